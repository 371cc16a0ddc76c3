"""Columns that hold the mean of the models beside them, by name and numbers, or by numbers alone."""

from __future__ import annotations

import pytest

from tests.tables.told import found, rows

SETS = ("iris", "wine", "zoo", "car", "glass", "sonar", "vowel", "heart")
SCORES = [(0.7011 + n * 0.0217, 0.6523 + n * n * 0.0041, 0.81 - n * 0.0173) for n in range(len(SETS))]
MEANS = [sum(scores) / len(scores) for scores in SCORES]


def _models(name: str, last: list[float], first: int = 3) -> tuple[str, ...]:
    names, lines = ["svm", "forest", "knn"], []
    names.insert(first, name)
    for data, scores, one in zip(SETS, SCORES, last, strict=True):
        numbers = list(scores)
        numbers.insert(first, one)
        lines.append(",".join([data, *(f"{number:.4f}" for number in numbers)]))
    return found(rows(",".join(["dataset", *names]), *lines)).evidence.models


@pytest.mark.parametrize("name", ["All", "Media", "μ", "Mean", "agg"])
@pytest.mark.parametrize("place", [0, 3])
def test_the_mean_of_all_others_is_no_model(name: str, place: int) -> None:
    assert _models(name, MEANS, place) == ("svm", "forest", "knn")


def test_the_worst_of_all_is_no_model_where_it_is_called_so() -> None:
    worst = [min(scores) for scores in SCORES]
    assert _models("Worst", worst) == ("svm", "forest", "knn")
    assert _models("tree", worst) == ("svm", "forest", "knn", "tree")


@pytest.mark.parametrize("name", ["All", "Media", "Score", "vote"])
def test_what_is_only_near_the_mean_is_a_model(name: str) -> None:
    near = [mean + (0.004 if n % 2 else -0.006) for n, mean in enumerate(MEANS)]
    assert name in _models(name, near)
