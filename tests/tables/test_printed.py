"""What programs print for people is named and refused with what to bring; a table of results is never taken for it."""

from __future__ import annotations

import json

import pytest

from compare_core.errors import DataError
from compare_core.tables import read
from compare_core.tables.preview import attempt
from compare_core.tables.reading.printed import KINDS, TOOLS, refuse_printed

GO = """goos: linux
BenchmarkSort/heap-8     	    1000	      1214 ns/op
BenchmarkSort/quick-8    	    2000	       911 ns/op
PASS
"""
REPORT = """              precision    recall  f1-score   support

         cat       0.91      0.88      0.90       120
         dog       0.87      0.90      0.88       110

    accuracy                           0.89       230
"""
WEKA = """=== Run information ===

Scheme:       weka.classifiers.trees.J48 -C 0.25 -M 2
=== Summary ===

Correctly Classified Instances         144               96      %
"""
OPTUNA = (
    "[I 2024-03-01 12:00:01,123] Trial 0 finished with value: 0.81 and parameters: {'lr': 0.1}. Best is trial 0.\n"
    "[I 2024-03-01 12:00:09,456] Trial 1 finished with value: 0.84 and parameters: {'lr': 0.2}. Best is trial 1.\n"
)
LOG = "".join(f"2024-03-01 12:00:{n:02d},123 - train - INFO - step {n}\n" for n in range(8))
PYTEST = (
    "============================= test session starts ==============================\ntests/test_a.py ..F. [100%]\n"
)
EPOCHS = "".join(f"Epoch {n}/10 - loss: {1 / n:.3f} - val_acc: 0.8{n}\n" for n in range(1, 6))
R_FIT = "Call:\nlm(formula = y ~ x)\n\nCoefficients:\n(Intercept) 1.2\nResidual standard error: 0.3\n"
R_TEST = "\n\tWilcoxon signed rank test\n\ndata:  a and b\nV = 12, p-value = 0.03\n"
TEXTS = {
    "go test -bench": GO,
    "classification report": REPORT,
    "Weka": WEKA,
    "Optuna": OPTUNA,
    "log of a program": LOG,
    "pytest": PYTEST,
    "epoch by epoch": EPOCHS,
    "R prints": R_FIT,
    "test that was already made": R_TEST,
    "This is a program": "import pandas as pd\nfrom sklearn import svm\nprint(1)\n",
    "This is a notebook": json.dumps({"cells": [{"cell_type": "code", "source": []}], "nbformat": 4}),
    "training log of one model": json.dumps({"global_step": 10, "log_history": [{"loss": 1.0, "step": 1}]}),
}
TIMED = {
    "JMH": [{"jmhVersion": "1.37", "benchmark": "a.B.c", "primaryMetric": {"score": 1.5}}],
    "pytest-benchmark": {"machine_info": {}, "benchmarks": [{"name": "a", "stats": {"mean": 0.1}}]},
    "Google Benchmark": {"context": {}, "benchmarks": [{"name": "a", "real_time": 1.0}]},
    "hyperfine": {"results": [{"command": "a", "mean": 1.0, "stddev": 0.1, "times": [1.0, 1.1]}]},
    "pyperf": {"metadata": {"loadavg": 1.0}, "benchmarks": [{"runs": []}]},
}


@pytest.mark.parametrize("what", TEXTS)
def test_what_a_program_printed_is_called_by_its_name_and_told_the_way_on(what: str) -> None:
    refusal = attempt([("output.txt", TEXTS[what].encode())]).refusal
    assert what in str(refusal)
    assert any(word in str(refusal) for word in ("Save", "save", "Bring", "bring", "write a CSV", "Run"))


@pytest.mark.parametrize("tool", TIMED)
@pytest.mark.parametrize("indent", [None, 2])
def test_times_that_a_tool_measured_are_no_results_on_shared_items(tool: str, indent: int | None) -> None:
    with pytest.raises(DataError, match=f"These are times that {tool} measured"):
        refuse_printed(json.dumps(TIMED[tool], indent=indent).encode())


def test_there_is_a_text_for_every_kind_and_every_tool() -> None:
    assert {name for _, name in TOOLS} == set(TIMED)
    for kind in KINDS:
        assert any(
            sum(kind.line.match(line.strip()) is not None for line in text.split("\n")) >= kind.needed
            for text in TEXTS.values()
        ), kind.what


def test_colours_of_a_terminal_hide_nothing() -> None:
    coloured = "".join(f"\x1b[32m{line}\x1b[0m\n" for line in OPTUNA.splitlines())
    with pytest.raises(DataError, match="Optuna"):
        refuse_printed(coloured.encode())


@pytest.mark.parametrize(
    "text",
    [
        "y_true,svm,rf\n1,0,1\n0,0,1\n",
        "precision,recall,f1-score,support\n0.9,0.8,0.85,100\n0.8,0.8,0.8,120\n",  # a table of measures, if no use
        "prompt,answer\n=== Summary === of a text,import os\nx,def f(x):\n",  # told by how lines begin, not by words
        'item,model,answer\n1,svm,"I ran it:\n=== Summary ===\nTrial 3 finished with value"\n',  # lines of one cell
        "time,model,score\n2024-03-01 12:00:01,svm,0.8\n2024-03-01 12:00:02,rf,0.7\n",
        "2024-03-01 12:00:01,svm,0.8\n" * 8,  # times are cells as well
        "from,to,better\na,b,a\n",
        "import,export\n1,2\n",
    ],
)
def test_tables_are_no_printed_text(text: str) -> None:
    refuse_printed(text.encode())
    assert read("a.csv", text.encode()).rows


def test_marks_beyond_the_beginning_of_a_file_are_not_looked_for() -> None:
    head = "y_true,svm,rf\n" + "1,0,1\n" * 20_000
    refuse_printed((head + REPORT).encode())
