"""The models' outputs scored: labels by a threshold, or a score of every item by a metric."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from compare_core.errors import DataError, NotApplicable
from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import ItemScores

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from compare_core.evidence.outputs import Outputs

    Floats = NDArray[np.float64]

ITEM_METRICS = {  # a score of each item: its name, and the kind of output that it is for
    "brier": ("Brier score (squared error of the probability)", "probability"),
    "log_loss": ("log loss", "probability"),
    "mse": ("squared error", "number"),
    "mae": ("absolute error", "number"),
}
RANKED = "ranking score"  # what outputs are called that no metric scores item by item
INFINITE = "A model gave probability 0 to what turned out true, so its log loss is infinite."


def labelled(outputs: Outputs) -> Outcomes:
    """Return the labels that the thresholds make, and which of them are right.

    Raises
    ------
    DataError
        If the outputs are numbers, which have no classes.

    Examples
    --------
    >>> from compare_core.evidence.outputs import Outputs
    >>> labelled(Outputs(("a", "b"), [[0.9, 0.2], [0.4, 0.3]], [1, 0])).right.tolist()
    [2, 1]
    """
    if outputs.kind == "number":
        raise DataError("Numbers have no threshold that turns them into classes.")
    said = (outputs.values >= np.array(outputs.thresholds)).astype(np.int64)
    codes = np.column_stack([outputs.truth.astype(np.int64), said])
    outcomes = Outcomes.from_codes(codes, outputs.classes, outputs.models, outputs.groups)
    return replace(outcomes, outputs=outputs)


def scored(outputs: Outputs, metric: str | None = None) -> ItemScores:
    """Return a score of each item and model by a metric, or by the one that is usual for such outputs.

    Less is better, except for rankings, which are no score of an item and stay as they are.

    Raises
    ------
    NotApplicable
        If the metric is for another kind of output, or a log loss is infinite.

    Examples
    --------
    >>> from compare_core.evidence.outputs import Outputs
    >>> scored(Outputs(("a", "b"), [[1.0, 2.0], [3.0, 5.0]], [1, 3], "number")).scores.tolist()
    [[0.0, 1.0], [0.0, 4.0]]
    """
    if outputs.kind == "ranking" and metric in (None, RANKED):
        return replace(ItemScores.of(outputs.models, outputs.values, RANKED, groups=outputs.groups), outputs=outputs)
    if metric == RANKED:
        raise NotApplicable("These outputs are scored item by item, not ranked.")
    name, kind = ITEM_METRICS[metric or ("mse" if outputs.kind == "number" else "brier")]
    if kind != outputs.kind:
        wanted = "probabilities" if kind == "probability" else "numbers"
        raise NotApplicable(f"The {name} is for {wanted}, which these outputs are not.")
    losses = loss(metric or "", outputs.values, outputs.truth[:, None])
    scores = ItemScores.of(outputs.models, losses, name, higher_is_better=False, groups=outputs.groups)
    return replace(scores, outputs=outputs)


def loss(metric: str, values: Floats, truth: Floats) -> Floats:
    """Return what each output loses by a metric of single items.

    Raises
    ------
    NotApplicable
        If a log loss is infinite.
    """
    with np.errstate(divide="ignore"):
        if metric == "log_loss":
            losses = -np.log(np.where(truth == 1, values, 1 - values))
            if not np.isfinite(losses).all():
                raise NotApplicable(INFINITE, "Use the Brier score, which stays finite.")
        else:
            losses = np.abs(values - truth) if metric == "mae" else (values - truth) ** 2
    return np.asarray(losses)
