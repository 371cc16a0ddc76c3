"""Ratings in whole numbers beside what recommenders foretold of them, with fractions."""

from __future__ import annotations

from compare_core.names import quoted
from compare_core.tables.diagnosis.readings import describe
from compare_core.tables.diagnosis.seen import PAIR, SHORT, Finding, Seen, Way, called
from compare_core.tables.meaning.outputs import predicts
from compare_core.tables.meaning.roles import Roles
from compare_core.tables.meaning.scores import has_fractions
from compare_core.tables.meaning.words.items import says_of_items
from compare_core.tables.meaning.words.measures import GRADES, is_score
from compare_core.tables.reading.columns import plain

RATED = GRADES | {"ratings", "stars"}
MOST = 20  # columns


def foretold_ratings(seen: Seen) -> Finding | None:
    """Find the only rating, in whole numbers, and two columns or more whose fractions come near it."""
    if seen.truth is not None or seen.model is not None or len(seen.numbers) > MOST:
        return None
    rated = [name for name in seen.numbers if plain(name) in RATED and not _has_fractions(seen, name)]
    if len(rated) != 1:
        return None
    rest = [name for name in seen.numbers if name != rated[0] and _has_fractions(seen, name)]
    rest = [name for name in rest if not (says_of_items(name) or is_score(name))]
    models = tuple(n for n in rest if predicts(seen.table.column(n), seen.table.column(rated[0])))
    if len(models) < PAIR or len(models) < len(rest):
        return None
    roles = Roles(layout="regression", truth=rated[0], models=models, id=seen.identity)
    return Finding(
        "foretold ratings",
        f"{quoted(rated[0], SHORT)} is in whole numbers, and {called(models)} come near it with fractions: ratings, it "
        "seems, and what was predicted of them.",
        "Check the preview, and press the button if that is right.",
        roles,
        [Way(roles, describe(roles))],
    )


def _has_fractions(seen: Seen, name: str) -> bool:
    return has_fractions([seen.table.column(name)])
