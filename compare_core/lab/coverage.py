"""How often the interval of an accuracy holds the truth: exactly, for every truth."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np
from scipy.special import betaincinv

from compare_core.checks import check_fraction
from compare_core.errors import DataError
from compare_core.lab.binomial import masses
from compare_core.numerics.tails import critical

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

MOST_ITEMS = 5_000
Ends = tuple["NDArray[np.float64]", "NDArray[np.float64]"]


def _wald(right: NDArray[np.float64], items: int, level: float) -> Ends:
    share = right / items
    half = critical(level) * np.sqrt(share * (1 - share) / items)
    return share - half, share + half


def _wilson(right: NDArray[np.float64], items: int, level: float) -> Ends:
    z = critical(level)
    middle = (right + z * z / 2) / (items + z * z)
    half = z / (items + z * z) * np.sqrt(right * (items - right) / items + z * z / 4)
    return middle - half, middle + half


def _agresti_coull(right: NDArray[np.float64], items: int, level: float) -> Ends:
    z = critical(level)
    more = items + z * z
    share = (right + z * z / 2) / more
    half = z * np.sqrt(share * (1 - share) / more)
    return share - half, share + half


def _clopper_pearson(right: NDArray[np.float64], items: int, level: float) -> Ends:
    tail = (1 - level) / 2
    low = np.where(right > 0, betaincinv(np.maximum(right, 0.5), items - right + 1, tail), 0.0)
    high = np.where(right < items, betaincinv(right + 1, np.maximum(items - right, 0.5), 1 - tail), 1.0)
    return low, high


def _jeffreys(right: NDArray[np.float64], items: int, level: float) -> Ends:
    tail = (1 - level) / 2
    low = np.where(right > 0, betaincinv(right + 0.5, items - right + 0.5, tail), 0.0)
    high = np.where(right < items, betaincinv(right + 0.5, items - right + 0.5, 1 - tail), 1.0)
    return low, high


FORMS: dict[str, tuple[str, Callable[[NDArray[np.float64], int, float], Ends]]] = {
    "wald": ("Wald", _wald),
    "wilson": ("Wilson", _wilson),
    "clopper-pearson": ("Clopper-Pearson", _clopper_pearson),
    "agresti-coull": ("Agresti-Coull", _agresti_coull),
    "jeffreys": ("Jeffreys", _jeffreys),
}


def intervals(form: str, items: int, level: float = 0.95) -> Ends:
    """Return the interval for every number of right items, from none to all.

    Examples
    --------
    >>> low, high = intervals("wilson", 10)
    >>> low[8].round(3), high[8].round(3)
    (np.float64(0.49), np.float64(0.943))
    """
    if form not in FORMS:
        raise DataError(f"No interval is called that; there are {', '.join(FORMS)}.")
    if not 1 <= items <= MOST_ITEMS:
        raise DataError(f"Coverage is computed for 1 to {MOST_ITEMS:,} items.")
    check_fraction(level, "The level")
    return FORMS[form][1](np.arange(items + 1, dtype=float), items, level)


def coverage(form: str, items: int, truths: NDArray[np.float64], level: float = 0.95) -> NDArray[np.float64]:
    """Return with which probability the interval holds each truth: summed over every possible number right.

    Examples
    --------
    Wald's 95 % interval of 20 items holds an accuracy of 95 % only about two times in three (Brown, Cai & DasGupta
    2001, Statistical Science 16:101-133); Clopper and Pearson's never falls below its level:

    >>> coverage("wald", 20, np.array([0.95])).round(3)
    array([0.639])
    >>> bool((coverage("clopper-pearson", 20, np.linspace(0.01, 0.99, 99)) >= 0.95).all())
    True
    """
    low, high = intervals(form, items, level)
    truth = np.asarray(truths, dtype=float)
    holds = (low[:, None] <= truth) & (truth <= high[:, None])
    return np.asarray(np.where(holds, _masses(items, truth.tobytes()), 0.0).sum(axis=0))


@lru_cache(maxsize=8)
def _masses(items: int, truths: bytes) -> NDArray[np.float64]:
    """Return the binomial probabilities once for all kinds of interval: numbers right × truths."""
    return masses(items, np.frombuffer(truths))
