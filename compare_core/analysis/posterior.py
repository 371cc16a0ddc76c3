"""Everything the Bayesian page shows: the posterior of two models, what it depends on, and the whole field."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import numpy as np

from compare_core.analysis.asking import options_for
from compare_core.analysis.default_rope import DefaultRope, default_rope
from compare_core.analysis.usual import HIERARCHICAL, believable, usual
from compare_core.beliefs.decision import Costs, break_even, decide, decision_map
from compare_core.beliefs.rope import reach_of, smallest_rope, sweep
from compare_core.beliefs.shares import ShareDifference
from compare_core.catalogue import Method, Option, all_methods, applicable
from compare_core.errors import DataError, NotApplicable
from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import FoldScores, Scores
from compare_core.options import Rope
from compare_core.result import FamilyResult, PairResult, PosteriorResult
from compare_core.statistics.folds import design_rho
from compare_core.views.folds import PairedFolds
from compare_core.views.right import SharedItems

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from numpy.typing import NDArray

    from compare_core.analysis.default_rope import Basis
    from compare_core.beliefs.belief import Belief, Regions
    from compare_core.beliefs.decision import Decision
    from compare_core.evidence.kinds import Evidence

PAIR_DRAWS = 4000  # for each pair of a square
MOST_SQUARE = 40  # models of which every pair is compared at once
FARTHEST = 20.0  # how much farther than the costs themselves a picture goes to show where the decision turns
SWEPT, SWEEP = 41, 60  # values of an option, and steps of the ROPE


@dataclass(frozen=True, slots=True, eq=False)
class Believed:
    """Two models' posterior, and the test that stands beside it.

    Attributes
    ----------
    differences
        The scores' own, where they are known.
    basis
        Where its ROPE comes from: "given", or what the default rests on (`default_rope`).
    """

    result: PosteriorResult
    beside: PairResult | None
    evidence: Evidence
    differences: NDArray[np.float64] | None
    basis: Basis = "given"

    @property
    def models(self) -> tuple[str, str]:
        """A and B."""
        return self.result.models

    @property
    def two_kinds(self) -> bool:
        """Whether there are probabilities of two kinds: of being most frequent, and for the next data set."""
        return self.result.expected is not None

    @property
    def rope_missing(self) -> bool:
        """Whether nobody gave a ROPE and the metric tells of none, so that nothing can be said of equivalence yet."""
        return self.basis == "unknown"

    @property
    def has_rope(self) -> bool:
        """Whether the ROPE has any width: else there are two states, and not three."""
        return self.result.rope.low < self.result.rope.high

    def at(self, rope: Rope) -> Believed:
        """Return the same posterior with a ROPE that somebody gave."""
        return replace(self, result=self.result.at(rope), basis="given")

    def states(self, *, expected: bool = False) -> Regions:
        """Return the probabilities of the three states: of the next data set where that is asked and known."""
        return (self.result.expected if expected else None) or self.result.regions

    def decide(self, costs: Costs, *, expected: bool = False) -> Decision:
        """Weigh costs by the probabilities."""
        return decide(costs, self.states(expected=expected))


@dataclass(frozen=True, slots=True, eq=False)
class Varied:
    """The same posterior under many values of one option.

    `own` is the value in use, `design` the one that the design of the experiment gives, where it gives one.
    """

    option: Option
    values: tuple[float, ...]
    own: float
    beliefs: tuple[Belief, ...]
    design: float | None = None
    note: str = ""

    def at(self, rope: Rope) -> NDArray[np.float64]:
        """Return the three probabilities for every value, one row each."""
        return np.array([belief.regions(rope) for belief in self.beliefs])


@dataclass(frozen=True, slots=True, eq=False)
class Swept:
    """The three probabilities by the ROPE's half-width, and the smallest at which equivalence is the most probable."""

    half_widths: tuple[float, ...]
    chances: NDArray[np.float64]
    least: float


@dataclass(frozen=True, slots=True, eq=False)
class Turning:
    """The cheapest decision by the ROPE's half-width and by one cost.

    Attributes
    ----------
    half_widths, costs
        In rising order.
    cheapest
        Which decision is the cheapest: one row per cost, one column per half-width.
    decisions
        Between how many was decided.
    own
        The half-width and the cost in use.
    turn
        The cost at which the decision changes, at the half-width in use; None where none does.
    """

    half_widths: tuple[float, ...]
    costs: tuple[float, ...]
    cheapest: NDArray[np.intp]
    decisions: int
    own: tuple[float, float]
    turn: float | None


@dataclass(frozen=True, slots=True, eq=False)
class Field:
    """Many models: the three probabilities of every pair, and each model's expected rank.

    Attributes
    ----------
    beliefs
        By the places of two models, the first before the second in the list.
    ranks
        Expected ranks, and the probability of being the best.
    method
        The id of the method that compared the pairs.
    """

    models: tuple[str, ...]
    beliefs: Mapping[tuple[int, int], Belief]
    ranks: FamilyResult
    method: str

    @property
    def ranked(self) -> tuple[int, ...]:
        """The places of the models by expected rank, best first."""
        return tuple(sorted(range(len(self.models)), key=lambda place: self.ranks.estimates[place].value or 0.0))

    def regions(self, rope: Rope) -> dict[tuple[int, int], Regions]:
        """Return the probabilities for every ordered pair that was compared."""
        mirror = Rope(-rope.high, -rope.low)
        found = {}
        for (a, b), belief in self.beliefs.items():
            found[a, b] = belief.regions(rope)
            turned = found[a, b] if mirror == rope else belief.regions(mirror)
            found[b, a] = turned._replace(a=turned.b, b=turned.a)
        return found


def posterior_methods(evidence: Evidence) -> list[Method]:
    """List the methods that give two models of this evidence a posterior, the usual one first."""
    if not has_posterior(evidence):
        return []
    found = [m for m in applicable(evidence, "posterior") if m.returns is PosteriorResult]
    return sorted(found, key=lambda m: m.id != usual(evidence).posterior)


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
    >>> found = believe(Outcomes.from_table([[9959, 11], [1, 29]]), ("A", "B"), options={"rope": Rope(0, 0)})
    >>> round(found.result.p_a, 3)
    0.998
    """
    if len(set(models)) < len(models):
        raise DataError("Choose two different models.")
    believable(evidence)
    rope, basis = _rope(evidence, options)
    chosen = {**(options or {}), "rope": rope}
    candidates = {m.id: m for m in posterior_methods(evidence)}
    found = candidates.get(method or "") or next(iter(candidates.values()))
    result = found.run(evidence, models, **options_for(found, chosen))
    if not isinstance(result, PosteriorResult):
        raise TypeError(f"{found.id} answers with a posterior")
    if result.rope != rope:  # the method was given one of its own
        basis = "given"
    beside = _beside(found.id, evidence, models, chosen)
    return Believed(result, beside, evidence, _differences(evidence, models), basis)


def vary(evidence: Evidence, found: Believed, option: str, options: Mapping[str, Any] | None = None) -> Varied | None:
    """Compute the posterior again for many values of one of its options; None where it has none to vary."""
    used = all_methods()[found.result.method]
    asked = used.options.get(option)
    if asked is None or asked.choices or asked.type is not float:
        return None
    chosen = options_for(used, {"rope": found.result.rope, **(options or {})})
    if "draws" in used.options:
        chosen["draws"] = PAIR_DRAWS
    own = float(next((e.value for e in found.result.effects if e.id == option and e.value is not None), 0.0))
    own = float(value) if (value := chosen.get(option, asked.default)) is not None else own
    note = ""
    if option == "prior_place" and not chosen.get("prior_strength"):
        chosen["prior_strength"], note = (
            1.0,
            "With a prior worth one such experiment, since the one in use has no weight.",
        )
    values = _values(option, found, own)
    results = [used.run(evidence, found.models, **{**chosen, option: value}) for value in values]
    beliefs = tuple(result.belief for result in results if isinstance(result, PosteriorResult))
    return Varied(asked, values, own, beliefs, _design(evidence, found, option), note)


def placed(
    evidence: Evidence, found: Believed, options: Mapping[str, Any] | None = None
) -> tuple[tuple[str, Belief], ...]:
    """Compute the posterior again for every place that the prior's own data sets may have."""
    used = all_methods()[found.result.method]
    option = used.options.get("prior_place")
    if option is None or not option.choices:
        return ()
    chosen = options_for(used, {"rope": found.result.rope, **(options or {})})
    chosen |= {"draws": PAIR_DRAWS} if "draws" in used.options else {}
    results = [used.run(evidence, found.models, **{**chosen, "prior_place": place}) for place in option.choices]
    beliefs = [result.belief for result in results if isinstance(result, PosteriorResult)]
    return tuple(zip(option.ask.choices, beliefs, strict=True))


def varied_options(found: Believed) -> tuple[str, ...]:
    """Name the options whose influence a picture shows."""
    return tuple(name for name in ("rho", "prior", "prior_strength", "prior_place") if _varies(found, name))


def swept(found: Believed, middle: float) -> Swept:
    """Read the probabilities of many ROPEs around a middle off a posterior."""
    belief, rope = found.result.belief, Rope(middle, middle)
    half_widths = np.linspace(0.0, 1.15 * reach_of(belief, rope), SWEEP + 1).tolist()
    return Swept(tuple(half_widths), sweep(belief, rope, half_widths), smallest_rope(belief, rope))


def widest_rope(found: Believed) -> float:
    """Return a half-width, in two digits, that leaves room to move the ROPE: there equivalence is all but certain."""
    width = 2 * reach_of(found.result.belief, Rope(0.0, 0.0))
    digit = 10.0 ** math.floor(math.log10(width) - 1)
    return math.ceil(width / digit) * digit


def in_percent(evidence: Evidence) -> float:
    """Return what a difference is multiplied by to be read: shares of items are read in percentage points."""
    return 100.0 if evidence.shares else 1.0


def standing(
    evidence: Evidence,
    *,
    control: str | None = None,
    method: str | None = None,
    options: Mapping[str, Any] | None = None,
) -> Field:
    """Compare every pair of models, or each with a control, and rank them all.

    Raises
    ------
    NotApplicable
        If these models cannot be compared together, or there are too many for every pair.
    """
    row = believable(evidence)
    chosen = dict(options or {})
    ranking = all_methods()[row.expected_rank]
    ranks = ranking.run(evidence, evidence.models, **options_for(ranking, chosen))
    candidates = {m.id: m for m in posterior_methods(evidence)}
    used = candidates[method if method in candidates and method != HIERARCHICAL else row.posterior]
    count = len(evidence.models)
    if control is None and count > MOST_SQUARE and isinstance(ranks, FamilyResult):
        best = min(ranks.estimates, key=lambda effect: effect.value or 0.0)
        control = best.id
    pairs = [(a, b) for a in range(count) for b in range(a + 1, count)]
    if control is not None:
        place = evidence.models.index(control)
        pairs = [pair for pair in pairs if place in pair]
    if not isinstance(ranks, FamilyResult):
        raise TypeError(f"{ranking.id} answers for a family")
    return Field(evidence.models, _pair_beliefs(evidence, pairs, used, chosen), ranks, used.id)


def changes(found: Believed, costs: Costs, cell: tuple[int, int], *, expected: bool = False) -> Turning:
    """Find the cheapest decision for many half-widths of the ROPE and many values of one cell of the costs."""
    result = found.result
    decision = found.decide(costs, expected=expected)
    turn = break_even(decision, *cell)
    own = costs[cell[0]][cell[1]]
    usual = max(1.0, *(abs(cost) for row in costs for cost in row))
    away = 0.0 if turn is None else 1.3 * abs(turn - own)
    span = away if usual < away < FARTHEST * usual else usual
    half = (result.rope.high - result.rope.low) / 2
    values = np.linspace(own - span, own + span, SWEPT).tolist()
    widths = np.linspace(0.0, max(2.5 * half, _spread(result)), SWEPT).tolist()
    cheapest = decision_map(result.belief, result.rope, costs, cell, widths, values, expected=expected)
    return Turning(tuple(widths), tuple(values), cheapest, len(costs), (half, own), turn)


def has_posterior(evidence: Evidence) -> bool:
    """Tell whether there is a posterior for such evidence at all."""
    return not usual(evidence).no_posterior


def _rope(evidence: Evidence, options: Mapping[str, Any] | None) -> DefaultRope:
    """Return the ROPE that was given, else the metric's own."""
    given = (options or {}).get("rope")
    return default_rope(evidence) if given is None else DefaultRope(given, "given")


def _spread(result: PosteriorResult) -> float:
    ends = result.interval
    return 0.01 if ends is None or ends.low is None or ends.high is None else (ends.high - ends.low) / 2


def _varies(found: Believed, name: str) -> bool:
    option = all_methods()[found.result.method].options.get(name)
    return option is not None and not option.choices and option.type is float


def _values(option: str, found: Believed, own: float) -> tuple[float, ...]:
    """Return the values that a picture of an option's influence looks at."""
    if option == "rho":
        grid = np.linspace(0.0, 0.9, SWEPT)
    elif option == "prior":
        grid = np.geomspace(0.01, 100.0, 25)
    elif option == "prior_place":
        reach = max(3 * _spread(found.result), abs(found.result.rope.high), abs(found.result.rope.low))
        grid = np.linspace(-reach, reach, SWEPT)
    else:
        grid = np.linspace(0.0, max(10.0 if found.two_kinds else 5.0, 2 * own), 21)
    return tuple(np.union1d(grid, [own]).tolist())


def _beside(
    posterior: str, evidence: Evidence, models: tuple[str, str], chosen: Mapping[str, Any]
) -> PairResult | None:
    name = usual(evidence).beside.get(posterior)
    if name is None:
        return None
    found = all_methods()[name]
    try:
        result = found.run(
            evidence, models, **{k: v for k, v in options_for(found, chosen).items() if k != "alternative"}
        )
    except NotApplicable:
        return None
    return result if isinstance(result, PairResult) else None


def _design(evidence: Evidence, found: Believed, option: str) -> float | None:
    if option != "rho" or not isinstance(evidence, FoldScores):
        return None
    return design_rho(PairedFolds.of(evidence, found.models))


def _differences(evidence: Evidence, models: tuple[str, str]) -> NDArray[np.float64] | None:
    if not isinstance(evidence, Scores):
        return None
    first, second = evidence.select(models).turned.T
    return np.asarray(first - second)


def _pair_beliefs(
    evidence: Evidence, pairs: Sequence[tuple[int, int]], used: Method, chosen: Mapping[str, Any]
) -> dict[tuple[int, int], Belief]:
    own = options_for(used, {**chosen, "rope": _rope(evidence, chosen).rope})
    if isinstance(evidence, Outcomes):  # from one table of all pairs, without the parts that only one pair's page shows
        prior = own.get("prior", used.options["prior"].default)
        items = SharedItems.of(evidence)
        first, second = np.array(pairs).T
        won, lost = items.only(first, second)
        weights = zip(pairs, (won + prior).tolist(), (lost + prior).tolist(), strict=True)
        return {pair: ShareDifference(a, b, items.n - a - b + 3 * prior) for pair, a, b in weights}
    if "draws" in used.options:
        own["draws"] = PAIR_DRAWS
    names = evidence.models
    results = {(a, b): used.run(evidence, (names[a], names[b]), **own) for a, b in pairs}
    return {pair: result.belief for pair, result in results.items() if isinstance(result, PosteriorResult)}
