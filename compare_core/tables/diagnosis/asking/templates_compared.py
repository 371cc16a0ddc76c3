"""Ways to ask a model, each with a place for what is asked about, and a score of every answer: which way is best."""

from __future__ import annotations

from compare_core.names import quoted
from compare_core.tables.diagnosis.readings import describe
from compare_core.tables.diagnosis.seen import PAIR, SHORT, Finding, Seen, Way, called
from compare_core.tables.meaning.columns.templates import place_of, templates_among
from compare_core.tables.meaning.roles import Roles
from compare_core.tables.meaning.scores import has_fractions
from compare_core.tables.meaning.shapes.single import count_of
from compare_core.tables.meaning.words.measures import is_score

MOST, MOSTLY = 4, 0.8  # ways that are offered, and the share of all combinations


def templates_compared(seen: Seen) -> Finding | None:
    """Find templates that were all filled with the same things, and scores of what a model made of each."""
    table = seen.table
    name = templates_among(table) if seen.model is None else None
    scores = [n for n in seen.numbers if is_score(n) or has_fractions([table.column(n)])]
    scores.sort(key=lambda each: not is_score(each))
    place = "" if name is None else place_of(table.column(name).texts[0])
    if name is None or not scores or place not in table.columns:
        return None
    if count_of(table, [name, place]) < MOSTLY * table.distinct(name) * table.distinct(place):
        return None
    found = [Roles(layout="scores_long", model=name, value=score, dataset=place) for score in scores[:MOST]]
    ways = [Way(roles, describe(roles)) for roles in found]
    return Finding(
        "templates",
        f"{quoted(name, SHORT)} holds {table.distinct(name)} ways to ask, each for nearly every {quoted(place, SHORT)},"
        f" and {called(scores[:PAIR])} may say how good each answer was.",
        "If these ways are compared, check the preview, and press the button.",
        found[0],
        ways,
    )
