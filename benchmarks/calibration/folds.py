"""Two models or many by the folds of one data set: models that learn, so that folds are related as they really are.

Each model sees features of its own, and all features are drawn alike. So no model is better on average over data sets
of that size, and any difference that is shown is a false alarm; but each training set is better for one than for
another, as it is for the models that people compare.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import numpy as np

from benchmarks.calibration.measure import Draw, Setting, crowned, false_alarms, family_alarms, missing
from compare_core.views.folds import FoldTable, PairedFolds

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    Floats = NDArray[np.float64]

Learner = Callable[["Floats", "Floats", "NDArray[np.bool_]"], "NDArray[np.bool_]"]
FEATURES = 5  # of each model
SHIFT = 0.6  # between the classes, in spreads, of each feature
NEAREST = 1000.0  # a distance beyond all others


def nearest_mean(x: Floats, y: Floats, test: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Tell of every fold and item whether the class whose mean is nearer is the right one; `test` has a row a fold."""
    train = (~test).astype(float)
    means = [(train * (y == side)) @ x / (train * (y == side)).sum(axis=1, keepdims=True) for side in (1.0, -1.0)]
    direction, middle = means[0] - means[1], (means[0] + means[1]) / 2
    return np.asarray(np.sign(direction @ x.T - (direction * middle).sum(axis=1, keepdims=True)) == y)


def nearest_neighbour(x: Floats, y: Floats, test: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Tell of every fold and item whether the nearest training item is of its class."""
    squares = (x**2).sum(axis=1)
    apart = squares[:, None] + squares[None, :] - 2 * x @ x.T
    np.fill_diagonal(apart, NEAREST)
    found = np.stack([np.argmin(apart + NEAREST * fold, axis=1) for fold in test])
    return np.asarray(y[found] == y)


LEARNERS: dict[str, Learner] = {"nearest mean": nearest_mean, "1-nearest neighbour": nearest_neighbour}


def settings() -> Iterator[Setting]:
    """Yield two models by repeated cross-validation, by 5×2 and by random splits; and fields of them."""
    for name, learner in LEARNERS.items():
        slow = learner is nearest_neighbour
        more = {"hidden": slow}  # no score tells that a model is unstable
        for n in (60, 100, 200):
            runs = 300 if slow and n == 200 else 1000
            where, draw = f"{name}, {n} items, 10 × 10 folds", _two(learner, n, 10, 10)
            yield false_alarms("corrected_repeated_kfold_t", where, draw, runs=runs, **more)
            yield missing("bayes_correlated_t", where, draw, 0.0, runs=runs, **more)
            where, draw = f"{name}, {n} items, 10 folds", _two(learner, n, 1, 10)
            yield false_alarms("corrected_repeated_kfold_t", where, draw, **more)
            where, draw = f"{name}, {n} items, 5 × 2", _two(learner, n, 5, 2)
            for method in ("corrected_repeated_kfold_t", "five_by_two_f"):
                yield false_alarms(method, where, draw, **more)
            where, draw = f"{name}, {n} items, 15 random splits", _two(learner, n, 15, 1)
            yield false_alarms("corrected_resampled_t", where, draw, runs=runs, **more)
    for name, n in (("nearest mean", 60), ("nearest mean", 200), ("1-nearest neighbour", 60)):
        learner, more = LEARNERS[name], {"hidden": name != "nearest mean", "runs": 500}
        where, draw = f"4 equal models, {name}, {n} items, 10 × 10 folds", _field(learner, n, 4)
        yield family_alarms("pairwise_corrected_t", where, draw, **more)
        where, draw = f"3 equal models, {name}, {n} items, 10 × 10 folds", _field(learner, n, 3)
        yield crowned("bayes_rank_folds", where, draw, options={"draws": 4000}, **more)


def scores(rng: np.random.Generator, learner: Learner, models: int, n: int, design: tuple[int, int]) -> Floats:
    """Draw a data set of two classes, and return every model's accuracy on every fold."""
    y = np.where(np.arange(n) % 2, 1.0, -1.0)
    x = rng.standard_normal((n, models * FEATURES)) + SHIFT / 2 * y[:, None]
    test = _test_items(rng, n, *design)
    columns = np.split(np.arange(models * FEATURES), models)
    right = (learner(x[:, own], y, test) & test for own in columns)
    return np.column_stack([each.sum(axis=1) / test.sum(axis=1) for each in right])


def _test_items(rng: np.random.Generator, n: int, repeats: int, folds: int) -> NDArray[np.bool_]:
    """Return the test items of each fold, balanced by class; one fold means random splits, with a tenth for testing."""
    pairs = n // 2
    parts = folds if folds > 1 else 10
    order = rng.permuted(np.tile(np.arange(pairs), (repeats, 1)), axis=1)
    fold = order * parts // pairs
    test = np.concatenate([fold[:, None, :] == np.arange(parts)[None, :, None]], axis=0)
    test = test[:, :folds].reshape(repeats * folds, pairs)
    return np.repeat(test, 2, axis=1)


def _two(learner: Learner, n: int, repeats: int, folds: int) -> Draw:
    ratio = 1 / (folds - 1) if folds > 1 else 1 / 9

    def draw(rng: np.random.Generator) -> PairedFolds:
        both = scores(rng, learner, 2, n, (repeats, folds))
        return PairedFolds(both[:, 0] - both[:, 1], repeats, folds, ratio, items=n, scores=both)

    return draw


def _field(learner: Learner, n: int, models: int) -> Draw:
    names = tuple(f"m{i}" for i in range(models))
    return lambda rng: FoldTable(names, scores(rng, learner, models, n, (10, 10)), 10, 10, 1 / 9)
