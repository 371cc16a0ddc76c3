"""Items that are numbered anew in every task are told apart by both, and are no attempts at a task."""

from __future__ import annotations

import pytest

from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import ItemScores
from tests.tables.told import asked, found, rows

MODELS = {"gpt-4o": 3, "llama-3-8b": 2}  # each wrong on every such item


def long(task: str, number: str, *, tasks: int = 2, items: int = 12) -> str:
    """Return a row for each model, task and item."""
    lines = [
        f"{model},t{task_},{item},{int(item % wrong != 0)}"
        for model, wrong in MODELS.items()
        for task_ in range(tasks)
        for item in range(items)
    ]
    return rows(f"model,{task},{number},correct", *lines)


@pytest.mark.parametrize(
    ("task", "number"), [("task", "idx"), ("benchmark", "sample_id"), ("dataset", "index"), ("task", "question_id")]
)
def test_many_numbers_in_a_few_tasks_are_those_of_items(task: str, number: str) -> None:
    """The first choice pairs by both."""
    text = long(task, number)
    evidence = found(text, roles=asked(text).choices[0].roles).evidence
    assert isinstance(evidence, Outcomes)
    assert (evidence.n, evidence.right.tolist()) == (24, [16, 12])


@pytest.mark.parametrize(("number", "tasks", "items"), [("idx", 20, 5), ("attempt", 2, 12), ("sample", 2, 12)])
def test_a_few_numbers_in_many_tasks_are_those_of_attempts(number: str, tasks: int, items: int) -> None:
    """So are numbers that are called after attempts."""
    understood = found(long("task", number, tasks=tasks, items=items))
    assert understood.layout == "attempts"
    assert isinstance(understood.evidence, ItemScores)
    assert understood.evidence.n == tasks


def wide(part: str, first: int = 0, again: int = 12) -> str:
    """Return items of two parts, numbered anew in each."""
    lines = [f"{part_},{item % again + first},{item % 2},{int(item % 3 > 0)}" for part_ in "ab" for item in range(12)]
    return rows(f"{part},id,svm,rf", *lines)


@pytest.mark.parametrize("first", [0, 1])
def test_an_id_that_begins_anew_in_every_task_is_no_cluster(first: int) -> None:
    """Question 1 of one task has nothing in common with that of another."""
    understood = found(wide("task", first))
    assert not understood.roles.cluster
    assert any("begins anew in every “task”" in reason for reason in understood.reasons)


@pytest.mark.parametrize("text", [wide("language"), wide("task", again=6), wide("task", 7)])
def test_an_id_that_repeats_otherwise_is_a_cluster(text: str) -> None:
    """As of one item in several languages, of several rows in a task, or of ids that do not count."""
    assert found(text).roles.cluster == "id"
