"""On which scale an estimate lies: how it is read, where two models are alike, and what swapping them makes of it."""

from __future__ import annotations

from typing import Literal

Difference = Literal[
    "points",  # a difference of two shares, read in percentage points
    "difference",  # any other difference, in the units of what was measured
]
Scale = (
    Difference
    | Literal[
        "correlation",  # from −1 to 1
        "ratio",  # A's amount over B's
        "share",  # A's part of what the two have between them
        "reduction",  # the part of B's amount that A does without: 1 − ratio
        "proportion",  # a share that compares no two models, such as one model's accuracy
        "number",  # any other number that compares no two models
    ]
)
IN_UNITS = ("points", "difference")  # scales on which a margin or a ROPE can be drawn
ON_AN_AXIS = (*IN_UNITS, "share")  # scales of a difference whose middle means that both are alike
NULLS: dict[Scale, float] = {
    "points": 0.0,
    "difference": 0.0,
    "correlation": 0.0,
    "ratio": 1.0,
    "share": 0.5,
    "reduction": 0.0,
}
ENDS: dict[Scale, float] = {"ratio": 0.0, "reduction": 1.0}  # of a scale that has one: what lies opposite infinity


def null_of(scale: Scale) -> float | None:
    """Return the value at which two models are alike; None where the scale compares no two models.

    >>> null_of("points"), null_of("ratio"), null_of("number")
    (0.0, 1.0, None)
    """
    return NULLS.get(scale)


def swapped(value: float, scale: Scale) -> float | None:
    """Return what a value becomes when the two models change places; None where it would be infinite.

    A difference is negated, a ratio inverted, a share taken from one; a number that compares no two models stays.

    >>> swapped(0.25, "points"), swapped(0.25, "ratio"), swapped(0.25, "share"), swapped(0.25, "number")
    (-0.25, 4.0, 0.75, 0.25)
    >>> swapped(0.0, "ratio") is None
    True
    """
    if scale in ("points", "difference", "correlation"):
        return -value
    if scale == "share":
        return 1 - value
    if scale == "ratio":
        return 1 / value if value else None
    if scale == "reduction":
        return value / (value - 1) if value != 1 else None
    return value


def swapped_ends(low: float | None, high: float | None, scale: Scale) -> tuple[float | None, float | None]:
    """Return an interval's ends when the two models change places; an end that does not exist is None.

    >>> swapped_ends(0.25, 4.0, "points"), swapped_ends(0.0, 4.0, "ratio"), swapped_ends(0.5, None, "ratio")
    ((-4.0, -0.25), (0.25, None), (0.0, 2.0))
    """
    if scale not in NULLS:
        return low, high
    opposite = ENDS.get(scale)
    return (
        opposite if high is None else swapped(high, scale),
        opposite if low is None else swapped(low, scale),
    )
