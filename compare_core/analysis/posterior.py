"""Everything the Bayesian page shows: the posterior of two models, what it depends on, and the whole field."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import numpy as np

from compare_core.analysis.asking import allows_for_clusters, of_shape, options_for
from compare_core.analysis.certainty import DIFFERING, UNLIMITED, Weight, in_words, weight
from compare_core.analysis.default_rope import DefaultRope, default_rope
from compare_core.analysis.usual import for_posterior, usual
from compare_core.beliefs.decision import Costs, decide
from compare_core.beliefs.student import PointBelief
from compare_core.catalogue import Method, all_methods, applicable
from compare_core.checks import check_different
from compare_core.errors import NotApplicable
from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import Scores
from compare_core.result import PairResult, PosteriorResult
from compare_core.views.right import PairedCounts

if TYPE_CHECKING:
    from collections.abc import Mapping

    from numpy.typing import NDArray

    from compare_core.analysis.default_rope import Basis
    from compare_core.beliefs.belief import Regions
    from compare_core.beliefs.decision import Decision
    from compare_core.evidence.kinds import Evidence
    from compare_core.options import Rope


@dataclass(frozen=True, slots=True, eq=False)
class Believed:
    """Two models' posterior, and the test that stands beside it.

    Attributes
    ----------
    differences
        The scores' own, where they are known.
    basis
        Where its ROPE comes from: "given", or what the default rests on (`default_rope`).
    alike
        Whether the results of the two are the same throughout, so that a model would be compared with itself.
    weight
        How much evidence speaks, and so how large a probability it could carry.
    errors
        Whether shares of right answers are told as error rates.
    """

    result: PosteriorResult
    beside: PairResult | None
    evidence: Evidence
    differences: NDArray[np.float64] | None
    basis: Basis = "given"
    alike: bool = False
    weight: Weight = UNLIMITED
    errors: bool = False

    @property
    def models(self) -> tuple[str, str]:
        """A and B."""
        return self.result.models

    @property
    def metric(self) -> str:
        """What the two differ in, as it is told."""
        return "error rate" if self.errors else self.evidence.metric

    @property
    def turned(self) -> bool:
        """Whether a difference, above 0 where A is better, is that of B − A, since less is better."""
        return self.errors or not self.evidence.higher_is_better

    @property
    def spreadless(self) -> bool:
        """Whether every difference is the same and not zero: then nothing tells how probable each state is."""
        return isinstance(self.result.belief, PointBelief) and not self.alike

    @property
    def told(self) -> str:
        """In which word the most probable state may be told, by its probability and by what so much data carries.

        Over data sets it is the state of the next one.
        """
        if self.spreadless:
            return ""
        most, states = self.weight.foreseen if self.two_kinds else self.weight.carried, self.states(expected=True)
        if self.weight.thing == DIFFERING and max(states) == states.equivalent:
            most = 1.0  # for equivalence the items speak on which the two do not differ
        return in_words(min(max(states), most))

    @property
    def capped(self) -> bool:
        """Whether the amount of data takes away a stronger word that the probability alone would have."""
        return self.told != in_words(max(self.states(expected=True)))

    @property
    def clusters_ignored(self) -> bool:
        """Whether items come in clusters that this posterior takes no notice of."""
        return self.evidence.clustered and not allows_for_clusters(self.result)

    @property
    def two_kinds(self) -> bool:
        """Whether there are probabilities of two kinds: of being most frequent, and for the next data set."""
        return self.result.expected is not None

    @property
    def rope_missing(self) -> bool:
        """Whether nobody gave a ROPE and the metric has no default, so that nothing can be said of equivalence yet."""
        return self.basis == "unknown"

    @property
    def has_rope(self) -> bool:
        """Whether the ROPE has any width: else there are two states, and not three."""
        return self.result.rope.low < self.result.rope.high

    @property
    def ties_count(self) -> bool:
        """Whether a state between the two has a probability: by the width of the ROPE, or by ties where it has none."""
        return self.has_rope or (self.result.expected is not None and self.result.expected.equivalent > 0)

    def at(self, rope: Rope) -> Believed:
        """Return the same posterior with a ROPE that somebody gave."""
        return replace(self, result=self.result.at(rope), basis="given")

    def states(self, *, expected: bool = False) -> Regions:
        """Return the probabilities of the three states: of the next data set where that is asked and known."""
        return (self.result.expected if expected else None) or self.result.regions

    def decide(self, costs: Costs, *, expected: bool = False) -> Decision:
        """Weigh costs by the probabilities."""
        return decide(costs, self.states(expected=expected))


def posterior_methods(evidence: Evidence) -> list[Method]:
    """List the methods that give two models of this evidence a posterior, the usual one first."""
    if not has_posterior(evidence):
        return []
    methods = [m for m in applicable(evidence, "posterior") if m.returns is PosteriorResult]
    return sorted(methods, key=lambda m: m.id != usual(evidence).posterior)


def believe(
    evidence: Evidence,
    models: tuple[str, str],
    *,
    method: str | None = None,
    options: Mapping[str, Any] | None = None,
) -> Believed:
    """Find the posterior of the difference of two models.

    Without a ROPE among the options it is the metric's default, and has no width where there is none: then the
    posterior says which model is better, and not whether that matters.

    Parameters
    ----------
    evidence
        What the person brought.
    models
        A and B.
    method
        The id of the method; the usual one if None or if it does not apply.
    options
        By "method.option", or by the option alone where it means the same for every method.

    Raises
    ------
    DataError
        If the pair or an option is not legal.
    NotApplicable
        If the method has no answer for this evidence.

    Examples
    --------
    >>> from compare_core import Outcomes
    >>> from compare_core.options import Rope
    >>> believed = believe(Outcomes.from_table([[9959, 11], [1, 29]]), ("A", "B"), options={"rope": Rope(0, 0)})
    >>> round(believed.result.p_a, 3)
    0.998
    """
    check_different(models)
    for_posterior(evidence)
    rope, basis = rope_in(evidence, options)
    chosen = {**(options or {}), "rope": rope}
    candidates = {m.id: m for m in posterior_methods(evidence)}
    asked = candidates.get(method or "") or next(iter(candidates.values()))
    result = of_shape(asked.run(evidence, models, **options_for(asked, chosen)), PosteriorResult, asked)
    if result.rope != rope:  # the method was given one of its own
        basis = "given"
    beside = _beside(asked.id, evidence, models, chosen)
    differences = _differences(evidence, models)
    return Believed(
        result, beside, evidence, differences, basis, _alike(evidence, models, differences), weight(evidence, models)
    )


def in_percent(evidence: Evidence) -> float:
    """Return what a difference is multiplied by to be read: shares of items are read in percentage points."""
    return 100.0 if evidence.shares else 1.0


def as_read(value: float, evidence: Evidence) -> float:
    """Turn a difference as it is measured into one as it is read: 0.01 of all items is 1 point."""
    return value * in_percent(evidence)


def as_measured(value: float, evidence: Evidence) -> float:
    """Turn a difference as it is read back into one as it is measured."""
    return value / in_percent(evidence)


def has_posterior(evidence: Evidence) -> bool:
    """Tell whether there is a posterior for such evidence at all."""
    return not usual(evidence).no_posterior


def rope_in(evidence: Evidence, options: Mapping[str, Any] | None) -> DefaultRope:
    """Return the ROPE among the options, else the metric's own."""
    given = (options or {}).get("rope")
    return default_rope(evidence) if given is None else DefaultRope(given, "given")


def _beside(
    posterior: str, evidence: Evidence, models: tuple[str, str], chosen: Mapping[str, Any]
) -> PairResult | None:
    name = usual(evidence).beside.get(posterior)
    if name is None:
        return None
    test = all_methods()[name]
    options = {key: value for key, value in options_for(test, chosen).items() if key != "alternative"}
    try:
        return of_shape(test.run(evidence, models, **options), PairResult, test)
    except NotApplicable:
        return None


def _alike(evidence: Evidence, models: tuple[str, str], differences: NDArray[np.float64] | None) -> bool:
    """Tell whether the results of two models are the same throughout."""
    if differences is not None:
        return not differences.any()
    return isinstance(evidence, Outcomes) and PairedCounts.of(evidence, models).discordant == 0


def _differences(evidence: Evidence, models: tuple[str, str]) -> NDArray[np.float64] | None:
    if not isinstance(evidence, Scores):
        return None
    first, second = evidence.select(models).turned.T
    return np.asarray(first - second)
