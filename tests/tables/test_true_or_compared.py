"""Of scores on data sets, a column that is called as a truth is asked about; beside predictions of items it is one."""

import numpy as np
import pytest

from compare_core.evidence.scores import DatasetScores, ItemScores
from tests.tables.told import asked, found, rows

SETS = ("iris", "wine", "glass", "sonar", "zoo", "yeast", "car", "flags")
EASE = np.random.default_rng(18).uniform(0.6, 0.95, len(SETS))
SCORES = (EASE[:, None] - [0.0, 0.01, 0.03, 0.06]).round(4)


def text(corner: str, truth: str, scale: float = 1) -> str:
    lines = [f"{name},{','.join(map(str, (row * scale).round(4)))}" for name, row in zip(SETS, SCORES, strict=True)]
    return rows(f"{corner},{truth},BM25,DPR,Random", *lines)


@pytest.mark.parametrize("truth", ["Gold", "Target", "Reference", "True", "Actual", "y"])
@pytest.mark.parametrize(("corner", "scale"), [("Dataset", 1), ("Task", 100), ("", 1)])
def test_both_are_offered(truth: str, corner: str, scale: float) -> None:
    written = text(corner, truth, scale)
    compared, errors = asked(written, "accuracy.csv").choices[:2]
    evidence = found(written, "accuracy.csv", compared.roles).evidence
    assert isinstance(evidence, DatasetScores)
    assert evidence.models == (truth, "BM25", "DPR", "Random")
    assert evidence.scores == pytest.approx(SCORES * scale)
    assert evidence.metric == "accuracy"
    assert isinstance(found(written, "accuracy.csv", errors.roles).evidence, ItemScores)


@pytest.mark.parametrize(
    ("corner", "scale", "name"), [("id", 1, "a.csv"), ("Dataset", 900, "a.csv"), ("", 1, "rmse.csv")]
)
def test_a_truth_of_items_is_not_asked_about(corner: str, scale: float, name: str) -> None:
    evidence = found(text(corner, "Actual", scale), name).evidence
    assert isinstance(evidence, ItemScores)
    assert evidence.models == ("BM25", "DPR", "Random")


def test_predictions_by_their_name_are_of_a_truth() -> None:
    written = text("dataset", "actual").replace("BM25,DPR,Random", "pred_a,pred_b,pred_c")
    assert found(written).evidence.models == ("pred_a", "pred_b", "pred_c")
