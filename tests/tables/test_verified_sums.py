"""Rows that sum up others by name and by their numbers, wherever they stand and whatever they are called."""

from __future__ import annotations

import numpy as np
import pytest

from compare_core.evidence.scores import Scores
from tests.tables.told import first, found, rows

MODELS = ("svm", "rf", "knn")
SCORES = [[2 + 7 * (n + 3 * k) % 11 / 8 + k / 16 for k in range(3)] for n in range(24)]


def _row(name: str, numbers: object) -> str:
    return ",".join([name, *(f"{x:.4f}" for x in np.asarray(numbers, dtype=float).tolist())])


def _wide(*sums: str, top: bool = False) -> str:
    lines = [_row(str(1000 + 7 * n), each) for n, each in enumerate(SCORES)]
    return rows("sample_id,svm,rf,knn", *([*sums, *lines] if top else [*lines, *sums]))


def _of(name: str) -> str:
    values = np.array(SCORES)
    held = {
        "min": values.min(0),
        "Max": values.max(0),
        "Q1": np.quantile(values, 0.25, axis=0),
        "25%": np.quantile(values, 0.25, axis=0),
        "N": [24] * 3,
        "count": [24] * 3,
        "Grand Total": values.sum(0),
        "Result": values.mean(0),
        "Tempo Medio": values.mean(0),
        "Desvio Padrão": values.std(0, ddof=1),
        "std": values.std(0, ddof=1),
        "mean": values.mean(0),
    }
    return _row(name, held[name])


@pytest.mark.parametrize("top", [False, True])
@pytest.mark.parametrize("name", ["min", "Max", "Q1", "N", "Grand Total", "Result", "Tempo Medio", "Desvio Padrão"])
def test_a_row_that_holds_what_it_is_called_is_no_item(name: str, *, top: bool) -> None:
    understood = first(_wide(_of(name), top=top))
    assert isinstance(understood.evidence, Scores)
    assert understood.evidence.n == len(SCORES)
    assert name in " ".join(repair.text for repair in understood.repairs)


def test_what_pandas_describes_is_left_out_as_a_whole() -> None:
    described = ("count", "mean", "std", "min", "25%", "Max")
    evidence = first(_wide(*map(_of, described))).evidence
    assert isinstance(evidence, Scores)
    assert evidence.n == len(SCORES)


@pytest.mark.parametrize("name", ["max", "Summe", "N", "Overall"])
def test_sums_of_each_model_are_no_seeds(name: str) -> None:
    lines = []
    for k, model in enumerate(MODELS):
        own = [each[k] for each in SCORES[:6]]
        held = {"max": max(own), "Summe": sum(own), "N": len(own), "Overall": sum(own) / len(own)}[name]
        lines += [*(f"{model},{n},{x:.4f}" for n, x in enumerate(own)), f"{model},{name},{held:.4f}"]
    evidence = found(rows("method,Seed,MAE", *lines)).evidence
    assert evidence.n == 6


def test_items_that_are_only_called_so_stay() -> None:
    evidence = first(_wide(_row("Max", [2.5, 2.25, 2.75]), top=True)).evidence
    assert isinstance(evidence, Scores)
    assert evidence.n == len(SCORES) + 1


def test_q1_among_other_questions_is_none() -> None:
    lines = (f"q{n + 1},{n % 3 > 0:d},{n % 4 > 0:d}" for n in range(12))
    assert first(rows("id,svm,rf", *lines)).evidence.n == 12
