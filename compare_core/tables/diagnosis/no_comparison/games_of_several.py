"""Games of three sides or more on a line each, without a header: the names of all sides, each with its score behind."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from compare_core.tables.diagnosis.seen import PAIR, Finding, called
from compare_core.tables.reading.columns import HEADLESS

if TYPE_CHECKING:
    from compare_core.tables.diagnosis.seen import Seen

THREE = 3  # sides of a game
OFTEN = 2  # rows in which a side stands, on average


def games_of_several(seen: Seen) -> Finding | None:
    """Find lines without a header on which the same names stand in several columns, each before a number."""
    table, columns = seen.table, seen.table.columns
    if not all(map(HEADLESS.fullmatch, columns)):
        return None
    sides = [n for n, after in pairwise(columns) if n in seen.words and after in seen.numbers]
    if len(sides) < THREE or len(sides) != len(seen.words) or len(columns) > PAIR * len(sides) + 1:
        return None
    names = [table.column(name).labels for name in sides]
    every = frozenset[str]().union(*names)
    again = {name for name in every if sum(name in held for held in names) > 1}
    if any(PAIR * len(held & again) < len(held) for held in names):
        return None
    if len(every) * OFTEN > table.rows * len(sides):
        return None
    return Finding(
        "games of several",
        f"Each row is a game, it seems, of {len(sides):,} sides ({called(sides)}), each with its score behind it, and "
        "no line says what the columns are.",
        "Bring a row for each side of each game, with the columns game, bot and score.",
    )
