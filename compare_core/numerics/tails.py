"""Tail probabilities that stay right at the edges, on scalars or whole grids.

Only `scipy.special` is used: its functions are vectorised, accurate in the far tail, and cheap to import.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import numpy as np
from scipy.special import betainc, betaincc, erfc, gammaincc, gammaln, log_ndtr, ndtr, ndtri, stdtr, stdtrit

from compare_core.checks import check_fraction

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import ArrayLike, NDArray

LN10 = math.log(10.0)
EPS = float(np.finfo(float).eps)
EXACT_SERIES = 20.0  # from here Stirling's series is exact in double precision
SMALL_IMBALANCE = 0.1  # below it nine terms of the series are exact in double precision
MANY, FAR = 10_000, 1.5  # trials, and roots of them below the middle, from which betainc itself loses digits
SMALLEST = 1e-300  # below this a double loses digits; the logarithm is used instead


def critical(level: float) -> float:
    """Return the standard normal quantile that leaves (1 − level)/2 above it.

    >>> round(critical(0.95), 6)
    1.959964
    """
    return float(-ndtri((1 - check_fraction(level, "The interval level")) / 2))


def normal_pvalue(z: float, alternative: str) -> tuple[float, float]:
    """Return the p-value of a standard normal z, and its log10."""
    signed = {"two-sided": -abs(z), "greater": -z, "less": z}[alternative]
    sides = 2 if alternative == "two-sided" else 1
    p = min(1.0, sides * float(ndtr(signed)))
    return p, min(0.0, (float(log_ndtr(signed)) + math.log(sides)) / LN10)


def chi2_1_sf(statistic: ArrayLike) -> NDArray[np.float64]:
    """Return P(X ≥ statistic) for X chi-square with 1 df: 45 times faster than the general function."""
    return np.asarray(erfc(np.sqrt(np.asarray(statistic, dtype=float) / 2)))


def binomial_half_cdf(k: ArrayLike, n: ArrayLike) -> NDArray[np.float64]:
    """Return P(X ≤ k) for X binomial(n, 1/2), for any size of n."""
    return binomial_half_tails(k, n)[0]


def binomial_half_tails(k: ArrayLike, n: ArrayLike) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return P(X ≤ k) for X binomial(n, 1/2), for any size of n, and its logarithm, which does not underflow.

    It is the incomplete beta function, which loses digits far out among many trials; there the tail is taken from its
    logarithm.

    >>> tail, log_tail = binomial_half_tails([1, 0], [2, 10_000])
    >>> tail.tolist(), log_tail.round(4).tolist()
    ([0.75, 0.0], [-0.2877, -6931.4718])
    """
    k, n = np.broadcast_arrays(np.asarray(k, dtype=float), np.asarray(n, dtype=float))
    inside = (k >= 0) & (k < n)
    safe = np.where(inside, k, 0)
    tail = np.asarray(betainc(np.maximum(n - safe, 1), safe + 1, 0.5))
    log_tail = np.asarray(np.log(np.maximum(tail, SMALLEST)))
    lost = (n > MANY) & (n / 2 - safe > FAR * np.sqrt(np.maximum(n, 0)))
    if (far := inside & (lost | (tail <= SMALLEST))).any():
        tail, log_tail = tail.copy(), log_tail.copy()  # a view of one number cannot be written
        log_tail[far] = log_binomial_half_cdf(safe[far], n[far])
        tail[far] = np.exp(log_tail[far])
    below = k < 0
    outside = np.where(below, 0.0, 1.0), np.where(below, -np.inf, 0.0)
    return np.where(inside, tail, outside[0]), np.where(inside, log_tail, outside[1])


def binomial_half_square(limit: int) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return P(X ≤ k) and P(X = k) for X binomial(k + h, 1/2), row k, column h, both from 0 to a limit.

    The number of failures before the h-th success is at most k just where X is: so a tail is a sum of points of the
    column before it, down the column. All terms are positive and each follows from the one above, so that the smallest
    tail keeps its digits as well as the largest.

    Parameters
    ----------
    limit
        At most 1,000: beyond, the first row would underflow.

    Returns
    -------
    tuple
        Two squares, with a relative error of some 1e-15.

    Examples
    --------
    >>> tail, point = binomial_half_square(3)
    >>> float(tail[1, 2]), float(point[1, 2])
    (0.5, 0.375)
    """
    counts = np.arange(limit + 1.0)
    tail, point = np.empty((2, limit + 1, limit + 1))
    np.add.outer(counts, counts, out=point)
    point[1:] /= 2 * counts[1:, None]  # P(X = k) over P(X = k − 1) of the same h
    point[0] = 0.5**counts
    np.multiply.accumulate(point, axis=0, out=point)
    tail[:, 0] = 1.0
    np.add.accumulate(point[:, :-1], axis=0, out=tail[:, 1:])
    tail[:, 1:] /= 2
    return tail, point


def binomial_half_pmf(k: ArrayLike, n: ArrayLike) -> NDArray[np.float64]:
    """Return P(X = k) for X binomial(n, 1/2)."""
    return np.asarray(np.exp(log_binomial_half_pmf(k, n)))


def log_binomial_half_pmf(k: ArrayLike, n: ArrayLike) -> NDArray[np.float64]:
    """Return log P(X = k) for X binomial(n, 1/2), by Loader's saddle point, which keeps its digits for large n.

    Factorials are split into Stirling's formula and its small remainder, so that nothing as large as n log n
    is ever subtracted from its equal.

    References
    ----------
    Loader (2000), Fast and Accurate Computation of Binomial Probabilities.
    """
    k, n = np.asarray(k, dtype=float), np.asarray(n, dtype=float)
    inside = (k > 0) & (k < n)
    i, size = np.where(inside, k, 1.0), np.where(inside, n, 2.0)
    j = size - i
    imbalance = (j - i) / size
    deviance = size / 2 * _entropy_lost(imbalance)
    scale = np.log(size / (2 * math.pi * i * j)) / 2
    interior = scale + stirling_error(size) - stirling_error(i) - stirling_error(j) - deviance
    return np.asarray(np.where(inside, interior, np.where((k == 0) | (k == n), -n * math.log(2), -np.inf)))


def _entropy_lost(imbalance: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return (1 − x) log(1 − x) + (1 + x) log(1 + x): by its series near 0, where the two terms cancel."""
    square = imbalance * imbalance
    series = square * sum(square**j / ((j + 1) * (2 * j + 1)) for j in range(9))
    safe = np.clip(imbalance, -1 + np.finfo(float).epsneg, 1 - np.finfo(float).epsneg)
    direct = (1 - safe) * np.log1p(-safe) + (1 + safe) * np.log1p(safe)
    return np.asarray(np.where(np.abs(imbalance) < SMALL_IMBALANCE, series, direct))


def stirling_error(n: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return log n! minus Stirling's formula for it: by its series where that is exact, else directly."""
    large = np.maximum(n, EXACT_SERIES)
    square = large * large
    series = (1 / 12 - (1 / 360 - (1 / 1260 - (1 / 1680 - 1 / (1188 * square)) / square) / square) / square) / large
    small = np.minimum(n, EXACT_SERIES)
    direct = gammaln(small + 1) - (small + 0.5) * np.log(small) + small - math.log(2 * math.pi) / 2
    return np.asarray(np.where(n >= EXACT_SERIES, series, direct))


def log_binomial_half_cdf(k: ArrayLike, n: ArrayLike) -> NDArray[np.float64]:
    """Return log P(X ≤ k) for X binomial(n, 1/2) where that is too small for a double.

    The tail is its largest term times a continued fraction, which converges fast exactly where the tail is far out.
    """
    k, n = np.asarray(k, dtype=float), np.asarray(n, dtype=float)
    return np.asarray(log_binomial_half_pmf(k, n) + np.log(_beta_fraction(n - k, k + 1.0, 0.5) / 2))


def chi2_sf(statistic: float, df: float) -> tuple[float, float]:
    """Return P(X ≥ statistic) for X chi-square, and its log10, which does not underflow."""
    a, x = df / 2, statistic / 2
    p = float(gammaincc(a, x))
    if p > SMALLEST:
        return p, math.log10(p)
    return p, (a * math.log(x) - x - float(gammaln(a)) + math.log(_gamma_fraction(a, x))) / LN10


def f_sf(statistic: float, df1: float, df2: float) -> tuple[float, float]:
    """Return P(X ≥ statistic) for X of Fisher's F distribution, and its log10, which does not underflow.

    The tail is asked for by the smaller of the two shares x and y = 1 − x: next to 1 a share has no digits left for
    many degrees of freedom to raise to their power.
    """
    a, b = df2 / 2, df1 / 2
    x, y = df2 / (df2 + df1 * statistic), df1 * statistic / (df2 + df1 * statistic)
    p = float(betaincc(b, a, y) if y < 0.5 else betainc(a, b, x))
    if p > SMALLEST:
        return p, math.log10(p)
    front = (a * math.log1p(-y) + b * math.log(y)) if y < 0.5 else (a * math.log(x) + b * math.log1p(-x))
    return p, (front - math.log(a) - _log_beta(a, b) + math.log(_beta_fraction(a, b, x))) / LN10


def _log_beta(a: float, b: float) -> float:
    """Return log B(a, b); the factorials of a large a are split as in the binomial's, since they nearly cancel."""
    large, other = max(a, b), min(a, b)
    if large < EXACT_SERIES:
        return float(gammaln(a) + gammaln(b) - gammaln(a + b))
    remainder = stirling_error(np.array([large + other, large]))
    grown = (large - 0.5) * math.log1p(other / large) + other * (math.log(large + other) - 1)
    return float(gammaln(other) - grown - remainder[0] + remainder[1])


def t_pvalue(t: float, df: float, alternative: str) -> tuple[float, float]:
    """Return the p-value of Student's t, and its log10.

    Near 0 the share inside ±t is small and keeps its digits; the share beyond would lose them.
    """
    inside = float(betainc(0.5, df / 2, t * t / (df + t * t)))
    p, log10_p = (1 - inside, math.log1p(-inside) / LN10) if inside < 0.5 else f_sf(t * t, 1.0, df)
    if alternative == "two-sided":
        return p, log10_p
    if t == 0 or (t > 0) == (alternative == "greater"):
        return p / 2, log10_p - math.log10(2)
    return 1 - p / 2, math.log1p(-p / 2) / LN10


def t_below(t: Any, df: Any) -> Any:
    """Return P(T ≤ t) for Student's t, on scalars or arrays, the lower tail to full relative accuracy.

    >>> round(t_below(-2.0, 5.0), 6)
    0.05097
    """
    tail = stdtr(df, -np.abs(t))
    probability = np.where(np.asarray(t) > 0, 1 - tail, tail)
    return float(probability) if probability.ndim == 0 else probability


def t_critical(level: float, df: float) -> float:
    """Return the quantile of Student's t that leaves (1 − level)/2 above it."""
    return float(-stdtrit(df, (1 - check_fraction(level, "The interval level")) / 2))


def t_criticals(level: float, df: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the same quantile for each of many degrees of freedom."""
    return np.asarray(-stdtrit(df, (1 - check_fraction(level, "The interval level")) / 2))


def _beta_fraction(a: Any, b: Any, x: float) -> Any:
    """Evaluate Gauss's continued fraction of the incomplete beta function, by Lentz's method."""
    return _lentz(
        1.0,
        lambda m: (
            (-(a + m - 1) * (a + b + m - 1) * x / ((a + 2 * m - 2) * (a + 2 * m - 1)), 1.0),
            (m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m)), 1.0),
        ),
    )


def _gamma_fraction(a: float, x: float) -> Any:
    """Evaluate Legendre's continued fraction of the upper incomplete gamma function, by Lentz's method."""
    return _lentz(x + 1.0 - a, lambda m: ((-m * (m - a), x + 2 * m + 1.0 - a),))


def _lentz(first: Any, steps: Callable[[int], tuple[tuple[Any, Any], ...]]) -> Any:
    """Return 1/(first + a₁/(b₁ + a₂/(b₂ + …))), each step giving the next pairs of a and b; numbers or arrays."""
    c, d = math.inf, 1.0 / first
    fraction = d
    for m in range(1, 100_000):
        for a, b in steps(m):
            d = 1.0 / (b + a * d)
            c = b + a / c
            fraction = fraction * (d * c)
        if np.max(np.abs(d * c - 1.0)) <= 4 * EPS:
            break
    return fraction
