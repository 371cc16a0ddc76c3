"""Files that come near a rule and mean something else: nothing of them is lost, pooled or renamed."""

from __future__ import annotations

from contextlib import suppress

import numpy as np
import pytest

from compare_core.errors import DataError
from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import ItemScores, Scores
from compare_core.tables import NeedsRoles, read, understand
from tests.tables.told import asked, first, found, refused, rows
from tests.tables.workbooks import of_cells, workbook

RNG = np.random.default_rng(20261202)


def share() -> str:
    return f"{RNG.uniform(0.5, 1):.3f}"


@pytest.mark.parametrize("covariate", ["smoker", "fever"])
def test_a_yes_and_no_beside_a_truth_renames_no_prediction(covariate: str) -> None:
    lines = []
    for n in range(60):
        true = n % 2
        svm, rf, nn = true ^ (n % 3 == 0), true ^ (n % 5 == 0), true ^ (n % 7 == 0)
        lines += [f"{n},{['no', 'yes'][svm ^ (n % 6 == 0)]},{true},{svm},{rf},{nn}"]
    seen = found(rows(f"id,{covariate},y_true,pred_svm,pred_rf,pred_nn", *lines))
    assert isinstance(seen.evidence, Outcomes)
    assert seen.evidence.models == ("pred_svm", "pred_rf", "pred_nn")
    assert seen.evidence.right.tolist() == [40, 48, 51]


def test_all_predictions_in_numbers_are_read_as_the_words_of_the_truth() -> None:
    lines = [f"{n},{['no', 'yes'][n % 2]},{n % 2 ^ (n % 9 == 0)},{n % 2 ^ (n % 3 == 0)}" for n in range(60)]
    seen = found(rows("id,y_true,pred_svm,pred_rf", *lines))
    assert isinstance(seen.evidence, Outcomes)
    assert seen.evidence.right.tolist() == [53, 40]


@pytest.mark.parametrize(
    ("first_column", "names", "more"),
    [
        ("features", ("word", "char", "pos", "dep", "all"), "n_features"),
        ("clf", ("svm", "rf", "nb", "knn", "combined"), "fit_time"),
    ],
)
def test_a_competitor_that_takes_the_sum_of_the_others_is_no_sum(
    first_column: str, names: tuple[str, ...], more: str
) -> None:
    lines = []
    for n in range(6):
        spent = RNG.integers(5, 90, size=4).tolist()
        lines += [f"d{n},{name},{each},{share()}" for name, each in zip(names, [*spent, sum(spent)], strict=True)]
    seen = first(rows(f"dataset,{first_column},{more},accuracy", *lines))
    assert isinstance(seen.evidence, Scores)
    assert {*seen.evidence.models} == {*names}


def test_a_task_that_is_called_sum_is_one() -> None:
    tasks = ("abs", "bin", "chr", "dict", "eval", "filter", "hash", "iter", "len", "max", "pow", "sum")
    lines = [f"{model},{task},{RNG.integers(2)}" for model in ("gpt", "llama") for task in tasks]
    assert first(rows("model,task,passed", *lines)).evidence.n == 12


def test_numbers_above_words_are_no_means_of_anything() -> None:
    text = rows("student,1,2,3", "key,a,b,c", "x,1,0,1", "y,0,0,1", "z,1,1,1")
    with suppress(DataError):
        assert found(text).evidence.models != ("a", "b", "c")
    text = rows("shots,5,0", "dataset,GPT,Llama", *(f"d{n},{share()},{share()}" for n in range(6)))
    with suppress(DataError):
        assert not any("sums up" in repair.text for repair in found(text).repairs)


def test_labels_with_a_confidence_and_best_parameters_are_no_measures() -> None:
    lines = [
        f"{n},{label},{label}: 0.{9 - n % 3},{label}: 0.{n % 4 + 5}"
        for n in range(20)
        for label in ["cat", "dog"][n % 2 :][:1]
    ]
    assert not any(
        "“measure”" in repair.text for repair in read("a.csv", rows("item,truth,svm,rf", *lines).encode()).repairs
    )
    lines = [f"d{n},{share()},{share()},k={1 + 9 * (n % 2)},k={10 - 9 * (n % 2)}" for n in range(8)]
    seen = first(rows("dataset,svm,rf,svm_par,rf_par", *lines))
    assert seen.evidence.models == ("svm", "rf")


def test_bullets_above_tables_name_models() -> None:
    lines = ["# Results"]
    for model in ("GPT-4", "Llama", "Qwen"):
        lines += [
            f"* **{model}**",
            "",
            "| fold | accuracy |",
            "|---|---|",
            *(f"| {k} | {share()} |" for k in range(5)),
            "",
        ]
    assert first("\n".join(lines), "README.md").evidence.models == ("GPT-4", "Llama", "Qwen")


@pytest.mark.parametrize("failed", ["diverged", "0.91*"])
def test_results_of_another_kind_in_a_log_are_not_left_out(failed: str) -> None:
    lines = ["data    algorithm   fold   accuracy"]
    for data in ("ecoli", "wine"):
        for name in ("svm", "rf", "nn"):
            lines += [f"{data:7} {name:11} {k}      {failed if name == 'nn' else share()}" for k in range(1, 6)]
            lines += ["weights: 1.00, 0.53, 0.20", "time: 0.31"]
    with suppress(DataError):
        assert not any("from among other lines" in r.text for r in read("a.txt", "\n".join(lines).encode()).repairs)


@pytest.mark.parametrize("titles", [("Train", "Test"), ("Accuracy", "Log loss")])
def test_numbered_tables_of_other_things_are_not_put_together(titles: tuple[str, str]) -> None:
    lines = [
        line
        for title in titles
        for line in (title, "model,1,2,3", *(f"{m},{share()},{share()},{share()}" for m in ("svm", "rf", "nn")))
    ]
    with suppress(DataError):
        assert not any("put below each other" in r.text for r in read("a.csv", "\n".join(lines).encode()).repairs)


def test_players_of_a_round_robin_are_not_told_apart_by_what_one_side_was_set_to() -> None:
    lines = [f"{a},{b},{depth},{RNG.integers(9)},{RNG.integers(9)}" for a, b in ("xy", "xz", "yz") for depth in (1, 2)]
    seen = found(rows("a,b,depth,a_wins,b_wins", *lines))
    assert seen.evidence.models == ("x", "y", "z")


def answers() -> list[list[object]]:
    return [[f"q{n}", str(RNG.choice(["yes", "no"]))] for n in range(2, 12)]


def test_a_first_item_that_is_the_same_on_all_sheets_is_kept() -> None:
    sheets = {
        model: of_cells(
            [
                ["question", "accuracy"],
                ["q1", "yes"],
                *answers(),
            ]
        )
        for model in ("gpt", "llama", "qwen")
    }
    try:
        evidence = understand([read("a.xlsx", workbook(sheets))]).evidence
    except NeedsRoles as question:
        evidence = understand([read("a.xlsx", workbook(sheets))], question.suggested).evidence
    assert evidence.n == 11


@pytest.mark.parametrize("name", ["rng", "init", "draw", "shuffle"])
def test_seeds_under_another_name_tell_attempts_apart(name: str) -> None:
    lines = [f"{m},t{k},{seed},{RNG.integers(2)}" for m in "ab" for k in range(5) for seed in (42, 123, 2024)]
    seen = found(rows(f"model,task,{name},passed", *lines))
    assert isinstance(seen.evidence, ItemScores)
    assert (seen.layout, seen.evidence.n) == ("attempts", 5)


@pytest.mark.parametrize("name", ["classification", "Classification", "classified"])
def test_a_classification_may_be_the_truth(name: str) -> None:
    lines = [f"{n},{'ab'[n % 2]},{'ab'[n % 2 ^ (n % 7 == 0)]},{'ab'[n % 2 ^ (n % 6 == 0)]}" for n in range(60)]
    assert asked(rows(f"id,{name},svm,rf", *lines)).suggested.truth == name


def test_a_missing_row_makes_no_training_and_other_lengths_of_rewards_do() -> None:
    def of(name: str, count: int) -> tuple[str, bytes]:
        return f"{name}.csv", rows(f",{name}", *(f"{n},{share()}" for n in range(count))).encode()

    with pytest.raises(NeedsRoles):
        understand([read(*of("svm", 150)), read(*of("rf", 149))])
    files = [
        (f"{m}.csv", rows(",reward", *(f"{n},{share()}" for n in range(k)))) for m, k in (("dqn", 300), ("ppo", 250))
    ]
    with pytest.raises(DataError, match="the course of a training"):
        understand([read(name, text.encode()) for name, text in files])


def test_bytes_of_files_are_bytes() -> None:
    text = rows(
        "file,gzip size,brotli size", *(f"f{n},{RNG.integers(90, 999)}B,{RNG.integers(90, 999)}B" for n in range(8))
    )
    assert any("megabytes" in repair.text for repair in first(text).repairs)


def test_a_log_names_its_models_above_the_tasks() -> None:
    lines = [
        line
        for model in ("gpt-4o", "claude-3")
        for line in (
            f"Evaluating model {model}",
            *(f"task_{k}: {'PASS' if RNG.random() < 0.6 else 'FAIL'}" for k in range(9)),
        )
    ]
    seen = first("\n".join(lines), "run.log")
    assert isinstance(seen.evidence, Outcomes)
    assert (seen.evidence.models, seen.evidence.n) == (("gpt-4o", "claude-3"), 9)


def test_the_first_of_several_names_with_scores_is_no_header() -> None:
    lines = [f"{model}: {share()} 0.412 {share()} {share()}" for model in ("phi-3", "llama-3", "mistral-7b")]
    seen = first("\n".join(lines), "scores.txt")
    assert [name.strip(":") for name in seen.evidence.models] == ["phi-3", "llama-3", "mistral-7b"]
    levels = "method,0.1,0.2,0.5\n" + "".join(f"{m},{share()},{share()},{share()}\n" for m in ("svm", "rf", "knn"))
    assert "method" in read("noise.csv", levels.encode()).columns
    assert "one model" in refused(rows("n,svm_pred,y_true", *(f"{n},{n % 2},{n % 2}" for n in range(20))))


PRINTED = """model          dataset  depth  accuracy
random forest  uci1     5      0.81
naive bayes    uci1     none   0.92
linear svm     uci1     5      0.78
random forest  uci2     5      0.71
naive bayes    uci2     none   0.83
linear svm     uci2     5      0.74
random forest  uci3     5      0.66
naive bayes    uci3     none   0.79
linear svm     uci3     5      0.69
"""


def test_no_row_of_a_printed_table_is_left_out() -> None:
    seen = found(PRINTED, "results.txt")
    assert (seen.evidence.models, seen.evidence.n) == (("random forest", "naive bayes", "linear svm"), 3)
    lines = [
        f"{name:9} {share()}  {share()}{'*' * (k in (2, 5))}"
        for k, name in enumerate(("iris", "wine", "glass", "car", "zoo", "heart", "adult"))
    ]
    assert found("\n".join(["dataset   RF     NB", *lines]), "accuracy.txt").evidence.n == 7


def test_a_comma_before_two_blanks_sets_cells_apart() -> None:
    lines = [
        f"{m},  p{k},  {'TIMEOUT' if m == 'cbc' and k in (2, 4) else k + 0.5}"
        for k in range(1, 7)
        for m in ("scip", "cbc", "glpk")
    ]
    seen = first("\n".join(["solver,  instance,  time", *lines]))
    assert (seen.evidence.models, seen.evidence.n) == (("scip", "cbc", "glpk"), 6)


def test_tables_below_headings_of_a_log_are_not_one() -> None:
    lines = [
        line
        for data in ("iris (n=150)", "wine (n=178)")
        for line in (
            f"=== {data} ===",
            "model           fold   acc",
            *(f"{m:15} {k}      {share()}" for m in ("svm", "random forest") for k in range(3)),
            "done in 150 s",
        )
    ]
    with suppress(DataError):
        assert not any("from among other lines" in r.text for r in read("a.log", "\n".join(lines).encode()).repairs)


@pytest.mark.parametrize("measured", ["rmse", "cost"])
@pytest.mark.parametrize("word", ["failed", "fail"])
def test_a_run_that_failed_is_no_error_of_nothing(measured: str, word: str) -> None:
    lines = [f"{m},i{k},{word if m == 'b' and k in (2, 5) else share()}" for m in "ab" for k in range(8)]
    question = asked(rows(f"model,instance,{measured}", *lines))
    assert question.suggested.failed == "largest"


@pytest.mark.parametrize("name", ["dropAcc", "gapF1", "inverseWER", "stdF1"])
def test_words_that_turn_a_measure_leave_its_direction_open(name: str) -> None:
    lines = [f"{m},d{k},{share()}" for m in ("svm", "rf") for k in range(6)]
    assert [choice.roles.better for choice in asked(rows(f"model,dataset,{name}", *lines)).choices[:2]] == [
        "higher",
        "lower",
    ]


def test_sums_below_each_numbered_table_are_no_models() -> None:
    lines = [
        line
        for data in ("iris", "wine")
        for line in (
            data,
            "method,1,2,3",
            *(f"{m},{share()},{share()},{share()}" for m in ("svm", "rf")),
            "mean,0.5,0.6,0.7",
            "",
        )
    ]
    assert {*first("\n".join(lines), "accuracy.csv").evidence.models} <= {"svm", "rf"}


def test_how_games_ended_and_who_took_part_are_no_players() -> None:
    for pair in (("win", "loss"), ("male", "female")):
        lines = [f"{k},{pair[k % 3 == 0]},{k % 7}" for k in range(1, 30)]
        assert "preferred" not in refused("\n".join(lines), "games.csv")


def test_parts_of_a_benchmark_with_tasks_of_their_own_are_all_read() -> None:
    lines = [
        f"{m},{part},{part[:2]}{k},{RNG.integers(2)}"
        for m in ("gpt", "phi")
        for part in ("training", "evaluation")
        for k in range(8)
    ]
    assert first(rows("model,dataset,task,correct", *lines)).evidence.n == 16


def test_a_last_way_to_pool_that_is_called_mean_is_one_of_them() -> None:
    lines = [f"q{k},{way},{share()}" for k in range(4) for way in ("first", "last", "mean")]
    assert {*first(rows("question_id,strategy,accuracy", *lines)).evidence.models} == {"first", "last", "mean"}


def test_what_is_measured_in_cells_of_many_rows() -> None:
    lines = [
        line
        for k in range(14)
        for line in (
            f"k{k},cost: {RNG.integers(100, 300)},cost: {RNG.integers(100, 300)}",
            f",gap: {RNG.integers(50, 99)},gap: {RNG.integers(50, 99)}",
        )
    ]
    seen = first(rows("instance,TS,GRASP", *lines))
    assert isinstance(seen.evidence, Scores)
    assert (seen.evidence.n, seen.evidence.higher_is_better) == (14, False)


def test_classes_with_probabilities_beside_them_are_of_models_and_pending_ones_are_not_known() -> None:
    lines = ["smoker,diagnosis,Forest,Forest (no),Forest (yes),Tree,Tree (no),Tree (yes)"]
    lines += [
        ",".join(["no yes"] * 2 + ["no yes", "continuous", "continuous"] * 2),
        ",class,meta,meta,meta,meta,meta,meta",
    ]
    for n in range(40):
        said = [["no", "yes"][n % 2 ^ (n % k == 0)] for k in (3, 5, 7)]
        lines += [f"{said[0]},{['no', 'yes'][n % 2]},{said[1]},0.4,0.6,{said[2]},0.3,0.7"]
    seen = found("\n".join(lines), "Predictions.csv")
    assert isinstance(seen.evidence, Outcomes)
    assert (seen.evidence.models, seen.evidence.n) == (("Forest", "Tree"), 40)
    lines = [
        f"{n},{'en attente' if n % 10 == 3 else 'MB'[n % 2]},{'MB'[n % 2 ^ (n % 4 == 0)]},{'MB'[n % 2]}"
        for n in range(40)
    ]
    seen = found(rows("id,y_true,svm,rf", *lines))
    assert seen.evidence.n == 36
