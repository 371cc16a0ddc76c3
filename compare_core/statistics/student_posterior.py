"""The posterior that matches a t test: Student's t around the estimate, as wide as its standard error."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from compare_core.beliefs.student import PointBelief, StudentBelief
from compare_core.numerics.tails import t_critical
from compare_core.result import Effect, Interval
from compare_core.statistics.student import NOISE

if TYPE_CHECKING:
    from compare_core.beliefs.belief import Belief

MATCHING = "flat reference prior"
FLAT = (
    "The differences do not vary at all, so the model puts all the probability on one value; a value of 0 is split "
    "evenly between the two models where the ROPE has no width. That is not certainty: check whether results were "
    "copied, or rounded too coarsely."
)


@dataclass(frozen=True, slots=True)
class MatchingT:
    """A posterior that gives every interval the probability that the t test beside it gives as its level.

    It follows from a normal mean with the prior density 1/σ (Gelman et al. 2013, section 3.2). Where the differences do
    not vary it is a single point, without an interval.
    """

    belief: Belief
    intervals: tuple[Interval, ...]
    effects: tuple[Effect, ...]
    notes: tuple[str, ...]


def matching_t(location: float, scale: float, df: float, *, largest: float, level: float) -> MatchingT:
    """Return the posterior of a mean; `largest` is what float noise goes by.

    >>> round(matching_t(1.0, 0.5, 9.0, largest=2.0, level=0.95).intervals[0].low, 4)
    -0.1311
    """
    effects = (
        Effect(id="scale", name="Scale of the posterior t", value=scale, scale="number"),
        Effect(id="df", name="Degrees of freedom", value=df, scale="number"),
    )
    noise = NOISE * largest
    if scale <= noise:
        return MatchingT(PointBelief(location, noise), (), effects, (FLAT,))
    half = t_critical(level, df) * scale
    ends = Interval(id="hdi", name="Highest density", low=location - half, high=location + half, level=level)
    return MatchingT(StudentBelief(location, scale, df), (ends,), effects, ())
