"""What a data set is like stands beside the scores that were reached on it, and is no model's score."""

from __future__ import annotations

import numpy as np
import pytest

from compare_core.evidence.scores import DatasetScores
from tests.tables.told import found, rows

SETS, MODELS = ("cora", "citeseer", "pubmed", "texas", "cornell", "actor"), ("gcn", "gat", "mlp")
SCORES = np.random.default_rng(3).uniform(0.7, 0.95, (len(SETS), len(MODELS))).round(3)
LIKE = np.array([0.81, 0.34, 0.08, 0.11, 0.3, 0.21])


def _models(name: str, values: np.ndarray, times: int = 1, place: int = 0) -> tuple[str, ...]:
    scores = np.insert(times * SCORES, place, values, axis=1)
    lines = [",".join([data, *(f"{each:.3f}" for each in row)]) for data, row in zip(SETS, scores, strict=True)]
    header = ["dataset", *np.insert(np.array(MODELS, dtype=object), place, name)]
    evidence = found(rows(",".join(header), *lines)).evidence
    assert isinstance(evidence, DatasetScores)
    return evidence.models


@pytest.mark.parametrize("name", ["Homophily", "minority_share", "missing_rate", "Noise", "Density", "Pos. rate"])
@pytest.mark.parametrize("place", [0, 3])
def test_what_a_data_set_is_like_is_no_score(name: str, place: int) -> None:
    assert _models(name, LIKE, place=place) == MODELS


@pytest.mark.parametrize("name", ["Minority (%)", "Cost ($)", "Sparsity [%]"])
def test_in_per_cent(name: str) -> None:
    assert _models(name, 100 * LIKE, times=100) == MODELS


@pytest.mark.parametrize("name", ["Noise", "Density", "Entropy", "Cost"])
def test_a_model_that_is_called_so(name: str) -> None:
    near = SCORES.mean(axis=1) + np.array([0.01, -0.02, 0.015, 0.02, -0.01, 0.03])
    assert _models(name, near.round(3))[0] == name


@pytest.mark.parametrize("name", ["svm noise", "rough", "positive"])
def test_other_names(name: str) -> None:
    assert _models(name, LIKE)[0] == name
