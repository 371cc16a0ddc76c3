"""When the mean of a sample is about normal: how skewed its differences are, and whether a few hold most of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from compare_core.numerics.written import number
from compare_core.result import Advice, Assumption
from compare_core.statistics.student import NOISE

if TYPE_CHECKING:
    from numpy.typing import NDArray

COCHRAN = (
    25  # items needed for each unit of squared skewness (Cochran 1977, Sampling Techniques, 3rd ed., section 2.15)
)
MANY = 100  # items below which a kind of error that one item in fifty makes may not have been seen at all
FEW = 0.05  # share of the items; where so few hold more than half of the sum of squares, they decide
HALF = 0.5
NO_REPAIR = (
    "No method repairs rare, large errors: in simulations with 2 % of items off by 20 spreads, about 31 % of tests at "
    "0.05 were false alarms with 30 items, 14 % with 100 and 8 % with 300."
)
MAY_BE_RARE = f"With fewer than {MANY} items a large, rare error may not have been seen yet. {NO_REPAIR}"


def skewness(differences: NDArray[np.float64]) -> float:
    """Return how unevenly differences lie around their mean: 0 where evenly, or where they do not vary.

    >>> skewness(np.array([0.0, 0.0, 3.0]))
    0.7071067811865475
    """
    centred = differences - differences.mean()
    largest = float(np.abs(centred).max(initial=0.0))
    if largest <= NOISE * float(np.abs(differences).max(initial=0.0)):
        return 0.0
    scaled = centred / largest  # so that no cube outgrows a number
    return float((scaled**3).mean() / (scaled**2).mean() ** 1.5)


def enough(differences: NDArray[np.float64]) -> bool:
    """Tell whether there are more than 25 items for each unit of squared skewness.

    References
    ----------
    Cochran (1977), Sampling Techniques, 3rd ed., section 2.15: then a 95 % interval of the mean misses at most 6 % of
    the time.
    """
    return differences.size > COCHRAN * skewness(differences) ** 2


def deciding(differences: NDArray[np.float64]) -> int:
    """Return how many items hold more than half of the sum of squares, if these are very few; else 0.

    >>> deciding(np.array([0.1, -0.1, 0.2, 0.0, 9.0])), deciding(np.array([1.0, -1.0, 1.0, -1.0]))
    (1, 0)
    """
    squares = np.sort(np.square(differences - differences.mean()))[::-1]
    held = np.cumsum(squares)
    if held[-1] <= 0:
        return 0
    count = int(np.searchsorted(held, HALF * held[-1], "right")) + 1
    return count if count <= max(1.0, FEW * differences.size) else 0


def rare(differences: NDArray[np.float64]) -> tuple[str, ...]:
    """Say what no method repairs: errors that are large and rare, where these items may hold too few of them."""
    n, few = differences.size, deciding(differences)
    if few == 1:
        return (f"One item accounts for more than half of all variation: look at it. {NO_REPAIR}",)
    if few:
        return (f"{few:,} of the {n:,} items account for more than half of all variation: look at them. {NO_REPAIR}",)
    return (MAY_BE_RARE,) if n < MANY else ()


def advice(differences: NDArray[np.float64], remedy: str) -> Advice:
    """Say whether a method that takes the mean of these items as normal is the one to use; `remedy` is a clause."""
    n = differences.size
    if not enough(differences):
        found = skewness(differences)
        return Advice(
            fit="caution",
            reason=f"The differences are skewed (skewness {number(found, 3)}): it takes about "
            f"{number(COCHRAN * found**2, 3)} items for their mean to be approximately normal (Cochran 1977), and "
            f"there are {n:,}. In simulations with lognormal differences (sigma 1) about 12 % of tests at 0.05 were "
            f"false alarms with 30 items and 8 % with 100: {remedy}.",
        )
    if n < MANY or deciding(differences):
        return Advice(fit="sound", reason="The differences are not too skewed for this number of items.")
    return Advice(
        fit="recommended", reason="With this many items and so little skewness, the mean is approximately normal."
    )


def about_normal(differences: NDArray[np.float64]) -> Assumption:
    """Return what a t test of items rests on."""
    found = skewness(differences)
    return Assumption(
        text=f"There are more than {COCHRAN} items for each unit of squared skewness, which here is {found:.2g}.",
        holds=enough(differences),
    )
