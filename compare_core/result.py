"""What a method answers with: three frozen shapes, and the parts they are made of."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

import numpy as np

from compare_core.beliefs.belief import Regions
from compare_core.scales import null_of, swapped, swapped_ends

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from compare_core.beliefs.belief import Belief
    from compare_core.options import Rope
    from compare_core.scales import Difference, Scale

Fit = Literal["recommended", "sound", "caution", "not recommended"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Interval:
    """A range of plausible values; an end that does not exist is None, never infinity."""

    id: str
    name: str
    low: float | None
    high: float | None
    level: float

    @property
    def width(self) -> float | None:
        """High minus low, where both ends exist."""
        return None if self.low is None or self.high is None else self.high - self.low

    def swapped(self, scale: Scale) -> Interval:
        """Return the interval with the two models in each other's place."""
        low, high = swapped_ends(self.low, self.high, scale)
        return replace(self, low=low, high=high)

    def excludes(self, value: float) -> bool:
        """Tell whether a value lies outside."""
        return (self.low is not None and value < self.low) or (self.high is not None and value > self.high)


@dataclass(frozen=True, slots=True, kw_only=True)
class Effect:
    """One estimated quantity; the first of its intervals is the chosen one.

    `scale` says how it is read, at which value two models are alike, and what swapping them makes of it. `favours` is
    the model that a value above that one speaks for: A for a difference, B for a ratio of A's errors to B's.
    `note` says why there is no value, or what else there is to say; `apart` is the heading under which quantities stand
    that are not to be listed among the others.
    """

    id: str
    name: str
    value: float | None
    scale: Scale
    favours: Literal["A", "B"] = "A"
    intervals: tuple[Interval, ...] = ()
    note: str = ""
    apart: str = ""

    @property
    def interval(self) -> Interval | None:
        """The chosen interval."""
        return self.intervals[0] if self.intervals else None

    @property
    def null(self) -> float | None:
        """The value at which two models are alike; None where the scale compares no two models."""
        return null_of(self.scale)

    @property
    def towards_a(self) -> Effect:
        """The same quantity, turned round if need be so that above the null it speaks for A."""
        return self if self.favours == "A" else replace(self.swapped(), favours="A")

    def swapped(self) -> Effect:
        """Return the same quantity with the two models in each other's place."""
        value = None if self.value is None else swapped(self.value, self.scale)
        return replace(self, value=value, intervals=tuple(interval.swapped(self.scale) for interval in self.intervals))


@dataclass(frozen=True, slots=True, kw_only=True)
class Assumption:
    """Something the answer rests on; `holds` is None where the evidence cannot tell."""

    text: str
    holds: bool | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Advice:
    """Whether this is the number to report here, and why."""

    fit: Fit
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PairResult:
    """The comparison of model A (first) with model B: a difference is A − B.

    `pvalue` may underflow to 0.0 for overwhelming evidence; `log10_pvalue` then still holds it.
    `adjusted` is the p-value corrected for the number of comparisons, where there are several. A test is `directional`
    where rejecting says which model is better, and not only that the two differ. `trials` is how many tosses of a fair
    coin there were, where the statistic counts those that fell for one model.
    """

    method: str
    models: tuple[str, str]
    estimate: Effect
    advice: Advice
    statistic: float | None = None
    statistic_name: str = ""
    df: tuple[float, ...] = ()
    trials: int | None = None
    pvalue: float | None = None
    log10_pvalue: float | None = None
    adjusted: float | None = None
    alternative: str = "two-sided"
    directional: bool = True
    effects: tuple[Effect, ...] = ()
    assumptions: tuple[Assumption, ...] = ()
    notes: tuple[str, ...] = ()
    seed: int | None = None

    @property
    def interval(self) -> Interval | None:
        """The chosen interval of the estimate."""
        return self.estimate.interval

    @property
    def favoured(self) -> str | None:
        """The model that the estimate speaks for; None where it speaks for neither."""
        value, null = self.estimate.value, self.estimate.null
        if value is None or null is None or value == null:
            return None
        return self.models[(value > null) != (self.estimate.favours == "A")]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class PairRows:
    """Many pairs of a family compared by one test: one row per pair, as arrays; a row alone is a PairResult.

    Attributes
    ----------
    method
        The test of each pair.
    models
        The family; `first` and `second` count from its beginning.
    first, second
        The places of A and of B. An estimate is A − B.
    estimate, low, high
        The difference, and its interval at `level`, which holds for all pairs together; NaN where there is none.
    pvalue, log10_pvalue, adjusted
        Of each pair alone, its logarithm, and corrected for the number of pairs by `correction`; NaN where there is
        none.
    correction, controls
        The id of a correction in `adjust`; or a name of the method's own, with a sentence on what its correction does.
    advice
        Whether this test is the one to use here.
    """

    method: str
    models: tuple[str, ...]
    first: NDArray[np.intp]
    second: NDArray[np.intp]
    estimate: NDArray[np.float64]
    low: NDArray[np.float64]
    high: NDArray[np.float64]
    pvalue: NDArray[np.float64]
    log10_pvalue: NDArray[np.float64]
    adjusted: NDArray[np.float64]
    correction: str
    interval_name: str
    level: float
    scale: Difference
    quantity: str
    advice: Advice
    controls: str = ""

    def __len__(self) -> int:
        """How many pairs there are."""
        return len(self.pvalue)

    def __getitem__(self, row: int) -> PairResult:
        """Return one pair's result."""
        interval = Interval(
            id=self.interval_name.lower(),
            name=self.interval_name,
            low=float(self.low[row]),
            high=float(self.high[row]),
            level=self.level,
        )
        return PairResult(
            method=self.method,
            models=(self.models[self.first[row]], self.models[self.second[row]]),
            estimate=Effect(
                id="difference",
                name=self.quantity,
                value=float(self.estimate[row]),
                scale=self.scale,
                intervals=() if np.isnan(self.low[row]) else (interval,),
            ),
            advice=self.advice,
            pvalue=_known(self.pvalue[row]),
            log10_pvalue=_known(self.log10_pvalue[row]),
            adjusted=_known(self.adjusted[row]),
        )

    def __iter__(self) -> Iterator[PairResult]:
        """Go through the pairs in order."""
        return (self[row] for row in range(len(self)))

    def shown(self, alpha: float) -> NDArray[np.bool_]:
        """Tell of each pair whether it is shown to differ at alpha, after correction."""
        return np.asarray(self.adjusted <= alpha)  # never so for NaN


def _known(value: float) -> float | None:
    return None if np.isnan(value) else float(value)


@dataclass(frozen=True, slots=True, kw_only=True)
class FamilyResult:
    """One estimate for every model of a family; for an omnibus test one statistic, for a post hoc its pairs.

    `quantity` names what is estimated, such as "average rank": the page shows every measure of the models under its
    name, the same one once.
    """

    method: str
    models: tuple[str, ...]
    estimates: tuple[Effect, ...]
    quantity: str
    advice: Advice
    statistic: float | None = None
    statistic_name: str = ""
    df: tuple[float, ...] = ()
    pvalue: float | None = None
    log10_pvalue: float | None = None
    effects: tuple[Effect, ...] = ()
    comparisons: PairRows | None = None
    assumptions: tuple[Assumption, ...] = ()
    notes: tuple[str, ...] = ()
    seed: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class PosteriorResult:
    """What is believed about A − B after the evidence.

    Attributes
    ----------
    estimate
        The posterior mean, with the interval of highest density.
    median, mode
        Of the posterior; None where only the shares of data sets have one.
    rope
        The region of practical equivalence that the probabilities speak of.
    p_a, p_equivalent, p_b
        How probable it is that A is better by more than matters, that neither is, and that B is. Over data sets: that
        it is so more often than either of the others.
    expected
        Over data sets: the three probabilities for the next data set; else None.
    belief
        The posterior itself, which knows the probabilities of every other ROPE.
    among
        Over data sets: among what the probabilities say which state is the most frequent; else nothing.
    """

    method: str
    models: tuple[str, str]
    estimate: Effect
    median: float | None = None
    mode: float | None = None
    rope: Rope
    p_a: float
    p_equivalent: float
    p_b: float
    expected: Regions | None
    belief: Belief
    prior: str
    advice: Advice
    among: str = ""
    effects: tuple[Effect, ...] = ()
    assumptions: tuple[Assumption, ...] = ()
    notes: tuple[str, ...] = ()
    seed: int | None = None

    @property
    def interval(self) -> Interval | None:
        """The highest-density interval of the difference."""
        return self.estimate.interval

    @property
    def curve(self) -> NDArray[np.float64] | None:
        """Values of the difference, and the posterior density there, where there is one."""
        return self.belief.curve

    @property
    def regions(self) -> Regions:
        """The three probabilities, A's first."""
        return Regions(self.p_a, self.p_equivalent, self.p_b)

    def at(self, rope: Rope) -> PosteriorResult:
        """Return the same posterior with another ROPE; nothing but its probabilities is computed anew."""
        return self if rope == self.rope else replace(self, **self.belief.stated(rope))


Result = PairResult | FamilyResult | PosteriorResult


def rejects(p: float | None, alpha: float) -> bool:
    """Tell whether a p-value, raw or corrected, shows a difference at alpha; where there is none, nothing is shown.

    >>> rejects(0.03, 0.05), rejects(None, 0.05)
    (True, False)
    """
    return p is not None and p <= alpha
