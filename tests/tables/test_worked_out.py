"""A column that was worked out of others is no model, and one that is only called so is."""

import numpy as np
import pytest

from compare_core.evidence.scores import DatasetScores
from tests.tables.told import found, rows

MODELS = ("RF", "SVM", "kNN", "NB")
SCORES = np.random.default_rng(14).uniform(0.6, 0.95, (9, 4)).round(4)
CHANGE = (SCORES[:, 0] - SCORES[:, 1]).round(4)
MADE = {
    **dict.fromkeys(("RF-SVM", "RF - SVM", "RF−SVM", "RF vs SVM", "Differenz", "Impr. over SVM", "Gap"), CHANGE),
    **dict.fromkeys(("SVM-RF", "Δ SVM"), -CHANGE),
    "Range": np.ptp(SCORES, axis=1).round(4),
    "Relative gain": (CHANGE / SCORES[:, 1]).round(4),
    "RF over SVM (%)": (100 * CHANGE / SCORES[:, 1]).round(2),
    "RF/SVM": (SCORES[:, 0] / SCORES[:, 1]).round(4),
    "Winner acc": SCORES.max(axis=1),
    "Second best": np.sort(SCORES, axis=1)[:, -2],
    "Best baseline": SCORES[:, 1],
    "Cohen's d": np.random.default_rng(15).uniform(0.1, 1.5, 9).round(3),
    "sig.": np.random.default_rng(16).uniform(0, 1, 9).round(3),
}
NOT_MADE = {
    **dict.fromkeys(("RF-SVM", "RF vs SVM", "SVM+RF", "Gap", "Top layer"), (SCORES[:, 0] + 0.0123).round(4)),
    "RF 2": CHANGE + SCORES[:, 2],
}


def text(name: str, values: np.ndarray) -> str:
    lines = [
        f"d{n},{','.join(map(str, row))},{value}" for n, (row, value) in enumerate(zip(SCORES, values, strict=True))
    ]
    return rows(",".join(("dataset", *MODELS, name)), *lines)


@pytest.mark.parametrize("name", MADE)
def test_what_was_worked_out(name: str) -> None:
    understood = found(text(name, MADE[name]), "accuracy.csv")
    assert isinstance(understood.evidence, DatasetScores)
    assert understood.evidence.models == MODELS
    assert any(f"“{name}”" in each.text and "left out" in each.text for each in understood.repairs)


@pytest.mark.parametrize("name", NOT_MADE)
def test_what_is_only_called_so(name: str) -> None:
    assert found(text(name, NOT_MADE[name]), "accuracy.csv").evidence.models == (*MODELS, name)
