"""Where a falling function crosses zero, to the last bit that a double holds."""

from __future__ import annotations

import math
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    Falling = Callable[[float], float]

STEPS = 40  # of lines between the ends, which hardly ever take more than ten
NOTHING = 1e-32  # of the range: around a crossing at 0 every double would be too fine


def crossing(function: Falling, low: float, high: float) -> float:
    """Find the last double at which `function`, which is positive at low and falls, is positive, or its neighbour.

    Lines between the ends come near, which takes few evaluations; the last bits, a stretch of zeros and an end at
    which the function is infinite or has no value, as the score tests have, are halved, which nothing misleads.

    >>> crossing(lambda x: 2.0 - x * x, 0.0, 2.0)
    1.414213562373095
    """
    function = cache(function)
    low, high = _finite(function, low, high)
    low, high = _around(function, *_near(function, low, high))
    while True:
        middle = low + (high - low) / 2
        if middle in (low, high):
            return middle
        if function(middle) > 0:
            low = middle
        else:
            high = middle


def _finite(function: Falling, low: float, high: float) -> tuple[float, float]:
    """Halve the range until the function was evaluated at both ends and is finite there, or the ends are neighbours."""
    known_low = known_high = False
    while not (known_low and known_high):
        middle = low + (high - low) / 2
        if middle in (low, high):
            break
        value = function(middle)
        if value > 0:
            low, known_low = middle, math.isfinite(value)
        else:
            high, known_high = middle, math.isfinite(value)
    return low, high


def _near(function: Falling, low: float, high: float) -> tuple[float, float, float]:
    """Return a point near the crossing and the ends that are left: Illinois with Anderson and Björck's factor.

    References
    ----------
    Anderson & Björck (1973), BIT 13:253-264.
    """
    first, last, near = function(low), function(high), low
    if not (math.isfinite(first) and math.isfinite(last)):
        return near, low, high
    for _ in range(STEPS):
        before, near = near, (low * last - high * first) / (last - first) if last < first else low
        if not low < near < high or abs(near - before) <= math.ulp(near):
            break
        value = function(near)
        if value > 0:
            last, first, low = last * _less(value, first), value, near
        else:
            first, last, high = first * _less(value, last), value, near
    return min(max(near, low), high), low, high


def _less(value: float, before: float) -> float:
    """Return what the value at the end that stays is multiplied by, so that the next line reaches over the crossing."""
    left = 1 - value / before if before else 0.0
    return left if left > 0 else 0.5


def _around(function: Falling, near: float, low: float, high: float) -> tuple[float, float]:
    """Return the ends of a narrow range around a point within which the function turns from positive."""
    step = max(math.ulp(near), NOTHING * (high - low))
    if function(near) > 0:
        left = right = near
        while right < high and function(right) > 0:
            left, right, step = right, min(high, right + step), 2 * step
        return left, right
    left = right = near
    while left > low and not function(left) > 0:
        left, right, step = max(low, left - step), left, 2 * step
    return left, right
