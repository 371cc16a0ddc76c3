"""A JSON file for each model, with what it reached on every data set: by several measures, or one number each."""

from __future__ import annotations

import json

import pytest

from compare_core.errors import DataError
from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import DatasetScores, FoldScores
from tests.tables.told import asked_of, first_of_files, of_files, refused_files

SETS = ("iris", "wine", "glass", "sonar", "zoo", "vowel")
MODELS = ("SVM", "RF", "kNN")


def score(data: int, model: int) -> float:
    return round(0.61 + 0.05 * data + 0.02 * model + 0.011 * ((data * 7 + model * 3) % 5), 4)


def files(names: tuple[str, ...] = MODELS, sets: tuple[str, ...] = SETS) -> list[tuple[str, str]]:
    """Write what every model reached on all data sets, one number each."""
    return [
        (f"{name}.json", json.dumps({data: score(d, m) for d, data in enumerate(sets)})) for m, name in enumerate(names)
    ]


def measured(names: tuple[str, ...], sets: tuple[str, ...], *by: str) -> list[tuple[str, str]]:
    """Write the same by several measures."""
    return [
        (f"{name}.json", json.dumps({data: dict.fromkeys(by, score(d, m)) for d, data in enumerate(sets)}))
        for m, name in enumerate(names)
    ]


def test_names_within_files_of_models_are_data_sets() -> None:
    scores = of_files(*measured(MODELS, SETS, "accuracy", "f1")).evidence
    assert isinstance(scores, DatasetScores)
    assert ({*scores.datasets}, scores.models, scores.metric) == ({*SETS}, MODELS, "accuracy")


def test_files_called_as_data_sets_are_asked_about() -> None:
    assert asked_of(*measured(("iris", "wine", "zoo"), MODELS, "accuracy", "f1"))


def test_what_is_told_of_each_class_is_asked_about() -> None:
    assert asked_of(*measured(MODELS, ("cat", "dog", "cow"), "precision", "recall", "f1"))


def test_one_number_for_each_data_set() -> None:
    scores = first_of_files(*files()).evidence
    assert isinstance(scores, DatasetScores)
    assert (scores.datasets, scores.models) == (SETS, MODELS)
    assert asked_of(*files()).suggested.turned


def test_one_number_for_each_fold() -> None:
    scores = of_files(*files(sets=tuple(f"fold_{n}" for n in range(5)))).evidence
    assert isinstance(scores, FoldScores)
    assert (scores.n, scores.models) == (5, MODELS)


def test_one_number_for_each_measure_is_a_total() -> None:
    assert "totals" in refused_files(*files(sets=("accuracy", "precision", "auc"))).casefold()


def test_records_of_one_score_each_are_read_beside_those_of_other_models_as_columns_are() -> None:
    lists = [(f"{m}.jsonl", "".join(f'{{"score": {score(d, m)}}}\n' for d in range(12))) for m in range(2)]
    named = [("svm.jsonl", lists[0][1]), ("rf.jsonl", lists[1][1])]
    assert {*first_of_files(*named).evidence.models} == {"svm", "rf"}
    assert "a data set, a single item, or a fold" in str(asked_of(*named))
    with pytest.raises(DataError, match="numbers of one model or agent"):
        of_files(named[0])


def test_results_that_say_yes_or_no_in_files_called_after_predictions_are_asked_about() -> None:
    said = {"preds_svm": "yyynyyynyy", "preds_rf": "ynynnyynny"}
    held = [
        (f"{m}.json", json.dumps([{"id": f"e{n}", "RESULT": {"y": "yes", "n": "no"}[c]} for n, c in enumerate(each)]))
        for m, each in said.items()
    ]
    assert "“RESULT” says yes or no of every “id”" in str(asked_of(*held))
    outcomes = first_of_files(*held).evidence
    assert isinstance(outcomes, Outcomes)
    assert sorted(outcomes.right.tolist()) == [5, 8]
    called = [(name, text.replace("RESULT", "toxic")) for name, text in held]
    assert "no column that could be their truth" in refused_files(*called)
