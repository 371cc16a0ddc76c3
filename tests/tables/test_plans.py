"""What was tried with what is told by a plan: every model with everything, once or as often as all others."""

from __future__ import annotations

import numpy as np
import pytest

from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import DatasetScores, ItemScores
from compare_core.tables import read, understand
from compare_core.tables.meaning.roles import Roles
from compare_core.tables.meaning.wholes import whole_of
from tests.tables.told import asked, asked_of, found, refused, rows

RNG = np.random.default_rng(31)


def share() -> float:
    return round(0.5 + 0.49 * RNG.random(), 4)


def test_a_column_that_a_plan_tells_names_the_models_where_two_would_be_joined() -> None:
    lines = [
        f"d{d},{'ab'[(d + k) % 2]},{'xyz'[(d * k) % 3]},{app},{fold},{share()}"
        for d in range(6)
        for k, app in enumerate(("LM", "RM", "TPOT"))
        for fold in range(4)
    ]
    question = asked(rows("dataset,pre processing,algorithm,output app,fold,final score", *lines))
    assert (question.suggested.model, question.suggested.dataset) == ("output app", "dataset")


def test_a_pipeline_on_subjects_of_several_data_sets_is_not_joined_with_them() -> None:
    lines = [f"{s},{d},{p},{share()}" for d in "uv" for s in range(1, 8) for p in ("csp+lda", "ts+lr")]
    text = rows("subject,dataset,pipeline,score", *lines)
    seen = found(text, roles=asked(text).suggested)
    assert (seen.evidence.models, seen.evidence.n) == (("csp+lda", "ts+lr"), 14)


def test_what_a_model_was_tried_on_is_told_by_the_size_of_each_problem() -> None:
    lines = [
        f"net{n},{kind},{method},{10 * n},{100 * n + (kind == 'b')},{run},{0.1 * n + 0.01 * RNG.random():.5f}"
        for n in (1, 2, 3)
        for kind in ("a", "b")
        for method in ("newton", "fixed-point", "quasi")
        for run in range(4)
        if (n, kind) != (1, "b")
    ]
    question = asked(rows("graph,model,method,n,m,run,runtime_s", *lines))
    assert (question.suggested.model, question.suggested.dataset, question.suggested.repeat) == ("method", "m", "run")


def test_a_number_that_was_set_is_no_model_beside_what_was_measured() -> None:
    lines = [
        f"{decoder},{distance},{rate},{noise},{share()}"
        for decoder in ("dqn", "ppo", "mwpm")
        for distance in (3, 5)
        for rate in (0.001, 0.003, 0.005, 0.01, 0.02)
        for noise in ("bias", "depol")
        if distance == 3 or noise == "depol" or decoder == "mwpm"
    ]
    question = asked(rows("decoder,distance,physical_error_rate,noise_model,logical_error_rate", *lines))
    roles = question.suggested
    assert (roles.model, roles.value) == ("decoder", "logical_error_rate")
    assert roles.dataset == "distance + physical_error_rate + noise_model"


def test_repeats_without_a_number_are_averaged_where_a_person_agrees() -> None:
    lines = [
        f"{kind},{part},{technique},{share()}"
        for kind in ("MCAR", "MAR", "MNAR")
        for part in (0.1, 0.2, 0.3, 0.4)
        for technique in ("mean", "median", "knn", "mice")
        for _ in range(5)
    ]
    text = rows("mechanism,proportion,technique,accuracy", *lines)
    seen = found(text, roles=asked(text).suggested)
    assert isinstance(seen.evidence, DatasetScores)
    assert (seen.evidence.models, seen.evidence.n) == (("mean", "median", "knn", "mice"), 12)
    assert [r.count for r in seen.repairs if "were averaged" in r.text] == [12 * 4 * 4]


def test_the_same_prompt_several_times_is_averaged_where_a_person_agrees() -> None:
    lines = [f"p{n},{m},{RNG.integers(1, 5)}" for n in range(10) for m in ("gpt-4", "claude") for _ in range(3)]
    text = rows("prompt,model,score", *lines)
    first = asked(text).choices[0].roles
    seen = found(text, roles=first)
    assert isinstance(seen.evidence, ItemScores)
    assert (seen.evidence.models, seen.evidence.n) == (("gpt-4", "claude"), 10)
    expected = [float(line.split(",")[2]) for line in lines if line.startswith("p0,gpt-4")]
    assert seen.evidence.scores[0, 0] == pytest.approx(np.mean(expected), rel=1e-12)


def test_two_columns_that_make_a_grid_are_asked_about_where_nothing_names_a_model() -> None:
    lines = [f"{s},{d},{share()},40" for s in (1, 2, 3) for d in ("time", "frequency", "combined")]
    text = rows("subject,domain,accuracy,n_trials", *lines)
    question = asked(text)
    assert (question.suggested.model, question.suggested.dataset) == ("domain", "subject")
    assert found(text, roles=question.suggested).evidence.models == ("time", "frequency", "combined")


ORIGINS = ("developer", "opus-4.5", "gpt-5")


def of_project(name: str, count: int) -> str:
    lines = [f"{name},{o},{name}.Class{n},{100 * share()},{100 * share()}" for n in range(count) for o in ORIGINS]
    return rows("project_id,origin_id,class_name,line_coverage_pct,branch_coverage_pct", *lines)


def test_words_that_stand_once_beside_every_name_are_offered_as_models() -> None:
    question = asked(of_project("cli", 30))
    assert (question.choices[0].roles.model, question.choices[0].roles.dataset) == ("origin_id", "class_name")


def test_files_with_the_same_such_models_are_parts_of_one_table() -> None:
    files = [(f"commons-{name}.csv", of_project(name, 20 + n)) for n, name in enumerate(("cli", "lang", "io"))]
    question = asked_of(*files)
    assert "Every file holds the same models" in str(question)
    roles = question.choices[0].roles
    seen = understand([read(name, text.encode()) for name, text in files], roles)
    assert (set(seen.evidence.models), seen.evidence.n) == ({*ORIGINS}, 20 + 21 + 22)


def test_two_names_that_nobody_calls_data_sets_are_asked_about() -> None:
    lines = [f"{s},{m},{o},{share()}" for s in range(5) for m in ("xgb", "lgbm") for o in ("Balanced", "Security")]
    question = asked(rows("Seed,Model,Objective,Test Accuracy", *lines))
    assert "“Objective” has only “Balanced” and “Security”" in str(question)
    assert [choice.roles.model for choice in question.choices] == ["Model + Objective", "Model", "Objective"]


def test_rows_nearly_alike_are_not_taken_for_the_mean_of_each_other() -> None:
    seeds = np.array([[0.9456, 0.935], [0.9455, 0.9347], [0.945, 0.9341], [0.9453, 0.9346], [0.9455, 0.9345]])
    assert whole_of(np.column_stack([seeds, seeds[:, 0] + 1e-4]), [0, 4]) is None
    spread = np.array([[0.2, 0.3, 0.4], [0.6, 0.5, 0.2], [0.8, 0.9, 0.6], [1.6 / 3, 1.7 / 3, 0.4]])
    assert whole_of(spread, [3]) == (3, "mean")


def test_columns_called_after_models_alone_are_read_beside_what_else_is_said_of_these() -> None:
    lines = [
        ",".join([f"u{n}", "50", *(f"{60 + RNG.integers(0, 9)},{share()},{RNG.integers(1, 20)}" for _ in range(3))])
        for n in range(20)
    ]
    header = "Instance,Optimal," + ",".join(f"{m},{m}_time,{m}_gap" for m in ("NF", "FF", "BF"))
    question = asked(rows(header, *lines))
    assert ("NF", "FF", "BF") in [choice.roles.models for choice in question.choices]
    dotted = [",".join([f"A{n}", *(str(RNG.integers(200, 900)) for _ in range(6))]) for n in range(20)]
    question = asked(rows("instance,mk,lf,brkga,tm.mk,tm.lf,tm.brkga", *dotted))
    assert question.choices[0].roles.models == ("mk", "lf", "brkga")


@pytest.mark.parametrize(
    ("header", "models"),
    [
        ("who,SysA_Q1,SysA_Q2,SysA_Q3,SysB_Q1,SysB_Q2,SysB_Q3", ("SysA_Q1", "SysB_Q1")),
        ("Instance,GA Best,GA Avg,ACO Best,ACO Avg,TS Best,TS Avg", ("GA Best", "ACO Best", "TS Best")),
    ],
)
def test_questions_to_people_and_statistics_of_runs_are_what_is_measured(header: str, models: tuple[str, ...]) -> None:
    lines = [f"p{n}," + ",".join(str(RNG.integers(1, 5)) for _ in range(6)) for n in range(15)]
    assert asked(rows(header, *lines)).choices[0].roles.models == models


def test_names_of_which_neither_part_says_what_is_measured_are_offered_both_ways() -> None:
    lines = [f"{n},{n % 2},{RNG.integers(0, 9)},{n % 3 % 2},{RNG.integers(9, 20)}" for n in range(1, 9)]
    question = asked(rows("Seed,Unblocked VER,Unblocked edges,Blocked VER,Blocked edges", *lines))
    offered = [choice.roles.models for choice in question.choices]
    assert ("Unblocked VER", "Blocked VER") in offered
    assert ("Unblocked edges", "Blocked edges") in offered


def test_a_search_that_nobody_named_is_no_truth_of_the_others() -> None:
    def lines() -> list[str]:
        values = [RNG.integers(5_000, 9_000) for _ in range(30)]
        return [f"{n},{v},{v - RNG.integers(0, 400)},{v - RNG.integers(0, 60)},{v}" for n, v in enumerate(values)]

    question = asked(rows(",SimulatedAnnealing,RandomSearch,hyperheuristic,IP", *lines()))
    assert question.choices[0].roles.truth is None
    assert len(question.choices[0].roles.models) == 4


def test_the_numbers_of_seeds_are_no_models_and_a_number_of_each_run_no_key() -> None:
    lines = [f"r{m}{s},{m},{s},{share()}" for m in ("PPO", "SAC") for s in range(5)]
    seen = found(rows("run,algo,seed,final_reward", *lines))
    assert (seen.evidence.models, seen.roles.dataset) == (("PPO", "SAC"), "seed")


def test_a_row_named_as_a_sum_stays_where_others_of_the_name_stand_above() -> None:
    lines = [f"{s},{d},{share()}" for s in "pqr" for d in ("time", "frequency", "combined")]
    table = read("a.csv", rows("subject,method,accuracy", *lines).encode())
    assert table.rows == 9


def test_hits_among_the_first_and_what_passed_say_what_was_right() -> None:
    lines = [
        f'{v},doc{n % 3},q{n},{int((n + k) % 4 > 0)},"[{n}, {n + 1}]",[{n}]'
        for k, v in enumerate(("baseline", "fix"))
        for n in range(40)
    ]
    seen = found(rows("variant,doc_id,query_id,hit3,pred_pages,gold_pages", *lines))
    assert isinstance(seen.evidence, Outcomes)
    assert (seen.evidence.n, seen.roles.id, seen.roles.value) == (40, "query_id", "hit3")


def test_columns_of_zeros_and_ones_without_names_are_asked_about() -> None:
    unlikely = "\n".join(f"{n % 2} {int(n % 3 == 0)}" for n in range(40))  # to be what two models had right
    assert "Write a name above each column" in refused(unlikely + "\n")
    two = asked("\n".join(f"{int(n % 4 > 0)} {int(n % 3 > 0)}" for n in range(40)) + "\n", "labels.txt")
    assert "if one is the truth, write y_true above it" in str(two)
    assert (two.suggested.layout, two.choices) == ("right_wrong", ())
    three = asked("\n".join(f"{int(n % 4 > 0)},{int(n % 3 > 0)},{int(n % 5 > 0)}" for n in range(40)) + "\n")
    assert [each.roles.layout for each in three.choices] == ["right_wrong", "predictions"]


def test_a_matrix_of_shares_without_a_header_is_asked_about() -> None:
    text = "\n".join(" ".join(str(share()) for _ in range(8)) for _ in range(20)) + "\n"
    question = asked(text, "scores.data")
    assert len(question.suggested.models) == 8


def test_rows_of_a_few_data_sets_that_count_as_units_are_warned_of() -> None:
    """In the shape of bakeoff_full2_per_origin.csv of netsatsawat/tsfm-bakeoff."""
    lines = [
        f"{d},{o},{m},{share()}"
        for d in ("air", "tea", "sun", "web")
        for o in range(8)
        for m in ("naive", "ets", "tft")
    ]
    text = rows("dataset,origin,model,mase", *lines)
    tables = [read("a.csv", text.encode())]
    joint = understand(tables, Roles(layout="scores_long", model="model", value="mase", dataset="dataset + origin"))
    assert any("The 32 rows are of 4 values of “dataset”" in warning for warning in joint.warnings)
    alone = understand(tables, Roles(layout="scores_long", model="model", value="mase", dataset="dataset"))
    assert isinstance(alone.evidence, DatasetScores)
    assert alone.evidence.n == 4
    assert not any("may be alike" in warning for warning in alone.warnings)


def test_runs_of_a_number_on_each_instance_are_repeats_and_no_items() -> None:
    lines = [
        f"{m},{level},{i},{run},{share()}"
        for m in ("PSO", "GA")
        for level in "ab"
        for i in range(5)
        for run in range(4)
    ]
    question = asked(rows("algorithm,level,instance,run,best_fitness", *lines))
    assert (question.suggested.dataset, question.suggested.repeat) == ("level + instance", "run")
    seen = found(rows("algorithm,level,instance,run,best_fitness", *lines), roles=question.choices[0].roles)
    assert isinstance(seen.evidence, DatasetScores)
    assert seen.evidence.n == 10


def test_a_few_runs_made_once_more_are_averaged_where_a_person_agrees() -> None:
    lines = [
        f"{task},{m},{r},5,{share()}"
        for task in ("yield", "height", "colour", "weight")
        for m in ("rrBLUP", "BL", "GBLUP")
        for r in range(1, 6)
    ]
    lines.append(f"yield,BL,1,5,{share()}")
    question = asked(rows("dataset.test,regressor,repetition,folds,rmse", *lines))
    assert (question.suggested.dataset, question.suggested.repeat) == ("dataset.test", "repetition")
    seen = found(rows("dataset.test,regressor,repetition,folds,rmse", *lines), roles=question.suggested)
    assert isinstance(seen.evidence, DatasetScores)
    assert (seen.evidence.n, len(seen.evidence.models)) == (4, 3)
    assert any("averaged" in repair.text for repair in seen.repairs)


def test_of_three_columns_that_name_the_model_each_may_be_what_the_others_were_tried_on() -> None:
    settings = [
        ("baseline", "none"),
        ("sfs", "accuracy"),
        ("sfs", "macro_f1"),
        ("sbs", "accuracy"),
        ("sbs", "macro_f1"),
    ]
    lines = [
        f"{d},{c},{s},{method},{by},{share()}"
        for d in ("ionosphere", "sonar")
        for c in ("knn5", "svm_rbf")
        for s in range(6)
        for method, by in settings
    ]
    question = asked(rows("dataset,classifier,split,method,selection_metric,test_accuracy", *lines))
    ways = {(choice.roles.model, choice.roles.dataset) for choice in question.choices}
    assert ("method + selection_metric", "dataset + classifier") in ways
    assert ("classifier", "dataset + method + selection_metric") in ways


@pytest.mark.parametrize(("yes", "no"), [("true", "false"), ("yes", "no"), ("1", "0")])
@pytest.mark.parametrize("model", ["tier", "model"])
def test_a_verdict_that_is_missing_once_is_still_a_verdict(yes: str, no: str, model: str) -> None:
    lines = [
        f"syn-{n},{tier},{'' if (tier, n) == ('b', 5) else yes if (n * k) % 3 else no}"
        for k, tier in enumerate(("small", "b", "large-model"), 1)
        for n in range(20)
    ]
    question = asked(rows(f"id,{model},adequate", *lines))
    seen = found(rows(f"id,{model},adequate", *lines), roles=question.suggested)
    assert isinstance(seen.evidence, Outcomes)
    assert seen.evidence.n == 19
