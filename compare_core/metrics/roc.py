"""ROC curves, the area under them, and what each item adds to it (DeLong's components)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from compare_core.numerics.ranks import average_ranks
from compare_core.numerics.roots import crossing
from compare_core.numerics.tails import critical

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Floats = NDArray[np.float64]

STEPS = 400  # points of a curve that a picture shows


class Area(NamedTuple):
    """The area under a ROC curve, with the share of it that each item sees.

    `positives` holds for each item of the second class the share of the other items ranked below it, `negatives` for
    each of the others the share of the second class ranked above it; a tie counts half.
    """

    value: float
    positives: Floats
    negatives: Floats


def area(values: Floats, positive: NDArray[np.bool_]) -> Area:
    """Return the area under the curve by mid-ranks (Sun & Xu 2014), in n log n steps.

    >>> area(np.array([0.1, 0.4, 0.35, 0.8]), np.array([False, False, True, True])).value
    0.75
    """
    above, below = values[positive], values[~positive]
    ranks = average_ranks(np.concatenate([above, below]))
    m, n = above.size, below.size
    positives = (ranks[:m] - average_ranks(above)) / n
    negatives = 1 - (ranks[m:] - average_ranks(below)) / m
    return Area(float(positives.mean()), positives, negatives)


def curve(values: Floats, positive: NDArray[np.bool_], most: int = STEPS) -> Floats:
    """Return false and true positive rates from (0, 0) to (1, 1), as two rows, thinned to the points that show."""
    order = np.argsort(-values, kind="stable")
    last = np.flatnonzero(np.diff(values[order], append=-np.inf))
    hits = np.cumsum(positive[order])[last]
    misses = last + 1 - hits
    rates = np.stack([np.r_[0.0, misses / (~positive).sum()], np.r_[0.0, hits / positive.sum()]])
    if rates.shape[1] <= most:
        return rates
    along = rates.sum(axis=0)  # evenly along the curve, whichever way it runs
    return rates[:, np.unique(np.searchsorted(along, np.linspace(0, 2, most)).clip(0, along.size - 1))]


def score_interval(value: float, positives: int, negatives: int, level: float) -> tuple[float, float]:
    """Return Newcombe's score-type interval of an area (2006, method 5), which has a width at 0 and 1 as well.

    The area's variance is Hanley and McNeil's at the limit itself rather than at the estimate, with the mean of the
    two classes' sizes in place of each.

    >>> [round(end, 4) for end in score_interval(1.0, 20, 20, 0.95)]
    [0.8987, 1.0]
    """
    z, half = critical(level), (positives + negatives) / 2 - 1

    def beyond(theta: float) -> float:
        """How far the estimate lies outside what an area of theta would give; above 0 outside."""
        spread = 1 + half * (1 - theta) / (2 - theta) + half * theta / (1 + theta)
        return (value - theta) ** 2 - z * z * theta * (1 - theta) * spread / (positives * negatives)

    low = crossing(beyond, 0.0, value) if value > 0 else 0.0
    high = 1 - crossing(lambda rest: beyond(1 - rest), 0.0, 1 - value) if value < 1 else 1.0
    return low, high


class Bin(NamedTuple):
    """Items with similar probabilities: how many, their mean probability, and the share that is of the second class."""

    n: int
    said: float
    seen: float


def calibration(values: Floats, positive: NDArray[np.bool_], bins: int = 10) -> list[Bin]:
    """Group items by probability, about as many in each group, and compare what was said with what was seen.

    Items of equal probability stay together.
    """
    order = np.argsort(values, kind="stable")
    cuts = np.unique(values[order][np.arange(1, bins) * values.size // bins])
    place = np.searchsorted(cuts, values, side="right")
    counts = np.bincount(place)
    said = np.bincount(place, weights=values)
    seen = np.bincount(place, weights=positive)
    kept = np.flatnonzero(counts)
    return [Bin(int(counts[k]), float(said[k] / counts[k]), float(seen[k] / counts[k])) for k in kept]
