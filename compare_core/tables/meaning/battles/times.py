"""How often each row of battles happened: a column beside who met and how it ended that counts them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from compare_core.names import quoted
from compare_core.tables.meaning.battles.winner_columns import MARKS
from compare_core.tables.meaning.scores import is_scores, stripped
from compare_core.tables.meaning.shapes.single import single
from compare_core.tables.reading.columns import COUNT_NAMES, named, plain, whole_numbers

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from compare_core.tables.reading.table import Table

COUNTED_SO = (*COUNT_NAMES[:6], "wins", "won", "votes", "num", "times", "nvotes")
MOST = 100_000  # rows: sums of battles are never as many


class Times(NamedTuple):
    """How often each row happened, and what is said of it."""

    counts: NDArray[np.int64]
    says: str


def times_of(table: Table, first: str, second: str, winner: str | None) -> Times:
    r"""Return how often each row happened: once, unless a column counts them and no two rows are alike without it.

    Some two stand there with more than one end, or else the number may be that of the votes or games behind one end.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> table = read_table("votes", b"model_a,model_b,winner,count\nx,y,x,12\nx,y,y,4\nx,y,tie,5\n")
    >>> times_of(table, "model_a", "model_b", "winner").counts.tolist()
    [12, 4, 5]
    """
    once = Times(np.ones(table.rows, dtype=np.int64), "")
    rest = [name for name in table.columns if name not in (first, second, winner)]
    name = named(rest, COUNTED_SO)
    if winner is None or name is None or table.rows > MOST or any(plain(each) in MARKS for each in rest):
        return once
    counts = whole_numbers(table.column(name))
    others = [each for each in rest if each != name and not is_scores(table.column(each))]
    if counts is None or not counts.any() or not single(table, [first, second, winner, *others]):
        return once
    if len({*map(frozenset, zip(stripped(table, first), stripped(table, second), strict=True))}) == table.rows:
        return once
    return Times(counts.astype(np.int64), f", and {quoted(name)} how often")
