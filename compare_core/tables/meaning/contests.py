"""Contests under any names: two models in each row, and a column that names one of them or says that they tied."""

from __future__ import annotations

from itertools import combinations, islice
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from compare_core.tables.reading.columns import plain

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from compare_core.tables.reading.table import Column, Table

TIES = frozenset({
    "tie", "ties", "tied", "tie (bothbad)", "tie(bothbad)", "bothbad", "both_bad", "both bad", "both", "draw", "equal",
    "same", "similar", "neither", "none", "no preference",
})  # fmt: skip
ANSWERS = frozenset({"0", "1", "0.0", "1.0", "true", "false", "yes", "no", "y", "n", "t", "f"})  # and no names
WON, LOST = frozenset({"win", "won", "wins", "winner"}), frozenset({"loss", "lose", "lost", "loses", "loser"})
FACING = frozenset({("a", "b"), ("x", "y"), ("1", "2"), ("0", "1")})  # how the names of two sides end
FEWEST, MOST = 4, 200_000  # rows
SOME = 500  # rows that are looked at first
FIRST = 64  # columns, among which those of a contest stand
MOST_COLUMNS, MOST_NAMES = 12, 500
NEARLY_ALL = 0.98  # of the rows


class Contest(NamedTuple):
    """The columns of the two models, and that of the winner."""

    first: str
    second: str
    winner: str


def find_contest(table: Table) -> Contest | None:
    r"""Find three columns of which the last names, row by row, one of the other two, or a tie.

    >>> from compare_core.tables.reading.files import read_table
    >>> find_contest(read_table("votes", b"left,right,vote\na,b,a\nb,a,a\na,b,tie\nb,a,b\n"))
    Contest(first='left', second='right', winner='vote')
    """
    if not FEWEST <= table.rows <= MOST:
        return None
    likely = (name for name in table.columns[:FIRST] if table.at_most(name, min(MOST_NAMES, table.rows)))
    few = (name for name in likely if table.distinct(name) > 1)
    columns = {name: table.column(name) for name in islice(few, 2 * MOST_COLUMNS)}
    words = {name: column for name, column in columns.items() if any(map(str.isalpha, "".join(column.labels)[:200]))}
    for winner in sorted(words, key=lambda name: plain(name) not in ("winner", "vote", "preferred", "choice")):
        sides = [name for name in words if name != winner][:MOST_COLUMNS]
        if _of_the_first(words[winner]) and (two := _facing(words, sides)) is not None:
            return Contest(*two, winner)
        for first, second in combinations(sides, 2):
            three = words[winner], words[first], words[second]
            if _may_decide(*three) and _decides(*three, slice(SOME)) and _decides(*three, slice(None)):
                return Contest(first, second, winner)
    return None


def _of_the_first(column: Column) -> bool:
    """Tell whether a column says that the first won or lost."""
    labels = {label.strip().casefold() for label in column.labels}
    return bool(labels & WON and labels & LOST) and labels <= WON | LOST | TIES


def _facing(columns: Mapping[str, Column], names: Sequence[str]) -> tuple[str, str] | None:
    """Return the only two columns that hold the same names and are called alike, as provider_x and provider_y are."""
    found = [
        (one, other)
        for one, other in combinations(names, 2)
        if one[:-1] == other[:-1]
        and (one[-1].casefold(), other[-1].casefold()) in FACING
        and columns[one].labels & columns[other].labels
    ]
    return found[0] if len(found) == 1 else None


def _may_decide(winner: Column, first: Column, second: Column) -> bool:
    """Tell whether a column holds nothing but labels of two others and ties, and some that all three share."""
    shared = {label.casefold() for label in winner.labels & first.labels & second.labels} - ANSWERS
    return bool(shared) and {label for label in winner.labels if not _is_tie(label)} <= first.labels | second.labels


def _is_tie(text: str) -> bool:
    return text.strip().casefold() in TIES | {""}


def _decides(winner: Column, first: Column, second: Column, rows: slice) -> bool:
    """Tell whether a column names one of two others in nearly every row, either of them in some, or a tie."""
    a, b, won = _numbered((first, second, winner), rows)
    ties = np.array(list(map(_is_tie, winner.texts)))[winner.codes[rows]]
    if (a == b).mean() > 1 - NEARLY_ALL:
        return False
    decided = (won == a) | (won == b)
    return bool((decided | ties).mean() >= NEARLY_ALL and (won == a).any() and (won == b).any())


def _numbered(columns: Sequence[Column], rows: slice) -> list[np.ndarray[tuple[int], np.dtype[np.intp]]]:
    """Give equal texts of several columns the same number."""
    numbering: dict[str, int] = {}
    lookups = [np.array([numbering.setdefault(t.strip(), len(numbering)) for t in c.texts]) for c in columns]
    return [lookup[column.codes[rows]] for lookup, column in zip(lookups, columns, strict=True)]
