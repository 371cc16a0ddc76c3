"""Learners that are trained again: what is fitted, what is tested, and what was counted beforehand."""

from __future__ import annotations

import csv
from collections import Counter

import numpy as np
import pytest
from scipy import stats
from statsmodels.stats.contingency_tables import mcnemar
from statsmodels.stats.proportion import proportions_ztest

from compare_core import DataError
from compare_core.experiment.fitting import fit_one
from compare_core.lab import findings
from compare_core.lab.refits import EACH, FOLDS, LEARNERS, SPLITS, TESTS, Refits, pvalues
from compare_core.lab.scores import refits as made
from compare_core.words.lab import judged, said_of_refits

BAND = 3.89  # standard errors: 99.99 %


def test_every_split_trains_and_tests_on_its_own_data_set() -> None:
    known = Refits("nearest mean", sets=3, items=60)
    plan = known.plan()
    assert len(plan.splits) == 3 * EACH
    for place, (train, test) in enumerate(plan.splits):
        assert not set(train) & set(test)
        assert {*train, *test} == set(range(place // EACH * 60, place // EACH * 60 + 60))
    folds = [test for _, test in plan.splits[SPLITS : SPLITS + FOLDS]]
    assert Counter(np.concatenate(folds).tolist()) == Counter(range(60))
    for train, test in plan.splits[SPLITS + FOLDS : EACH]:
        assert len(train) == len(test) == 30


def test_the_tests_are_those_of_other_tools() -> None:
    plan = Refits("nearest mean", sets=2, items=60, lead=0.9).plan()
    fits = [fit_one(plan, *place) for place in plan.order]
    found = pvalues(plan, fits)
    scores = {(fit.split, fit.model): fit.score or 0.0 for fit in fits}
    held = [fit.predicted == plan.target[plan.splits[0][1]] for fit in fits if fit.split == 0]
    a, b = held
    wins, losses = int((a & ~b).sum()), int((~a & b).sum())
    table = [[0, wins], [losses, 0]]
    gaps = np.array([scores[split, 0] - scores[split, 1] for split in range(EACH)])
    splits, folds = gaps[:SPLITS], gaps[SPLITS : SPLITS + FOLDS]
    expected = {
        "McNemar, exact": mcnemar(table, exact=True).pvalue,
        "McNemar, corrected": mcnemar(table, exact=False, correction=True).pvalue,
        "two proportions, z": proportions_ztest([a.sum(), b.sum()], [20, 20])[1],
        "30 random splits, t": stats.ttest_1samp(splits, 0).pvalue,
        "10-fold t": stats.ttest_1samp(folds, 0).pvalue,
    }
    t = splits.mean() / splits.std(ddof=1) / np.sqrt(1 / 30 + 1 / 2)
    expected["30 random splits, corrected t"] = 2 * stats.t.sf(abs(t), 29)
    for test, p in expected.items():
        assert found[0, TESTS.index(test)] == pytest.approx(p, rel=1e-9), test


def test_a_data_set_counts_once_everything_on_it_is_fitted() -> None:
    plan = Refits("decision tree", sets=2, items=60).plan()
    fits = [fit_one(plan, *place) for place in plan.order[: 2 * EACH + 5]]
    assert pvalues(plan, fits).shape == (1, len(TESTS))
    assert pvalues(plan, fits[:-6]).shape == (0, len(TESTS))


def test_neither_learner_is_better_unless_one_is_to_be() -> None:
    for lead, least, most in ((0.0, -0.02, 0.02), (0.35, 0.03, 0.2)):
        plan = Refits("nearest mean", sets=40, items=60, lead=lead).plan()
        wanted = [(model, split) for split in range(0, len(plan.splits), EACH) for model in (0, 1)]
        scores = np.array([fit_one(plan, *place).score for place in wanted]).reshape(-1, 2)
        assert least - 0.03 < (scores[:, 0] - scores[:, 1]).mean() < most + 0.03


@pytest.mark.parametrize("place", range(len(LEARNERS)))
def test_what_was_counted_beforehand_is_what_the_picture_shows(place: int) -> None:
    found = findings.refits({"learner": place})
    with made.FILE.open(encoding="utf-8") as file:
        rows = [row for row in csv.DictReader(file) if row["learner"] == LEARNERS[place]]
    assert [float(row["lead"]) for row in rows] == list(made.LEADS)
    assert [int(row["sets"]) for row in rows] == list(made.LEADS.values()) == list(found.sets)
    assert [share.test for share in found.shares] == list(TESTS)
    for share, test in zip(found.shares, TESTS, strict=True):
        assert share.alarms == pytest.approx(1000 * int(rows[0][test]) / found.sets[0])
        assert share.found == pytest.approx(1000 * int(rows[1][test]) / found.sets[1])
        assert share.found > share.alarms
    assert found.answer > 300
    assert len(judged(found)) == 5
    said = " ".join(said_of_refits(found))
    assert LEARNERS[place] in said
    ten = next(share for share in found.shares if share.test == "10-fold t")
    assert f"10-fold t finds {ten.found:.0f} ± {ten.found_error:.0f}" in said


@pytest.mark.long
def test_counting_again_comes_out_within_its_band() -> None:
    sets, known = 40, findings.refits({"learner": 0})
    plan = Refits("nearest mean", sets, seed=9999).plan()
    shown = (pvalues(plan, [fit_one(plan, *place) for place in plan.order]) <= 0.05).sum(axis=0)
    for share, count in zip(known.shares, shown, strict=True):
        p = max(share.alarms / 1000, 0.01)
        assert abs(count - sets * p) < BAND * np.sqrt(sets * p * (1 - p) * (1 + sets / known.sets[0])) + 1, share.test


def test_words_say_no_more_than_the_error_allows() -> None:
    pvalues_ = np.full((100, len(TESTS)), 0.5)
    pvalues_[:90, TESTS.index("30 random splits, t")] = 0.01
    pvalues_[:5, TESTS.index("10-fold t")] = 0.01
    agrees = {row["Test"]: row["Do both agree?"] for row in judged(findings.counted_here(pvalues_, "nearest mean"))}
    assert agrees["30 random splits, t"] == "they agree"
    assert agrees["10-fold t"] == "cannot be told"
    assert agrees["McNemar, corrected"] == "they agree"
    assert agrees["two proportions, z"] == "they do not agree"
    said = " ".join(said_of_refits(findings.counted_here(pvalues_, "nearest mean")))
    assert "of 5 tests, 3 come out alike here, 1 otherwise and of 1 it cannot be told" in said


@pytest.mark.parametrize(
    "make",
    [lambda: Refits("svm", 10), lambda: Refits(LEARNERS[0], 0), lambda: Refits(LEARNERS[0], 10, items=100)],
)
def test_what_cannot_be_fitted_is_refused(make: object) -> None:
    with pytest.raises(DataError):
        make()  # type: ignore[operator]
