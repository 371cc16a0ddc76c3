"""Columns of labels that were planned and that nobody predicted: folds, and what every item was asked about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.tables.meaning.long import FOLDS, single
from compare_core.tables.meaning.scores import REPEAT
from compare_core.tables.meaning.words import METRIC
from compare_core.tables.reading.columns import plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Table

FEWEST = 3  # labels of a column that is crossed with items; of two, a pair of rows may hold one each by chance
MOST_ROWS = 1_000_000
PLANNED = frozenset(name for name in (*FOLDS, *REPEAT, *METRIC) if len(name) > 1)  # a model may be called k


def is_planned(table: Table, name: str, keys: Sequence[str | None]) -> bool:
    r"""Tell whether a column was planned: named as a fold or a measure is, or with every label once for each key.

    Where every patient has a row for each finding, the column of findings holds labels of the truth as well, and yet
    it says what was asked.

    >>> from compare_core.tables.reading.files import read_table
    >>> table = read_table("a", b"p,asked,y\n1,flu,flu\n1,cold,no\n1,both,no\n2,flu,no\n2,cold,no\n2,both,both\n")
    >>> is_planned(table, "asked", ["p"]), is_planned(table, "y", ["p"]), is_planned(table, "asked", [])
    (True, False, False)
    """
    if plain(name) in PLANNED:
        return True
    labels = table.distinct(name)
    if not FEWEST <= labels < table.rows <= MOST_ROWS:
        return False
    likely = [key for key in keys if key and key != name and key in table.columns]
    return any(table.distinct(key) * labels == table.rows and single(table, (key, name)) for key in likely)
