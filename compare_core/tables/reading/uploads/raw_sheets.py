"""The sheet of a workbook that holds every result which another one sums up."""

from __future__ import annotations

import re
from itertools import islice, product
from statistics import fmean
from typing import TYPE_CHECKING, NamedTuple

from compare_core.tables.reading.markup.markdown import NUMBER
from compare_core.tables.reading.tidying.summary import names_sum

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    Rows = Sequence[Sequence[str]]

LEAST = 2  # names of rows and of columns, and rows for each cell of what sums them up
LOOKED, CELLS, MOST = 20, 40, 20_000  # columns, means that are worked out, and rows of results
CLOSE, MOSTLY = 6e-3, 0.8  # to a mean that is rounded; and of the cells
BEGINS = re.compile(r"[+-]?\d+(?:[.,]\d+)?")
PERCENT = (1, 100)


def raw_of(summed: Rows, others: Iterable[Rows]) -> int | None:
    """Return the first of other sheets that says all names of one, again and again, and whose means that one holds.

    The names of its rows stand in a column; those of its columns in the header, or in another column.

    >>> summed = [["", "svm", "rf"], ["iris", "80.0", "90.0"], ["wine", "80.0", "90.0"]]
    >>> raw = [[d, m, k, {"svm": "0.8", "rf": "0.9"}[m]] for d in ("iris", "wine") for m in ("svm", "rf") for k in "12"]
    >>> raw_of(summed, [summed, [["data", "model", "fold", "accuracy"], *raw]])
    1
    """
    rows, columns = _names(row[0] for row in summed[1:]), _names(summed[0][1:])
    if len(rows) < LEAST or len(columns) < LEAST or any(map(_is_number, rows | columns)):
        return None
    return next((n for n, sheet in enumerate(others) if _is_summed_up(sheet, summed, rows, columns)), None)


def _is_summed_up(sheet: Rows, summed: Rows, rows: frozenset[str], columns: frozenset[str]) -> bool:
    """Tell whether a sheet holds names of rows in a column, of columns in its header or another, and such means."""
    header, held = [_plain(cell) for cell in sheet[0]], [row for row in sheet[1:] if any(row)]
    if not LEAST * len(rows) <= len(held) <= MOST:
        return False
    found = [[_plain(row[k]) for row in held] for k in range(min(LOOKED, len(header)))]
    named = [k for k, cells in enumerate(found) if {*cells} >= rows and LEAST * len({*cells}) <= len(cells)]
    raw = _Raw(header, held)
    if columns <= {*header}:
        return any(_agree(summed, rows, columns, raw._replace(row=k)) for k in named)
    if len(held) < LEAST * len(rows) * len(columns):
        return False
    heads = [k for k, cells in enumerate(found) if {*cells} >= columns]
    tried = product(named, heads, range(min(LOOKED, len(header))))
    return any(_agree(summed, rows, columns, _Raw(header, held, *each)) for each in tried if len({*each}) == len(each))


class _Raw(NamedTuple):
    """The results of a sheet, and the columns that name the rows and the columns of what sums them up, and the score.

    Where the columns stand in the header, each has its scores below it.
    """

    header: list[str]
    held: Rows
    row: int = 0
    column: int | None = None
    value: int = 0

    def mean(self, row: str, column: str) -> float | None:
        """Return the mean of the scores of one row and one column; nothing where these are no several numbers."""
        held = [each for each in self.held if _plain(each[self.row]) == row]
        if self.column is None:
            return _mean([each[self.header.index(column)] for each in held])
        return _mean([each[self.value] for each in held if _plain(each[self.column]) == column])


def _agree(summed: Rows, rows: frozenset[str], columns: frozenset[str], raw: _Raw) -> bool:
    """Tell whether most cells of a sheet hold the means of what belongs to them, as shares of 1 or in per cent."""
    header = [_plain(cell) for cell in summed[0]]
    names = ((row, name) for row in summed[1:] if _plain(row[0]) in rows for name in sorted(columns))
    told = [
        (raw.mean(_plain(row[0]), c), BEGINS.match(row[header.index(c)].strip())) for row, c in islice(names, CELLS)
    ]
    known = [(mean, float(match[0].replace(",", "."))) for mean, match in told if mean is not None and match]
    return len(known) >= LEAST and any(
        sum(abs(times * mean - number) <= CLOSE * abs(number) for mean, number in known) >= MOSTLY * len(known)
        for times in PERCENT
    )


def _mean(cells: Sequence[str]) -> float | None:
    """Return the mean of several cells, nothing where one is no number."""
    numbers = [cell.strip().rstrip("%").replace(",", ".") for cell in cells]
    whole = len(numbers) >= LEAST and all(map(BEGINS.fullmatch, numbers))
    return fmean(map(float, numbers)) if whole else None


def _names(cells: Iterable[str]) -> frozenset[str]:
    """Return names as they are compared, but for those of what sums up others."""
    return frozenset(_plain(cell) for cell in cells if cell.strip() and not names_sum(cell.strip(), last=True))


def _plain(cell: str) -> str:
    return cell.strip().casefold()


def _is_number(cell: str) -> bool:
    return NUMBER.fullmatch(cell[:40]) is not None
