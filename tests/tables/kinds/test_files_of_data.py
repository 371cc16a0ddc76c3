"""Several files that are no models of one thing: truths, courses, data, tries of people."""

from __future__ import annotations

import json

import numpy as np
import pytest

from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import DatasetScores, ItemScores
from compare_core.tables import Roles, read, understand
from tests.tables.told import asked_of, of_files, refused_files, rows

RNG = np.random.default_rng(20261128)


def said(shift: int, n: int = 40) -> str:
    """Write what a model said of every tweet."""
    return json.dumps(
        [{"test_case": "X", "id": str(i), "value": "YES" if (i * 7 + shift) % 5 < 2 else "NO"} for i in range(n)]
    )


def test_a_file_that_alone_has_labels_may_be_the_truth() -> None:
    """As in a shared task, where the truth stands among much else that is known of each tweet."""
    gold = rows(
        "n,id,value_task1,lang,text", *(f"{i},{i},{'YES' if i % 5 < 2 else 'NO'},es,tweet {i}" for i in range(60))
    )
    files = [("a.json", said(0)), ("b.json", said(1)), ("c.json", said(2)), ("dev.csv", gold)]
    question = asked_of(*files)
    assert (question.suggested.truth, question.suggested.models, question.suggested.id) == (
        "value_task1",
        ("value",),
        "id",
    )
    evidence = understand([read(name, text.encode()) for name, text in files], question.suggested).evidence
    assert isinstance(evidence, Outcomes)
    assert (evidence.models, evidence.n) == (("a", "b", "c"), 40)


def test_labels_of_other_models_are_no_truth() -> None:
    def answers(shift: int) -> str:
        return json.dumps({f"k{i}": {"text": f"so {i}", "label": "ab"[(i + shift) % 3 % 2]} for i in range(30)})

    why = refused_files(("gpt.json", answers(0)), ("llama.json", answers(1)), ("qwen.json", answers(2)))
    assert "give different “label” for the same" in why
    assert "y_true" in why


def test_files_of_other_lengths_may_be_data_of_one_model() -> None:
    """As of points in the plane: each file holds other ones, with what one classifier said of them."""

    def points(n: int) -> str:
        return rows("x1,x2,y,yp", *(f"{RNG.normal():.3f},{RNG.normal():.3f},{i % 2},{i % 3 % 2}" for i in range(n)))

    assert "of one model" in refused_files(*((f"gauss-{n}.csv", points(n)) for n in (20, 25, 31)))


def test_courses_by_other_steps_are_named() -> None:
    files = [
        (f"{s}_benchmark.csv", rows(f"{s},score,time", *(f"{n},{n * 1.5},{n}" for n in range(k))))
        for s, k in (("generation", 20), ("episode", 50), ("round", 30))
    ]
    assert "a course of training each" in refused_files(*files)


def test_files_that_share_an_id_alone_are_data() -> None:
    orders = rows("order_id,customer,total", *(f"{n},c{n % 7},{n * 3.5}" for n in range(20)))
    lines = rows("line,order_id,product,quantity", *(f"l{n},{n // 2},p{n % 5},{n % 4}" for n in range(40)))
    assert "no results of models" in refused_files(("orders.csv", orders), ("order_items.csv", lines))


def test_items_that_many_people_tried_are_averaged() -> None:
    """As where 42 people and 62 runs of a model solved the same five tasks."""

    def tried(who: str, count: int) -> str:
        return rows(
            "task_id,ppt_id,accuracy",
            *(f"{t},{who}{p},{int((p * 3 + t) % 4 > 1)}" for p in range(count) for t in range(5)),
        )

    question = asked_of(("human.csv", tried("", 12)), ("llm.csv", tried("llm", 15)))
    assert question.suggested == Roles(layout="score_files", dataset="task_id", value="accuracy")
    assert "by the mean of “accuracy” on every “task_id”" in str(question)


def solver(shift: float) -> str:
    """Write what a solver printed for every instance, with the counts of its parts as lists."""
    lines = [
        f"i{n},\"[' {n + shift}+']\",\"[' {n} (Average', ' {n}.5)']\","
        f"{n * shift:.2f},{n + shift:.1f},{n + 2 * shift:.1f}"
        for n in range(1, 9)
    ]
    return rows("Instances,Models,Problems,CPU Time,Completion Time for Window 1,Completion Time for Window 2", *lines)


def test_windows_of_a_time_are_no_models() -> None:
    """As of dispatching rules, a workbook each: three windows of a schedule are no rules."""
    question = asked_of(
        *((f"50 X 15({name}).csv", solver(shift)) for name, shift in (("FIFO", 1.5), ("MTWR", 1.2), ("RL", 0.9)))
    )
    assert (question.suggested.id, question.suggested.layout) == ("Instances", "graded_items")
    assert any("Completion Time for Window 2" in each.says for each in question.choices)  # told to its end
    assert {each.roles.value for each in question.choices} >= {"CPU Time", "Completion Time for Window 1"}


def test_measures_of_translations_are_known() -> None:
    files = [
        (f"{m}.comet.json", json.dumps({"comet": [0.5 + RNG.random() / 3 for _ in range(20)], "cometkiwi": [0.7] * 20}))
        for m in "abc"
    ]
    evidence = of_files(*files).evidence
    assert isinstance(evidence, ItemScores)
    assert (evidence.metric, evidence.n, len(evidence.models)) == ("comet", 20, 3)


def test_a_rare_error_among_scores_is_a_gap() -> None:
    def file(bad: int) -> str:
        return rows(
            "task_id,evaluation_score", *(f"m{n},{'Error' if n == bad else (n * 3 + bad) % 9}" for n in range(120))
        )

    seen = of_files(("a.csv", file(-1)), ("b.csv", file(7)))
    assert isinstance(seen.evidence, DatasetScores)
    assert seen.evidence.n == 119
    assert any("“Error” among the numbers of “evaluation_score”" in each.text for each in seen.repairs)


def test_a_file_called_after_a_judge_is_no_measure() -> None:
    """As of scores in a file each, one of whose names holds the letters of a measure."""
    files = [
        (f"test-{k}-{name}.txt", "\n".join(f"{1 + 4 * RNG.random():.3f}" for _ in range(30)) + "\n")
        for k, name in enumerate(("geval", "dsc2.5", "gpt4o"))
    ]
    assert any("dsc2.5" in name for each in asked_of(*files).choices for name in each.roles.models)


@pytest.mark.parametrize("label", ["Human", "A"])
def test_answers_to_questions_are_no_votes(label: str) -> None:
    header = ",".join(f"Is number {n} the best?" for n in range(9))
    text = rows(
        f"Timestamp,{header}",
        *(f"2022-08-{n:02},{','.join((label, 'Computer')[(n + k) % 2] for k in range(9))}" for n in range(1, 8)),
    )
    with pytest.raises(Exception, match=r"vote|answers such as"):
        of_files(("form.csv", text))


def test_answers_of_people_are_data() -> None:
    words = ("yes", "no", "maybe")
    header = "Timestamp,Age,Gender,Country," + ",".join(f"question {n}" for n in range(7)) + ",obs_consequence"
    lines = [
        f"2014,{20 + n % 40},{'fm'[n % 2]},c{n % 9},"
        + ",".join(words[(n * k) % 3] for k in range(7))
        + f",{words[n % 2]}"
        for n in range(60)
    ]
    assert "Each row is a person, it seems (“Age”, “Gender”, “Country”)" in refused_files(
        ("survey.csv", rows(header, *lines))
    )
