"""Analyses to read: every kind of evidence, ordinary ones and those at the edges, each from its name and a seed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from compare_core import Outcomes, SeparateScores, SeparateTests
from compare_core.evidence.battles import Battles
from compare_core.evidence.grouping import Columns
from compare_core.evidence.outputs import Outputs
from compare_core.evidence.scores import DatasetScores, FoldScores, ItemScores
from compare_core.evidence.scoring import labelled, scored

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from compare_core.evidence.kinds import Evidence

    Rng = np.random.Generator
    Maker = Callable[[Rng], Evidence]

TWO = ("svm", "forest")
NAMES = ("svm", "forest", "k-NN", "logistic", "boosting", "tree", "Bayes", "ridge", "lasso", "MLP", "LDA", "QDA")


@dataclass(frozen=True, slots=True, eq=False)
class Analysis:
    """Evidence with the choices made about it, under a name that says what is special about it."""

    name: str
    evidence: Evidence
    options: Mapping[str, Any]
    alpha: float = 0.05


def _typed(*counts: int) -> Maker:
    def make(_: Rng) -> Evidence:
        return Outcomes.from_table(np.reshape(counts, (2, 2)), TWO)

    return make


def _drawn(n: int, *accuracies: float, alike: float = 0.6) -> Maker:
    """Draw right and wrong of items of which some are easy for every model, and some are hard for every one."""

    def make(rng: Rng) -> Evidence:
        shared, own = rng.random((n, 1)), rng.random((n, len(accuracies)))
        right = np.where(rng.random((n, 1)) < alike, shared, own) < np.array(accuracies)
        return Outcomes.from_matrix(right, NAMES[: len(accuracies)])

    return make


def _apart(right: tuple[int, ...], total: tuple[int, ...]) -> Maker:
    return lambda _: SeparateTests(NAMES[: len(right)], np.array(right), np.array(total))


def _measured(*models: tuple[float, float, int], metric: str = "seconds", better: str = "lower") -> Maker:
    """Draw measurements of models, each given by its mean, its spread and how many there are."""

    def make(rng: Rng) -> Evidence:
        samples = [rng.normal(mean, spread, size).round(4) for mean, spread, size in models]
        return SeparateScores.of(NAMES[: len(models)], samples, metric, higher_is_better=better == "higher")

    return make


def _folds(repeats: int, folds: int, effects: tuple[float, ...], spread: float = 0.02, **known: Any) -> Maker:
    def make(rng: Rng) -> Evidence:
        rows = repeats * folds
        common = rng.normal(0.85, spread, (rows, 1))
        scores = common + np.array(effects) + rng.normal(0, spread / 2, (rows, len(effects)))
        return FoldScores(NAMES[: len(effects)], scores.round(4), repeats, folds, **known)

    return make


def _sets(count: int, effects: tuple[float, ...], metric: str = "accuracy", scale: float = 1.0, **known: Any) -> Maker:
    def make(rng: Rng) -> Evidence:
        base = rng.uniform(0.6, 0.95, (count, 1))
        scores = (base + np.array(effects) + rng.normal(0, 0.02, (count, len(effects)))) * scale
        names = tuple(f"set {place + 1}" for place in range(count))
        return DatasetScores(NAMES[: len(effects)], scores.round(4), names, metric, **known)

    return make


def _told(rows: list[list[float]], metric: str = "accuracy") -> Maker:
    names = tuple(f"set {place + 1}" for place in range(len(rows)))
    return lambda _: DatasetScores(NAMES[: len(rows[0])], np.array(rows), names, metric)


def _losses(n: int, factors: tuple[float, ...], metric: str = "squared error", shape: float = 1.0) -> Maker:
    """Draw losses of items that are hard for every model or for none, leaning to the right by `shape`."""

    def make(rng: Rng) -> Evidence:
        hard = rng.lognormal(0, shape, (n, 1))
        losses = hard * np.array(factors) * rng.lognormal(0, 0.3, (n, len(factors)))
        return ItemScores.of(NAMES[: len(factors)], losses.round(6), metric, higher_is_better=False)

    return make


def _clusters(count: int, size: int, *accuracies: float, spread: float = 0.15) -> Maker:
    def make(rng: Rng) -> Evidence:
        models = NAMES[: len(accuracies)]
        groups = Columns.of({"passage": [place // size for place in range(count * size)]}, "passage")
        own = np.repeat(rng.normal(0, spread, (count, len(accuracies))), size, axis=0)
        right = rng.random((count * size, len(accuracies))) < np.array(accuracies) + own
        return Outcomes.from_matrix(right, models).grouped(right, groups)

    return make


def _clustered_losses(count: int, size: int, factors: tuple[float, ...]) -> Maker:
    def make(rng: Rng) -> Evidence:
        groups = Columns.of({"user": [place // size for place in range(count * size)]}, "user")
        hard = np.repeat(rng.lognormal(0, 0.5, (count, 1)), size, axis=0)
        losses = hard * np.array(factors) * rng.lognormal(0, 0.3, (count * size, len(factors)))
        return ItemScores.of(
            NAMES[: len(factors)], losses.round(6), "absolute error", higher_is_better=False, groups=groups
        )

    return make


def _outputs(n: int, noise: tuple[float, ...], kind: Any = "probability", metric: str | None = None) -> Maker:
    def make(rng: Rng) -> Evidence:
        truth = (rng.random(n) < 0.4) * 1.0
        truth[:2] = (0, 1)
        said = np.clip(0.3 + 0.4 * truth[:, None] + rng.normal(0, noise, (n, len(noise))), 0.01, 0.99).round(3)
        if kind == "number":
            truth, said = rng.normal(50, 10, n).round(2), np.zeros((n, 0))
            said = (truth[:, None] + rng.normal(0, np.array(noise) * 10, (n, len(noise)))).round(2)
        outputs = Outputs(NAMES[: len(noise)], said, truth, kind)
        return scored(outputs, metric) if metric or kind == "number" else labelled(outputs)

    return make


def _labels(n: int, classes: int, *skill: float) -> Maker:
    def make(rng: Rng) -> Evidence:
        truth = rng.integers(0, classes, n)
        truth[:classes] = range(classes)
        said = [np.where(rng.random(n) < p, truth, rng.integers(0, classes, n)) for p in skill]
        cells, counts = np.unique(np.column_stack([truth, *said]), axis=0, return_counts=True)
        return Outcomes.from_cells(cells, counts, ["cat", "dog", "eel"][:classes], NAMES[: len(skill)])

    return make


def _battles(wins: list[list[int]], ties: list[list[int]] | None = None) -> Maker:
    tied = np.zeros_like(np.array(wins)) if ties is None else np.array(ties)
    return lambda _: Battles(NAMES[: len(wins)], np.array(wins), tied)


ROPE = {"rope": (-0.03, 0.01)}
MAKERS: Mapping[str, Maker] = {
    # two models on the same items
    "counts: few disagreements, one side": _typed(9959, 11, 1, 29),
    "counts: no disagreements": _typed(80, 0, 0, 20),
    "counts: one disagreement": _typed(80, 1, 0, 19),
    "counts: two against one": _typed(8, 2, 1, 1),
    "counts: equal split": _typed(9945, 15, 15, 25),
    "counts: both always right": _typed(50, 0, 0, 0),
    "counts: both always wrong": _typed(0, 0, 0, 50),
    "counts: always right against always wrong": _typed(0, 40, 0, 0),
    "counts: three items": _typed(1, 1, 0, 1),
    "counts: borderline": _typed(90, 15, 5, 15),
    "counts: borderline the other way": _typed(80, 5, 14, 1),
    "counts: interval and test apart": _typed(8, 10, 2, 0),
    "counts: huge": _typed(10**8, 2 * 10**6, 10**6, 10**7),
    "counts: huge and tiny difference": _typed(5 * 10**7, 10**6, 10**6 + 4000, 10**6),
    "items: 30": _drawn(30, 0.8, 0.7),
    "items: 1,000": _drawn(1000, 0.86, 0.83),
    "items: 100,000": _drawn(100_000, 0.912, 0.910),
    "items: 1,000 alike": _drawn(1000, 0.86, 0.86),
    "labels: three classes": _labels(300, 3, 0.8, 0.7),
    "labels: two classes": _labels(200, 2, 0.8, 0.75),
    # two test sets
    "apart: usual": _apart((84, 92), (100, 100)),
    "apart: five items": _apart((5, 1), (5, 5)),
    "apart: five against many": _apart((5, 70_000), (5, 100_000)),
    "apart: all right": _apart((10, 20), (10, 20)),
    "apart: none right": _apart((0, 0), (10, 20)),
    "apart: three models": _apart((84, 92, 70), (100, 110, 90)),
    "apart: a million": _apart((910_000, 912_000), (1_000_000, 1_000_000)),
    # folds
    "folds: 10 × 10, a difference": _folds(10, 10, (0.02, 0.0), metric="accuracy"),
    "folds: 10, none": _folds(1, 10, (0.0, 0.0), metric="accuracy"),
    "folds: 5 × 2, all in favour": _folds(5, 2, (0.05, 0.0), 0.01, metric="accuracy"),
    "folds: 5 × 2, none": _folds(5, 2, (0.0, 0.0), metric="F1"),
    "folds: 5 × 2, uneven": _folds(5, 2, (0.008, 0.0), 0.02, metric="accuracy"),
    "folds: 30 random splits": _folds(30, 1, (0.01, 0.0), metric="AUC", n_train=90, n_test=10),
    "folds: log loss": _folds(2, 5, (0.2, 0.0), 0.05, metric="log loss", higher_is_better=False),
    "folds: no name": _folds(2, 5, (0.01, 0.0)),
    "folds: alike": lambda _: FoldScores(TWO, np.repeat([[0.9], [0.8], [0.85], [0.8]], 2, axis=1), 1, 4),
    "folds: three models": _folds(10, 10, (0.02, 0.0, -0.03), metric="accuracy"),
    "folds: six alike": _folds(1, 10, (0.0,) * 6, metric="accuracy"),
    # data sets
    "sets: 3": _sets(3, (0.02, 0.0)),
    "sets: 5, all in favour": _told([[0.9, 0.8], [0.8, 0.7], [0.7, 0.65], [0.9, 0.85], [0.6, 0.5]]),
    "sets: 14, thirteen small and one large": _told([*([[0.905, 0.9]] * 13), [0.4, 0.9]]),
    "sets: 30, 18 for and 12 against": _told([*([[0.8, 0.7]] * 18), *([[0.7, 0.8]] * 12)]),
    "sets: 20, a difference": _sets(20, (0.03, 0.0)),
    "sets: 20, none": _sets(20, (0.0, 0.0)),
    "sets: tiny differences": _told([[0.9 + 1e-5 * i, 0.9] for i in range(1, 11)]),
    "sets: in percent": _sets(12, (0.02, 0.0), "accuracy", 100.0),
    "sets: errors": _sets(12, (0.02, 0.0), "error rate", higher_is_better=False),
    "sets: alike": _told([[0.8, 0.8]] * 6),
    "sets: four models": _sets(15, (0.04, 0.03, 0.0, -0.05)),
    "sets: four alike": _sets(15, (0.0,) * 4),
    "sets: twelve models": _sets(20, tuple(np.linspace(0.05, -0.06, 12))),
    "sets: three the same": _told([[0.8, 0.8, 0.8]] * 6),
    # scores of items
    "losses: 200": _losses(200, (1.0, 1.3)),
    "losses: 40, leaning": _losses(40, (1.0, 1.2), shape=1.5),
    "losses: 2,000, leaning": _losses(2000, (1.0, 1.02), shape=2.0),
    "losses: three models": _losses(150, (1.0, 1.5, 2.9)),
    "losses: three alike": _losses(80, (1.0, 1.0, 1.0)),
    "losses: the same": lambda rng: ItemScores.of(TWO, np.repeat(rng.random((20, 1)), 2, axis=1), "loss"),
    "numbers: 60": _outputs(60, (0.2, 0.3), "number"),
    "numbers: 500 by absolute error": _outputs(500, (0.2, 0.21), "number", "mae"),
    "probabilities: 150": _outputs(150, (0.2, 0.35)),
    "probabilities: Brier score": _outputs(150, (0.2, 0.35), metric="brier"),
    "probabilities: log loss, 25": _outputs(25, (0.2, 0.2), metric="log_loss"),
    # clusters
    "clusters: 30": _clusters(30, 6, 0.8, 0.7),
    "clusters: 5": _clusters(5, 12, 0.8, 0.7),
    "clusters: 2": _clusters(2, 30, 0.8, 0.7),
    "clusters: one": _clusters(1, 40, 0.8, 0.6),
    "clusters: three models": _clusters(25, 6, 0.85, 0.7, 0.6),
    "clusters: losses": _clustered_losses(20, 5, (1.0, 1.2)),
    "clusters: losses of three": _clustered_losses(20, 5, (1.0, 1.2, 1.5)),
    # battles
    "battles: usual": _battles([[0, 60], [40, 0]], [[0, 20], [20, 0]]),
    "battles: mostly ties": _battles([[0, 8], [1, 0]], [[0, 300], [300, 0]]),
    "battles: all ties": _battles([[0, 0], [0, 0]], [[0, 7], [7, 0]]),
    "battles: one": _battles([[0, 1], [0, 0]]),
    "battles: one tie": _battles([[0, 30], [9, 0]], [[0, 1], [1, 0]]),
    "battles: three models": _battles([[0, 60, 30], [40, 0, 22], [11, 25, 0]]),
    # many models on the same items
    "many: three": _drawn(500, 0.9, 0.85, 0.8),
    "many: five, one differs": _drawn(300, 0.9, 0.9, 0.89, 0.9, 0.7),
    "many: five alike": _drawn(200, *(0.85,) * 5),
    "many: twelve": _drawn(400, *np.linspace(0.95, 0.7, 12)),
    "many: four nearly perfect": _drawn(300, 1.0, 0.995, 0.99, 0.97),
    "many: the same": lambda _: Outcomes.from_patterns([[1, 1, 1], [0, 0, 0]], [7, 3], NAMES[:3]),
    "many: two models that are copies": lambda _: Outcomes.from_patterns(
        [[1, 1, 1], [1, 1, 0], [0, 0, 1], [0, 0, 0]], [70, 22, 8, 10], NAMES[:3]
    ),
    "many: ten items": _drawn(10, 0.9, 0.6, 0.5),
    "many: Q does not reject and a pair does": lambda _: Outcomes.from_patterns(
        [[1, 1, 1, 1, 1], [1, 0, 1, 1, 1], [0, 1, 1, 1, 1], [1, 1, 0, 1, 1], [1, 1, 1, 0, 0]],
        [150, 14, 2, 10, 9],
        NAMES[:5],
    ),
    # numbers of separate runs
    "measured apart: usual": _measured((3.0, 0.3, 40), (2.7, 0.2, 30)),
    "measured apart: not shown": _measured((3.0, 0.3, 12), (2.95, 0.3, 15)),
    "measured apart: three each": _measured((3.0, 0.3, 3), (2.0, 0.3, 3)),
    "measured apart: two each": _measured((3.0, 0.3, 2), (2.9, 0.3, 2)),
    "measured apart: one does not vary": _measured((3.0, 0.0, 10), (2.7, 0.2, 30)),
    "measured apart: all the same": _measured((3.0, 0.0, 10), (3.0, 0.0, 12)),
    "measured apart: grades": _measured((3.1, 1.0, 60), (3.6, 1.0, 55), metric="grade", better="higher"),
    "measured apart: three models": _measured((3.0, 0.3, 20), (2.7, 0.2, 25), (2.5, 0.6, 15)),
    "measured apart: many": _measured((3.0, 0.3, 5000), (2.99, 0.3, 7000)),
}
CHOICES: Mapping[str, Mapping[str, Any]] = {
    "": {},
    "one-sided": {"alternative": "greater"},
    "the other side": {"alternative": "less"},
    "another level": {"level": 0.8},
}


def analyses(seed: int = 0) -> Iterator[Analysis]:
    """Make every analysis, drawn by a seed; those of two models also one-sided and at another level."""
    for place, (name, make) in enumerate(MAKERS.items()):
        evidence = make(np.random.default_rng((seed, place)))
        for choice, options in CHOICES.items() if len(evidence.models) == len(TWO) else [("", {})]:
            yield Analysis(f"{name}, {choice}" if choice else name, evidence, options)
