"""What scikit-learn's cross_validate returns, of several models in one JSON file."""

from __future__ import annotations

import json

from compare_core.evidence.scores import FoldScores
from compare_core.tables import Roles
from tests.tables.told import found


def folds(model: int, more: float) -> list[float]:
    return [round(0.6 + 0.05 * model + 0.03 * ((fold * 7 + model) % 5) + more, 3) for fold in range(5)]


def test_lists_beside_times_are_folds_by_any_measure() -> None:
    held = {
        name: {
            "fit_time": folds(n, 0.3),
            "score_time": folds(n, -0.5),
            "test_accuracy": folds(n, 0.0),
            "test_f1": folds(n, 0.01),
        }
        for n, name in enumerate(("SVM", "RF", "kNN"))
    }
    text = json.dumps(held)
    for metric, roles in (("accuracy", None), ("f1", Roles(filter="test_f1"))):
        scores = found(text, "cv.json", roles).evidence
        assert isinstance(scores, FoldScores)
        assert (scores.n, scores.models, scores.metric) == (5, ("SVM", "RF", "kNN"), metric)
