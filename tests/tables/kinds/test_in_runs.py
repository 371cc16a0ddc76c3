"""Runs of settings that no name calls models, and what else stands below each other without a model."""

from __future__ import annotations

import numpy as np
import pytest

from compare_core.evidence.scores import DatasetScores, FoldScores, ItemScores
from compare_core.evidence.separate import SeparateTests
from compare_core.tables import Roles
from tests.tables.told import asked, first, found, refused, rows

RNG = np.random.default_rng(20261127)


def test_settings_with_numbered_runs_are_asked_about() -> None:
    """As in smartarch/ML-DEECo: iterations of a training, each with the same runs, and no word for a model."""
    lines = [
        f"{6 + train + run % 3},{300 - 9 * train + run},{RNG.random():.3f},{RNG.random():.3f},1,{train},{run}"
        for train in range(1, 7)
        for run in range(1, 6)
    ]
    question = asked(rows("Active Drones,Total Damage,Alive Rate,Damage Rate,Capacity,Train,Run", *lines))
    assert "Every “Train” has one row for each “Run”" in str(question)
    assert {each.roles.model for each in question.choices} == {"Train"}
    assert {"Active Drones", "Total Damage"} <= {each.roles.value for each in question.choices}
    evidence = found(
        rows("Active Drones,Total Damage,Alive Rate,Damage Rate,Capacity,Train,Run", *lines), roles=(question.suggested)
    ).evidence
    assert isinstance(evidence, FoldScores)
    assert (len(evidence.models), len(evidence.scores)) == (6, 5)


def engines(*, names: tuple[str, ...] = ("DuckDB", "Polars")) -> str:
    """Write five runs of each engine, and their means below them."""
    lines = []
    for k, name in enumerate(names):
        times = (0.3 / (k + 1) + 0.02 * RNG.random(5)).round(4)
        lines += [f"{name},{time},{2 + 0.1 * k + 0.01 * n:.3f},{333789}" for n, time in enumerate(times)]
        lines.append(f"{name}_AVG,{times.mean():.5f},{2.02 + 0.1 * k:.3f},{333789}")
    return rows("engine,time,peak_ram_gb,rows", *lines)


def test_means_below_runs_are_no_models() -> None:
    """As in a benchmark of data frames: the rows called after an engine and AVG are the means of those above."""
    question = asked(engines())
    assert "the first row of each beside the first of the others" in question.choices[0].says
    assert question.suggested.among == ("DuckDB", "Polars")
    evidence = found(engines(), roles=question.suggested).evidence
    assert isinstance(evidence, ItemScores)
    assert (evidence.models, evidence.n, evidence.higher_is_better) == (("DuckDB", "Polars"), 5, False)


@pytest.mark.parametrize("name", ["species", "label"])
def test_classes_of_flowers_are_compared_by_nothing(name: str) -> None:
    """Take measurements of things for features, however evenly their classes stand."""
    lines = [f"{RNG.random() * 5:.1f},{RNG.random() * 40:.1f},{'abc'[n % 3]}" for n in range(60)]
    assert "Experiment" in refused(rows(f"petal,stem,{name}", *lines))


def test_prompts_are_items_where_repetitions_stand_beside_them() -> None:
    """As in a benchmark of ABAP code: the ten tries of a prompt are no items of their own."""
    lines = [
        f"{m},erp_{p:03},{r},{(p * 7 + r + k) % 3 > k}" for k, m in enumerate("ab") for p in range(12) for r in range(4)
    ]
    seen = found(rows("Model,Prompt,Repetition,Success", *lines))
    assert isinstance(seen.evidence, ItemScores)
    assert (seen.layout, seen.roles.id, seen.evidence.n) == ("attempts", "Prompt", 12)
    few = [line.replace("erp_", "way_") for line in lines if int(line.split(",")[1][-3:]) < 4]
    assert asked(rows("Model,Prompt,Repetition,Success", *few)).suggested.id != "Prompt"


def test_sizes_of_data_sets_are_none_of_their_own() -> None:
    """Leave out a number that goes with the name of each split: it says how large that is."""
    lines = [
        f"{model},{seed},{split},{size},{RNG.random():.4f},{RNG.random():.4f}"
        for model in ("ridge", "forest", "mlp")
        for seed in (11, 42, 73)
        for split, size in (("held_out_cell", 12), ("chronological", 10))
    ]
    question = asked(rows("model,seed,split_strategy,test_sample_count,rmse,r2", *lines))
    assert {each.roles.dataset for each in question.choices if each.roles.model == "model"} == {"split_strategy"}
    evidence = found(
        rows("model,seed,split_strategy,test_sample_count,rmse,r2", *lines), roles=question.suggested
    ).evidence
    assert isinstance(evidence, DatasetScores)
    assert sorted(evidence.datasets) == ["chronological", "held_out_cell"]


def test_either_of_two_factors_may_be_what_is_compared() -> None:
    """As of base callers and polishers, all with all: a name calls one of them the model, and both may be meant."""
    lines = [
        f"{m},{p},{RNG.random() * 30:.2f}%"
        for m in ("Fast", "HAC", "HAC-mod")
        for p in ("Flye", "Racon", "Medaka", "Nano")
    ]
    pairs = {(each.roles.model, each.roles.dataset) for each in asked(rows("Model,Polish,Accuracy", *lines)).choices}
    assert {("Model", "Polish"), ("Polish", "Model")} <= pairs


def test_conditions_with_items_of_their_own_are_counted() -> None:
    """As in a study of scaffolds: every prompt was made for one of them, so that nothing is paired."""
    lines = [
        f"{'logic' if n % 2 else 'sums'},{name},{(n * 7 + k) % 5 > k},Is {n} × {k + 3} = {n * k}?,Yes"
        for k, name in enumerate(("baseline", "constraint", "monitor"))
        for n in range(20)
    ]
    question = asked(rows("task_type,scaffold,correct,prompt,response", *lines))
    assert "nothing can be paired" in str(question)
    assert question.suggested == Roles(layout="right_total", model="scaffold", value="correct")
    evidence = found(rows("task_type,scaffold,correct,prompt,response", *lines), roles=question.suggested).evidence
    assert isinstance(evidence, SeparateTests)
    assert evidence.total.tolist() == [20, 20, 20]


def test_rows_that_repeat_a_name_are_clusters() -> None:
    """As of graph colourings, each run fifty times: the runs of a graph are no graphs of their own."""
    lines = [f"graph {n // 5},{n // 5 + 3},{RNG.random():.4f},{n // 5 + 4},{RNG.random():.4f}" for n in range(40)]
    question = asked(rows("graph_name,ff_sol,ff_time,wp_sol,wp_time", *lines))
    assert {each.roles.id for each in question.choices} == {"graph_name"}
    assert (
        found(rows("graph_name,ff_sol,ff_time,wp_sol,wp_time", *lines), roles=question.suggested).roles.cluster
        == "graph_name"
    )


def test_a_measure_that_hardly_any_row_has_is_not_compared() -> None:
    """As of solvers of linear programs, one of which prints a kappa of its own."""
    lines = [
        f"p{n},{m},{'' if m != 'ipm' else RNG.random()},{RNG.random() * 90:.3f}"
        for m in ("ipm", "simplex", "hipo")
        for n in range(9)
    ]
    evidence = found(rows("problem,method,kappa,solve_seconds", *lines)).evidence
    assert isinstance(evidence, DatasetScores)
    assert (evidence.metric, evidence.n, evidence.higher_is_better) == ("solve_seconds", 9, False)


def test_memory_is_not_taken_before_a_time() -> None:
    lines = [f"p{n},{m},{RNG.random() * 90:.3f},{RNG.random() * 400:.2f}" for m in ("ipm", "simplex") for n in range(9)]
    question = asked(rows("problem,method,total_seconds,peak_memory_mb", *lines))
    assert question.suggested.value == "total_seconds"


def test_a_truth_beside_predictions_is_no_grade() -> None:
    """As of one verifier, whose pairs of speakers are no models."""
    lines = [f"t{n},v{k},{(n + k) % 2},{RNG.normal():.3f},{n % 2}" for n in range(30) for k in range(4)]
    assert "There is only one model, “pred_label”" in refused(rows("p1,p2,GT,pred_score,pred_label", *lines))


@pytest.mark.parametrize("systems", [("bm25", "colbert"), ("baseline", "reranked"), ("bm25", "splade", "dense")])
@pytest.mark.parametrize("query", ["topic", "query", "qid"])
def test_a_run_called_after_a_system_names_it(systems: tuple[str, ...], query: str) -> None:
    lines = (f"{name},q{n},{(n * 7 + len(name)) % 10 / 10}" for name in systems for n in range(20))
    assert first(rows(f"run,{query},recall@10", *lines)).evidence.models == systems


def test_queries_that_an_only_system_met_twice_are_no_models() -> None:
    lines = (f"{run},q{n},{(n * 7 + run) % 10 / 10}" for run in (1, 2) for n in range(20))
    assert "no column is named as the model" in refused(rows("run,topic,recall@10", *lines))
