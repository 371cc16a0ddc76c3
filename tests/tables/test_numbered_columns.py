"""Columns that are numbered: runs, folds, functions or levels of noise, beside a row for each model."""

from __future__ import annotations

import pytest

from compare_core.evidence.scores import DatasetScores, FoldScores
from tests.tables.told import asked, found, rows

SCORES = ("SVM,.7036,.6049,.6858,.615,.6548", "RF,.8641,.7365,.9141,.8619,.6176", "kNN,.9461,.9306,.6257,.9169,.7503")


def header(*names: object) -> str:
    return ",".join(["Model", *map(str, names)])


@pytest.mark.parametrize("word", ["seed={}", "fold={}", "random_state={}", "Falte {}"])
def test_words_of_runs_may_stand_before_an_equal_sign(word: str) -> None:
    scores = found(rows(header(*map(word.format, range(1, 6))), *SCORES)).evidence
    assert isinstance(scores, FoldScores)
    assert scores.n == 5


def test_a_mean_with_its_spread_beside_runs_is_left_out() -> None:
    names = header("seed=1", "seed=7", "seed=42", "seed=9", "seed=3", "mean±std")
    scores = found(rows(names, *(f"{line},0.7±0.1" for line in SCORES))).evidence
    assert isinstance(scores, FoldScores)
    assert scores.n == 5


@pytest.mark.parametrize("word", ["F{}", "k={}", "s{}", "R{}", "attempt_{}"])
def test_what_a_letter_numbers_is_asked_about(word: str) -> None:
    text = rows(header(*map(word.format, range(1, 6))), *SCORES)
    ways = [found(text, roles=each.roles).evidence for each in asked(text).choices]
    sets, runs = sorted(ways, key=lambda way: isinstance(way, FoldScores))
    assert isinstance(runs, FoldScores)
    assert isinstance(sets, DatasetScores)
    assert (runs.n, len(sets.datasets), runs.models) == (5, 5, ("SVM", "RF", "kNN"))


def test_functions_far_apart_are_no_folds_and_no_f_scores() -> None:
    text = rows(
        "Algorithm,F1,F2,F3,F4,F5,F6",
        "PSO,4.82E-05,1.36E-07,8.50E-01,2.15E-05,5.83E-07,1.40E+02",
        "GWO,5.22E-07,3.91E-06,6.34E-01,5.81E+02,5.66E-02,3.91E+00",
        "WOA,2.91E-07,5.02E-04,7.27E+01,7.77E-04,3.17E+02,6.80E+01",
    )
    for choice, higher in zip(asked(text).choices, (True, False), strict=False):
        scores = found(text, roles=choice.roles).evidence
        assert isinstance(scores, DatasetScores)
        assert (len(scores.datasets), scores.higher_is_better) == (6, higher)


def test_levels_of_noise_are_conditions() -> None:
    text = rows(
        "Method,SNR -5,SNR 0,SNR 5,SNR 10", "SVM,91.95,65.63,68.22,94.35", "RF,76.94,72.39,71.84,77.3",
        "kNN,64.67,90.44,88.08,75.66",
    )  # fmt: skip
    scores = found(text, roles=asked(text).suggested).evidence
    assert isinstance(scores, DatasetScores)
    assert len(scores.datasets) == 4
