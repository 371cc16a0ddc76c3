"""A field of equals, the same models on fresh items, and how often such a field has a false winner."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from compare_core.lab.equals import Equals, FalseWinners, draw, expected_best, false_winners
from compare_core.lab.findings.usual import ALPHA, HUNDRED

if TYPE_CHECKING:
    from collections.abc import Mapping

    import numpy as np
    from numpy.typing import NDArray

FIELDS = 400  # that are drawn to count false winners: within 2.5 points of the truth


@dataclass(frozen=True, slots=True, eq=False)
class EqualsFound:
    """A field, the same models on fresh items, and how often fields like it have a false winner.

    Attributes
    ----------
    first, fresh
        The share that each model has right on either test set.
    winners
        How often some pair differs in such a field.
    expected
        What the best of independent equals has right on average; None where they err alike.
    """

    first: NDArray[np.float64]
    fresh: NDArray[np.float64]
    truth: float
    winners: FalseWinners
    expected: float | None

    @property
    def answer(self) -> float:
        """In how many of a hundred fields some pair differs, uncorrected."""
        return HUNDRED * self.winners.raw


def equals(values: Mapping[str, float]) -> EqualsFound:
    """Draw a field of equals twice, and count false winners in many others."""
    field = Equals(int(values["models"]), int(values["items"]), values["truth"], values["alike"])
    seed = int(values["seed"])
    first, fresh = draw(field, seed, 2).mean(axis=1)
    winners = false_winners(field, seed, FIELDS, ALPHA)
    return EqualsFound(first, fresh, field.truth, winners, None if field.correlation else expected_best(field))
