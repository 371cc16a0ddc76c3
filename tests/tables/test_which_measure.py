"""Which of several measures beside each other is compared, and what is asked where nothing says which."""

from __future__ import annotations

import pytest

from compare_core.evidence.scores import DatasetScores
from tests.tables.told import found, rows

LOWEST = 0.7  # of the first measure of model A, and above all of its second
SETS = ("iris", "wine", "glass", "sonar", "vowel", "zoo")
LINES = [f"{name},{model},0.{7 + k}{n}0,0.{6 + k}{n}2" for n, name in enumerate(SETS) for k, model in enumerate("AB")]


def _compared(first: str, second: str) -> str:
    evidence = found(rows(f"dataset,model,{first},{second}", *LINES)).evidence
    assert isinstance(evidence, DatasetScores)
    return "first" if evidence.scores.min() >= LOWEST else "second"


@pytest.mark.parametrize("name", ["accuracy", "Test Accuracy", "Accuracy (%)", "acc_pct", "mean_test_accuracy"])
@pytest.mark.parametrize("beside", ["f1", "F1", "AUC", "F1 Score"])
def test_an_accuracy_stands_first_whatever_words_are_beside_it(name: str, beside: str) -> None:
    assert _compared(name, beside) == "first"


@pytest.mark.parametrize("name", ["train_accuracy", "val_acc", "accuracy_std"])
def test_what_is_no_result_of_the_test_stays_behind(name: str) -> None:
    assert _compared(name, "f1") == "second"
