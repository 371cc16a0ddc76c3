"""What is believed about A − B after the evidence, before anyone has said how small a difference is too small."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from compare_core.options import Rope

STEP = 8.0  # the large steps of a search
SMALLEST, LARGEST = 1e-15, 1e150  # half-widths between which a sweep may end


class Regions(NamedTuple):
    """The probabilities that A is better by more than matters, that neither is, and that B is."""

    a: float
    equivalent: float
    b: float


@dataclass(frozen=True, eq=False)
class Shrinkage:
    """Each data set's difference alone, and after all data sets have been taken together.

    Attributes
    ----------
    names
        The data sets.
    before, after
        One row per data set: the low end of an interval, the estimate, the high end.
    """

    names: tuple[str, ...]
    before: NDArray[np.float64]
    after: NDArray[np.float64]


class Belief:
    """A posterior from which the probabilities of any ROPE can be read, so that moving the ROPE recomputes nothing.

    A belief about one difference has a `curve`. A belief about a population of data sets has two kinds of
    probability: `regions` says how probable it is that a region is the most frequent one, `expected` how probable
    it is that the next data set falls into it; its `cloud` shows the three shares draw by draw. Where it takes each
    data set towards the others, `shrinkage` says how far.
    """

    shrinkage: Shrinkage | None = None

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
        regions = self.regions(rope)
        return {
            "belief": self,
            "rope": rope,
            "p_a": regions.a,
            "p_equivalent": regions.equivalent,
            "p_b": regions.b,
            "expected": self.expected(rope),
        }
