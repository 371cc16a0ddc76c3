"""Items that are numbered anew in every part of the data, so that a number alone says nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from compare_core.tables.meaning.outputs import numbers_by_row
from compare_core.tables.meaning.scores import is_scores
from compare_core.tables.meaning.shapes.single import codes_of, single
from compare_core.tables.meaning.words.headings import DATASETS
from compare_core.tables.reading.columns import plain

if TYPE_CHECKING:
    from compare_core.tables.reading.table import Table

OF_DATA = frozenset({  # what data are parted by; items of one language may well be those of another
    *DATASETS, "subject", "subjects", "category", "topic", "domain", "source", "subset", "section", "subcategory",
    "split", "file", "exam", "suite",
})  # fmt: skip
MOST_ROWS, FEWEST = 1_000_000, 2  # rows, and parts


def numbered_anew(table: Table, identity: str) -> str | None:
    r"""Return the column of parts in each of which an id counts from 0 or 1 again, if both tell all rows apart.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> table = read_table("a", b"task,id,svm\nx,0,1\nx,1,0\ny,0,1\ny,1,1\n")
    >>> numbered_anew(table, "id"), numbered_anew(table, "svm")
    ('task', None)
    """
    if table.rows > MOST_ROWS or not table.repeats(identity) or not is_scores(table.column(identity)):
        return None
    named_so = [name for name in table.columns if name != identity and plain(name) in OF_DATA]
    several = [name for name in named_so if FEWEST <= table.distinct(name) <= table.rows // FEWEST]
    return next((name for name in several if single(table, [name, identity]) and _counts(table, name, identity)), None)


def _counts(table: Table, part: str, identity: str) -> bool:
    numbers, codes = numbers_by_row(table.column(identity)), codes_of(table, [part])
    if np.isnan(numbers).any() or (numbers % 1).any():
        return False
    for code in np.unique(codes):
        own = np.sort(numbers[codes == code])
        if own[0] not in (0, 1) or (np.diff(own) != 1).any():
            return False
    return True
