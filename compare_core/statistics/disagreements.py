"""p-values from the two counts of disagreement, for one table or for a whole grid of them."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import numpy as np
from scipy.special import log_ndtr

from compare_core.numerics.tails import (
    LN10,
    SMALLEST,
    binomial_half_cdf,
    binomial_half_pmf,
    binomial_half_tails,
    chi2_1_sf,
    log_binomial_half_cdf,
    log_binomial_half_pmf,
)
from compare_core.options import check_alternative

if TYPE_CHECKING:
    from numpy.typing import ArrayLike, NDArray


def binomial_pvalues(b: ArrayLike, c: ArrayLike) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return the two-sided exact and mid-p values for every b and c; they share the tail, which is the work."""
    b, c = np.asarray(b, dtype=float), np.asarray(c, dtype=float)
    low, n = np.minimum(b, c), b + c
    return two_sided(binomial_half_cdf(low, n), binomial_half_pmf(low, n), b, c)


def exact_pvalues(b: ArrayLike, c: ArrayLike) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return the two-sided exact p-value for every b and c, and its log10, also where p itself has underflowed."""
    b, c = np.asarray(b, dtype=float), np.asarray(c, dtype=float)
    tail, log_tail = binomial_half_tails(np.minimum(b, c), b + c)
    return np.minimum(1.0, 2 * tail), np.minimum(0.0, (log_tail + math.log(2)) / LN10)


def two_sided(
    tail: NDArray[np.float64], point: NDArray[np.float64], b: NDArray[Any], c: NDArray[Any]
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return the exact and the mid-p values from P(X ≤ k) and P(X = k), with k the smaller of b and c."""
    doubled = np.asarray(2 * tail)
    midp = np.asarray(np.maximum(doubled - point, 0.0))
    np.copyto(midp, 1 - point / 2, where=b == c)
    np.copyto(midp, 1.0, where=b + c == 0)
    return np.minimum(1.0, doubled), midp


def chi2_pvalues(b: ArrayLike, c: ArrayLike, correction: float = 0.0) -> NDArray[np.float64]:
    """Return the chi-square p-value for every b and c; `correction` 1 is Edwards's."""
    b, c = np.asarray(b, dtype=float), np.asarray(c, dtype=float)
    gap = np.maximum(np.abs(b - c) - correction, 0)
    return chi2_1_sf(gap * gap / np.maximum(b + c, 1))


def chi2_log10(b: ArrayLike, c: ArrayLike, correction: float = 0.0) -> NDArray[np.float64]:
    """Return the log10 of the chi-square p-value for every b and c, also where p itself has underflowed."""
    b, c = np.asarray(b, dtype=float), np.asarray(c, dtype=float)
    gap = np.maximum(np.abs(b - c) - correction, 0)
    return np.asarray(np.minimum(0.0, (log_ndtr(-gap / np.sqrt(np.maximum(b + c, 1))) + math.log(2)) / LN10))


def midp_log10(p: NDArray[np.float64], b: ArrayLike, c: ArrayLike) -> NDArray[np.float64]:
    """Return the log10 of two-sided mid-p values p, also where p itself has underflowed."""
    logs = np.log10(np.maximum(p, SMALLEST))
    if (far := p <= SMALLEST).any():
        wins, losses = np.asarray(b)[far], np.asarray(c)[far]
        logs[far] = _log10_tail(np.minimum(wins, losses), wins + losses, mid=True) + math.log10(2)
    return logs


def binomial_pvalue(b: int, c: int, alternative: str, *, mid: bool) -> tuple[float, float]:
    """Return the p-value of the exact or the mid-p form, and its log10."""
    check_alternative(alternative)
    if b + c == 0:
        return 1.0, 0.0
    if alternative == "two-sided":
        p = float(binomial_pvalues(b, c)[mid])
        return p, math.log10(p) if p > SMALLEST else float(_log10_tail(min(b, c), b + c, mid=mid)) + math.log10(2)
    losses = c if alternative == "greater" else b
    half = float(binomial_half_pmf(losses, b + c)) / 2 if mid else 0.0
    p = max(0.0, float(binomial_half_cdf(losses, b + c)) - half)  # the last doubles above 0 are not exact
    return p, math.log10(p) if p > SMALLEST else float(_log10_tail(losses, b + c, mid=mid))


def _log10_tail(k: ArrayLike, n: ArrayLike, *, mid: bool) -> NDArray[np.float64]:
    tail = log_binomial_half_cdf(k, n)
    if mid:
        tail = tail + np.log1p(-np.exp(log_binomial_half_pmf(k, n) - tail) / 2)
    return tail / LN10
