"""The tails against mpmath: 1e-12 relative down to 1e-300, and their logarithms below that."""

from __future__ import annotations

import math
from functools import cache

import mpmath as mp
import numpy as np
import pytest

from compare_core.errors import DataError
from compare_core.methods.bayes_outcomes import bayes_outcomes
from compare_core.numerics.tails import (
    LN10,
    binomial_half_cdf,
    binomial_half_pmf,
    chi2_1_sf,
    critical,
    log_binomial_half_cdf,
    log_binomial_half_pmf,
    normal_pvalue,
)
from compare_core.views.right import PairedCounts

NEAR = 1e-12
DIGITS = 60
SIZES = (1, 2, 5, 12, 40, 101, 500, 1000, 2000, 10_000)
LARGE = (10**5, 10**6, 10**8, 10**10, 2 * 10**12)


@cache
def reference(k: int, n: int) -> tuple[mp.mpf, mp.mpf]:
    """Return log P(X ≤ k) and log P(X = k) for k ≤ n/2, by summing terms downwards from the largest."""
    with mp.workdps(DIGITS):
        log_term = mp.loggamma(n + 1) - mp.loggamma(k + 1) - mp.loggamma(n - k + 1) - n * mp.log(2)
        total = term = mp.mpf(1)
        for i in range(k, 0, -1):
            term *= mp.mpf(i) / (n - i + 1)
            total += term
            if term < total * mp.mpf(10) ** -18:
                break
        return log_term + mp.log(total), log_term


def far(n: int, distances: tuple[float, ...]) -> list[int]:
    """Return counts that lie some standard deviations below n/2."""
    return sorted({max(0, math.floor(n / 2 - z * math.sqrt(n) / 2)) for z in distances})


SMALL_CASES = [(k, n) for n in SIZES for k in far(n, (0, 0.5, 1, 2, 4, 8, 16, 30, 36, 60, 99))]
LARGE_CASES = [(k, n) for n in LARGE[:2] for k in far(n, (8, 20, 36))]
HUGE_CASES = [(k, n) for n in LARGE[2:] for k in far(n, (36,)) if n <= 10**10]


@pytest.mark.parametrize(("k", "n"), SMALL_CASES)
def test_binomial_tail(k: int, n: int) -> None:
    log_cdf, log_pmf = reference(k, n)
    if log_cdf > -690:
        assert float(binomial_half_cdf(k, n)) == pytest.approx(float(mp.exp(log_cdf)), rel=NEAR)
        assert float(binomial_half_pmf(k, n)) == pytest.approx(float(mp.exp(log_pmf)), rel=NEAR)
    assert float(log_binomial_half_pmf(k, n)) == pytest.approx(float(log_pmf), rel=NEAR, abs=NEAR)
    if k < n / 2 - 2 * math.sqrt(n):
        assert float(log_binomial_half_cdf(k, n)) == pytest.approx(float(log_cdf), rel=NEAR)


@pytest.mark.parametrize(("k", "n"), [*LARGE_CASES, *HUGE_CASES])
def test_binomial_tail_of_many(k: int, n: int) -> None:
    """The incomplete beta function itself keeps ten digits of a hundred million and more; the tail has twelve."""
    log_cdf, log_pmf = reference(k, n)
    assert float(binomial_half_cdf(k, n)) == pytest.approx(float(mp.exp(log_cdf)), rel=NEAR)
    assert float(log_binomial_half_pmf(k, n)) == pytest.approx(float(log_pmf), rel=NEAR)
    assert float(log_binomial_half_cdf(k, n)) == pytest.approx(float(log_cdf), rel=NEAR)


@pytest.mark.parametrize("n", LARGE)
def test_point_probability_of_many(n: int) -> None:
    for k in (0, 1, n // 2 - math.isqrt(n), n // 2, n):
        with mp.workdps(DIGITS):
            want = float(mp.loggamma(n + 1) - mp.loggamma(k + 1) - mp.loggamma(n - k + 1) - n * mp.log(2))
        assert float(log_binomial_half_pmf(k, n)) == pytest.approx(want, rel=NEAR)


@pytest.mark.parametrize("n", [1100, 5000, 100_000, 10**9])
def test_logarithms_where_a_double_is_zero(n: int) -> None:
    for k in (0, 1, 3, n // 100):
        if k > 10**6:
            continue
        log_cdf, _ = reference(k, n)
        assert float(log_binomial_half_cdf(k, n)) == pytest.approx(float(log_cdf), rel=NEAR)


def test_binomial_tail_outside_its_range() -> None:
    assert binomial_half_cdf([-1, 5, 6, 0], [5, 5, 5, 0]).tolist() == [0.0, 1.0, 1.0, 1.0]


def test_binomial_tail_of_a_grid() -> None:
    n = np.arange(1, 40)[:, None]
    k = np.arange(0, 40)[None, :]
    whole = binomial_half_cdf(k, n)
    exact = [[sum(math.comb(s, i) for i in range(min(t, s) + 1)) / 2**s for t in range(40)] for s in range(1, 40)]
    np.testing.assert_allclose(whole, exact, rtol=1e-13)


@pytest.mark.parametrize("z", [0.0, 1e-8, 0.5, 1.0, 1.959964, 3.0, 8.0, 20.0, 36.0, 37.0])
@pytest.mark.parametrize("alternative", ["two-sided", "greater", "less"])
def test_normal_tail(z: float, alternative: str) -> None:
    for signed in (z, -z):
        p, log10_p = normal_pvalue(signed, alternative)
        with mp.workdps(DIGITS):
            side = {"two-sided": abs(signed), "greater": signed, "less": -signed}[alternative]
            want = mp.erfc(mp.mpf(side) / mp.sqrt(2)) / (1 if alternative == "two-sided" else 2)
            log_want = float(mp.log10(want))
        assert p == pytest.approx(float(want), rel=NEAR)
        assert log10_p == pytest.approx(log_want, rel=NEAR, abs=NEAR)


@pytest.mark.parametrize("z", [38.0, 45.0, 100.0, 1e3, 1e6])
def test_normal_tail_below_a_double(z: float) -> None:
    p, log10_p = normal_pvalue(-z, "two-sided")
    with mp.workdps(DIGITS):
        want = float(mp.log(mp.erfc(mp.mpf(z) / mp.sqrt(2))) / mp.log(10))
    assert 0 <= p < 1e-300
    assert log10_p == pytest.approx(want, rel=NEAR)


@pytest.mark.parametrize("statistic", [0.0, 1e-12, 0.5, 3.841458820694124, 30.0, 700.0, 1300.0])
def test_chi_square_tail(statistic: float) -> None:
    with mp.workdps(DIGITS):
        want = float(mp.erfc(mp.sqrt(mp.mpf(statistic) / 2)))
    assert float(chi2_1_sf(statistic)) == pytest.approx(want, rel=NEAR)


@pytest.mark.parametrize("level", [0.5, 0.9, 0.95, 0.99, 0.999, 1 - 1e-9, 1e-9])
def test_critical_values(level: float) -> None:
    with mp.workdps(DIGITS):
        want = mp.sqrt(2) * mp.erfinv(mp.mpf(level))
        slope = mp.sqrt(2 * mp.pi) * mp.exp(want**2 / 2) / 2  # the level's own rounding moves the quantile
    assert critical(level) == pytest.approx(float(want), rel=NEAR, abs=float(slope) * 2.3e-16)


@pytest.mark.parametrize("level", [0, 1, 5, 95, -0.5, math.nan, "0,05", "95 %", None])
def test_critical_values_of_no_level(level: object) -> None:
    with pytest.raises(DataError, match="between 0 and 1"):
        critical(level)  # type: ignore[arg-type]


def test_percent_and_comma_are_recognised() -> None:
    with pytest.raises(DataError, match=r"95 % is written 0\.95"):
        critical(95)
    with pytest.raises(DataError, match="decimal point"):
        critical("0,05")  # type: ignore[arg-type]


def test_logarithm_of_ten() -> None:
    assert math.exp(LN10) == pytest.approx(10)


@pytest.mark.parametrize("prior", [0.01, 0.05, 1000.0])
@pytest.mark.parametrize("cells", [(1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (7, 0, 1, 0), (0, 1, 1, 0)])
def test_posterior_at_the_ends_of_the_prior(prior: float, cells: tuple[int, int, int, int]) -> None:
    found = bayes_outcomes(PairedCounts(*cells), prior=prior)
    assert found.interval is not None
    numbers = [found.p_a, found.p_equivalent, found.p_b, found.mode, *found.curve.ravel()]
    assert all(math.isfinite(number) for number in numbers)
    assert -1 <= found.interval.low <= found.median <= found.interval.high <= 1  # type: ignore[operator]


@pytest.mark.parametrize("losses", range(1060, 1090))
@pytest.mark.parametrize("alternative", ["two-sided", "less"])
def test_mid_p_never_falls_below_zero_among_the_last_doubles(losses: int, alternative: str) -> None:
    from compare_core.statistics.disagreements import binomial_pvalue

    for wins in (0, 1, 2):
        p, log10_p = binomial_pvalue(wins, losses, alternative, mid=True)
        assert p >= 0
        assert log10_p < -290
