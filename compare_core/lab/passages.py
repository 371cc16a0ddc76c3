"""Items that come in clusters, such as five questions on one text: how many independent ones they are worth."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from scipy.special import ndtri

from compare_core.errors import DataError

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
    threshold where only A is right, and below the lower one where only B is.

    Examples
    --------
    >>> found = draw(Passages(400, 5, 0.3), 0.4, 0.5, seed=2)
    >>> float(np.abs(found).mean().round(2))
    0.4
    """
    rng = np.random.default_rng(seed)
    shape = (runs, passages.clusters, passages.size)
    shared = rng.standard_normal((*shape[:2], 1))
    score = np.sqrt(passages.likeness) * shared + np.sqrt(1 - passages.likeness) * rng.standard_normal(shape)
    only_a, only_b = ndtri(1 - disagree * split), ndtri(disagree * (1 - split))
    return np.asarray((score > only_a).astype(np.int8) - (score < only_b).astype(np.int8))
