"""What models are given, in a file of its own, and what may have been said of a truth that stands in another."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

from compare_core.evidence.repair import Repair
from compare_core.names import listed
from compare_core.tables.meaning.outputs import is_measured, numbers_by_row, predicts
from compare_core.tables.meaning.scores import is_scores
from compare_core.tables.meaning.suggest import agrees
from compare_core.tables.meaning.words.models import like_models
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.predictions import says_prediction
from compare_core.tables.reading.columns import plain, truth_by_name
from compare_core.tables.reading.table import Table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Column

INPUTS = frozenset({"features", "feature", "inputs", "covariates", "predictors", "attributes"})
PARTS = frozenset({"test", "train", "val", "valid", "data"})
TRUE_OF = frozenset(
    {"y", "answers", "response", "label", "labels", "target", "targets", "truth", "gold", "outcome", "outcomes"}
)
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
    told = [table for table in tables if truth_by_name(table) is None and not any(map(_says_so, table.columns))]
    words = {tokens(table.name) for table in tables}
    if any(TRUE_OF & {*each} for each in words) or any(truth_by_name(table) for table in tables):
        return [table for table in told if INPUTS & {*tokens(table.name)} or _of_x(table.name) in words]
    return [table for table in told if _of_x(table.name) in words]


def without_inputs(tables: Sequence[Table]) -> list[Table]:
    """Leave out files of what models are given, where others hold what is true and what each model said of it."""
    given = inputs_among(tables)
    rest = [table for table in tables if table not in given]
    said = [table for table in rest if any(map(_says_so, table.columns)) or like_models([table.name])]
    if not given or len(rest) <= 1 or not said or len(said) == len(rest):
        return list(tables)
    left = Repair(f"{listed([table.name for table in given], 3)}: left out, as what models are given.", len(given))
    first, *others = rest
    return [Table(first.name, first.frame, (*first.repairs, left), first.another), *others]


def _says_so(name: str) -> bool:
    """Tell whether a name is that of a prediction, or of a model and nothing else, as tree_cover is not."""
    return says_prediction(name) or (like_models([name]) and len(tokens(name)) == 1)


def _of_x(name: str) -> tuple[str, ...] | None:
    """Return the words of what a file called after x would be called after y."""
    words = tokens(name)
    if words[:1] and words[0].startswith("x") and words[0][1:] in PARTS:
        return (f"y{words[0][1:]}", *words[1:])
    return tuple("y" if word == "x" else word for word in words) if "x" in words else None


def may_be_said(true: Column, columns: Sequence[Column], file: str, *, surely: bool = False) -> bool:
    """Tell whether columns of a `file` may be what models said of a truth in another, and no features.

    They are called so, or they go with the truth and hold its words; or, where it is not to be said `surely`, they
    stand in a file that is called so, or go with the truth in any way.
    """
    names = [column.name for column in columns]
    if {*tokens(file)} & INPUTS:
        return False
    if any(says_prediction(name) or plain(name) in ANSWERED for name in names):
        return True
    bare = [name for name in names if _says_so(name)]
    if len(names) <= 2 * len(bare) or (all(_goes_with(column, true) for column in columns) and not surely):
        return True
    if surely:
        in_its_words = not is_scores(true) and all(column.labels - {""} <= true.labels for column in columns)
        return (in_its_words or like_models(names)) and all(_goes_with(column, true) for column in columns)
    return bool({*tokens(file)} & FORETOLD)


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
