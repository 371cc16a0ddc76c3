"""The prior of the Bayesian tests over data sets: its strength, and where its data sets lie."""

from __future__ import annotations

import math
from typing import Annotated, Literal, get_args

from compare_core.checks import check_choice
from compare_core.errors import DataError
from compare_core.options import Ask
from compare_core.result import Assumption

CLOUD = 1500  # draws that a picture shows
Place = Literal["equivalent", "A", "B"]
PlaceAsked = Annotated[
    Place,
    Ask(
        label="Location of the prior",
        help="Where the notional data sets that the prior is worth lie: the cautious choice is in the ROPE.",
        choices=("neither side (in the ROPE)", "A is better", "B is better"),
    ),
]
STRENGTH = Ask(
    label="Strength of the prior", help="How many data sets the prior is worth.", low=0.0, high=1000.0, step=0.5
)
INDEPENDENT = Assumption(
    text="The data sets are independent of each other, and similar to those that the result is meant for."
)


def check_prior(strength: float, place: str) -> None:
    """Refuse a prior that is none."""
    check_choice(place, get_args(Place), "The location of the prior")
    if not 0 <= strength < math.inf:
        raise DataError(f"The strength of the prior must be 0 or more, not {strength!r}.")


def prior_in_words(strength: float, place: str, models: tuple[str, str]) -> str:
    """Say where the prior's own data sets lie."""
    where = {"equivalent": "counted as a tie", "A": f"won by {models[0]}", "B": f"won by {models[1]}"}[place]
    amount = {0.5: "half a data set", 1: "one data set"}.get(strength, f"{strength:g} data sets")
    return f"{amount}, {where}" if strength else "none"
