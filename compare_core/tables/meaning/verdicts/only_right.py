"""A column that says only of some rows that they are right, beside what was measured in all: it says nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from compare_core.evidence.repair import Repair
from compare_core.evidence.verdicts import RIGHT
from compare_core.metrics.known import known
from compare_core.names import quoted
from compare_core.tables.meaning.scores import is_scores
from compare_core.tables.meaning.words.verdicts import says_right
from compare_core.tables.reading.table import Table, is_raw

if TYPE_CHECKING:
    from compare_core.tables.reading.table import Column

MOST_TEXTS, MOST_ROWS = 4, 100_000


def without_only_right(table: Table) -> Table:
    r"""Leave out a column that says nowhere that anything was wrong, where a time or a measure stands beside it.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> rows = b"item,condition,time_sec,correct\n1,a,5,1\n1,b,6,\n2,a,4,1\n2,b,7,1\n"
    >>> without_only_right(read_table("a", rows)).columns
    ('item', 'condition', 'time_sec')
    """
    if table.rows > MOST_ROWS:
        return table
    told = [n for n in table.columns if says_right(n) and not is_raw(table.parsed[n]) and _never_wrong(table.column(n))]
    measured = [
        n for n in table.columns if n not in told and known(n).higher is not None and is_scores(table.column(n))
    ]
    if len(told) != 1 or not measured:
        return table
    said = f"{quoted(told[0])}: left out, for it says where something was right, and nowhere that it was wrong."
    frame = table.frame.drop(columns=told)
    return Table(table.name, frame, (*table.repairs, Repair(said, 1)), table.another)


def _never_wrong(column: Column) -> bool:
    """Tell whether cells say right or nothing, some of them either."""
    if len(column.texts) > MOST_TEXTS:
        return False
    held = [text.strip().casefold() for text, count in zip(column.texts, column.counts, strict=True) if count]
    blank = np.array([not text for text in held], dtype=np.bool_)
    return bool(blank.any() and not blank.all()) and {text for text in held if text} <= RIGHT
