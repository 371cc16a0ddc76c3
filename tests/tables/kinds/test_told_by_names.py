"""What the names of columns tell: costs, counts of data sets, adjusted totals and probabilities are no models."""

from __future__ import annotations

import json

import pytest

from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import DatasetScores
from compare_core.tables import Misread, Roles, read, understand
from tests.tables.told import asked, found, refused, rows

AGENTS = ("gpt-5", "gpt-5-mini", "sonnet-4")
TASKS = tuple(f"astro__{n}" for n in range(40))


def share(n: int) -> float:
    return round(0.5 + (n * 37 % 41) / 100, 3)


def within(outer: tuple[str, ...], inner: tuple[str, ...], *, ones: bool) -> str:
    """Write objects in objects in the shape of SWE-bench/swe-bench.github.io's info_for_leaderboard.json."""
    values = {
        a: {b: {"resolved": (i * 7 + j * 3) % 5 < 2 + i % 2, "cost": share(i * 9 + j), "api_calls": 9 + j}
            for j, b in enumerate(inner)} for i, a in enumerate(outer)
    }  # fmt: skip
    return json.dumps(values).replace("true", "1").replace("false", "0") if ones else json.dumps(values)


@pytest.mark.parametrize("ones", [True, False])
@pytest.mark.parametrize("turned", [True, False])
def test_right_and_cost_of_every_item_of_each_model_are_measures_and_no_items(*, ones: bool, turned: bool) -> None:
    text = within(TASKS, AGENTS, ones=ones) if turned else within(AGENTS, TASKS, ones=ones)
    understood = found(text, "info.json")
    assert isinstance(understood.evidence, Outcomes)
    assert understood.evidence.models == AGENTS
    assert understood.evidence.n == len(TASKS)
    assert understood.roles.value == "resolved"
    assert any("“cost”" in each.text for each in understood.repairs)


def test_right_and_wrong_comes_before_a_cost_where_no_name_is_known() -> None:
    question = asked(within(("alpha", "beta", "gamma"), TASKS, ones=False), "info.json")
    assert question.suggested.value == "resolved"


def test_several_measures_within_names_that_nobody_knows_are_asked_about() -> None:
    values = {m: {d: {"accuracy": share(i + 7 * j), "f1": share(i * 3 + j)} for j, d in enumerate(("x", "y", "z", "w"))}
              for i, m in enumerate(("alpha", "beta", "gamma"))}  # fmt: skip
    assert asked(json.dumps(values), "all.json").suggested.value == "accuracy"


@pytest.mark.parametrize("names", [("train", "test"), ("0", "1", "macro avg")])
def test_parts_of_the_data_and_sums_within_models_are_no_data_sets(names: tuple[str, ...]) -> None:
    values = {m: {p: {"precision": share(i + j), "recall": share(i - j)} for j, p in enumerate(names)}
              for i, m in enumerate(("svm", "rf", "knn"))}  # fmt: skip
    refused(json.dumps(values), "all.json")


def test_the_best_cost_of_seeds_is_lower_and_seeds_are_no_splits() -> None:
    """In the shape of results_per_seed.csv of dani8377/Master_Thesis_Metaheuristics."""
    names = ("Annealing", "Genetic", "Random")
    lines = [f"{m},{s},{1.8 + i + s / 90},{9000 + i * s},{2.5 + s / 9}" for i, m in enumerate(names) for s in range(12)]
    question = asked(rows("algorithm,seed,best_cost,energy_W,runtime_s", *lines))
    understood = found(rows("algorithm,seed,best_cost,energy_W,runtime_s", *lines), roles=question.suggested)
    assert isinstance(understood.evidence, DatasetScores)
    assert not understood.evidence.higher_is_better
    assert understood.roles.value == "best_cost"
    assert any("“seed”" in each for each in understood.warnings)


def test_counts_of_data_sets_are_no_models_and_mcd_among_models_is_one() -> None:
    """In the shape of yzhao062/pyod's roc.csv."""
    models = ("ABOD", "HBOS", "IForest", "KNN", "MCD", "PCA")
    lines = [
        f"d{n},{300 + 17 * n},{9 + n},{4.5 + n}," + ",".join(str(share(n * 7 + k)) for k in range(6)) for n in range(9)
    ]
    understood = found(rows("Data,#Samples,# Dimensions,Outlier Perc," + ",".join(models), *lines), "roc.csv")
    assert understood.evidence.models == models
    assert any("“#Samples”" in each.text for each in understood.repairs)


def test_a_leaderboard_of_totals_with_lengths_is_refused_with_the_way_on() -> None:
    """In the shape of tatsu-lab/alpaca_eval's leaderboards."""
    lines = [f"Model {n},{60 + n / 7},{50 + n / 3},{1500 + n},805" for n in range(12)]
    said = refused(rows("name,length_controlled_winrate,win_rate,avg_length,samples", *lines))
    assert "totals" in said
    assert "Bring results per item" in said


def test_probabilities_without_the_truth_are_no_scores() -> None:
    """In the shape of An0nym0u5Ssubmi55i0n/On-the-calibration-of-Just-in-time-Defect-Prediction."""
    lines = [f"{n},{share(n)},{share(n + 3)}" for n in range(30)]
    assert "no column holds the truth" in refused(rows("Index,p_calibrated_x,p_calibrated_x_cal", *lines))


def test_p_values_are_no_probabilities_of_classes() -> None:
    lines = [f"gene{n},{share(n)},{share(n + 3)}" for n in range(30)]
    assert "no column holds the truth" not in refused(rows("gene,p_value,p_adj", *lines))


def test_no_proposal_gives_a_column_two_roles() -> None:
    """In the shape of all_runs.csv of ngeeyonglim/IIG-RL-Benchmark, whose target_kl_config is mostly blank."""
    lines = [f"r{n},{n % 3},{share(n)},{share(n + 5)},0.{n % 7},{'0.01' if n % 2 else ''}" for n in range(40)]
    said = refused(rows("folder_name,seed,final_expl0,final_expl1,alpha_config,target_kl_config", *lines))
    assert "two roles" not in said
    misread = Misread("", ("a", "b", "c"), Roles(truth="a", models=("a", "b", "c")))
    assert misread.suggested.models == ("b", "c")


def test_a_report_of_one_file_is_still_read() -> None:
    values = {m: {f"q{n}": {"accuracy": share(n + k)} for n in range(6)} for k, m in enumerate(("svm", "rf"))}
    assert understand([read("a.json", json.dumps(values).encode())]).evidence.models == ("svm", "rf")
