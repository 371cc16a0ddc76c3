"""What pictures show of scores and outputs beside the answers: samples, bins, curves, shapes."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import numpy as np

from compare_core.checks import place_of
from compare_core.errors import NotApplicable
from compare_core.evidence.scores import ItemScores, Scores, paired_gaps
from compare_core.metrics.roc import calibration, curve
from compare_core.result import Effect
from compare_core.statistics.shape import shape
from compare_core.statistics.welch import means_of, moments
from compare_core.views.samples import Samples

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from compare_core.beliefs.belief import Shrinkage
    from compare_core.evidence.outcomes import Outcomes
    from compare_core.evidence.outputs import Outputs
    from compare_core.evidence.separate_scores import SeparateScores
    from compare_core.metrics.roc import Bin
    from compare_core.result import PosteriorResult
    from compare_core.statistics.shape import QuantilePlot

MOST_ROWS = 100  # scores that a picture shows one by one, with their names
MOST_DOTS = 1_000  # scores that a picture shows as dots
BINS = 40


def shape_of(scores: Scores) -> QuantilePlot | None:
    """Describe how two models' differences lie."""
    return shape(scores.turned[:, 0] - scores.turned[:, 1])


def sampled(scores: Scores) -> Scores:
    """Return scores, or of very many rows a part that runs evenly from the smallest difference to the largest."""
    if scores.n <= MOST_DOTS or not isinstance(scores, ItemScores):
        return scores
    order = np.argsort(scores.scores[:, 0] - scores.scores[:, 1], kind="stable")
    return scores.take(_evenly(order))


def means(samples: SeparateScores, level: float) -> tuple[Effect, ...]:
    """Return the means of models that were measured separately, each with its own interval where there is one.

    Where a model has a single measurement there is none.
    """
    seen = Samples.of(samples)
    try:
        return means_of(seen, moments(seen.samples, seen.models), level)
    except NotApplicable:
        each = zip(samples.models, samples.samples, strict=True)
        return tuple(Effect(id=m, name=m, value=float(sample.mean()), scale="number") for m, sample in each)


def thinned(samples: SeparateScores) -> SeparateScores:
    """Return measurements, or of very many of a model a part that runs evenly from the least to the greatest."""
    kept = (sample if sample.size <= MOST_DOTS else _evenly(np.sort(sample)) for sample in samples.samples)
    return replace(samples, samples=tuple(kept))


def _evenly(ordered: NDArray[Any]) -> NDArray[Any]:
    """Return as many of some ordered numbers as a picture shows, at equal steps from the first to the last."""
    return np.asarray(ordered[np.linspace(0, ordered.size - 1, MOST_DOTS).astype(int)])


def spread_of(scores: Scores) -> tuple[NDArray[np.float64], NDArray[np.int64]]:
    """Count differences in bins of equal width, one of which has 0 in its middle."""
    gaps = paired_gaps(scores)
    step = (float(gaps.max() - gaps.min()) or 1.0) / BINS
    low, high = np.floor(gaps.min() / step - 0.5), np.ceil(gaps.max() / step + 0.5)
    edges = (np.arange(low, high + 1) + 0.5) * step
    return edges, np.histogram(gaps, edges)[0]


def curves_of(outputs: Outputs) -> list[NDArray[np.float64]]:
    """Return each model's ROC curve, where the items are of two classes."""
    positive = outputs.truth == 1
    if outputs.kind == "number" or positive.all() or not positive.any():
        return []
    return [curve(values, positive) for values in outputs.values.T]


def calibration_of(outputs: Outputs) -> list[list[Bin]]:
    """Return for each model what its probabilities said and what was seen, where they are probabilities."""
    if outputs.kind != "probability":
        return []
    return [calibration(values, outputs.truth == 1) for values in outputs.values.T]


def shrinkage_of(result: PosteriorResult) -> Shrinkage | None:
    """Return each data set before and after all were taken together, where a posterior knows it."""
    return result.belief.shrinkage


def by_cluster(outcomes: Outcomes, models: tuple[str, str]) -> list[list[int]]:
    """Return the items of each cluster, 1 where only A is right and −1 where only B is, the clearest wins of A first.

    Examples
    --------
    >>> from compare_core import Outcomes
    >>> from compare_core.evidence.grouping import Columns
    >>> right = np.array([[1, 1], [0, 1], [1, 0], [0, 0]])
    >>> outcomes = Outcomes.from_matrix(right, ("A", "B")).grouped(right, Columns.of({"text": "ppqq"}, "text"))
    >>> by_cluster(outcomes, ("A", "B"))
    [[1, 0], [0, -1]]
    """
    groups = outcomes.groups
    if groups is None or groups.cluster is None:
        raise NotApplicable("It is not known which items belong together.")
    names, places = groups.column(groups.cluster)
    a, b = (outcomes.results[:, place_of(outcomes.models, model)] for model in models)
    found: list[list[int]] = [[] for _ in names]
    each = (a - b)[groups.rows].astype(int).tolist()
    for place, value, count in zip(places.tolist(), each, groups.counts.tolist(), strict=True):
        found[place] += [value] * count
    return sorted((sorted(items, reverse=True) for items in found if items), key=sum, reverse=True)
