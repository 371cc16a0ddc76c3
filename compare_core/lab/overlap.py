"""Two accuracies stand still while the models agree on more or fewer items: what a test of the same items sees."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from compare_core.errors import DataError
from compare_core.numerics.tails import normal_pvalue
from compare_core.statistics.disagreements import binomial_pvalues

if TYPE_CHECKING:
    from numpy.typing import NDArray


@dataclass(frozen=True, slots=True, eq=False)
class Overlaps:
    """Every way in which two models can have so many items right.

    Attributes
    ----------
    both
        On how many items both are right, from the fewest that is possible to the most.
    only_a, only_b
        On how many only one of them is, for each.
    exact
        McNemar's exact p-value of each.
    apart
        The p-value of the two-proportion z test, which knows the accuracies only: one for all of them.
    """

    both: NDArray[np.int64]
    only_a: NDArray[np.int64]
    only_b: NDArray[np.int64]
    exact: NDArray[np.float64]
    apart: float


def overlaps(items: int, right_a: int, right_b: int) -> Overlaps:
    """Return what changes, and what does not, when the overlap of two models is all that moves.

    Parameters
    ----------
    items
        How many both were tested on.
    right_a, right_b
        How many each had right.

    Raises
    ------
    DataError
        If a model had more right than there are.

    Examples
    --------
    84 and 92 of 100 right, wherever they overlap:

    >>> found = overlaps(100, 84, 92)
    >>> [round(float(found.exact[found.both == both][0]), 4) for both in (84, 82, 80, 76)]
    [0.0078, 0.0386, 0.0768, 0.1516]
    >>> round(found.apart, 3)
    0.082
    """
    if items < 1 or not (0 <= right_a <= items and 0 <= right_b <= items):
        raise DataError("Each model has between none and all of the items right, and there is at least one.")
    both = np.arange(max(0, right_a + right_b - items), min(right_a, right_b) + 1)
    only_a, only_b = right_a - both, right_b - both
    exact, _ = binomial_pvalues(only_a, only_b)
    share = (right_a + right_b) / (2 * items)
    error = np.sqrt(2 * share * (1 - share) / items)
    z = (right_a - right_b) / items / error if error else 0.0
    return Overlaps(both, only_a, only_b, exact, normal_pvalue(float(z), "two-sided")[0])
