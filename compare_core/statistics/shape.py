"""How the differences of two models lie: how straight their quantile plot is, and how skewed they are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from scipy.special import ndtri

from compare_core.statistics.student import NOISE

if TYPE_CHECKING:
    from numpy.typing import NDArray


@dataclass(frozen=True, slots=True, eq=False)
class QuantilePlot:
    """How differences lie: beside normal ones of the same mean and spread, and around their middle.

    Attributes
    ----------
    ordered, expected
        The differences in order, and where normal ones would lie.
    skewness
        0 where they lie evenly around their middle; above 0 where the large ones are positive.
    fit
        The correlation of the two: 1 on a straight line (the quantile plot).
    """

    ordered: NDArray[np.float64]
    expected: NDArray[np.float64]
    skewness: float
    fit: float


def shape(differences: NDArray[np.float64]) -> QuantilePlot | None:
    """Describe how differences lie, or return None where they do not vary or are fewer than three.

    References
    ----------
    Expected places by Blom (1958): the normal quantiles of (i − 3/8) / (n + 1/4).
    """
    n, spread = differences.size, float(differences.std())
    if n < 3 or spread <= NOISE * float(np.abs(differences).max()):  # a shape takes three
        return None
    ordered = np.sort(differences)
    quantiles = ndtri((np.arange(1, n + 1) - 0.375) / (n + 0.25))
    centred = (ordered - ordered.mean()) / spread
    expected = ordered.mean() + quantiles * float(differences.std(ddof=1))
    fit = float(np.corrcoef(ordered, quantiles)[0, 1])
    return QuantilePlot(ordered, expected, float((centred**3).mean()), fit)
