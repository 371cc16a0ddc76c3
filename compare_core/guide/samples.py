"""A small sample of every kind of evidence: an example of the app where there is one, else made-up numbers."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from compare_core.evidence.battles import Battles
from compare_core.evidence.grouping import Columns
from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import FoldScores, ItemScores
from compare_core.evidence.separate import SeparateTests
from compare_core.evidence.separate_scores import SeparateScores
from compare_core.examples import EXAMPLES, open_example
from compare_core.tables import read, understand

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from compare_core.evidence.kinds import Evidence

MODELS = ("model A", "model B", "model C")
SEED = 7


class Sample(NamedTuple):
    """Evidence with what to call it, and the id of the example that it is, "" where its numbers are made up."""

    title: str
    evidence: Evidence
    example: str = ""


@cache
def sample(name: str) -> Sample:
    """Return a sample: an example by its id, or one of those made here.

    >>> sample("panel-a").evidence.n, sample("five-by-two").evidence.repeats
    (10000, 5)
    """
    if name in MADE:
        return Sample("a sample with made-up numbers", MADE[name]())
    evidence = understand([read(file, data) for file, data in open_example(name)]).evidence
    return Sample(f"the example “{EXAMPLES[name].title}”", evidence, name)


def _five_by_two() -> Evidence:
    return FoldScores(MODELS, _scores(10, 0.015), 5, 2, metric="accuracy")


def _splits() -> Evidence:
    return FoldScores(MODELS, _scores(30, 0.02), 30, 1, n_train=200, n_test=100, metric="accuracy")


def _few_right() -> Evidence:
    return SeparateTests(MODELS[:2], np.array([11, 6]), np.array([12, 12]))


def _separate_runs() -> Evidence:
    draw = np.random.default_rng(SEED)
    middles, spreads, sizes = (4.2, 3.9, 3.3), (0.5, 0.3, 0.4), (30, 24, 30)
    runs = [draw.normal(*each).round(2) for each in zip(middles, spreads, sizes, strict=True)]
    return SeparateScores.of(MODELS, runs, "seconds", higher_is_better=False)


def _battles() -> Evidence:
    wins = np.array([[0, 34, 41], [22, 0, 29], [13, 18, 0]])
    return Battles(MODELS, wins, np.array([[0, 4, 6], [4, 0, 13], [6, 13, 0]]))


def _clustered_grades() -> Evidence:
    draw = np.random.default_rng(SEED)
    text = np.repeat(np.arange(20), 4)
    moved = draw.normal(0, 0.4, (20, 3))[text]
    grades = np.clip(np.round(3.4 - np.array([0.0, 0.3, 0.6]) + moved + draw.normal(0, 0.7, (80, 3))), 1, 5)
    return ItemScores.of(MODELS, grades, "grade", groups=Columns.of({"text": text.tolist()}, "text"))


def _one_cluster_grades() -> Evidence:
    evidence = _clustered_grades()
    grades = evidence.scores  # type: ignore[attr-defined] # they are scores of items
    return ItemScores.of(MODELS, grades[:30], "grade", groups=Columns.of({"text": ["one"] * 30}, "text"))


def _one_cluster_right() -> Evidence:
    right = np.random.default_rng(SEED).random((30, 3)) < np.array([0.85, 0.7, 0.6])
    return Outcomes.from_matrix(right, MODELS).grouped(right, Columns.of({"text": ["one"] * 30}, "text"))


def _scores(folds: int, spread: float) -> NDArray[np.float64]:
    draw = np.random.default_rng(SEED)
    shared = draw.normal(0, spread, (folds, 1))
    scores: NDArray[np.float64] = (np.array([0.86, 0.84, 0.81]) + shared + draw.normal(0, spread, (folds, 3))).round(3)
    return scores


MADE: dict[str, Callable[[], Evidence]] = {
    "five-by-two": _five_by_two,
    "random-splits": _splits,
    "few-right": _few_right,
    "separate-runs": _separate_runs,
    "battles": _battles,
    "clustered-grades": _clustered_grades,
    "one-cluster-grades": _one_cluster_grades,
    "one-cluster-right": _one_cluster_right,
}
