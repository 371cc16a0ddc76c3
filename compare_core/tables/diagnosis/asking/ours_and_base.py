"""Two things side by side in every row, each measured in several ways, in columns such as psnr_base and psnr_ours."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.metrics.known import known
from compare_core.tables.diagnosis.readings import describe
from compare_core.tables.diagnosis.seen import PAIR, Finding, Seen, Way, called
from compare_core.tables.meaning.roles import Roles
from compare_core.tables.meaning.shapes.single import single
from compare_core.tables.meaning.words.measures import is_score
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.predictions import says_prediction
from compare_core.tables.meaning.words.truths import may_be_true

if TYPE_CHECKING:
    from collections.abc import Sequence

    Sides = dict[str, dict[str, str]]  # by what was measured, the column of each of the two

MOST_WAYS, MOST_COLUMNS = 4, 60
OWN = frozenset({"ours", "our", "proposed", "base", "baseline", "vanilla", "finetuned", "control", "treatment"})
WON = frozenset({"vote", "votes", "wins", "won", "preferred", "preference", "preferences"})  # how often it was liked


def ours_and_base(seen: Seen) -> Finding | None:
    """Find two things, one of them called so that it is compared, with two measures or more of each in every row."""
    if seen.truth is not None or seen.predicted or seen.model is None or len(seen.numbers) > MOST_COLUMNS:
        return None
    sides = _sides(seen.numbers)
    if len(sides) < PAIR or any(may_be_true(name) or says_prediction(name) for each in sides.values() for name in each):
        return None
    ways = [_way(tuple(columns.values()), seen) for _, columns in sorted(sides.items(), key=_last)]
    first = ways[0].roles.models
    return Finding(
        "two sides of every row",
        f"{called(first)} are of two things in every row, and so are {PAIR * (len(sides) - 1)} more columns, by other "
        "measures.",
        "Choose by which of them the two are compared, check the preview, and press the button.",
        ways[0].roles,
        ways[:MOST_WAYS],
    )


def _sides(names: Sequence[str]) -> Sides:
    """Return what was measured of exactly two things, one of which is called as what is compared is."""
    found: Sides = {}
    for name in names:
        words = tokens(name)
        if len(words) > 1:
            found.setdefault(" ".join(words[:-1]), {})[words[-1]] = name
    pairs = [frozenset(each) for each in found.values() if len(each) == PAIR]
    told = next((pair for pair in pairs if pair & OWN and pairs.count(pair) > 1), None)
    return {what: each for what, each in found.items() if told is not None and {*each} == told}


def _way(models: tuple[str, ...], seen: Seen) -> Way:
    keys = [name for name in seen.words if seen.table.distinct(name) == seen.table.rows and single(seen.table, [name])]
    roles = Roles(layout="item_scores", models=models, id=keys[0] if keys else None)
    return Way(roles, describe(roles))


def _last(each: tuple[str, dict[str, str]]) -> tuple[bool, bool, bool]:
    """Return a key that puts first how often each was preferred, and then what is known as a measure."""
    what, _ = each
    return not {*what.split()} & WON, not is_score(what), known(what).higher is None
