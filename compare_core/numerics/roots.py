"""Where a falling function crosses zero, to the last bit that a double holds."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


def crossing(function: Callable[[float], float], low: float, high: float) -> float:
    """Halve the range until its ends are neighbours; `function` is positive at low and falls.

    Halving needs about a hundred evaluations but cannot be misled by a flat or steep stretch, which the
    score tests have near their edges.

    >>> crossing(lambda x: 2.0 - x * x, 0.0, 2.0)
    1.414213562373095
    """
    while True:
        middle = low + (high - low) / 2
        if middle in (low, high):
            return middle
        if function(middle) > 0:
            low = middle
        else:
            high = middle
