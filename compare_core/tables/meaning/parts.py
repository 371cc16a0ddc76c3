"""Rows of several parts of the data, or of several measures, in one table: only those of one are compared."""

from __future__ import annotations

import numpy as np

from compare_core.evidence.repair import Repair
from compare_core.names import quoted
from compare_core.tables.meaning.graded import take
from compare_core.tables.meaning.long import FOLDS, VALUES, metric_column, part_of_data, preference, single
from compare_core.tables.meaning.outputs import TRAINING, VALIDATION, is_probability
from compare_core.tables.meaning.scores import REPEAT, is_scores
from compare_core.tables.meaning.suggest import blank
from compare_core.tables.meaning.turn import of_one_measure
from compare_core.tables.meaning.wide import models_among
from compare_core.tables.meaning.words import DATASETS, MODELS, is_score, measure
from compare_core.tables.reading.columns import named, plain, truth_by_name
from compare_core.tables.reading.table import Table

FEWEST = 2
MOST_MEASURES, MOST_ROWS = 50, 100_000


def only_test(table: Table) -> Table:
    """Leave out the rows of training and validation, where scores or predictions of the test stand beside them."""
    truth = truth_by_name(table)
    if truth is None and named(table.columns, MODELS) is None:
        return table
    name = next((name for name in table.columns if name != truth and part_of_data(table, name)), None)
    if name is None or not (truth or any(is_score(n) and is_scores(table.column(n)) for n in table.columns)):
        return table
    column = table.column(name)
    cut = truth is not None and any(is_probability(table.column(n)) for n in table.columns if n not in (name, truth))
    if cut and VALIDATION & {text.strip().casefold() for text in column.texts}:  # thresholds are chosen there
        return table
    other = np.array([text.strip().casefold() in TRAINING | VALIDATION for text in column.texts])[column.codes]
    if other.all() or not other.any() or len(column.labels) < FEWEST:
        return table
    said = f"Only rows of the test are compared; those of training or validation, by {quoted(name)}, were left out."
    kept = take(table, ~other)
    if truth is not None and blank(kept.column(truth)):  # of a contest, whose truth is not known
        return table
    return Table(kept.name, kept.frame, (*table.repairs, Repair(said, int(other.sum()))))


def only_one_measure(table: Table, said: str | None) -> Table:
    """Leave out the rows of other measures, where every model has a column, and what it was tried on a row for each.

    `said` is the measure that a person chose; else a known one is taken, as it is among columns.
    """
    name = metric_column(table.columns)
    if name is None or named(table.columns, MODELS) is not None or truth_by_name(table) is not None:
        return table
    if not FEWEST <= table.distinct(name) <= MOST_MEASURES or table.rows > MOST_ROWS or is_scores(table.column(name)):
        return table
    rest = [n for n in table.columns if n != name]
    keys = [n for n in rest if plain(n) in (*DATASETS, *FOLDS, *REPEAT) or not is_scores(table.column(n))]
    models = [n for n in models_among(table, name, *keys) if not measure(n) and plain(n) not in VALUES]
    if not keys or len(models) < FEWEST or not single(table, (name, *keys)) or single(table, keys):
        return table
    known = [text.strip() for text in table.column(name).texts if text.strip()]
    first = min(filter(is_score, known), key=preference, default=known[0])
    return of_one_measure(table, said if said in known else first)
