"""Results of cross_validate below each other under keys without a name, as pandas concatenates them."""

from __future__ import annotations

import pytest

from compare_core.evidence.scores import FoldScores
from tests.tables.told import found, refused, rows


def text(names: tuple[str, ...], header: str) -> str:
    lines = [
        f"{name},{fold},{3 + fold}.1,0.{fold + 1},0.{70 + 3 * n + (fold * 7) % 5},0.9{fold}"
        for n, name in enumerate(names)
        for fold in range(5)
    ]
    return rows(f"{header},fit_time,score_time,test_score,train_score", *lines)


@pytest.mark.parametrize("header", [",", "Unnamed: 0,Unnamed: 1"])
def test_keys_without_a_name_are_models_and_folds(header: str) -> None:
    scores = found(text(("SVM", "Random Forest", "kNN"), header), "cv.csv").evidence
    assert isinstance(scores, FoldScores)
    assert (scores.n, scores.models) == (5, ("SVM", "Random Forest", "kNN"))
    assert scores.scores.max() < 0.85


def test_data_sets_there_are_no_models() -> None:
    assert "no column is named as the model" in refused(text(("iris", "wine", "glass"), ","), "cv.csv")
