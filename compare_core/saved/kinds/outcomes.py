"""Which models were right on each item of one test set: as counts, as labels, or item by item."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import numpy as np

from compare_core.checks import LARGEST_COUNT
from compare_core.errors import DataError
from compare_core.evidence.outcomes import Outcomes
from compare_core.saved import values
from compare_core.saved.grouped import clusters_from, groups_from, groups_to
from compare_core.saved.notation import named, reads, writes
from compare_core.saved.outputs import outputs_to

if TYPE_CHECKING:
    from compare_core.saved.fields import Fields
    from compare_core.saved.notation import Inputs, Names

MOST_CELLS = 100_000  # combinations of labels that are written down
PATTERNS = ("00", "01", "10", "11")  # of two models, in the order of `n`


@reads("table")
def from_table(fields: Fields, names: Names) -> Outcomes:
    """Read [[both right, only A right], [only B right, both wrong]]."""
    return Outcomes.from_table(fields.take("table", values.count_table), named(names, 2))


@reads("a", "b", "c", "d")
def from_four(fields: Fields, names: Names) -> Outcomes:
    """Read the same four counts by their letters."""
    both, only_a, only_b, neither = (fields.take(name, values.whole(0, LARGEST_COUNT)) for name in "abcd")
    return Outcomes.from_table([[both, only_a], [only_b, neither]], named(names, 2))


@reads("n")
def from_tally(fields: Fields, names: Names) -> Outcomes:
    """Read how often each pattern occurs: by the pattern, or, of two models, in the order 00, 01, 10, 11."""
    patterns, counts = fields.take("n", values.tally(PATTERNS))
    rows = values.patterns("n", list(patterns))
    return Outcomes.from_patterns(rows, counts, named(names, rows.shape[1]))


@reads("patterns", "counts", also=("groups",))
def from_patterns(fields: Fields, names: Names) -> Outcomes:
    """Read patterns of right and wrong, and how often each occurs."""
    patterns, counts = fields.take("patterns", values.patterns), fields.take("counts", values.counts)
    return _grouped(fields, Outcomes.from_patterns(patterns, counts, named(names, patterns.shape[1])))


@reads("patterns_with_counts")
def from_counted(fields: Fields, names: Names) -> Outcomes:
    """Read the same in one table."""
    rows = fields.take("patterns_with_counts", values.count_table)
    return Outcomes.from_patterns(rows[:, :-1], rows[:, -1], named(names, rows.shape[1] - 1))


@reads("classes", "cells", also=("groups",))
def from_cells(fields: Fields, names: Names) -> Outcomes:
    """Read combinations of labels, and how often each occurs."""
    classes, cells = fields.take("classes", values.texts), fields.take("cells", values.count_table)
    if cells.shape[1] < 3:
        raise DataError("“cells” must be rows of the truth, each model's prediction, and a count.")
    if len(set(classes)) < len(classes):
        raise DataError("“classes” names a class twice.")
    models = named(names, cells.shape[1] - 2)
    return _grouped(fields, Outcomes.from_cells(cells[:, :-1], cells[:, -1], classes, models))


@reads("matrix", also=("clusters", "groups"))
def from_matrix(fields: Fields, names: Names) -> Outcomes:
    """Read right and wrong item by item."""
    rows = fields.take("matrix", values.table)
    return _clustered(fields, Outcomes.from_matrix(rows, named(names, rows.shape[1])), rows)


@reads("y_true", "predictions", also=("clusters", "groups"))
def from_predictions(fields: Fields, names: Names) -> Outcomes:
    """Read the truth and each model's labels item by item."""
    truth = fields.take("y_true", values.labels)
    given, columns = fields.take("predictions", values.label_columns)
    return _labelled(fields, truth, columns, named(names or given, len(columns)))


@reads("y_true", "model1", "model2", also=("clusters", "groups"))
def from_two(fields: Fields, names: Names) -> Outcomes:
    """Read the truth and two models' labels item by item."""
    truth, *columns = (fields.take(name, values.labels) for name in ("y_true", "model1", "model2"))
    return _labelled(fields, truth, columns, named(names, 2))


def fields_of(evidence: Outcomes) -> Inputs:
    """Return the fields of outcomes: of the outputs behind them, else of their labels, else of their patterns."""
    if evidence.outputs is not None:
        cuts = {"thresholds": list(evidence.outputs.thresholds), "chosen_on": evidence.outputs.chosen_on}
        return {**outputs_to(evidence.outputs), **cuts}
    groups = {} if evidence.groups is None else {"groups": groups_to(evidence.groups)}
    if (labels := evidence.labels) is not None and len(labels.counts) <= MOST_CELLS:
        cells = np.column_stack([labels.codes, labels.counts])
        return {"models": evidence.models, "classes": labels.classes, "cells": cells, **groups}
    return {"models": evidence.models, "patterns": evidence.patterns, "counts": evidence.counts, **groups}


def legible(evidence: Outcomes) -> Inputs:
    """Return counts alone as `n`, where nothing else is known."""
    if evidence.outputs is not None or evidence.labels is not None or evidence.groups is not None:
        return fields_of(evidence)
    known = dict(zip(values.pattern_texts(evidence.patterns), evidence.counts.tolist(), strict=True))
    two = len(evidence.models) == 2
    return {"models": evidence.models, "n": [known.get(pattern, 0) for pattern in PATTERNS] if two else known}


def bare(evidence: Outcomes) -> Outcomes:
    """Return right and wrong alone, unless it matters which items belong together, or which labels were cut."""
    kept = evidence.outputs is not None or evidence.clustered
    return evidence if kept else replace(evidence, labels=None, groups=None)


def _labelled(fields: Fields, truth: Any, columns: list[Any], models: tuple[str, ...]) -> Outcomes:
    outcomes = Outcomes.from_labels(truth, dict(zip(models, columns, strict=True)))
    return _clustered(fields, outcomes, np.column_stack([column == truth for column in columns]))


def _grouped(fields: Fields, outcomes: Outcomes) -> Outcomes:
    """Add the clusters and slices that are written by pattern."""
    if fields.has("clusters"):
        raise DataError("Clusters need the items one by one: a matrix of right and wrong, or labels.")
    groups = fields.get("groups", groups_from(outcomes.counts), None)
    return outcomes if groups is None else replace(outcomes, groups=groups)


def _clustered(fields: Fields, outcomes: Outcomes, right: Any) -> Outcomes:
    """Add the clusters that are written item by item."""
    clusters = fields.get("clusters", clusters_from, None)
    return _grouped(fields, outcomes) if clusters is None else outcomes.grouped(right.astype(bool), clusters)


writes(Outcomes, fields_of, legible=legible, bare=bare)
