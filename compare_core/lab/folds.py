"""The tests of folds on many cross-validations at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from scipy.special import fdtrc, stdtr

from compare_core.errors import DataError

if TYPE_CHECKING:
    from numpy.typing import ArrayLike, NDArray

REPEATS, HALVES = 5, 2


class FiveByTwo(NamedTuple):
    """The p-values of five times two folds.

    Attributes
    ----------
    t
        Of Dietterich's t test with each of the differences in the first place: one more axis than the designs.
    f
        Of Alpaydin's F test.
    """

    t: NDArray[np.float64]
    f: NDArray[np.float64]


def five_by_two(differences: ArrayLike, firsts: int = REPEATS * HALVES) -> FiveByTwo:
    """Return both tests of any number of designs, each five repeats of two halves (the last two axes).

    Where the halves agree in every repeat there is nothing to measure a difference against: p is 1 where all
    differences are 0, else NaN.

    Parameters
    ----------
    differences
        One design or many.
    firsts
        How many of the ten differences are put in the first place: 1 is the test as it is published.

    Examples
    --------
    >>> ten = [-0.0248, -0.0427, -0.0276, -0.038, -0.0298, -0.0261, -0.0172, -0.0234, -0.0346, -0.0153]
    >>> found = five_by_two(np.reshape(ten, (5, 2)))
    >>> found.t[0].round(5), found.f.round(5)
    (np.float64(0.04356), np.float64(0.01023))

    References
    ----------
    Dietterich (1998), Neural Computation 10:1895-1923; Alpaydin (1999), Neural Computation 11:1885-1892.
    """
    table = np.asarray(differences, dtype=float)
    if table.shape[-2:] != (REPEATS, HALVES):
        raise DataError("Differences must be five repeats of two halves.")
    within = ((table[..., 0] - table[..., 1]) ** 2).sum(axis=-1) / 2
    ten = table.reshape(*table.shape[:-2], REPEATS * HALVES)
    with np.errstate(divide="ignore", invalid="ignore"):
        t = ten[..., :firsts] / np.sqrt(within / REPEATS)[..., None]
        f = (ten**2).sum(axis=-1) / (2 * within)
    none = np.where((ten == 0).all(axis=-1), 1.0, np.nan)
    p_t = np.where(within[..., None] > 0, 2 * stdtr(REPEATS, -np.abs(t)), none[..., None])
    p_f = np.where(within > 0, fdtrc(REPEATS * HALVES, REPEATS, f), none)
    return FiveByTwo(p_t, p_f)


def fold_t(differences: ArrayLike, ratio: float = 0.0) -> NDArray[np.float64]:
    """Return the p-values of the t test of folds (the last axis) for any number of cross-validations.

    Parameters
    ----------
    ratio
        Items tested on per item trained on, which corrects the variance; 0 takes the folds for independent.

    Examples
    --------
    >>> fold_t([0.01, 0.03, 0.02, 0.0, 0.04]).round(4), fold_t([0.01, 0.03, 0.02, 0.0, 0.04], 1 / 4).round(4)
    (np.float64(0.0474), np.float64(0.1324))

    References
    ----------
    Nadeau & Bengio (2003), Machine Learning 52:239-281.
    """
    table = np.asarray(differences, dtype=float)
    count = table.shape[-1]
    mean, spread = table.mean(axis=-1), table.std(axis=-1, ddof=1)
    with np.errstate(divide="ignore", invalid="ignore"):
        t = mean / (spread * np.sqrt(1 / count + ratio))
    none = np.where((table == 0).all(axis=-1), 1.0, np.nan)
    return np.asarray(np.where(spread > 0, 2 * stdtr(count - 1, -np.abs(t)), none))
