"""A last row or column without a name that holds the means or sums of the others: a margin, and nothing of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from compare_core.evidence.repair import Repair
from compare_core.names import quoted
from compare_core.tables.meaning.outputs import numbers_by_row
from compare_core.tables.meaning.scores import is_scores
from compare_core.tables.reading.columns import NAMELESS
from compare_core.tables.reading.table import Table
from compare_core.tables.reading.tidying.summary import GRAND_TOTAL

if TYPE_CHECKING:
    from numpy.typing import NDArray

PAIR, MOST_ROWS, MOST_COLUMNS = 2, 500, 100
MOST, NEAR = 100_000, 1e-3  # rows of a pivot table, and of its sums, which are rounded


def without_margins(table: Table) -> Table:
    r"""Leave out a last row and a last column without a name, each number of which sums up the others.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> rows = b"system,DE-EN,EN-DE,\nDeepL,5.5,4.25,4.875\nGoogle,4.5,4.75,4.625\n,5.0,4.5,4.75\n"
    >>> table = without_margins(read_table("a", rows))
    >>> table.columns, table.rows
    (('system', 'DE-EN', 'EN-DE'), 2)
    """
    if not PAIR < table.rows <= MOST_ROWS or len(table.columns) > MOST_COLUMNS:
        return table
    numbers = [name for name in table.columns if is_scores(table.column(name))]
    names = [name for name in table.columns if name not in numbers]
    if len(names) != 1 or len(numbers) < PAIR:
        return table
    values = np.column_stack([numbers_by_row(table.column(name)) for name in numbers])
    first = table.column(names[0])
    called = [first.texts[code].strip() for code in first.codes]
    last = not called[-1] and all(called[:-1]) and _sums_up(values[:-1], values[-1])
    beside = NAMELESS.fullmatch(numbers[-1]) is not None and len(numbers) > PAIR
    beside = beside and numbers[-1] == table.columns[-1] and _sums_up(values[:, :-1].T, values[:, -1])
    if not (last or beside):
        return table
    frame = table.frame.iloc[:-1] if last else table.frame
    frame = frame.drop(columns=numbers[-1]) if beside else frame
    what = "row and column" if last and beside else "row" if last else "column"
    verbs = ("sum", "were") if last and beside else ("sums", "was")
    said = f"A last {what} without a name, which {verbs[0]} up the others, {verbs[1]} left out."
    return Table(table.name, frame, (*table.repairs, Repair(said, int(last) + int(beside))), table.another)


def without_grand_total(table: Table) -> Table:
    r"""Leave out a last column that is called the grand total, as pivot tables have it, and sums up those before it.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> rows = b"Row Labels,svm,rf,Grand Total\na,88.8,72.1,80.45\nb,89.7,80.0,84.85\nc,70.6,61.8,66.2\n"
    >>> without_grand_total(read_table("a", rows)).columns
    ('Row Labels', 'svm', 'rf')
    """
    last, others = table.columns[-1], table.columns[1:-1]
    if GRAND_TOTAL.fullmatch(last.strip()) is None or len(others) < PAIR or table.rows > MOST:
        return table
    if not all(is_scores(table.column(name)) for name in (*others, last)):
        return table
    parts = np.column_stack([numbers_by_row(table.column(name)) for name in others])
    held = numbers_by_row(table.column(last))
    whole = np.isfinite(parts).all(axis=1) & np.isfinite(held)
    if not whole.any():
        return table
    parts, held = parts[whole], held[whole]
    near = NEAR * np.maximum(1.0, np.abs(held))
    between = ((parts.min(axis=1) - near <= held) & (held <= parts.max(axis=1) + near)).all()  # a mean with weights
    if not (between or (np.abs(parts.sum(axis=1) - held) <= near).all()):
        return table
    said = Repair(f"{quoted(last)}: left out, because it sums up the columns before it.", 1)
    return Table(table.name, table.frame.drop(columns=last), (*table.repairs, said), table.another)


def _sums_up(others: NDArray[np.float64], sums: NDArray[np.float64]) -> bool:
    """Tell whether numbers are the means of others, or their sums, all of them, and these are not all the same."""
    whole = np.isfinite(others).all() and np.isfinite(sums).all() and len(sums) >= PAIR and len(others) >= PAIR
    if not whole or not np.ptp(others):
        return False
    return any(
        bool(np.allclose(each, sums, rtol=1e-6, atol=1e-9)) for each in (others.mean(axis=0), others.sum(axis=0))
    )
