"""A list of training runs, each with its own settings, is asked about by group: no setting of it is a truth."""

from __future__ import annotations

import pytest

from compare_core.errors import CompareError
from tests.tables.told import asked, found

HEADER = "run_name,timestamp,teacher,manipulation,alpha,class_weight_mode,seed,epochs,acc,ece,params_m"


def _runs(count: int) -> str:
    rows = [HEADER]
    for n in range(count):
        teacher = ["stage1", "vae", "primary"][n * n % 7 % 3]
        changed = ["none", "gate", "adaptive"][n * 5 % 11 % 3]
        weighted = ["balanced", "none"][n % 5 // 3]
        told = f"{0.3 + 0.1 * (n % 4)},{weighted},{42 + n % 3},{200 + 100 * (n % 2)}"
        reached = f"{88 + n * 7 % 19 / 10:.4f},{0.02 + n * 3 % 17 / 1000:.4f},2.25"
        rows.append(f"run_{n}_{changed},2026-06-{1 + n % 28:02},{teacher},{changed},{told},{reached}")
    return "\n".join(rows)


def test_runs_are_asked_about_by_what_they_were_set_to() -> None:
    question = asked(_runs(48), "runs.csv")
    assert "Each row is a run" in str(question)
    ways = [(choice.roles.layout, choice.roles.model, choice.roles.value) for choice in question.choices]
    assert {layout for layout, _, _ in ways} == {"separate_scores"}
    assert {("separate_scores", "teacher", "acc"), ("separate_scores", "manipulation", "acc")} <= {*ways}
    assert "ece" in {value for _, _, value in ways}


def test_every_way_that_is_offered_compares_something() -> None:
    for choice in asked(_runs(48)).choices:
        assert len(found(_runs(48), roles=choice.roles).evidence.models) > 1


def test_a_few_runs_are_no_list_to_choose_groups_from() -> None:
    with pytest.raises(CompareError) as told:
        found(_runs(5))
    assert "Each row is a run, it seems" not in str(told.value)
