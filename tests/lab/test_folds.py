"""Tests of folds in the lab: those of the catalogue, on many designs at once, and what the lessons quote."""

from __future__ import annotations

import csv

import numpy as np
import pytest
from scipy import stats

from compare_core import DataError
from compare_core.catalogue import all_methods
from compare_core.evidence.scores import FoldScores
from compare_core.lab import findings, own
from compare_core.lab.folds import five_by_two, fold_t
from compare_core.result import PairResult
from tests import ROOT


def designs(repeats: int, folds: int, count: int = 20) -> np.ndarray:
    return np.random.default_rng(repeats * folds).normal(0.01, 0.02, (count, repeats, folds))


def asked(method: str, differences: np.ndarray) -> float:
    repeats, folds = differences.shape
    scores = np.column_stack([0.8 + differences.ravel(), np.full(differences.size, 0.8)])
    evidence = FoldScores(("A", "B"), scores, repeats, folds)
    result = all_methods()[method].run(evidence, evidence.models)
    assert isinstance(result, PairResult)
    assert result.pvalue is not None
    return result.pvalue


def test_five_by_two_on_many_designs_is_that_of_the_catalogue() -> None:
    tables = designs(5, 2)
    found = five_by_two(tables)
    for table, t, f in zip(tables, found.t, found.f, strict=True):
        assert t[0] == pytest.approx(asked("five_by_two_t", table), rel=1e-9)
        assert f == pytest.approx(asked("five_by_two_f", table), rel=1e-9)
        swapped = table.copy()
        swapped[[0, 2]] = swapped[[2, 0]]
        assert t[4] == pytest.approx(asked("five_by_two_t", swapped), rel=1e-9)


def test_fold_t_on_many_designs_is_that_of_scipy_and_of_the_catalogue() -> None:
    tables = designs(1, 10)
    plain, corrected = fold_t(tables[:, 0]), fold_t(tables[:, 0], 1 / 9)
    for table, p, q in zip(tables, plain, corrected, strict=True):
        assert p == pytest.approx(stats.ttest_1samp(table[0], 0).pvalue, rel=1e-9)
        assert q == pytest.approx(asked("corrected_repeated_kfold_t", table), rel=1e-9)


def test_folds_that_do_not_vary_have_no_p_unless_nothing_differs() -> None:
    assert five_by_two(np.zeros((5, 2))).f == 1
    assert (five_by_two(np.zeros((5, 2))).t == 1).all()
    assert np.isnan(five_by_two(np.full((5, 2), 0.5)).f)
    assert fold_t(np.zeros(10)) == 1
    assert np.isnan(fold_t(np.full(10, 0.5)))
    with pytest.raises(DataError):
        five_by_two(np.zeros((2, 5)))


@pytest.mark.parametrize(
    ("k", "naive", "corrected"), [(1, 0.106, 0.24), (2, 0.0080, 0.10), (4, 0.014, 0.29), (6, 0.0022, 0.26)]
)
def test_repeats_are_those_of_the_lesson(k: int, naive: float, corrected: float) -> None:
    found = findings.repeated({"k": k, "against": 1})
    assert found.repeats.naive[found.place] == pytest.approx(naive, rel=0.03)
    assert found.repeats.corrected[found.place] == pytest.approx(corrected, abs=0.006)
    assert found.answer == 2
    assert found.repeats.naive[-1] == pytest.approx(1e-5, rel=0.05)


def test_both_intervals_of_the_first_repeats_are_those_of_scipy() -> None:
    found = findings.repeated({"k": 3, "against": 2})
    flat = found.table[:3].ravel()
    naive, corrected = found.halves
    low, high = stats.t.interval(0.95, 14, flat.mean(), stats.sem(flat))
    assert naive == pytest.approx((high - low) / 2, rel=1e-9)
    assert corrected == pytest.approx(naive * np.sqrt(1 + 15 / 4), rel=1e-9)


def test_the_ten_first_differences_are_those_of_the_lesson() -> None:
    found = findings.first({"first": 1})
    expected = [0.0375, 0.51, 0.089, 0.34, 0.14, 0.74, 1, 0.22, 0.34, 0.14]
    assert found.pvalues == pytest.approx(expected, abs=0.005)
    assert found.together == pytest.approx(0.181, abs=5e-4)
    assert found.answer == 1


@pytest.mark.parametrize("folds", [2, 3, 4, 5, 10, 20])
def test_training_sets_share_what_the_words_say(folds: int) -> None:
    inside = findings.shared({"folds": folds, "which": 0, "seed": 1})
    assert 100 * inside.shared == pytest.approx(inside.answer)
    shares = [findings.shared({"folds": folds, "which": 1, "seed": seed}).shared for seed in range(1, 300)]
    assert np.mean(shares) == pytest.approx((folds - 1) / folds, abs=0.015)


def test_the_lottery_holds_the_tests_of_the_catalogue() -> None:
    found = findings.lottery({"against": 2, "split": 7})
    with (ROOT / "compare_core" / "lab" / "scores" / "lottery.csv").open(encoding="utf-8") as file:
        row = next(row for row in csv.DictReader(file) if (row["seed"], row["against"]) == ("7", found.models[1]))
    halves = np.array(row["5x2"].split(), dtype=float).reshape(5, 2) / 300
    tenths = np.array(row["10"].split(), dtype=float).reshape(1, 10) / 60
    expected = [
        *(asked(method, halves) for method in ("five_by_two_t", "five_by_two_f")),
        *(asked(method, tenths) for method in ("kfold_t", "corrected_repeated_kfold_t")),
    ]
    assert found.drawn.pvalues[found.place] == pytest.approx(expected, rel=1e-9)
    assert len(found.drawn.pvalues) == 200
    assert np.isfinite(found.drawn.pvalues).all()


def test_half_of_the_seeds_show_what_the_other_half_does_not() -> None:
    assert findings.lottery({"against": 1, "split": 1}).answer == 50


def test_making_the_lottery_again_gives_nearly_the_same_counts() -> None:
    make = pytest.importorskip("compare_core.lab.scores.make", reason="needs scikit-learn")
    with make.FILE.open(encoding="utf-8") as file:
        stored = list(csv.reader(file))[1:]
    again = list(make.rows(3))
    assert [row[:2] for row in again] == [row[:2] for row in stored[: len(again)]]
    gaps = [
        int(new) - int(old)
        for row, before in zip(again, stored, strict=False)
        for new, old in zip(" ".join(row[2:]).split(), " ".join(before[2:]).split(), strict=True)
    ]
    assert np.mean(np.array(gaps) == 0) > 0.9  # other versions of scikit-learn may fit a little differently


def test_own_folds_take_the_place_of_the_example_where_they_fit() -> None:
    scores = np.random.default_rng(1).random((10, 3))
    ten, once = FoldScores(("a", "b", "c"), scores, 5, 2), FoldScores(("a", "b", "c"), scores, 1, 10)
    found = own.repeated(ten, ("c", "a"))
    assert found is not None
    assert findings.repeated({"k": 10, "against": 1}, found).place == 4
    assert findings.first({"first": 2}, found).pvalues[1] == pytest.approx(
        five_by_two((scores[:, 2] - scores[:, 0]).reshape(5, 2)).t[1]
    )
    assert own.repeated(once, ("a", "b")) is None
    assert own.ten(FoldScores(("a", "b", "c"), scores, 2, 5), ("a", "b")) is None
