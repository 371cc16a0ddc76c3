"""Two trials under one region of practical equivalence: what is significant, and what matters."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from compare_core.beliefs.shares import ShareDifference
from compare_core.lab.findings.usual import HUNDRED
from compare_core.options import Rope
from compare_core.statistics.disagreements import binomial_pvalues
from compare_core.views.right import PairedCounts

if TYPE_CHECKING:
    from collections.abc import Mapping

    from numpy.typing import NDArray

    from compare_core.beliefs.belief import Regions

MODELS = ("new", "old")
RATES = ((0.895, 0.0165, 0.0115), (0.8, 0.1, 0.05))  # of each trial: both right, only the new, only the old


@dataclass(frozen=True, slots=True, eq=False)
class Trial:
    """One trial, and what is believed after it with a uniform prior.

    Attributes
    ----------
    counts
        Who was right on what.
    pvalue
        Of McNemar's exact test.
    states
        The probabilities that the new model is better by more than matters, that neither is, and that the old one is.
    curve
        Differences, and the density there.
    """

    counts: PairedCounts
    pvalue: float
    states: Regions
    curve: NDArray[np.float64]


@dataclass(frozen=True, slots=True, eq=False)
class RopeFound:
    """The trials, and the half-width of the region in which a difference does not matter."""

    trials: tuple[Trial, ...]
    rope: Rope

    @property
    def answer(self) -> float:
        """With how many percent the new model of the last trial is better by more than matters."""
        return HUNDRED * self.trials[-1].states.a


def rope(values: Mapping[str, float]) -> RopeFound:
    """Look at both trials with one region, and as many items as the sliders say, at the same rates."""
    half = values["half"] / HUNDRED
    region = Rope(-half, half)
    items = (values["first"], values["second"])
    return RopeFound(tuple(_trial(int(n), *rates, region) for n, rates in zip(items, RATES, strict=True)), region)


def _trial(items: int, both: float, new: float, old: float, region: Rope) -> Trial:
    both_right, only_new, only_old = (round(items * rate) for rate in (both, new, old))
    counts = PairedCounts(both_right, only_new, only_old, items - both_right - only_new - only_old, MODELS)
    belief = believed(counts)
    exact, _ = binomial_pvalues(np.array(only_new), np.array(only_old))
    return Trial(counts, float(exact), belief.regions(region), belief.curve)


def believed(counts: PairedCounts) -> ShareDifference:
    """Return what is believed about a difference in accuracy, with the catalogue's prior: one item for each outcome."""
    return ShareDifference(counts.only_a + 1, counts.only_b + 1, counts.n - counts.discordant + 1)
