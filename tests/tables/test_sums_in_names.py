"""Names that end in mean and std: the means are compared, on what is named before that."""

from __future__ import annotations

import json

from compare_core.evidence.scores import DatasetScores
from tests.tables.told import found, rows

SETS = ("iris", "wine", "glass", "sonar", "zoo", "vowel")


def test_spreads_beside_means_of_data_sets_in_json_are_left_out() -> None:
    held = {
        model: {
            name: {"mean": round(0.7 + 0.03 * n + 0.013 * k, 3), "std": 0.01 + 0.002 * n} for n, name in enumerate(SETS)
        }
        for k, model in enumerate(("SVM", "RF", "kNN"))
    }
    scores = found(json.dumps(held), "accuracy.json").evidence
    assert isinstance(scores, DatasetScores)
    assert (scores.datasets, scores.models) == (SETS, ("SVM", "RF", "kNN"))
    assert scores.scores.min() >= 0.7


def test_a_data_set_may_be_called_so_where_nothing_stands_beside_it() -> None:
    names = ("iris mean", "wine mean", "glass mean", "sonar mean", "zoo mean")
    scores = found(rows("dataset,SVM,RF", *(f"{name},0.{n + 4}1,0.{n + 4}3" for n, name in enumerate(names)))).evidence
    assert isinstance(scores, DatasetScores)
    assert scores.datasets == names
