"""What a posterior says at many regions of practical equivalence."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from compare_core.beliefs.belief import LARGEST, SMALLEST, STEP, Belief
from compare_core.numerics.roots import crossing
from compare_core.options import Rope

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray


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
        regions = belief.quick().regions(around(rope, width))
        return max(regions.a, regions.b) - regions.equivalent

    return 0.0 if lead(0.0) <= 0 else crossing(lead, 0.0, reach_of(belief, rope))
