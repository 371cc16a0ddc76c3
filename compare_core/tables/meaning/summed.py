"""Which of several marks of the same thing sums up the others: what they add up to, or their mean."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from compare_core.tables.meaning.outputs import numbers_by_row
from compare_core.tables.meaning.scores import is_scores

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Table

FEWEST, MOST = 2, 40  # marks that are summed up, and columns that are looked at
FEWEST_ROWS = 3
ROUNDED = 0.051  # of a mean that is written with one digit


def sum_of_others(tables: Sequence[Table], names: Sequence[str]) -> str | None:
    r"""Return the column of numbers that is the sum of all others in every row, or their mean; None if there is none.

    >>> from compare_core.tables.reading.files import read_table
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
    whole = values.sum(axis=1, keepdims=True) - values
    for sums, close in ((whole, 1e-6), (whole / (len(held) - 1), ROUNDED)):
        found = np.isclose(values, sums, rtol=1e-6, atol=close).all(axis=0) & (np.ptp(values, axis=0) > 0)
        if found.sum() == 1:
            return held[int(found.argmax())]
    return None
