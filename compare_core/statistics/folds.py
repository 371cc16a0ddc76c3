"""What the folds of a cross-validation share, and how it corrects a variance."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.result import Advice

if TYPE_CHECKING:
    from compare_core.views.folds import PairedFolds

OVERLAP = "The training sets overlap, so the scores of the folds depend on each other."
APART = "The scores of the folds are independent of each other."
ALIKE = "The differences on any two folds correlate by the share of the items that a fold tests on."
OF_SPLITS = "It finds differences where there are none far more often than alpha allows (Dietterich 1998)."
OF_FOLDS = (
    "It finds differences where there are none more often than alpha allows: somewhat more often in Dietterich (1998); "
    "with ten folds whose differences correlate by 0.1 in 154 of 1000 comparisons, where alpha = 0.05 allows 50 (the "
    "lab counts them); and far more often where the cross-validation is repeated (Bouckaert 2003)."
)
NEEDS_RATIO = "The correction needs the numbers of training and test items in each fold."

FIVE_BY_TWO = (5, 2)  # repeats and folds of the design that has tests of its own
HALVES = 2  # folds, of which the correction is the most careful
UNSTABLE = (
    "In simulations, its false-alarm rate is up to 6 % where 5 % is intended, but 8 to 16 % for models that a single "
    "item can change, such as 1-nearest neighbour; the scores do not show which models these are."
)


def advice_for(repeats: int, folds: int, reason: str) -> Advice:
    """Recommend the corrected variance for one cross-validation, or for repeated halves, where it holds for all models.

    Many repeats, or random splits, say more than the correction allows for where models are unstable (simulated in
    docs/calibration.md).
    """
    if folds == HALVES or (repeats == 1 and folds > HALVES):
        return Advice(fit="recommended", reason=reason)
    return Advice(fit="sound", reason=f"{reason} {UNSTABLE}")


def corrected_factor(folds: int, repeats: int, ratio: float | None) -> float | None:
    """Return what the variance is multiplied by: known for folds, needing the ratio of items for random splits."""
    if folds >= 2:  # a cross-validation
        return 1 / (folds * repeats) + 1 / (folds - 1)
    return None if ratio is None else 1 / repeats + ratio


def design_rho(folds: PairedFolds) -> float | None:
    """Return the share of the items that a fold tests on, where the design tells."""
    if folds.folds >= 2:  # a cross-validation
        return 1 / folds.folds
    return None if folds.ratio is None else folds.ratio / (1 + folds.ratio)
