"""The hypergeometric distribution: how right answers fall on two test sets, given how many there are in all."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

from compare_core.numerics.tails import stirling_error

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from numpy.typing import ArrayLike, NDArray

    Floats = NDArray[np.float64]

NEAR = 0.1  # shares of a distance below which eight terms of the series are exact in double precision
FEW, BLOCK = 1 << 6, 1 << 16  # terms of a tail that are worked out at once: the fewest and the most
REACH = 10  # standard deviations beyond a tail's first term, after which hardly anything is left to add
ENOUGH = 1e-18  # of a sum: terms below it change no digit
TIED = 1e-7  # two probabilities closer than this are equal, as in R


def log_hypergeometric(x: ArrayLike, n1: int, n2: int, drawn: int) -> Floats:
    """Return log P(X = x), X of `drawn` right answers falling on n1 of n1 + n2 items.

    Each binomial is Loader's saddle point, so that nothing as large as n log n is subtracted from its equal.

    References
    ----------
    Loader (2000), Fast and Accurate Computation of Binomial Probabilities.

    >>> float(np.exp(log_hypergeometric(2, 3, 3, 4)).round(12))
    0.6
    """
    first, total = np.asarray(x, dtype=float), n1 + n2
    second = drawn - first
    if drawn in (0, total):
        return np.zeros_like(first)
    parts = _log_binomial(first, n1, drawn, total) + _log_binomial(second, n2, drawn, total)
    return np.asarray(parts - _log_binomial(np.asarray(float(drawn)), total, drawn, total))


def _log_binomial(x: Floats, n: int, drawn: int, total: int) -> Floats:
    """Return log P(X = x) for X binomial(n, drawn/total)."""
    y = n - x
    wanted, other = n * (drawn / total), n * ((total - drawn) / total)
    deviance = _deviance(x, wanted) + _deviance(y, other)
    inside = (x > 0) & (y > 0)
    i, j = np.where(inside, x, 1.0), np.where(inside, y, 1.0)
    corrected = np.log(n / (2 * math.pi * i * j)) / 2 - stirling_error(i) - stirling_error(j)
    return np.asarray(np.where(inside, corrected + float(stirling_error(np.asarray(float(n)))), 0.0) - deviance)


def _deviance(x: Floats, mean: float) -> Floats:
    """Return x log(x / mean) + mean − x, by its series where the terms cancel."""
    lean = (x - mean) / (x + mean)
    square = lean * lean
    series = (x - mean) * lean + 2 * x * lean * sum(square**j / (2 * j + 1) for j in range(1, 9))
    direct = x * np.log(np.where(x > 0, x, 1.0) / mean) + mean - x
    return np.asarray(np.where(np.abs(lean) < NEAR, series, direct))


def spread(n1: int, n2: int, drawn: int) -> float:
    """Return the standard deviation."""
    total = n1 + n2
    share = drawn / total
    return math.sqrt(n1 * (n2 / total) * share * (1 - share) * total / max(1, total - 1))


def log_tail(x: int, n1: int, n2: int, drawn: int) -> float:
    """Return log P(X ≥ x), to full relative accuracy where it is small.

    >>> round(math.exp(log_tail(2, 3, 3, 4)), 12), log_tail(0, 3, 3, 4)
    (0.8, 0.0)
    """
    low, high = max(0, drawn - n2), min(n1, drawn)
    if x <= low:
        return 0.0
    if x > high:
        return -math.inf
    if x <= n1 * (drawn / (n1 + n2)):  # the nearer tail is the larger: add up the other
        return math.log1p(-math.exp(min(log_tail(n1 - x + 1, n1, n2, n1 + n2 - drawn), -1e-17)))
    first = float(log_hypergeometric(x, n1, n2, drawn))
    total = 0.0
    for terms in _blocks(x, high, min(BLOCK, FEW + int(REACH * spread(n1, n2, drawn)))):
        added = np.exp(log_hypergeometric(terms, n1, n2, drawn) - first)
        total += float(added.sum())
        if added[-1] <= ENOUGH * total:
            break
    return min(0.0, first + math.log(total))


def _blocks(start: int, last: int, size: int) -> Iterator[Floats]:
    for begin in range(start, last + 1, size):
        yield np.arange(begin, min(begin + size, last + 1), dtype=float)


def log_two_sided(x: int, n1: int, n2: int, drawn: int) -> float:
    """Return the log of the probability of all that is no more probable than x.

    >>> round(math.exp(log_two_sided(0, 3, 3, 3)), 12)
    0.1
    """
    low, high = max(0, drawn - n2), min(n1, drawn)
    ours = float(log_hypergeometric(x, n1, n2, drawn)) + TIED
    mode = min(high, max(low, (n1 + 1) * (drawn + 1) // (n1 + n2 + 2)))
    if float(log_hypergeometric(mode, n1, n2, drawn)) <= ours:
        return 0.0
    upper = _first(mode, high + 1, lambda k: float(log_hypergeometric(k, n1, n2, drawn)) <= ours)
    lower = -_first(-mode, 1 - low, lambda k: float(log_hypergeometric(-k, n1, n2, drawn)) <= ours)
    tails = log_tail(upper, n1, n2, drawn), log_tail(n1 - lower, n1, n2, n1 + n2 - drawn)
    return min(0.0, float(np.logaddexp(*tails)))


def _first(start: int, end: int, holds: Callable[[int], bool]) -> int:
    """Return the first whole number after `start` for which something holds from there on, or `end`."""
    low, high = start, end
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if holds(middle) else (middle, high)
    return high
