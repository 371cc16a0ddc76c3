"""A list of training runs, each with its own settings, is asked about by group: no setting of it is a truth."""

from __future__ import annotations

import numpy as np
import pytest

from compare_core.errors import CompareError
from tests.tables.told import asked, found, rows

HEADER = "run_name,timestamp,teacher,manipulation,alpha,class_weight_mode,seed,epochs,acc,ece,params_m"


def _runs(count: int) -> str:
    lines = [HEADER]
    for n in range(count):
        teacher = ["stage1", "vae", "primary"][n * n % 7 % 3]
        changed = ["none", "gate", "adaptive"][n * 5 % 11 % 3]
        weighted = ["balanced", "none"][n % 5 // 3]
        told = f"{0.3 + 0.1 * (n % 4)},{weighted},{42 + n % 3},{200 + 100 * (n % 2)}"
        reached = f"{88 + n * 7 % 19 / 10:.4f},{0.02 + n * 3 % 17 / 1000:.4f},2.25"
        lines.append(f"run_{n}_{changed},2026-06-{1 + n % 28:02},{teacher},{changed},{told},{reached}")
    return "\n".join(lines)


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


def seeded(named: str) -> str:
    """Return runs with a seed each under some conditions, and what one part of each and another one reached."""
    draw = np.random.default_rng(8)
    lines = []
    for n, seed in enumerate(draw.permutation(5000)[:96] + 40_000):
        speed, meta = ("slow", "fast", "very_fast")[n % 3], n % 2
        acc, lags = draw.uniform(0.5, 0.9, 3), draw.integers(1, 5, 4)
        lines.append(
            f"{speed}_{'meta' if meta else 'nometa'},{speed},{bool(meta)},{seed},{round(acc[0] * 28) / 28:.4f},"
            f"{draw.integers(900, 2400)},{draw.normal(0.2, 0.05):.4f},{acc[1]:.4f},{acc[2]:.4f},"
            f"{lags[0]},{lags[1]},{lags[2]},{lags[3]}"
        )
    header = f"{named},speed,meta,seed,hmm_accuracy,total_pnl,sharpe,acc_calm,acc_rough"
    return rows(f"{header},lag_calm_to_up,lag_rough_to_up,lag_up_to_calm,lag_up_to_rough", *lines)


@pytest.mark.parametrize("named", ["condition", "strategy"])
def test_runs_with_a_seed_each_are_compared_by_condition_and_not_by_parts_of_a_measure(named: str) -> None:
    question = asked(seeded(named))
    ways = [(each.roles.layout, each.roles.model, each.roles.value) for each in question.choices]
    assert ways[0] == ("separate_scores", named, "hmm_accuracy")
    assert ("separate_scores", "meta", "hmm_accuracy") in ways
    assert {"total_pnl", "sharpe"} & {value for _, _, value in ways}
    assert found(seeded(named), roles=question.choices[0].roles).evidence.n == 96
