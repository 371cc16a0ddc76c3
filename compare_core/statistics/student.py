"""Student's t of paired differences, with any factor on their variance, and what happens where they do not vary."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from compare_core.checks import check_fraction
from compare_core.errors import NotApplicable
from compare_core.numerics.tails import f_sf, t_critical, t_criticals, t_pvalue
from compare_core.numerics.written import number
from compare_core.options import check_alternative
from compare_core.result import Interval

if TYPE_CHECKING:
    from numpy.typing import NDArray

NOISE = 1e-12  # a spread below this share of the largest value is float noise
SAME = "Every difference is zero: the two models scored the same throughout, so there is no evidence of a difference."


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
            "A single difference has no spread, so there is no t.", "Add the scores of more folds or data sets."
        )
    mean, spread = float(differences.mean()), float(differences.std(ddof=1))
    largest = max(scale, float(np.abs(differences).max()))
    flat = spread <= NOISE * largest
    if flat and abs(mean) > NOISE * largest:
        raise NotApplicable(
            f"Every difference is {number(mean, 6)}: without any spread, t would be infinite, which is not certainty.",
            "Check the scores: were the same results copied, or rounded too coarsely?",
        )
    error = 0.0 if flat else math.sqrt(factor) * spread
    t = 0.0 if flat else mean / error
    p, log10_p = (1.0, 0.0) if flat else t_pvalue(t, n - 1, alternative)
    half = t_critical(level, n - 1) * error
    name = "Student's t" if math.isclose(factor * n, 1) else "corrected t"
    ends = Interval(id="t", name=name, low=mean - half, high=mean + half, level=level)
    return Student(mean, spread, error, t, float(n - 1), p, log10_p, () if flat else (ends,), flat)


class PairTests(NamedTuple):
    """The t tests of many pairs, as arrays: two-sided p-values, and intervals that all hold at once (Bonferroni)."""

    pvalue: NDArray[np.float64]
    log10_pvalue: NDArray[np.float64]
    low: NDArray[np.float64]
    high: NDArray[np.float64]


def pair_tests(
    differences: NDArray[np.float64],
    errors: NDArray[np.float64],
    flat: NDArray[np.bool_],
    df: float | NDArray[np.float64],
    level: float,
) -> PairTests:
    """Test many mean differences by Student's t; a `flat` one, which does not vary, has p = 1 and no interval.

    The degrees of freedom are the same for all, or one number for each.

    >>> tests = pair_tests(np.array([0.2, 0.1]), np.array([0.1, 0.0]), np.array([False, True]), 9, 0.95)
    >>> tests.pvalue.round(4).tolist(), tests.low.round(3).tolist()
    ([0.0766, 1.0], [-0.069, nan])
    """
    t = np.where(flat, 0.0, differences / np.where(flat, 1.0, errors))
    each = np.broadcast_to(np.asarray(df, dtype=float), t.shape)
    tails = np.array([f_sf(value * value, 1.0, own) for value, own in zip(t.tolist(), each.tolist(), strict=True)])
    tails = tails.reshape(-1, 2)
    half = t_criticals(1 - (1 - level) / len(differences), each) * np.where(flat, np.nan, errors)
    return PairTests(tails[:, 0], tails[:, 1], differences - half, differences + half)


def constant_note(count: int, where: str) -> tuple[str, ...]:
    """Say how many pairs differ by the same amount everywhere, so that they have no t; nothing where none does."""
    return (
        (f"{count} pairs differ by the same amount {where}: they have no t, so nothing is claimed about them.",)
        if count
        else ()
    )
