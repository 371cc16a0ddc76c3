"""The studentised range with infinite degrees of freedom: how far apart the extremes of k normal values lie.

P(range ≥ q) is k ∫ φ(z) {Φ(z)^(k−1) − [Φ(z) − Φ(z − q)]^(k−1)} dz, z being the largest. The integrand is analytic and
falls off like a normal density, so the trapezoidal rule converges faster than any power of its step. The difference of
the two powers is taken without cancellation, so that small probabilities keep their digits.

References
----------
Hartley (1942), Biometrika 32:334-348, doi:10.1093/biomet/32.3-4.334.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np
from scipy.special import log_ndtr, ndtr, ndtri

from compare_core.numerics.tails import LN10

if TYPE_CHECKING:
    from numpy.typing import ArrayLike, NDArray

STEP = 0.125  # of the trapezoidal rule: errors below 1e-13 up to k = 1000
REACH = 9.0  # standard deviations beyond which nothing is left in double precision
FAR = 30.0  # from here on one pair alone makes the range: two at once are 1e-30 times as likely
BLOCK = 1 << 18  # cells that are worked on at once


def range_sf(q: ArrayLike, k: int) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return P(range of k standard normal values ≥ q) and its log10, which does not underflow.

    >>> range_sf([3.633], 4)[0].round(4).tolist()
    [0.05]
    """
    values = np.maximum(np.atleast_1d(np.asarray(q, dtype=float)), 0.0)
    log_p = np.minimum(log_ndtr(-values / math.sqrt(2)) + math.log(k * (k - 1)), 0.0)
    p = np.exp(log_p)
    near = values < FAR
    if k > 2 and near.any():  # a pair's range is exactly normal
        p[near] = np.minimum(_near(values[near], k), 1.0)
        log_p[near] = np.log(p[near])
    return p, log_p / LN10


def _near(q: NDArray[np.float64], k: int) -> NDArray[np.float64]:
    z = np.arange(-REACH, max(REACH, float(q.max()) / 2 + REACH), STEP)
    below = ndtr(z)
    weight = STEP * k / math.sqrt(2 * math.pi) * np.exp(-z * z / 2) * below ** (k - 1)
    parts = np.empty_like(q)
    height = max(1, BLOCK // z.size)
    for start in range(0, q.size, height):
        share = ndtr(z - q[start : start + height, None]) / below
        # At q = 0 the share is 1, and none of the range is smaller.
        inside = np.log1p(-np.minimum(share, 1.0 - 2.0**-53))
        parts[start : start + height] = -np.expm1((k - 1) * inside) @ weight
    return parts


@lru_cache(maxsize=1024)
def range_quantile(alpha: float, k: int) -> float:
    """Return the q that the range of k standard normal values exceeds with probability alpha.

    >>> round(range_quantile(0.05, 4), 3)
    3.633
    """
    low, high = (-math.sqrt(2) * float(ndtri(alpha / pairs)) for pairs in (2, k * (k - 1)))
    target, q = math.log10(alpha), high
    low = max(low, 0.0)
    while high - low > 1e-13 * high:
        # The log of the tail is nearly a parabola in q: a secant in it, kept inside a bracket that always halves.
        ends = range_sf(np.array([low, q, high]), k)[1] - target
        low, high = (q, high) if ends[1] > 0 else (low, q)
        if abs(ends[1]) < 1e-14:  # double precision
            return float(q)
        values = (ends[1], ends[2]) if ends[1] > 0 else (ends[0], ends[1])
        secant = low + (high - low) * values[0] / (values[0] - values[1]) if values[0] != values[1] else low
        q = secant if low < secant < high else (low + high) / 2
    return float(q)
