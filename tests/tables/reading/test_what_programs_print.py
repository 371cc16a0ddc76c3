"""What programs print while they run or at their end: logs, frames, dictionaries, benchmarks, repeated headers."""

from __future__ import annotations

import json

import numpy as np
import pytest

from compare_core.errors import DataError
from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import Scores
from compare_core.tables import read
from compare_core.tables.reading.printouts.again import without_header_again
from tests.tables.told import asked, first, found

RNG = np.random.default_rng(20261127)


def test_lines_of_a_log_with_verdicts_are_items() -> None:
    """Also those that failed in more words than others, after a word that a logger would write."""
    said = ("PASS (1.2s)", "FAIL (2.0s)", "ERROR: out of memory exception thrown", "PASS (0.7s)", "NOT SOLVED")
    lines = [
        f"2026-11-27 10:00:{n:02} INFO [{model}] task {n:02}/20 {said[(n + k) % 5]}"
        for k, model in enumerate(("gpt-4o", "llama-3"))
        for n in range(1, 21)
    ]
    seen = first("\n".join(["loading tasks", *lines, "done"]), "run.log")
    assert isinstance(seen.evidence, Outcomes)
    assert seen.evidence.models == ("gpt-4o", "llama-3")
    assert (seen.evidence.n, seen.evidence.right.tolist()) == (20, [8, 8])


def test_a_log_in_which_something_has_no_verdict_is_not_read() -> None:
    lines = [
        f"[{m}] task {n:02}/20 {'gave up' if n == 7 else 'PASS'}" for m in ("gpt-4o", "llama-3") for n in range(20)
    ]
    with pytest.raises(DataError):
        found("\n".join(lines), "run.log")


def test_a_frame_that_r_printed_in_blocks_is_one_table() -> None:
    text = (
        "> round(acc, 2)\n       svm   rf\niris  0.91 0.82\nwine  0.93 0.84\nglass 0.75 0.86\n"
        "       knn  lda\niris  0.81 0.72\nwine  0.83 0.74\nglass 0.65 0.76\n"
    )
    assert first(text).evidence.models == ("svm", "rf", "knn", "lda")


def test_two_frames_that_r_printed_are_not_one() -> None:
    text = (
        "> acc\n       svm   rf\niris  0.91 0.82\nwine  0.93 0.84\nglass 0.75 0.86\n"
        "> err\n       lda  qda\niris  0.17 0.22\nwine  0.18 0.34\nglass 0.09 0.36\n"
    )
    with pytest.raises(DataError):
        found(text, "a.txt")


def test_a_frame_that_julia_printed_in_part_is_refused() -> None:
    text = (
        "100×3 DataFrame\n Row │ model   fold   acc\n     │ String  Int64  Float64\n─────┼─────────\n"
        "   1 │ svm      1  0.9\n   2 │ svm      2  0.8\n  ⋮  │   ⋮       ⋮     ⋮\n 100 │ rf       2  0.6\n"
        "     96 rows omitted\n"
    )
    with pytest.raises(DataError, match="Julia printed the first and the last rows"):
        read("a.txt", text.encode())


def test_a_frame_that_julia_printed_whole_is_read() -> None:
    lines = [f"   {n} │ {'svm' if n % 2 else 'rf '}     {(n + 1) // 2}  0.{RNG.integers(60, 90)}" for n in range(1, 9)]
    text = "\n".join(
        ["8×3 DataFrame", " Row │ model   fold   acc", "     │ String  Int64  Float64", "─────┼───────", *lines]
    )
    seen = first(text)
    assert (seen.evidence.models, getattr(seen.evidence, "n", 0)) == (("svm", "rf"), 4)


def test_dictionaries_below_the_names_of_models_are_their_folds() -> None:
    text = "".join(
        f"{m}:\n{{'test_accuracy': {RNG.random(5).round(3).tolist()}, 'fit_time': {RNG.random(5).round(3).tolist()}}}\n"
        for m in ("SVM", "Random forest", "k-NN")
    )
    seen = first(text)
    assert isinstance(seen.evidence, Scores)
    assert (seen.evidence.models, seen.evidence.n) == (("SVM", "Random forest", "k-NN"), 5)


def test_dictionaries_of_models_below_the_names_of_data_sets_keep_their_models() -> None:
    text = "".join(
        f"Dataset {name}:\n{{'svm': {RNG.random(4).round(2).tolist()}, 'rf': {RNG.random(4).round(2).tolist()}}}\n"
        for name in ("Iris", "Wine", "Glass")
    )
    assert first(text).evidence.models == ("svm", "rf")


def test_a_header_that_stands_again_is_no_row() -> None:
    lines = [f"{n:<6}{RNG.random():<9.3f}{RNG.random():<9.3f}" for n in range(1, 31)]
    head = f"{'item':<6}{'svm':<9}{'rf':<9}"
    text = "\n".join(x for n in range(0, 30, 10) for x in (head, *lines[n : n + 10]))
    seen = first(text)
    assert (seen.evidence.models, getattr(seen.evidence, "n", 0)) == (("svm", "rf"), 30)


def test_a_second_table_of_the_same_data_sets_is_not_the_same_table() -> None:
    """As accuracies and then their errors, below the same header."""
    head, sets = f"{'dataset':<9}{'svm':<7}{'rf':<7}", ("iris", "wine", "glass", "sonar")
    table = "\n".join(f"{name:<9}{RNG.random():<7.3f}{RNG.random():<7.3f}" for name in sets)
    text = f"{head}\n{table}\n{head}\n{table}\n".encode()
    assert without_header_again(text) == (text, [])


def test_jmh_times_are_of_what_was_set() -> None:
    lines = [
        f"Bench.{work}  {codec}  {size}  avgt  5  {'≈ 10⁻³' if (codec, size) == ('lz4', 10) else size / place} ms/op"
        for work in ("encode", "decode")
        for place, codec in enumerate(("lz4", "zstd"), 1)
        for size in (10, 100, 1000)
    ]
    text = "\n".join(["Benchmark  (codec)  (size)  Mode  Cnt  Score  Error  Units", *lines])
    seen = first(text)
    assert isinstance(seen.evidence, Scores)
    assert (seen.evidence.models, seen.evidence.n) == (("lz4", "zstd"), 6)
    assert not seen.evidence.higher_is_better
    assert seen.evidence.scores.min() == pytest.approx(0.001)


def test_parameters_of_tests_are_models_where_each_was_tried_with_all_tests() -> None:
    lines = [
        f"t.py::test_{k}[{m}-{lang}],{'passed' if (len(m) + ord(k)) % 2 else 'failed'}"
        for k in "abc"
        for m in ("gpt-4o", "llama-3")
        for lang in ("en", "de")
    ]
    text = "\n".join(["nodeid,outcome", *lines])
    seen = found(text, roles=asked(text).suggested)
    assert isinstance(seen.evidence, Outcomes)
    assert (seen.evidence.models, seen.evidence.n) == (("gpt-4o", "llama-3"), 6)


def test_parameters_of_tests_stay_where_columns_are_what_is_compared() -> None:
    lines = [
        f"t.py::test_{k}[{m}],{'passed' if k == 'a' else 'failed'},passed" for m in ("bert", "gpt2") for k in "abc"
    ]
    seen = found("\n".join(["nodeid,branch_main,branch_fix", *lines]))
    assert isinstance(seen.evidence, Outcomes)
    assert (seen.evidence.models, seen.evidence.right.tolist()) == (("branch_main", "branch_fix"), [2, 6])


def test_a_report_of_pytest_is_no_comparison() -> None:
    phase = {"duration": 0.1, "outcome": "passed"}
    each = [{"nodeid": f"t.py::test_{n}", "outcome": "passed", "setup": phase, "call": phase} for n in range(9)]
    with pytest.raises(DataError, match="This is a report of pytest"):
        read(".report.json", json.dumps({"summary": {"passed": 9}, "tests": each}).encode())
