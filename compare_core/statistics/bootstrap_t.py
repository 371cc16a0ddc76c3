"""The studentised bootstrap of a mean: what t is drawn to be where whole rows are drawn again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from compare_core.numerics.tails import LN10
from compare_core.statistics.student import NOISE

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Floats = NDArray[np.float64]

BLOCK = 1 << 20  # drawn rows that are held at once
SAME = 1e-10  # two t closer than this, or than this share of them, are the same one
BUDGET = 20_000_000  # drawn rows in all: a fraction of a second


@dataclass(frozen=True, slots=True, eq=False)
class DrawnT:
    """The t of many resamples, in order, each of the distance from the difference that was seen.

    Attributes
    ----------
    ordered
        From small to large; infinite where a resample has no variance.
    flat
        How many resamples have no variance. They are counted as being as extreme as can be, which keeps a test honest.
    """

    ordered: Floats
    flat: int

    def pvalue(self, t: float, alternative: str) -> tuple[float, float]:
        """Return the p-value of a t, and its log10; a two-sided one doubles the smaller tail.

        The result that was seen is counted among the draws, so that no p-value is 0.

        >>> DrawnT(np.array([-2.0, -1.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0]), 0).pvalue(4.5, "greater")[0]
        0.3
        """
        near = SAME * max(1.0, abs(t))
        above = self.ordered.size - int(np.searchsorted(self.ordered, t - near, "left"))
        below = int(np.searchsorted(self.ordered, t + near, "right"))
        counted = {"greater": above + 1, "less": below + 1, "two-sided": 2 * (min(above, below) + 1)}[alternative]
        p = min(1.0, counted / (self.ordered.size + 1))
        return p, float(np.log(p) / LN10)

    def ends(self, estimate: float, error: float, level: float) -> tuple[float, float] | None:
        """Return the estimates that the two-sided test does not reject; None where an end is not to be had."""
        place = int((1 - level) / 2 * (self.ordered.size + 1) * (1 + NOISE))
        if place < 1 or not np.isfinite([low := self.ordered[place - 1], high := self.ordered[-place]]).all():
            return None
        return estimate - float(high) * error, estimate - float(low) * error

    def notes(self, rows: str, *, bounded: bool) -> tuple[str, ...]:
        """Say how many draws there were, of what, and what became of those without variance."""
        notes = [f"{self.ordered.size:,} draws of {rows}."]
        if self.flat:
            notes.append(
                f"{self.flat:,} of the draws have no variance; they are counted as being as extreme as possible."
            )
        if not bounded:
            notes.append("Too many of the draws have no variance, or there are too few draws, for an interval.")
        return tuple(notes)


def drawn_t(sizes: Floats, residuals: Floats, resamples: int, seed: int) -> DrawnT:
    """Draw as many rows as there are, with replacement, and return the t of each resample.

    A row is a cluster or a single item. Each resample has its own standard error (CR2), which for rows of one size is
    the usual one of a mean.

    Parameters
    ----------
    sizes, residuals
        The items of each row, and the sum of their distances from the mean over all items.
    resamples, seed
        How many are drawn, and the seed of the random generator.

    References
    ----------
    Cameron, Gelbach & Miller (2008), Review of Economics and Statistics 90:414-427, the pairs cluster bootstrap-t;
    Hall (1988), Annals of Statistics 16:927-953. The standard error is Bell & McCaffrey's (2002).

    >>> found = drawn_t(np.ones(3), np.array([-1.0, 0.0, 1.0]), 1000, 0)
    >>> 0.06 < found.flat / 1000 < 0.16
    True
    """
    rng, count = np.random.default_rng(seed), sizes.size
    cubes = (residuals / np.abs(residuals).max()) ** 3
    sign = -1.0 if float(cubes.sum()) < -SAME * float(np.abs(cubes).sum()) else 1.0
    order = np.lexsort((sign * residuals, sizes))  # the order of the rows and of the models changes no answer
    sizes, residuals = sizes[order], sign * residuals[order]
    height, parts, flat = max(1, BLOCK // count), [], 0
    least = count * (NOISE * float(np.abs(residuals).max())) ** 2
    for start in range(0, resamples, height):
        rows = rng.integers(0, count, (min(height, resamples - start), count))
        items, sums = sizes[rows], residuals[rows]
        total = items.sum(axis=1)
        moved = sums.sum(axis=1) / total
        squares = np.square(sums - items * moved[:, None])
        still = squares.sum(axis=1) <= least
        variances = (squares / (1 - items / total[:, None])).sum(axis=1) / total**2
        far = np.where(np.abs(moved) * total > np.sqrt(least), np.copysign(np.inf, moved), 0.0)
        parts.append(np.where(still, far, moved / np.sqrt(np.where(still, 1.0, variances))))
        flat += int(still.sum())
    return DrawnT(np.sort(sign * np.concatenate(parts)), flat)
