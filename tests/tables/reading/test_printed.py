"""What programs print is refused at once, by its own lines; the same words in the cells of a table refuse nothing."""

from __future__ import annotations

import json

import pytest

from compare_core import DataError
from compare_core.evidence.outcomes import Outcomes
from compare_core.tables import read
from compare_core.tables.reading.printouts.printed import KINDS, refuse_printed
from compare_core.tables.reading.uploads.other_kinds import TOOLS
from tests.cost import seconds_of
from tests.tables.told import found, rows

LOGGED = "2024-05-01 10:00:0"
PRINTED = {  # what it is called, and what to bring
    "times of benchmarks": (
        "goos: linux\npkg: a/b\nBenchmarkA-8   \t 1000\t 1203 ns/op\nBenchmarkB-8   \t 2000\t 803.5 ns/op\tPASS\n",
        "with a row for each benchmark",
    ),
    "classification report": ("\n              precision    recall  f1-score   support\n\n 0  0.9 0.8 0.9 9\n", "one"),
    "Weka": ("=== Run information ===\n\nScheme: J48\n\n=== Summary ===\n\nKappa statistic 0.9\n", "Experimenter"),
    "search with Optuna": (
        f"[I {LOGGED}1,123] A new study created\n[I {LOGGED}2,123] Trial 0 finished with value: 0.81 and ...\n",
        "a row for each item",
    ),
    "log of a program": ("".join(f"{LOGGED}{n},123 - root - INFO - step {n}\n" for n in range(6)), "finished models"),
    "trec_eval": (
        "\nQueryid (Num):\t1\nInterpolated Recall - Precision Averages:\n    at 0.00       0.3333 \n",
        "for each",
    ),
    "JMH prints": (
        "Benchmark   (size)  Mode  Cnt   Score   Error  Units\nlist_chain    100  avgt   10  0,553 ± 0,004  us/op\n",
        "a row for each benchmark",
    ),
    "warnings among it": (
        "nohup: ignoring input\n/lib/a.py:86: UserWarning: old\n  warnings.warn('old')\npos loss\n 1 0.58\n",
        "finished models",
    ),
    "pytest": ("===== test session starts =====\nplatform linux\na.py ...F [100%]\n", "passed and failed"),
    "epoch by epoch": ("".join(f"Epoch {n}/5\n 90/90 - loss: 0.{9 - n}\n" for n in range(1, 6)), "finished models"),
    "R prints": (
        "\nCall:\nlm(formula = y ~ x)\n\nCoefficients:\n  Estimate Std. Error\nx 0.4 0.1\n",
        "truth and the pred",
    ),
    "of a solver": (
        "Running HiGHS 1.12.0 (git hash: n/a)\nMIP mas76 has 12 rows; 151 cols\n\nSolving report\n  Status  Optimal\n",
        "a row for each problem",
    ),
    "RapidMiner prints": ("PerformanceVector:\naccuracy: 80.64% +/- 2.31%\nTrue:\tlow\thigh\n", "table of examples"),
    "COCOeval prints": (
        "DONE (t=0.5s).\n Average Precision  (AP) @[ IoU=0.50 ] = 0.4\n Average Recall     (AR) @[ IoU=0.50 ] = 0.5\n",
        "the same images",
    ),
    "speech recognition": ("%WER 2.90 [ 1524 / 52576, 160 ins, 130 del, 1234 sub ]\n%SER 30\n", "every utterance"),
    "already made": ("\n\tWilcoxon rank sum test\n\ndata:  x and y\nW = 35, p-value = 0.27\n", "it was made from"),
    "one agent prints in training": (
        (
            "----------\n| epoch | 0 |\n| test/episode | 20.0 |\n| test/mean_Q | -0.6 |\n| test/success_rate | 0.1 |\n"
            "| train/episode | 100.0 |\n----------\nSaving policy to a, b\n"
        ),
        "a row for each task and seed",
    ),
    "a program in training": (
        "".join(f"[Epoch {n}] train loss: 0.{9 - n}, val acc: 0.{n}\n" for n in range(1, 6)),
        "finished models",
    ),
    "boosts trees": (
        "".join(f"[{n}]\tvalidation_0-logloss:0.{9 - n}\tvalidation_1-logloss:0.8\n" for n in range(6)),
        "finished models",
    ),
    "summary of a network": (
        'Model: "sequential"\n____\nLayer (type)    Output Shape   Param #\n====\ndense (Dense) (None, 8)  80\n',
        "finished models",
    ),
    "analysis of variance": (
        "     Model   R2\n0  with, without  0.8\n      df  sum_sq    F    PR(>F)\nC(a)  2.0  0.1  3.5  0.02\n",
        "it was made from",
    ),
    "statsmodels prints": (
        "   OLS Regression Results   \n=====\nDep. Variable:  y   R-squared:  0.8\n",
        "truth and the prediction",
    ),
    "as caret prints them": (
        (
            "Confusion Matrix and Statistics\n\n          Reference\nPrediction  NO YES\n  NO  257 104\nYES 63 136\n\n"
            "  Accuracy : 0.7\n  95% CI : (0.662, 0.7394)\n"
        ),
        "what each classifier predicted",
    ),
    "is a confusion matrix": ("Results, SVM\nConfusion matrix:\n[[50  3]\n [ 4 43]]\n", "of every item"),
    "hyperfine writes of one task": (
        (
            "| Command | Mean [s] | Min [s] | Max [s] | Relative |\n|:---|---:|---:|---:|---:|\n"
            "| `./a` | 2.914 ± 0.021 | 2.887 | 2.961 | 1.19 |\n| `./b` | 2.4 ± 0.02 | 2.38 | 2.5 | 1.00 |\n"
        ),
        "a row for each task",
    ),
    "tester of Weka": (
        (
            "Tester:   weka.experiment.PairedCorrectedTTester -G 4,5,6 -D 1 -R 2 -S 0.05\nAnalysing: Percent_correct\n"
            "Dataset   (1) trees.J48 | (2) func\niris  (30)  97.70 |  98.91\n   (v/ /*) |  (0/3/0)\n"
        ),
        "Key_Fold",
    ),
    "one detector": (
        "".join(f"FILE NAME: a{n}.png\nDETECTIONS: \n\tCLASS: cat, big\n\tDETECTION SCORE: 9{n} %\n" for n in range(4)),
        "such as the IoU",
    ),
    "a program, and not": ("#!/usr/bin/env python3\nprint(1, 2)\n", "Run it"),
    "a notebook": (json.dumps({"nbformat": 4, "cells": [{"cell_type": "code", "source": ["1, 2"]}]}), "as CSV"),
    "trainer of Hugging Face": (
        json.dumps({"best_metric": None, "global_step": 20, "log_history": [{"loss": 0.1 * n} for n in range(4)]}),
        "finished models",
    ),
}
TIMED = {  # what tools that measure times write
    "JMH": [{"jmhVersion": "1.37", "benchmark": "a.B.c", "primaryMetric": {"score": 1.5}}],
    "pytest-benchmark": {"machine_info": {}, "benchmarks": [{"name": "a", "stats": {"mean": 0.1}}]},
    "Google Benchmark": {"context": {}, "benchmarks": [{"name": "a", "real_time": 1.0}]},
    "hyperfine": {"results": [{"command": "a", "mean": 1.0, "stddev": 0.1, "times": [1.0, 1.1]}]},
    "pyperf": {"metadata": {"loadavg": 1.0}, "benchmarks": [{"runs": []}]},
}
FIRST_LINES = ("import numpy as np", "from a.b import c, d", "def main(x):", "library(ggplot2)", "import os.path")


def refusal(data: bytes) -> str:
    with pytest.raises(DataError) as why:
        read("out.txt", data)
    assert len(str(why.value)) <= 300
    return str(why.value)


@pytest.mark.parametrize("what", PRINTED)
def test_what_was_printed_is_named_in_few_words_with_what_to_bring(what: str) -> None:
    text, way_on = PRINTED[what]
    why = refusal(text.encode())
    assert what in why
    assert way_on in why
    assert refusal(text.replace("\n", "\r\n").encode()) == why


def test_every_kind_is_the_first_that_its_own_text_is_taken_for() -> None:
    told = [refusal(text.encode()) for text, _ in PRINTED.values()]
    assert [kind.what for kind in KINDS if not any(why.startswith(kind.what) for why in told)] == []
    assert len(set(told)) == len(told)


@pytest.mark.parametrize("tool", TIMED)
@pytest.mark.parametrize("indent", [None, 2])
def test_times_that_a_tool_measured_are_no_results_on_shared_items(tool: str, indent: int | None) -> None:
    assert f"These are times or speeds that {tool} measured" in refusal(json.dumps(TIMED[tool], indent=indent).encode())
    assert {name for _, name in TOOLS} == set(TIMED)


def test_the_summary_of_a_load_test_is_of_one_service() -> None:
    text = json.dumps({"metrics": {"http_req_duration": {"avg": 12.5}, "http_reqs": {"count": 9}}}, indent=2)
    assert "the summary of one load test of one service (k6)" in refusal(text.encode())


@pytest.mark.parametrize("line", FIRST_LINES)
def test_a_program_is_known_by_its_first_line(line: str) -> None:
    assert "This is a program" in refusal(f"\n{line}\nx = 1, 2\n".encode())
    refuse_printed(f"word,{line}\na,b\n".encode())


@pytest.mark.parametrize("mark", ["\x1b[1;32m", "\x1b[38;5;208m", "[0m", "\x1b[m"])
def test_marks_of_colours_are_looked_past(mark: str) -> None:
    """Also where a terminal has left out the sign that begins them."""
    text = PRINTED["search with Optuna"][0]
    assert "search with Optuna" in refusal("".join(f"{mark}{line}\x1b[0m\n" for line in text.splitlines()).encode())


def test_a_line_or_two_of_a_kind_are_too_few_where_it_takes_more() -> None:
    refuse_printed(b"BenchmarkA-8 1000 1203 ns/op\n")
    refuse_printed(f"{LOGGED}1,123 - INFO - a\n".encode() * 4)
    refuse_printed(b"Epoch 1/5\n")


def test_tables_that_hold_such_words_in_their_cells_are_read() -> None:
    words = [
        "Epoch 1/5", "Trial 3 finished with value", "Coefficients:", "=== Summary ===", "import os", "McNemar's Chi",
        "BenchmarkA-8 1000 1203 ns/op", "Confusion Matrix and Statistics", "[[50 3]", "Tester: weka.a",
        "precision recall f1-score support", "test session starts", "def f(x):",
    ]  # fmt: skip
    evidence = found(rows("id,text,y_true,svm,rf", *(f"{n},{w},{n % 2},1,{n % 3 % 2}" for n, w in enumerate(words))))
    assert isinstance(evidence.evidence, Outcomes)
    assert (evidence.evidence.models, evidence.evidence.n) == (("svm", "rf"), 13)


def test_lines_within_one_cell_are_no_lines_of_the_file() -> None:
    refuse_printed(b'item,model,answer\n1,svm,"I ran it:\n=== Summary ===\nTrial 3 finished with value"\n')


def test_marks_beyond_the_beginning_of_a_file_are_not_looked_for() -> None:
    refuse_printed(("y_true,svm,rf\n" + "1,0,1\n" * 20_000 + PRINTED["Weka"][0]).encode())


def test_times_in_the_first_column_of_a_table_are_no_log() -> None:
    lines = [f"{LOGGED}{n},{n % 2},{n % 3 % 2},1" for n in range(10)]
    assert found(rows("time,y_true,svm,rf", *lines)).evidence.models == ("svm", "rf")


def test_records_that_speak_of_cells_and_steps_are_read() -> None:
    items = [{"id": n, "cell_type": "code", "global_step": n, "y_true": n % 2, "svm": 1, "rf": 0} for n in range(8)]
    assert read("a.json", json.dumps(items).encode()).rows == 8


@pytest.mark.parametrize("blank", [b"\n", b" ", b"\t", b"\r\n", b"\x1b[", b"[", b'"', b"=", b"Epoch ", b"1"])
def test_sixty_thousand_times_the_same_are_looked_through_in_a_moment(blank: bytes) -> None:
    def looked_through() -> None:
        for data in (blank * 60_000, blank * 60_000 + b"ns/op\n", b"Benchmark" + blank * 60_000):
            try:
                refuse_printed(data)
            except DataError:
                continue

    assert seconds_of(looked_through, 1) < 1
