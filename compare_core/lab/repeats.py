"""Repeating a cross-validation: the naive p-value falls with every repeat, the corrected one does not."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from compare_core.errors import DataError
from compare_core.numerics.tails import t_pvalue

if TYPE_CHECKING:
    from numpy.typing import NDArray


@dataclass(frozen=True, slots=True, eq=False)
class Repeats:
    """What the first k repeats say, for every k.

    Attributes
    ----------
    mean
        The mean difference of all folds so far.
    naive, corrected
        The p-values of the k-fold t test, which takes folds for independent, and of Nadeau & Bengio's corrected one.
    naive_half, corrected_half
        Half the width of their intervals would be a quantile of t times these.
    """

    mean: NDArray[np.float64]
    naive: NDArray[np.float64]
    corrected: NDArray[np.float64]
    naive_half: NDArray[np.float64]
    corrected_half: NDArray[np.float64]


def repeats(differences: NDArray[np.float64], ratio: float | None = None) -> Repeats:
    """Return both tests after the first, the first two, … and all repeats.

    Parameters
    ----------
    differences
        Repeats × folds.
    ratio
        Items tested on per item trained on; 1 / (folds − 1) if None, as in cross-validation.

    Examples
    --------
    >>> found = repeats(np.array([[0.01, 0.03, 0.02], [0.02, 0.00, 0.04]]))
    >>> found.naive.round(3), found.corrected.round(3)
    (array([0.074, 0.018]), array([0.16 , 0.144]))

    References
    ----------
    Nadeau & Bengio (2003), Machine Learning 52:239-281.
    """
    table = np.asarray(differences, dtype=float)
    if table.ndim != 2 or table.shape[1] < 2:
        raise DataError("Differences must be a table of repeats and at least two folds.")
    count, folds = table.shape
    part = 1 / (folds - 1) if ratio is None else ratio
    so_far = folds * np.arange(1, count + 1)
    flat = table.ravel()
    mean = flat.cumsum()[so_far - 1] / so_far
    spread = np.array([flat[:stop].std(ddof=1) for stop in so_far])
    plain, wider = spread * np.sqrt(1 / so_far), spread * np.sqrt(1 / so_far + part)
    return Repeats(mean, _pvalues(mean, plain, so_far), _pvalues(mean, wider, so_far), plain, wider)


def _pvalues(mean: NDArray[np.float64], error: NDArray[np.float64], so_far: NDArray[np.int64]) -> NDArray[np.float64]:
    pairs = zip(mean, error, so_far, strict=True)
    return np.array([t_pvalue(float(m / e), int(k) - 1, "two-sided")[0] if e else np.nan for m, e, k in pairs])
