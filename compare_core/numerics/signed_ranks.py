"""Signed ranks: the ranks of absolute differences, and the exact distribution of their sum."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np
from scipy.special import ndtr, ndtri

from compare_core.numerics.ranks import average_ranks

if TYPE_CHECKING:
    from numpy.typing import NDArray

EXACT = 200  # differences up to which the whole distribution is listed
BLOCK = 1 << 21  # averages that are held at once
HALVINGS = 70  # of the range of the differences: beyond the last bit of a double
LISTED = 2000  # differences up to which all their averages are listed


def signed_ranks(differences: NDArray[np.float64], zeros: str) -> NDArray[np.float64]:
    """Return each difference's rank with its sign; zeros are left out ("wilcox") or ranked and given none.

    With "pratt" zeros are ranked but count for neither side.
    """
    kept = differences[differences != 0] if zeros == "wilcox" else differences
    return np.asarray(average_ranks(np.abs(kept)) * np.sign(kept))


def sum_distribution(ranks: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the probabilities of twice the sum of positive ranks, each sign being as likely as the other.

    Ranks are whole or half numbers, so twice their sum is whole; the distribution is built rank by rank.
    """
    doubled = np.round(2 * ranks).astype(int)
    chances = np.zeros(int(doubled.sum()) + 1)
    chances[0] = 1.0
    reach = 0
    for rank in doubled.tolist():
        grown = chances[: reach + 1] / 2
        chances[: reach + 1] = grown
        chances[rank : rank + reach + 1] += grown
        reach += rank
    return chances


def exact_tail(ranks: NDArray[np.float64], positive: float, alternative: str) -> float:
    """Return the exact p-value of a sum of positive ranks."""
    chances = sum_distribution(ranks)
    place = round(2 * positive)
    below, above = float(chances[: place + 1].sum()), float(chances[place:].sum())
    return min(1.0, {"two-sided": 2 * min(below, above), "less": below, "greater": above}[alternative])


def normal_tail(
    ranks: NDArray[np.float64], positive: float, alternative: str, correction: float = 0.0
) -> tuple[float, float]:
    """Return z and its p-value; the ranks themselves allow for ties. A continuity correction is 0.5."""
    spread = math.sqrt(float((ranks**2).sum()) / 4)
    gap = positive - float(ranks.sum()) / 2
    toward = {"two-sided": math.copysign(correction, gap), "greater": correction, "less": -correction}[alternative]
    z = (gap - (toward if abs(gap) > correction or alternative != "two-sided" else gap)) / spread if spread else 0.0
    signed = {"two-sided": -abs(z), "less": z, "greater": -z}[alternative]
    return z, min(1.0, (2 if alternative == "two-sided" else 1) * float(ndtr(signed)))


@lru_cache(maxsize=2 * EXACT)
def untied(n: int) -> NDArray[np.float64]:
    """Return P(sum of positive ranks ≤ w) for w = 0 to n(n + 1)/2, where no two of n differences are tied."""
    return np.cumsum(sum_distribution(np.arange(1.0, n + 1))[::2])


def middles(differences: NDArray[np.float64], level: float) -> NDArray[np.float64]:
    """Return, for each row of differences, the Hodges-Lehmann middle between the ends of its interval.

    The ends are NaN where the differences are too few for an interval of that level, and the middle itself where so
    many differences are the same that it has no width.
    """
    if differences.shape[1] > LISTED:
        rows = np.array([_middle_of_many(np.sort(row), level) for row in differences])
    else:
        rows = _middles_of_few(differences, level)
    flat = rows[:, 2] - rows[:, 0] <= NO_WIDTH * np.abs(differences).max(axis=1, initial=0.0)
    rows[flat, ::2] = rows[flat, 1:2]  # float noise aside
    return rows


def _middles_of_few(differences: NDArray[np.float64], level: float) -> NDArray[np.float64]:
    """List the averages of all pairs of differences, and take those at three places in order."""
    first, second = np.triu_indices(differences.shape[1])
    off = walsh_place(differences.shape[1], level)
    last = first.size - 1
    places = sorted({max(off, 0), last // 2, first.size // 2, last - max(off, 0)})
    rows = np.empty((len(differences), 3))
    height = max(1, BLOCK // first.size)
    for start in range(0, len(differences), height):
        half = differences[start : start + height] / 2
        ordered = np.partition(half[:, first] + half[:, second], places, axis=1)
        centre = (ordered[:, last // 2] + ordered[:, first.size // 2]) / 2
        ends = (ordered[:, off], ordered[:, last - off]) if off >= 0 else (np.full(len(half), np.nan),) * 2
        rows[start : start + height] = np.stack([ends[0], centre, ends[1]], axis=1)
    return rows


NO_WIDTH = 1e-12  # of the largest difference
CLOSE, MANY = 1e-13, 100_000  # of the range, and differences from which neighbours lie nearer than that


def _middle_of_many(ordered: NDArray[np.float64], level: float) -> tuple[float, float, float]:
    """Return the same without listing the averages: each place is found by counting how many lie below a value."""
    n = ordered.size
    last, off = n * (n + 1) // 2 - 1, max(walsh_place(n, level), 0)

    def at(place: int) -> float:
        """Return the Walsh average at a place in order: the smallest value that more than `place` do not exceed."""
        low, high = float(ordered[0]), float(ordered[-1])
        near = CLOSE * (high - low) if n > MANY else 0.0
        for _ in range(HALVINGS):
            if high - low <= near:
                break
            middle = low + (high - low) / 2
            ends = np.searchsorted(ordered, 2 * middle - ordered, side="right")
            if int(np.maximum(ends - np.arange(n), 0).sum()) > place:
                high = middle
            else:
                low = middle
        return high

    centre = at(last // 2) if n > MANY else (at(last // 2) + at((last + 1) // 2)) / 2
    return at(off), centre, at(last - off)


def walsh_place(n: int, level: float) -> int:
    """Return the place, from 0, of the Walsh average that begins an interval of this level or more; −1 for none.

    It is the largest j with P(sum of positive ranks ≤ j) ≤ (1 − level)/2 (Hollander & Wolfe 1999, section 3.3).
    """
    tail = (1 - level) / 2
    if n > EXACT:
        middle, spread = n * (n + 1) / 4, math.sqrt(n * (n + 1) * (2 * n + 1) / 24)
        return math.floor(middle + float(ndtri(tail)) * spread - 0.5)
    return int(np.searchsorted(untied(n), tail, side="right")) - 1
