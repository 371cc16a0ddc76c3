"""The points of several curves of training are no items; what all had reached at the last step may be compared."""

from __future__ import annotations

import json

import numpy as np
import pytest

from compare_core.evidence.scores import FoldScores, Scores
from tests.tables.told import asked, found, refused, rows

RNG = np.random.default_rng(61)
MODELS = ("dqn", "ppo", "sac")
STEPS = ("epoch", "timestep", "global_step", "episode", "generation", "iteration", "round")


def reached(step: int) -> float:
    return round(0.5 + 0.4 * (1 - np.exp(-step / 5)) + RNG.normal(0, 0.02), 4)


@pytest.mark.parametrize("step", STEPS)
def test_curves_of_several_models_are_a_log_of_training(step: str) -> None:
    lines = [f"{m},{k * 100},{reached(k)}" for m in MODELS for k in range(1, 16)]
    said = refused(rows(f"algorithm,{step},success_rate", *lines))
    assert said.startswith(f"This is a log of training: “{step}” counts its steps for each “algorithm”")
    records = {m: [{step: k * 100, "success_rate": reached(k)} for k in range(1, 16)] for m in MODELS}
    assert "This is a log of training" in refused(json.dumps(records), "training_curves.json")


@pytest.mark.parametrize("step", STEPS)
def test_what_all_had_reached_at_the_last_step_is_proposed_where_there_are_seeds(step: str) -> None:
    lines = [f"{m},{s},{k},{reached(k)}" for m in MODELS for s in range(5) for k in range(1, 13 - (m == "sac"))]
    question = asked(rows(f"algorithm,seed,{step},reward", *lines))
    assert (question.suggested.only, question.suggested.among) == (step, ("11",))  # sac has no step 12
    evidence = found(rows(f"algorithm,seed,{step},reward", *lines), roles=question.suggested).evidence
    assert isinstance(evidence, Scores)
    assert (evidence.models, evidence.n) == (MODELS, 5)
    at_11 = np.array([float(line.split(",")[3]) for line in lines if line.split(",")[2] == "11"]).reshape(3, 5)
    np.testing.assert_allclose(np.sort(evidence.scores, axis=0), np.sort(at_11.T, axis=0))


@pytest.mark.parametrize("step", ["iteration", "round"])
def test_what_goes_neither_up_nor_down_is_no_course(step: str) -> None:
    lines = [f"{m},{k},{RNG.random():.4f}" for m in MODELS for k in range(1, 16)]
    text = rows(f"algorithm,{step},accuracy", *lines)
    evidence = found(text).evidence if step == "iteration" else found(text, roles=asked(text).suggested).evidence
    assert isinstance(evidence, FoldScores if step == "iteration" else Scores)
    assert evidence.n == 15


def test_ticks_that_choose_one_column_in_every_row_are_no_results() -> None:
    lines = [f"| task {n} | {'✅ fast' if n % 2 else '❌ slow'} | {'❌ no' if n % 2 else '✅ yes'} |" for n in range(7)]
    text = "\n".join(["# When to use which", "", "| Task | Use LSP | Use Grep |", "|---|---|---|", *lines])
    assert "exactly one of “Use LSP”, “Use Grep” is ticked" in refused(text, "skill.md")
