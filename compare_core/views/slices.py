"""Two models' differences by slice and by cluster, where items that belong together may lie in several slices."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from compare_core.checks import place_of
from compare_core.errors import DataError, NotApplicable
from compare_core.views.clusters import ClusteredPair

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from compare_core.evidence.outcomes import Outcomes
    from compare_core.evidence.scores import ItemScores


@dataclass(frozen=True, eq=False)
class SlicedPair:
    """Two models' differences item by item, summed up in the clusters of every slice.

    Attributes
    ----------
    names
        The slices.
    sizes, sums, squares
        One row per cluster, one column per slice: its items there, the sum of their differences A − B (positive means
        that A is better), and the sum of the squares of their distances from the slice's mean difference.
    models, metric, shares
        As of a `ClusteredPair`.
    """

    names: tuple[str, ...]
    sizes: NDArray[np.float64]
    sums: NDArray[np.float64]
    squares: NDArray[np.float64]
    models: tuple[str, str] = ("A", "B")
    metric: str = "accuracy"
    shares: bool = True

    @classmethod
    def of(cls, evidence: Outcomes | ItemScores, models: Sequence[str], column: str) -> SlicedPair:
        """See two models of some evidence whose items are clustered, sliced by a column.

        Slices without items are left out.

        Raises
        ------
        DataError
            If there is no such column.
        NotApplicable
            If it is not known which items belong together.
        """
        groups = evidence.groups
        if groups is None or groups.cluster is None:
            raise NotApplicable("No column says which items belong together.", "Choose that column as the cluster.")
        if column not in groups.slices:
            raise DataError(
                f"There is no column {column!r} to slice by; the available columns are {', '.join(groups.slices)}."
            )
        clusters, of_cluster = groups.column(groups.cluster)
        names, of_slice = groups.column(column)
        a, b = (place_of(evidence.models, model) for model in models)
        each = (evidence.results[:, a] - evidence.results[:, b])[groups.rows]
        count, width = groups.counts.astype(float), len(names)
        means = _sums(of_slice, count * each, width) / np.maximum(_sums(of_slice, count, width), 1.0)
        cell, shape = of_cluster * width + of_slice, (len(clusters), width)
        sizes, sums, squares = (
            _sums(cell, count * values, shape[0] * width).reshape(shape)
            for values in (np.ones(each.size), each, (each - means[of_slice]) ** 2)
        )
        rows, columns = sizes.any(axis=1), sizes.any(axis=0)
        kept = tuple(names[place] for place in np.flatnonzero(columns))
        sizes, sums, squares = (table[rows][:, columns] for table in (sizes, sums, squares))
        return cls(kept, sizes, sums, squares, (models[0], models[1]), evidence.metric, evidence.shares)

    def pair(self, place: int) -> ClusteredPair:
        """Return one slice by itself, as `clustered_difference` looks at it."""
        there = self.sizes[:, place] > 0
        sizes, sums, squares = (table[there, place] for table in (self.sizes, self.sums, self.squares))
        return ClusteredPair(sizes, sums, squares, self.models, self.metric, self.shares)

    @cached_property
    def spanned(self) -> bool:
        """Whether any cluster has items in several slices, so that these are not independent of each other."""
        return bool(((self.sizes > 0).sum(axis=1) > 1).any())


def _sums(places: NDArray[np.intp], values: NDArray[np.float64], count: int) -> NDArray[np.float64]:
    return np.asarray(np.bincount(places, weights=values, minlength=count), dtype=float)
