"""What each choice costs on average, and where the choice turns."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from compare_core.beliefs.decision import Decision, break_even, decide
from compare_core.lab.findings.rope import MODELS, believed
from compare_core.options import Rope
from compare_core.views.right import PairedCounts

if TYPE_CHECKING:
    from collections.abc import Mapping

    from compare_core.beliefs.belief import Regions

COUNTS = PairedCounts(240, 24, 15, 21, MODELS)
MATTERS = Rope(-0.01, 0.01)
SHIP, KEEP, WAIT = "ship the new one", "keep the old one", "wait"
WORSE = 2  # the state in which the old one is better
MISSED = (1.0, 0.0, 0.0)  # what keeping the old one costs where an improvement is worth 1
DEAREST = 100.0


@dataclass(frozen=True, slots=True)
class CostsFound:
    """The choices with their expected costs.

    Attributes
    ----------
    choices
        What each is called.
    decision
        What each costs in each state, and on average.
    turns
        The cost of shipping the worse model at which the cheapest choice changes.
    answer
        The same where a missed improvement costs 1 and nobody can wait.
    """

    choices: tuple[str, ...]
    decision: Decision
    turns: float
    answer: float

    @property
    def parts(self) -> tuple[tuple[float, ...], ...]:
        """Probability × cost of every state, for each choice."""
        return tuple(
            tuple(cost * p for cost, p in zip(row, self.decision.probabilities, strict=True))
            for row in self.decision.costs
        )

    @property
    def lines(self) -> list[tuple[float, tuple[float, ...]]]:
        """What each choice costs on average where shipping the worse model costs nothing, and where it is dearest."""
        _, *others = self.decision.expected
        return [(wrong, (wrong * self.decision.probabilities[WORSE], *others)) for wrong in (0.0, DEAREST)]


def costs(values: Mapping[str, float]) -> CostsFound:
    """Weigh the costs at the sliders by the probabilities of one trial."""
    rows = [(0.0, 0.0, values["wrong"]), (values["miss"], 0.0, 0.0)]
    if values["later"]:
        rows.append((values["later"],) * 3)
    decision = decide(rows, _states())
    usual = decide([rows[0], MISSED], _states())
    return CostsFound((SHIP, KEEP, WAIT)[: len(rows)], decision, _turns(decision), _turns(usual))


def _turns(decision: Decision) -> float:
    """Return where shipping stops or starts to be the cheapest: where it costs as much as the cheapest other choice."""
    found = break_even(decision, 0, WORSE)
    return float("nan") if found is None else found


@cache
def _states() -> Regions:
    return believed(COUNTS).regions(MATTERS)
