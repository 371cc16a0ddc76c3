"""Features, lags and other truths beside the models are left out and told of; models that are weak stay."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

from tests.tables.told import found, rows

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

COUNT = 60
LEFT = "called as"


def labels(classes: Sequence[str]) -> tuple[NDArray[np.str_], dict[str, NDArray[np.str_]]]:
    """Draw a truth, and what three models predict."""
    rng = np.random.default_rng(7)
    true = rng.choice(classes, COUNT)
    said = {
        m: np.where(rng.random(COUNT) < share, true, rng.choice(classes, COUNT))
        for m, share in (("bert", 0.9), ("roberta", 0.85), ("tfidf", 0.7))
    }
    return true, said


def table(columns: dict[str, Sequence[object]]) -> str:
    """Write columns as a table."""
    return rows(",".join(columns), *(",".join(map(str, line)) for line in zip(*columns.values(), strict=True)))


@pytest.mark.parametrize("name", ["second_label", "previous_label", "old_label", "last_label", "label2", "label_2"])
@pytest.mark.parametrize("share", [0.0, 0.8], ids=["by chance", "mostly true"])
@pytest.mark.parametrize("first", [True, False], ids=["before", "behind"])
def test_other_labels_are_no_model(name: str, share: float, *, first: bool) -> None:
    true, said = labels(("cat", "dog", "bird"))
    rng = np.random.default_rng(8)
    more = {name: np.where(rng.random(COUNT) < share, true, rng.choice(("cat", "dog", "bird"), COUNT))}
    held = {"id": range(COUNT), **(more if first else {}), "label": true, **said, **({} if first else more)}
    understood = found(table(held))
    assert understood.evidence.models == ("bert", "roberta", "tfidf")
    assert any(LEFT in each.text or name in each.text for each in understood.repairs) or name in str(understood.reasons)


@pytest.mark.parametrize("name", ["smoker", "is_train", "sex", "hypertension"])
@pytest.mark.parametrize("first", [True, False], ids=["before", "behind"])
def test_a_feature_of_two_values_is_no_model(name: str, *, first: bool) -> None:
    true, said = labels(("0", "1"))
    more = {name: np.random.default_rng(8).integers(0, 2, COUNT)}
    held = {"id": range(COUNT), **(more if first else {}), "target": true, **said, **({} if first else more)}
    assert found(table(held)).evidence.models == ("bert", "roberta", "tfidf")


@pytest.mark.parametrize("name", ["random", "majority_baseline", "human", "annotator_2", "vader", "our_system"])
def test_weak_models_and_people_stay(name: str) -> None:
    true, said = labels(("cat", "dog", "bird"))
    rng = np.random.default_rng(9)
    weak = 0.0 if name in ("random", "majority_baseline") else 0.4
    more = {name: np.where(rng.random(COUNT) < weak, true, rng.choice(("cat", "dog", "bird"), COUNT))}
    assert name in found(table({"id": range(COUNT), "label": true, **said, **more})).evidence.models


@pytest.mark.parametrize("name", ["risk_score", "age_norm"])
@pytest.mark.parametrize("ending", ["", "_prob"])
def test_another_number_from_0_to_1_is_no_model(name: str, ending: str) -> None:
    rng = np.random.default_rng(7)
    true = rng.integers(0, 2, COUNT)
    said = {
        f"{m}{ending}": np.round(1 / (1 + np.exp(-(2 * true - 1) * a - rng.normal(0, 1, COUNT))), 3)
        for m, a in (("rf", 2), ("xgb", 1.5), ("lr", 1))
    }
    held = {"id": range(COUNT), "y_true": true, **said, name: np.round(rng.random(COUNT), 3)}
    assert found(table(held)).evidence.models == tuple(said)


@pytest.mark.parametrize(
    "name",
    [
        "last_year",
        "y_lag_7",
        "lag1",
        "previous_value",
        "rolling_mean",
        "list_price",
        "budget",
        "target_next",
        "actual_2",
        "y_true_2",
    ],
)
@pytest.mark.parametrize("first", [True, False], ids=["before", "behind"])
def test_what_was_known_before_is_no_model(name: str, *, first: bool) -> None:
    rng = np.random.default_rng(7)
    true = np.round(rng.normal(200, 30, COUNT), 1)
    said = {m: np.round(true + rng.normal(0, s, COUNT), 1) for m, s in (("ridge", 9), ("xgb", 12), ("mlp", 16))}
    more = {name: np.round(true + rng.normal(0, 20, COUNT), 1)}
    held = {"id": range(COUNT), **(more if first else {}), "actual": true, **said, **({} if first else more)}
    understood = found(table(held))
    assert understood.evidence.models == ("ridge", "xgb", "mlp")
    assert any(name in each.text for each in understood.repairs)


@pytest.mark.parametrize("name", ["seasonal_naive", "persistence", "my_own"])
def test_simple_forecasts_stay(name: str) -> None:
    rng = np.random.default_rng(7)
    true = np.round(rng.normal(200, 30, COUNT), 1)
    said = {m: np.round(true + rng.normal(0, s, COUNT), 1) for m, s in (("ridge", 9), ("xgb", 12), (name, 20))}
    assert found(table({"id": range(COUNT), "actual": true, **said})).evidence.models == ("ridge", "xgb", name)


def test_checkpoints_alone_are_models() -> None:
    true, said = labels(("cat", "dog", "bird"))
    names = ("last_checkpoint", "best_checkpoint", "first_checkpoint")
    held = {"id": range(COUNT), "label": true, **dict(zip(names, said.values(), strict=True))}
    assert found(table(held)).evidence.models == names
