"""Whether a table is laid out as the wells of a plate are: rows A, B, C, ... and columns 1, 2, 3, ..."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.tables.meaning.words.models import MODELS
from compare_core.tables.reading.columns import plain

if TYPE_CHECKING:
    from compare_core.tables.reading.table import Table

SIZES = frozenset({(4, 6), (6, 8), (8, 12), (16, 24)})
LEAST, LONGEST = 3, 16  # rows and columns of a plate of wells; and most rows


def is_plate(table: Table) -> bool:
    r"""Tell whether rows are called A, B, C, ... and all other columns 1, 2, 3, ...

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> is_plate(read_table("a.csv", b"row,1,2,3\nA,1,2,3\nB,4,5,6\nC,7,8,9\n"))
    True
    >>> is_plate(read_table("a.csv", b"row,1,2,3\nA,1,2,3\nB,4,5,6\nsvm,7,8,9\n"))
    False
    """
    first, *rest = table.columns
    if len(rest) < LEAST or not LEAST <= table.rows <= LONGEST:
        return False
    letters = [text.strip().upper() for text in table.column(first).by_row().tolist()]
    in_order = [chr(ord("A") + n) for n in range(len(letters))]
    return letters == in_order and [name.strip() for name in rest] == [str(n + 1) for n in range(len(rest))]


def has_wells(table: Table) -> bool:
    """Tell whether it is as large as plates are made, and no column names models that are called A, B and C."""
    return is_plate(table) and (table.rows, len(table.columns) - 1) in SIZES and plain(table.columns[0]) not in MODELS
