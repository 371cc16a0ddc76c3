"""Columns that say of a data set how large, unbalanced or incomplete it is, under short names."""

from __future__ import annotations

import pytest

from compare_core.evidence.scores import DatasetScores
from tests.tables.told import found, rows

SCORES = (".83,.69,.82", ".76,.62,.92", ".78,.61,.80", ".79,.74,.81", ".69,.86,.68", ".85,.61,.87")


def text(name: str, values: tuple[object, ...], scores: tuple[str, ...] = SCORES) -> str:
    return rows(f"Dataset,{name},SVM,RF,kNN", *(f"d{n},{v},{scores[n]}" for n, v in enumerate(values)))


@pytest.mark.parametrize("name", ["#Cl.", "#F", "#C", "#I", "Cl.", "Inst.", "# Feat."])
def test_whole_numbers_under_short_names_are_counts(name: str) -> None:
    scores = found(text(name, (4, 3, 3, 6, 4, 6))).evidence
    assert isinstance(scores, DatasetScores)
    assert scores.models == ("SVM", "RF", "kNN")


@pytest.mark.parametrize("name", ["IR", "Hours", "Minutes", "Missing (%)"])
def test_a_ratio_a_time_and_a_share_of_gaps_are_no_scores(name: str) -> None:
    values = (8.14, 16.1, 19.6, 8.02, 4.09, 3.06)
    scores = found(text(name, values)).evidence
    assert isinstance(scores, DatasetScores)
    assert scores.models == ("SVM", "RF", "kNN")


def test_an_imbalance_ratio_beside_two_models_is_none_of_them() -> None:
    lines = ("iris,8.14,.65,.91", "wine,16.1,.81,.92", "glass,19.6,.80,.60", "zoo,3.06,.91,.71")
    scores = found(rows("Dataset,IR,SMOTE,ADASYN", *lines)).evidence
    assert isinstance(scores, DatasetScores)
    assert scores.models == ("SMOTE", "ADASYN")


def test_a_model_may_be_called_as_a_ratio_is() -> None:
    scores = found(text("IR", (0.71, 0.72, 0.83, 0.74, 0.85, 0.76))).evidence
    assert isinstance(scores, DatasetScores)
    assert scores.models == ("IR", "SVM", "RF", "kNN")
