"""Scores on data sets, with the folds behind them where they are known."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from compare_core.evidence.scores import DatasetScores, FoldScores
from compare_core.saved import values
from compare_core.saved.fields import Fields
from compare_core.saved.kinds.folds import fields_of as folds_to
from compare_core.saved.kinds.folds import folds_from
from compare_core.saved.notation import reads, writes
from compare_core.saved.scores import metric_of, scores_to

if TYPE_CHECKING:
    from compare_core.saved.notation import Inputs, Names

SHARED = ("models", "metric", "higher_is_better")  # what the folds of all data sets have in common


@reads("scores", "datasets", also=("metric", "higher_is_better", "fold_scores"))
def from_datasets(fields: Fields, names: Names) -> DatasetScores:
    """Read each model's scores, data set by data set, and the folds of each data set where they are written."""
    models, scores = fields.take("scores", values.columns(names))
    metric, higher = metric_of(fields)

    def folds(name: str, value: object) -> tuple[FoldScores, ...]:
        return tuple(
            _folds(Fields(part, name), models, metric, higher) for part in values.listed(name, value, "objects")
        )

    return DatasetScores(
        models, scores, fields.take("datasets", values.texts), metric, higher, fields.get("fold_scores", folds, ())
    )


def fields_of(evidence: DatasetScores) -> Inputs:
    """Return the fields of scores on data sets."""
    behind = [{k: v for k, v in folds_to(folds).items() if k not in SHARED} for folds in evidence.folds]
    return {**scores_to(evidence), "datasets": evidence.datasets, **({"fold_scores": behind} if behind else {})}


def bare(evidence: DatasetScores) -> DatasetScores:
    """Return the scores without the folds behind them."""
    return replace(evidence, folds=())


def _folds(part: Fields, models: tuple[str, ...], metric: str, higher: bool) -> FoldScores:  # noqa: FBT001
    scores = folds_from(part, models, part.take("scores", values.columns(models))[1], metric, higher)
    part.finish("“fold_scores”")
    return scores


writes(DatasetScores, fields_of, bare=bare)
