"""The options a method may ask for: their types say what is legal, `Ask` says how to ask."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal, NamedTuple, Self, get_args

from compare_core.checks import LARGEST, check_choice, is_number
from compare_core.errors import DataError, said


@dataclass(frozen=True, slots=True, kw_only=True)
class Ask:
    """How a form asks for an option: its label, its help, its range and the names of its choices."""

    label: str
    help: str = ""
    low: float | None = None
    high: float | None = None
    step: float | None = None
    choices: tuple[str, ...] = ()


class Rope(NamedTuple):
    """A region of practical equivalence, in the metric's own units."""

    low: float
    high: float

    @classmethod
    def within(cls, half_width: float) -> Self:
        """Return the region that reaches as far to either side of no difference."""
        return cls(0.0 - half_width, half_width)

    @property
    def middle(self) -> float:
        """Halfway between the two edges."""
        return (self.low + self.high) / 2

    @property
    def turned(self) -> Rope:
        """The same region for B minus A.

        >>> Rope(-0.01, 0.03).turned
        Rope(low=-0.03, high=0.01)
        """
        return Rope(0.0 - self.high, 0.0 - self.low)


Level = Annotated[
    float,
    Ask(
        label="Interval level",
        help="How often an interval made this way contains the true value.",
        low=0.5,
        high=0.999,
        step=0.01,
    ),
]
Alternative = Annotated[
    Literal["two-sided", "greater", "less"],
    Ask(
        label="Alternative",
        help="Two-sided unless only one direction was of interest before the results were seen.",
        choices=("A and B differ", "A is better", "B is better"),
    ),
]
Seed = Annotated[
    int,
    Ask(label="Seed", help="The same seed gives the same random draws.", low=0, high=2**32 - 1, step=1),
]


RopeAsked = Annotated[
    Rope,
    Ask(
        label="ROPE",
        help="Region of practical equivalence: differences too small to matter, in the metric's own units.",
    ),
]
SHARED = {"level", "alternative", "rope"}  # options that mean the same in every method
NARROW = Rope(-0.01, 0.01)  # one point either way


def check_alternative(value: object) -> None:
    """Refuse an alternative that is none of the three."""
    check_choice(value, get_args(get_args(Alternative)[0]), "The alternative")


def check_rope(rope: object) -> Rope:
    """Return a region of practical equivalence, or say why it is not one."""
    edges = tuple(rope) if isinstance(rope, (tuple, list)) else ()
    if len(edges) != 2 or not all(is_number(edge) and abs(edge) <= LARGEST for edge in edges):
        raise DataError(f"The ROPE needs two numbers, its lower and its upper edge, not {said(rope)}.")
    if edges[0] > edges[1]:
        raise DataError(
            f"The ROPE's lower edge must not lie above its upper edge: {said(edges[0])} to {said(edges[1])}."
        )
    return Rope(*map(float, edges))
