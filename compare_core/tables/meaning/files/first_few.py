"""Errors among the first one and the first five answers, which names alone would take for shares of right ones."""

from __future__ import annotations

import re

import numpy as np

from compare_core.evidence.repair import Repair
from compare_core.names import IN_LIST, quoted
from compare_core.tables.meaning.files.alike import renamed_columns
from compare_core.tables.meaning.outputs import sampled
from compare_core.tables.meaning.scores import is_scores
from compare_core.tables.reading.table import Table

ONE = re.compile(r"(.*(?:top|acc|accuracy|hits?|recall)[ _@-]?)1((?![\d.]).*)", re.IGNORECASE)
FEWEST, MOST, NEARLY_ALL = 4, 200, 0.95  # rows, columns, and the share of rows
ERRORS = re.compile(r"err|loss|miss", re.IGNORECASE)


def errors_of_first_few(table: Table) -> Table:
    r"""Call what is larger for the first answer than for the first five an error: of right ones there are no fewer.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> rows = "net,top1,top5\na,24.1,7.2\nb,23.5,6.9\nc,25.0,7.7\nd,22.8,6.1\n"
    >>> errors_of_first_few(read_table("a", rows.encode())).columns
    ('net', 'top1 error', 'top5 error')
    """
    names = table.columns
    if table.rows < FEWEST or len(names) > MOST:
        return table
    pairs = [
        (name, five)
        for name in names
        if (parts := ONE.fullmatch(name.strip())) and not ERRORS.search(name)
        for five in [f"{parts[1]}5{parts[2]}"]
        if five in names
    ]
    pairs = [pair for pair in pairs if all(is_scores(table.column(name)) for name in pair) and _falls(table, *pair)]
    if not pairs:
        return table
    odd = {name for pair in pairs for name in pair}
    renamed = renamed_columns(table, [f"{name} error" if name in odd else name for name in names])
    said = f"{quoted(pairs[0][0], IN_LIST)} is larger than {quoted(pairs[0][1], IN_LIST)}: errors, so lower is better."
    return Table(renamed.name, renamed.frame, (*renamed.repairs, Repair(said, len(odd))), renamed.another)


def _falls(table: Table, one: str, five: str) -> bool:
    """Tell whether numbers are smaller for the first five answers than for the first in nearly every row."""
    first, few = (sampled(table.column(name)) for name in (one, five))
    there = np.isfinite(first) & np.isfinite(few)
    return bool(there.sum() >= FEWEST and (few[there] < first[there]).mean() >= NEARLY_ALL)
