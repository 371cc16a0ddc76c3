"""Five times two folds, whose t test rests on whichever of the ten differences comes first."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from compare_core.lab.findings.usual import ALPHA
from compare_core.lab.folds import five_by_two
from compare_core.views.folds import PairedFolds

if TYPE_CHECKING:
    from collections.abc import Mapping

    from numpy.typing import NDArray

SVM = (0.908, 0.854, 0.887, 0.866, 0.885, 0.845, 0.862, 0.868, 0.868, 0.876)
FOREST = (0.860, 0.842, 0.851, 0.848, 0.855, 0.839, 0.862, 0.844, 0.850, 0.846)
EXAMPLE = PairedFolds(
    np.subtract(SVM, FOREST).round(6), 5, 2, 1.0, ("svm", "forest"), "accuracy", np.array([SVM, FOREST]).T
)


PAIRS, SEED = 200_000, 1  # of equal models, drawn to count false alarms: within a fifth of a point of the truth


class Orders(NamedTuple):
    """In which share of pairs of equal models something is shown: by one order, by the best of ten, and by F."""

    one: float
    best: float
    together: float


@cache
def orders() -> Orders:
    """Draw pairs of equal models, whose ten differences are normal and independent, and count false alarms.

    >>> f"{orders().best:.2f}"
    '0.19'
    """
    found = five_by_two(np.random.default_rng(SEED).standard_normal((PAIRS, 5, 2)))
    shown = found.t <= ALPHA
    return Orders(float(shown[:, 0].mean()), float(shown.any(axis=1).mean()), float((found.f <= ALPHA).mean()))


@dataclass(frozen=True, slots=True, eq=False)
class FirstFound:
    """The ten differences, and what the t test says with each of them first.

    Attributes
    ----------
    folds
        The differences: the two halves of the first repeat, then of the second, and so on.
    pvalues
        Of the t test, with each of them first.
    together
        Of the F test, which takes all ten.
    place
        Which one comes first, from 0.
    """

    folds: PairedFolds
    pvalues: NDArray[np.float64]
    together: float
    place: int

    @property
    def orders(self) -> Orders:
        """How often equal models are told apart, by one order and by the best of ten."""
        return orders()

    @property
    def answer(self) -> float:
        """With how many of the ten in the first place the t test shows a difference."""
        return float((self.pvalues <= ALPHA).sum())


def first(values: Mapping[str, float], own: PairedFolds | None = None) -> FirstFound:
    """Put each of the ten differences of the example, or of a person's own, in the first place."""
    folds = EXAMPLE if own is None else own
    found = five_by_two(folds.differences.reshape(5, 2))
    return FirstFound(folds, found.t, float(found.f), int(values["first"]) - 1)
