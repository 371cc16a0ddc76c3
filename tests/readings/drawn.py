"""Analyses drawn at random: the kind of evidence, its size, effect, names and the choices made about it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, cast

import numpy as np

from compare_core import Outcomes, SeparateScores, SeparateTests
from compare_core.evidence.battles import Battles
from compare_core.evidence.grouping import Columns
from compare_core.evidence.outputs import Outputs
from compare_core.evidence.scores import DatasetScores, FoldScores, ItemScores
from compare_core.evidence.scoring import labelled, scored
from tests.readings.analyses import Analysis

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from compare_core.evidence.kinds import Evidence

    Rng = np.random.Generator

FIELDS = (
    ("svm", "forest", "k-NN", "logistic", "boosting", "tree", "MLP"),
    ("gpt-4o", "claude-3.5", "llama-3 70B", "qwen2", "phi-3", "gemma", "mistral"),
    ("Model A", "Model B", "Model C", "Model D", "Model E", "Model F", "Model G"),
    ("resnet50_v1", "resnet50_v2", "vit-b/16", "ours (large)", "ours (small)", "baseline", "U-Net"),
)
METRICS = (("accuracy", True), ("AUC", True), ("F1", True), ("log loss", False), ("RMSE", False), ("BLEU", True))
LOSSES = ("squared error", "absolute error", "log loss", "seconds")
EFFECTS = (0.0, 0.0, 0.005, 0.02, 0.06, 0.2)  # as many null effects as a reader of many tables meets


def _size(rng: Rng, least: int, most: int) -> int:
    """Draw a size, as often from each power of ten."""
    return round(float(np.exp(rng.uniform(np.log(least), np.log(most)))))


def _names(rng: Rng, count: int) -> tuple[str, ...]:
    return tuple(str(name) for name in rng.permutation(FIELDS[rng.integers(len(FIELDS))])[:count])


def _models(rng: Rng) -> int:
    return int(rng.choice((2, 2, 3, 5, 7)))


def _effects(rng: Rng, count: int) -> np.ndarray[Any, Any]:
    effect = rng.choice(EFFECTS)
    return np.append(effect, rng.choice((0.0, -effect, effect / 2), count - 1))


def _right(rng: Rng, n: int, count: int) -> np.ndarray[Any, Any]:
    """Draw right and wrong of models on items that some find easy and some hard, at times as copies or perfect."""
    likely = np.clip(rng.choice((0.02, 0.3, 0.7, 0.9, 0.99)) + _effects(rng, count), 0, 1)
    shared = rng.random((n, 1)) < rng.choice((0.0, 0.5, 0.9))
    right = np.where(shared, rng.random((n, 1)), rng.random((n, count))) < likely
    edge = rng.random()
    if edge < 0.06:
        right[:, 1] = right[:, 0]
    elif edge < 0.1:
        right[:, 0] = True
    return cast("np.ndarray[Any, Any]", right)


def _items(rng: Rng) -> Evidence:
    count = _models(rng)
    return Outcomes.from_matrix(_right(rng, _size(rng, 3, 100_000), count), _names(rng, count))


def _typed(rng: Rng) -> Evidence:
    cells = [int(rng.choice((0, 1, 3))) if rng.random() < 0.3 else _size(rng, 1, 10_000) for _ in range(4)]
    return Outcomes.from_table(np.reshape([max(cells[0], 1), *cells[1:]], (2, 2)), _names(rng, 2))


def _labels(rng: Rng) -> Evidence:
    count, classes, n = _models(rng), int(rng.integers(2, 5)), _size(rng, 12, 3000)
    truth = np.append(np.arange(classes), rng.choice(classes, n, p=rng.dirichlet(np.full(classes, 2.0))))
    skill = np.clip(0.7 + _effects(rng, count), 0, 1)
    said = [np.where(rng.random(truth.size) < each, truth, rng.integers(0, classes, truth.size)) for each in skill]
    cells, counts = np.unique(np.column_stack([truth, *said]), axis=0, return_counts=True)
    return Outcomes.from_cells(cells, counts, ["ant", "bee", "cow", "doe"][:classes], _names(rng, count))


def _apart(rng: Rng) -> Evidence:
    count = int(rng.choice((2, 2, 2, 3)))
    totals = np.array([_size(rng, 3, 20_000) for _ in range(count)])
    likely = np.clip(rng.choice((0.5, 0.8, 0.97)) + _effects(rng, count), 0, 1)
    return SeparateTests(_names(rng, count), rng.binomial(totals, likely), totals)


def _measured(rng: Rng) -> Evidence:
    count = _models(rng)
    metric, above = METRICS[rng.integers(len(METRICS))]
    sizes = [_size(rng, 2, 300) for _ in range(count)]
    draw = rng.normal if rng.random() < 0.7 else rng.lognormal
    effects = _effects(rng, count)
    samples = [(draw(0.5 + each, 0.1, size)).round(3) for each, size in zip(effects, sizes, strict=True)]
    return SeparateScores.of(_names(rng, count), samples, metric, higher_is_better=above)


def _scores(rng: Rng, rows: int, count: int, *, above: bool) -> np.ndarray[Any, Any]:
    base, spread = rng.uniform(0.5, 0.9, (rows, 1)), rng.choice((0.003, 0.02, 0.1))
    scores = base + _effects(rng, count) * (1 if above else -1) + rng.normal(0, spread, (rows, count))
    if rng.random() < 0.1:
        scores[rng.integers(rows), 0] -= 0.4  # one row unlike the others
    return cast("np.ndarray[Any, Any]", np.clip(scores, 0.001, 0.999).round(int(rng.integers(2, 5))))


def _folds(rng: Rng) -> Evidence:
    count = _models(rng)
    repeats, folds = ((1, 5), (1, 10), (5, 2), (10, 10), (3, 5), (20, 1))[rng.integers(6)]
    metric, above = METRICS[rng.integers(len(METRICS))]
    known: dict[str, Any] = {"n_train": 90, "n_test": 10} if folds == 1 else {}
    scores = _scores(rng, repeats * folds, count, above=above)
    return FoldScores(_names(rng, count), scores, repeats, folds, metric=metric, higher_is_better=above, **known)


def _sets(rng: Rng) -> Evidence:
    count, rows = _models(rng), _size(rng, 3, 60)
    metric, above = METRICS[rng.integers(len(METRICS))]
    names = tuple(f"set {place + 1}" for place in range(rows))
    scores = _scores(rng, rows, count, above=above) * rng.choice((1.0, 1.0, 100.0))
    return DatasetScores(_names(rng, count), scores, names, metric, higher_is_better=above)


def _grouped(rng: Rng, n: int) -> Columns:
    """Draw clusters, equal or of very different sizes."""
    clusters = _size(rng, 2, 60)
    weights = np.ones(clusters) if rng.random() < 0.5 else rng.lognormal(0, 1, clusters)
    return Columns.of({"user": rng.choice(clusters, n, p=weights / weights.sum()).tolist()}, "user")


def _losses(rng: Rng) -> Evidence:
    count, n = _models(rng), _size(rng, 5, 20_000)
    hard = rng.lognormal(0, rng.choice((0.2, 1.0, 2.0)), (n, 1))
    losses = (
        hard * (1 + 3 * np.abs(_effects(rng, count))) * rng.lognormal(0, 0.3, (n, count)) * 10.0 ** rng.integers(-3, 4)
    )
    metric = LOSSES[rng.integers(len(LOSSES))]
    return ItemScores.of(_names(rng, count), losses, metric, higher_is_better=False)


def _outputs(rng: Rng) -> Evidence:
    count, n = int(rng.choice((2, 2, 3))), _size(rng, 15, 2000)
    kind: Literal["probability", "number"] = "probability" if rng.random() < 0.7 else "number"
    noise = 0.25 + np.abs(_effects(rng, count))
    if kind == "number":
        truth = rng.normal(50, 10, n).round(2)
        said = (truth[:, None] + rng.normal(0, noise * 10, (n, count))).round(2)
        return scored(Outputs(_names(rng, count), said, truth, kind), str(rng.choice(("mse", "mae"))))
    truth = (rng.random(n) < rng.choice((0.1, 0.4))) * 1.0
    truth[:2] = (0, 1)
    said = np.clip(0.3 + 0.4 * truth[:, None] + rng.normal(0, noise, (n, count)), 0.01, 0.99).round(3)
    outputs = Outputs(_names(rng, count), said, truth, kind)
    return scored(outputs, str(rng.choice(("brier", "log_loss")))) if rng.random() < 0.5 else labelled(outputs)


def _clusters(rng: Rng) -> Evidence:
    count, n = _models(rng), _size(rng, 20, 3000)
    groups = _grouped(rng, n)
    if rng.random() < 0.4:
        losses = rng.lognormal(0, 0.5, (n, 1)) * (1 + np.abs(_effects(rng, count))) * rng.lognormal(0, 0.3, (n, count))
        return ItemScores.of(_names(rng, count), losses, "absolute error", higher_is_better=False, groups=groups)
    right = _right(rng, n, count)
    models = _names(rng, count)
    return Outcomes.from_matrix(right, models).grouped(right, groups)


def _battles(rng: Rng) -> Evidence:
    count = _models(rng)
    wins, ties = np.zeros((2, count, count), dtype=int)
    above = np.triu_indices(count, 1)
    fought = np.array([_size(rng, 1, 300) for _ in above[0]])
    even = rng.binomial(fought, rng.choice((0.0, 0.2, 0.9)))
    won = rng.binomial(fought - even, 0.5 + rng.choice((0.0, 0.1, 0.4)))
    wins[above], wins[above[::-1]], ties[above], ties[above[::-1]] = won, fought - even - won, even, even
    return Battles(_names(rng, count), wins, ties)


KINDS: Mapping[str, Callable[[Rng], Evidence]] = {
    "items": _items,
    "counts": _typed,
    "labels": _labels,
    "apart": _apart,
    "measured apart": _measured,
    "folds": _folds,
    "sets": _sets,
    "losses": _losses,
    "outputs": _outputs,
    "clusters": _clusters,
    "battles": _battles,
}


def drawn(seed: int, count: int) -> Iterator[Analysis]:
    """Draw analyses, the kinds of evidence in turn; each can be drawn again from the seed and its place."""
    for place in range(count):
        rng = np.random.default_rng((seed, 1, place))
        kind = tuple(KINDS)[place % len(KINDS)]
        evidence = KINDS[kind](rng)
        two = len(evidence.models) == 2
        options = {"alternative": str(rng.choice(("greater", "less")))} if two and rng.random() < 0.1 else {}
        yield Analysis(
            f"{kind}, drawn {place} by {seed}", evidence, options, float(rng.choice((0.05, 0.05, 0.05, 0.01)))
        )
