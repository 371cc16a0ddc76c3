"""Tables within what programs print, cells that say what they measure, and rows that sum up others within groups."""

from __future__ import annotations

import json
from contextlib import suppress

import numpy as np
import pytest

from compare_core.errors import DataError
from compare_core.evidence.battles import Battles
from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import DatasetScores, FoldScores, ItemScores, Scores
from compare_core.tables import Misread, read
from tests.tables.told import asked, asked_of, first, found, of_files, refused, refused_files, rows
from tests.tables.workbooks import of_cells, workbook

RNG = np.random.default_rng(20261201)
ALGORITHMS = ("1NN", "Greedy", "Local search")


def share(_: int = 0) -> str:
    return f"{RNG.uniform(0.5, 1):.3f}"


def logged(between: str) -> str:
    """Write a table as a program does: a few rows, and then something else about them."""
    lines = ["Seed: 1", "-" * 60, "Dataset   Algorithm      Partition   Accuracy   T (s)", "-" * 60]
    for data in ("ecoli", "wine"):
        for name in ALGORITHMS:
            lines += [f"{data:9} {name:14} {k}           {share()}      0.{k}1" for k in range(1, 6)]
            lines += [f"Mean:                                {share()}      0.31", between]
    return "\n".join(lines) + "\n"


def test_a_table_is_read_from_among_what_a_program_prints_while_it_runs() -> None:
    seen = first(logged("Weights partition 1: 1.00,0.53,0.20"), "run.txt")
    assert isinstance(seen.evidence, DatasetScores)
    assert (seen.evidence.models, seen.evidence.n, len(seen.evidence.folds)) == (ALGORITHMS, 2, 2)
    assert seen.evidence.metric == "accuracy"
    assert [each.scores.shape for each in seen.evidence.folds] == [(5, 3), (5, 3)]
    assert any("left out" in repair.text and repair.count == 30 for repair in seen.repairs)


def test_a_heading_between_rows_may_say_whose_they_are() -> None:
    with suppress(DataError):  # as no table at all
        assert len(read("run.txt", logged("next one is begun").encode()).columns) == 1


def test_cells_say_what_they_measure() -> None:
    lines = ["| set | greedy | exact | optimum |", "|---|---|---|---|"]
    for n in range(6):
        lines += [f"| P{n} | profit: {30 + n} | profit: {33 + n} | profit: {33 + n} |"]
        lines += [f"|  | weight: {90 - n} | weight: {80 + n} | weight: {80 + n} |"]
    seen = first("\n".join(lines), "README.md")
    assert isinstance(seen.evidence, Scores)
    assert (seen.evidence.models, seen.evidence.n) == (("greedy", "exact"), 6)
    assert seen.evidence.scores[:, 0].tolist() == [30 + n for n in range(6)]


def test_numbered_runs_below_the_name_of_each_tool() -> None:
    lines = [
        line
        for tool in ("vivado", "yosys", "abc9")
        for line in (tool, "design,0,1,2", *(f"d{n}.v,{share()},{share()},{share()}" for n in range(5)))
    ]
    question = asked("\n".join(lines), "runtimes.csv")
    seen = found("\n".join(lines), "runtimes.csv", question.choices[0].roles)
    assert isinstance(seen.evidence, DatasetScores)
    assert (seen.evidence.models, seen.evidence.n, seen.evidence.higher_is_better) == (
        ("vivado", "yosys", "abc9"),
        5,
        False,
    )


@pytest.mark.parametrize("fold", ["Fold {}", "{}"])
def test_means_below_the_folds_of_each_model_are_no_folds(fold: str) -> None:
    lines = []
    for model in ("svm", "rf", "knn"):
        numbers = [float(share()) for _ in range(5)]
        lines += [f"{model},{fold.format(k)},{number}" for k, number in enumerate(numbers)]
        lines += [f"{model},Average,{sum(numbers) / 5:.3f}"]
    seen = found(rows("model,fold,accuracy", *lines))
    assert isinstance(seen.evidence, FoldScores)
    assert (seen.evidence.n, seen.repairs[0].count) == (5, 3)


def test_means_below_the_folds_of_each_of_several_tables_are_no_folds() -> None:
    lines = []
    for title in ("2 features", "4 features", "Without norm"):
        lines += [f"## {title}", "- rereferenced", "- lognorm", "", "Fold | Accuracy |", "--- | --- |"]
        lines += [*(f"Fold {k} | {share()} |" for k in range(5)), f"**Average** | **{share()}** |", ""]
    seen = found("\n".join(lines), "results.md")
    assert isinstance(seen.evidence, FoldScores)
    assert (seen.evidence.models, seen.evidence.n) == (("2 features", "4 features", "Without norm"), 5)


@pytest.mark.parametrize(("item", "name"), [("question", "Average"), ("id", "overall"), ("task", "total")])
def test_sums_below_the_items_of_each_model_are_no_items(item: str, name: str) -> None:
    lines = [
        line
        for model in ("gpt", "llama")
        for line in (*(f"{model},q{k},{RNG.integers(2)}" for k in range(9)), f"{model},{name},0.6")
    ]
    seen = first(rows(f"model,{item},correct", *lines))
    assert seen.evidence.n == 9


def test_a_way_to_impute_that_is_called_mean_is_no_sum() -> None:
    ways = ("knn", "mode", "zero", "mice", "mean")
    lines = [f"d{n},{way},{share()}" for n in range(6) for way in ways]
    seen = first(rows("dataset,imputation,accuracy", *lines))
    assert set(seen.evidence.models) == {*ways}


def test_a_row_of_means_above_the_header_and_a_header_of_two_rows_on_each_sheet() -> None:
    seen = first(rows("Mean,0.70,0.80", "image,svm,rf", *(f"{n},{share()},{share()}" for n in range(1, 9))))
    assert (seen.evidence.models, seen.evidence.n) == (("svm", "rf"), 8)
    head = [["set", "model", "acc", "acc", "f1", "f1"], ["set", "model", "one", "many", "one", "many"]]
    sheets = {
        name: of_cells(
            [*head, *([f"d{n}", m, *map(float, map(share, range(4)))] for n in range(5) for m in ("rf", "svm"))]
        )
        for name in ("B5", "B20")
    }
    assert read("a.xlsx", workbook(sheets)).rows == 20


def test_who_won_in_a_file_of_games_without_a_header() -> None:
    lines = [f'"{n}","map{n}","{"ann" if n % 3 else "bob"}"' for n in range(1, 31)]
    seen = first("\n".join(lines), "match_results.csv")
    assert isinstance(seen.evidence, Battles)
    assert seen.evidence.wins.sum() == 30
    assert "words only" in refused("\n".join(lines), "names.csv")


def test_classes_in_words_of_either_case_and_as_numbers_are_one_truth() -> None:
    lines = []
    for n in range(40):
        true = n % 2
        said, also = true ^ (n % 7 == 0), true ^ (n % 5 == 0)
        lines += [f"{['Not related', 'Related'][true]},{['Not Related', 'Related'][said]},{also}"]
    question = asked(rows("My review,GPT4 review,Predicted label", *lines))
    assert question.suggested.truth == "My review"
    seen = found(rows("My review,GPT4 review,Predicted label", *lines), roles=question.suggested)
    assert isinstance(seen.evidence, Outcomes)
    assert seen.evidence.right.tolist() == [34, 32]


@pytest.mark.parametrize("parts", [("cost", "time"), ("acc", "cost")])
def test_what_is_measured_of_each_model_is_no_model(parts: tuple[str, str]) -> None:
    names = [f"{model}_{part}" for model in ("GA", "SA") for part in parts]
    text = rows(",".join(["instance", *names]), *(f"i{n},{','.join(share() for _ in names)}" for n in range(9)))
    question = asked(text)
    assert [choice.roles.models for choice in question.choices] == [
        tuple(f"{model}_{part}" for model in ("GA", "SA")) for part in parts
    ]


def test_criteria_within_each_model_in_json_are_no_models() -> None:
    held = [
        {
            "id": n,
            **{m: {"scores": {"fluency": n % 5, "faith": (n + 2) % 5}, "text": "as said"} for m in ("gpt", "phi")},
        }
        for n in range(8)
    ]
    question = asked(json.dumps(held), "judged.json")
    assert [choice.roles.models for choice in question.choices if choice.roles.better == "higher"] == [
        ("gpt.scores.fluency", "phi.scores.fluency"),
        ("gpt.scores.faith", "phi.scores.faith"),
    ]


def test_objects_that_say_what_each_is_are_rows() -> None:
    held = {
        f"eval_{n}": {
            "folder": f"/runs/{n}",
            "status": "better",
            "path": f"/runs/{n}/a",
            "log": "none",
            "base_accuracy": 70.0 + n,
            "td_accuracy": 75.5 + n,
        }
        for n in range(5)
    }
    seen = first(json.dumps({"results": held}), "details.json")
    assert isinstance(seen.evidence, DatasetScores)
    assert (seen.evidence.models, seen.evidence.n) == (("base_accuracy", "td_accuracy"), 5)


def test_times_stand_beside_numbers_some_of_which_say_that_a_run_failed() -> None:
    names = [f"{model}_{part}" for model in ("a", "b", "c") for part in ("steps", "time")]
    lines = [
        f"f{n},{','.join(str(RNG.integers(5, 90)) if k % 2 == 0 else share() for k in range(6))}" for n in range(20)
    ]
    text = rows(",".join(["file", *names]), *lines, f"f20,TIMEOUT,{share()},9,{share()},7,{share()}")
    question = asked(text)
    assert question.choices[-1].roles.models == ("a_time", "b_time", "c_time")
    assert found(text, roles=question.choices[-1].roles).evidence.n == 21
    lines = [f"i{n},{m},{share()},{RNG.integers(99) if n or m == 'x' else 'TIMEOUT'}" for n in range(20) for m in "xyz"]
    question = asked(rows("instance,algorithm,time_seconds,cost", *lines))
    assert {choice.roles.value for choice in question.choices} == {"cost", "time_seconds"}


def test_trainings_of_other_lengths_and_points_of_curves_are_no_items() -> None:
    files = [
        (f"{name}.csv", rows(f",{name}", *(f"{n},{share()}" for n in range(300 + 90 * k))))
        for k, name in enumerate(("dqn", "per"))
    ]
    assert "the course of a training" in refused_files(*files)
    held = [{"id": f"try {k}", "data": [{"x": 500 * n, "y": 9.5 - n / 9} for n in range(40)]} for k in range(3)]
    with pytest.raises(DataError, match="points of curves"):
        read("curves.json", json.dumps(held).encode())


def test_predictions_of_nothing_but_gaps_are_not_offered() -> None:
    def of(seed: int) -> str:
        rng = np.random.default_rng(seed)
        order = rng.permutation(60)
        return json.dumps(
            [
                {"day": f"d{n // 3}", "site": "abc"[n % 3], "actual_da": n + 0.5, "actual_kind": n % 2}
                | {"predicted_da": n + rng.normal(), "predicted_kind": None}
                for n in order.tolist()
            ]
        )

    question = asked_of(("linear.json", of(1)), ("boost.json", of(2)))
    assert (question.suggested.truth, question.suggested.id) == ("actual_da", "day + site")
    seen = of_files(("linear.json", of(1)), ("boost.json", of(2)), roles=question.suggested)
    assert seen.evidence.n == 60


def test_ratings_of_numbered_clips_are_those_of_the_systems_in_the_names() -> None:
    names = [f"{clip:03}-{system}.wav" for clip in (5, 8, 20) for system in ("lstm", "tcn", "s4")]
    lines = [f"p{n},{','.join(str(RNG.integers(40, 99)) for _ in names)}" for n in range(12)]
    question = asked(rows(",".join(["listener", *names]), *lines))
    sizes = []
    for choice in question.choices[:3]:
        try:
            sizes += [found(rows(",".join(["listener", *names]), *lines), roles=choice.roles).evidence.n]
        except Misread:
            sizes += [0]
    assert sizes[0] == 12
    assert 3 in sizes or 36 in sizes or sizes[1] == 12


def test_runs_of_two_programs_in_files_of_their_own_are_asked_about() -> None:
    def of(solver: str) -> str:
        return json.dumps(
            {
                "solver": [solver] * 8,
                "times": [float(share()) for _ in range(8)],
                "bests": [float(RNG.integers(480, 484)) for _ in range(8)],
            }
        )

    question = asked_of(("elite.json", of("elitist")), ("plain.json", of("plain")))
    assert [choice.roles.value for choice in question.choices] == ["bests", "bests", "times"]  # either way first
    seen = of_files(("elite.json", of("elitist")), ("plain.json", of("plain")), roles=question.choices[-1].roles)
    assert isinstance(seen.evidence, ItemScores)
    assert (seen.evidence.n, seen.evidence.higher_is_better) == (8, False)


def test_models_without_a_number_under_some_benchmarks_are_left_to_choose() -> None:
    names = ("FB15K", "WN18", "WN18RR", "UMLS", "NELL-995")
    lines = [f"| TransE-{n} | {' | '.join(share() if n < 3 or k < 1 else '-' for k in range(5))} |" for n in range(9)]
    text = "\n".join([f"| Approach | {' | '.join(names)} |", "|" + "---|" * 6, *lines])
    question = asked(text, "README.md")
    assert "not all were tried on all of them" in str(question)
    assert len(question.suggested.models) == 3


def test_the_accuracy_below_the_classes_sums_them_up_too() -> None:
    names = (
        "road",
        "sidewalk",
        "building",
        "wall",
        "fence",
        "pole",
        "sky",
        "car",
        "bus",
        "train",
        "mIoU",
        "pixel acc.",
    )
    lines = [f"{name},{70 + n}.5,{71 + n}.2,{69 + n}.8" for n, name in enumerate(names)]
    assert first(rows("class,PSPNet,OCRNet,SegFormer", *lines), "iou_per_class.csv").evidence.n == 10
