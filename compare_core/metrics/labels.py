"""Metrics of labels beyond accuracy, computed for many tables at once from three counts of each class.

All of them need only how often each class was predicted correctly, how often it was predicted, and how often it was the
truth. So a resample of the test items is a multinomial draw of the distinct (truth, A, B) combinations, whatever the
number of items.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Literal

import numpy as np

from compare_core.errors import NotApplicable
from compare_core.options import Ask

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from compare_core.scales import Difference
    from compare_core.views.right import PairedCounts

    Floats = NDArray[np.float64]

Name = Literal[
    "accuracy", "f1", "f1_macro", "f1_weighted", "precision", "recall", "precision_macro", "recall_macro",
    "balanced_accuracy", "mcc", "kappa",
]  # fmt: skip
TITLES: dict[str, str] = {
    "accuracy": "Accuracy",
    "f1": "F1 of the second class",
    "f1_macro": "F1, mean of the classes (macro)",
    "f1_weighted": "F1, weighted by class",
    "precision": "Precision of the second class",
    "recall": "Recall of the second class",
    "precision_macro": "Precision, mean of the classes (macro)",
    "recall_macro": "Recall, mean of the classes (macro)",
    "balanced_accuracy": "Balanced accuracy",
    "mcc": "Matthews correlation (MCC)",
    "kappa": "Cohen's kappa with the truth",
}
Metric = Annotated[Name, Ask(label="Metric", help="All but accuracy need the labels.", choices=tuple(TITLES.values()))]
RAW = ("mcc", "kappa")  # no shares of anything, so no points
SECOND = ("f1", "precision", "recall")  # of one class against the rest
BLOCK = 1 << 22  # counts that are held at once


@dataclass(frozen=True, slots=True, eq=False)
class Counts:
    """For each table and class: predicted and true, predicted, true. The classes are the last axis."""

    right: Floats
    predicted: Floats
    actual: Floats

    @property
    def total(self) -> Floats:
        """How many items each table has."""
        return np.asarray(self.actual.sum(axis=-1))


def _ratio(above: Floats, below: Floats) -> Floats:
    """Divide; nothing over nothing is 0, as in scikit-learn."""
    return np.asarray(np.divide(above, below, out=np.zeros(np.broadcast(above, below).shape), where=below != 0))


def _present(values: Floats, counted: Floats) -> Floats:
    """Average over the classes that occur."""
    seen = counted > 0
    return _ratio(np.where(seen, values, 0.0).sum(axis=-1), seen.sum(axis=-1).astype(float))


def _f1(c: Counts) -> Floats:
    return _ratio(2 * c.right, c.predicted + c.actual)


def _mcc(c: Counts) -> Floats:
    n = c.total
    above = c.right.sum(axis=-1) * n - (c.predicted * c.actual).sum(axis=-1)
    below = (n * n - (c.predicted**2).sum(axis=-1)) * (n * n - (c.actual**2).sum(axis=-1))
    return _ratio(above, np.sqrt(np.maximum(below, 0.0)))


def _kappa(c: Counts) -> Floats:
    n = c.total
    chance = (c.predicted * c.actual).sum(axis=-1)
    return _ratio(c.right.sum(axis=-1) * n - chance, n * n - chance)


METRICS: dict[str, Callable[[Counts], Floats]] = {
    "accuracy": lambda c: _ratio(c.right.sum(axis=-1), c.total),
    "f1": lambda c: _f1(c)[..., 1],
    "f1_macro": lambda c: _present(_f1(c), c.predicted + c.actual),
    "f1_weighted": lambda c: _ratio((_f1(c) * c.actual).sum(axis=-1), c.total),
    "precision": lambda c: _ratio(c.right, c.predicted)[..., 1],
    "recall": lambda c: _ratio(c.right, c.actual)[..., 1],
    "precision_macro": lambda c: _present(_ratio(c.right, c.predicted), c.predicted + c.actual),
    "recall_macro": lambda c: _present(_ratio(c.right, c.actual), c.predicted + c.actual),
    "balanced_accuracy": lambda c: _present(_ratio(c.right, c.actual), c.actual),
    "mcc": _mcc,
    "kappa": _kappa,
}


@dataclass(frozen=True, slots=True, eq=False)
class Cells:
    """The distinct (truth, A, B) combinations of two models, and what each adds to the counts of the classes.

    Attributes
    ----------
    counts
        How many items show each combination.
    adds
        For A and for B three matrices, one row per combination and one column per class: right, predicted, actual.
    differ
        Which combinations the two models predict differently.
    """

    counts: Floats
    adds: tuple[tuple[Floats, Floats, Floats], tuple[Floats, Floats, Floats]]
    differ: NDArray[np.bool_]

    @classmethod
    def of(cls, pair: PairedCounts, metric: str) -> Cells:
        """See a pair's labels, or say why this metric has no value for them.

        Raises
        ------
        NotApplicable
            If the labels are not known, or a metric of one class meets more than two.
        """
        labels = pair.labels
        if labels is None:
            raise NotApplicable(
                f"{TITLES[metric]} needs the labels, but here only right and wrong are known.",
                "Provide the truth and every model's predictions.",
            )
        if metric in SECOND and len(labels.classes) != 2:
            raise NotApplicable(
                f"{TITLES[metric]} is for two classes, but here there are {len(labels.classes)}.",
                "Use the macro mean.",
            )
        eye = np.eye(len(labels.classes))
        truth, a, b = (eye[labels.codes[:, column]] for column in range(3))
        adds = ((truth * a, a, truth), (truth * b, b, truth))
        return cls(labels.counts.astype(float), adds, labels.codes[:, 1] != labels.codes[:, 2])

    def values(self, drawn: Floats, metric: str) -> tuple[Floats, Floats]:
        """Return the metric of A and of B for tables of counts, one row each."""
        a, b = (METRICS[metric](Counts(*(drawn @ add for add in adds))) for adds in self.adds)
        return a, b

    def differences(self, drawn: Floats, metric: str) -> Floats:
        """Return A − B for tables of counts, one row each."""
        a, b = self.values(drawn, metric)
        return np.asarray(a - b)

    def swapped(self, moved: Floats, metric: str) -> Floats:
        """Return A − B after `moved` items of each combination have had the two models' answers exchanged."""
        kept = self.counts - moved
        a, b = (
            METRICS[metric](Counts(*(kept @ own + moved @ other for own, other in zip(mine, theirs, strict=True))))
            for mine, theirs in (self.adds, self.adds[::-1])
        )
        return np.asarray(a - b)

    @property
    def block(self) -> int:
        """How many tables to hold at once."""
        return max(1, BLOCK // int(self.counts.size + 6 * self.adds[0][0].shape[1]))


def scale_of(metric: str) -> Difference:
    """Return how a difference is read: in points, or as a number where the metric is no share of anything."""
    return "difference" if metric in RAW else "points"


def metric_name(metric: str, pair: PairedCounts) -> str:
    """Name a metric, with the class that it speaks of."""
    if metric in SECOND and pair.labels is not None:
        return TITLES[metric].replace("the second class", f"“{pair.labels.classes[1]}”")
    return TITLES[metric]
