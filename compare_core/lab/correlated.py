"""How often tests of folds err where the differences of the folds correlate, as those of shared training sets do."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from scipy.special import nctdtr

from compare_core.checks import check_fraction
from compare_core.errors import DataError
from compare_core.lab.folds import FiveByTwo, five_by_two
from compare_core.numerics.tails import t_critical

MOST_FOLDS, MOST_RUNS = 1000, 200_000


@dataclass(frozen=True, slots=True)
class Alike:
    """Normal differences of folds, any two of which correlate equally.

    Attributes
    ----------
    folds
        How many there are, in all repeats.
    correlation
        Of any two.
    lead
        Their mean, in spreads of a difference.
    """

    folds: int
    correlation: float
    lead: float = 0.0

    def __post_init__(self) -> None:
        """Refuse what cannot be."""
        if not 2 <= self.folds <= MOST_FOLDS:
            raise DataError(f"There are 2 to {MOST_FOLDS:,} folds.")
        if not 0 <= self.correlation < 1:
            raise DataError("The correlation of the folds lies between 0 and 1, and below 1.")


def power(alike: Alike, ratio: float = 0.0, alpha: float = 0.05) -> float:
    """Return with which probability the t test of the folds shows a difference; where there is none, a false one.

    The mean varies by (1 + (n − 1)ρ) / n and the spread within by 1 − ρ, independently, so t is a multiple of a
    noncentral t: exactly.

    Parameters
    ----------
    ratio
        Items tested on per item trained on, which corrects the variance; 0 takes the folds for independent.

    Examples
    --------
    Ten folds that correlate by a tenth; the corrected test of ten folds assumes exactly that:

    >>> round(power(Alike(10, 0.1)), 3), round(power(Alike(10, 0.1), 1 / 9), 3)
    (0.154, 0.05)

    References
    ----------
    Nadeau & Bengio (2003), Machine Learning 52:239-281, section 3.
    """
    check_fraction(alpha, "Alpha")
    n, rho = alike.folds, alike.correlation
    mean = np.sqrt((1 + (n - 1) * rho) / n)  # its spread
    least = t_critical(1 - alpha, n - 1) * np.sqrt(1 / n + ratio) * np.sqrt(1 - rho) / mean
    away = alike.lead / mean
    return float(1 - nctdtr(n - 1, away, least) + nctdtr(n - 1, away, -least))


def drawn(correlation: float, lead: float, runs: int, seed: int) -> FiveByTwo:
    """Return the p-values of five times two folds whose differences correlate, by so many runs.

    Examples
    --------
    Where nothing correlates the t test alarms less often than it may, since the first difference is part of its spread:

    >>> round(float((drawn(0.0, 0.0, 20_000, seed=1).t[:, 0] <= 0.05).mean()), 2)
    0.03
    """
    if not 1 <= runs <= MOST_RUNS:
        raise DataError(f"There can be 1 to {MOST_RUNS:,} runs.")
    rng = np.random.default_rng(seed)
    shared, own = rng.standard_normal((runs, 1, 1)), rng.standard_normal((runs, 5, 2))
    return five_by_two(lead + np.sqrt(correlation) * shared + np.sqrt(1 - correlation) * own, firsts=1)
