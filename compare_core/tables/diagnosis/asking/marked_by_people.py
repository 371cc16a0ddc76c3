"""What tables with a row for each person share: who gave the marks, and whether they are whole, from 0 to a best."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from compare_core.tables.meaning.outputs import numbers_by_row
from compare_core.tables.meaning.scores import has_fractions
from compare_core.tables.meaning.words.people import RATERS, TOOK_PART
from compare_core.tables.reading.columns import plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Table

PEOPLE = TOOK_PART | RATERS


def person_of_each_row(table: Table) -> str | None:
    """Find the column that names a person, another one in every row."""
    return next((n for n in table.columns if plain(n) in PEOPLE and table.distinct(n) == table.rows), None)


def range_of_marks(table: Table, names: Sequence[str], best: int) -> tuple[float, float] | None:
    """Give the lowest and the highest of the marks in columns of numbers, if they are whole and from 0 to best."""
    if has_fractions([table.column(name) for name in names]):
        return None
    values = np.column_stack([numbers_by_row(table.column(name)) for name in names])
    lowest, highest = float(np.nanmin(values)), float(np.nanmax(values))
    return (lowest, highest) if lowest >= 0 and 1 < highest <= best else None
