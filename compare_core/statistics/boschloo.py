"""Boschloo's test of two binomials: Fisher's p-value as a statistic, whatever the accuracy that both have."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from scipy.special import gammaln

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Floats = NDArray[np.float64]

EQUAL = 1e-9  # two of Fisher's p-values closer than this share of them are the same one
FINE = 8  # accuracies tried for each standard deviation, in the angle in which all of them are alike
NEARLY = 0.98  # of the largest chance found: what a finer look could still raise above it
TRIED = 33  # accuracies of each finer look
LOOKS = 5
BLOCK = 64  # neighbouring accuracies that are worked on at once
REACH = 12.0  # standard deviations beyond which a binomial holds nothing that counts


def boschloo_greater(x1: int, n1: int, x2: int, n2: int) -> tuple[float, float]:
    """Return Fisher's and Boschloo's p-value against the first share being the larger.

    Given how many are right in all, the tables that are at least as extreme as this one have a certain chance, the
    largest that Fisher's test gives below its own p-value. Boschloo's p-value is the mean of these chances over how
    many are right in all, at the accuracy that makes it largest.

    References
    ----------
    Boschloo (1970), Statistica Neerlandica 24:1-35.

    >>> [round(p, 3) for p in boschloo_greater(74, 117, 31, 63)]
    [0.048, 0.036]
    """
    if n1 > n2:  # the same table with wrong answers in place of right ones, and the two in each other's place
        return boschloo_greater(n2 - x2, n2, n1 - x1, n1)
    tails = _tails(n1, n2)
    fisher = float(tails[x1 + x2, x1])
    sizes = np.where(tails <= fisher * (1 + EQUAL), tails, 0.0).max(axis=1)
    return min(fisher, 1.0), min(1.0, _largest(sizes))


def _tails(n1: int, n2: int) -> Floats:
    """Return P(X ≥ x), for every number of right answers in all (rows), and every x from 0 to n1; 1 beyond."""
    logs = gammaln(np.arange(n1 + n2 + 1) + 1.0)
    total, x = np.arange(n1 + n2 + 1)[:, None], np.arange(n1 + 1)[None, :]
    y = total - x
    inside = (y >= 0) & (y <= n2)
    y = np.where(inside, y, 0)
    ways = logs[n1] - logs[x] - logs[n1 - x] + logs[n2] - logs[y] - logs[n2 - y]
    every = logs[-1] - logs[total] - logs[n1 + n2 - total]
    chances = np.where(inside, np.exp(ways - every), 0.0)
    tails = np.cumsum(chances[:, ::-1], axis=1)[:, ::-1]
    return np.where(inside, tails, 2.0)  # never as extreme


def _largest(sizes: Floats) -> float:
    """Return the largest mean of the sizes over binomials of any share."""
    n = sizes.size - 1
    count = int(np.ceil(np.pi / 2 * 2 * np.sqrt(n) * FINE / 2)) + 2
    angles = np.linspace(0.0, np.pi / 2, count)
    means, step = _means(sizes, angles), angles[1]
    peaks = (means >= np.roll(means, 1)) & (means >= np.roll(means, -1)) & (means >= NEARLY * means.max())
    best = float(means.max())
    for angle in angles[peaks].tolist():
        middle, width = angle, step
        for _ in range(LOOKS):
            near = np.clip(np.linspace(middle - width, middle + width, TRIED), 0.0, np.pi / 2)
            found = _means(sizes, near)
            middle, width = float(near[found.argmax()]), width * 4 / TRIED
            best = max(best, float(found.max()))
    return best


def _means(sizes: Floats, angles: Floats) -> Floats:
    """Return the mean of the sizes over binomials whose shares are the squared sines of some angles, in order."""
    n = sizes.size - 1
    ways = gammaln(n + 1.0) - gammaln(np.arange(n + 1) + 1.0) - gammaln(n - np.arange(n + 1) + 1.0)
    means = []
    for start in range(0, angles.size, BLOCK):
        some = angles[start : start + BLOCK]
        share, rest = np.sin(some) ** 2, np.cos(some) ** 2
        reach = REACH * np.sqrt(n * share * rest) + REACH**2
        low = max(0, int((n * share - reach).min()))
        high = min(n, int((n * share + reach).max()) + 1)
        of = np.arange(low, high + 1)
        with np.errstate(divide="ignore", invalid="ignore"):
            logs = np.where(of == 0, 0.0, of * np.log(share)[:, None])
            logs = logs + np.where(of == n, 0.0, (n - of) * np.log(rest)[:, None])
        means.append(np.exp(ways[low : high + 1] + logs) @ sizes[low : high + 1])
    return np.concatenate(means)
