"""Scores of the folds of a cross-validation, or of random splits, on one data set."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import numpy as np

from compare_core.checks import LARGEST, LARGEST_COUNT
from compare_core.errors import DataError
from compare_core.evidence.scores import TIMES, FoldScores
from compare_core.saved import values
from compare_core.saved.notation import reads, writes
from compare_core.saved.scores import metric_of, scores_to

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from compare_core.saved.fields import Fields
    from compare_core.saved.notation import Inputs, Names

SIZES = ("n_train", "n_test")
WORDS = ("metric", "higher_is_better", "design", "repeats", "folds", *SIZES, *TIMES)


@reads("scores", also=WORDS)
def from_scores(fields: Fields, names: Names) -> FoldScores:
    """Read each model's scores, fold by fold within a repeat, repeat after repeat."""
    models, scores = fields.take("scores", values.columns(names))
    return folds_from(fields, models, scores, *metric_of(fields))


@reads("differences", also=WORDS)
def from_differences(fields: Fields, names: Names) -> FoldScores:
    """Read A − B of every fold."""
    single = fields.take("differences", values.numbers)
    scores = np.stack([single, np.zeros(single.size)], axis=1)
    return folds_from(fields, names or ("A", "B"), scores, *metric_of(fields))


def folds_from(
    fields: Fields,
    models: tuple[str, ...],
    scores: NDArray[np.float64],
    metric: str,
    higher: bool,  # noqa: FBT001
) -> FoldScores:
    """Read what the design of some folds is, beside their scores."""
    rows = len(scores)
    repeats, folds = fields.get("design", values.design(rows), None) or _design(fields, rows)
    sizes: dict[str, Any] = {name: fields.get(name, values.number(1, LARGEST_COUNT), None) for name in SIZES}
    times = {name: _times(name, fields.get(name, values.table, None), scores.shape) for name in TIMES}
    known = {"metric": metric, "higher_is_better": higher, **sizes, **times}
    return FoldScores(models, scores, repeats, folds, **known)


def fields_of(evidence: FoldScores) -> Inputs:
    """Return the fields of scores of folds."""
    design = {"repeats": evidence.repeats, "folds": evidence.folds}
    known = {name: value for name in (*SIZES, *TIMES) if (value := getattr(evidence, name)) is not None}
    return {**scores_to(evidence), **design, **{name: _turned(value) for name, value in known.items()}}


def legible(evidence: FoldScores) -> Inputs:
    """Return the same with the design in one word, such as 5x2."""
    known = fields_of(evidence)
    design = f"{known.pop('repeats')}x{known.pop('folds')}"
    return {**known, "design": design}


def bare(evidence: FoldScores) -> FoldScores:
    """Return the scores without the times."""
    return replace(evidence, **dict.fromkeys(TIMES))  # type: ignore[arg-type]


def _design(fields: Fields, rows: int) -> tuple[int, int]:
    """Read repeats and folds, either of which follows from the other."""
    count = values.whole(1, max(1, rows))
    folds, repeats = fields.get("folds", count, None), fields.get("repeats", count, None)
    repeats = repeats or (1 if folds is None else max(1, rows // folds))
    return repeats, folds or max(1, rows // repeats)


def _turned(value: Any) -> Any:
    """Write a table of times model by model, as scores are."""
    return value.T if isinstance(value, np.ndarray) else value


def _times(name: str, written: NDArray[np.float64] | None, shape: tuple[int, ...]) -> NDArray[np.float64] | None:
    if written is None:
        return None
    if written.T.shape != shape or (written < 0).any() or (written > LARGEST).any():
        raise DataError(f"“{name}” must give, for each model, a time of 0 or more for every fold.")
    return written.T


writes(FoldScores, fields_of, legible=legible, bare=bare)
