"""What belongs to single test items, written in JSON: their groups, and the models' outputs with the truth.

The words are those of `tests/reference/README.md`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, get_args

import numpy as np

from compare_core.errors import DataError, NotApplicable
from compare_core.evidence.grouping import Columns, Grouping
from compare_core.evidence.outputs import CLASSES, Kind, Outputs, Source, kind_of
from compare_core.evidence.scores import ItemScores
from compare_core.evidence.scoring import ITEM_METRICS, RANKED, labelled, scored
from compare_core.saved import values
from compare_core.saved.fields import Fields

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from compare_core.evidence.outcomes import Outcomes

    Inputs = dict[str, Any]


def groups_to(groups: Grouping) -> Inputs:
    """Write clusters and slices so that `groups_from` reads back the same."""
    return {
        "columns": list(groups.names),
        "labels": [list(column) for column in groups.labels],
        "cluster": groups.cluster,
        "cells": np.column_stack([groups.rows, groups.codes, groups.counts]).tolist(),
    }


def groups_from(fields: Fields, counts: NDArray[np.int64]) -> Grouping:
    """Read clusters and slices of evidence each of whose rows stands for so many items."""
    names, labels = fields.take("columns", values.texts), fields.take("labels", values.text_lists)
    cells, cluster = fields.take("cells", values.counted), fields.get("cluster", values.text, None)
    fields.finish("“groups”")
    if cells.shape[1] != len(names) + 2:
        raise DataError("The groups' cells are rows of whole numbers: the row, its group in each column, and a count.")
    found = Grouping(names, labels, cells[:, 0], cells[:, 1:-1], cells[:, -1], cluster)
    if found.rows.max() >= counts.size:
        raise DataError("The groups speak of a row that the results do not have.")
    items = np.zeros(counts.size, dtype=np.int64)
    np.add.at(items, found.rows, found.counts)
    if (items != counts).any():
        raise DataError("The groups must hold every item of the results once.")
    return found


def outputs_to(outputs: Outputs, evidence: Outcomes | ItemScores) -> Inputs:
    """Write outputs, and what they were compared as, so that `outputs_from` reads back the same evidence."""
    known: Inputs = {
        "models": list(outputs.models),
        "items": dict(zip(outputs.models, outputs.values.T.tolist(), strict=True)),
        "truth": outputs.truth.tolist(),
        "kind": outputs.kind,
        "classes": list(outputs.classes),
    }
    if isinstance(evidence, ItemScores):
        known["scored"] = next((key for key, (name, _) in ITEM_METRICS.items() if name == evidence.metric), RANKED)
    else:
        known |= {"thresholds": list(outputs.thresholds), "chosen_on": outputs.chosen_on}
    if outputs.groups is not None:
        groups = outputs.groups
        labels = [list(column) for column in groups.labels]
        known["groups"] = {
            "columns": list(groups.names), "labels": labels, "codes": groups.codes.tolist(), "cluster": groups.cluster
        }  # fmt: skip
    if outputs.validation is not None:
        other = outputs.validation
        known["validation"] = {"items": other.values.T.tolist(), "truth": other.truth.tolist()}
    return known


def outputs_from(fields: Fields, names: tuple[str, ...] | None) -> Outcomes | ItemScores:
    """Build the evidence of some outputs from their fields.

    With thresholds they are labels; else each item is scored, by the metric that is named or else is usual.
    """
    models, table = fields.take("items", values.columns(names))
    truth = fields.take("truth", values.numbers)
    kind: Any = fields.get("kind", values.choice(get_args(Kind)), None) or kind_of(table, truth)
    classes = fields.get("classes", values.texts, CLASSES)
    if len(set(classes)) != 2:
        raise DataError("“classes” must be the two classes, the one that the outputs speak of second.")
    metric = fields.get("scored", values.choice((RANKED, *ITEM_METRICS)), None)
    cuts = tuple(fields.get("thresholds", values.numbers, np.empty(0)).tolist())
    source: Any = fields.get("chosen_on", values.choice(get_args(Source)), "typed")
    groups = fields.get("groups", _columns, None) or clusters_from(fields)
    two = (classes[0], classes[1])
    validation = None
    if fields.has("validation"):
        kept = fields.take("validation", Fields.of)
        others, known = kept.take("items", values.table).T, kept.take("truth", values.numbers)
        kept.finish("“validation”")
        validation = Outputs(models, others, known, kind, two)
    outputs = Outputs(models, table, truth, kind, two, groups, cuts, source, validation)
    try:
        return labelled(outputs) if cuts else scored(outputs, metric)
    except NotApplicable as reason:  # what is written down was seen on a page once
        raise DataError(str(reason)) from None


def _columns(name: str, value: object) -> Columns:
    fields = Fields(value, name)
    names, labels = fields.take("columns", values.texts), fields.take("labels", values.text_lists)
    codes, cluster = fields.take("codes", values.counted), fields.get("cluster", values.text, None)
    fields.finish(f"“{name}”")
    return Columns(names, labels, codes, cluster)


def clusters_from(fields: Fields) -> Columns | None:
    """Read the cluster of every item, where it is written."""
    if not fields.has("clusters"):
        return None
    return Columns.of({"cluster": fields.take("clusters", values.labels).tolist()}, cluster="cluster")
