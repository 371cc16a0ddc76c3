"""How long something took, as people write it, in seconds; and times of the day, which say nothing of that."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

from compare_core.evidence.scores import Scores
from compare_core.tables import read
from compare_core.tables.meaning.columns.durations import durations_as_seconds
from tests.tables.told import first, found, refused, rows

if TYPE_CHECKING:
    from collections.abc import Callable

OLD, NEW = (147, 100, 150, 175, 121, 68, 178, 170, 131, 91), (122, 58, 61, 181, 168, 175, 128, 126, 137, 64)
BOTH = list(enumerate(zip(OLD, NEW, strict=True)))
FORMS: dict[str, Callable[[int], str]] = {
    "2:27": lambda s: f"{s // 60}:{s % 60:02d}",
    "0:02:27": lambda s: f"0:{s // 60:02d}:{s % 60:02d}",
    "02:27.0": lambda s: f"{s // 60:02d}:{s % 60:02d}.0",
    "2m 27s": lambda s: f"{s // 60}m {s % 60}s" if s >= 60 else f"{s}s",
    "2 min 27 sec": lambda s: f"{s // 60} min {s % 60} sec",
    "2'27\"": lambda s: f"{s // 60}'{s % 60}''",
}


@pytest.mark.parametrize("form", FORMS.values(), ids=FORMS)
def test_durations_in_rows_and_in_columns_are_seconds_of_which_fewer_are_better(form: Callable[[int], str]) -> None:
    wide = rows("Participant,Old,New", *(f"P{i},{form(a)},{form(b)}" for i, (a, b) in BOTH))
    lines = (f"P{i},{tool},{form(s)}" for i, both in BOTH for tool, s in zip(("Old", "New"), both, strict=True))
    for text in (wide, rows("Participant,Tool,Completion time", *lines)):
        evidence = first(text).evidence
        assert isinstance(evidence, Scores)
        assert not evidence.higher_is_better
        assert np.mean(evidence.scores, axis=0).tolist() == pytest.approx([133.1, 122.0])


@pytest.mark.parametrize(
    ("name", "cells"),
    [
        ("Time", ("9:15", "9:02", "10:31", "9:47", "11:20")),  # at work
        ("Time", ("0:15", "1:02", "2:31", "3:47", "4:20")),  # a log
        ("Time", ("3:00", "1:30", "2:15", "0:45", "4:30")),  # round ones
        ("Start time", ("0:15", "3:02", "2:31", "1:47", "4:20")),
        ("Time", ("2m", "3m", "1m", "5m", "4m")),  # metres, perhaps
        ("Set", ("25:21", "21:25", "25:12", "25:19", "17:25")),
        ("Old", ("2:27", "1:02", "3:11", "0:58", "1:31")),  # one column that nothing says more of
    ],
)
def test_what_may_be_something_else_stays_as_it_is(name: str, cells: tuple[str, ...]) -> None:
    table = read("a.csv", rows(f"tool,{name}", *(f"t{i},{cell}" for i, cell in enumerate(cells))).encode())
    assert durations_as_seconds(table) is table


def test_what_failed_stays_what_it_is() -> None:
    table = read("a.csv", b"tool,Duration\nx,2:27\ny,timeout\nz,0:58\n")
    assert durations_as_seconds(table).column("Duration").labels == {"147", "timeout", "58"}


def test_times_of_one_program_for_several_media_are_no_systems() -> None:
    lines = [
        f"user{n},{n % 3 == 0},{14 + n % 5},1.{n % 4},{('upload', 'paste')[n % 2]},{100 + 10 * (n % 3)},"
        f"the text of reader {n} is rather long and is of number {n},{20 + n * n % 17}.5,{3 + n * n * n % 14 / 4}"
        for n in range(1, 13)
    ]
    header = "user,adhd,font_size,line_space,input_mode,target_words,input_text,text_processing_time"
    refusal = refused(rows(f"{header},audio_processing_time", *lines))
    assert "font_size" not in refusal


def test_times_of_methods_by_the_same_words_are_still_compared() -> None:
    lines = [f"user{n},{20 + n % 7}.5,{3 + n % 4 / 4}" for n in range(1, 13)]
    told = found(rows("user,whisper_processing_time,vosk_processing_time", *lines))
    assert told.roles.models == ("whisper_processing_time", "vosk_processing_time")
