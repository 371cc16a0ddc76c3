"""Errors on data in other units, and how many of something behind the mark of a comment.

As results_detailed.csv of gerberl/poly-erbf-benchmark, and JavaResults.xlsx of
Chatham-University/java-collection-performance-sunflowers33d.
"""

from __future__ import annotations

import numpy as np

from compare_core.evidence.scores import DatasetScores
from tests.tables.told import first, found, rows

DRAW = np.random.default_rng(71)


def regressed(scales: tuple[float, ...]) -> str:
    lines = [
        f"{name},d{n},{DRAW.uniform(0.4, 0.9):.4f},{scale * DRAW.uniform(0.5, 1):.4f},{scale * DRAW.uniform(1, 2):.4f}"
        for n, scale in enumerate(scales)
        for name in ("xgb", "rf", "ridge")
    ]
    return rows("model,dataset,val_r2,val_mae,val_rmse", *lines)


def test_errors_in_many_units_give_way_to_a_share() -> None:
    evidence = found(regressed((0.1, 1, 5, 40, 900, 8000, 90000, 0.5))).evidence
    assert isinstance(evidence, DatasetScores)
    assert (evidence.metric, evidence.higher_is_better) == ("r2", True)


def test_errors_of_one_size_stay_what_is_compared() -> None:
    assert found(regressed((1, 1.5, 2, 3, 2, 1, 4, 3))).roles.value == "val_rmse"


def test_a_number_of_something_keeps_its_mark() -> None:
    lines = [f"{10**n},{n * 0.1},{n * 0.2},{n * 0.3}" for n in range(1, 9)]
    understood = first(rows("# of operations,Array,Vector,LinkedList", *lines))
    assert "# of operations" in understood.columns
    assert not any("mark of a comment" in each.text for each in understood.repairs)


def test_a_header_behind_a_mark_is_still_one() -> None:
    understood = first(rows("# id,svm,rf", *(f"{n},{DRAW.random():.3f},{DRAW.random():.3f}" for n in range(9))))
    assert understood.columns[0] == "id"
