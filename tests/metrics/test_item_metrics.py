"""What a bootstrap, a jackknife and an exchange make of a metric, beside scikit-learn on the rows written out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from scipy.stats import rankdata
from sklearn import metrics as peer

from compare_core.evidence.outputs import Outputs
from compare_core.evidence.scoring import scored
from compare_core.metrics.items import Areas, item_metric
from compare_core.views.items import PairedItems

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    Floats = NDArray[np.float64]

METRICS: dict[str, Callable[[Floats, Floats], float]] = {
    "brier": peer.brier_score_loss,
    "log_loss": lambda truth, said: peer.log_loss(truth, said, labels=[0, 1]),
    "auc": peer.roc_auc_score,
    "mse": peer.mean_squared_error,
    "mae": peer.mean_absolute_error,
    "rmse": peer.root_mean_squared_error,
    "r2": lambda truth, said: peer.r2_score(truth, said) if np.ptp(truth) else np.nan,
    "mean": lambda _, scores: float(scores.mean()),
}
every_metric = pytest.mark.parametrize("metric", METRICS)
both_sizes = pytest.mark.parametrize("repeats", [1, 6])  # with six of each item they are merged


def pair_of(metric: str, repeats: int) -> PairedItems:
    """Return nine items with ties, of probabilities or numbers, so many times."""
    rng = np.random.default_rng(3)
    kind: Any = "probability" if metric in ("brier", "log_loss", "auc") else "number"
    truth = np.array([1, 0, 0, 1, 0, 1, 0, 0, 1.0]) * (1 if kind == "probability" else 3) + 0.0
    said = rng.integers(1, 8, (9, 2)) / 8
    outputs = Outputs(("svm", "rf"), np.tile(said, (repeats, 1)), np.tile(truth, repeats), kind)
    return PairedItems.of(scored(outputs, "brier" if kind == "probability" else "mse"), outputs.models)


def rows_of(pair: PairedItems, metric: str) -> tuple[Floats, Floats]:
    """Return the truth, and what each model said or scored."""
    assert pair.truth is not None
    assert pair.outputs is not None
    return pair.truth, pair.scores if metric == "mean" else pair.outputs


def by_hand(metric: str, truth: Floats, said: Floats) -> list[float]:
    if metric == "auc" and not 0 < truth.sum() < truth.size:
        return [np.nan, np.nan]
    return [METRICS[metric](truth, column) for column in said.T]


@every_metric
def test_weights_are_rows_that_come_so_often(metric: str) -> None:
    pair = pair_of(metric, 1)
    truth, said = rows_of(pair, metric)
    weights = np.random.default_rng(5).integers(0, 4, (20, pair.n))
    weights[0], weights[1], weights[2] = truth > 0, truth == 0, 1  # one class or one number alone; all of them
    found, higher = item_metric(pair, metric)
    assert found.values(weights.astype(float)) == pytest.approx(
        np.array([by_hand(metric, truth.repeat(row), said.repeat(row, axis=0)) for row in weights]), nan_ok=True
    )
    assert higher == (metric in ("auc", "r2"))


@every_metric
@both_sizes
def test_leaving_out_an_item_is_having_one_row_less(metric: str, repeats: int) -> None:
    pair = pair_of(metric, repeats)
    truth, said = rows_of(pair, metric)
    left = [by_hand(metric, np.delete(truth, i), np.delete(said, i, axis=0)) for i in range(pair.n)]
    found, _ = item_metric(pair, metric)
    rows = np.repeat(found.without(), found.counts, axis=0)
    assert np.sort(rows, axis=0) == pytest.approx(np.sort(left, axis=0))
    if found.counts.max() == 1:
        assert rows == pytest.approx(np.array(left))


@every_metric
def test_exchanging_is_taking_the_other_model_s_answers(metric: str) -> None:
    pair = pair_of(metric, 1)
    truth, said = rows_of(pair, metric)
    found, _ = item_metric(pair, metric)
    answers = np.stack([rankdata(column) for column in said.T], axis=1) if isinstance(found, Areas) else said
    moved = np.random.default_rng(7).integers(0, 2, (20, pair.n))
    moved[0], moved[1] = 0, 1
    want = [by_hand(metric, truth, np.where(row[:, None] > 0, answers[:, ::-1], answers)) for row in moved]
    assert found.swapped(moved.astype(float)) == pytest.approx(np.array(want))


@pytest.mark.parametrize("metric", [name for name in METRICS if name != "auc"])
def test_merged_items_are_exchanged_as_often_as_is_said(metric: str) -> None:
    pair = pair_of(metric, 6)
    found, _ = item_metric(pair, metric)
    assert found.counts.max() > 1
    whole = found.values(found.counts[None, :].astype(float))
    truth, said = rows_of(pair, metric)
    assert whole[0] == pytest.approx(by_hand(metric, truth, said))
    assert found.swapped(np.zeros((1, found.counts.size))) == pytest.approx(whole)
    assert found.swapped(found.counts[None, :].astype(float)) == pytest.approx(whole[:, ::-1])
