"""Which way is better where the values say more than the name: errors that were turned around already."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from compare_core.evidence.scores import DatasetScores, Scores
from compare_core.metrics.known import known, never_negative
from compare_core.names import quoted

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from compare_core.evidence.kinds import Evidence
    from compare_core.tables.meaning.roles import Built


def below_zero(scores: NDArray[np.float64]) -> bool:
    """Tell whether no number lies above 0, and some below it."""
    some = scores[np.isfinite(scores)]
    return bool(len(some)) and bool(some.max() <= 0 and some.min() < 0)


def all_below(scores: NDArray[np.float64], codes: NDArray[np.int64], count: int) -> NDArray[np.bool_]:
    """Tell of each of `count` groups of rows whether no score of it lies above 0, and some below it.

    >>> all_below(np.array([-1.0, 0.0, 2.0, -1.0]), np.array([0, 0, 1, 1]), 2).tolist()
    [True, False]
    """
    high, low = np.full(count, -np.inf), np.full(count, np.inf)
    known_ones = np.isfinite(scores)
    np.maximum.at(high, codes[known_ones], scores[known_ones])
    np.minimum.at(low, codes[known_ones], scores[known_ones])
    return (high <= 0) & (low < 0)


def as_turned(built: Built) -> Built:
    """Take errors none of which lies above 0 as turned around already: the one nearest to 0 is the best of them.

    A loss that may lie below 0 by itself, such as a likelihood's, stays as it is, and is warned of.
    """
    evidence = built.evidence
    if not isinstance(evidence, Scores) or evidence.higher_is_better or not below_zero(evidence.scores.ravel()):
        return built
    named = quoted(evidence.metric)
    if known(evidence.metric).higher is False and not never_negative(evidence.metric):
        said = f"No {named} lies above 0. If these were turned around so that more is better, say so under Settings."
        return replace(built, warnings=(*built.warnings, said))
    said = f"No {named} lies above 0, so these were turned around already, and higher is taken to be better."
    return replace(built, evidence=_turned(evidence), warnings=(*built.warnings, f"{said} Else say so under Settings."))


def _turned(evidence: Scores) -> Evidence:
    name = evidence.metric if evidence.metric.startswith("neg") else f"negative {evidence.metric}"
    if isinstance(evidence, DatasetScores):
        folds = tuple(replace(each, metric=name, higher_is_better=True) for each in evidence.folds)
        return replace(evidence, metric=name, higher_is_better=True, folds=folds)
    return replace(evidence, metric=name, higher_is_better=True)
