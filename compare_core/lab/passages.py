"""Items that come in clusters, such as five questions on one text: how many independent ones they are worth."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from scipy.special import ndtr, ndtri

from compare_core.errors import DataError
from compare_core.numerics.roots import crossing

if TYPE_CHECKING:
    from numpy.typing import NDArray

MOST_ITEMS = 100_000


@dataclass(frozen=True, slots=True)
class Passages:
    """So many clusters of so many items, whose differences are alike by `likeness` within a cluster."""

    clusters: int
    size: int
    likeness: float

    def __post_init__(self) -> None:
        """Refuse what cannot be."""
        if not (self.clusters >= 2 and self.size >= 1 and self.clusters * self.size <= MOST_ITEMS):
            raise DataError(f"There are at least two clusters, and at most {MOST_ITEMS:,} items in all.")
        if not 0 <= self.likeness <= 1:
            raise DataError("How alike the items of a cluster are lies between 0 and 1.")

    @property
    def design_effect(self) -> float:
        """By how much the variance of a mean grows: 1 + (size − 1) · likeness (Kish 1965, Survey Sampling)."""
        return 1 + (self.size - 1) * self.likeness

    @property
    def worth(self) -> float:
        """How many independent items they are worth.

        >>> Passages(40, 5, 0.4).worth.__round__()
        77
        """
        return self.clusters * self.size / self.design_effect


def draw(passages: Passages, disagree: float, split: float, seed: int, runs: int = 1) -> NDArray[np.int8]:
    """Return the differences of two models, 1, 0 or −1: runs × clusters × items.

    Each item's normal score is made of a part that its cluster shares and one of its own; it lies above the upper
    threshold where only A is right, and below the lower one where only B is. The shared part is so large that the
    differences, and not the scores, correlate by `likeness`.

    Examples
    --------
    >>> found = draw(Passages(4000, 5, 0.3), 0.4, 0.5, seed=2)
    >>> float(np.abs(found).mean().round(2))
    0.4
    """
    rng = np.random.default_rng(seed)
    shape = (runs, passages.clusters, passages.size)
    only_a, only_b = float(ndtri(1 - disagree * split)), float(ndtri(disagree * (1 - split)))
    shared = _shared(passages.likeness, only_a, only_b)
    both = np.sqrt(shared) * rng.standard_normal((*shape[:2], 1))
    score = both + np.sqrt(1 - shared) * rng.standard_normal(shape)
    return np.asarray((score > only_a).astype(np.int8) - (score < only_b).astype(np.int8))


def _shared(likeness: float, only_a: float, only_b: float) -> float:
    """Return how much of a score's variance is shared where differences correlate by `likeness`."""
    if likeness in (0.0, 1.0):
        return likeness
    won, lost = 1 - float(ndtr(only_a)), float(ndtr(only_b))
    variance = won + lost - (won - lost) ** 2
    return crossing(lambda shared: likeness - _covariance(shared, only_a, only_b) / variance, 0.0, 1.0)


def _covariance(shared: float, only_a: float, only_b: float) -> float:
    """Return the covariance of the differences of two items whose scores correlate by `shared`.

    Its derivative is a sum of bivariate normal densities at the thresholds (Plackett 1954, Biometrika 41:351-360);
    substituting r = sin u leaves nothing without end where r comes near 1.
    """
    angles = np.arcsin(shared) * (NODES + 1) / 2
    sines, cosines = np.sin(angles), np.cos(angles)

    def density(h: float, k: float) -> NDArray[np.float64]:
        return np.asarray(np.exp(-(h * h - 2 * sines * h * k + k * k) / (2 * cosines**2)) / (2 * np.pi))

    whole = density(only_a, only_a) + density(only_b, only_b) + 2 * density(only_a, only_b)
    return float((WEIGHTS * whole).sum() * np.arcsin(shared) / 2)


NODES, WEIGHTS = np.polynomial.legendre.leggauss(96)
