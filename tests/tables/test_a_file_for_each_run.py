"""A small file for each run, which says its model, its seed and what it was tried on."""

from __future__ import annotations

import json
from itertools import product

from compare_core.evidence.scores import DatasetScores, FoldScores
from tests.tables.told import of_files

MODELS = ("SVM", "Random Forest", "kNN")


def files(*sets: str) -> list[tuple[str, str]]:
    return [
        (
            f"{model.lower().replace(' ', '_')}_{data}_{seed}.json",
            json.dumps({"model": model, "seed": seed, "dataset": data, "test_acc": score, "time": 1.5 + score}),
        )
        for (m, model), (d, data), seed in product(enumerate(MODELS), enumerate(sets), range(4))
        if (score := round(0.6 + 0.04 * m + 0.05 * d + 0.01 * ((seed * 7 + m) % 5), 3))
    ]


def test_they_are_the_runs_of_models_on_one_data_set() -> None:
    seen = of_files(*files("iris"))
    assert isinstance(seen.evidence, FoldScores)
    assert (seen.evidence.n, seen.evidence.models, seen.evidence.metric) == (4, MODELS, "acc")
    assert any("12 files of one row each" in repair.text for repair in seen.repairs)


def test_or_on_several() -> None:
    scores = of_files(*files("iris", "wine", "zoo")).evidence
    assert isinstance(scores, DatasetScores)
    assert (len(scores.datasets), scores.models, [runs.n for runs in scores.folds]) == (3, MODELS, [4, 4, 4])
