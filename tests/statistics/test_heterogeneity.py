"""Heterogeneity across slices: published figures, peers, and the matrices of the papers on single items."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from scipy.stats import f as f_distribution
from statsmodels.stats.meta_analysis import combine_effects
from statsmodels.stats.oneway import anova_oneway

from compare_core.errors import DataError, NotApplicable
from compare_core.evidence.grouping import Columns
from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import ItemScores
from compare_core.methods.clustered_difference import clustered_difference
from compare_core.statistics.heterogeneity import clustered_heterogeneity, cochran_heterogeneity, gail_simon
from compare_core.views.clusters import ClusteredPair
from compare_core.views.slices import SlicedPair

BREAST_CANCER = ([0.163, -0.114, -0.047, -0.151], [0.0788, 0.0689, 0.0614, 0.0547])
CRITICAL = {2: 2.71, 3: 4.23, 4: 5.43, 5: 6.50, 6: 7.48, 7: 8.41, 8: 9.29, 9: 10.15, 10: 10.99}


@pytest.fixture
def rng() -> np.random.Generator:
    """Return the same numbers in whatever order tests run."""
    return np.random.default_rng(7)


def test_gail_and_simon_on_their_own_example() -> None:
    """Disease-free survival with PFT against PF, by age and progesterone receptor: 0.05 < p < 0.10."""
    found = gail_simon(*BREAST_CANCER)
    assert found.for_a == pytest.approx(4.28, abs=0.005)
    assert found.for_b == pytest.approx(10.94, abs=0.01)
    assert found.statistic == found.for_a
    assert found.pvalue == pytest.approx(0.0877, abs=5e-5)  # biostatUZH::gailSimon gives the same sum


@pytest.mark.parametrize("slices", CRITICAL)
def test_gail_and_simon_reach_their_critical_values(slices: int) -> None:
    """Their Table 1, alpha .05: the value that the smaller sum must exceed."""
    differences = np.r_[1.0, -np.ones(slices - 1)]
    for edge, above in ((CRITICAL[slices] - 0.005, True), (CRITICAL[slices] + 0.005, False)):
        found = gail_simon(differences, np.r_[1 / np.sqrt(edge), np.full(slices - 1, 0.01)])
        assert (found.pvalue > 0.05) is above


def test_no_reversal_without_both_signs() -> None:
    found = gail_simon([0.1, 0.2, 0.0], [0.01, 0.01, 0.02])
    assert (found.statistic, found.pvalue, found.log10_pvalue) == (0.0, 1.0, 0.0)


def test_a_reversal_beyond_doubles_keeps_its_logarithm() -> None:
    found = gail_simon([1.0, -1.0], [0.01, 0.02])
    assert found.pvalue == 0.0 or found.pvalue < 1e-300
    assert found.log10_pvalue == pytest.approx(-545.0, abs=1.0)


@pytest.mark.parametrize("count", [2, 3, 8])
def test_cochran_beside_statsmodels(rng: np.random.Generator, count: int) -> None:
    differences, errors = rng.normal(size=count), rng.uniform(0.2, 2, count)
    found, peer = cochran_heterogeneity(differences, errors), combine_effects(differences, errors**2)
    assert found.statistic == pytest.approx(peer.q)
    assert found.pvalue == pytest.approx(peer.test_homogeneity().pvalue)
    assert found.pooled == pytest.approx(peer.mean_effect_fe)
    assert found.share == pytest.approx(max(0.0, peer.i2))


def test_welch_beside_statsmodels(rng: np.random.Generator) -> None:
    groups = [rng.normal(size=n) * spread for n, spread in ((8, 1.0), (20, 2.0), (5, 0.4))]
    errors = [group.std(ddof=1) / np.sqrt(group.size) for group in groups]
    found = cochran_heterogeneity([group.mean() for group in groups], errors, [group.size - 1 for group in groups])
    peer = anova_oneway(groups, use_var="unequal", welch_correction=True)
    assert found.statistic == pytest.approx(peer.statistic)
    assert found.df == pytest.approx(peer.df)
    assert found.pvalue == pytest.approx(peer.pvalue)


@pytest.mark.parametrize("wrong", [([1.0], [1.0]), ([1.0, 2.0], [1.0]), ([1.0, np.nan], [1.0, 1.0]), ([1, 2], [1, -1])])
def test_what_cannot_be_compared_is_refused(wrong: Any) -> None:
    for test in (cochran_heterogeneity, gail_simon):
        with pytest.raises(DataError):
            test(*wrong)


def test_a_slice_that_does_not_vary_is_refused() -> None:
    with pytest.raises(NotApplicable, match="all the weight"):
        cochran_heterogeneity([1.0, 2.0], [0.0, 1.0])


def by_matrices(values: Any, clusters: Any, slices: Any) -> tuple[float, float, float]:
    """Pustejovsky & Tipton (2018) on single items: CR2, and eta of the approximate Hotelling T² from its definition."""
    x = (slices[:, None] == np.unique(slices)).astype(float)
    n, k = x.shape
    bread = np.linalg.inv(x.T @ x)
    means = bread @ x.T @ values
    left = np.eye(n) - x @ bread @ x.T
    contrasts = np.c_[-np.ones(k - 1), np.eye(k - 1)]
    omega = contrasts @ bread @ contrasts.T
    w, v = np.linalg.eigh(omega)
    root = v @ np.diag(w**-0.5) @ v.T
    meat, u = np.zeros((k, k)), []
    for cluster in np.unique(clusters):
        here = clusters == cluster
        w, v = np.linalg.eigh(left[np.ix_(here, here)])
        inverse_root = v @ np.diag(np.where(w > 1e-9, w, np.inf) ** -0.5) @ v.T
        score = x[here].T @ inverse_root @ (values - x @ means)[here]
        meat += np.outer(score, score)
        u.append(left[here].T @ inverse_root @ x[here] @ bread @ contrasts.T @ root)
    variance = contrasts @ bread @ meat @ bread @ contrasts.T
    gap = contrasts @ means
    wald = float(gap @ np.linalg.solve(variance, gap))
    total = sum(np.trace(a.T @ b) ** 2 + np.trace(a.T @ b @ a.T @ b) for a in u for b in u)
    q = k - 1
    eta = q * (q + 1) / total
    statistic = wald * (eta - q + 1) / (eta * q)
    return statistic, eta - q + 1, float(f_distribution.sf(statistic, q, eta - q + 1))


def sliced(values: Any, clusters: Any, slices: Any) -> SlicedPair:
    groups = Columns.of({"text": clusters.tolist(), "part": [f"p{s}" for s in slices]}, "text")
    items = ItemScores.of(("A", "B"), np.column_stack([values, np.zeros(values.size)]), "grade", groups=groups)
    return SlicedPair.of(items, ("A", "B"), "part")


@pytest.mark.parametrize("slices", [2, 3, 4])
@pytest.mark.parametrize("spanning", [True, False])
def test_clusters_across_slices_beside_the_matrices(rng: np.random.Generator, slices: int, *, spanning: bool) -> None:
    n = 60
    clusters = rng.integers(0, 14, n)
    part = rng.integers(0, slices, n) if spanning else clusters % slices
    values = rng.normal(size=n) + rng.normal(size=14)[clusters]
    table = sliced(values, clusters, part)
    assert table.spanned is spanning
    found = clustered_heterogeneity(table)
    statistic, rest, p = by_matrices(values, clusters, part)
    assert found.statistic == pytest.approx(statistic, rel=1e-8)
    assert found.df == pytest.approx((slices - 1, rest), rel=1e-8)
    assert found.pvalue == pytest.approx(p, rel=1e-8)


def test_a_slice_is_the_clustered_difference_of_its_own_items(rng: np.random.Generator) -> None:
    right = rng.random((80, 2)) < [0.8, 0.6]
    columns = {"text": [place // 5 for place in range(80)], "part": list("abba" * 20)}
    table = SlicedPair.of(
        Outcomes.from_matrix(right, ("A", "B")).grouped(right, Columns.of(columns, "text")), ("A", "B"), "part"
    )
    for place, name in enumerate(table.names):
        kept = np.array(columns["part"]) == name
        own = Columns.of({"text": [c for c, k in zip(columns["text"], kept, strict=True) if k]}, "text")
        alone = Outcomes.from_matrix(right[kept], ("A", "B")).grouped(right[kept], own)
        wanted = clustered_difference(ClusteredPair.of(alone, ("A", "B")))
        found = clustered_difference(table.pair(place))
        assert found.pvalue == pytest.approx(wanted.pvalue)
        assert [e.value for e in found.effects] == pytest.approx([e.value for e in wanted.effects])


def test_what_slices_of_clusters_cannot_be_compared(rng: np.random.Generator) -> None:
    values, clusters = rng.normal(size=12), np.arange(12) // 3
    with pytest.raises(NotApplicable, match="only one slice"):
        clustered_heterogeneity(sliced(values, clusters, np.zeros(12, dtype=int)))
    with pytest.raises(NotApplicable, match="from one cluster"):
        clustered_heterogeneity(sliced(values, clusters, np.where(clusters == 3, 1, 0)))
    with pytest.raises(NotApplicable, match="same amount"):
        clustered_heterogeneity(sliced(np.ones(12), clusters, np.arange(12) % 2))
    items = ItemScores.of(("A", "B"), np.ones((12, 2)), groups=Columns.of({"text": clusters.tolist()}, "text"))
    with pytest.raises(DataError, match="no column"):
        SlicedPair.of(items, ("A", "B"), "part")
