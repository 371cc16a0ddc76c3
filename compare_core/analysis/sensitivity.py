"""What a posterior depends on: an option of its prior, the width of the ROPE, the cost of a mistake."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from compare_core.analysis.asking import PAIR_DRAWS, options_for
from compare_core.beliefs.decision import Costs, break_even, decision_map
from compare_core.beliefs.rope import reach_of, smallest_rope, sweep
from compare_core.catalogue import Option, all_methods
from compare_core.evidence.scores import FoldScores
from compare_core.options import Rope
from compare_core.result import PosteriorResult
from compare_core.statistics.folds import design_rho
from compare_core.views.folds import PairedFolds

if TYPE_CHECKING:
    from collections.abc import Mapping

    from numpy.typing import NDArray

    from compare_core.analysis.posterior import Believed
    from compare_core.beliefs.belief import Belief
    from compare_core.evidence.kinds import Evidence

FARTHEST = 20.0  # how much farther than the costs themselves a picture goes to show where the decision turns
SWEPT, SWEEP = 41, 60  # values of an option, and steps of the ROPE


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


def vary(
    evidence: Evidence, believed: Believed, option: str, options: Mapping[str, Any] | None = None
) -> Varied | None:
    """Compute the posterior again for many values of one of its options; None where it has none to vary."""
    used = all_methods()[believed.result.method]
    asked = used.options.get(option)
    if asked is None or asked.choices or asked.type is not float:
        return None
    chosen = options_for(used, {"rope": believed.result.rope, **(options or {})})
    if "draws" in used.options:
        chosen["draws"] = PAIR_DRAWS
    own = float(next((e.value for e in believed.result.effects if e.id == option and e.value is not None), 0.0))
    own = float(value) if (value := chosen.get(option, asked.default)) is not None else own
    note = ""
    if option == "prior_place" and not chosen.get("prior_strength"):
        chosen["prior_strength"], note = (
            1.0,
            "Shown with a prior worth one such experiment, because the prior in use carries no weight.",
        )
    values = _values(option, believed, own)
    results = [used.run(evidence, believed.models, **{**chosen, option: value}) for value in values]
    beliefs = tuple(result.belief for result in results if isinstance(result, PosteriorResult))
    return Varied(asked, values, own, beliefs, _design(evidence, believed, option), note)


def vary_place(
    evidence: Evidence, believed: Believed, options: Mapping[str, Any] | None = None
) -> tuple[tuple[str, Belief], ...]:
    """Compute the posterior again for every place that the prior's own data sets may have."""
    used = all_methods()[believed.result.method]
    option = used.options.get("prior_place")
    if option is None or not option.choices:
        return ()
    chosen = options_for(used, {"rope": believed.result.rope, **(options or {})})
    chosen |= {"draws": PAIR_DRAWS} if "draws" in used.options else {}
    results = [used.run(evidence, believed.models, **{**chosen, "prior_place": place}) for place in option.choices]
    beliefs = [result.belief for result in results if isinstance(result, PosteriorResult)]
    return tuple(zip(option.ask.choices, beliefs, strict=True))


def varied_options(believed: Believed) -> tuple[str, ...]:
    """Name the options whose influence a picture shows."""
    return tuple(name for name in ("rho", "prior", "prior_strength", "prior_place") if _varies(believed, name))


def swept(believed: Believed, middle: float | None = None) -> Swept:
    """Read the probabilities of many ROPEs around a middle off a posterior; by default around that of its own ROPE."""
    at = believed.result.rope.middle if middle is None else middle
    belief, rope = believed.result.belief, Rope(at, at)
    half_widths = np.linspace(0.0, 1.15 * reach_of(belief, rope), SWEEP + 1).tolist()
    return Swept(tuple(half_widths), sweep(belief, rope, half_widths), smallest_rope(belief, rope))


LEAST_STEPS = 20  # of a slider


def fine_step(reach: float) -> float:
    """Return the step of a slider that reaches so far: a power of ten, so that it stops where a person would type.

    >>> fine_step(0.36), fine_step(2.0), fine_step(12)
    (0.01, 0.1, 0.1)
    """
    return float(f"1e{math.floor(math.log10(reach / LEAST_STEPS))}")


def widest_rope(believed: Believed) -> float:
    """Return a half-width, in two digits, that leaves room to move the ROPE: there equivalence is all but certain."""
    width = 2 * reach_of(believed.result.belief, Rope(0.0, 0.0))
    digit = 10.0 ** math.floor(math.log10(width) - 1)
    return math.ceil(width / digit) * digit


def changes(believed: Believed, costs: Costs, cell: tuple[int, int], *, expected: bool = False) -> Turning:
    """Find the cheapest decision for many half-widths of the ROPE and many values of one cell of the costs."""
    result = believed.result
    decision = believed.decide(costs, expected=expected)
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


def _spread(result: PosteriorResult) -> float:
    ends = result.interval
    return 0.01 if ends is None or ends.low is None or ends.high is None else (ends.high - ends.low) / 2


def _varies(believed: Believed, name: str) -> bool:
    option = all_methods()[believed.result.method].options.get(name)
    return option is not None and not option.choices and option.type is float


def _values(option: str, believed: Believed, own: float) -> tuple[float, ...]:
    """Return the values that a picture of an option's influence looks at."""
    if option == "rho":
        grid = np.linspace(0.0, 0.9, SWEPT)
    elif option == "prior":
        grid = np.geomspace(0.01, 100.0, 25)
    elif option == "prior_place":
        reach = max(3 * _spread(believed.result), abs(believed.result.rope.high), abs(believed.result.rope.low))
        grid = np.linspace(-reach, reach, SWEPT)
    else:
        grid = np.linspace(0.0, max(10.0 if believed.two_kinds else 5.0, 2 * own), 21)
    return tuple(np.union1d(grid, [own]).tolist())


def _design(evidence: Evidence, believed: Believed, option: str) -> float | None:
    if option != "rho" or not isinstance(evidence, FoldScores):
        return None
    return design_rho(PairedFolds.of(evidence, believed.models))
