"""What only a close look tells apart: rows that are all one, places in order, counts that are missing or repeated."""

from __future__ import annotations

import math

import numpy as np
import pytest
from mpmath import mp

from compare_core.numerics import signed_ranks
from compare_core.numerics.counting import count_codes, count_distinct
from compare_core.numerics.signed_ranks import middles, untied, walsh_place
from compare_core.numerics.tails import _gamma_fraction, binomial_half_cdf, f_sf, log_binomial_half_cdf
from compare_core.numerics.written import times
from compare_core.statistics.disagreements import binomial_pvalues, exact_pvalues, midp_log10
from tests.methods.test_edges import reference
from tests.reference.tails import beta


def test_what_rounds_to_a_hundred_in_a_hundred_is_every_time() -> None:
    assert [times(p) for p in (0.9949, 0.995, 0.9951)] == ["99 times in 100", "every time", "every time"]


@pytest.mark.parametrize("z", [3.05, 3.5, 5.0])
@pytest.mark.parametrize("n", [10_002, 40_000])
def test_tail_just_beyond_the_middle_of_many_trials(n: int, z: float) -> None:
    k = int(n / 2 - z * math.sqrt(n) / 2)
    want, _ = reference(k, n)
    assert float(log_binomial_half_cdf(k, n)) == pytest.approx(float(want), rel=1e-12)
    assert float(binomial_half_cdf(k, n)) == pytest.approx(float(mp.exp(want)), rel=1e-12)


@pytest.mark.parametrize(("df1", "df2"), [(4, 10), (10, 4), (3, 30), (30, 3), (2, 38), (38, 2)])
def test_logarithm_of_an_f_with_few_degrees_of_freedom(df1: float, df2: float) -> None:
    statistic = {2: 1e304, 3: 1e250, 4: 1e200, 10: 1e90, 30: 1e40, 38: 1e30}[int(df2)]
    with mp.workdps(60):
        x = mp.mpf(df2) / (mp.mpf(df2) + mp.mpf(df1) * mp.mpf(statistic))
        want = float(mp.log10(beta(mp.mpf(df2) / 2, mp.mpf(df1) / 2, x)))
    assert f_sf(statistic, df1, df2)[1] == pytest.approx(want, rel=1e-12)


@pytest.mark.parametrize(("a", "x"), [(5e5, 5.3e5), (60.0, 1000.0), (499.5, 2500.0)])
def test_continued_fraction_of_the_upper_gamma_function(a: float, x: float) -> None:
    """DLMF 8.9.2: it is Γ(a, x) without its front, x^a e^−x."""
    with mp.workdps(60):
        want = mp.gammainc(mp.mpf(a), mp.mpf(x)) / mp.exp(mp.mpf(a) * mp.log(x) - mp.mpf(x))
    assert _gamma_fraction(a, x) == pytest.approx(float(want), rel=1e-12, abs=0)


def test_logarithms_of_tables_of_which_only_some_underflow() -> None:
    b, c = np.array([10, 0, 3]), np.array([20, 2000, 4])
    exact, logs = exact_pvalues(b, c)
    assert logs[1] == pytest.approx(-1999 * math.log10(2), rel=1e-12)
    np.testing.assert_allclose(logs[[0, 2]], np.log10(exact[[0, 2]]), rtol=1e-12)
    _, midp = binomial_pvalues(b, c)
    logs = midp_log10(midp, b, c)
    assert logs[1] == pytest.approx(-2000 * math.log10(2), rel=1e-12)
    np.testing.assert_allclose(logs[[0, 2]], np.log10(midp[[0, 2]]), rtol=1e-12)


def test_codes_that_are_missing_count_as_none_whatever_their_width() -> None:
    for kind in (np.int8, np.int16, np.int64):
        codes = np.array([0, 2, -1, 2, -1], dtype=kind)
        assert count_codes(codes, 3).tolist() == [1, 0, 2]
        assert count_codes(codes, 3, np.array([5, 1, 7, 1, 9])).tolist() == [5, 0, 2]
        assert count_codes(codes, 100)[:3].tolist() == [1, 0, 2]


def test_distinct_rows_of_one_column_and_of_columns_too_wide_for_a_word() -> None:
    first, counts = count_distinct([np.array([3, 1, 3])])
    assert first.tolist() == [1, 0]
    assert counts.tolist() == [1, 2]
    wide = [np.array([2**40, 0, 2**40, 7]), np.array([2**41, 5, 2**41, 5]), np.array([1, 2, 1, 2**39])]
    first, counts = count_distinct(wide)
    assert sorted(zip(first.tolist(), counts.tolist(), strict=True)) == [(0, 2), (1, 1), (3, 1)]


@pytest.mark.parametrize("n", [6, 7])
def test_middles_of_many_are_those_that_listing_gives(n: int, monkeypatch: pytest.MonkeyPatch) -> None:
    rng = np.random.default_rng(n)
    rows = np.round(rng.normal(size=(20, n)), 1)
    listed = middles(rows, 0.9)
    monkeypatch.setattr(signed_ranks, "LISTED", 0)
    np.testing.assert_allclose(middles(rows, 0.9), listed, atol=1e-12)


def test_an_interval_without_width_is_one_point() -> None:
    low, middle, high = middles(1.0 + np.array([[0.0, 1, -1, 2, -2, 3, 1, 0, -3, 2]]) * 1e-15, 0.9)[0]
    assert low == middle == high


@pytest.mark.parametrize("level", [0.8, 0.95, 0.99])
def test_the_place_of_an_interval_s_end_hardly_moves_where_the_distribution_is_no_longer_listed(level: float) -> None:
    n = signed_ranks.EXACT + 1
    exact = int(np.searchsorted(untied(n), (1 - level) / 2, side="right")) - 1
    assert abs(walsh_place(n, level) - exact) <= 6
