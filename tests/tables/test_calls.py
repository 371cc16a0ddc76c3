"""Calls of services that were timed again and again, in tables whose notes or flags hid what was measured."""

from __future__ import annotations

import numpy as np

from compare_core.evidence.scores import FoldScores
from compare_core.tables import read
from tests.tables.told import asked, found, rows

DRAW = np.random.default_rng(82)
HEADER = "timestamp,category,service,test_case,run_idx,warmup,total_s,metric_name,metric_value,ok,error,notes"


def calls(*, wer: str = "0.0", failed: int = -1) -> str:
    """Return six calls of each of four services, the first of which only warmed them up."""
    lines = []
    for k, service in enumerate(("Deepgram", "Assembly", "Groq", "vosk")):
        for run in range(1, 7):
            seconds = 1 + k + DRAW.random() / 5
            when = f"2026-06-14T22:{k + 10}:{run + 20}+00:00"
            told = f"{wer or round(DRAW.random(), 3)},{run != failed or k != 2},"
            notes = f"tier={('cloud', 'local')[k > 2]}; rtf={seconds / 18:.3f}"
            lines.append(f"{when},STT,{service},sample,{run},{run == 1},{seconds:.6f},wer,{told},{notes}")
    return rows(HEADER, *lines)


def test_notes_that_give_names_values_are_no_log() -> None:
    """As stt_results.csv of GabrielFallas/PF-3312-proyecto2: a table with a header, whose rows begin with the time."""
    question = asked(calls())
    assert question.suggested.model == "service"
    assert question.suggested.value == "total_s"
    assert "separate_scores" in {each.roles.layout for each in question.choices}
    told = found(calls(), roles=question.suggested)
    assert isinstance(told.evidence, FoldScores)
    assert told.evidence.n == 5  # without the calls that warmed up
    assert not told.evidence.higher_is_better
    assert any("“metric_value”, the wer of every row, is 0.0" in repair.text for repair in told.repairs)


def test_calls_that_failed_are_left_out_and_said() -> None:
    told = found(calls(failed=4), roles=asked(calls(failed=4)).suggested)
    assert told.evidence.n == 4
    assert any("Runs that failed, by “ok”" in repair.text for repair in told.repairs)


def test_a_measure_that_differs_is_not_left_out() -> None:
    assert "metric_value" in asked(calls(wer="")).suggested.value or ""


def test_lines_of_a_log_that_begin_with_the_time_stay_one() -> None:
    lines = [f"2024-05-01 12:00:{n:02},123 INFO [svm] p{n}.txt acc=0.{n} sec=2.{n}s" for n in range(10, 30)]
    log = "\n".join(["2024-05-01 12:00:01,001 INFO it begins", *lines])
    assert "acc" in read("run.log", log.encode()).columns
