"""Scores of many tasks that are all 0 or 1 say which tasks were solved: they are no scores on data sets."""

from __future__ import annotations

import pytest

from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import DatasetScores
from tests.tables.told import found, of_files, rows

SOLVED = {"gpt-4o": "100100100100", "claude-3": "110110100110", "llama-3-8b": "111110111110"}


def long(task: str, value: str, zero: str = "0", one: str = "1", *, tasks: int = 12) -> str:
    """Return a row for every model and task."""
    lines = [
        f"{model},t{n},{one if each == '1' else zero}"
        for model, said in SOLVED.items()
        for n, each in enumerate(said[:tasks])
    ]
    return rows(f"model,{task},{value}", *lines)


@pytest.mark.parametrize("task", ["task_id", "task", "problem", "instance_id"])
@pytest.mark.parametrize("value", ["score", "reward", "result"])
@pytest.mark.parametrize(("zero", "one"), [("0", "1"), ("0.0", "1.0")])
def test_tasks_that_were_solved_or_not_are_items(task: str, value: str, zero: str, one: str) -> None:
    """Whatever the columns of tasks and of scores are called."""
    evidence = found(long(task, value, zero, one)).evidence
    assert isinstance(evidence, Outcomes)
    assert (evidence.models, evidence.right.tolist()) == (tuple(SOLVED), [4, 7, 10])


@pytest.mark.parametrize(
    ("zero", "tasks"),
    [("0.25", 12), ("0", 4)],
)
def test_other_scores_and_few_tasks_stay_data_sets(zero: str, tasks: int) -> None:
    """A share between 0 and 1 is of many items, and a few data sets may be all or nothing."""
    assert isinstance(found(long("task_id", "score", zero, "1", tasks=tasks)).evidence, DatasetScores)


def test_a_row_for_each_task_with_every_model() -> None:
    """So it is where the models stand beside each other."""
    lines = (
        ",".join([f"t{n}", *(f"{each}.0" for each in said)])
        for n, said in enumerate(zip(*SOLVED.values(), strict=True))
    )
    evidence = found(rows(",".join(["task", *SOLVED]), *lines)).evidence
    assert isinstance(evidence, Outcomes)
    assert evidence.right.tolist() == [4, 7, 10]


def test_a_file_for_each_model() -> None:
    """And where each model has a file, as agents write their rewards."""
    files = ((f"{model}.csv", rows("task_id,reward", *(f"{n},{each}.0" for n, each in enumerate(said))))
             for model, said in SOLVED.items())  # fmt: skip
    evidence = of_files(*files).evidence
    assert isinstance(evidence, Outcomes)
    assert sorted(evidence.right.tolist()) == [4, 7, 10]


def test_whether_it_was_solved_is_said_beside_a_partial_score() -> None:
    """What is not compared is told."""
    lines = (f"{model},t{n},{each == '1'},0.{int(each) * 5 + n % 4}"
             for model, said in SOLVED.items() for n, each in enumerate(said))  # fmt: skip
    understood = found(rows("agent,task_id,success,score", *lines))
    assert understood.roles.value == "score"
    assert any("“success”" in each.text for each in understood.repairs)
