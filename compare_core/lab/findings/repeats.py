"""What the first repeats of a cross-validation say, naively and corrected."""

from __future__ import annotations

import csv
import io
import math
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

import numpy as np

from compare_core.examples import open_example
from compare_core.lab.findings.usual import ALPHA
from compare_core.lab.repeats import Repeats, repeats
from compare_core.numerics.tails import normal_pvalue, t_critical
from compare_core.views.folds import PairedFolds

if TYPE_CHECKING:
    from collections.abc import Mapping

    from numpy.typing import NDArray

EXAMPLE, REPEATS, FOLDS, POINTS = "moons-folds", 10, 5, 600
MODELS = ("svm", "naive Bayes", "k-NN")  # of the example: the first, and those it is compared with
LEVEL = 0.95


@dataclass(frozen=True, slots=True, eq=False)
class RepeatsFound:
    """Every number of repeats, and the one that is looked at.

    Attributes
    ----------
    folds
        The differences of both models.
    table
        The same, repeats × folds.
    repeats
        Both tests after the first, the first two, … and all repeats.
    place
        Which of them is looked at, from 0.
    """

    folds: PairedFolds
    table: NDArray[np.float64]
    repeats: Repeats
    place: int

    @property
    def answer(self) -> float:
        """After how many repeats the naive test first shows a difference; NaN where it never does."""
        shown = np.flatnonzero(self.repeats.naive <= ALPHA)
        return float(shown[0] + 1) if len(shown) else float("nan")

    @property
    def end(self) -> float:
        """What the corrected p-value comes to as repeats go on, if mean and spread stay as in all of these."""
        spread = float(self.table.std(ddof=1)) / math.sqrt(self.folds.folds - 1)
        return normal_pvalue(float(self.table.mean()) / spread, "two-sided")[0] if spread else math.nan

    @property
    def halves(self) -> tuple[float, float]:
        """Half the width of both 95 % intervals: the naive one, and the corrected."""
        far = t_critical(LEVEL, (self.place + 1) * self.folds.folds - 1)
        return far * float(self.repeats.naive_half[self.place]), far * float(self.repeats.corrected_half[self.place])


def repeated(values: Mapping[str, float], own: PairedFolds | None = None) -> RepeatsFound:
    """Test the first repeats of the example, or of a person's own cross-validation."""
    folds = example(MODELS[int(values["against"])]) if own is None else own
    table = folds.differences.reshape(folds.repeats, folds.folds)
    return RepeatsFound(folds, table, repeats(table), min(int(values["k"]), folds.repeats) - 1)


@cache
def example(against: str) -> PairedFolds:
    """Return the F1 of svm and of another model on the folds of the moons: ten repeats of five."""
    ((_, data),) = open_example(EXAMPLE)
    rows = list(csv.DictReader(io.StringIO(data.decode())))
    models = (MODELS[0], against)
    scores = np.array([[round(float(row[model]), 3) for model in models] for row in rows])  # as the lessons print them
    train = POINTS * (FOLDS - 1) / FOLDS
    ratio = (POINTS - train) / train
    return PairedFolds(scores[:, 0] - scores[:, 1], REPEATS, FOLDS, ratio, models, "F1", scores, POINTS)
