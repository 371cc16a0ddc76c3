"""Small pieces of the statistics, each beside another way to the same number."""

from __future__ import annotations

import itertools
import math

import numpy as np
import pytest
import scipy.stats as sps
from sklearn.metrics import roc_curve

from compare_core.methods.johnson_t import _turned
from compare_core.metrics.roc import curve, score_interval
from compare_core.numerics.hypergeometric import log_two_sided, spread
from compare_core.numerics.signed_ranks import middles, walsh_place
from compare_core.numerics.written import in_bytes
from compare_core.options import Rope
from compare_core.statistics.boschloo import boschloo_greater
from compare_core.statistics.corrections import CORRECTIONS, adjust, threshold
from compare_core.statistics.folds import advice_for, corrected_factor
from compare_core.statistics.shape import shape

NEAR = 1e-12


@pytest.mark.parametrize("n", [3, 4, 11, 80])
def test_shape_is_that_of_scipy(n: int) -> None:
    differences = np.random.default_rng(n).exponential(1.0, n)
    found = shape(differences)
    assert found is not None
    places = sps.norm.ppf((np.arange(1, n + 1) - 0.375) / (n + 0.25))
    assert found.ordered.tolist() == sorted(differences.tolist())
    assert found.expected == pytest.approx(differences.mean() + places * differences.std(ddof=1), rel=NEAR)
    assert found.skewness == pytest.approx(sps.skew(differences), rel=NEAR)
    assert found.fit == pytest.approx(np.corrcoef(np.sort(differences), places)[0, 1], rel=NEAR)


def test_two_differences_and_equal_ones_have_no_shape() -> None:
    assert shape(np.array([0.1, 0.4])) is None
    assert shape(np.full(9, 0.3)) is None


@pytest.mark.parametrize(("n1", "n2", "drawn"), [(3, 3, 4), (10, 40, 7), (120, 60, 90), (2, 2, 1)])
def test_spread_is_that_of_the_hypergeometric_distribution(n1: int, n2: int, drawn: int) -> None:
    assert spread(n1, n2, drawn) == pytest.approx(sps.hypergeom(n1 + n2, n1, drawn).std(), rel=NEAR)


@pytest.mark.parametrize(("n1", "n2"), [(3, 3), (4, 7), (9, 2), (12, 12)])
def test_every_small_table_of_fisher(n1: int, n2: int) -> None:
    for right_a, right_b in itertools.product(range(n1 + 1), range(n2 + 1)):
        p = math.exp(log_two_sided(right_a, n1, n2, right_a + right_b))
        want = sps.fisher_exact([[right_a, n1 - right_a], [right_b, n2 - right_b]]).pvalue
        assert p == pytest.approx(want, rel=1e-10)


@pytest.mark.parametrize(
    ("x1", "n1", "x2", "n2"),
    [
        (7, 12, 1, 10),
        (3, 5, 0, 9),
        (20, 25, 14, 30),
        (2, 2, 0, 2),
        (18, 31, 52, 94),
        (18, 134, 10, 120),
        (1, 28, 0, 139),
    ],
)
def test_boschloo_by_a_fine_grid(x1: int, n1: int, x2: int, n2: int) -> None:
    """Every table with a Fisher p-value as small, summed at each of many accuracies: the largest sum."""
    a, b = np.arange(n1 + 1)[:, None], np.arange(n2 + 1)[None, :]
    fisher = sps.hypergeom(n1 + n2, a + b, n1).sf(a - 1)
    kept = fisher <= fisher[x1, x2] * (1 + 1e-9)
    shares = np.linspace(0, 1, 4001)
    sums = np.einsum(
        "as,ab,sb->s", sps.binom.pmf(a, n1, shares), kept, sps.binom.pmf(b, n2, shares[:, None]), optimize=True
    )
    found = boschloo_greater(x1, n1, x2, n2)
    assert found[0] == pytest.approx(fisher[x1, x2], rel=1e-10)
    assert found[1] == pytest.approx(sums.max(), rel=1e-5)
    assert found[1] >= sums.max() * (1 - 1e-10)


@pytest.mark.parametrize("n", [2001, 2002])
def test_the_middle_of_many_is_that_of_all_their_averages(n: int) -> None:
    """Beyond two thousand differences no list of averages is made; here it is."""
    differences = np.random.default_rng(n).normal(0.1, 1, n).round(2)
    first, second = np.triu_indices(n)
    averages = np.sort((differences[first] + differences[second]) / 2)
    place = walsh_place(n, 0.95)
    want = [averages[place], np.median(averages), averages[-1 - place]]
    assert middles(differences[None, :], 0.95)[0] == pytest.approx(want, abs=1e-9)


@pytest.mark.parametrize("a", [-0.3, -0.01, 1e-7, 0.02, 0.4])
@pytest.mark.parametrize("t", [-3.0, -0.5, 1e-3, 0.7, 2.5])
def test_johnsons_t_is_turned_back(a: float, t: float) -> None:
    """Johnson (1978): t₁ = t + a t² + a² t³ / 3 + a / 2, a third of the skewness over the root of n being a."""
    assert _turned(t + a * t**2 + a**2 * t**3 / 3 + a / 2, a) == pytest.approx(t, rel=1e-9, abs=1e-9)


@pytest.mark.parametrize("a", [-1.6e-5, 1.6e-5])
def test_johnsons_t_keeps_its_digits_where_a_series_takes_over(a: float) -> None:
    t = 2.0  # 3 · 1.6e-5 · 2 is just below the 1e-4 up to which the series is summed
    assert _turned(t + a * t**2 + a**2 * t**3 / 3 + a / 2, a) == pytest.approx(t, rel=2e-13)


@pytest.mark.parametrize(
    ("repeats", "folds", "fit"),
    [(1, 10, "recommended"), (1, 3, "recommended"), (5, 2, "recommended"), (1, 2, "recommended"), (10, 10, "sound"),
     (2, 3, "sound"), (10, 1, "sound"), (1, 1, "sound")],
)  # fmt: skip
def test_which_designs_the_corrected_variance_is_recommended_for(repeats: int, folds: int, fit: str) -> None:
    assert advice_for(repeats, folds, "It fits.").fit == fit


def test_factor_of_the_corrected_variance() -> None:
    """Nadeau & Bengio (2003): 1/n + n_test/n_train, which is 1/(k − 1) for k folds."""
    assert corrected_factor(10, 1, None) == pytest.approx(1 / 10 + 1 / 9)
    assert corrected_factor(2, 5, None) == pytest.approx(1 / 10 + 1)
    assert corrected_factor(1, 15, 0.25) == pytest.approx(1 / 15 + 0.25)
    assert corrected_factor(1, 15, None) is None


@pytest.mark.parametrize("correction", CORRECTIONS)
@pytest.mark.parametrize("count", [1, 2, 9])
def test_the_first_threshold_is_where_a_lone_p_value_is_still_shown(correction: str, count: int) -> None:
    """All others being 1, the smallest is shown up to the threshold and not beyond."""
    least = threshold(correction, 0.05, count)
    if correction == "li":
        assert least is None
        return
    assert least is not None
    for share, shown in ((1 - 1e-9, True), (1 + 1e-9, False)):
        assert (adjust([least * share, *[1.0] * (count - 1)], correction)[0] <= 0.05) == shown


@pytest.mark.parametrize("value", [0.0, 0.31, 0.5, 0.83, 1.0])
def test_score_interval_of_an_area_ends_where_its_variance_says(value: float) -> None:
    """Newcombe (2006), method 5: at each end the estimate lies z standard errors off; the two sides are alike."""
    m, n, z = 15, 40, sps.norm.ppf(0.975)
    low, high = score_interval(value, m, n, 0.95)
    assert low <= value <= high
    mirrored = score_interval(1 - value, m, n, 0.95)
    assert (1 - mirrored[1], 1 - mirrored[0]) == pytest.approx((low, high), abs=1e-12)
    for end in (low, high):
        if 0 < end < 1:
            half = (m + n) / 2 - 1
            variance = end * (1 - end) / (m * n) * (1 + half * (1 - end) / (2 - end) + half * end / (1 + end))
            assert abs(value - end) == pytest.approx(z * math.sqrt(variance), rel=1e-9)


def test_bytes_change_their_unit_at_ten_thousand() -> None:
    assert (in_bytes(9999), in_bytes(10_000)) == ("9,999 bytes", "10 kB")


def test_rope_of_no_width_holds_nothing() -> None:
    """A posterior on a continuous scale gives a region without width no probability."""
    from compare_core.beliefs.student import StudentBelief

    regions = StudentBelief(0.3, 0.2, 9.0).regions(Rope(low=0.0, high=0.0))
    assert regions[1] == pytest.approx(0.0, abs=1e-15)
    assert regions[0] == pytest.approx(sps.t.sf(0, 9, 0.3, 0.2), rel=NEAR)


def test_curve_of_an_area_is_that_of_scikit_learn() -> None:
    rng = np.random.default_rng(4)
    truth, values = np.arange(50) % 2 == 1, rng.random(50).round(1)
    false, true, _ = roc_curve(truth, values, drop_intermediate=False)
    assert curve(values, truth) == pytest.approx(np.array([false, true]))


def test_a_long_curve_keeps_points_evenly_along_its_way() -> None:
    rng = np.random.default_rng(6)
    truth = rng.random(5000) < 0.1
    values = rng.normal(truth * 1.0, 1.0)
    whole, thin = curve(values, truth, 10_000), curve(values, truth, 50)
    assert 40 < thin.shape[1] <= 50
    assert set(map(tuple, thin.T)) <= set(map(tuple, whole.T))
    assert (thin[:, 0].tolist(), thin[:, -1].tolist()) == ([0, 0], [1, 1])
    assert np.diff(thin.sum(axis=0)).max() <= 2 / 49 + 2 / truth.sum()
