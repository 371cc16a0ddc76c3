"""Records of a task each, with a list for every model."""

from __future__ import annotations

import json

import pytest

from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import DatasetScores
from tests.tables.told import found

LISTS = {"gpt-4o": [1, 0, 0] * 5, "llama-3-8b": [1, 1, 0] * 5}


@pytest.mark.parametrize("yes", [False, True])
@pytest.mark.parametrize("times", [1, 5])
def test_lists_of_right_and_wrong_are_those_of_items(times: int, *, yes: bool) -> None:
    """The items of each task are told apart by their place, and belong to no cluster."""
    held = {model: [bool(v) if yes else v for v in values] * times for model, values in LISTS.items()}
    understood = found(json.dumps([{"task": task, "results": held} for task in ("gsm8k", "mmlu")]), "a.json")
    assert isinstance(understood.evidence, Outcomes)
    assert (understood.evidence.n, understood.evidence.right.tolist()) == (30 * times, [10 * times, 20 * times])
    assert not understood.roles.cluster


def test_a_few_attempts_at_many_tasks_are_averaged() -> None:
    """As before: the tasks are what models were tried on."""
    text = json.dumps(
        [{"task": f"t{n}", "results": {m: v[n % 3 : n % 3 + 4] for m, v in LISTS.items()}} for n in range(9)]
    )
    evidence = found(text, "a.json").evidence
    assert isinstance(evidence, DatasetScores)
    assert evidence.n == 9
