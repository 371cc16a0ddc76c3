"""Two models or many, right or wrong on the same items."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from scipy.special import ndtri

from benchmarks.calibration.measure import (
    Draw,
    Setting,
    crowned,
    false_alarms,
    family_alarms,
    missing,
    missing_any,
    percent,
)
from compare_core.evidence.outcomes import Outcomes
from compare_core.views.right import Accuracies, PairedCounts, SharedItems

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

FIELDS = ((5, 30, 0.8), (5, 100, 0.9), (5, 1000, 0.98), (20, 200, 0.8))


def settings() -> Iterator[Setting]:
    """Yield two models, fields of models, accuracies alone, and metrics of labels."""
    yield from _two()
    yield from _fields()
    yield from _accuracies()
    yield from _labels()


def _two() -> Iterator[Setting]:
    for n, apart in ((30, 0.1), (100, 0.04), (100, 0.3), (1000, 0.2)):
        where = f"{n:,} items, the models disagree on {percent(apart)}"
        for method in ("mcnemar_exact", "mcnemar_midp"):
            yield false_alarms(method, where, _paired(n, apart / 2, apart / 2), runs=4000)
    for n, only_a, only_b in ((30, 0.05, 0.05), (100, 0.02, 0.02), (100, 0.2, 0.1), (1000, 0.06, 0.03)):
        where = f"{n:,} items, only A right on {percent(only_a)}, only B on {percent(only_b)}"
        draw, gap = _paired(n, only_a, only_b), only_a - only_b
        yield missing("paired_difference", where, draw, gap, runs=4000)
        yield missing("paired_effects", where, draw, gap, runs=1000)
        yield missing("error_ratio", where, draw, (0.1 + only_b) / (0.1 + only_a), runs=4000)
        yield missing("bayes_outcomes", where, draw, gap, runs=1000)


def _paired(n: int, only_a: float, only_b: float) -> Draw:
    cells = (0.9 - only_a - only_b, only_a, only_b, 0.1)
    return lambda rng: PairedCounts(*rng.multinomial(n, cells).tolist())


def _fields() -> Iterator[Setting]:
    for models, n, accuracy in FIELDS:
        where = f"{models} equal models, {percent(accuracy)} accurate, {n:,} items"
        draw = _field(n, np.full(models, accuracy))
        for method in ("cochran_q", "looney_f"):
            yield false_alarms(method, where, draw)
        for correction in ("bonferroni", "holm"):
            options = {"test": "mcnemar_exact", "correction": correction}
            yield family_alarms("pairwise_accuracy", where, draw, options=options)
        yield family_alarms("multiple_mcnemar", where, draw, runs=500)
    far = np.array([0.95, 0.8, 0.8, 0.8, 0.8])
    where = "four equal models, 80 % accurate, beside one of 95 %, 200 items"
    for correction in ("bonferroni", "holm"):
        options = {"test": "mcnemar_exact", "correction": correction}
        yield family_alarms("pairwise_accuracy", where, _field(200, far), 4, options=options)
    yield family_alarms("multiple_mcnemar", where, _field(200, far), 4, runs=500)
    for n in (20, 200):
        where = f"3 equal models, 80 % accurate, {n:,} items"
        yield crowned("bayes_rank_outcomes", where, _field(n, np.full(3, 0.8)), options={"draws": 4000}, runs=1000)


def _field(n: int, accuracies: NDArray[np.float64]) -> Draw:
    """Draw items that are hard or easy for all: half of the variance of each latent score is the item's."""
    names, cuts = tuple(f"m{i}" for i in range(len(accuracies))), np.sqrt(2) * ndtri(accuracies)

    def draw(rng: np.random.Generator) -> SharedItems:
        right = rng.standard_normal((n, 1)) + rng.standard_normal((n, len(names))) < cuts
        return SharedItems.of(Outcomes.from_matrix(right, names))

    return draw


def _accuracies() -> Iterator[Setting]:
    for n, accuracy in ((20, 0.8), (100, 0.9), (100, 0.99), (100, 0.999), (1000, 0.99), (1000, 0.999)):
        for interval in ("wilson", "clopper-pearson"):
            where = f"one model, {percent(accuracy, 1)} accurate, {n:,} items"
            draw = _counted(1, n, accuracy)
            yield missing_any("accuracy_interval", where, draw, accuracy, options={"interval": interval}, runs=1000)
    for models in (10, 50):
        for n, accuracy in ((100, 0.8), (100, 0.99), (1000, 0.995)):
            where = f"{models} models, {percent(accuracy, 1)} accurate, {n:,} items"
            for interval in ("wilson", "clopper-pearson"):
                draw = _counted(models, n, accuracy)
                yield missing_any("simultaneous_accuracy", where, draw, accuracy, options={"interval": interval})


def _counted(models: int, n: int, accuracy: float) -> Draw:
    names, total = tuple(f"m{i}" for i in range(models)), np.full(models, n)
    return lambda rng: Accuracies(names, rng.binomial(n, accuracy, models), total)


def _labels() -> Iterator[Setting]:
    for n, rare in ((60, 0.2), (100, 0.05), (300, 0.1)):
        where = f"macro F1 of equal models, 3 classes, {percent(rare)} of {n:,} items in the rarest"
        draw = _labelled(n, rare)
        options = {"metric": "f1_macro", "resamples": 1000}
        yield missing("bootstrap_metric", where, draw, 0.0, options=options, runs=500)
        yield false_alarms("permutation_metric", where, draw, options=options, runs=500)


def _labelled(n: int, rare: float) -> Draw:
    """Draw three classes, and two models that are each right on 80 % of all items, and guess otherwise."""
    shares = ((1 - rare) / 2, (1 - rare) / 2, rare)

    def draw(rng: np.random.Generator) -> PairedCounts:
        truth = rng.choice(3, n, p=shares)
        guesses = np.where(rng.random((n, 2)) < 0.8, truth[:, None], rng.integers(0, 3, (n, 2)))
        codes = np.column_stack([truth, guesses])
        return PairedCounts.of(Outcomes.from_codes(codes, ("x", "y", "z"), ("A", "B")), ("A", "B"))

    return draw
