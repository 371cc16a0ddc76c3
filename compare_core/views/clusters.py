"""What a method looks at in test items: two models' outputs with the truth, or their differences by cluster."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar

import numpy as np

from compare_core.errors import DataError, NotApplicable
from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import ItemScores

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from compare_core.evidence.grouping import Grouping
    from compare_core.evidence.outputs import Kind

PAIR = 2


@dataclass(frozen=True, eq=False)
class PairedItems:
    """Two models' scores on the same test items, and the outputs behind them where they are known.

    Attributes
    ----------
    scores
        One row per item, A's score and B's, as they were measured.
    models, metric, higher_is_better
        The names of A and B, what the scores measure, and whether more of it is better.
    outputs, truth, kind
        What was scored: one row per item, A's output and B's; the truth of every item; and what the outputs are.
    """

    scores: NDArray[np.float64]
    models: tuple[str, str] = ("A", "B")
    metric: str = "score"
    higher_is_better: bool = True
    outputs: NDArray[np.float64] | None = None
    truth: NDArray[np.float64] | None = None
    kind: Kind | None = None

    arity: ClassVar[int] = PAIR
    seen_in: ClassVar[tuple[type, ...]] = (ItemScores,)

    @classmethod
    def of(cls, evidence: ItemScores, models: Sequence[str]) -> PairedItems:
        """See two models of some scores of items."""
        found = evidence.select(models)
        names, shared = (models[0], models[1]), (found.metric, found.higher_is_better)
        if found.outputs is None:
            return cls(found.scores, names, *shared)
        return cls(found.scores, names, *shared, found.outputs.values, found.outputs.truth, found.outputs.kind)

    @cached_property
    def n(self) -> int:
        """The number of test items."""
        return len(self.scores)

    @cached_property
    def differences(self) -> NDArray[np.float64]:
        """One per item, A − B, turned so that positive means that A is better."""
        return np.asarray((1.0 if self.higher_is_better else -1.0) * (self.scores[:, 0] - self.scores[:, 1]))

    def of_two_classes(self) -> tuple[NDArray[np.float64], NDArray[np.bool_]]:
        """Return the outputs, and which items are of the second class.

        Raises
        ------
        NotApplicable
            If the outputs are not known or not of two classes, or a class has no item.
        """
        if self.outputs is None or self.truth is None or self.kind == "number":
            raise NotApplicable(
                "A ROC curve needs a probability or a ranking of every item, with its true class.",
                "Bring the truth and a column of probabilities of every model.",
            )
        positive = self.truth == 1
        if positive.all() or not positive.any():
            raise NotApplicable(
                "All items are of one class, so no model can rank the classes.", "Bring items of both classes."
            )
        return self.outputs, positive


@dataclass(frozen=True, eq=False)
class Clusters:
    """Items in clusters, of which only sums are kept.

    Attributes
    ----------
    sizes
        The items of each cluster.
    """

    sizes: NDArray[np.float64]

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

    arity: ClassVar[int | None] = None
    seen_in: ClassVar[tuple[type, ...]] = (Outcomes, ItemScores)

    def __post_init__(self) -> None:
        if len(self.models) < PAIR:
            raise DataError("There is only one model here. A comparison needs the results of two.")
        if self.sums.shape != (self.sizes.size, len(self.models)) or (self.sizes < 1).any():
            raise DataError("Every cluster needs its items, and the sum of every model's results.")

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
        places = [evidence.column(name) for name in names]
        if isinstance(evidence, Outcomes):
            values, shared = evidence.patterns[:, places].astype(float), ("accuracy", True, True)
        else:
            sign = 1.0 if evidence.higher_is_better else -1.0
            values, shared = sign * evidence.scores[:, places], (evidence.metric, evidence.higher_is_better, False)
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
    seen_in: ClassVar[tuple[type, ...]] = (Outcomes, ItemScores)

    def __post_init__(self) -> None:
        if not self.sizes.shape == self.sums.shape == self.squares.shape or (self.sizes < 1).any():
            raise DataError("Every cluster needs its items, the sum of their differences, and of the squares.")

    @classmethod
    def of(cls, evidence: Outcomes | ItemScores, models: Sequence[str]) -> ClusteredPair:
        """See two models of some evidence whose items are clustered.

        Raises
        ------
        NotApplicable
            If it is not known which items belong together.
        """
        codes, count, groups = _grouped(evidence)
        a, b = (evidence.column(model) for model in models)
        if isinstance(evidence, Outcomes):
            each = evidence.patterns[:, a].astype(float) - evidence.patterns[:, b]
            metric = "accuracy"
        else:
            each = (1.0 if evidence.higher_is_better else -1.0) * (evidence.scores[:, a] - evidence.scores[:, b])
            metric = evidence.metric
        distance = each[groups.rows] - float((groups.counts * each[groups.rows]).sum() / groups.counts.sum())
        sizes, sums, squares = (
            np.asarray(np.bincount(codes, weights=groups.counts * values, minlength=count), dtype=float)
            for values in (np.ones(codes.size), each[groups.rows], distance**2)
        )
        kept = sizes > 0
        shares = isinstance(evidence, Outcomes)
        return cls(sizes[kept], sums[kept], squares[kept], (models[0], models[1]), metric, shares)

    @cached_property
    def difference(self) -> float:
        """The mean difference over all items, A − B."""
        return float(self.sums.sum() / self.sizes.sum())

    @cached_property
    def residuals(self) -> NDArray[np.float64]:
        """For each cluster the sum of its items' distances from the mean difference."""
        return np.asarray(self.sums - self.sizes * self.difference)
