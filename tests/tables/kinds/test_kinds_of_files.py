"""What people drop beside a table of scores: truths without ids, names in other capitals, times of programs."""

from __future__ import annotations

import numpy as np
import pytest

from compare_core.evidence.battles import Battles
from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import DatasetScores, Scores
from compare_core.tables import Misread, Roles, read
from tests.tables.told import asked, found, of_files, refused, rows

RNG = np.random.default_rng(34)


def share() -> str:
    return f"{0.4 + RNG.random() / 2:.3f}"


def test_a_list_of_true_labels_is_put_beside_every_file_line_by_line() -> None:
    truth = [n % 3 == 0 for n in range(30)]

    def said(every: int) -> str:
        return rows("text,annotation", *(f"t{n // 2},{int(true != (n % every == 0))}" for n, true in enumerate(truth)))

    gold = rows("toxic", *map(int, truth))
    seen = of_files(("gpt.csv", said(5)), ("llama.csv", said(4)), ("y_test.csv", gold))
    assert isinstance(seen.evidence, Outcomes)
    assert (seen.evidence.models, seen.evidence.n) == (("gpt", "llama"), 30)
    assert seen.evidence.right.tolist() == [24, 22]
    assert sum("y_test was put beside every other file" in repair.text for repair in seen.repairs) == 2


def test_columns_that_differ_in_capitals_are_the_same() -> None:
    files = [
        (f"{name}.csv", rows(f"Dataset,{said},time", *(f"d{n},{share()},{n}" for n in range(12))))
        for name, said in (("boss", "error"), ("sax", "Error"))
    ]
    seen = of_files(*files)
    assert isinstance(seen.evidence, Scores)
    assert (seen.evidence.models, seen.evidence.n, seen.evidence.higher_is_better) == (("boss", "sax"), 12, False)


def test_times_of_algorithms_are_offered_beside_what_they_found() -> None:
    lines = [
        f"{who},{n},100,{n * by:.4f},{n * 3},{n * 7}" for n in range(5, 21) for who, by in (("bf", 0.2), ("dp", 0.1))
    ]
    lines += [f"dp,{n},100,{n * 0.1:.4f},{n * 3},{n * 7}" for n in range(21, 31)]
    question = asked(rows("algorithm,n,capacity,time_seconds,peak_kb,max_value", *lines))
    assert {choice.roles.value for choice in question.choices} >= {"max_value", "time_seconds"}
    assert {choice.roles.dataset for choice in question.choices} == {"n"}


def test_rows_that_nothing_names_may_be_items_data_sets_or_folds() -> None:
    text = rows("svm,rf,knn", *(f"{share()},{share()},{share()}" for _ in range(200)))
    question = asked(text)
    assert [choice.says.rpartition(" ")[2] for choice in question.choices] == ["item", "set", "fold"]
    assert {found(text, roles=choice.roles).layout for choice in question.choices} == {
        "item_scores",
        "dataset_scores",
        "fold_scores",
    }
    few = asked(rows("svm,rf,knn", *(f"{share()},{share()},{share()}" for _ in range(20))))
    assert few.suggested.layout == "dataset_scores"


def test_two_curves_without_names_are_no_models() -> None:
    curve = rows(
        "2.3006463544028146,0.13921428571", *(f"{2 / (n + 1):.14f},{1 - 0.9 / (n + 1):.14f}" for n in range(50))
    )
    assert "The file has no header" in refused(curve)


def test_a_number_of_something_is_no_model() -> None:
    lines = [f"d{n},{share()},{share()},{n % 3 + 1},10" for n in range(20)]
    seen = found(rows("Dataset,Rocket,PPSN,number_of_shapelets,window_size", *lines))
    assert seen.evidence.models == ("Rocket", "PPSN")


def test_models_of_which_few_were_tried_on_the_same_are_asked_about() -> None:
    lines = [f"a{m},env{n},{share()}" for m in range(9) for n in range(9) if m < 3 or n in (m, m - 1)]
    question = asked(rows("algo,env_id,mean_reward", *lines))
    assert "names 9 models, of which only “a0”, “a1”, “a2” have scores on the same 9" in str(question)
    assert found(rows("algo,env_id,mean_reward", *lines), roles=question.suggested).evidence.models == (
        "a0",
        "a1",
        "a2",
    )


def test_forecasts_of_noise_are_forecasts() -> None:
    values = RNG.normal(5, 1, 60)
    lines = [f"{n // 6},{n % 6},{true:.5f},5,{5 + n % 3},{true + 4:.5f}" for n, true in enumerate(values)]
    seen = found(rows("series,time,actual,Method1,Method2,Method3", *lines))
    assert seen.evidence.models == ("Method1", "Method2", "Method3")


def test_a_setting_of_which_every_model_has_all_is_no_run() -> None:
    lines = [
        f"{m},b{n},{part},{share()}" for m in ("svm", "rf") for n in range(9) for part in ("cliff", "non") for _ in "ab"
    ]
    question = asked(rows("model,benchmark,subtask,score", *lines))
    assert question.suggested.dataset == "benchmark + subtask"
    assert "“benchmark + subtask” tells some of them apart" in str(question)


def test_verdicts_that_changed_with_the_order_are_ties() -> None:
    said = ["model_a", "inconsistent", "model_b", "tie", "inconsistent", "model_a"]
    seen = found(rows("model_a,model_b,winner", *(f"gpt,llama,{each}" for each in said)))
    assert isinstance(seen.evidence, Battles)
    assert (seen.evidence.wins.tolist(), seen.evidence.ties.tolist()) == ([[0, 2], [1, 0]], [[0, 3], [3, 0]])
    assert any("changed with the order" in repair.text and repair.count == 2 for repair in seen.repairs)


def test_several_tables_below_headings_are_what_programs_were_tried_on() -> None:
    tables = [
        f"### task {n}\n\n| Language | Time, s | Memory, MiB |\n|---|---|---|\n"
        + "".join(
            f"| {name} | {n + k + 0.25}<sub>±0.01</sub> | {k}.5 |\n" for k, name in enumerate(("Go", "Rust", "PHP"))
        )
        for n in range(4)
    ]
    text = "# Results\n\n" + "\n".join(tables)
    question = asked(text, "RESULTS.md")
    assert (question.suggested.model, question.suggested.value) == ("Language", "Time, s")
    seen = found(text, "RESULTS.md", question.suggested)
    assert isinstance(seen.evidence, Scores)
    assert (seen.evidence.n, seen.evidence.higher_is_better) == (4, False)


def test_measures_of_data_sets_below_headings_are_joined_by_these() -> None:
    def report(by: float) -> str:
        parts = [
            f"## set {n}\n\n| Metric | Value |\n|---|---|\n"
            f"| rmse | {by * (n + 1):.3f} |\n| r2 | {1 - by / (n + 2):.3f} |\n"
            for n in range(6)
        ]
        return "# All\n\n" + "\n".join(parts)

    seen = of_files(("Mine.md", report(0.2)), ("Theirs.md", report(0.3)))
    assert isinstance(seen.evidence, Scores)
    assert (seen.evidence.models, seen.evidence.n) == (("Mine", "Theirs"), 6)
    assert any("rows of other metrics were left out" in repair.text for repair in seen.repairs)


def test_runs_in_a_file_called_after_a_measure_may_be_models() -> None:
    lines = [f"{arm}-lr{n},{arm}," + f"{share()}," * 5 for arm in ("x", "y") for n in range(6)]
    text = rows("run,arm,Urban,Forest,Water,Barren,Farm,Unknown", *lines)
    question = asked(text, "per_class_iou.csv")
    assert question.suggested.turned
    assert len(found(text, "per_class_iou.csv", question.suggested).evidence.models) == 12


def test_rates_of_errors_are_measures_and_no_predictions() -> None:
    names = "segment_id,Dice,Accuracy,False Omission Rate,False Positive Rate,Total Positives,Total Positives Reference"
    lines = [f"s{n},{share()},{share()},0.0{n % 9},0.0{n % 7},{900 + n * 37}.5,{910 + n * 36}.5" for n in range(27)]
    assert "measure one model in different ways" in refused(rows(names, *lines))


def test_inputs_with_what_is_true_of_them_are_a_data_set() -> None:
    lines = [f"CC(C)(O)CCn1cc2cc(NC(=O)c3cccc{'C' * (n % 40)}(F)n3)c{n}n1,{0.3 + n % 50 / 7:.6f}" for n in range(200)]
    assert "a data set, and no model has said anything yet" in refused(rows("smiles,y", *lines))


def test_a_row_of_means_without_a_name_is_left_out() -> None:
    values = [(24 + n, 25 + 2 * n, 26 + 3 * n) for n in range(8)]
    means = ",".join(str(sum(column) / 8) for column in zip(*values, strict=True))
    text = rows("instance,GA,TS,ILS", *(f"p{n},{a},{b},{c}" for n, (a, b, c) in enumerate(values)))
    whole, other = (read("a.csv", f"{text},{last}\n".encode()) for last in (means, "1,2,3"))
    assert (whole.rows, other.rows) == (8, 9)
    assert any("means or sums of the others" in repair.text for repair in whole.repairs)


@pytest.mark.parametrize(
    ("header", "result"),
    [
        ("White,Black,Result", ("1-0", "0-1", "1/2-1/2")),
        ("Black,White,Result", ("0-1", "1-0", "1/2-1/2")),
        ("player1,player2,winner", ("player1", "player2", "draw")),
        ("red_team,blue_team,winner", ("red_team", "blue_team", "draw")),
    ],
)
def test_games_name_the_side_that_won(header: str, result: tuple[str, ...]) -> None:
    evidence = found(rows(header, *(f"ann,bob,{result[n % 3]}" for n in range(9)), f"bob,ann,{result[0]}")).evidence
    assert isinstance(evidence, Battles)
    assert (evidence.models, evidence.wins.tolist(), evidence.ties[0, 1]) == (("ann", "bob"), [[0, 3], [4, 0]], 3)


def test_yes_and_no_of_solvers_are_right_and_wrong() -> None:
    lines = [f"{m},q{n},{'yes' if n % k else 'no'}" for n in range(20) for m, k in (("z3", 3), ("cvc", 4))]
    evidence = found(rows("solver,problem,solved", *lines)).evidence
    assert isinstance(evidence, Outcomes)
    assert dict(zip(evidence.models, evidence.right.tolist(), strict=True)) == {"z3": 13, "cvc": 15}


def test_two_measures_of_two_ways_are_no_four_models() -> None:
    names = "id,seq_acc_mask,ind_acc_mask,seq_acc_box,ind_acc_box"
    scores = [0.4 + n * 7 % 20 / 40 for n in range(20)]
    question = asked(
        rows(names, *(f"{n},{s:.3f},{s + 0.02:.3f},{s + 0.05:.3f},{s - 0.01:.3f}" for n, s in enumerate(scores)))
    )
    assert question.suggested.models == ("seq_acc_mask", "seq_acc_box")


def test_runs_that_all_failed_and_one_model_beside_its_truth_are_told() -> None:
    assert "“status” says of every row that it failed" in refused(
        rows("trial,status,time", *(f"t{n},failed: no data set,17{n}.5" for n in range(10)))
    )
    lines = [f"c{n},{n * 3.5},{n * 3.6 + 1},{share()},{share()}" for n in range(30)]
    said = refused(rows("case,true_volume,pred_volume,dice,iou", *lines))
    assert "“pred_volume” is what one model predicted of “true_volume”" in said


@pytest.mark.parametrize("word", ["TIMEOUT", "TO", "memout", "failed: crash"])
def test_words_for_failures_among_numbers_are_told(word: str) -> None:
    lines = [f"i{n},{n + 0.5},{n + 1.5},{word if n % 4 == 0 else n + 2.5}" for n in range(40)]
    question = asked(rows("instance,kissat,cadical,minisat", *lines))
    assert f"“minisat” holds numbers, and “{word}” in 10 of 40 rows" in str(question)
    assert {choice.roles.failed for choice in question.choices} == {"largest", "smallest"}


def test_steps_ahead_in_every_file_are_no_measures() -> None:
    files = [(f"{name}.csv", rows("id,F1,F2,F3", *(f"Y{n},{n + k}.5,{n * k}.25,{n}.5" for n in range(20))))
             for k, name in enumerate(("naive", "arima"), 1)]  # fmt: skip
    with pytest.raises(Misread, match="forecasts or answers, it seems, and none holds what is true"):
        of_files(*files)


@pytest.mark.parametrize("place", [0, 6])
def test_the_whole_of_all_classes_is_no_class(place: int) -> None:
    lines = [f"{name},{share()},{share()}" for name in ("person", "car", "dog", "cat", "bus", "bike")]
    lines.insert(place, f"all,{share()},{share()}")
    seen = found(rows("class,yolov5,detr", *lines))
    assert isinstance(seen.evidence, DatasetScores)
    assert seen.evidence.datasets == ("person", "car", "dog", "cat", "bus", "bike")


@pytest.mark.parametrize(("name", "better"), [("Genauigkeit", True), ("acurácia", True), ("Fehlerrate", False)])
def test_measures_in_other_languages_say_which_way_is_better(name: str, better: bool) -> None:  # noqa: FBT001
    seen = found(rows("modell,datensatz," + name, *(f"{m},d{n},{share()}" for m in ("svm", "rf") for n in range(9))),
                 roles=Roles(layout="scores_long", model="modell", dataset="datensatz", value=name))  # fmt: skip
    assert isinstance(seen.evidence, Scores)
    assert seen.evidence.higher_is_better is better
