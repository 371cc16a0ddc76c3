"""Runs that a script wrote as JSON, results within items, and numbers that only seem to be results of models."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pytest

from compare_core.errors import DataError
from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import DatasetScores, FoldScores, ItemScores
from compare_core.tables import NeedsRoles, Roles, read
from tests.tables.told import asked, asked_of, found, of_files, refused, rows

RNG = np.random.default_rng(20261129)


def run(model: str, seed: int, accuracy: float) -> tuple[str, str]:
    """Return what a script writes of one run: settings, the course of its training, and what it reached."""
    course = [round(2 / (n + 1), 3) for n in range(5 + seed % 3)]
    told: dict[str, Any] = {
        "model_name": model,
        "seed": seed,
        "train_losses": course,
        "history": {"val_loss": course, "epoch": [*range(len(course))]},
        "config": {"lr": 0.01, "batch_size": 32},
        "val_metrics": {"loss": 0.2, "accuracy": accuracy + 0.01, "confusion_matrix": [[5, 1], [2, 6]]},
        "test_metrics": {"loss": 0.3, "accuracy": accuracy, "per_class_f1": [0.9, 0.8, 0.7]},
    }
    return f"{model}_seed{seed}.json", json.dumps(told)


def test_runs_of_models_with_seeds_are_compared_by_what_they_reached_in_the_test() -> None:
    """As efficientnet_b0_100pct_seed42.json of Kashif-Mahmood007/chestx6-ssl-benchmark."""
    reached = {("cnn", 1): 0.81, ("cnn", 2): 0.83, ("cnn", 3): 0.8, ("vit", 1): 0.84, ("vit", 2): 0.86, ("vit", 3): 0.9}
    seen = of_files(*(run(model, seed, score) for (model, seed), score in reached.items()))
    assert isinstance(seen.evidence, FoldScores)
    assert seen.evidence.models == ("cnn", "vit")
    assert any("“test_metrics.accuracy” is compared" in repair.text for repair in seen.repairs)
    assert seen.evidence.scores.tolist() == [[0.81, 0.84], [0.83, 0.86], [0.8, 0.9]]
    assert any("Lists and objects of the run were left out" in repair.text for repair in seen.repairs)


def test_one_such_run_holds_totals() -> None:
    name, text = run("cnn", 1, 0.8)
    assert "totals" in refused(text, name)


def test_what_a_model_reached_on_data_sets_is_no_measure_of_a_run() -> None:
    told = {"model": "cnn", "results": {"iris": 0.9, "wine": 0.8, "zoo": 0.7}}
    with pytest.raises(DataError, match="settings or totals"):
        read("run.json", json.dumps(told).encode())


def test_scores_of_folds_go_before_what_was_reached_on_the_whole() -> None:
    told = {"model": "cnn", "fold_scores": [0.9, 0.8, 0.7], "test": {"accuracy": 0.8}}
    assert "test.accuracy" not in read("run.json", json.dumps(told).encode()).columns


def _query(name: str, one: float, other: float) -> dict[str, Any]:
    return {
        "description": f"how long {name} takes",
        "clickhouse": {"avg_time": one, "min_time": one - 1, "query": f"SELECT {name}", "runs": 5},
        "elastic": {"avg_time": other, "min_time": other - 1, "query": {"size": 0, "aggs": {name: {}}}, "runs": 5},
        "winner": "elastic" if other < one else "clickhouse",
        "speedup": one / other,
    }


def test_results_of_the_same_systems_within_each_item_are_rows() -> None:
    """As healthcare_1m_benchmark_results.json of Karl-Seryani/DB-benchmarks."""
    names = ("group", "join", "top", "search", "window")
    held = {
        size: {name: (10.0 * k + n, 8.0 * k + n) for n, name in enumerate(names)} for k, size in ((2, "1m"), (5, "9m"))
    }
    files = [
        (f"db_{size}.json", json.dumps({"benchmarks": {"query": {n: _query(n, *pair) for n, pair in each.items()}}}))
        for size, each in held.items()
    ]
    question = asked_of(*files)
    assert question.suggested.model == "model"
    assert question.suggested.value == "avg_time"
    seen = of_files(*files, roles=question.suggested)
    assert isinstance(seen.evidence, DatasetScores)
    assert (seen.evidence.models, seen.evidence.n) == (("clickhouse", "elastic"), 10)
    assert "averaged over the files" in question.choices[-1].says
    assert not seen.evidence.higher_is_better
    means = np.mean([pair for each in held.values() for pair in each.values()], axis=0)
    assert seen.evidence.scores.mean(axis=0) == pytest.approx(means)


def test_files_of_people_who_marked_the_same_models_are_no_models() -> None:
    """As a1_data_with_model_names.json of wgantt/eks."""
    lines = {
        who: [f"d{n},{m},{1 + int(RNG.integers(5))}" for n in range(9) for m in ("gpt4", "bart", "t5")] for who in "ab"
    }
    question = asked_of(*((f"{who}1.csv", rows("document,model,score", *each)) for who, each in lines.items()))
    assert [each.roles.model for each in question.choices] == ["model", None]


def test_what_says_that_a_task_was_solved_goes_before_how_often_it_was_tried() -> None:
    """As QwenCoder480b-CoT-HumanEval-Python3-0.0-1-merged.jsonl of zaiyichen0411/MapCoder-Reproduction."""
    solved = {"direct": [True, True, False, True], "cot": [True, False, False, True], "plan": [False, True, True, True]}
    files = [
        (
            f"{name}.jsonl",
            "\n".join(
                json.dumps({"task_id": f"HumanEval/{n}", "prompt": f"def f{n}", "no_of_try": 1, "is_solved": each})
                for n, each in enumerate(told)
            ),
        )
        for name, told in solved.items()
    ]
    seen = of_files(*files)
    assert isinstance(seen.evidence, Outcomes)
    assert seen.evidence.right.tolist() == [sum(each) for each in solved.values()]


def _strategies() -> str:
    lines = [
        f"{name},{seed},{1 + (seed * k) % 6},{int((seed + k) % 3 == 0)},{5 + k + seed / 7:.2f}"
        for k, name in enumerate(("random", "astar", "swarm"), 1)
        for seed in range(12)
    ]
    return rows("strategy,seed,survivors_found,agents_lost,coverage_pct", *lines)


def test_numbers_of_which_no_name_says_how_good_they_are_stand_beside_the_first() -> None:
    """As rl_evaluation.csv of rubenodamo/swarm-drone-search-rescue."""
    question = asked(_strategies())
    offered = {(each.roles.value, each.roles.better) for each in question.choices}
    assert {("survivors_found", "higher"), ("survivors_found", "lower"), ("coverage_pct", "higher")} <= offered


@pytest.mark.parametrize(("what", "first", "then"), [("lost", "lower", "higher"), ("seen", "higher", "lower")])
def test_a_yes_that_nobody_knows_is_asked_about(what: str, first: str, then: str) -> None:
    roles = Roles(layout="graded_items", model="strategy", id="seed", value=f"agents_{what}")
    text = _strategies().replace("agents_lost", f"agents_{what}")
    with pytest.raises(NeedsRoles, match=f"a yes under “agents_{what}” may be good or bad") as question:
        found(text, roles=roles)
    offered = {each.roles.better: each.roles for each in question.value.choices}
    assert [*offered] == [first, then]
    seen = found(text, roles=offered["lower"])
    assert isinstance(seen.evidence, Outcomes)
    assert seen.evidence.right.tolist() == [8, 8, 8]


def test_a_file_of_means_beside_their_spreads_is_not_one_of_spreads() -> None:
    """As results-uea-avg-std.csv of hfawaz/dl-4-tsc, whose last rows are ranks and wins."""
    lines = [f"set{n},{60 + n}.{n % 10}({n % 5}.2),{61 + n}.0(1.{n % 4}),{59 + n}.5(0.3)" for n in range(20)]
    text = rows(",MLP,FCN,ResNet", *lines, "Average_Rank,2.0,1.0,3.0", "Wins,0,20,0")
    question = asked(text, "results-avg-std.csv")
    seen = found(text, "results-avg-std.csv", question.suggested)
    assert isinstance(seen.evidence, DatasetScores)
    assert (seen.evidence.n, seen.evidence.models) == (20, ("MLP", "FCN", "ResNet"))
    assert "spreads" in refused(text, "results-std.csv")


def test_places_and_one_number_of_each_are_totals() -> None:
    """As all_models_ranking_all_datasets_by_test.md of shangyuan191/TaBLEau, in Chinese."""
    lines = [f"{n},resnet_{n},{20 + n / 3:.2f},116" for n in range(1, 15)]
    assert "its place (“排名”) and one number" in refused(rows("排名,競爭者,平均排名,資料集數", *lines))


def test_the_numbers_of_classes_beside_their_names_are_no_models() -> None:
    """As test_predictions.csv of AmirAynede/LC25000-Cancer-Classification."""
    names = ("adenoma", "benign", "squamous")
    lines = [f"{n}.png,{n % 3},{names[n % 3]},{(n + (n == 4)) % 3},{names[(n + (n == 4)) % 3]}" for n in range(30)]
    said = refused(rows("filename,true_label_idx,true_label,predicted_label_idx,predicted_label", *lines))
    assert "only one model, “predicted_label”: right on 29 of 30 items" in said


def test_errors_of_forecasts_may_drift_over_time() -> None:
    """As forecasts.csv of nancy-vn-le/electricity-demand-forecasting: one of the models foretells a constant."""
    hours = np.arange(240)
    true = 7000 + 900 * np.sin(hours / 12) + 300 * np.sin(hours / 70)
    header = "time,actual,Naive Baseline,ARIMA,XGBoost,temp_max"
    lines = [
        f"2025-12-{1 + h // 24:02d} {h % 24:02d}:00,{true[h]:.2f},{true[max(0, h - 9)]:.2f},{6900 - h / 50:.3f},"
        f"{true[h] + 40 * np.sin(h / 30):.2f},{20 + h % 9}"
        for h in hours
    ]
    seen = found(rows(header, *lines))
    assert isinstance(seen.evidence, ItemScores)
    assert seen.evidence.models == ("Naive Baseline", "ARIMA", "XGBoost")
