"""Two models or many by their scores on many data sets, and by battles."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from benchmarks.calibration.measure import Draw, Setting, crowned, false_alarms, family_alarms, missing
from compare_core.views.datasets import PairedScores, PairedSigns, ScoreTable
from compare_core.views.folds import PairedFolds, PairedFoldSets

if TYPE_CHECKING:
    from collections.abc import Iterator

POOL = 8  # models that stand between two equal ones, where one of the two wins


def settings() -> Iterator[Setting]:
    """Yield two models, fields, and two models' folds on many data sets."""
    for n in (5, 10, 30):
        draw, where = _paired(n), f"{n} data sets, differences symmetric, spreads from 1 to 10 (lognormal)"
        for method in ("wilcoxon_signed_rank", "paired_t"):
            yield false_alarms(method, where, draw, runs=4000)
        yield missing("bayes_signed_rank", where, draw, 0.0, options={"draws": 2000}, runs=1000)
        yield missing("bayes_sign", where, draw, 0.0)
    for n in (5, 10, 30):
        yield false_alarms("sign_test", f"{n} battles of equal models", _battles(n), runs=4000)
    yield from _fields()
    for sets in (5, 10):
        where = f"{sets} data sets with 10 folds each, the models equal over data sets like these"
        yield missing("bayes_hierarchical", where, _folds(sets), 0.0, runs=40)


def _paired(n: int) -> Draw:
    """Draw scores of two models on data sets that differ in how hard they are, and in how far scores spread."""

    def draw(rng: np.random.Generator) -> PairedScores:
        spread = 0.01 * rng.lognormal(0, 0.75, n)
        return PairedScores(0.8 + spread * rng.standard_normal(n), np.full(n, 0.8), tuple(map(str, range(n))))

    return draw


def _battles(n: int) -> Draw:
    def draw(rng: np.random.Generator) -> PairedSigns:
        wins = int(rng.binomial(n, 0.5))
        return PairedSigns(wins, n - wins, unit="battle")

    return draw


def _fields() -> Iterator[Setting]:
    for models, n in ((3, 6), (4, 10), (10, 10), (5, 30)):
        where, draw = f"{models} equal models on {n} data sets", _table(models, n)
        for method in ("friedman", "iman_davenport"):
            yield false_alarms(method, where, draw, runs=4000)
        for method in ("pairwise_wilcoxon", "nemenyi", "rank_z"):
            yield family_alarms(method, where, draw)
    where = "four equal models beside one that is far better, on 20 data sets"
    for method in ("pairwise_wilcoxon", "nemenyi", "rank_z"):
        yield family_alarms(method, where, _table(5, 20, better=1), 4)
    where = f"two equal models on 30 data sets, {POOL} others between them only where the first wins"
    for method in ("pairwise_wilcoxon", "nemenyi", "rank_z"):
        yield family_alarms(method, where, _pool, 2)
    for n in (10, 30):
        where = f"3 equal models on {n} data sets"
        yield crowned("bayes_rank_datasets", where, _table(3, n), options={"draws": 4000}, runs=1000)


def _table(models: int, n: int, *, better: int = 0) -> Draw:
    names, sets = tuple(f"m{i}" for i in range(models)), tuple(map(str, range(n)))
    ahead = 5.0 * (np.arange(models) < better)

    def draw(rng: np.random.Generator) -> ScoreTable:
        return ScoreTable(names, sets, rng.standard_normal((n, 1)) + rng.standard_normal((n, models)) + ahead)

    return draw


def _pool(rng: np.random.Generator) -> ScoreTable:
    """Draw two models whose difference is symmetric around 0, and others that come between them on one side only."""
    gap = rng.standard_normal(30)
    others = np.where(gap > 0, 0.0, -10.0)[:, None] + 1e-3 * rng.standard_normal((30, POOL))
    scores = np.column_stack([others, gap / 2, -gap / 2])
    return ScoreTable(tuple(f"m{i}" for i in range(POOL + 2)), tuple(map(str, range(30))), scores)


def _folds(sets: int) -> Draw:
    """Draw a true difference for each data set, and its folds, which are correlated as much as they share items."""

    def draw(rng: np.random.Generator) -> PairedFoldSets:
        true = 0.02 * rng.standard_normal(sets)
        shared = 0.02 * np.sqrt(0.1) * rng.standard_normal(sets)
        own = 0.02 * np.sqrt(0.9) * rng.standard_normal((sets, 10))
        folds = (PairedFolds(row, 1, 10) for row in (true + shared)[:, None] + own)
        return PairedFoldSets(tuple(folds), tuple(map(str, range(sets))))

    return draw
