"""Models that were not shown to differ, as groups of neighbours; and an order that puts similar models side by side."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from compare_core.errors import DataError

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from compare_core.result import PairRows

LETTERS = "abcdefghijklmnopqrstuvwxyz"


@dataclass(frozen=True, slots=True)
class Runs:
    """Models in order, best first, and the longest runs of them in which no pair was shown to differ.

    Attributes
    ----------
    order
        Places of the models, best first.
    spans
        First and last rank of each run of two or more, from 0.
    beyond
        Pairs that were not shown to differ but share no run, because one between them differs.
    """

    order: tuple[int, ...]
    spans: tuple[tuple[int, int], ...]
    beyond: int

    def letters(self) -> tuple[str, ...]:
        """Return each model's letters, by rank: two that share one were not shown to differ."""
        count = len(self.order)
        covered = [any(first <= rank <= last for first, last in self.spans) for rank in range(count)]
        every = sorted([*self.spans, *((rank, rank) for rank in range(count) if not covered[rank])])
        names = [letter(k) for k in range(len(every))]
        return tuple(
            " ".join(name for name, (first, last) in zip(names, every, strict=True) if first <= rank <= last)
            for rank in range(count)
        )


def letter(k: int) -> str:
    """Name the k-th group: a to z, then aa, ab and so on.

    >>> letter(0), letter(25), letter(26), letter(27)
    ('a', 'z', 'aa', 'ab')
    """
    return (letter(k // 26 - 1) if k >= 26 else "") + LETTERS[k % 26]


def find_runs(scores: NDArray[np.float64], pairs: PairRows, alpha: float) -> Runs:
    """Order models from the highest score, and find the runs that alpha does not divide.

    Raises
    ------
    DataError
        If not every pair was compared.

    Examples
    --------
    >>> from compare_core import Outcomes, all_methods
    >>> right = [[1, 1, 0, 0]] * 40 + [[1, 0, 1, 0]] * 35 + [[1, 1, 1, 1]] * 20
    >>> result = all_methods()["pairwise_accuracy"].run(Outcomes.from_matrix(right, "abcd"))
    >>> find_runs(np.array([0.95, 0.60, 0.55, 0.20]), result.comparisons, 0.05)
    Runs(order=(0, 1, 2, 3), spans=((1, 2),), beyond=0)
    """
    count = len(scores)
    if len(pairs) != count * (count - 1) // 2:
        raise DataError("With runs, compare every pair rather than each model with a control.")
    order = np.argsort(-scores, kind="stable")
    same = np.ones((count, count), dtype=bool)
    same[pairs.first, pairs.second] = same[pairs.second, pairs.first] = ~pairs.shown(alpha)
    same = same[np.ix_(order, order)]
    after = np.where(same, count, np.arange(count))
    after[np.tril_indices(count)] = count
    ends = np.minimum.accumulate(after.min(axis=1)[::-1])[::-1]  # the first rank that a run from here cannot reach
    starts = [rank for rank in range(count) if ends[rank] - rank > 1 and (rank == 0 or ends[rank] > ends[rank - 1])]
    runs = tuple((rank, int(ends[rank]) - 1) for rank in starts)
    together = np.zeros_like(same)
    for first, last in runs:
        together[first : last + 1, first : last + 1] = True
    return Runs(tuple(order.tolist()), runs, int(np.triu(same & ~together, 1).sum()))


def similar_order(distances: NDArray[np.float64]) -> tuple[int, ...]:
    """Order the rows of a square table of distances so that near ones are neighbours (average linkage)."""
    if len(distances) < 3:  # nothing to order
        return tuple(range(len(distances)))
    from scipy.cluster.hierarchy import leaves_list, linkage

    condensed = distances[np.triu_indices(len(distances), 1)]
    best = len(distances) <= 100  # beyond, it takes seconds
    return tuple(leaves_list(linkage(condensed, "average", optimal_ordering=best)).tolist())
