"""A field of models that are all equally good: how the best of them looks, and how it does the next time."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from scipy.special import betainc, ndtri

from compare_core.checks import check_fraction
from compare_core.errors import DataError
from compare_core.statistics.corrections import adjust
from compare_core.statistics.disagreements import binomial_pvalues

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

MOST_MODELS, MOST_ITEMS = 200, 100_000
MOST_CELLS = 20_000_000  # of right and wrong that are drawn at once
BLOCK = 2_000_000  # cells


@dataclass(frozen=True, slots=True)
class Equals:
    """What is known of a field in which no model is better than another.

    Attributes
    ----------
    models, items
        How many there are.
    truth
        The probability with which each model has an item right.
    correlation
        How alike two models are: the correlation of the normal scores whose height decides about right and wrong.
    """

    models: int
    items: int
    truth: float
    correlation: float = 0.0

    def __post_init__(self) -> None:
        """Refuse what cannot be drawn."""
        if not (2 <= self.models <= MOST_MODELS and 1 <= self.items <= MOST_ITEMS):
            raise DataError(f"A field has 2 to {MOST_MODELS} models and 1 to {MOST_ITEMS:,} items.")
        check_fraction(self.truth, "The truth")
        if not 0 <= self.correlation < 1:
            raise DataError("The correlation of the models lies between 0 and 1, and below 1.")


def draw(field: Equals, seed: int | Sequence[int], fields: int = 1) -> NDArray[np.bool_]:
    """Return who was right on what: an array of fields × items × models.

    A model has an item right where the shared part of the item's difficulty and a part of its own stay below the
    threshold that leaves `truth` of them right.

    Examples
    --------
    >>> draw(Equals(3, 1000, 0.8), seed=1).mean().round(2)
    np.float64(0.8)
    """
    if fields * field.items * field.models > MOST_CELLS:
        raise DataError("So many fields of this size are too many at once.")
    rng = np.random.default_rng(seed)
    own = rng.standard_normal((fields, field.items, field.models))
    if field.correlation:
        shared = rng.standard_normal((fields, field.items, 1))
        own = np.sqrt(field.correlation) * shared + np.sqrt(1 - field.correlation) * own
    return np.asarray(own < ndtri(field.truth))


def expected_best(field: Equals) -> float:
    """Return the share that the best of independent equal models has right on average.

    E[max] = Σ (1 − F(k − 1)^m) / n over k = 1…n, F the distribution of Bin(n, truth).

    Examples
    --------
    >>> [round(expected_best(Equals(m, 100, 0.8)), 3) for m in (2, 10, 100)]
    [0.823, 0.86, 0.894]
    """
    below = np.arange(field.items)  # k − 1
    cdf = betainc(field.items - below, below + 1, 1 - field.truth)
    return float((1 - cdf**field.models).sum() / field.items)


@dataclass(frozen=True, slots=True)
class FalseWinners:
    """In which share of many fields of equals somebody found a winner, with the standard error of that share."""

    raw: float
    corrected: float
    fields: int

    def error(self, share: float) -> float:
        """Return the Monte-Carlo standard error of a share."""
        return float(np.sqrt(share * (1 - share) / self.fields))


def false_winners(field: Equals, seed: int, fields: int, alpha: float = 0.05, correction: str = "holm") -> FalseWinners:
    """Count the fields of equals in which some pair "differs": by McNemar's exact test, raw and corrected.

    Examples
    --------
    >>> found = false_winners(Equals(10, 100, 0.8), seed=7, fields=400)
    >>> 0.4 < found.raw < 0.6, found.corrected < 0.05
    (True, True)
    """
    check_fraction(alpha, "Alpha")
    first, second = np.triu_indices(field.models, 1)
    raw = corrected = 0
    step = max(1, BLOCK // (field.items * field.models))
    for block, start in enumerate(range(0, fields, step), 1):
        right = draw(field, (seed, block), min(step, fields - start)).astype(np.float32)
        wins = np.swapaxes(right, 1, 2) @ (1 - right)  # of the row's model over the column's
        exact, _ = binomial_pvalues(wins[:, first, second], wins[:, second, first])
        raw += int((exact.min(axis=1) <= alpha).sum())
        corrected += sum(bool((adjust(row, correction) <= alpha).any()) for row in exact)
    return FalseWinners(raw / fields, corrected / fields, fields)
