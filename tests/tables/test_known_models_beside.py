"""Models that are known by their names, beside columns that hold something else of the items."""

from __future__ import annotations

import json
from typing import Any

import pytest

from compare_core.evidence.outcomes import Outcomes
from tests.tables.told import asked_of, first, found, of_files

MODELS = ("gpt-4o", "claude-3-opus", "llama-3-8b")


def records(value: Any, **beside: Any) -> str:
    """Write a record for each item, with something of each model."""
    return json.dumps(
        [
            {
                "id": n,
                **{name: say(n) for name, say in beside.items()},
                **{m: value(n, k) for k, m in enumerate(MODELS, 2)},
            }
            for n in range(24)
        ]
    )


@pytest.mark.parametrize("truth", ["target", "gold", "label", "reference"])
def test_right_and_wrong_beside_the_letters_of_answers(truth: str) -> None:
    beside = {"question": lambda n: f"What is {n} + {n}?", truth: lambda n: "ABCD"[n % 4]}
    understood = found(records(lambda n, k: n % k > 0, **beside), "a.json")
    assert isinstance(understood.evidence, Outcomes)
    assert understood.evidence.models == MODELS
    assert understood.layout == "right_wrong"


def test_yes_and_no_beside_a_truth_of_yes_and_no_are_predictions() -> None:
    understood = found(records(lambda n, k: n % k > 0, label=lambda n: n % 2 > 0), "a.json")
    assert understood.roles.truth == "label"


@pytest.mark.parametrize("name", ["importance", "human_accuracy", "complexity"])
def test_what_is_known_of_the_items_is_no_model(name: str) -> None:
    understood = first(records(lambda n, k: (n * k % 7) / 7, **{name: lambda n: (n % 5) / 5}), "a.json")
    assert understood.evidence.models == MODELS


@pytest.mark.parametrize("name", ["level", "page", "max_points"])
def test_whole_numbers_of_the_items_are_no_marks_of_a_model(name: str) -> None:
    understood = first(records(lambda n, k: 1 + n * k % 5, **{name: lambda n: 1 + n % 5}), "a.json")
    assert understood.evidence.models == MODELS


def test_files_of_the_same_known_models_are_tasks() -> None:
    files = (
        ("gsm8k.json", records(lambda n, k: n % k > 0)),
        ("mmlu.json", records(lambda n, k: (n + 1) % (k + 1) > 0)),
    )
    question = asked_of(*files)
    assert question.choices[0].says.startswith("the items of all files")
    together = of_files(*files, roles=question.choices[0].roles).evidence
    assert together.models == MODELS
    assert together.n == 48
    assert [choice.roles.among for choice in question.choices[1:]] == [("gsm8k",), ("mmlu",)]


def test_years_in_which_something_was_published_are_no_truth() -> None:
    lines = [
        f"set{n},{1990 + n * 3},{0.6 + n / 40:.4f},{0.7 + n * n % 7 / 50:.4f},{0.65 + n / 60:.4f}" for n in range(8)
    ]
    understood = first("dataset,Ref.,SVM,RF,kNN\n" + "\n".join(lines) + "\n")
    assert understood.evidence.models == ("SVM", "RF", "kNN")


def test_names_of_rows_stay_beside_a_frame_that_was_split() -> None:
    names = ["iris", "wine", "glass", "sonar", "zoo", "yeast"]
    split = {"columns": ["SVM", "RF"], "index": names, "data": [[0.6 + n / 30, 0.7 + n * n % 5 / 40] for n in range(6)]}
    understood = first(json.dumps(split), "a.json")
    assert understood.evidence.models == ("SVM", "RF")
    assert "index" in (understood.roles.dataset, understood.roles.id)
