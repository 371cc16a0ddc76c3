"""What to do, given the probabilities of three states and what each decision costs in each of them."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from compare_core.beliefs.belief import Regions
from compare_core.beliefs.rope import sweep
from compare_core.checks import is_number
from compare_core.errors import DataError, said

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from compare_core.beliefs.belief import Belief
    from compare_core.options import Rope

STATES = 3
HIGHEST_COST = 1e12
Costs = tuple[tuple[float, ...], ...]
SYMMETRIC: Costs = ((0.0, 0.0, 1.0), (1.0, 0.0, 0.0))  # choosing the worse model costs 1
LATER = (0.25, 0.25, 0.25)  # what waiting costs, whatever the state


@dataclass(frozen=True, slots=True)
class Decision:
    """The expected cost of every decision, and the cheapest.

    Attributes
    ----------
    costs
        One row per decision (choose A, choose B, and where wanted decide later), one column per state (A is better,
        neither, B is).
    expected
        The cost of each decision, weighed by the probabilities.
    best
        The place of the cheapest decision; None where the two cheapest cost the same.
    margin
        How much more the second cheapest costs.
    """

    costs: Costs
    probabilities: Regions
    expected: tuple[float, ...]
    best: int | None
    margin: float


def decide(costs: Sequence[Sequence[float]], probabilities: Sequence[float]) -> Decision:
    """Weigh costs by probabilities.

    Raises
    ------
    DataError
        If a cost is missing, there is one decision only, or the probabilities are none.

    Examples
    --------
    >>> decision = decide([[0, -5, 2], [7, 5, 0]], (0.1183, 0.6162, 0.2655))
    >>> [round(cost, 4) for cost in decision.expected], decision.best
    ([-2.55, 3.9091], 0)
    """
    table = check_costs(costs)
    states = Regions(*probabilities)
    if min(states) < 0 or abs(math.fsum(states) - 1) > 1e-6:  # rounding
        raise DataError("The three probabilities must be 0 or more and add up to 1.")
    expected = tuple(math.fsum(c * p for c, p in zip(row, states, strict=True)) for row in table)
    order = sorted(range(len(expected)), key=expected.__getitem__)
    margin = expected[order[1]] - expected[order[0]]
    return Decision(table, states, expected, order[0] if margin > 0 else None, margin)


def swapped(costs: Costs) -> Costs:
    """Return the same costs where A and B have changed places.

    >>> swapped(((0, -5, 2), (7, 5, 0), (1, 1, 3)))
    ((0, 5, 7), (2, -5, 0), (3, 1, 1))
    """
    a, b, *later = (tuple(reversed(row)) for row in costs)
    return (b, a, *later)


def check_costs(costs: object) -> Costs:
    """Return costs as two or three rows of three finite numbers, or say what is missing."""
    rows = costs if isinstance(costs, (list, tuple)) else ()
    table = tuple(tuple(row) if isinstance(row, (list, tuple)) else () for row in rows)
    if len(table) not in (2, 3) or any(len(row) != STATES for row in table):
        raise DataError("Give two or three decisions, each with a cost in each of the three states.")
    for cost in (cost for row in table for cost in row):
        if not is_number(cost) or not abs(cost) <= HIGHEST_COST:
            raise DataError(
                f"Every cost must be a number of at most {HIGHEST_COST:,.0f}, not {said(cost)}; write 0 where a "
                "decision costs nothing."
            )
    return tuple(tuple(map(float, row)) for row in table)


def break_even(decision: Decision, row: int, column: int) -> float | None:
    """Return the cost in one cell at which the decision changes, all others staying; None where no cost changes it.

    >>> round(break_even(decide([[0, -5, 2], [7, 5, 0]], (0.1183, 0.6162, 0.2655)), 0, 1), 4)
    5.4821
    """
    p = decision.probabilities[column]
    others = min(cost for place, cost in enumerate(decision.expected) if place != row)
    return None if p == 0 else decision.costs[row][column] + (others - decision.expected[row]) / p


def decision_map(  # noqa: PLR0913 - two axes and what they cross
    belief: Belief,
    rope: Rope,
    costs: Costs,
    cell: tuple[int, int],
    half_widths: Sequence[float],
    values: Sequence[float],
    *,
    expected: bool = False,
) -> NDArray[np.intp]:
    """Return the cheapest decision for every cost in one cell (rows) and every half-width of the ROPE (columns)."""
    shares = sweep(belief, rope, half_widths, expected=expected)
    table = np.array(costs)
    cheapest = np.empty((len(values), len(half_widths)), dtype=np.intp)
    for place, value in enumerate(values):
        table[cell] = value
        cheapest[place] = (table @ shares.T).argmin(axis=0)
    return cheapest
