"""Student's t of paired differences, with any factor on their variance, and what happens where they do not vary."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from compare_core.checks import check_fraction
from compare_core.errors import NotApplicable
from compare_core.numerics.tails import t_critical, t_pvalue
from compare_core.options import check_alternative
from compare_core.result import Interval

if TYPE_CHECKING:
    from numpy.typing import NDArray

NOISE = 1e-12  # a spread below this share of the largest value is float noise
SAME = "Every difference is zero: the two models scored the same throughout, so nothing speaks for a difference."


@dataclass(frozen=True, slots=True)
class Student:
    """A t statistic with what belongs to it; `flat`, and without an interval, where every difference is zero.

    A width of nothing would claim a certainty that equal scores do not give.
    """

    mean: float
    spread: float
    error: float
    t: float
    df: float
    p: float
    log10_p: float
    intervals: tuple[Interval, ...]
    flat: bool


def student(
    differences: NDArray[np.float64], *, factor: float, level: float, alternative: str, scale: float = 0.0
) -> Student:
    """Return the t of a mean whose variance is `factor` times the differences' own, with n − 1 degrees of freedom.

    Raises
    ------
    NotApplicable
        If there is one difference only, or all are the same and not zero.
    """
    check_alternative(alternative)
    check_fraction(level, "The interval level")
    n = differences.size
    if n < 2:  # a spread takes two
        raise NotApplicable(
            "One difference has no spread, so it has no t.", "Bring the scores of more folds or data sets."
        )
    mean, spread = float(differences.mean()), float(differences.std(ddof=1))
    largest = max(scale, float(np.abs(differences).max()))
    flat = spread <= NOISE * largest
    if flat and abs(mean) > NOISE * largest:
        raise NotApplicable(
            f"Every difference is {mean:.6g}: without any spread t would be infinite, which is no certainty.",
            "Look at the scores: were the same results copied, or rounded too far?",
        )
    error = 0.0 if flat else math.sqrt(factor) * spread
    t = 0.0 if flat else mean / error
    p, log10_p = (1.0, 0.0) if flat else t_pvalue(t, n - 1, alternative)
    half = t_critical(level, n - 1) * error
    ends = Interval(id="t", name="Student's t", low=mean - half, high=mean + half, level=level)
    return Student(mean, spread, error, t, float(n - 1), p, log10_p, () if flat else (ends,), flat)
