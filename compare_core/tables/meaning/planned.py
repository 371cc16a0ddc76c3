"""Columns of labels that were planned and that nobody predicted: folds, and what every item was asked about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.tables.meaning.long import FOLDS, fills
from compare_core.tables.meaning.scores import REPEAT
from compare_core.tables.meaning.words import METRIC
from compare_core.tables.reading.columns import plain

if TYPE_CHECKING:
    from compare_core.tables.reading.table import Table

FEWEST = 3  # labels of a column that is crossed with items; of two, a pair of rows may hold one each by chance
MOST_ROWS, MOST_COLUMNS = 1_000_000, 60
PLANNED = frozenset(name for name in (*FOLDS, *REPEAT, *METRIC) if len(name) > 1)  # a model may be called k


def is_planned(table: Table, name: str, truth: str | None = None) -> bool:
    r"""Tell whether a column was planned: named as a fold or a measure is, or with every label once for each patient.

    Where every patient has a row for each finding, the column of findings holds labels of the truth as well, and yet
    it says what was asked. Where the truth itself is planned so, a model that is always right looks as if it were.

    >>> from compare_core.tables.reading.files import read_table
    >>> table = read_table("a", b"p,asked,y\n1,flu,flu\n1,cold,no\n1,both,no\n2,flu,no\n2,cold,no\n2,both,both\n")
    >>> is_planned(table, "asked", "y"), is_planned(table, "y"), is_planned(table, "fold")
    (True, False, True)
    """
    if plain(name) in PLANNED:
        return True
    labels = table.distinct(name)
    if not FEWEST <= labels < table.rows <= MOST_ROWS or table.rows % labels:
        return False
    keys = [key for key in table.columns[:MOST_COLUMNS] if key not in (name, truth)]
    keys = [key for key in keys if table.repeats(key) and table.at_most(key, table.rows // labels)]
    return any(fills(table, [name], [key]) and not (truth and fills(table, [truth], [key])) for key in keys)
