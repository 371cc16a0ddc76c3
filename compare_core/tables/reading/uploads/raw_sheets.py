"""The sheet of a workbook that holds every result which another one sums up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.tables.reading.markup.markdown import NUMBER
from compare_core.tables.reading.tidying.summary import names_sum

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    Rows = Sequence[Sequence[str]]

LEAST = 2  # names of rows and of columns, and rows for each cell of what sums them up
LOOKED = 20  # columns


def raw_of(summed: Rows, others: Iterable[Rows]) -> int | None:
    """Return the first of other sheets that holds several rows for each row of one, and says all of its names.

    The names of its rows stand in a column, each again and again; those of its columns in the header, or in another.

    >>> summed = [["", "svm", "rf"], ["iris", "0.8", "0.9"], ["wine", "0.7", "0.8"]]
    >>> raw = [[data, model, fold, "0.8"] for data in ("iris", "wine") for model in ("svm", "rf") for fold in "12"]
    >>> raw_of(summed, [summed, [["data", "model", "fold", "accuracy"], *raw]])
    1
    """
    rows, columns = _names(row[0] for row in summed[1:]), _names(summed[0][1:])
    if len(rows) < LEAST or len(columns) < LEAST or any(map(_is_number, rows | columns)):
        return None
    return next((n for n, sheet in enumerate(others) if _says_all(sheet, rows, columns)), None)


def _says_all(sheet: Rows, rows: frozenset[str], columns: frozenset[str]) -> bool:
    """Tell whether a sheet holds the names of rows in a column, and those of columns in its header or another one."""
    header, held = [_plain(cell) for cell in sheet[0]], [row for row in sheet[1:] if any(row)]
    if len(held) < LEAST * len(rows):
        return False
    found = [[_plain(row[k]) for row in held] for k in range(min(LOOKED, len(header)))]
    named = [k for k, cells in enumerate(found) if {*cells} >= rows and LEAST * len({*cells}) <= len(cells)]
    if columns <= {*header}:
        return bool(named)
    enough = len(held) >= LEAST * len(rows) * len(columns)
    return enough and any({*found[k]} >= columns for k in range(len(found)) if {k} != {*named} and named)


def _names(cells: Iterable[str]) -> frozenset[str]:
    """Return names as they are compared, but for those of what sums up others."""
    return frozenset(_plain(cell) for cell in cells if cell.strip() and not names_sum(cell.strip(), last=True))


def _plain(cell: str) -> str:
    return cell.strip().casefold()


def _is_number(cell: str) -> bool:
    return NUMBER.fullmatch(cell[:40]) is not None
