"""Columns of labels that were planned and that nobody predicted: folds, and what every item was asked about."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import numpy as np

from compare_core.tables.meaning.scores import REPEAT
from compare_core.tables.meaning.shapes.folds_in_rows import FOLDS
from compare_core.tables.meaning.shapes.single import fills
from compare_core.tables.meaning.words.headings import METRIC
from compare_core.tables.reading.columns import plain

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from compare_core.tables.reading.table import Table

FEWEST = 3  # labels of a column that is crossed with items; of two, a pair of rows may hold one each by chance
MOST_ROWS, MOST_COLUMNS = 1_000_000, 60
LEAST, LARGEST, MOST_LEVELS = 16, 100_000, 12  # rows of a design, and values of what was varied in it
MOSTLY = 0.7  # of the rows hold labels of the truth
PLANNED = frozenset(name for name in (*FOLDS, *REPEAT, *METRIC) if len(name) > 1)  # a model may be called k


def is_planned(table: Table, name: str, truth: str | None = None) -> bool:
    r"""Tell whether a column was planned: named as a fold or a measure is, or with every label once for each patient.

    Where every patient has a row for each finding, the column of findings holds labels of the truth as well, and yet
    it says what was asked. Where the truth itself is planned so, a model that is always right looks as if it were.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> table = read_table("a", b"p,asked,y\n1,flu,flu\n1,cold,no\n1,both,no\n2,flu,no\n2,cold,no\n2,both,both\n")
    >>> is_planned(table, "asked", "y"), is_planned(table, "y"), is_planned(table, "fold")
    (True, False, True)
    """
    if plain(name) in PLANNED or (truth is not None and _in_a_design(table, name, truth)):
        return True
    labels = table.distinct(name)
    if not FEWEST <= labels < table.rows <= MOST_ROWS or table.rows % labels:
        return False
    keys = [key for key in table.columns[:MOST_COLUMNS] if key not in (name, truth)]
    keys = [key for key in keys if table.repeats(key) and table.at_most(key, table.rows // labels)]
    return any(fills(table, [name], [key]) and not (truth and fills(table, [truth], [key])) for key in keys)


def _in_a_design(table: Table, name: str, truth: str) -> bool:
    """Tell whether each value of a column stands as often with every combination of two others, as in an experiment.

    What somebody says of the items never goes so evenly with what these were made to be, unless it is always right.
    """
    column, true = table.column(name), table.column(truth)
    if not LEAST <= table.rows <= LARGEST or not 1 < table.distinct(name) <= MOST_LEVELS:
        return False
    if np.array_equal(np.asarray(column.texts)[column.codes], np.asarray(true.texts)[true.codes]):
        return False
    others = [
        n for n in table.columns[:MOST_COLUMNS] if n not in (name, truth) and 1 < table.distinct(n) <= MOST_LEVELS
    ]
    if column.count(true.labels.__contains__) > MOSTLY * table.rows:  # as a model at chance would have them
        others = [n for n in others if not table.column(n).labels <= true.labels]
    made_true = _follows(true.codes, column.codes) and not _follows(column.codes, true.codes)
    if not (made_true or _independent(column.codes, true.codes)):
        return False
    if any(_follows(column.codes, table.column(n).codes) for n in others):
        return False  # the answers of a model that looks at nothing but one thing that was varied
    even = [codes for codes in (table.column(n).codes for n in others) if _independent(column.codes, codes)]
    return any(
        _independent(one, other) and _independent(column.codes, one.astype(np.int64) * (int(other.max()) + 1) + other)
        for one, other in combinations(even, 2)
    )


def _follows(one: NDArray[np.int64], other: NDArray[np.int64]) -> bool:
    """Tell whether a code is always the same with the same code of another column."""
    width = int(one.max()) + 1
    return len(np.unique(other.astype(np.int64) * width + one)) == len(np.unique(other))


def _independent(one: NDArray[np.int64], other: NDArray[np.int64]) -> bool:
    """Tell whether all pairs of two codes stand in exactly as many rows as their shares of the rows tell."""
    width, length = (int(codes.max()) + 1 for codes in (other, one))
    cells = np.bincount(one.astype(np.int64) * width + other, minlength=width * length).reshape(length, width)
    shares = np.outer(cells.sum(axis=1), cells.sum(axis=0))
    return bool((cells * len(one) == shares).all())
