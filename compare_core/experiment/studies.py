"""What a tuning and a lesion study say beyond their scores: the chosen value, its test, and ROC curves with bands."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
from sklearn.metrics import roc_curve

from compare_core.errors import NotApplicable
from compare_core.experiment.setup import VALIDATION_SHARE

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from compare_core.experiment.fitting import Plan
    from compare_core.experiment.outcome import Result
    from compare_core.experiment.setup import Setup

GRID = 101  # places of a ROC curve
RISEN, HALF = 0.99, 0.5  # a true positive rate that leaves little to see, and half of an axis
ROUNDING = 1e-9


@dataclass(frozen=True, eq=False)
class Tuned:
    """A tuning curve and what was chosen by it.

    Attributes
    ----------
    values
        Of the parameter, in order.
    means, errors
        Of the inner folds: mean score, and its standard error.
    single
        The score on the single validation set.
    tests
        The score on the test items that nothing was chosen by, after training on all others.
    best, simplest
        Places of the best mean, and of the simplest value within one standard error of it.
    alone
        Places of the values that are best on the single validation set; several where they tie.
    """

    label: str
    values: tuple[Any, ...]
    means: NDArray[np.float64]
    errors: NDArray[np.float64]
    single: NDArray[np.float64]
    tests: NDArray[np.float64]
    best: int
    simplest: int
    alone: tuple[int, ...]

    @property
    def said(self) -> str:
        """What was chosen, and how it did where nothing was chosen by."""
        best, simple = self.values[self.best], self.values[self.simplest]
        return (
            f"Internal cross-validation is best at {self.label} = {best}, which scores {self.tests[self.best]:.4g} on "
            f"the test items. The simplest value within one standard error of it is {simple}, which scores "
            f"{self.tests[self.simplest]:.4g}. {self._said_alone}"
        )

    @property
    def _said_alone(self) -> str:
        """What one validation set would have chosen by itself, and how that did."""
        scores = [f"{self.tests[place]:.4g}" for place in self.alone]
        if len(self.alone) == 1:
            value = self.values[self.alone[0]]
            return f"The single validation set alone would have chosen {value}, which scores {scores[0]}."
        tied = ", ".join(f"{self.values[place]} ({score})" for place, score in zip(self.alone, scores, strict=True))
        return f"The single validation set alone cannot choose between values that tie on it (test score): {tied}."


def tuning(result: Result, setup: Setup) -> Tuned:
    """Read a tuning off its fits: choose by internal cross-validation, then look at the test once.

    References
    ----------
    Breiman, Friedman, Olshen & Stone (1984), Classification and Regression Trees, section 3.4.3: the simplest model
    within one standard error of the best.
    """
    parameter, scores = setup.tuned, result.table()
    inner = scores[: setup.inner]
    if np.isnan(inner).any():
        raise NotApplicable("A value of the parameter failed on a fold, so the curve cannot be drawn in full.")
    means, errors = inner.mean(axis=0), inner.std(axis=0, ddof=1) / np.sqrt(len(inner))
    best = int(means.argmax())
    good = np.flatnonzero(means >= means[best] - errors[best])
    order = np.array([parameter.size(value) for value in setup.tuned_values]) * (1 if parameter.simpler else -1)
    simplest = int(good[order[good].argmax()])
    alone = tuple(np.flatnonzero(scores[-2] == scores[-2].max()).tolist())
    return Tuned(parameter.label, setup.tuned_values, means, errors, scores[-2], scores[-1], best, simplest, alone)


@dataclass(frozen=True, slots=True)
class Parts:
    """How many items a tuning trains on, validates on and keeps for the test.

    Attributes
    ----------
    trains, validates
        Of the single validation set; internal cross-validation divides both together into `folds`.
    tests
        That nothing is chosen by.
    folds
        Of the internal cross-validation; 0 where there is none.
    """

    trains: int
    validates: int
    tests: int
    folds: int

    @property
    def items(self) -> int:
        """All of them."""
        return self.trains + self.validates + self.tests


def parts(plan: Plan, setup: Setup) -> Parts:
    """Count the items of each part of a tuning, or of training, validation and test."""
    if setup.study == "validated":
        ((kept, tested),) = plan.splits
        checked = math.ceil(VALIDATION_SHARE * len(kept))  # as scikit-learn rounds
        return Parts(len(kept) - checked, checked, len(tested), 0)
    (trains, validates), (_, tests) = plan.splits[-2:]
    return Parts(len(trains), len(validates), len(tests), setup.inner)


@dataclass(frozen=True, eq=False)
class Roc:
    """ROC curves of many models, averaged over splits at the same false positive rates.

    Attributes
    ----------
    rates
        False positive rates.
    middle, low, high
        True positive rates by model: the mean over splits, and two standard errors either way.
    """

    names: tuple[str, ...]
    rates: NDArray[np.float64]
    middle: NDArray[np.float64]
    low: NDArray[np.float64]
    high: NDArray[np.float64]

    @property
    def corner(self) -> tuple[float, float] | None:
        """Where all curves rise within the upper left corner: how far it reaches to the right, and down; else None.

        Examples
        --------
        >>> rates, steep = np.array([0.0, 0.1, 0.5, 1.0]), np.array([[0.0, 0.93, 1.0, 1.0]])
        >>> Roc(("a",), rates, steep, steep - 0.01, steep).corner
        (0.5, 0.9)
        >>> Roc(("a",), rates, rates[None], rates[None], rates[None]).corner is None
        True
        """
        risen = (self.middle >= RISEN).all(axis=0)
        right = math.ceil(10 * float(self.rates[risen][0]) - ROUNDING) / 10 if risen.any() else 1.0
        down = math.floor(10 * float(self.low[:, 1:].min()) + ROUNDING) / 10  # every curve begins at 0
        return (right, down) if 0 < right <= HALF <= down else None


def roc(result: Result) -> Roc | None:
    """Average the ROC curves of every model over the splits (vertically); None without decision values of two classes.

    References
    ----------
    Fawcett (2006), Pattern Recognition Letters 27:861-874, section 8 (vertical averaging).
    """
    plan, rates = result.plan, np.linspace(0, 1, GRID)
    target = np.asarray(plan.target)
    positive = np.unique(target)[-1]
    curves: dict[int, list[NDArray[np.float64]]] = {model: [] for model in range(len(plan.names))}
    for fit in result.fits:
        truth = target[plan.splits[fit.split][1]] == positive
        if fit.decided is not None and 0 < truth.sum() < truth.size:
            false, true, _ = roc_curve(truth, fit.decided)
            curves[fit.model].append(np.interp(rates, false, true))
    if not all(curves.values()):
        return None
    stacked = [np.stack(repeats) for repeats in curves.values()]
    middle = np.stack([repeats.mean(axis=0) for repeats in stacked])
    middle[:, 0] = 0.0
    errors = [
        repeats.std(axis=0, ddof=1) / np.sqrt(len(repeats)) if len(repeats) > 1 else 0 * repeats[0]
        for repeats in stacked
    ]
    band = 2 * np.stack(errors)
    return Roc(plan.names, rates, middle, np.clip(middle - band, 0, 1), np.clip(middle + band, 0, 1))
