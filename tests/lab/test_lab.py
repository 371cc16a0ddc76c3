"""What the lab computes agrees with other tools, with theory, and with what lessons quote."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats
from statsmodels.stats.contingency_tables import mcnemar
from statsmodels.stats.proportion import proportion_confint, proportions_ztest

from compare_core import DataError
from compare_core.lab import coverage, equals, errors, findings, overlap, passages, peeking, repeats

BAND = 4.0  # standard errors: 99.99 %


@given(st.integers(1, 60).flatmap(lambda n: st.tuples(st.just(n), st.integers(0, n), st.integers(0, n))))
def test_every_overlap_keeps_both_accuracies_and_none_is_missing(given_: tuple[int, int, int]) -> None:
    items, a, b = given_
    found = overlap.overlaps(items, a, b)
    assert (found.both + found.only_a == a).all()
    assert (found.both + found.only_b == b).all()
    wrong = items - found.both - found.only_a - found.only_b
    assert (wrong >= 0).all()
    assert min(found.both[0], wrong[0]) == 0  # they cannot overlap less
    assert min(found.only_a[-1], found.only_b[-1]) == 0  # nor more


def test_overlaps_are_tested_as_statsmodels_does() -> None:
    found = overlap.overlaps(100, 84, 92)
    for b, c, p in zip(found.only_a, found.only_b, found.exact, strict=True):
        assert p == pytest.approx(mcnemar([[0, b], [c, 0]], exact=True).pvalue, rel=1e-10)
    assert found.apart == pytest.approx(proportions_ztest([84, 92], [100, 100])[1], rel=1e-10)
    assert overlap.overlaps(10, 0, 0).apart == 1.0


@pytest.mark.parametrize("pair", [(40, 0.1, 0.2), (25, 0.3, 0.3), (12, 0.0, 0.9), (30, 0.2, 0.0)])
@pytest.mark.parametrize("form", errors.FORMS)
def test_power_is_the_sum_over_every_table(pair: tuple[int, float, float], form: str) -> None:
    items, only_a, only_b = pair
    arguments = {"exact": form == "mcnemar_exact", "correction": form == "mcnemar_corrected"}
    whole = 0.0
    for m in range(1, items + 1):
        for b in range(m + 1):
            mass = stats.binom.pmf(m, items, only_a + only_b) * stats.binom.pmf(b, m, only_a / (only_a + only_b))
            p = mcnemar([[0, b], [m - b, 0]], **arguments).pvalue
            if form == "mcnemar_midp":
                p = mcnemar([[0, b], [m - b, 0]], exact=True).pvalue - stats.binom.pmf(b, m, 0.5)
                p = 1 - stats.binom.pmf(b, m, 0.5) / 2 if 2 * b == m else p
            whole += mass * (p <= 0.05)
    assert errors.power(errors.Pair(items, only_a, only_b), form) == pytest.approx(whole, rel=1e-9, abs=1e-12)


def test_simulated_false_alarms_lie_in_the_band_of_the_exact_value() -> None:
    pair, runs = errors.Pair(300, 0.05, 0.05), 20_000
    tables = np.random.default_rng(4).multinomial(300, [0.05, 0.05, 0.9], runs)
    p = overlap.binomial_pvalues(tables[:, 0], tables[:, 1])[0]
    exact = errors.power(pair)
    assert abs((p <= 0.05).mean() - exact) < BAND * np.sqrt(exact * (1 - exact) / runs)


@pytest.mark.parametrize(
    ("form", "called"),
    [
        ("wald", "normal"),
        ("wilson", "wilson"),
        ("clopper-pearson", "beta"),
        ("agresti-coull", "agresti_coull"),
        ("jeffreys", "jeffreys"),
    ],
)
def test_intervals_are_those_of_statsmodels(form: str, called: str) -> None:
    low, high = coverage.intervals(form, 30)
    for right in range(1, 30):  # at the ends statsmodels cuts some of them off, or gives Jeffreys no exact end
        expected = proportion_confint(right, 30, method=called)
        assert np.clip([low[right], high[right]], 0, 1) == pytest.approx(np.clip(expected, 0, 1), abs=1e-9)


@pytest.mark.parametrize("form", coverage.FORMS)
def test_coverage_is_what_simulation_finds(form: str) -> None:
    truths, runs = np.array([0.05, 0.5, 0.93]), 20_000
    low, high = coverage.intervals(form, 40)
    found = coverage.coverage(form, 40, truths)
    for truth, share in zip(truths, found, strict=True):
        right = np.random.default_rng(8).binomial(40, truth, runs)
        seen = ((low[right] <= truth) & (truth <= high[right])).mean()
        assert abs(seen - share) <= BAND * np.sqrt(share * (1 - share) / runs) + 1e-9


@pytest.mark.parametrize(("models", "best"), [(2, 82.3), (5, 84.6), (10, 86.0), (20, 87.2), (50, 88.5), (100, 89.4)])
def test_the_best_of_equals_looks_as_good_as_the_lesson_says(models: int, best: float) -> None:
    assert 100 * equals.expected_best(equals.Equals(models, 100, 0.8)) == pytest.approx(best, abs=0.05)


def test_the_best_of_drawn_equals_is_as_good_as_expected_and_its_likeness_is_seen() -> None:
    field = equals.Equals(10, 100, 0.8)
    best = equals.draw(field, 5, 2000).mean(axis=1).max(axis=1)
    assert abs(best.mean() - equals.expected_best(field)) < BAND * best.std() / np.sqrt(len(best))
    alike = equals.draw(equals.Equals(2, 20_000, 0.8, 0.9), 5)[0]
    apart = equals.draw(equals.Equals(2, 20_000, 0.8), 5)[0]
    assert np.corrcoef(alike.T)[0, 1] > 0.6
    assert abs(np.corrcoef(apart.T)[0, 1]) < 0.03
    assert alike.mean() == pytest.approx(0.8, abs=0.015)


def test_half_of_the_fields_of_ten_equals_have_a_false_winner_and_few_after_correction() -> None:
    found = equals.false_winners(equals.Equals(10, 100, 0.8), 7, 2000)
    assert abs(found.raw - 0.5) < BAND * found.error(0.5)
    assert found.corrected < 0.05


@pytest.mark.parametrize(("looks", "share"), [(1, 4.1), (2, 6.6), (5, 11), (10, 14), (20, 18), (50, 22)])
def test_peeking_raises_false_alarms_as_the_lesson_says(looks: int, share: float) -> None:
    found = peeking.paths(500 // looks, looks, 0.3, 0.5, 4000, seed=1)
    assert 100 * found.crossed(0.05)[-1] == pytest.approx(share, abs=1.6)


def test_what_may_be_looked_at_after_every_item_stays_below_its_level() -> None:
    found = peeking.paths(1, 500, 0.3, 0.5, 2000, seed=2)
    ever = (found.valid <= 0.05).any(axis=1).mean()
    assert ever <= 0.05
    assert (np.diff(found.valid, axis=1) <= 0).all()  # what was shown once stays shown
    better = peeking.paths(1, 500, 0.3, 0.75, 300, seed=2)
    assert (better.valid[:, -1] <= 0.05).mean() > 0.9


def test_repeats_are_the_t_tests_of_scipy_and_the_corrected_one_does_not_fall() -> None:
    table = np.random.default_rng(3).normal(0.01, 0.02, (10, 5))
    found = repeats.repeats(table)
    for k in range(1, 11):
        flat = table[:k].ravel()
        assert found.naive[k - 1] == pytest.approx(stats.ttest_1samp(flat, 0).pvalue, rel=1e-9)
        t = flat.mean() / (flat.std(ddof=1) * np.sqrt(1 / len(flat) + 1 / 4))
        assert found.corrected[k - 1] == pytest.approx(2 * stats.t.sf(abs(t), len(flat) - 1), rel=1e-9)
    assert (found.corrected >= found.naive).all()
    assert found.corrected_half[-1] > np.sqrt(1 / 4) * table.std(ddof=1)  # more repeats buy no more than this


def test_clusters_are_worth_as_much_as_the_spread_of_their_means_says() -> None:
    known = passages.Passages(40, 5, 0.5)
    drawn = passages.draw(known, 0.6, 0.5, seed=6, runs=4000)
    assert np.abs(drawn).mean() == pytest.approx(0.6, abs=0.01)
    flat = drawn.reshape(4000, -1)
    effect = flat.mean(axis=1).var() / (flat.var() / flat.shape[1])
    alike = np.mean([np.corrcoef(drawn[:, :, 0].ravel(), drawn[:, :, k].ravel())[0, 1] for k in range(1, 5)])
    assert alike == pytest.approx(0.5, abs=0.01)
    assert effect == pytest.approx(known.design_effect, rel=0.1)
    assert passages.Passages(40, 5, 0.0).worth == 200
    assert passages.Passages(40, 5, 1.0).worth == 40


@pytest.mark.parametrize(
    "make",
    [
        lambda: overlap.overlaps(10, 11, 5),
        lambda: errors.Pair(10, 0.0, 0.0),
        lambda: errors.Pair(10, 0.6, 0.6),
        lambda: errors.power(errors.Pair(10, 0.1, 0.1), "t"),
        lambda: equals.Equals(1, 10, 0.5),
        lambda: equals.Equals(2, 10, 0.5, 1.0),
        lambda: equals.draw(equals.Equals(200, 100_000, 0.5), 1, 10),
        lambda: peeking.paths(0, 10, 0.3, 0.5, 10, 1),
        lambda: repeats.repeats(np.ones(3)),
        lambda: coverage.intervals("bootstrap", 10),
        lambda: coverage.intervals("wald", 0),
        lambda: passages.Passages(1, 5, 0.5),
        lambda: passages.Passages(10, 5, 1.5),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(make: object) -> None:
    with pytest.raises(DataError):
        make()  # type: ignore[operator]


@pytest.mark.parametrize(("disagree", "split"), [(0.3, 0.5), (0.6, 0.7), (0.1, 0.2)])
@pytest.mark.parametrize("likeness", [0.1, 0.5, 0.9])
def test_the_differences_are_as_alike_as_they_are_to_be(disagree: float, split: float, likeness: float) -> None:
    drawn = passages.draw(passages.Passages(50_000, 2, likeness), disagree, split, seed=4)[0]
    assert np.corrcoef(drawn.T)[0, 1] == pytest.approx(likeness, abs=0.04)
    assert (drawn == 1).mean() == pytest.approx(disagree * split, abs=0.01)


def test_straight_wins_and_forms_are_those_of_the_lesson() -> None:
    found = findings.coins({"wins": 5, "losses": 0})
    assert found.straight == 6
    p = {test.method: test.pvalue for test in found.tests}
    expected = {"mcnemar_exact": 0.0625, "mcnemar_midp": 0.03125, "mcnemar": 0.0253, "mcnemar_corrected": 0.0736}
    assert p == pytest.approx(expected, abs=1e-4)


def test_who_ignores_the_clusters_errs_more_often_and_who_heeds_them_does_not() -> None:
    found = findings.clusters({"clusters": 40, "size": 5, "alike": 0.6, "seed": 3})
    assert found.naive > 0.1
    assert found.heeding == pytest.approx(0.05, abs=BAND * np.sqrt(0.05 * 0.95 / 1000))
    apart = findings.clusters({"clusters": 40, "size": 5, "alike": 0.0, "seed": 3})
    assert apart.naive == pytest.approx(0.05, abs=BAND * np.sqrt(0.05 * 0.95 / 1000))
