"""Battles that were counted: each two models in a row, with how often either won, and how often they tied."""

from __future__ import annotations

import re
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from compare_core.errors import DataError
from compare_core.evidence.battles import Battles
from compare_core.evidence.repair import Repair
from compare_core.names import listed, quoted
from compare_core.tables.meaning.contests import ONCE, faces, from_either_side, meet, meets_opponent, sides_in, words_of
from compare_core.tables.meaning.games import are_sides, turned
from compare_core.tables.meaning.groups import left_out
from compare_core.tables.meaning.roles import Built, Layout, Roles
from compare_core.tables.meaning.scores import is_scores, texts
from compare_core.tables.reading.columns import whole_numbers
from compare_core.tables.reading.limits import LIMITS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from compare_core.tables.reading.table import Table

TESTED = frozenset({"p", "pvalue", "pval", "mcnemar", "wilcoxon", "ttest"})
SIDE = re.compile(r"p[ _.-]?[12ab]", re.IGNORECASE)  # of a player, and no p-value
WON = frozenset({"win", "wins", "won", "victories", "winner", "wincount"})
LOST = frozenset({"loss", "losses", "lost", "defeats"})
TIED = frozenset({"tie", "ties", "tied", "draw", "draws", "drawn", "equal"})
MOST_ROWS, MOST_COLUMNS = 20_000, 40
PAIR = 2


class Counted(NamedTuple):
    """The columns of the two models, of how often each won, and of their ties of every kind."""

    models: tuple[str, str]
    wins: tuple[str, str]
    ties: tuple[str, ...]


def recognises(tables: Sequence[Table]) -> bool:
    """Whether two columns name models, and columns named after these count who won."""
    return _columns(tables[0]) is not None


def _columns(table: Table) -> Counted | None:
    if table.rows > MOST_ROWS or not any(WON & {*words_of(name)} for name in table.columns[:MOST_COLUMNS]):
        return None
    if any({*words_of(name)} & TESTED and not SIDE.fullmatch(name.strip()) for name in table.columns):
        return None  # tests that were made of two models
    numbers = {name: whole_numbers(table.column(name)) for name in table.columns[:MOST_COLUMNS]}
    counts = [name for name, found in numbers.items() if found is not None and found.size and found.min() >= 0]
    words = [
        n for n, found in numbers.items() if found is None and table.distinct(n) and not is_scores(table.column(n))
    ]
    tied = tuple(name for name in counts if TIED & {*words_of(name)})
    won = [name for name in counts if WON & {*words_of(name)} and name not in tied]
    for first, second in combinations(words, 2):
        if meet(table, first, second) and (found := _counts_of(first, second, won)) is not None:
            return Counted((first, second), found, tied)
    sides = next((two for two in combinations([*words, *counts], 2) if are_sides(table, *two)), None)
    if sides is None:
        return None
    lost = [name for name in counts if LOST & {*words_of(name)}]
    both = _counts_of(*sides, won) or _in_order(won, lost)
    return None if both is None or {*both} & {*sides} or turned(sides, both) else Counted(sides, both, tied)


def _counts_of(first: str, second: str, won: Sequence[str]) -> tuple[str, str] | None:
    """Return the columns of wins that are called after those of the two models."""
    sides = sides_in(first, second)
    found = [[name for name in won if side in words_of(name)] for side in sides]
    if len(sides) == PAIR and all(len(names) == 1 for names in found) and found[0] != found[1]:
        return found[0][0], found[1][0]
    return None


def _in_order(won: Sequence[str], lost: Sequence[str]) -> tuple[str, str] | None:
    """Return the wins of the first and of the second, as win_a and win_b, or as the wins and losses of the first."""
    if len(won) == PAIR and not lost and faces(*won):
        return won[0], won[1]
    return (won[0], lost[0]) if len(won) == len(lost) == 1 else None


def builds(tables: Sequence[Table], _: Roles) -> Built:
    """Add up the wins and ties of every two models."""
    (table,) = tables
    columns = _columns(table)
    if columns is None:
        raise DataError(
            "Counted battles need two columns that name the models, such as a and b, and how often each won, such as "
            "a_wins and b_wins."
        )
    first, second = (texts(table, name) for name in columns.models)
    names = tuple(dict.fromkeys(name for name in (*first, *second) if name.strip()))
    if len(names) > LIMITS.models:
        raise DataError(
            f"There are {len(names):,} models, but at most {LIMITS.models:,} can be compared. Choose fewer."
        )
    places = {name: place for place, name in enumerate(names)}
    a, b = (np.array([places.get(name, -1) for name in side]) for side in (first, second))
    kept = (a >= 0) & (b >= 0) & (a != b)
    if not kept.any():
        raise DataError("No row names two different models.")
    counts = [_counts(table, name)[kept] for name in (*columns.wins, *columns.ties)]
    mirrored = _from_either_side(columns, a[kept], b[kept], counts)
    kept &= (a < b) | (not mirrored)
    wins, ties = np.zeros((2, len(names), len(names)), dtype=np.int64)
    np.add.at(wins, (a[kept], b[kept]), _counts(table, columns.wins[0])[kept])
    np.add.at(wins, (b[kept], a[kept]), _counts(table, columns.wins[1])[kept])
    for name in columns.ties:
        np.add.at(ties, (a[kept], b[kept]), _counts(table, name)[kept])
    dropped = 0 if mirrored else int((~kept).sum())
    used = (*columns.models, *columns.wins, *columns.ties)
    said = "Rows that do not name two different models were left out."
    return Built(
        evidence=Battles(names, wins, ties + ties.T),
        roles=Roles(),
        reasons=(
            f"{listed(columns.models)} name the two models of a row; {listed(columns.wins)} count how often each won"
            + (f", and {listed(columns.ties)} how often they tied." if columns.ties else "."),
        ),
        repairs=(
            *((Repair(said, dropped),) if dropped else ()),
            *((Repair(ONCE, int((a > b).sum())),) if mirrored else ()),
            *left_out(table, used),
        ),
    )


def _from_either_side(
    columns: Counted, a: NDArray[np.intp], b: NDArray[np.intp], counts: Sequence[NDArray[np.int64]]
) -> bool:
    """Tell whether each two stand there twice, once from the side of either, where the other is called the opponent."""
    first, second, *tied = counts
    return meets_opponent(columns.models[1]) and from_either_side(
        (a, b, first, second, *tied), (b, a, second, first, *tied)
    )


def _counts(table: Table, name: str) -> NDArray[np.int64]:
    found = whole_numbers(table.column(name))
    if found is None:
        raise DataError(f"{quoted(name)} must hold whole numbers, 0 or more.")
    return found.astype(np.int64)


LAYOUT = Layout(
    id="battle_counts",
    title="Battles that were counted, a row for each two models",
    example="a,b,a_wins,b_wins,draws\nx,y,12,7,1\ny,z,9,9,2\nx,z,14,5,1\n",
    rank=5,
    recognises=recognises,
    prose=True,
    builds=builds,
    asks={},
)
