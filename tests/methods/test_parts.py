"""Pieces of methods, each beside another way to the same number."""

from __future__ import annotations

import itertools
from typing import Any

import numpy as np
import pytest
import scipy.stats as sps
from sklearn import metrics as peer

from compare_core.catalogue import all_methods
from compare_core.errors import NotApplicable
from compare_core.methods import (
    bayes_hierarchical,
    clustered_bootstrap,
    expected_rank,
    johnson_t,
    pairwise_items,
    score_metrics,
    van_der_waerden,
)
from compare_core.methods import bootstrap_metric as bootstrap_metric_module
from compare_core.methods.multiple_mcnemar import attainable
from compare_core.methods.paired_t import paired_t
from compare_core.methods.score_metrics import permutation_scores
from compare_core.methods.two_proportion_z import two_proportion_z
from compare_core.methods.wilcoxon_signed_rank import wilcoxon_signed_rank
from compare_core.metrics import labels
from compare_core.metrics.choices import metrics_for, usual_metric
from compare_core.metrics.items import item_metric
from compare_core.metrics.labels import SECOND, TITLES
from compare_core.numerics.written import pvalue
from compare_core.statistics import bootstrap_t
from compare_core.statistics.clusters import naive_error
from compare_core.statistics.hierarchy import Draws
from compare_core.statistics.rank_tables import approximates, tied
from compare_core.statistics.resampling import bootstrap_intervals
from compare_core.views.clusters import ClusteredPair
from compare_core.views.datasets import PairedScores, PairedSigns, ScoreTable
from compare_core.views.folds import PairedFolds, PairedFoldSets
from compare_core.views.items import PairedItems
from compare_core.views.right import Accuracies, PairedCounts, SharedItems, TwoProportions
from tests.battery import labelled

CATALOGUE = all_methods()
TURNED = list(itertools.permutations([0.1, 0.2, 0.3]))  # every order once: average ranks are the same
THREE = ("svm", "rf", "knn")
PATTERNS = np.array(list(itertools.product([False, True], repeat=3)))
COUNTS = np.array([20, 3, 5, 2, 9, 4, 1, 30])


def test_a_prior_is_so_many_items_spread_over_all_patterns() -> None:
    """A Dirichlet prior of weight 8 on eight patterns is as one item more of each, in either way of drawing."""
    before, after = SharedItems(THREE, PATTERNS, COUNTS), SharedItems(THREE, PATTERNS, COUNTS + 1)
    rng = np.random.default_rng
    by_prior, by_items = (
        expected_rank._normal_accuracies(items, prior, 50, rng(1)) for items, prior in ((before, 8.0), (after, 0.0))
    )
    assert by_prior == pytest.approx(by_items, abs=1e-12)
    some, weights, unseen = expected_rank._weighted(before, 8.0)
    told = dict(zip(map(tuple, some.tolist()), weights.tolist(), strict=True))
    assert told == {tuple(row): count + 1 for row, count in zip(PATTERNS[1:-1].tolist(), COUNTS[1:-1], strict=True)}
    assert unseen == 0
    drawn = expected_rank._normal_accuracies(before, 0.0, 20_000, rng(3))
    rows = np.repeat(PATTERNS, COUNTS, axis=0)
    assert drawn.mean(axis=0) == pytest.approx(rows.mean(axis=0), abs=0.002)
    assert np.cov(drawn.T) == pytest.approx(np.cov(rows.T, ddof=0) / len(rows), rel=0.05, abs=2e-5)


@pytest.mark.parametrize("prior", [1.0, 6.0])
def test_patterns_that_were_not_seen_add_as_many_rights_as_the_prior_says(prior: float) -> None:
    """A Dirichlet process with fair coins is a gamma process: its variance over a set is the set's measure.

    Each model has half of the measure, and two have a quarter in common.
    """
    drawn = expected_rank._unseen(prior, (20_000, 2), np.random.default_rng(2))
    assert drawn.mean(axis=0) == pytest.approx(prior / 2, abs=5 * np.sqrt(prior / 20_000))
    want = np.array([[prior / 2, prior / 4], [prior / 4, prior / 2]])
    assert np.cov(drawn.T) == pytest.approx(want, rel=0.1)


def test_random_exchanges_of_merged_items_are_those_of_every_item() -> None:
    """Twenty items by which A is 1 better, fourteen by which B is, and one by 4: the chances of every sum."""
    gaps, counts = np.array([1, -1, 4]), (20, 14, 1)
    chances = np.array([1.0])  # of sums from the smallest on
    for gap, count in zip(np.abs(gaps), counts, strict=True):
        moved = np.zeros(2 * gap * count + 1)
        moved[:: 2 * gap] = sps.binom.pmf(np.arange(count + 1), count, 0.5)
        chances = np.convolve(chances, moved)
    sums = np.arange(chances.size) - chances.size // 2
    for alternative, extreme in (("two-sided", np.abs(sums) >= 10), ("greater", sums >= 10), ("less", sums <= 10)):
        scores = np.repeat(np.column_stack([gaps, 0 * gaps]), counts, axis=0).astype(float)
        found = permutation_scores(PairedItems(scores), alternative=alternative, resamples=20_000)  # type: ignore[arg-type]
        assert found.pvalue == pytest.approx(chances[extreme].sum(), abs=0.015)


def test_metrics_of_two_classes_are_not_offered_for_three() -> None:
    truth = np.arange(12)
    two, three = (labelled(truth % count, np.stack([truth % 2] * 3, axis=1)) for count in (2, 3))
    offered = {*TITLES} - {"accuracy"}
    assert set(metrics_for(two)) == offered
    assert set(metrics_for(three)) == offered - set(SECOND)
    assert usual_metric(two) == "accuracy"


@pytest.mark.parametrize("name", ["anova_repeated", "friedman", "iman_davenport", "friedman_aligned_ranks", "quade"])
def test_ties_are_noted_where_all_are_tied(name: str) -> None:
    """And not where models are told apart, nor where every order comes once, so that average ranks are the same."""
    rows = {"tied": [[0.5] * 3] * 6, "told apart": [[3.0, 2.0, 1.5]] * 5 + [[2.0, 3.1, 1.4]], "turned": TURNED}
    for kind, scores in rows.items():
        table = ScoreTable(THREE, tuple("abcdef"), np.array(scores))
        assert (tied(table) in CATALOGUE[name].function(table).notes) == (kind == "tied"), kind


@pytest.mark.parametrize("moved", [5, 11, 12, 40])
@pytest.mark.parametrize("distribution", ["exact", "normal", "normal-corrected"])
def test_notes_of_wilcoxons_test_tell_its_floor_and_its_approximation(moved: int, distribution: Any) -> None:
    scores = PairedScores(np.arange(1.0, moved + 1), np.zeros(moved))
    notes = " ".join(wilcoxon_signed_rank(scores, distribution=distribution).notes)
    assert (f"cannot be below {pvalue(2 ** (1 - moved))}" in notes) == (distribution == "exact" and moved < 12)
    assert ("Normal approximation, with a" in notes) == (distribution == "normal-corrected")
    assert ("Normal approximation, without a" in notes) == (distribution == "normal")
    assert ("too few for an interval" in notes) == (moved == 5)


@pytest.mark.parametrize("metric", ["f1", "balanced_accuracy", "f1_macro", "mcc"])
def test_the_acceleration_of_a_metric_is_that_of_leaving_out_each_item(
    metric: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Efron & Tibshirani (1993), equation 14.15, of values by scikit-learn."""
    rng = np.random.default_rng(8)
    truth = (np.arange(40) % 4 == 0).astype(int)
    said = np.where(rng.random((40, 3)) < [0.75, 0.85, 0.9], truth[:, None], 1 - truth[:, None])
    functions: dict[str, Any] = {
        "f1": peer.f1_score,
        "balanced_accuracy": peer.balanced_accuracy_score,
        "f1_macro": lambda t, p: peer.f1_score(t, p, average="macro"),
        "mcc": peer.matthews_corrcoef,
    }
    left = np.array(
        [
            functions[metric](*(np.delete(each, i) for each in (truth, said[:, 0])))
            - functions[metric](*(np.delete(each, i) for each in (truth, said[:, 1])))
            for i in range(40)
        ]
    )
    gaps = left.mean() - left
    seen = []
    whole = bootstrap_metric_module.bootstrap_intervals
    monkeypatch.setattr(
        bootstrap_metric_module, "bootstrap_intervals", lambda *given: (seen.append(given[2]), whole(*given))[1]
    )
    pair = PairedCounts.of(labelled(truth, said), ("svm", "rf"))
    found = bootstrap_metric_module.bootstrap_metric(pair, metric=metric, resamples=200)
    assert ("“dog”" in found.estimate.name) == (metric in SECOND)
    assert seen == [pytest.approx((gaps**3).sum() / (6 * (gaps**2).sum() ** 1.5), rel=1e-9)]


def test_two_test_sets_that_tell_nothing_apart_are_noted() -> None:
    told = [two_proportion_z(TwoProportions(*each)).notes for each in ((5, 5, 7, 7), (0, 5, 0, 9), (4, 8, 5, 10))]
    assert [len(notes) for notes in told] == [1, 1, 0]


def test_what_a_data_set_says_alone_is_the_interval_of_its_corrected_t_test() -> None:
    rng = np.random.default_rng(9)
    every = tuple(PairedFolds(rng.normal(0.02 * place, 0.03, 20), 2, 10) for place in range(4))
    summaries, flat = bayes_hierarchical._summaries(PairedFoldSets(every, tuple("abcd")))
    drawn = Draws(*np.ones((3, 2, 5)), rng.normal(0, 1, (7, 2, 4)))
    shrinkage = bayes_hierarchical.HierarchyBelief.of(drawn, summaries, tuple("abcd"), 0.9).shrinkage
    assert flat == 0
    for row, folds in zip(shrinkage.before, every, strict=True):
        alone = CATALOGUE["corrected_repeated_kfold_t"].function(folds, level=0.9).interval
        assert row == pytest.approx([alone.low, folds.differences.mean(), alone.high], rel=1e-9)
    both = drawn.differences.reshape(14, 4)
    ends = [np.quantile(both, share, axis=0) for share in (0.05, 0.95)]
    assert pytest.approx(np.array([ends[0], both.mean(axis=0), ends[1]]), rel=1e-9) == shrinkage.after.T


def test_of_a_billion_disagreements_attainable_p_values_are_still_listed() -> None:
    p = np.array([1e-12, 0.03])
    found = attainable(p, 10**9)
    assert (found < p).all()
    assert (found > p * (1 - 1e-3)).all()
    assert attainable(found, 10**9) == pytest.approx(found, rel=1e-12)
    assert attainable(found * (1 - 1e-7), 10**9)[1] < found[1] * (1 - 1e-6)  # the one before


@pytest.mark.parametrize("test", ["mcnemar_exact", "mcnemar_midp", "mcnemar", "mcnemar_corrected", "two_proportion_z"])
def test_each_pair_of_many_has_the_p_value_of_the_test_of_two(test: Any) -> None:
    family = SharedItems(THREE, PATTERNS, COUNTS)
    rows = CATALOGUE["pairwise_accuracy"].function(family, test=test).comparisons
    for row, (a, b) in zip(rows, itertools.combinations(range(3), 2), strict=True):
        cells = [int(COUNTS[(PATTERNS[:, a] == x) & (PATTERNS[:, b] == y)].sum()) for x in (1, 0) for y in (1, 0)]
        pair = PairedCounts(*cells)
        view = TwoProportions(pair.right_a, pair.n, pair.right_b, pair.n) if test == "two_proportion_z" else pair
        alone = CATALOGUE[test].function(view)
        effect = CATALOGUE["paired_difference"].function(pair, level=1 - 0.05 / 3).estimate
        (ends,) = (interval for interval in effect.intervals if interval.name == "Bonett-Price")
        assert (row.interval.low, row.interval.high) == pytest.approx((ends.low, ends.high), rel=1e-12)
        assert (row.pvalue, row.log10_pvalue) == pytest.approx((alone.pvalue, alone.log10_pvalue), rel=1e-12)


def test_what_does_not_vary_is_noted_and_has_no_design_effect() -> None:
    rng = np.random.default_rng(10)
    for name in ("five_by_two_t", "five_by_two_f"):
        flat, usual = (
            CATALOGUE[name].function(PairedFolds(each, 5, 2)).notes for each in (np.zeros(10), rng.normal(0.1, 1, 10))
        )
        assert ("Every difference is zero" in flat[0], "zero" in " ".join(usual)) == (True, False)
    none = ClusteredPair(np.full(6, 3.0), np.zeros(6), np.zeros(6))
    some = ClusteredPair(np.full(6, 3.0), rng.normal(0, 1, 6), np.ones(6) * 3)
    for pair, ids in ((none, ["se_naive"]), (some, ["se_naive", "design_effect"])):
        effects = CATALOGUE["clustered_difference"].function(pair).effects
        assert [effect.id for effect in effects if effect.id in ("se_naive", "design_effect")] == ids


@pytest.mark.parametrize("observed", [-9.0, 0.1, 9.0])
@pytest.mark.parametrize("skew", [-0.1, 0.0, 0.05])
def test_bca_ends_are_those_of_its_formula_and_finite_beyond_every_resample(observed: float, skew: float) -> None:
    """Efron & Tibshirani (1993), equations 14.10 and 14.14; ties count half, and no share is 0 or 1."""
    drawn = np.random.default_rng(11).normal(0.2, 1, 801).round(1)
    share = np.clip((drawn < observed).mean() + (drawn == observed).mean() / 2, 0.5 / 801, 1 - 0.5 / 801)
    bias, z = sps.norm.ppf(share), sps.norm.ppf(0.975)
    levels = [sps.norm.cdf(bias + (bias + side) / (1 - skew * (bias + side))) for side in (-z, z)]
    bca, percentile = bootstrap_intervals(drawn, observed, skew, "bca", 0.95)
    assert (bca.id, percentile.id) == ("bca", "percentile")
    assert (bca.low, bca.high) == pytest.approx(np.quantile(drawn, levels), abs=1e-9)
    assert (percentile.low, percentile.high) == pytest.approx(np.quantile(drawn, [0.025, 0.975]), abs=1e-9)


@pytest.mark.parametrize("scale", [1e-130, 1e130])
def test_the_skewness_of_many_pairs_has_no_unit(scale: float) -> None:
    """Cubes of such scores would be 0 or infinite; scipy's skewness is of the plain ones."""
    scores = np.random.default_rng(12).exponential(1.0, (40, 3))
    means, spreads, skews = pairwise_items._moments(scores * scale, np.triu_indices(3, 1))
    gaps = np.stack([scores[:, a] - scores[:, b] for a, b in itertools.combinations(range(3), 2)])
    assert skews == pytest.approx(sps.skew(gaps, axis=1), rel=1e-9)
    assert means / scale == pytest.approx(gaps.mean(axis=1), rel=1e-9)
    assert spreads / scale == pytest.approx(gaps.std(axis=1, ddof=1), rel=1e-9)


def test_two_folds_and_two_data_sets_are_enough_for_the_hierarchical_model() -> None:
    def sets(count: int, folds: int) -> PairedFoldSets:
        every = tuple(PairedFolds(np.arange(folds) * 0.1 + place, 1, folds) for place in range(count))
        return PairedFoldSets(every, tuple(map(str, range(count))))

    summaries, _ = bayes_hierarchical._summaries(sets(2, 2))
    assert summaries.means == pytest.approx([0.05, 1.05])
    assert summaries.squares == pytest.approx([0.005, 0.005])
    assert summaries.factors == pytest.approx([1 / 2 + 1, 1 / 2 + 1])  # rho is 1/2 with two folds
    for given in (sets(1, 2), sets(2, 1)):
        with pytest.raises(NotApplicable):
            bayes_hierarchical._summaries(given)


@pytest.mark.parametrize(("wins", "losses"), [(3, 1), (0, 2), (0, 0)])
@pytest.mark.parametrize("unit", ["data set", "battle"])
def test_the_sign_test_counts_or_says_that_there_is_nothing_to_count(wins: int, losses: int, unit: str) -> None:
    (note,) = CATALOGUE["sign_test"].function(PairedSigns(wins, losses, 4, unit=unit)).notes
    assert (note == f"A wins {wins}, B wins {losses}, 4 tied.") == (wins + losses > 0 or unit == "battle")


@pytest.mark.parametrize("block", [64, 1 << 22])
def test_as_many_are_drawn_as_are_asked_for(block: int, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (bootstrap_t, score_metrics, clustered_bootstrap, labels):
        monkeypatch.setattr(module, "BLOCK", block)
    rng = np.random.default_rng(13)
    items, _ = item_metric(PairedItems(rng.normal(0, 1, (9, 2))), "mean")
    merged, _ = item_metric(PairedItems(rng.integers(0, 2, (60, 2)) * 1.0), "mean")
    pair = PairedCounts.of(labelled(np.arange(30) % 3, rng.integers(0, 3, (30, 3))), ("svm", "rf"))
    cells = labels.Cells.of(pair, "f1_macro")
    for count in (1, 100, 101):
        assert bootstrap_t.drawn_t(np.ones(9), rng.normal(0, 1, 9), count, 0).ordered.size == count
        for measured in (items, merged):
            assert score_metrics._resample(measured, count, 0).size == count
            assert sum(part.size for part in score_metrics._exchanged(measured, count, 0)) == count
        assert bootstrap_metric_module._resample_labels(cells, "f1_macro", count, rng).size == count
        assert clustered_bootstrap._draw(np.ones((4, 2)), np.array([3, 2, 1, 1]), count, 0).size == count


def test_epsilon_is_greenhouse_and_geisser_s_and_scales_both_degrees_of_freedom() -> None:
    """By the eigenvalues of the contrasts' covariance: their sum squared, over k − 1 times the sum of their squares."""
    rng = np.random.default_rng(14)
    scores = rng.normal([0.0, 0.3, 0.5, 0.2], [0.2, 1.0, 0.5, 2.0], (15, 4)) + rng.normal(0, 1, (15, 1))
    found = CATALOGUE["anova_repeated"].function(ScoreTable(tuple("abcd"), tuple(map(str, range(15))), scores))
    contrasts = np.linalg.qr(np.column_stack([np.ones(4), np.eye(4)[:, :3]]))[0][:, 1:]
    values = np.linalg.eigvalsh(np.cov(scores @ contrasts, rowvar=False))
    epsilon = values.sum() ** 2 / (3 * (values**2).sum())
    effects = {effect.id: effect.value for effect in found.effects}
    assert effects["epsilon"] == pytest.approx(epsilon, rel=1e-9)
    assert effects["pvalue_gg"] == pytest.approx(sps.f.sf(found.statistic, 3 * epsilon, 42 * epsilon), rel=1e-9)


@pytest.mark.parametrize(("rows", "models", "holds"), [(10, 6, False), (11, 5, False), (11, 6, True), (40, 3, False)])
def test_chi_square_of_ranks_takes_more_than_ten_sets_and_five_models(rows: int, models: int, holds: bool) -> None:  # noqa: FBT001 - a table of cases
    table = ScoreTable(tuple("abcdef"[:models]), tuple(map(str, range(rows))), np.zeros((rows, models)))
    assert approximates(table, models=5).holds is holds
    assert approximates(table).holds is (rows > 10)


@pytest.mark.parametrize(
    ("repeats", "folds", "name", "instead"),
    [(5, 2, "kfold_t", "the 5×2 F test or"), (1, 10, "kfold_t", "or run a 5×2 test,"),
     (10, 1, "resampled_t", "See the corrected t test instead")],
)  # fmt: skip
def test_a_naive_t_of_folds_names_what_to_read_instead(repeats: int, folds: int, name: str, instead: str) -> None:
    scores = PairedFolds(np.random.default_rng(15).normal(0.1, 1, repeats * folds), repeats, folds)
    assert instead in CATALOGUE[name].function(scores).advice.reason


def test_two_items_have_a_naive_error_and_one_has_none() -> None:
    two = ClusteredPair(np.ones(2), np.array([1.0, 3.0]), np.array([1.0, 1.0]))
    assert naive_error(two) == pytest.approx(np.std([1, 3], ddof=1) / np.sqrt(2))
    assert naive_error(ClusteredPair(np.ones(1), np.ones(1), np.zeros(1))) == 0


@pytest.mark.parametrize("interval", ["wald", "bootstrap", "wilson"])
def test_an_interval_without_width_is_noted(interval: Any) -> None:
    for right, flat in ((0, True), (10, True), (4, False)):
        family = Accuracies(("a", "b"), np.array([right, 5]), np.array([10, 10]))
        notes = CATALOGUE["accuracy_interval"].function(family, interval=interval).notes
        assert any("zero width" in note for note in notes) == (flat and interval != "wilson")


def test_float_noise_of_pairs_that_do_not_vary_is_no_skewness() -> None:
    """A million and a tenth, less a million, is not a tenth: one such item among a hundred looks like an outlier."""
    b = np.r_[1e6, np.zeros(99)]
    table = ScoreTable(("a", "b"), tuple(map(str, range(100))), np.stack([b + 0.1, b], axis=1), unit="item")
    assert CATALOGUE["pairwise_items"].function(table).advice.fit == "recommended"


@pytest.mark.parametrize("block", [8, 1 << 22])
def test_all_swaps_of_two_models_with_the_same_score_are_as_extreme(
    block: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(labels, "BLOCK", block)
    truth = np.arange(40) % 2
    said = np.stack([truth, truth, truth], axis=1)
    said[:4, 0] ^= 1
    said[4:8, 1] ^= 1  # as many of either class are wrong, on other items
    pair = PairedCounts.of(labelled(truth, said), ("svm", "rf"))
    found = CATALOGUE["permutation_metric"].function(pair, metric="f1", resamples=1000)
    assert (found.estimate.value, found.pvalue) == (0.0, 1.0)


@pytest.mark.parametrize(
    ("ten", "agree", "ahead"),
    [([1, 2] * 5, True, 1.0), ([-1, -2] * 5, True, 0.0), ([1, 2] * 4 + [-1, -2], False, 0.8), ([0, 2] * 5, True, 0.75)],
)
def test_five_repeats_agree_or_do_not(ten: list[float], agree: bool, ahead: float) -> None:  # noqa: FBT001 - a table of cases
    found = CATALOGUE["five_by_two_f"].function(PairedFolds(np.array(ten, dtype=float), 5, 2))
    assert found.directional is agree
    assert ("All five repeats lean the same way." in found.notes[0]) is agree
    assert found.effects[0].value == pytest.approx(ahead)


def test_expected_ranks_have_their_quantiles_and_share_first_places() -> None:
    ranks = np.array([[1, 2, 3], [1.5, 1.5, 3], [2, 1, 3], [3, 2, 1], [1, 3, 2]] * 8, dtype=float)
    found = expected_rank._result("bayes_rank_outcomes", THREE, ranks, 0.8, (), 0)
    for effect, drawn in zip(found.estimates, ranks.T, strict=True):
        assert effect.value == pytest.approx(drawn.mean())
        (interval,) = effect.intervals
        assert (interval.low, interval.high) == pytest.approx(np.quantile(drawn, [0.1, 0.9]))
    assert [effect.value for effect in found.effects] == pytest.approx([0.5, 0.3, 0.2])
    spread = np.random.default_rng(18).random((200, 3))
    ends = [effect.intervals[0] for effect in expected_rank._result("", THREE, spread, 0.8, (), 0).estimates]
    assert [[each.low, each.high] for each in ends] == pytest.approx(np.quantile(spread, [0.1, 0.9], axis=0).T)


@pytest.mark.parametrize("name", ["kfold_t", "corrected_repeated_kfold_t"])
def test_the_standardised_difference_is_in_standard_deviations(name: str) -> None:
    differences = np.random.default_rng(16).normal(3.0, 0.4, 10)
    (effect,) = CATALOGUE[name].function(PairedFolds(differences, 1, 10)).effects
    assert effect.value == pytest.approx(differences.mean() / differences.std(ddof=1))


def test_a_bootstrap_of_which_fewer_than_half_have_a_value_is_refused() -> None:
    """Two items have an R² in half of their resamples, so some seeds give a few more and some a few less."""
    both = np.array([[0.1, 0.3], [0.8, 0.6]])
    pair = PairedItems(both, outputs=both, truth=np.array([0.0, 1.0]), kind="number")
    measured, _ = item_metric(pair, "r2")
    refused = []
    for seed in range(12):
        few = int(np.isfinite(score_metrics._resample(measured, 100, seed)).sum()) < 50
        try:
            score_metrics.bootstrap_scores(pair, metric="r2", resamples=100, rng=seed)
        except NotApplicable:
            refused.append(seed)
        assert (seed in refused) == few
    assert 0 < len(refused) < 12


def test_exact_intervals_and_correlated_folds_are_advised_by_what_there_is() -> None:
    for right, said in ((58, "however few"), (40, "wider than Wilson's")):
        family = Accuracies(("a", "b"), np.array([right, 30]), np.array([60, 60]))
        assert said in CATALOGUE["accuracy_interval"].function(family, interval="clopper-pearson").advice.reason
    differences = np.random.default_rng(17).normal(0.1, 1, 30)
    for repeats, folds, fit in ((1, 30, "recommended"), (3, 10, "sound")):
        assert CATALOGUE["bayes_correlated_t"].function(PairedFolds(differences, repeats, folds)).advice.fit == fit


@pytest.mark.parametrize("higher", [True, False])
def test_cliffs_delta_counts_every_two_scores_that_are_not_alike(higher: bool) -> None:  # noqa: FBT001
    a, b = np.random.default_rng(3).integers(0, 9, (2, 14)) / 8
    found = {effect.id: effect.value for effect in paired_t(PairedScores(a, b, higher_is_better=higher)).effects}
    wins = np.sign(a[:, None] - b[None, :]).mean()
    assert found["cliffs_delta"] == pytest.approx(wins if higher else -wins)


def test_normal_scores_are_quantiles_of_the_places_and_ties_lie_between_them() -> None:
    ranks = np.array([[1.0, 2.0, 3.0, 4.0], [1.5, 1.5, 3.0, 4.0]])
    scores = van_der_waerden.normal_scores(ranks)
    places = sps.norm.isf(np.array([1.0, 2.0, 3.0, 4.0]) / 5)  # of four, place k is the quantile 1 − k / 5
    assert scores[0] == pytest.approx(places - places.mean())
    tied = sps.norm.isf(np.array([1.5, 1.5, 3.0, 4.0]) / 5)
    assert scores[1] == pytest.approx(tied - tied.mean())


def test_johnsons_t_has_no_step_where_its_formula_changes() -> None:
    for a in (0.01, -0.3, 0.02):
        at = np.array([1e-4 * (1 - 1e-6), 1e-4 * (1 + 1e-6)]) / (3 * a) + a / 2  # on both sides of the series' end
        series, whole = (johnson_t._turned(float(u), a) for u in at)
        exact = [(np.cbrt(1 + 3 * a * (u - a / 2)) - 1) / a for u in at]
        assert (series, whole) == pytest.approx(exact, rel=1e-11)
