"""Squares of wins: how often each of some models was preferred to each other one."""

from __future__ import annotations

import re
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from compare_core.names import kept
from compare_core.tables.meaning.outputs import numbers_by_row
from compare_core.tables.meaning.scores import is_scores
from compare_core.tables.reading.columns import plain
from compare_core.tables.reading.limits import LIMITS

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from compare_core.tables.reading.table import Table

FEWEST = 3  # models; a square of two is one of four counts
PAIR, HALF, MOSTLY = 2, 0.5, 0.8  # sides of a game, a point that both got, and the share of pairs that met as often
WINS = frozenset({"preference", "preferences", "pairwise", "wins", "win", "battles", "duels", "headtohead", "h2h"})
SUMS = frozenset({"total", "sum", "points", "pts", "score", "wins", "won"})  # of a row of a square
ITSELF = frozenset({"x", "*", "-", "–", "—", "×", "", "\\", "#", "n/a", "na", "nan", "0"})  # who met nobody there
POINTS = re.compile(r"(\d{1,4})\s*[-–:]\s*(\d{1,4})(?:\s*[-–:]\s*(\d{1,4}))?")  # won and lost, and ties
NUMBER = re.compile(r"\d*\.?\d+")
BOTH = re.compile(r"[\[(]\s*(\d+)\s*[,;]\s*(\d+)\s*[\])]")
TURNS = {2: ((1, 0),), 3: ((2, 1, 0), (1, 0, 2))}  # how a cell of a pair is written from the other side
WORD = re.compile(r"[a-z0-9]+")


class Pairs(NamedTuple):
    """The models, how often that of the row won against that of the column, and how often the two tied."""

    models: tuple[str, ...]
    wins: NDArray[np.int64]
    ties: NDArray[np.int64]


def pairs_in(table: Table, *, asked: bool = False) -> Pairs | None:
    r"""Return the wins that a square holds: nobody against himself, and as many for every two together.

    Where the file is called so, or somebody has said it (`asked`), the sums may differ. Half a point is a tie, where
    every two met once, and sums of the rows may stand behind them.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> pairs_in(read_table("a", b"x,y,z\n0,4,6\n6,0,9\n4,1,0\n")).wins.tolist()
    [[0, 4, 6], [6, 0, 9], [4, 1, 0]]
    >>> pairs_in(read_table("a", b"x,y,z\n8,4,6\n6,9,9\n4,1,7\n"))
    >>> points = b"bot,a,b,c\na,,8-2,5-5\nb,2-8,,7-3\nc,5-5,3-7,\n"
    >>> pairs_in(read_table("a", points)).wins.tolist()
    [[0, 8, 5], [2, 0, 7], [5, 3, 0]]
    >>> games = b"team,a,b,c,points\na,X,1,0.5,1.5\nb,0,X,1,1\nc,0.5,0,X,0.5\n"
    >>> [each.tolist() for each in pairs_in(read_table("a", games))[1:]]
    [[[0, 1, 0], [0, 0, 1], [0, 0, 0]], [[0, 0, 1], [0, 0, 0], [1, 0, 0]]]
    """
    rows, columns = table.rows, table.columns
    summed = len(columns) == rows + PAIR and SUMS & {*WORD.findall(columns[-1].casefold())}
    columns = columns[:-1] if summed else columns
    if not (PAIR if asked else FEWEST) <= rows <= LIMITS.models or not 0 <= len(columns) - rows <= 1:
        return None
    models = columns[len(columns) - rows :]
    order = _order(table, columns[0], models) if len(columns) > rows else np.arange(rows)
    if asked and order is not None and (found := _wins_and_ties(table, models, order)) is not None:
        return found
    if (
        order is not None
        and len(columns) > rows
        and (found := _both_sides(table, models, order, asked=asked)) is not None
    ):
        return found
    square = None if order is None else _square(table, models, order, named=len(columns) > rows)
    if square is None or (square < 0).any() or square.diagonal().any() or (square == square.T).all():
        return None
    return _counted(models, square, table.name, asked=asked)


def _wins_and_ties(table: Table, models: tuple[str, ...], order: NDArray[np.intp]) -> Pairs | None:
    """Return wins and ties where each cell holds both, as [95, 0] does, the ties alike on both sides."""
    cells = np.column_stack([table.column(name).by_row() for name in models])[order]
    found = [[BOTH.fullmatch(str(cell).strip()) for cell in row] for row in cells.tolist()]
    off = ~np.eye(len(models), dtype=np.bool_)
    if not all(found[i][j] for i, j in np.argwhere(off).tolist()):
        return None
    wins, ties = (
        np.array([[int(cell[k]) if cell else 0 for cell in row] for row in found], dtype=np.int64) * off for k in (1, 2)
    )
    return Pairs(models, wins, ties) if (ties == ties.T).all() else None


def _both_sides(table: Table, models: tuple[str, ...], order: NDArray[np.intp], *, asked: bool) -> Pairs | None:
    """Return wins and ties where a cell says what both sides won, as 12-8 does, and the other of a pair the same.

    Of three numbers the one that stays in its place is that of the ties.
    """
    cells = np.column_stack([table.column(name).by_row() for name in models])[order]
    told = {place: POINTS.fullmatch(str(cell).strip()) for place, cell in np.ndenumerate(cells)}
    held = {place: [int(each) for each in found.groups() if each] for place, found in told.items() if found}
    pairs = list(combinations(range(len(models)), 2))
    lengths = {len(each) for each in held.values()}
    if len(lengths) != 1 or not all((i, j) in held or (j, i) in held for i, j in pairs):
        return None
    both = [(i, j) for i, j in pairs if (i, j) in held and (j, i) in held]
    turns = TURNS[lengths.pop()]
    fit = [turn for turn in turns if all(held[j, i] == [held[i, j][k] for k in turn] for i, j in both)]
    if not fit or (len(turns) > 1 and not both):
        return None
    wins, ties = (np.zeros((len(models),) * 2, dtype=np.int64) for _ in range(2))
    for i, j in pairs:
        said = held[i, j] if (i, j) in held else [held[j, i][k] for k in fit[0]]
        wins[i, j], wins[j, i] = said[0], said[fit[0][0]]
        ties[i, j] = ties[j, i] = sum(said) - wins[i, j] - wins[j, i]
    return (
        Pairs(models, wins, ties) if asked or _alike((wins + wins.T + ties)[np.triu_indices(len(models), 1)]) else None
    )


def _counted(models: tuple[str, ...], square: NDArray[np.float64], file: str, *, asked: bool) -> Pairs | None:
    """Return wins and ties of whole numbers of games, or of one game of every two with half points."""
    met = (square + square.T)[np.triu_indices(len(models), 1)]
    wins = np.floor(square).astype(np.int64)
    if (square != wins).any():
        single = met.min() == met.max() == 1 and np.isin(square, (0, HALF, 1)).all()
        return Pairs(models, wins, (square == HALF).astype(np.int64)) if single else None
    sure = met.all() and (_alike(met) or _says_wins(file))
    return Pairs(models, wins, np.zeros_like(wins)) if sure or asked else None


def _alike(met: NDArray[np.number]) -> bool:
    """Tell whether all pairs met as often, but for a few that did not finish."""
    usual = float(np.median(met))
    return bool((met == usual).mean() >= MOSTLY and (met <= usual).all())


def _square(
    table: Table, models: tuple[str, ...], order: NDArray[np.intp], *, named: bool
) -> NDArray[np.float64] | None:
    """Return the numbers of a square, with 0 on its diagonal, where a mark may stand if rows and columns have names."""
    columns = [table.column(name) for name in models]
    if all(map(is_scores, columns)):
        square = np.column_stack([numbers_by_row(each) for each in columns])[order]
        np.fill_diagonal(square, np.nan_to_num(square.diagonal()))
        return square if np.isfinite(square).all() else None
    if not named:
        return None
    cells = np.column_stack([column.by_row() for column in columns])[order]
    if not all(str(cell).strip().casefold() in ITSELF for cell in cells.diagonal()):
        return None
    np.fill_diagonal(cells, "0")
    found = [[NUMBER.fullmatch(str(cell).strip().replace("½", ".5")) for cell in row] for row in cells.tolist()]
    if not all(all(row) for row in found):
        return None
    return np.array([[float(cell[0]) for cell in row if cell] for row in found])


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
