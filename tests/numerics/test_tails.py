"""Two thousand tail probabilities, from 1 to 1e-300, beside mpmath's: `tests/reference/tails.py` wrote them."""

from __future__ import annotations

import csv
import math
from collections import Counter
from typing import TYPE_CHECKING, Any

import mpmath as mp
import numpy as np
import pytest

from compare_core.beliefs.shares import ShareDifference
from compare_core.numerics.hypergeometric import log_tail, log_two_sided
from compare_core.numerics.signed_ranks import exact_tail
from compare_core.numerics.studentised import range_sf
from compare_core.numerics.tails import LN10, chi2_1_sf, chi2_sf, f_sf, normal_pvalue, t_below, t_pvalue
from compare_core.statistics.always_valid import log_evidence
from compare_core.statistics.disagreements import binomial_pvalue, binomial_pvalues, exact_pvalues, midp_log10
from compare_core.statistics.heterogeneity import gail_simon
from tests.reference.tails import FILE, TAILS, beta

if TYPE_CHECKING:
    from collections.abc import Callable

NEAR = 1e-12
COUNT, FEWEST = 2000, 50  # points in all, and in every fifty powers of ten


def both(p: float) -> tuple[float, float]:
    """Return p and its logarithm, for tails that have none of their own."""
    return p, math.log10(p)


def from_log(log_p: float) -> tuple[float, float]:
    """Return p and its log10 from its logarithm."""
    return math.exp(log_p), log_p / LN10


def hypergeometric(right_a: int, total_a: int, right_b: int, total_b: int, two: int) -> tuple[float, float]:
    """Return Fisher's p-value."""
    return from_log((log_two_sided if two else log_tail)(right_a, total_a, total_b, right_a + right_b))


def studentised_range(q: float, k: int) -> tuple[float, float]:
    """Return one number of a function of many."""
    p, log10_p = range_sf(q, k)
    return float(p[0]), float(log10_p[0])


def reversal(least: float, slices: int) -> tuple[float, float]:
    """Return the p-value of slices whose squares add up to `least` on the weaker side."""
    gap = math.sqrt(least)
    found = gail_simon([gap, -2 * gap, *[0.0] * (slices - 2)], [1.0] * slices)
    return found.pvalue, found.log10_pvalue


OURS: dict[str, Callable[..., tuple[float, float]]] = {
    "normal": normal_pvalue,
    "chi2": chi2_sf,
    "f": f_sf,
    "t": t_pvalue,
    "t_below": lambda t, df: both(t_below(t, df)),
    "binomial": lambda b, c, side, mid: binomial_pvalue(b, c, side, mid=bool(mid)),
    "beta": lambda a, b: both(ShareDifference(a, b, 1.0).cdf(0.0)),
    "studentised_range": studentised_range,
    "hypergeometric": hypergeometric,
    "signed_rank": lambda positive, n, side: both(exact_tail(np.arange(1.0, n + 1), positive, side)),
    "always_valid": lambda wins, losses: from_log(-float(log_evidence(wins, losses))),
    "reversal": reversal,
}


def value(text: str) -> Any:
    """Return an argument from its text."""
    return text if text[0].isalpha() or "-sided" in text else float(text) if set(text) & set(".en") else int(text)


def points() -> dict[str, list[tuple[tuple[Any, ...], mp.mpf]]]:
    """Return the arguments and the reference of every point, by tail."""
    found: dict[str, list[tuple[tuple[Any, ...], mp.mpf]]] = {name: [] for name in TAILS}
    with FILE.open(encoding="utf-8", newline="") as rows, mp.workdps(25):
        for name, *arguments, p in csv.reader(rows):
            found[name].append((tuple(map(value, arguments)), mp.mpf(p)))
    return found


POINTS = points()


def log10_of(p: mp.mpf) -> float:
    """Return the logarithm with all its digits, also next to p = 1."""
    with mp.workdps(40):
        return float(mp.log10(p))


def test_the_file_is_what_the_script_says() -> None:
    assert {name: len(each) for name, each in POINTS.items()} == {name: count for name, (count, *_) in TAILS.items()}
    assert sum(map(len, POINTS.values())) == COUNT
    assert set(OURS) == set(TAILS)
    far = Counter(-int(log10_of(p)) // 50 for each in POINTS.values() for _, p in each)
    assert min(far[fifty] for fifty in range(6)) > FEWEST


@pytest.mark.parametrize("name", OURS)
def test_tail(name: str) -> None:
    wrong = []
    for arguments, want in POINTS[name]:
        p, log10_p = OURS[name](*arguments)
        off, log_off = abs(p / float(want) - 1), abs(log10_p - log10_of(want)) * LN10
        if not (off <= NEAR and log_off <= NEAR * max(1.0, abs(log10_of(want)) * LN10)):
            wrong.append((off, log_off, arguments, float(want), p))
    assert not wrong, "\n".join(map(str, sorted(wrong, reverse=True)))


def test_grids_of_tables_give_the_same_tails() -> None:
    """The map of p-values asks for all of its tables at once."""
    both_sided = [(arguments, want) for arguments, want in POINTS["binomial"] if arguments[2] == "two-sided"]
    b, c, mid = (np.array([arguments[place] for arguments, _ in both_sided]) for place in (0, 1, 3))
    exact, midp = binomial_pvalues(b, c)
    found = np.where(mid == 1, midp, exact)
    np.testing.assert_allclose(found, [float(want) for _, want in both_sided], rtol=NEAR)
    alone, log_exact = exact_pvalues(b, c)
    np.testing.assert_array_equal(alone, exact)
    logs = np.where(mid == 1, midp_log10(midp, b, c), log_exact)
    np.testing.assert_allclose(logs, [log10_of(want) for _, want in both_sided], rtol=NEAR, atol=NEAR)


def test_chi_square_with_one_degree_of_freedom_has_a_function_of_its_own() -> None:
    single = [(statistic, float(want)) for (statistic, df), want in POINTS["chi2"] if df == 1]
    np.testing.assert_allclose(chi2_1_sf([statistic for statistic, _ in single]), [p for _, p in single], rtol=NEAR)


@pytest.mark.parametrize(
    ("statistic", "df1", "df2"),
    [(5e5, 10, 1e5), (3e4, 1, 1e5), (900.5, 3, 9999), (3e4, 21.199, 73_100.0), (5e7, 6, 150), (9e9, 99, 70)],
)
def test_logarithm_of_an_f_that_no_double_holds(statistic: float, df1: float, df2: float) -> None:
    with mp.workdps(60):
        x = mp.mpf(df2) / (mp.mpf(df2) + mp.mpf(df1) * mp.mpf(statistic))
        want = log10_of(beta(mp.mpf(df2) / 2, mp.mpf(df1) / 2, x))
    p, log10_p = f_sf(statistic, df1, df2)
    assert want < -310
    assert p < 1e-300
    assert log10_p == pytest.approx(want, rel=NEAR)


def test_the_reference_itself_is_the_incomplete_beta_function_of_mpmath() -> None:
    """Its series are our own; here they are beside mpmath's function, on both sides of the mean."""
    with mp.workdps(40):
        for a, b, x in ((2.5, 0.5, 0.3), (2.5, 0.5, 0.9), (0.5, 7, 0.01), (40, 3, 0.985), (30, 20.5, 0.5)):
            assert abs(beta(a, b, x) / mp.betainc(a, b, 0, x, regularized=True) - 1) < mp.mpf(10) ** -30


@pytest.mark.parametrize(
    ("statistic", "df"), [(1500.0, 1), (1500.0, 2), (4000.5, 7.0), (3e4, 60), (2e6, 999), (1e9, 3)]
)
def test_logarithm_of_a_chi_square_that_no_double_holds(statistic: float, df: float) -> None:
    with mp.workdps(60):
        want = log10_of(mp.gammainc(mp.mpf(df) / 2, mp.mpf(statistic) / 2, regularized=True))
    p, log10_p = chi2_sf(statistic, df)
    assert p <= 1e-300
    assert log10_p == pytest.approx(want, rel=NEAR)
