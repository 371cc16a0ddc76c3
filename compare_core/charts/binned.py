"""Guesses in bars: how wide each is, where it stands and how many it counts."""

from __future__ import annotations

import math
from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

CELLS, BROAD = 20, 0.84  # bars that fit across the axis, at most, and how much of its place each fills
A_DECADE = 5  # of them on a logarithmic axis


def bar_width(reach: tuple[float, float], values: Sequence[float]) -> float:
    """Return a round width of bars of which few enough cover the axis; whole guesses have whole bars."""
    least = (reach[1] - reach[0]) / CELLS
    power = 10.0 ** math.floor(math.log10(least))
    step = next(times * power for times in (1, 2, 5, 10) if times * power >= least * (1 - 1e-9))
    return max(step, 1.0) if all(value == int(value) for value in values) else step


def binned(
    values: Sequence[float], reach: tuple[float, float], step: float, *, logarithmic: bool
) -> list[tuple[float, float, int]]:
    """Return the ends of each bar and its count: about round numbers, or between those of a logarithmic axis."""
    rest = (1 - BROAD) / 2
    if not logarithmic:
        counted = Counter(round(value / step) for value in values)
        half = BROAD * step / 2
        return [(cell * step - half, cell * step + half, counted[cell]) for cell in sorted(counted)]
    last = math.ceil(A_DECADE * math.log10(reach[1])) - 1
    counted = Counter(min(math.floor(A_DECADE * math.log10(value) + 1e-9), last) for value in values)
    return [
        (10 ** ((cell + rest) / A_DECADE), 10 ** ((cell + 1 - rest) / A_DECADE), counted[cell])
        for cell in sorted(counted)
    ]
