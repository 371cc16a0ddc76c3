"""Squares of wins: how often each of some models was preferred to each other one."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from compare_core.tables.meaning.outputs import numbers_of
from compare_core.tables.meaning.scores import is_scores
from compare_core.tables.reading.columns import plain
from compare_core.tables.reading.limits import LIMITS
from compare_core.tables.reading.names import kept

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from compare_core.tables.reading.table import Table

FEWEST = 3  # models; a square of two is one of four counts
WINS = frozenset({"preference", "preferences", "pairwise", "wins", "win", "battles", "duels", "headtohead", "h2h"})
WORD = re.compile(r"[a-z0-9]+")


class Pairs(NamedTuple):
    """The models, and how often that of the row won against that of the column."""

    models: tuple[str, ...]
    wins: NDArray[np.int64]


def pairs_in(table: Table) -> Pairs | None:
    r"""Return the wins that a square holds: nobody against himself, and as many for every two together.

    Where the file is called so, the sums may differ.

    >>> from compare_core.tables.reading.files import read_table
    >>> pairs_in(read_table("a", b"x,y,z\n0,4,6\n6,0,9\n4,1,0\n")).wins.tolist()
    [[0, 4, 6], [6, 0, 9], [4, 1, 0]]
    >>> pairs_in(read_table("a", b"x,y,z\n8,4,6\n6,9,9\n4,1,7\n"))
    """
    rows, columns = table.rows, table.columns
    if not FEWEST <= rows <= LIMITS.models or not 0 <= len(columns) - rows <= 1:
        return None
    models = columns[len(columns) - rows :]
    order = _order(table, columns[0], models) if len(columns) > rows else np.arange(rows)
    if order is None or not all(is_scores(table.column(name)) for name in models):
        return None
    columns_of = [table.column(name) for name in models]
    square = np.column_stack([numbers_of(each)[each.codes] for each in columns_of])[order]
    np.fill_diagonal(square, np.nan_to_num(square.diagonal()))
    if not np.isfinite(square).all() or (square < 0).any() or (square != np.rint(square)).any():
        return None
    met = (square + square.T)[np.triu_indices(rows, 1)]
    if square.diagonal().any() or (square == square.T).all() or not met.all():
        return None
    return Pairs(models, square.astype(np.int64)) if np.ptp(met) == 0 or _says_wins(table.name) else None


@kept
def _says_wins(name: str) -> bool:
    """Tell whether a file is called after what a pair was preferred, also in one word, as preferencematrix is."""
    return any(word in WINS or word.startswith(("preference", "pairwise")) for word in WORD.findall(name.casefold()))


def _order(table: Table, beside: str, models: tuple[str, ...]) -> NDArray[np.intp] | None:
    """Return the rows in the order of the columns, where they have the same names."""
    column = table.column(beside)
    rows = {plain(column.texts[code]): row for row, code in enumerate(column.codes.tolist())}
    named = [plain(name) for name in models]
    return np.array([rows[name] for name in named]) if set(rows) == set(named) and len(rows) == len(models) else None
