"""What models are given, in a file of its own, and what may have been said of a truth that stands in another."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

from compare_core.tables.meaning.outputs import is_measured, numbers_by_row, predicts
from compare_core.tables.meaning.scores import is_scores
from compare_core.tables.meaning.suggest import agrees
from compare_core.tables.meaning.words import like_models, names_answers, tokens
from compare_core.tables.reading.columns import plain, truth_by_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Column, Table

INPUTS = frozenset({"features", "feature", "inputs", "covariates", "predictors", "attributes"})
TRUE_OF = frozenset({"label", "labels", "target", "targets", "truth", "gold", "outcome", "outcomes"})
FORETOLD = frozenset({
    "pred", "preds", "predicted", "prediction", "predictions", "forecast", "forecasts", "output", "outputs", "answers",
    "responses", "submission", "submissions", "models", "results",
})  # fmt: skip
ANSWERED = frozenset({"answer", "response", "output"})
SURELY = 3.0  # standard deviations


def inputs_among(tables: Sequence[Table]) -> list[Table]:
    r"""Return the files called after what models are given, as X_test is, beside one called after what is true of it.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> header = {"X_test": b"id,size", "y_test": b"id,price"}
    >>> [table.name for table in inputs_among([read_table(name, header[name] + b"\n1,2\n") for name in header])]
    ['X_test']
    """
    if len({table.columns for table in tables}) == 1:
        return []
    told = [table for table in tables if truth_by_name(table) is None and not any(map(names_answers, table.columns))]
    words = {tokens(table.name) for table in tables}
    if any(TRUE_OF & {*each} for each in words):
        return [table for table in told if INPUTS & {*tokens(table.name)} or _of_x(table.name) in words]
    return [table for table in told if _of_x(table.name) in words]


def _of_x(name: str) -> tuple[str, ...] | None:
    """Return the words of what a file called after x would be called after y."""
    words = tokens(name)
    return tuple("y" if word == "x" else word for word in words) if "x" in words else None


def may_be_said(true: Column, columns: Sequence[Column], file: str, *, surely: bool = False) -> bool:
    """Tell whether columns of a `file` may be what models said of a truth in another, and no features.

    They are called so, hold its words, or, where it is not to be said `surely`, stand in a file that is called so, or
    go with the truth.
    """
    names = [column.name for column in columns]
    if like_models(names) or any(names_answers(name) or plain(name) in ANSWERED for name in names):
        return True
    if not is_scores(true) and all(column.labels - {""} <= true.labels for column in columns):
        return True
    return not surely and (bool({*tokens(file)} & FORETOLD) or all(_goes_with(column, true) for column in columns))


def _goes_with(column: Column, true: Column) -> bool:
    """Tell whether what a column holds goes with what is true, beyond chance by some standard deviations."""
    if is_measured(true):
        return predicts(column, true)
    if true.labels <= {"0", "1"} and is_scores(column):
        said, came = numbers_by_row(column), numbers_by_row(true)
        known = np.isfinite(said) & np.isfinite(came)
        if not known.any() or not (np.ptp(said[known]) and np.ptp(came[known])):
            return False
        return float(np.corrcoef(said[known], came[known])[0, 1]) * math.sqrt(known.sum()) >= SURELY
    return agrees(column, true, SURELY)
