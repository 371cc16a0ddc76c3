"""Metrics of two models' outputs or scores as functions of how often each item counts.

A resample of the items is a set of weights, so a bootstrap asks for `values` of many sets at once; leaving out one item
at a time (`without`) and exchanging the two models' answers (`swapped`) are the other two things a test needs. Items
that are alike in everything are one kind, with a count.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Literal

import numpy as np

from compare_core.errors import NotApplicable
from compare_core.evidence.scoring import ITEM_METRICS, loss
from compare_core.metrics.roc import area
from compare_core.numerics.ranks import average_ranks
from compare_core.options import Ask

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from compare_core.views.items import PairedItems

    Floats = NDArray[np.float64]

Name = Literal["mean", "auc", "brier", "log_loss", "mse", "mae", "rmse", "r2"]
TITLES: dict[str, str] = {
    "mean": "Mean score",
    "auc": "Area under the ROC curve (AUC)",
    "brier": "Brier score",
    "log_loss": "Log loss",
    "mse": "Mean squared error (MSE)",
    "mae": "Mean absolute error (MAE)",
    "rmse": "Root mean squared error (RMSE)",
    "r2": "R²",
}
Metric = Annotated[
    Name,
    Ask(
        label="Metric over items",
        help="All but the mean need the outputs and the truth.",
        choices=tuple(TITLES.values()),
    ),
]
AREA_COST = 20  # times what an item of a mean costs
SAME = 1e-12  # of the mean square of the truths: a variance below this is float noise, all of them being the same
MERGED = 4  # items per kind from which merging them saves work


@dataclass(frozen=True, slots=True, eq=False)
class Means:
    """A metric that is a function of means over items: of what A adds, what B adds, and what both share."""

    counts: NDArray[np.int64]
    a: Floats
    b: Floats
    shared: Floats
    value: Callable[[Floats, Floats], Floats]

    @property
    def work(self) -> int:
        """What one set of weights costs, in items of a mean."""
        return self.counts.size

    def values(self, weights: Floats) -> Floats:
        """Return A's and B's values, one row for each row of weights of the kinds."""
        total = weights.sum(axis=1)
        shared = weights @ self.shared / total[:, None]
        return np.stack([self.value(weights @ each / total, shared) for each in (self.a, self.b)], axis=1)

    def without(self) -> Floats:
        """Return A's and B's values with one item of each kind left out, one row per kind."""
        n = self.counts.sum() - 1
        shared = (self.counts @ self.shared - self.shared) / n
        return np.stack([self.value((self.counts @ each - each) / n, shared) for each in (self.a, self.b)], axis=1)

    def swapped(self, moved: Floats) -> Floats:
        """Return A's and B's values with `moved` items of each kind exchanged between the models."""
        n, gap = self.counts.sum(), moved @ (self.b - self.a)
        shared = np.broadcast_to(self.counts @ self.shared / n, (len(moved), self.shared.shape[1]))
        a, b = (self.counts @ self.a + gap) / n, (self.counts @ self.b - gap) / n
        return np.stack([self.value(a, shared), self.value(b, shared)], axis=1)


@dataclass(frozen=True, slots=True, eq=False)
class Areas:
    """The areas under two ROC curves. Every item is a kind of its own.

    Models rank on scales of their own, so ranks are what is exchanged (Bandos, Rockette & Gur 2005).
    """

    counts: NDArray[np.int64]
    outputs: Floats
    positive: NDArray[np.bool_]

    @property
    def work(self) -> int:
        """What one set of weights costs, in items of a mean: they are put in two orders and added up in both."""
        return AREA_COST * self.counts.size

    @property
    def rarer(self) -> int:
        """The number of items of the rarer class."""
        return int(min(self.positive.sum(), (~self.positive).sum()))

    def values(self, weights: Floats) -> Floats:
        """Return A's and B's values, one row for each row of weights; NaN where a class has no weight."""
        return np.stack([self._weighted(column, weights) for column in self.outputs.T], axis=1)

    def _weighted(self, values: Floats, weights: Floats) -> Floats:
        order = np.argsort(values, kind="stable")
        first = np.flatnonzero(np.diff(values[order], prepend=-np.inf))
        up, down = (
            np.add.reduceat(np.where(chosen[order], weights[:, order], 0.0), first, axis=1)
            for chosen in (self.positive, ~self.positive)
        )
        below = np.cumsum(down, axis=1) - down / 2
        pairs = up.sum(axis=1) * down.sum(axis=1)
        return np.asarray(np.divide((up * below).sum(axis=1), pairs, out=np.full(len(pairs), np.nan), where=pairs > 0))

    def without(self) -> Floats:
        """Return A's and B's values with one item left out, one row per item."""
        left = np.empty_like(self.outputs)
        for place, column in enumerate(self.outputs.T):
            whole = area(column, self.positive)
            for chosen, parts in ((self.positive, whole.positives), (~self.positive, whole.negatives)):
                left[chosen, place] = (parts.sum() - parts) / max(1, parts.size - 1)
        return left

    def swapped(self, moved: Floats) -> Floats:
        """Return A's and B's values with the ranks of the moved items exchanged between the models."""
        ranks = average_ranks(self.outputs.T)
        m, n = int(self.positive.sum()), int((~self.positive).sum())
        both = (np.where(moved > 0, ranks[1], ranks[0]), np.where(moved > 0, ranks[0], ranks[1]))
        sums = [average_ranks(each)[:, self.positive].sum(axis=1) for each in both]
        return np.stack([(total - m * (m + 1) / 2) / (m * n) for total in sums], axis=1)


ItemMetric = Means | Areas


def item_metric(pair: PairedItems, name: str) -> tuple[ItemMetric, bool]:
    """Return a metric of two models' items, and whether more of it is better.

    Raises
    ------
    NotApplicable
        If it needs outputs and a truth that are not known, or has no value for them.
    """
    if name == "auc":
        outputs, positive = pair.of_two_classes()
        return Areas(np.ones(pair.n, dtype=np.int64), outputs, positive), True
    if name == "mean":
        (a, b), counts = _kinds(pair.scores[:, 0], pair.scores[:, 1])
        return Means(counts, a, b, np.empty((a.size, 0)), _mean), pair.higher_is_better
    outputs, truth = _known(pair, name)
    losses = loss(name if name in ITEM_METRICS else "mse", outputs, truth[:, None])
    if name == "r2":
        centred = truth - truth.mean()  # the same R², with digits kept
        if not np.ptp(truth):
            raise NotApplicable("Every item has the same truth, so R² has no value.", "Compare squared errors instead.")
        (a, b, y), counts = _kinds(losses[:, 0], losses[:, 1], centred)
        return Means(counts, a, b, np.column_stack([y, y * y]), _r2), True
    (a, b), counts = _kinds(losses[:, 0], losses[:, 1])
    return Means(counts, a, b, np.empty((a.size, 0)), _root if name == "rmse" else _mean), False


def of_numbers(outputs: Floats, truth: Floats) -> dict[str, tuple[float, ...]]:
    """Return every model's value by each usual metric of predicted numbers that has one.

    Parameters
    ----------
    outputs
        What the models predict, a column each.
    truth
        What was to be predicted; R² is left out where it is the same for every item.

    Examples
    --------
    >>> of_numbers(np.array([[1.0, 2.0], [3.0, 5.0]]), np.array([1.0, 3.0]))["mse"]
    (0.0, 2.5)
    """
    squared, absolute = (loss(name, outputs, truth[:, None]).mean(axis=0) for name in ("mse", "mae"))
    found = {"mse": squared, "rmse": np.sqrt(squared), "mae": absolute}
    if np.ptp(truth):
        found["r2"] = 1 - squared / np.var(truth)
    return {name: tuple(values.tolist()) for name, values in found.items()}


def _known(pair: PairedItems, name: str) -> tuple[Floats, Floats]:
    """Return outputs and truth, or say why a metric has no value for them."""
    kind = ITEM_METRICS[name][1] if name in ITEM_METRICS else "number"
    if pair.outputs is None or pair.truth is None or pair.kind != kind:
        needs = "probabilities and true classes" if kind == "probability" else "predicted numbers and the true ones"
        raise NotApplicable(
            f"{TITLES[name]} needs {needs}, which are not known here.",
            "Provide the truth and every model's predictions.",
        )
    return pair.outputs, pair.truth


def _mean(mean: Floats, shared: Floats) -> Floats:  # noqa: ARG001 - only R² looks at what is shared
    return mean


def _root(mean: Floats, shared: Floats) -> Floats:  # noqa: ARG001 - as above
    return np.sqrt(np.maximum(mean, 0.0))


def _r2(mean: Floats, shared: Floats) -> Floats:
    spread = shared[..., 1] - shared[..., 0] ** 2
    varies = spread > SAME * shared[..., 1]
    return np.asarray(1 - np.divide(mean, spread, out=np.full(np.shape(mean), np.nan), where=varies))


def _kinds(*columns: Floats) -> tuple[Floats, NDArray[np.int64]]:
    """Merge items that are alike in every column, where that saves work."""
    kinds, counts = np.unique(np.column_stack(columns), axis=0, return_counts=True)
    if len(kinds) * MERGED > len(columns[0]):
        return np.stack(columns), np.ones(len(columns[0]), dtype=np.int64)
    return kinds.T, counts.astype(np.int64)
