"""Rows that say of themselves that they failed: their time or error is no result."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import numpy as np

from compare_core.evidence.repair import Repair
from compare_core.names import listed, quoted
from compare_core.tables.meaning.graded import take
from compare_core.tables.reading.columns import named

if TYPE_CHECKING:
    from compare_core.tables.reading.table import Table

STATUS = ("status", "solverstatus", "runstatus", "exitstatus", "state", "feasible", "isfeasible", "solved", "issolved")
FAILED = re.compile(
    r"(run[ _-]?time[ _-]?|solver[ _-]?)?(error|err|failed|failure|fail|crash(ed)?|time[ _-]?out|timed[ _-]out|"
    r"oom|out[ _-]of[ _-]memory|exception|infeasible|aborted|killed|unsolved|false|not[ _-]solved)([ _:-].*)?",
    re.IGNORECASE,
)
MOST_KINDS = 20  # of what a status says


def without_failed(table: Table) -> tuple[Table, tuple[Repair, ...]]:
    """Leave out the rows whose status says that they failed, beside others that did not."""
    name = named(table.columns, STATUS)
    if name is None or table.distinct(name) > MOST_KINDS:
        return table, ()
    column = table.column(name)
    failed = np.array([bool(FAILED.fullmatch(text.strip())) for text in column.texts])
    rows = failed[column.codes]
    if not rows.any() or rows.all():
        return table, ()
    told = [text for text, bad, n in zip(column.texts, failed, column.counts.tolist(), strict=True) if bad and n]
    said = f"Rows whose {quoted(name)} is {listed(told, 3)} were left out: what failed is not fast, nor small in error."
    return take(table, ~rows), (Repair(said, int(rows.sum())),)
