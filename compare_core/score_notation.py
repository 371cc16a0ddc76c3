"""Scores written in JSON: of folds, and on data sets. The words are those of `tests/reference/README.md`."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import numpy as np

from compare_core.errors import DataError
from compare_core.evidence.scores import TIMES, DatasetScores, FoldScores, ItemScores, Scores
from compare_core.item_notation import clusters_from, groups_from

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Inputs = dict[str, Any]

DESIGN = ("repeats", "folds", "n_train", "n_test", "metric", "higher_is_better")


def written(inputs: Inputs) -> bool:
    """Whether scores are written here."""
    return any(word in inputs for word in ("scores", "differences", "items", "values"))


def scores_from(left: Inputs, names: Any) -> Scores:
    """Build scores from their words, taking those out of what is left."""
    if "differences" in left:
        differences = np.atleast_1d(_numbers(left.pop("differences")))
        columns = np.stack([differences.ravel(), np.zeros(differences.size)], axis=1)
        return _folds(tuple(names or ("A", "B")), columns, left)
    if "values" in left:  # of one list: how far it lies from zero
        left["items"] = {"A": left.pop("values")}
        left["items"]["B"] = [0.0] * len(left["items"]["A"])
    if "items" in left:
        models, scores = _columns(left.pop("items"), names)
        metric, higher = left.pop("measures", "score"), left.pop("higher_is_better", True)
        found = ItemScores.of(models, scores, metric, higher_is_better=higher, groups=clusters_from(left))
        return replace(found, groups=groups_from(left.pop("groups"), len(scores))) if "groups" in left else found
    models, scores = _columns(left.pop("scores"), names)
    if "datasets" not in left:
        return _folds(models, scores, left)
    datasets = tuple(str(name) for name in left.pop("datasets"))
    behind = left.pop("fold_scores", ())
    metric, higher = left.pop("metric", "score"), left.pop("higher_is_better", True)
    folds = tuple(
        _folds(models, _columns(each["scores"], models)[1], {**each, "metric": metric, "higher_is_better": higher})
        for each in behind
    )
    return DatasetScores(models, scores, datasets, metric, higher, folds)


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
        sizes = {"n_train": evidence.n_train, "n_test": evidence.n_test}
        known = {name: getattr(evidence, name) for name in TIMES}
        times = {name: values.T.tolist() for name, values in known.items() if values is not None}
        return {**shared, **design, **{name: size for name, size in sizes.items() if size is not None}, **times}
    if isinstance(evidence, ItemScores):
        return {"items": shared.pop("scores"), "measures": shared.pop("metric"), **shared}
    if not isinstance(evidence, DatasetScores):
        raise TypeError("scores are of folds, items or data sets")
    behind = [{k: v for k, v in scores_to(folds).items() if k not in ("models", "metric")} for folds in evidence.folds]
    return {**shared, "datasets": list(evidence.datasets), **({"fold_scores": behind} if behind else {})}


def _folds(models: tuple[str, ...], scores: NDArray[np.float64], left: Inputs) -> FoldScores:
    count = len(scores)
    repeats, folds = left.pop("repeats", None), left.pop("folds", None)
    repeats = repeats or (1 if folds is None else max(1, count // int(folds)))
    folds = folds or max(1, count // int(repeats))
    sizes = (left.pop("n_train", None), left.pop("n_test", None))
    return FoldScores(
        models,
        scores,
        int(repeats),
        int(folds),
        *sizes,
        left.pop("metric", "score"),
        left.pop("higher_is_better", True),
        *(None if name not in left else _numbers(left.pop(name)).T for name in TIMES),
    )


def _columns(scores: Any, names: Any) -> tuple[tuple[str, ...], NDArray[np.float64]]:
    if isinstance(scores, dict):
        lengths = {len(np.atleast_1d(values)) for values in scores.values()}
        if len(lengths) > 1:
            raise DataError(f"The models have different numbers of scores: {', '.join(map(str, sorted(lengths)))}.")
        return tuple(scores), np.stack([np.atleast_1d(_numbers(values)) for values in scores.values()], axis=1)
    matrix = np.atleast_2d(_numbers(scores))
    given = tuple(names) if names else tuple(f"model {i + 1}" for i in range(matrix.shape[1]))
    return given, matrix


def _numbers(values: Any) -> NDArray[np.float64]:
    try:
        return np.array(values, dtype=float)
    except (TypeError, ValueError):
        raise DataError("Scores must be numbers.") from None
