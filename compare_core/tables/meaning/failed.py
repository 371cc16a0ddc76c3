"""Rows that say of themselves that they failed: their time or error is no result."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import numpy as np

from compare_core.evidence.repair import Repair
from compare_core.names import listed, quoted
from compare_core.tables.meaning.graded import take
from compare_core.tables.meaning.words import tokens
from compare_core.tables.reading.columns import named

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from compare_core.tables.reading.table import Table

STATUS = ("status", "solverstatus", "runstatus", "exitstatus", "state", "feasible", "isfeasible", "solved", "issolved")
FAILED = re.compile(
    r"(run[ _-]?time[ _-]?|solver[ _-]?)?(error|err|failed|failure|fail|crash(ed)?|time[ _-]?out|timed[ _-]out|"
    r"oom|out[ _-]of[ _-]memory|exception|infeasible|aborted|killed|unsolved|false|not[ _-]solved)([ _:-].*)?",
    re.IGNORECASE,
)
FLAGS = ("feasible", "status", "valid", "success", "solved", "ok")  # behind the name of a model
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


def failed_beside(
    table: Table, models: Sequence[str], scores: NDArray[np.float64], *, higher: bool
) -> tuple[NDArray[np.float64], tuple[Repair, ...]]:
    """Blank the scores beside which a column of the same model says that it failed, where less would be better."""
    names = {} if higher else {tokens(name): name for name in table.columns}
    found: list[str] = []
    count = 0
    for place, model in enumerate(models):
        flags = [names.get((*tokens(model)[:-1], word)) for word in FLAGS] if len(tokens(model)) > 1 else []
        for flag in filter(None, flags):
            column = table.column(flag)
            bad = np.array([bool(FAILED.fullmatch(text.strip())) for text in column.texts])[column.codes]
            if bad.any():
                scores = np.where(np.arange(len(models)) == place, np.where(bad[:, None], np.nan, scores), scores)
                found, count = [*found, flag], count + int(bad.sum())
    said = f"Scores whose {listed(found, 3)} says that they failed were left out: what failed is not small in error."
    return scores, (Repair(said, count),) if found else ()
