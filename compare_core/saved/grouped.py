"""Clusters and slices of test items, written beside the evidence whose items they group."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from compare_core.errors import DataError
from compare_core.evidence.grouping import Columns, Grouping
from compare_core.saved import values
from compare_core.saved.fields import Fields

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from compare_core.saved.notation import Inputs


def groups_to(groups: Grouping) -> Inputs:
    """Return the fields of groups by row of the evidence, so that `groups_from` reads back the same."""
    return {**_named(groups), "cells": np.column_stack([groups.rows, groups.codes, groups.counts])}


def columns_to(groups: Columns) -> Inputs:
    """Return the fields of groups item by item, so that `columns_from` reads back the same."""
    return {**_named(groups), "codes": groups.codes}


def groups_from(counts: NDArray[np.int64]) -> Callable[[str, object], Grouping]:
    """Return the reader of groups of evidence whose rows stand for these numbers of items."""

    def read(name: str, value: object) -> Grouping:
        fields = Fields(value, name)
        known = _names(fields)
        cells = fields.take("cells", values.count_table)
        fields.finish(f"“{name}”")
        if cells.shape[1] != len(known["names"]) + 2:
            raise DataError("Each row of “cells” gives a row of the results, its group in each column, and a count.")
        grouping = Grouping(rows=cells[:, 0], codes=cells[:, 1:-1], counts=cells[:, -1], **known)
        if grouping.rows.max() >= counts.size:
            raise DataError("The groups refer to a row that the results do not have.")
        items = np.zeros(counts.size, dtype=np.int64)
        np.add.at(items, grouping.rows, grouping.counts)
        if (items != counts).any():
            raise DataError("The groups must hold every item of the results exactly once.")
        return grouping

    return read


def columns_from(name: str, value: object) -> Columns:
    """Read groups item by item."""
    fields = Fields(value, name)
    known = _names(fields)
    codes = fields.take("codes", values.count_table)
    fields.finish(f"“{name}”")
    return Columns(codes=codes, **known)


def clusters_from(name: str, value: object) -> Columns:
    """Read the cluster of every item."""
    return Columns.of({"cluster": values.labels(name, value).tolist()}, cluster="cluster")


def _named(groups: Grouping | Columns) -> Inputs:
    return {"columns": groups.names, "labels": groups.labels, "cluster": groups.cluster}


def _names(fields: Fields) -> dict[str, Any]:
    return {
        "names": fields.take("columns", values.texts),
        "labels": fields.take("labels", values.text_lists),
        "cluster": fields.get("cluster", values.text, None),
    }
