"""Lists with the scores of all folds, in cells of CSV and in records of JSON, beside their means."""

from __future__ import annotations

import json
from statistics import fmean
from typing import Any

import pytest

from compare_core.errors import CompareError
from compare_core.evidence.scores import DatasetScores
from tests.tables.told import first, found, rows

SETS, MODELS = ("iris", "wine", "glass", "sonar", "zoo"), ("SVM", "RF", "kNN")


def folds(data: int, model: int) -> list[float]:
    return [
        round(0.5 + 0.06 * data + 0.02 * model + 0.01 * ((fold * 7 + data * 3 + model) % 5), 3) for fold in range(5)
    ]


def records(**more: str) -> list[dict[str, Any]]:
    """Write a record for each model on each data set."""
    return [
        {"dataset": data, "model": model, "scores": folds(d, m), "mean": round(fmean(folds(d, m)), 4), **more}
        for d, data in enumerate(SETS)
        for m, model in enumerate(MODELS)
    ]


def test_lists_beside_means_are_folds_of_data_sets() -> None:
    lines = [f'{each["dataset"]},{each["model"]},"{each["scores"]}",{each["mean"]}' for each in records()]
    texts = {
        "a.csv": rows("dataset,model,scores,mean", *lines),
        "b.json": json.dumps(records()),
        "c.json": json.dumps({"experiment": "v2", "config": {"cv": 5}, "results": records(date="2024-05-02")}),
    }
    for name, text in texts.items():
        scores = found(text, name).evidence
        assert isinstance(scores, DatasetScores)
        assert ({*scores.datasets}, scores.models) == ({*SETS}, MODELS)
        assert [runs.n for runs in scores.folds] == [5] * 5


@pytest.mark.parametrize("name", ["losses", "probabilities", "test_accuracy"])
def test_other_lists_and_curves_are_no_folds(name: str) -> None:
    held = [
        {"dataset": each["dataset"], "model": each["model"], name: sorted(each["scores"]), "accuracy": each["mean"]}
        for each in records()
    ]
    try:
        scores = first(json.dumps(held), "a.json").evidence
    except CompareError:
        return
    assert isinstance(scores, DatasetScores)
    assert scores.folds == ()
