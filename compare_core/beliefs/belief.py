"""What is believed about A − B after the evidence, before anyone has said how small a difference is too small."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from scipy.special import gammaln

from compare_core.numerics.roots import crossing
from compare_core.numerics.tails import t_below
from compare_core.options import Rope

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

POINTS = 257  # of a curve
STEP = 8.0  # the large steps of a search
SMALLEST, LARGEST = 1e-15, 1e150  # half-widths between which a sweep may end


class Regions(NamedTuple):
    """The probabilities that A is better by more than matters, that neither is, and that B is."""

    a: float
    equivalent: float
    b: float


class Belief:
    """A posterior from which the probabilities of any ROPE can be read, so that moving the ROPE recomputes nothing.

    A belief about one difference has a `curve`. A belief about a population of data sets has two kinds of
    probability: `regions` says how probable it is that a region is the most frequent one, `expected` how probable
    it is that the next data set falls into it; its `cloud` shows the three shares draw by draw.
    """

    @property
    def curve(self) -> NDArray[np.float64] | None:
        """Values of the difference, and the density there; None where there is no density."""
        return None

    def regions(self, rope: Rope) -> Regions:
        """Return the three probabilities of a ROPE."""
        raise NotImplementedError

    def expected(self, rope: Rope) -> Regions | None:  # noqa: ARG002 - not every belief has two kinds
        """Return the three probabilities for the next data set; None where there are no data sets."""
        return None

    def cloud(self, rope: Rope) -> NDArray[np.float64] | None:  # noqa: ARG002 - as above
        """Return some draws of the three shares, one row each; None where there are none."""
        return None

    def quick(self) -> Belief:
        """Return the same belief by fewer draws, for drawing lines; itself where it needs none."""
        return self

    def stated(self, rope: Rope) -> dict[str, Any]:
        """Return the parts of a result that depend on the ROPE."""
        found = self.regions(rope)
        return {
            "belief": self,
            "rope": rope,
            "p_a": found.a,
            "p_equivalent": found.equivalent,
            "p_b": found.b,
            "expected": self.expected(rope),
        }


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


def shortest(draws: NDArray[np.float64], level: float) -> tuple[float, float]:
    """Return the shortest interval that holds `level` of the draws."""
    ordered = np.sort(draws)
    held = min(ordered.size - 1, int(np.ceil(level * ordered.size)))
    first = int((ordered[held:] - ordered[: ordered.size - held]).argmin())
    return float(ordered[first]), float(ordered[first + held])


def around(rope: Rope, half_width: float) -> Rope:
    """Return the ROPE of that half-width around the same middle."""
    middle = (rope.low + rope.high) / 2
    return Rope(middle - half_width, middle + half_width)


def sweep(belief: Belief, rope: Rope, half_widths: Sequence[float], *, expected: bool = False) -> NDArray[np.float64]:
    """Return the three probabilities for ROPEs of many half-widths around the same middle, one row each.

    With `expected`, those for the next data set, where the belief is about data sets.
    """
    quick = belief.quick()
    ropes = [around(rope, width) for width in half_widths]
    return np.array([(quick.expected(one) if expected else None) or quick.regions(one) for one in ropes])


def reach_of(belief: Belief, rope: Rope) -> float:
    """Return a half-width at which equivalence is all but certain, for the end of a sweep.

    Scores come in any unit, so it is looked for in large steps first, upwards and downwards, and then in small ones.
    """
    quick, width = belief.quick(), max((rope.high - rope.low) / 2, 1e-9)

    def certain(width: float) -> bool:
        return quick.regions(around(rope, width)).equivalent > 0.99  # all but certain

    while width > SMALLEST and certain(width):
        width /= STEP
    while width < LARGEST and not certain(width * STEP):
        width *= STEP
    for _ in range(7):  # 1.4**7 is more than STEP
        width *= 1.4
        if certain(width):
            break
    return width


def smallest_rope(belief: Belief, rope: Rope) -> float:
    """Return the smallest half-width at which equivalence is the most probable of the three."""

    def lead(width: float) -> float:
        found = belief.quick().regions(around(rope, width))
        return max(found.a, found.b) - found.equivalent

    return 0.0 if lead(0.0) <= 0 else crossing(lead, 0.0, reach_of(belief, rope))
