"""What belongs to single test items, written in JSON: their groups, and the models' outputs with the truth.

The words are those of `tests/reference/README.md`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from compare_core.errors import DataError
from compare_core.evidence.grouping import Columns, Grouping
from compare_core.evidence.outputs import Outputs, kind_of
from compare_core.evidence.scores import ItemScores
from compare_core.evidence.scoring import ITEM_METRICS, RANKED, labelled, scored

if TYPE_CHECKING:
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


def groups_from(written: Any, rows: int) -> Grouping:
    """Read clusters and slices of evidence that has so many rows."""
    try:
        names, labels = tuple(map(str, written["columns"])), tuple(tuple(map(str, each)) for each in written["labels"])
        cells, cluster = np.array(written["cells"]), written.get("cluster")
    except (KeyError, TypeError, ValueError, AttributeError):
        raise DataError("The groups of the items need columns, labels and cells.") from None
    if cells.ndim != 2 or cells.dtype.kind not in "iu" or cells.shape[1] != len(names) + 2:
        raise DataError("The groups' cells are rows of whole numbers: the row, its group in each column, and a count.")
    if cells[:, 0].max(initial=-1) >= rows:
        raise DataError("The groups speak of a row that the results do not have.")
    return Grouping(names, labels, cells[:, 0], cells[:, 1:-1], cells[:, -1], cluster)


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


def outputs_from(left: Inputs, names: Any) -> Outcomes | ItemScores:
    """Build the evidence of some outputs from their words, taking those out of what is left.

    With thresholds they are labels; else each item is scored, by the metric that is named or else is usual.
    """
    given, metric, cuts = left.pop("items"), left.pop("scored", None), tuple(left.pop("thresholds", ()))
    models = tuple(given) if isinstance(given, dict) else tuple(names or ())
    written, other = left.pop("groups", None), left.pop("validation", None)
    if metric not in (None, RANKED, *ITEM_METRICS):
        raise DataError(f"There is no metric of items called {metric!r}.")
    try:
        values = np.array(list(given.values()) if isinstance(given, dict) else given, dtype=float).T
        truth = np.array(left.pop("truth"), dtype=float)
        kind = left.pop("kind", None) or kind_of(values, truth)
        models = models or tuple("AB"[: values.shape[1]])
        low, high = map(str, left.pop("classes", ("0", "1")))
        groups = clusters_from(left)
        if written is not None:
            labels = tuple(tuple(map(str, each)) for each in written["labels"])
            codes = np.array(written["codes"], dtype=np.int64)
            groups = Columns(tuple(map(str, written["columns"])), labels, codes, written.get("cluster"))
        kept = None
        if other is not None:
            kept = Outputs(models, np.array(other["items"], dtype=float).T, np.array(other["truth"]), kind, (low, high))
        outputs = Outputs(
            models, values, truth, kind, (low, high), groups, cuts, left.pop("chosen_on", "typed"), kept
        )  # fmt: skip
    except (KeyError, TypeError, ValueError, AttributeError, IndexError):
        raise DataError("Outputs need a number for every model and item, and the truth of every item.") from None
    return labelled(outputs) if cuts else scored(outputs, metric)


def clusters_from(left: Inputs) -> Columns | None:
    """Read the cluster of every item, where it is written."""
    clusters = left.pop("clusters", None)
    return None if clusters is None else Columns.of({"cluster": clusters}, cluster="cluster")
