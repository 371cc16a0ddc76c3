"""Rows of training, validation and test in one table of results: only those of the test are compared."""

from __future__ import annotations

import numpy as np

from compare_core.evidence.repair import Repair
from compare_core.names import quoted
from compare_core.tables.meaning.graded import take
from compare_core.tables.meaning.long import part_of_data
from compare_core.tables.meaning.outputs import TRAINING, VALIDATION
from compare_core.tables.meaning.scores import is_scores
from compare_core.tables.meaning.words import MODELS, is_score
from compare_core.tables.reading.columns import named, truth_by_name
from compare_core.tables.reading.table import Table

FEWEST = 2


def only_test(table: Table) -> Table:
    """Leave out the rows of training and validation, where a table of scores holds those of the test beside them."""
    if truth_by_name(table) is not None or named(table.columns, MODELS) is None:
        return table
    name = next((name for name in table.columns if part_of_data(table, name)), None)
    if name is None or not any(is_score(n) and is_scores(table.column(n)) for n in table.columns):
        return table
    column = table.column(name)
    other = np.array([text.strip().casefold() in TRAINING | VALIDATION for text in column.texts])[column.codes]
    if other.all() or not other.any() or len(column.labels) < FEWEST:
        return table
    said = f"Only rows of the test are compared; those of training or validation, by {quoted(name)}, were left out."
    kept = take(table, ~other)
    return Table(kept.name, kept.frame, (*table.repairs, Repair(said, int(other.sum()))))
