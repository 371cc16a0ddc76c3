"""Posteriors that are a Student distribution, or a single point."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np
from scipy.special import gammaln

from compare_core.beliefs.belief import Belief, Regions
from compare_core.numerics.tails import t_below

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from compare_core.options import Rope

POINTS = 257  # of a curve


@dataclass(frozen=True)
class StudentBelief(Belief):
    """A difference that follows Student's t around `location`."""

    location: float
    scale: float
    df: float

    def regions(self, rope: Rope) -> Regions:
        """Return the areas beside and inside the ROPE, each accurate in its own tail."""
        below = t_below((rope.low - self.location) / self.scale, self.df)
        above = t_below((self.location - rope.high) / self.scale, self.df)
        return Regions(above, max(0.0, 1 - above - below) if rope.low < rope.high else 0.0, below)

    @cached_property
    def curve(self) -> NDArray[np.float64]:
        """The density where it is more than a thousandth of its peak, or nearly so."""
        reach = min(60.0, np.sqrt(self.df * (1e3 ** (2 / (self.df + 1)) - 1)))
        z = np.linspace(-reach, reach, POINTS)
        peak = np.exp(gammaln((self.df + 1) / 2) - gammaln(self.df / 2)) / np.sqrt(self.df * np.pi) / self.scale
        return np.vstack([self.location + z * self.scale, peak * (1 + z**2 / self.df) ** (-(self.df + 1) / 2)])


@dataclass(frozen=True)
class PointBelief(Belief):
    """A difference that shows no spread at all: the region that holds it has everything, its edges included."""

    location: float
    slack: float

    def regions(self, rope: Rope) -> Regions:
        """Return 1 for the region of the point; a ROPE without width has nothing, and a tie on it is split."""
        if self.location > rope.high + self.slack:
            return Regions(1.0, 0.0, 0.0)
        if self.location < rope.low - self.slack:
            return Regions(0.0, 0.0, 1.0)
        return Regions(0.5, 0.0, 0.5) if rope.low == rope.high else Regions(0.0, 1.0, 0.0)
