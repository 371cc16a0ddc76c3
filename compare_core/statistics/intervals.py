"""Intervals for a share and for the difference of two paired shares."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np
from scipy.special import betainc, betaincc, betainccinv, betaincinv

from compare_core.numerics.roots import crossing
from compare_core.numerics.tails import t_critical

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from compare_core.views.right import PairedCounts


def tango(pair: PairedCounts, z: float) -> tuple[float, float]:
    """Invert Tango's score test: the differences that |score| ≤ z does not reject."""
    b, c, n = pair.only_a, pair.only_b, pair.n
    estimate = (b - c) / n

    def score(delta: float) -> float:
        gap = (b - c) - n * delta
        variance = n * (2 * _tango_q(b, c, n, delta) + delta * (1 - delta))
        return gap / math.sqrt(variance) if variance > 0 else math.copysign(math.inf, gap)

    low = -1.0 if c == n else crossing(lambda d: score(d) - z, -1.0, estimate)
    high = 1.0 if b == n else crossing(lambda d: score(d) + z, estimate, 1.0)
    return low, high


def _tango_q(b: int, c: int, n: int, delta: float) -> float:
    """Return the likelihood's best probability of "only B right" when the difference is delta."""
    linear = (2 * n - b + c) * delta - b - c
    constant = -c * delta * (1 - delta)
    root = math.sqrt(max(linear * linear - 8 * n * constant, 0.0))
    # The two forms are equal; each is used where it does not subtract nearly equal numbers.
    return (root - linear) / (4 * n) if linear <= 0 else -2 * constant / (root + linear)


def clopper_pearson(right: int, total: int, level: float) -> tuple[float, float]:
    """Return the exact interval: the accuracies that neither binomial tail rejects."""
    tail = (1 - level) / 2
    low = 0.0 if right == 0 else float(betaincinv(right, total - right + 1, tail))
    high = 1.0 if right == total else float(betainccinv(right + 1, total - right, tail))
    return low, high


def korn_graubard(
    shares: NDArray[np.float64], variances: NDArray[np.float64], items: float, clusters: float, df: float, level: float
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return exact intervals for as many independent items as would vary as much as these clustered ones.

    Never more than there are; and as few as there are clusters where nothing varies, as with every item right, since
    nothing then shows how alike the items of one cluster are.

    References
    ----------
    Korn & Graubard (1998), Survey Methodology 24:193-201, with their correction for the degrees of freedom.
    """
    wider = (t_critical(level, items - 1) / t_critical(level, df)) ** 2
    varies = variances > 0
    worth = shares * (1 - shares) * wider / np.where(varies, variances, 1.0)
    worth = np.where(varies, np.minimum(worth, items), clusters)
    right, wrong, tail = worth * shares, worth * (1 - shares), (1 - level) / 2
    low = np.where(shares > 0, betaincinv(np.maximum(right, 1e-300), wrong + 1, tail), 0.0)
    high = np.where(shares < 1, betainccinv(right + 1, np.maximum(wrong, 1e-300), tail), 1.0)
    return low, high


def midp(right: int, total: int, level: float) -> tuple[float, float]:
    """Return the accuracies that neither binomial tail rejects, counting half of the observed number."""
    tail = (1 - level) / 2

    def below(p: float) -> float:
        """Return P(X < right) plus half of P(X = right), which falls as p rises."""
        up_to = float(betaincc(right + 1, total - right, p)) if right < total else 1.0
        under = float(betaincc(right, total - right + 1, p)) if right else 0.0
        return (up_to + under) / 2

    low = 0.0 if right == 0 else crossing(lambda p: below(p) - (1 - tail), 0.0, right / total)
    high = 1.0 if right == total else crossing(lambda p: below(p) - tail, right / total, 1.0)
    return low, high


def _binomial_quantile(q: float, right: int, total: int) -> int:
    low, high = -1, total
    while high - low > 1:
        middle = (low + high) // 2
        cdf = float(betainc(total - middle, middle + 1, 1 - right / total))
        low, high = (low, middle) if cdf >= q else (middle, high)
    return high
