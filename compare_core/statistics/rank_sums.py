"""The sum of one sample's ranks among two, and the exact distribution of it, ties included."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

from compare_core.errors import NotApplicable
from compare_core.names import display
from compare_core.numerics.ranks import average_ranks
from compare_core.numerics.tails import normal_pvalue

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

EXACT = 100  # measurements of both together, up to which every division of the ranks is counted
PROBABILITY = "Probability that a measurement of A is better than one of B (ties count half)"
SAME = "Neither model's measurements are better more often, so there is no evidence of a difference."


def largest_wins(models: Sequence[str]) -> NotApplicable:
    """Say why a spread of ranks is not known where every measurement of one model beats every one of the other."""
    better, worse = map(display, models)
    return NotApplicable(
        f"Every measurement of {better} is better than every one of {worse}, so their ranks do not vary and t would be "
        "infinite, which is not certainty.",
        "See the Mann-Whitney test, which counts how rarely chance alone would order them so.",
    )


def chances(ranks: NDArray[np.float64], size: int) -> NDArray[np.float64]:
    """Return the probabilities of twice the sum of `size` of these ranks, all choices of them being as likely.

    Ranks are whole or half numbers, so twice their sum is whole; the choices are counted rank by rank.

    >>> chances(np.array([1.0, 2.0, 3.0]), 1).tolist()
    [0.0, 0.0, 0.3333333333333333, 0.0, 0.3333333333333333, 0.0, 0.3333333333333333]
    """
    doubled = np.round(2 * ranks).astype(int)
    most = int(np.sort(doubled)[-size:].sum())
    ways = np.zeros((size + 1, most + 1))
    ways[0, 0] = 1.0
    for rank in doubled.tolist():
        ways[1:, rank:] += ways[:-1, : most + 1 - rank].copy()
    return np.asarray(ways[size] / ways[size].sum())


def exact_tail(ranks: NDArray[np.float64], size: int, alternative: str) -> float:
    """Return the exact p-value of the sum of the first `size` ranks; the rarer side counts twice, if both are asked."""
    smaller = min(size, ranks.size - size)  # whose choices are fewer
    known = ranks[:size] if smaller == size else ranks[size:]
    found, place = chances(ranks, smaller), round(2 * float(known.sum()))
    below, above = float(found[: place + 1].sum()), float(found[place:].sum())
    below, above = (below, above) if smaller == size else (above, below)
    return min(1.0, {"two-sided": 2 * min(below, above), "less": below, "greater": above}[alternative])


def normal_tail(ranks: NDArray[np.float64], size: int, alternative: str) -> tuple[float, float, float]:
    """Return z, corrected for ties and continuity, with its p-value and the log10 of that."""
    n, other = ranks.size, ranks.size - size
    gap = float(ranks[:size].sum()) - size * (n + 1) / 2
    spread = math.sqrt(size * other / (n * (n - 1)) * float(((ranks - (n + 1) / 2) ** 2).sum()))
    toward = {"two-sided": math.copysign(0.5, gap), "greater": 0.5, "less": -0.5}[alternative]
    moved = gap - toward if abs(gap) > abs(toward) or alternative != "two-sided" else 0.0
    z = moved / spread if spread else 0.0
    return z, *normal_pvalue(z, alternative)


def ranks_of(samples: Sequence[NDArray[np.float64]]) -> NDArray[np.float64]:
    """Return the ranks of all measurements together, sample after sample."""
    return average_ranks(np.concatenate(list(samples)))
