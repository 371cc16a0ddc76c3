"""How often each test erred, and found what was there, where models were trained again on many data sets."""

from __future__ import annotations

import csv
import io
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

import numpy as np

from compare_core.lab.findings.alarms import THOUSAND, Share
from compare_core.lab.findings.usual import ALPHA
from compare_core.lab.refits import LEARNERS, TESTS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from numpy.typing import NDArray

FILE = "refits.csv"
EQUAL, BETTER = "0", "0.35"  # how far A leads


@dataclass(frozen=True, slots=True)
class RefitsFound:
    """What the tests did for one learner.

    Attributes
    ----------
    learner
        What was trained.
    sets
        On how many data sets: on which neither is better, and on which one is.
    shares
        Of every test.
    """

    learner: str
    sets: tuple[int, int]
    shares: tuple[Share, ...]

    @property
    def answer(self) -> float:
        """How many of a thousand equal pairs the t test of thirty random splits calls different."""
        return next(share.alarms for share in self.shares if share.test == TESTS[3])


def refits(values: Mapping[str, float]) -> RefitsFound:
    """Return what was counted beforehand for the learner at the slider."""
    learner = LEARNERS[int(values["learner"])]
    (none, equal), (some, better) = (_counted()[learner, lead] for lead in (EQUAL, BETTER))
    pairs = zip(TESTS, equal, better, strict=True)
    shares = tuple(Share(test, *_share(a, none), *_share(b, some)) for test, a, b in pairs)
    return RefitsFound(learner, (none, some), shares)


@cache
def _counted() -> dict[tuple[str, str], tuple[int, tuple[int, ...]]]:
    text = (files("compare_core.lab.scores") / FILE).read_text(encoding="utf-8")
    return {
        (row["learner"], row["lead"]): (int(row["sets"]), tuple(int(row[test]) for test in TESTS))
        for row in csv.DictReader(io.StringIO(text))
    }


def counted_here(pvalues: NDArray[np.float64], learner: str) -> RefitsFound:
    """Return the same of an experiment that ran just now, on data sets on which neither is better."""
    sets = len(pvalues)
    shown = (pvalues <= ALPHA).sum(axis=0).tolist()
    shares = tuple(Share(test, *_share(a, sets), np.nan, 0.0) for test, a in zip(TESTS, shown, strict=True))
    return RefitsFound(learner, (sets, 0), shares)


def _share(count: int, sets: int) -> tuple[float, float]:
    """Return a count as so many of a thousand, with twice its standard error (Agresti & Coull's, which is never 0)."""
    share = (count + 2) / (sets + 4)
    return THOUSAND * count / sets, 2 * THOUSAND * float(np.sqrt(share * (1 - share) / (sets + 4)))
