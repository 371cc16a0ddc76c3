"""How often each mark was given, in a column for each: the mean mark of a row stands in their place."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import numpy as np
import pandas as pd

from compare_core.evidence.repair import Repair
from compare_core.names import IN_LIST, listed, quoted
from compare_core.tables.meaning.outputs import numbers_by_row
from compare_core.tables.meaning.scores import has_fractions, is_scores
from compare_core.tables.reading.table import Table, categories_of

if TYPE_CHECKING:
    from collections.abc import Sequence

COUNTED = re.compile(
    r"(?P<stem>(?:count|counts|n|num|number|votes?|ratings?|stars?|freq|frequency)(?:[ _-]?of)?)[ _-]?(?P<mark>\d{1,2})"
    r"(?P<rest>(?:[ _-]?stars?)?)",
    re.IGNORECASE,
)
FEWEST, MOST, MOST_ROWS, MOST_COLUMNS = 4, 11, 20_000, 60  # marks, rows and columns
MOSTLY, NEARLY = 0.8, 0.1  # of the rows, and of the people
MEAN = "mean rating"


def mean_of_counted_marks(table: Table) -> Table:
    r"""Write the mean mark of every row for the columns that count how often each of all marks was given.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> head = "who,type,count_1,count_2,count_3,count_4,count_5\n"
    >>> table = mean_of_counted_marks(read_table("a", (head + "x,old,2,0,0,0,2\nx,new,0,0,0,1,3\n").encode()))
    >>> table.columns, table.column("mean rating").by_row().tolist()
    (('who', 'type', 'mean rating'), ['3.000', '4.750'])
    """
    if not 1 < table.rows <= MOST_ROWS or len(table.columns) > MOST_COLUMNS or MEAN in table.columns:
        return table
    told = [(name, found) for name in table.columns if (found := COUNTED.fullmatch(name.strip()))]
    names, marks = [name for name, _ in told], [int(found["mark"]) for _, found in told]
    alike = len({(found["stem"].casefold(), found["rest"].casefold()) for _, found in told}) == 1
    if not alike or not FEWEST <= len(names) <= MOST or marks != [*range(marks[0], marks[0] + len(marks))]:
        return table
    if marks[0] > 1 or not _are_counts(table, names):
        return table
    counts = np.stack([np.nan_to_num(numbers_by_row(table.column(name))) for name in names])
    given = counts.sum(axis=0)
    off = np.abs(given - np.median(given))
    alike_often = (off <= NEARLY * np.median(given)).mean() >= MOSTLY  # about as many people in each row
    if not given.any() or not (alike_often or any(found["rest"] for _, found in told)):
        return table
    means = np.array(marks) @ counts / np.where(given > 0, given, 1)
    cells = [f"{mean:.3f}" if some else "" for mean, some in zip(means.tolist(), (given > 0).tolist(), strict=True)]
    frame = table.frame.drop(columns=names)
    frame.insert(table.columns.index(names[0]), MEAN, pd.Series(categories_of(cells), index=frame.index))
    said = f"{listed(names, 3)} count how often each was given: their mean stands for them, as {quoted(MEAN, IN_LIST)}."
    return Table(table.name, frame, (*table.repairs, Repair(said, len(names))), table.another)


def _are_counts(table: Table, names: Sequence[str]) -> bool:
    """Tell whether columns hold whole numbers from 0 on, not the same in all rows."""
    columns = [table.column(name) for name in names]
    if not all(map(is_scores, columns)) or has_fractions(columns):
        return False
    return all(float(np.nanmin(numbers_by_row(column))) >= 0 for column in columns)
