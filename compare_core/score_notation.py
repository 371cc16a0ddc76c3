"""Scores written in JSON: of folds, and on data sets. The words are those of `tests/reference/README.md`."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import numpy as np

from compare_core.checks import LARGEST_COUNT
from compare_core.errors import DataError
from compare_core.evidence.scores import TIMES, DatasetScores, FoldScores, ItemScores, Scores
from compare_core.item_notation import clusters_from, groups_from
from compare_core.saved import values
from compare_core.saved.fields import Fields

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Inputs = dict[str, Any]
    Names = tuple[str, ...] | None


def written(fields: Fields) -> bool:
    """Whether scores are written here."""
    return any(fields.has(word) for word in ("scores", "differences", "items", "values"))


def scores_from(fields: Fields, names: Names) -> Scores:
    """Build scores from their fields."""
    if fields.has("differences"):
        differences = fields.take("differences", values.numbers)
        columns = np.stack([differences, np.zeros(differences.size)], axis=1)
        return _folds(fields, names or ("A", "B"), columns, *_metric(fields))
    if fields.has("values"):  # of one list: how far it lies from zero
        single = fields.take("values", values.numbers)
        return _items(fields, ("A", "B"), np.stack([single, np.zeros(single.size)], axis=1))
    if fields.has("items"):
        return _items(fields, *fields.take("items", values.columns(names)))
    models, scores = fields.take("scores", values.columns(names))
    metric, higher = _metric(fields)
    if not fields.has("datasets"):
        return _folds(fields, models, scores, metric, higher)
    datasets = fields.take("datasets", values.texts)
    behind = tuple(_inner(part, models, metric, higher) for part in fields.get("fold_scores", _parts, []))
    return DatasetScores(models, scores, datasets, metric, higher, behind)


def scores_to(evidence: Scores) -> Inputs:
    """Write scores so that `scores_from` reads back the same."""
    shared = {
        "models": list(evidence.models),
        "scores": dict(zip(evidence.models, evidence.scores.T.tolist(), strict=True)),
        "metric": evidence.metric,
        "higher_is_better": evidence.higher_is_better,
    }
    if isinstance(evidence, FoldScores):
        design = {"repeats": evidence.repeats, "folds": evidence.folds}
        sizes = {name: getattr(evidence, name) for name in SIZES}
        known = {name: getattr(evidence, name) for name in TIMES}
        times = {name: values.T.tolist() for name, values in known.items() if values is not None}
        return {**shared, **design, **{name: size for name, size in sizes.items() if size is not None}, **times}
    if isinstance(evidence, ItemScores):
        return {"items": shared.pop("scores"), "measures": shared.pop("metric"), **shared}
    if not isinstance(evidence, DatasetScores):
        raise TypeError("scores are of folds, items or data sets")
    behind = [{k: v for k, v in scores_to(folds).items() if k not in SHARED} for folds in evidence.folds]
    return {**shared, "datasets": list(evidence.datasets), **({"fold_scores": behind} if behind else {})}


SIZES = ("n_train", "n_test")
SHARED = ("models", "metric", "higher_is_better")  # what the folds of all data sets have in common


def _metric(fields: Fields) -> tuple[str, bool]:
    return fields.get("metric", values.text, "score"), fields.get("higher_is_better", values.flag, True)


def _items(fields: Fields, models: tuple[str, ...], scores: NDArray[np.float64]) -> ItemScores:
    metric, higher = fields.get("measures", values.text, "score"), fields.get("higher_is_better", values.flag, True)
    found = ItemScores.of(models, scores, metric, higher_is_better=higher, groups=clusters_from(fields))
    groups = fields.get("groups", Fields.of, None)
    return found if groups is None else replace(found, groups=groups_from(groups, np.ones(len(scores), dtype=np.int64)))


def _parts(name: str, value: object) -> list[Fields]:
    return [Fields(part, name) for part in values.listed(name, value, "objects")]


def _inner(part: Fields, models: tuple[str, ...], metric: str, higher: bool) -> FoldScores:  # noqa: FBT001
    found = _folds(part, models, part.take("scores", values.columns(models))[1], metric, higher)
    part.finish("“fold_scores”")
    return found


def _folds(
    fields: Fields,
    models: tuple[str, ...],
    scores: NDArray[np.float64],
    metric: str,
    higher: bool,  # noqa: FBT001
) -> FoldScores:
    rows = len(scores)
    number = values.whole(1, max(1, rows))
    folds, repeats = fields.get("folds", number, None), fields.get("repeats", number, None)
    repeats = repeats or (1 if folds is None else max(1, rows // folds))
    folds = folds or max(1, rows // repeats)
    sizes: dict[str, Any] = {name: fields.get(name, values.number(1, LARGEST_COUNT), None) for name in SIZES}
    times = {name: _times(name, fields.get(name, values.table, None), scores.shape) for name in TIMES}
    known = {"metric": metric, "higher_is_better": higher, **sizes, **times}
    return FoldScores(models, scores, repeats, folds, **known)


def _times(name: str, written: NDArray[np.float64] | None, shape: tuple[int, ...]) -> NDArray[np.float64] | None:
    if written is None:
        return None
    if written.T.shape != shape or (written < 0).any():
        raise DataError(f"“{name}” must be, for each model, a time of 0 or more for every fold.")
    return written.T
