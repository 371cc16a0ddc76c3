"""Which of several marks of the same thing sums up the others: what they add up to, or their mean."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from compare_core.tables.meaning.outputs import numbers_by_row
from compare_core.tables.meaning.scores import is_scores
from compare_core.tables.meaning.words.measures import CRITERIA, is_score
from compare_core.tables.meaning.words.parts import tokens

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Table

FEWEST, MOST = 2, 40  # marks that are summed up, and columns that are looked at
FEWEST_ROWS, MANY_ROWS = 3, 5_000
WHOLES = frozenset({"weighted", "overall", "composite", "aggregate", "combined", "final", "total", "score"})
CLOSE = 1e-3  # to a mean that is written with three digits or more
ROUNDED = 0.051  # of a mean that is written with one digit


def sum_of_others(tables: Sequence[Table], names: Sequence[str], *, only_sums: bool = False) -> str | None:
    r"""Return the column of numbers that is the sum of all others in every row, or their mean; None if there is none.

    Where `only_sums` count, a mean is nothing: a model may lie in the middle of two others.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> table = read_table("a", b"clear,short,total\n1,2,3\n2,2,4\n5,1,6\n")
    >>> sum_of_others([table], table.columns), sum_of_others([table], ["clear", "short"])
    ('total', None)
    """
    held = [name for name in names if all(is_scores(table.column(name)) for table in tables)]
    if not FEWEST < len(held) <= MOST:
        return None
    rows = [np.column_stack([numbers_by_row(c) for c in map(table.column, held)]) for table in tables]
    values = np.concatenate(rows)
    values = values[np.isfinite(values).all(axis=1)]
    if len(values) < FEWEST_ROWS:
        return None
    with np.errstate(over="ignore", invalid="ignore"):
        whole = values.sum(axis=1, keepdims=True) - values
    ways = ((whole, 1e-6), (whole / (len(held) - 1), ROUNDED))
    for sums, close in ways[:1] if only_sums else ways:
        found = np.isclose(values, sums, rtol=1e-6, atol=close).all(axis=0) & (np.ptp(values, axis=0) > 0)
        if found.sum() == 1:
            return held[int(found.argmax())]
    return None


def weighted_mean(table: Table, names: Sequence[str]) -> str | None:
    r"""Return the column that is called so, or the whole, and is a weighted mean of criteria beside it in every row.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> rows = "".join(f"{a},{b},{0.7 * a + 0.3 * b:.2f}\n" for a, b in ((1, 5), (2, 2), (4, 1), (5, 3), (3, 3)))
    >>> table = read_table("a", f"clarity,accuracy,weighted\n{rows}".encode())
    >>> weighted_mean(table, table.columns)
    'weighted'
    """
    parts = [name for name in names if {*tokens(name)} & CRITERIA or is_score(name)]
    for whole in (name for name in names if {*tokens(name)} & WHOLES):
        held = [name for name in parts if name != whole]
        if not FEWEST <= len(held) <= MOST:
            continue
        values = np.column_stack([numbers_by_row(table.column(name)) for name in (whole, *held)])
        values = values[np.isfinite(values).all(axis=1)][:MANY_ROWS]
        if len(values) <= len(held) + 1 or np.ptp(values[:, 0]) == 0:
            continue
        weights, *_ = np.linalg.lstsq(values[:, 1:], values[:, 0], rcond=None)
        left = np.abs(values[:, 1:] @ weights - values[:, 0]).max()
        if (weights > -CLOSE).all() and abs(weights.sum() - 1) <= CLOSE and left <= CLOSE:
            return whole
    return None


def mean_of_some(table: Table, names: Sequence[str], among: Sequence[str]) -> str | None:
    r"""Return the only column that is the mean, in every row, of some others whose names begin alike.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> table = read_table("a", b"macro,auc_x,auc_y,auc_z\n0.5,0.4,0.5,0.6\n0.7,0.6,0.7,0.8\n0.6,0.3,0.6,0.9\n")
    >>> mean_of_some(table, table.columns, table.columns[1:])
    'macro'
    """
    groups: dict[str, list[str]] = {}
    for name in among[:MOST]:
        groups.setdefault(tokens(name)[0] if tokens(name) else "", []).append(name)
    found = set()
    for held in (each for each in groups.values() if len(each) > FEWEST):
        mean = np.mean([numbers_by_row(table.column(name)) for name in held], axis=0)
        for name in [name for name in names[:MOST] if name not in held]:
            values = numbers_by_row(table.column(name))
            if len(values) >= FEWEST_ROWS and np.ptp(values) > 0 and np.allclose(values, mean, rtol=0, atol=CLOSE):
                found.add(name)
    return found.pop() if len(found) == 1 else None
