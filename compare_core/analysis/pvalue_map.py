"""Every p-value of McNemar's test at once: four forms over all small tables, and where they disagree."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING

import numpy as np

from compare_core.checks import check_fraction
from compare_core.errors import DataError
from compare_core.numerics.tails import binomial_half_square
from compare_core.statistics.disagreements import binomial_pvalue, chi2_log10, chi2_pvalues, two_sided

if TYPE_CHECKING:
    from collections.abc import Mapping

    from numpy.typing import NDArray

LARGEST = 500
MOST = 1_000_000_000  # items that only one model had right, at which a single p-value is computed
ROWS = 16  # of a map, whose intermediate results fit in a core's cache
RULE = 25  # disagreements below which the chi-square forms are rough
SIZES = (10, 25, 50, 100, 200, LARGEST)
FORMS: Mapping[str, str] = MappingProxyType(
    {
        "mcnemar_exact": "Exact",
        "mcnemar_midp": "Mid-p",
        "mcnemar": "Chi-square",
        "mcnemar_corrected": "Corrected",
    }
)
CORRECTIONS: Mapping[str, float] = MappingProxyType({"mcnemar": 0.0, "mcnemar_corrected": 1.0})


@dataclass(frozen=True, slots=True)
class PValueMap:
    """p-values by form, each a square grid: row c, column b, both from 0 to `limit`, which they all follow from."""

    limit: int
    grids: Mapping[str, NDArray[np.float64]] = field(compare=False, repr=False)

    def difference(self, form: str) -> NDArray[np.float64]:
        """Return the form's p-value minus the exact one."""
        return np.asarray(self.grids[form] - self.grids["mcnemar_exact"])

    def contour(self, form: str, alpha: float) -> NDArray[np.float64]:
        """Return where the decision at alpha flips: rows of (b, largest c below b that still rejects).

        Only columns in which some c rejects are listed; the other half of the map mirrors it.
        """
        check_fraction(alpha, "Alpha")
        below = np.tri(self.limit + 1, k=0, dtype=bool).T
        rejected = ((self.grids[form] <= alpha) & below).sum(axis=0)
        b = np.flatnonzero(rejected)
        return np.column_stack([b, rejected[b] - 1]).astype(float)


def fitting(own: tuple[int, int]) -> int:
    """Return the size of map that shows one's own table well: the smallest that leaves room around it."""
    return next((size for size in SIZES if size >= 1.2 * max(own)), SIZES[-1])


def largest_gap(form: str, above: int) -> float:
    """Return how far a form's p-value is from the exact one at most, where both counts are larger than `above`.

    Gaps shrink as counts grow, so that a map that goes four times as far holds the largest.

    >>> round(largest_gap("mcnemar_corrected", 25), 4), round(largest_gap("mcnemar", 25), 3)
    (0.0008, 0.109)
    """
    beyond = pvalue_map(4 * above).difference(form)[above + 1 :, above + 1 :]
    return float(np.abs(beyond).max())


def pvalue_at(form: str, b: int, c: int) -> tuple[float, float]:
    """Return one form's p-value at two counts of any size, and its log10, for where p itself has underflowed.

    >>> pvalue_at("mcnemar_exact", 11, 1)[0]
    0.00634765625
    """
    if form in ("mcnemar_exact", "mcnemar_midp"):
        return binomial_pvalue(b, c, "two-sided", mid=form == "mcnemar_midp")
    correction = CORRECTIONS[form]
    return float(chi2_pvalues(b, c, correction)), float(chi2_log10(b, c, correction))


@lru_cache(maxsize=4)
def pvalue_map(limit: int) -> PValueMap:
    """Compute all four forms for b and c from 0 to a limit of at most 500.

    A p-value depends on b and c only through the smaller and the sum, so half of the grid is computed and
    mirrored.

    >>> float(pvalue_map(20).grids["mcnemar_exact"][1, 11])
    0.00634765625
    """
    if not 1 <= limit <= LARGEST:
        raise DataError(f"The limit of the map must lie between 1 and {LARGEST}, not {limit}.")
    counts = np.arange(limit + 1)
    tail, point = binomial_half_square(limit)
    exact, midp, *approximate = grids = np.empty((len(FORMS), limit + 1, limit + 1))
    for start in range(0, limit + 1, ROWS):
        rows, beyond = slice(start, start + ROWS), slice(start, None)
        b, c = counts[rows, None], counts[beyond]
        exact[rows, beyond], midp[rows, beyond] = two_sided(tail[rows, beyond], point[rows, beyond], b, c)
        for grid, correction in zip(approximate, CORRECTIONS.values(), strict=True):
            grid[rows, beyond] = chi2_pvalues(b, c, correction)
    upper = np.tri(limit + 1, dtype=bool).T
    for grid in grids:
        grid.T[upper] = grid[upper]
    grids.flags.writeable = False
    return PValueMap(limit, MappingProxyType(dict(zip(FORMS, grids, strict=True))))
