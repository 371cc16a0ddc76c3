"""Items that every task in a JSON file has of its own are read, all of them."""

from __future__ import annotations

import json

from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import ItemScores
from tests.tables.told import first, found

RIGHT = {"gpt-4o": "100100100100", "llama-3-8b": "110110100110"}


def test_ids_unlike_in_every_task() -> None:
    """No task is left out."""
    held = {
        task: {model: {f"{task}-{n}": each == "1" for n, each in enumerate(said)} for model, said in RIGHT.items()}
        for task in ("gsm8k", "mmlu", "arc")
    }
    understood = found(json.dumps(held), "results.json")
    assert isinstance(understood.evidence, Outcomes)
    assert (understood.evidence.n, understood.evidence.right.tolist()) == (36, [12, 21])


def test_scores_of_such_items() -> None:
    """So it is with numbers, some of which are missing."""
    held = {
        task: {m: {f"{task}{n}": 0.5 + n % 5 / 10 + k / 50 for n in range(9 - k)} for k, m in enumerate(RIGHT)}
        for task in ("a", "b")
    }
    evidence = first(json.dumps(held), "results.json").evidence
    assert isinstance(evidence, ItemScores)
    assert evidence.n == 16


def test_the_same_items_in_every_model_are_no_tasks() -> None:
    """Models above tasks above ids stay models."""
    held = {
        model: {task: {f"{task}-{n}": each == "1" for n, each in enumerate(said)} for task in ("gsm8k", "mmlu")}
        for model, said in RIGHT.items()
    }
    evidence = first(json.dumps(held), "results.json").evidence
    assert {*evidence.models} == {*RIGHT}
