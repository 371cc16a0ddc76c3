"""Tables as pandas and R print them, and reports with a heading for each model, are read; texts are not."""

from __future__ import annotations

import numpy as np
import pandas as pd
import pytest
from hypothesis import given
from hypothesis import strategies as st

from compare_core.errors import DataError
from compare_core.evidence.scores import DatasetScores
from compare_core.tables import read
from compare_core.tables.reading.printouts.aligned import in_markdown
from compare_core.tables.reading.printouts.sections import with_table
from tests.tables.told import asked, found, refused

RNG = np.random.default_rng(41)
DATA = ("iris", "wine quality", "breast cancer", "adult", "German credit", "car")
MODELS = ("Random Forest", "SVM", "Naive Bayes")
SCORES = pd.DataFrame(RNG.uniform(0.6, 0.99, (6, 3)).round(4), columns=list(MODELS))
TITLE = "Results of the thesis, March 2025\n\nSeed: 42\nAccuracy of all models:\n\n"
BELOW = "\n\nBest model: SVM (0.87)\n\nWe see that it is good.\n"


@pytest.mark.parametrize(
    ("above", "below"), [("", "\n"), (TITLE, ""), (TITLE, BELOW), ("=====\nALL\n=====\n\n", BELOW)]
)
@pytest.mark.parametrize("numbered", [True, False])
def test_what_pandas_prints_of_names_of_two_words(above: str, below: str, *, numbered: bool) -> None:
    frame = pd.concat([pd.Series(DATA, name="data set"), SCORES], axis=1)
    seen = found(above + frame.to_string(index=numbered) + below, "out.txt")
    assert isinstance(seen.evidence, DatasetScores)
    assert (seen.evidence.models, seen.evidence.datasets) == (MODELS, DATA)
    np.testing.assert_allclose(seen.evidence.scores, SCORES)


def test_a_pivot_table_whose_index_has_its_name_in_a_line_of_its_own() -> None:
    long = SCORES.assign(dataset=DATA).melt("dataset", var_name="model name", value_name="accuracy")
    pivot = long.pivot_table(index="dataset", columns="model name", values="accuracy")
    seen = found(f"Accuracy\n\n{pivot}\n", "out.txt")
    assert isinstance(seen.evidence, DatasetScores)
    assert (set(seen.evidence.models), seen.evidence.n) == ({*MODELS}, 6)


def test_two_levels_of_an_index_are_two_columns() -> None:
    frame = pd.DataFrame({"dataset": [d for d in DATA for _ in MODELS], "model": [*MODELS] * 6, "run": 1})
    frame["test accuracy"] = SCORES.to_numpy().ravel()
    printed = frame.set_index(["dataset", "model"]).drop(columns="run").to_string()
    seen = found(printed, "out.txt")
    assert isinstance(seen.evidence, DatasetScores)
    assert (seen.evidence.models, seen.evidence.n) == (MODELS, 6)


def test_a_table_too_wide_for_the_lines_is_put_together() -> None:
    names = [f"Model {n} v{n % 3}" for n in range(12)]
    wide = pd.DataFrame(RNG.random((6, 12)).round(4), columns=names)
    wide.insert(0, "data set", DATA)
    with pd.option_context("display.width", 70, "display.max_columns", None):
        table = read("out.txt", f"Accuracy\n\n{wide}\n".encode())
    assert table.columns[-13:] == ("data set", *names)
    np.testing.assert_allclose(table.frame[names].astype(str).astype(float), wide[names])


@pytest.mark.parametrize("names", [("True label", "Random Forest", "My SVM"), ("label", "rf", "svm")])
def test_a_table_of_which_pandas_printed_a_part_is_refused(names: tuple[str, str, str]) -> None:
    frame = pd.DataFrame(dict(zip(names, (["cat", "tree house"] * 60, "cat", "dog"), strict=True)))
    with pytest.raises(DataError, match="only a part of a table"):
        read("out.txt", str(frame).encode())
    both = f"Head\n\n{frame}\n\nAll\n\n{frame.head(9).to_string()}\n"
    if " " in names[0]:
        assert read("out.txt", both.encode()).rows == 9


def test_what_r_prints_with_one_space_between_all_cells() -> None:
    text = """
                Dataset Random.Forest  SVM  kNN
1         breast cancer          0.95 0.97 0.90
2                  iris          0.93 0.96 0.95
3         German credit          0.75 0.76 0.71
"""
    seen = found(text, "out.txt")
    assert isinstance(seen.evidence, DatasetScores)
    assert seen.evidence.models == ("Random.Forest", "SVM", "kNN")
    assert seen.evidence.datasets == ("breast cancer", "iris", "German credit")


def test_a_printed_summary_of_models_is_refused_as_totals() -> None:
    text = """
Overall Metrics
---------------
  Model  Precision  Recall     F1  Mean IoU    TP
YOLO11n     0.6194  0.4675 0.5328    0.7752 40609
RT-DETR     0.4031  0.7850 0.5327    0.7624 68195
"""
    assert refused(text, "summary.txt").startswith("Each row is one model (“Model”) with its totals: “Precision”")


@pytest.mark.parametrize(
    "text",
    [
        "The model is  good\nand the other one\nis not so good\n",
        "1.0  2.0 a b\n2.0  3.0 c d\n3.0  4.0 e f\n",
        "model  accuracy one\nsvm is  good 1\nrf  was not 2\n",
        "y_true  svm  rf\n1  0  1\n0  0  1\n",
    ],
)
def test_other_texts_stay_as_they_are(text: str) -> None:
    assert in_markdown(text.encode()) == (text.encode(), [])


@given(
    numbers=st.integers(2, 4).flatmap(
        lambda width: st.lists(st.lists(st.floats(0.01, 0.99), min_size=width, max_size=width), min_size=2, max_size=8)
    ),
    numbered=st.booleans(),
)
def test_any_numbers_come_back_as_they_were_printed(*, numbers: list[list[float]], numbered: bool) -> None:
    frame = pd.DataFrame(numbers).round(3)
    frame.columns = pd.Index([f"model {'abcd'[n]}{n}" for n in range(frame.shape[1])])
    frame.insert(0, "data set", [f"set {'xyzuvwst'[n]}" for n in range(len(frame))])
    table = read("a.txt", frame.to_string(index=numbered).encode())
    assert table.columns[-frame.shape[1] :] == tuple(frame.columns)
    np.testing.assert_array_equal(table.frame[list(frame.columns[1:])].astype(str).astype(float), frame.iloc[:, 1:])


HEADINGS = ("=== {} ===", "## {}", "{}\n-----", "-----\n{}\n-----", "{}:", "[{}]", ">>> {} <<<", "### Results for: {}")


@pytest.mark.parametrize("heading", HEADINGS)
@pytest.mark.parametrize("line", ["{}: {}", "- {} = {}", "  {}: {}", "├─ {}: {}", "• {}: {}"])
def test_sections_of_models_are_a_row_each(heading: str, line: str) -> None:
    values = {"Random Forest": (0.81, 0.8), "SVM": (0.84, 0.79), "Naive Bayes": (0.7, 0.71)}
    sections = [
        [heading.format(model), line.format("Accuracy", a), line.format("F1 score", f), ""]
        for model, (a, f) in values.items()
    ]
    text = "\n".join(["Report", "", *(line for section in sections for line in section)])
    assert refused(text, "report.txt").startswith("Each row is one model (")
    written, _ = with_table(text.encode())
    assert written.decode().splitlines()[1:] == [f"{model},{a},{f}" for model, (a, f) in values.items()]


def test_headings_of_two_levels_and_rounds_of_a_program() -> None:
    lines, costs = list[str](), RNG.uniform(100, 900, (5, 2, 2)).round(3)
    for n in range(5):
        for k, problem in enumerate(("SPHERE", "RASTRIGIN")):
            lines += ["=" * 30, f"SCENARIO: {problem}", "=" * 30, ""]
            for m, model in enumerate(("PSO", "GA")):
                lines += [f"------- {model} ({problem.lower()}) -------", f"Cost: {costs[n, k, m]}", "Steps: 20", ""]
    table = read("log.txt", "\n".join(lines).encode())
    assert table.columns == ("run", "SCENARIO", "model", "Cost", "Steps")
    question = asked("\n".join(lines), "log.txt")
    seen = found("\n".join(lines), "log.txt", question.suggested)
    assert isinstance(seen.evidence, DatasetScores)
    assert (seen.evidence.models, seen.evidence.datasets) == (("PSO", "GA"), ("RASTRIGIN", "SPHERE"))
    np.testing.assert_allclose(seen.evidence.scores, costs.mean(axis=0)[::-1])


def test_numbered_lines_below_a_model_are_items() -> None:
    marks = {"qwen tuned": ("✅ 100.0%", "✅ 37.5%", "❌ Missing"), "qwen plain": ("✅ 3.5%", "✅ 0.5%", "✅ 90.0%")}
    sections = [
        [
            f"=== Evaluation for Model: {model} ===",
            *(f"→ Evaluating example {n}... {m}" for n, m in enumerate(each, 16)),
        ]
        for model, each in marks.items()
    ]
    written, _ = with_table("\n".join(line for section in sections for line in section).encode())
    assert written.decode().splitlines() == [
        "Evaluating example,qwen tuned,qwen plain",
        "Evaluating example 16,100.0%,3.5%",
        "Evaluating example 17,37.5%,0.5%",
        "Evaluating example 18,,90.0%",
    ]


def test_a_spread_stays_and_a_remark_does_not() -> None:
    text = "# A\nAccuracy: 0.9 ± 0.1\nCost: 12 (iteration 5)\n# B\nAccuracy: 0.8 ± 0.2\nCost: -10 (iteration 7)\n"
    assert with_table(text.encode())[0].decode().splitlines() == [
        "section,Accuracy,Cost",
        "A,0.9 ± 0.1,12",
        "B,0.8 ± 0.2,-10",
    ]


@pytest.mark.parametrize(
    "text",
    [
        "# Notes\nIt was good.\n# More notes\nIt was bad.\n",
        "# Settings\nlr: 0.1\n",
        "| model | acc |\n|:--:|:--:|\n| a | 0.9 |\n\n## a\nsize: 20\n\n## b\nsize: 30\n",
        "id,svm,rf\n1,0,1\n2,1,1\n",
    ],
)
def test_texts_without_sections_that_say_the_same_stay_as_they_are(text: str) -> None:
    assert with_table(text.encode()) == (text.encode(), [])


def test_epochs_below_headings_are_a_training() -> None:
    epochs = "\n".join(f"#### Epoch {n}/9\ntrain loss: {1 / (n + 1):.4f}, acc: tensor(0.5)<br>\n" for n in range(10))
    with pytest.raises(Exception, match="in training, epoch by epoch"):
        read("numbers.md", epochs.encode())


def test_a_table_with_bars_below_a_drawn_line_and_counts_in_its_cells() -> None:
    text = """
=======================
Per-judge false-negative rate
=======================
FNR = fraction of what was called faithful.

operator      | align_large    | claude_sonnet  | hhem_open
----------------------------------------------------------
relocation    |   0/100(  0%)  |  50/100( 50%)  |  66/100( 66%)
parroting     |  23/212( 11%)  |  45/212( 21%)  | 205/212( 97%)
numeric drift |   6/ 69(  9%)  |   3/ 69(  4%)  |  33/ 69( 48%)

  relocation  joint failure   0/100 =   0.0%
"""
    question = asked(text, "analysis.txt")
    seen = found(text, "analysis.txt", question.suggested)
    assert isinstance(seen.evidence, DatasetScores)
    assert seen.evidence.models == ("align_large", "claude_sonnet", "hhem_open")
    np.testing.assert_allclose(seen.evidence.scores[2], [6 / 69, 3 / 69, 33 / 69], atol=1e-6)


def test_a_header_below_a_blank_one_is_the_header() -> None:
    below = "|  |  |  |\n|:--|--:|--:|\n| **Instance** | **GA** | **PSO** |\n"
    rows = "".join(f"| TSP-{n} | {SCORES.iloc[n, 0]} | {SCORES.iloc[n, 1]} |\n" for n in range(6))
    seen = found(f"# Accuracy\n\n{below}{rows}".replace("Instance", "Dataset"), "README.md")
    assert isinstance(seen.evidence, DatasetScores)
    assert (seen.evidence.models, seen.evidence.n, seen.evidence.metric) == (("GA", "PSO"), 6, "accuracy")


def test_tables_with_a_row_for_each_of_the_same_algorithms_are_one() -> None:
    tables = "".join(
        f"### tai{n}\n\n| Algorithm | Makespan | Jobs |\n|---|---|---|\n"
        + "".join(f"| {name} | {100 + 7 * n + 3 * k} | {20 + n} |\n" for k, name in enumerate(("NEH", "GA", "SA")))
        + "\n"
        for n in range(1, 6)
    )
    question = asked(tables, "RESULTS.md")
    seen = found(tables, "RESULTS.md", question.suggested)
    assert isinstance(seen.evidence, DatasetScores)
    assert (seen.evidence.models, seen.evidence.n) == (("NEH", "GA", "SA"), 5)
    np.testing.assert_allclose(seen.evidence.scores[0], [107, 110, 113])


def test_marks_around_names_come_in_pairs() -> None:
    text = "| dataset | **name_** | **_x** | **_y_** | ****z**** |\n|---|---|---|---|---|\n" + "".join(
        f"| d{n} | 0.5 | 0.6 | 0.7 | 0.8 |\n" for n in range(4)
    )
    assert read("a.md", text.encode()).columns == ("dataset", "name_", "_x", "y", "z")


def test_marks_behind_what_was_passed_of_some_tasks() -> None:
    rows = "| sorting | 5/5 ✅ | 3/5 ❌ |\n| graphs | 4/5 ⚠️ | 5/5 ✅ |\n| strings | 2/5 ❌ | 5/5 ✅ |\n"
    text = f"| Task | opus | sonnet |\n|---|---|---|\n{rows}"
    seen = found(text, "README.md")
    assert isinstance(seen.evidence, DatasetScores)
    np.testing.assert_allclose(seen.evidence.scores, [[1, 0.6], [0.8, 1], [0.4, 1]])


def test_a_difficulty_of_so_many_is_no_count_of_right_answers() -> None:
    rows = "| chess | 5/10 |\n| go | 9/10 |\n| draughts | 3/10 |\n"
    assert "holds words only" in refused(f"| Game | Difficulty |\n|---|---|\n{rows}", "README.md")


def test_what_each_of_several_programs_says_of_each_query() -> None:
    blocks = "".join(
        f"=== {engine} ===\n" + "".join(f"Query {n}: Average Time: {k + n / 10:.2f} ms\n" for n in range(1, 6)) + "\n"
        for k, engine in enumerate(("duckdb", "sqlite", "postgres"), 1)
    )
    assert with_table(blocks.encode())[0].decode().splitlines()[:2] == [
        "Query,duckdb,sqlite,postgres",
        "Query 1,1.10ms,2.10ms,3.10ms",
    ]


def test_what_counts_up_in_a_log_is_told_by_its_last_line() -> None:
    log = "".join(
        f"[{name}] starts with a seed\nbest: {10 + n}\nbest: {15 + n}\nbest: {20 + n}\nseconds: {n}.5\n"
        for n, name in enumerate(("c-fat200", "brock200", "keller4"), 1)
    )
    written, repairs = with_table(log.encode())
    assert written.decode().splitlines() == [
        "section,best,seconds", "c-fat200,21,1.5", "brock200,22,2.5", "keller4,23,3.5",
    ]  # fmt: skip
    assert ("Of numbers that rise or fall step by step below a heading, only the last was read.", 6) in [
        (each.text, each.count) for each in repairs
    ]


def test_folds_below_a_heading_do_not_count_up() -> None:
    text = "".join(
        f"== {data} ==\n"
        + "".join(f"-- {m} --\nAccuracy: 0.{80 + k}\nAccuracy: 0.{60 + 5 * k}\n" for k, m in enumerate(("SVM", "RF")))
        for data in ("iris", "wine", "car")
    )
    rows = with_table(text.encode())[0].decode().splitlines()
    assert [row.rsplit(",", 1)[1] for row in rows[1:5]] == ["0.80", "0.60", "0.81", "0.65"]


def test_what_is_left_out_of_a_report_is_said() -> None:
    text = "".join(
        f"== {name} ==\nAccuracy: 0.{80 + n} (on test)\nF1: 0.{70 + n}\n" for n, name in enumerate(("SVM", "RF", "kNN"))
    )
    repairs = with_table((text + "== Bayes ==\nstatus: it broke\n").encode())[1]
    assert [(each.text, each.count) for each in repairs[1:]] == [
        ("Sections that do not say what the others say were left out.", 1),
        ("What stands beside numbers, such as in brackets, was left out.", 3),
    ]


def test_four_levels_of_headings_keep_their_names_apart() -> None:
    text = "".join(
        f"# part {a}\n## chapter {b}\n### on {c}\n#### by {d}\nscore: 0.{a}{b}{c}{d}\n"
        for a in (1, 2)
        for b in (1, 2)
        for c in (3, 4)
        for d in (5, 6)
    )
    header, *rows = with_table(text.encode())[0].decode().splitlines()
    assert len({*header.split(",")}) == len(header.split(",")) == 5
    assert len(rows) == 16
