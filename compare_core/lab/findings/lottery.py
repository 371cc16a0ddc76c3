"""One data set, two models, two hundred seeds: how far p moves with the seed that cuts the folds."""

from __future__ import annotations

import csv
import io
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, ClassVar, NamedTuple

import numpy as np

from compare_core.lab.findings.usual import ALPHA, HUNDRED
from compare_core.lab.folds import five_by_two, fold_t

if TYPE_CHECKING:
    from collections.abc import Mapping

    from numpy.typing import NDArray

FILE = "lottery.csv"
MODELS = ("svm", "decision tree", "naive Bayes", "k-NN")  # the first, and those it is compared with
TITLES = ("5×2 t", "5×2 F", "10-fold t", "10-fold t, corrected")
NINTH = 1 / 9  # items that one of ten folds tests on, per item trained on
HALF, TENTH = 300, 60  # items tested on


class Drawn(NamedTuple):
    """What every seed gives.

    Attributes
    ----------
    pvalues
        Seeds × tests, in the order of `TITLES`.
    means
        Seeds × designs: the mean difference in accuracy by five times two folds, and by ten.
    """

    pvalues: NDArray[np.float64]
    means: NDArray[np.float64]


@dataclass(frozen=True, slots=True, eq=False)
class LotteryFound:
    """What every seed gives, and the one that is looked at, from 0."""

    titles: ClassVar[tuple[str, ...]] = TITLES
    models: tuple[str, str]
    drawn: Drawn
    place: int

    @property
    def shown(self) -> tuple[float, ...]:
        """By how many percent of the seeds each test shows a difference."""
        return tuple((HUNDRED * (self.drawn.pvalues <= ALPHA).mean(axis=0)).tolist())

    @property
    def answer(self) -> float:
        """By how many the 5×2 t test does."""
        return self.shown[0]


def lottery(values: Mapping[str, float]) -> LotteryFound:
    """Look at all seeds, and at one of them."""
    other = MODELS[int(values["against"])]
    return LotteryFound((MODELS[0], other), drawn(other), int(values["split"]) - 1)


@cache
def drawn(other: str) -> Drawn:
    """Return what every seed gives for svm and another model."""
    text = (files("compare_core.lab.scores") / FILE).read_text(encoding="utf-8")
    rows = [row for row in csv.DictReader(io.StringIO(text)) if row["against"] == other]
    halves = np.array([row["5x2"].split() for row in rows], dtype=float) / HALF
    tenths = np.array([row["10"].split() for row in rows], dtype=float) / TENTH
    t, f = five_by_two(halves.reshape(-1, 5, 2))
    pvalues = np.column_stack([t[:, 0], f, fold_t(tenths), fold_t(tenths, NINTH)])
    return Drawn(pvalues, np.column_stack([halves.mean(axis=1), tenths.mean(axis=1)]))
