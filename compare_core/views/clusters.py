"""What a method looks at in test items: two models' outputs with the truth, or their differences by cluster."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar

import numpy as np

from compare_core.checks import check_several, place_of
from compare_core.errors import DataError, NotApplicable
from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import ItemScores
from compare_core.views.view import View

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from compare_core.evidence.grouping import Grouping
    from compare_core.evidence.kinds import Evidence

PAIR = 2


@dataclass(frozen=True, eq=False)
class Clusters(View):
    """Items in clusters, of which only sums are kept.

    Attributes
    ----------
    sizes
        The items of each cluster.
    """

    sizes: NDArray[np.float64]

    @classmethod
    def sees(cls, evidence: Evidence) -> bool:
        """Tell whether it is known which items belong together."""
        return super().sees(evidence) and evidence.clustered

    @cached_property
    def n(self) -> int:
        """The number of test items."""
        return int(self.sizes.sum())

    @cached_property
    def count(self) -> int:
        """The number of clusters."""
        return int(self.sizes.size)

    @cached_property
    def effective(self) -> float:
        """As how many clusters of one size these count, which is fewer where sizes differ."""
        return float(self.sizes.sum() ** 2 / (self.sizes**2).sum())

    @cached_property
    def weights(self) -> NDArray[np.float64]:
        """What the square of each cluster's residual adds to the variance of a mean (CR2)."""
        return np.asarray(1 / (1 - self.sizes / self.n) / self.n**2)

    @cached_property
    def df(self) -> float:
        """Bell and McCaffrey's degrees of freedom of that variance.

        Satterthwaite's for CR2, worked out for a mean: with shares w of the items and u = w²/(1 − w) they are
        1 / (Σw² + (Σu)² − Σu²), which is C − 1 for C clusters of one size.
        """
        if (self.sizes == self.sizes[0]).all():
            return float(self.count - 1)
        shares = self.sizes / self.sizes.sum()
        weights = shares**2 / (1 - shares)
        return float(1 / ((shares**2).sum() + weights.sum() ** 2 - (weights**2).sum()))


def _grouped(evidence: Outcomes | ItemScores) -> tuple[NDArray[np.intp], int, Grouping]:
    """Return the cluster of every distinct combination of groups, how many clusters there are, and the combinations.

    Raises
    ------
    NotApplicable
        If it is not known which items belong together.
    """
    groups = evidence.groups
    if groups is None or groups.cluster is None:
        raise NotApplicable(
            "No column says which items belong together.",
            "If items come in groups (questions on one text, scans of one patient, repeated runs), choose that "
            "column as the cluster.",
        )
    names, codes = groups.column(groups.cluster)
    return codes, len(names), groups


@dataclass(frozen=True, eq=False)
class ClusteredTable(Clusters):
    """Any number of models' results item by item, summed up in clusters of items that belong together.

    Attributes
    ----------
    sizes, sums
        For each cluster its items, and one column per model with the sum of its right answers or of its scores, turned
        so that more is better.
    models, metric, higher_is_better
        The names of the models, and of what was measured; whether more of it was better as it was brought.
    shares
        Whether means are shares of right answers.
    """

    sums: NDArray[np.float64]
    models: tuple[str, ...]
    metric: str = "accuracy"
    higher_is_better: bool = True
    shares: bool = True

    seen_in: ClassVar[tuple[type[Evidence], ...]] = (Outcomes, ItemScores)

    def __post_init__(self) -> None:
        check_several(self.models)
        if self.sums.shape != (self.sizes.size, len(self.models)) or (self.sizes < 1).any():
            raise DataError("Every cluster needs its number of items and the sum of every model's results.")

    @classmethod
    def of(cls, evidence: Outcomes | ItemScores, models: Sequence[str] | None = None) -> ClusteredTable:
        """See some or all models of some evidence whose items are clustered.

        Raises
        ------
        NotApplicable
            If it is not known which items belong together.
        """
        codes, count, groups = _grouped(evidence)
        names = tuple(models or evidence.models)
        places = [place_of(evidence.models, name) for name in names]
        values, shared = evidence.results[:, places], (evidence.metric, evidence.higher_is_better, evidence.shares)
        sizes, *sums = (
            np.asarray(np.bincount(codes, weights=groups.counts * each, minlength=count), dtype=float)
            for each in (np.ones(codes.size), *values[groups.rows].T)
        )
        return cls(sizes[sizes > 0], np.stack(sums, axis=1)[sizes > 0], names, *shared)

    @cached_property
    def means(self) -> NDArray[np.float64]:
        """Each model's mean over all items."""
        return np.asarray(self.sums.sum(axis=0) / self.n)

    @cached_property
    def residuals(self) -> NDArray[np.float64]:
        """For each cluster and model the sum of its items' distances from the model's mean."""
        return np.asarray(self.sums - self.sizes[:, None] * self.means)


@dataclass(frozen=True, eq=False)
class ClusteredPair(Clusters):
    """Two models' differences item by item, summed up in clusters of items that belong together.

    Attributes
    ----------
    sizes, sums, squares
        For each cluster its items, the sum of their differences A − B (positive means that A is better), and the sum
        of the squares of their distances from the mean difference over all items.
    models, metric
        The names of A and B, and of what was measured.
    shares
        Whether a difference is one of shares, which is read in percentage points.
    """

    sums: NDArray[np.float64]
    squares: NDArray[np.float64]
    models: tuple[str, str] = ("A", "B")
    metric: str = "accuracy"
    shares: bool = True

    arity: ClassVar[int] = PAIR
    seen_in: ClassVar[tuple[type[Evidence], ...]] = (Outcomes, ItemScores)

    def __post_init__(self) -> None:
        if not self.sizes.shape == self.sums.shape == self.squares.shape or (self.sizes < 1).any():
            raise DataError(
                "Every cluster needs its number of items, the sum of their differences, and the sum of the squares."
            )

    @classmethod
    def of(cls, evidence: Outcomes | ItemScores, models: Sequence[str]) -> ClusteredPair:
        """See two models of some evidence whose items are clustered.

        Raises
        ------
        NotApplicable
            If it is not known which items belong together.
        """
        codes, count, groups = _grouped(evidence)
        a, b = (place_of(evidence.models, model) for model in models)
        each = evidence.results[:, a] - evidence.results[:, b]
        distance = each[groups.rows] - float((groups.counts * each[groups.rows]).sum() / groups.counts.sum())
        sizes, sums, squares = (
            np.asarray(np.bincount(codes, weights=groups.counts * values, minlength=count), dtype=float)
            for values in (np.ones(codes.size), each[groups.rows], distance**2)
        )
        kept = sizes > 0
        shared = (evidence.metric, evidence.shares)
        return cls(sizes[kept], sums[kept], squares[kept], (models[0], models[1]), *shared)

    @cached_property
    def difference(self) -> float:
        """The mean difference over all items, A − B."""
        return float(self.sums.sum() / self.sizes.sum())

    @cached_property
    def residuals(self) -> NDArray[np.float64]:
        """For each cluster the sum of its items' distances from the mean difference."""
        return np.asarray(self.sums - self.sizes * self.difference)

    @cached_property
    def largest(self) -> float:
        """As large as the mean difference, or the root of the largest cluster's squares: what float noise goes by."""
        return max(abs(self.difference), math.sqrt(float(self.squares.max(initial=0.0))))
