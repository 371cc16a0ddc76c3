"""How often each kind of interval holds a truth, and a hundred intervals."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from compare_core.lab.coverage import FORMS, coverage, intervals
from compare_core.lab.findings.usual import HUNDRED

if TYPE_CHECKING:
    from collections.abc import Mapping

    from numpy.typing import NDArray

GRID = 197  # truths of the curve: every half of a percent


@dataclass(frozen=True, slots=True, eq=False)
class IntervalsFound:
    """How often each kind of interval holds a truth, and a hundred intervals of the first kind.

    Attributes
    ----------
    truths, curves
        With which probability each kind holds each truth, by its name.
    holds
        The same at the truth that is looked at.
    hundred
        A hundred intervals of Wald's, one a row: its ends, and whether it holds the truth.
    """

    truths: NDArray[np.float64]
    curves: dict[str, NDArray[np.float64]]
    holds: dict[str, float]
    hundred: NDArray[np.float64]

    @property
    def answer(self) -> float:
        """How often in a hundred times Wald's interval holds the truth."""
        return HUNDRED * next(iter(self.holds.values()))


def coverages(values: Mapping[str, float]) -> IntervalsFound:
    """Compute the coverage of every kind of interval, and draw a hundred test sets."""
    items, truth, level = int(values["items"]), values["truth"], values["level"]
    truths = np.linspace(0.01, 0.99, GRID)
    curves = {title: coverage(form, items, truths, level) for form, (title, _) in FORMS.items()}
    holds = {title: float(coverage(form, items, np.array([truth]), level)[0]) for form, (title, _) in FORMS.items()}
    right = np.random.default_rng(int(values["seed"])).binomial(items, truth, HUNDRED)
    low, high = (ends[right] for ends in intervals(next(iter(FORMS)), items, level))
    hundred = np.column_stack([low, high, (low <= truth) & (truth <= high)])
    return IntervalsFound(truths, curves, holds, hundred)
