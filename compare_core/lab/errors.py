"""How often McNemar's tests raise a false alarm, and how often they find a difference: exactly, without simulation."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from scipy.special import betainc

from compare_core.checks import check_fraction
from compare_core.errors import DataError
from compare_core.lab.binomial import masses
from compare_core.statistics.disagreements import binomial_pvalues, chi2_pvalues

MOST_ITEMS = 20_000
FORMS = ("mcnemar_exact", "mcnemar_midp", "mcnemar", "mcnemar_corrected")


@dataclass(frozen=True, slots=True)
class Pair:
    """Two models as they are in truth.

    Attributes
    ----------
    items
        How many they will be tested on.
    only_a, only_b
        The probabilities that only one of them is right on an item.
    """

    items: int
    only_a: float
    only_b: float

    def __post_init__(self) -> None:
        """Refuse what is no pair of models."""
        if not 1 <= self.items <= MOST_ITEMS:
            raise DataError(f"Power is computed for 1 to {MOST_ITEMS:,} items.")
        if min(self.only_a, self.only_b) < 0 or not 0 < self.only_a + self.only_b <= 1:
            raise DataError("The models differ on some share of the items, which is at most all of them.")


def power(pair: Pair, form: str = "mcnemar_exact", alpha: float = 0.05) -> float:
    """Return with which probability a form of McNemar's test shows a difference; of equal models, a false one.

    Σ over the number m of disagreements: P(m) · P(b or c is so small that p ≤ alpha), both binomial.

    Examples
    --------
    >>> round(power(Pair(300, 0.05, 0.05)), 4), round(power(Pair(300, 0.05, 0.05), "mcnemar"), 4)
    (0.0308, 0.0519)

    References
    ----------
    Connor (1987), Biometrics 43:207-211, for the sum over the disagreements.
    """
    check_fraction(alpha, "Alpha")
    if form not in FORMS:
        raise DataError(f"No form is called that; there are {', '.join(FORMS)}.")
    differ = np.arange(pair.items + 1)
    share, split = pair.only_a + pair.only_b, pair.only_a / (pair.only_a + pair.only_b)
    most = _rejected(form, pair.items, alpha)  # the largest loser's count that still rejects, −1 where none does
    below = _cdf(most, differ, split) + _cdf(most, differ, 1 - split)  # B has so few, or A has
    return float((masses(pair.items, share)[:, 0] * np.minimum(1.0, below)).sum())


def _rejected(form: str, items: int, alpha: float) -> np.ndarray:
    """Return, for every number of disagreements, how many the worse model may have won at most: p rises with it."""
    differ = np.arange(items + 1)
    low, high = np.full(items + 1, -1), differ // 2 + 1  # it rejects at the lower end, and not at the upper
    while (high - low > 1).any():
        middle = (low + high) // 2
        rejects = _pvalues(form, middle, differ - middle) <= alpha
        known = high - low > 1
        low, high = np.where(known & rejects, middle, low), np.where(known & ~rejects, middle, high)
    return low


def _pvalues(form: str, lost: np.ndarray, won: np.ndarray) -> np.ndarray:
    lost, won = np.maximum(lost, 0), np.maximum(won, 0)
    if form in ("mcnemar_exact", "mcnemar_midp"):
        return binomial_pvalues(lost, won)[form == "mcnemar_midp"]
    p = chi2_pvalues(lost, won, float(form == "mcnemar_corrected"))
    return np.where(lost + won == 0, 1.0, p)


def _cdf(most: np.ndarray, count: np.ndarray, split: float) -> np.ndarray:
    """Return P(X ≤ most) of Bin(count, split), 0 where nothing is allowed."""
    allowed = np.clip(most, 0, np.maximum(count - 1, 0))
    whole = betainc(np.maximum(count - allowed, 1), allowed + 1.0, 1 - split)
    return np.where(most < 0, 0.0, np.where(most >= count, 1.0, whole))
