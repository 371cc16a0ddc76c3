"""Methods on the fewest numbers they take, and at the edges of what they refuse."""

from __future__ import annotations

import numpy as np
import pytest
from scipy import stats

from compare_core.errors import NotApplicable
from compare_core.evidence.outcomes import Outcomes
from compare_core.methods.anova_repeated import anova_repeated
from compare_core.methods.bayes_paired_t import bayes_paired_t
from compare_core.methods.clustered_bootstrap import clustered_bootstrap
from compare_core.methods.clustered_family import clustered_wald
from compare_core.methods.multiple_mcnemar import multiple_mcnemar_bootstrap
from compare_core.methods.rank_posthoc import conover
from compare_core.methods.van_der_waerden import van_der_waerden
from compare_core.statistics import boschloo
from compare_core.statistics.heterogeneity import clustered_heterogeneity
from compare_core.statistics.intervals import korn_graubard
from compare_core.statistics.resampling import skewness
from compare_core.views.clusters import ClusteredPair, ClusteredTable
from compare_core.views.datasets import ScoreTable
from compare_core.views.items import PairedItems
from compare_core.views.right import SharedItems
from compare_core.views.slices import SlicedPair


def table(*rows: list[float]) -> ScoreTable:
    return ScoreTable(tuple("abcd")[: len(rows[0])], tuple(map(str, range(len(rows)))), np.array(rows))


def test_models_with_the_same_scores_throughout_vary_alike() -> None:
    effects = {effect.id: effect.value for effect in anova_repeated(table([1, 1, 1], [2, 2, 2], [5, 5, 5])).effects}
    assert effects == {"epsilon": 1.0, "pvalue_gg": 1.0}


def test_two_items_have_a_posterior() -> None:
    """Student's t with one degree of freedom is Cauchy's distribution, whose tail is known: 1/2 + atan(t)/π."""
    posterior = bayes_paired_t(PairedItems(np.array([[0.9, 0.5], [0.7, 0.5]])), rope=(0.0, 0.0))
    assert posterior.p_a == pytest.approx(0.5 + np.arctan(0.3 / 0.1) / np.pi, abs=1e-12)


def test_clusters_of_unequal_sizes_are_left_out_whole() -> None:
    """The bootstrap's correction for skewness rests on means without a cluster; SciPy leaves them out one by one."""
    rng = np.random.default_rng(3)
    sizes = rng.integers(1, 12, 25).astype(float)
    sums = np.clip(np.round(sizes * rng.normal(0.2, 0.5, 25) ** 3), -sizes, sizes)
    found = clustered_bootstrap(ClusteredPair(sizes, sums, np.abs(sums)), resamples=99_999).estimate.intervals[0]

    def ratio(total: np.ndarray, items: np.ndarray, axis: int) -> np.ndarray:
        return np.asarray(total.sum(axis) / items.sum(axis))

    want = stats.bootstrap((sums, sizes), ratio, paired=True, n_resamples=99_999, batch=9_999, random_state=1)
    np.testing.assert_allclose((found.low, found.high), want.confidence_interval, atol=0.003)


def test_one_cluster_that_outweighs_the_others_is_no_four_clusters() -> None:
    sums = np.array([[1.0, 0, 1, 1], [0, 1, 1, 0], [0, 0, 1, 1], [30, 20, 25, 10]])
    with pytest.raises(NotApplicable, match="equivalent to about 2 of equal size"):
        clustered_wald(ClusteredTable(np.array([1.0, 1, 1, 40]), sums, tuple("abcd")))


def test_too_few_clusters_for_four_slices_are_refused() -> None:
    """Of three such clusters the Wishart has 1.7 degrees of freedom, and three contrasts take more than two."""
    sizes = np.array([[3.0, 1, 3, 2], [0, 2, 1, 2], [2, 2, 2, 3]])
    sums = np.array([[-1.0, -3, 1, 2], [0, 2, -2, 1], [1, -1, 2, 3]])
    with pytest.raises(NotApplicable, match="needs more than 3 clusters"):
        clustered_heterogeneity(SlicedPair(("a", "b", "c", "d"), sizes, sums, np.abs(sums)))


def test_the_pair_with_the_fewest_disagreements_decides_the_advice() -> None:
    outcomes = Outcomes.from_patterns([[1, 1, 0], [1, 0, 0], [1, 1, 1]], [30, 3, 50], ("a", "b", "c"))
    advice = multiple_mcnemar_bootstrap(SharedItems.of(outcomes), resamples=1000).advice
    assert (advice.fit, "only 3 disagreements" in advice.reason) == ("caution", True)


def test_two_data_sets_of_which_one_is_tied() -> None:
    """Rank sums 2.5 and 3.5, with 2(2·9.5 − 18.5) / 1 under the root of Conover's equation 5.8.9: t is −1."""
    (pair,) = conover(table([0.7, 0.7], [0.6, 0.9])).comparisons
    assert pair.pvalue == pytest.approx(2 * stats.t.sf(1, 1), rel=1e-12)


def test_two_data_sets_on_which_two_models_take_turns_in_nothing() -> None:
    """Both scores of the better one are z and both of the other −z: T is 2·(2z)² / 4z²."""
    result = van_der_waerden(table([0.7, 0.8], [0.6, 0.9]))
    assert result.statistic == pytest.approx(2.0, rel=1e-12)


def test_means_over_binomials_far_apart_reach_to_both_ends() -> None:
    """One block holds accuracies near 0 and near 1; SciPy's probabilities say what each mean is."""
    n, angles = 3000, np.linspace(0.05, np.pi / 2 - 0.05, 16)
    sizes = np.cos(np.arange(n + 1.0))
    want = stats.binom.pmf(np.arange(n + 1), n, np.sin(angles)[:, None] ** 2) @ sizes
    np.testing.assert_allclose(boschloo._means(sizes, angles), want, atol=1e-11)


def test_share_worth_less_than_one_right_item_and_none_at_all() -> None:
    """Clopper and Pearson's ends are quantiles of beta distributions, here of 0.2 and 0 right of ten that vary."""
    shares, variances = np.array([0.02, 0.0]), np.array([0.02 * 0.98 / 10, 0.0])
    low, high = korn_graubard(shares, variances, 50.0, 12.0, 49.0, 0.95)
    assert low[0] == pytest.approx(stats.beta.ppf(0.025, 0.2, 10.8), rel=1e-9)
    assert high[0] == pytest.approx(stats.beta.ppf(0.975, 1.2, 9.8), rel=1e-9)
    assert (low[1], high[1]) == (0.0, pytest.approx(stats.beta.ppf(0.975, 1.0, 12.0), rel=1e-9))


def test_cubes_of_very_large_influences_do_not_overflow() -> None:
    influences, counts = np.array([-4.0, 1.0, 3.0, 0.0]), np.ones(4)
    assert skewness(influences * 1e150, counts) == pytest.approx(skewness(influences, counts), rel=1e-12)
