"""The numbers of rows that pandas writes in front of a table: without a name, and of no meaning."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING

from compare_core.evidence.repair import Repair
from compare_core.tables.meaning.shapes.turn import parts_of
from compare_core.tables.reading.columns import NAMELESS, counts_rows
from compare_core.tables.reading.table import Table

if TYPE_CHECKING:
    from compare_core.tables.meaning.roles import Roles

MOST_CELLS, FEWEST, COLUMNS = 2_000_000, 3, 3


def without_row_numbers(table: Table, said: Roles) -> Table | None:
    r"""Return a table without its first column, where that only counts the rows, and nobody said what it is.

    >>> from compare_core.tables.meaning.roles import Roles
    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> table = read_table("runs", b",model,wer\n0,a,0.5\n1,b,0.25\n2,a,0.75\n")
    >>> without_row_numbers(table, Roles()).columns
    ('model', 'wer')
    >>> without_row_numbers(table, Roles(id="(column 1)")) is None
    True
    """
    first = table.columns[0]
    if not NAMELESS.fullmatch(first) or len(table.columns) < COLUMNS or not table.rows >= FEWEST:
        return None
    if table.rows * len(table.columns) > MOST_CELLS or not counts_rows(table.column(first)) or said.as_written:
        return None
    square = len(table.columns) - 1 == table.rows  # of which every row may be called as a column is
    if square or first in _mentioned(table, said):
        return None
    left = Repair("A column without a name, which only counts the rows, was left out.", 1)
    return Table(table.name, table.frame.drop(columns=[first]), (*table.repairs, left), table.another)


def _mentioned(table: Table, said: Roles) -> set[str]:
    """Return the columns that roles speak of."""
    values = (getattr(said, each.name) for each in fields(said))
    held = [text for value in values for text in (value if isinstance(value, tuple) else (value,))]
    return {part for text in held if isinstance(text, str) for part in parts_of(text, table.columns)}
