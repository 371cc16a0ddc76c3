"""A lesson from anybody is read or refused in one sentence, soon, and what was read can be held to its end."""

from __future__ import annotations

import time
from functools import partial

from hypothesis import example, given
from hypothesis import strategies as st

from compare_core.classroom.lesson import Lesson
from compare_core.classroom.phone import phone_of
from compare_core.classroom.room import Held
from compare_core.classroom.rooms import Seat
from compare_core.classroom.written import read
from compare_core.errors import DataError
from tests.cost import seconds_of
from tests.hostile.judge import amiss
from tests.hostile.lessons import BODY, HEAD, VALUES, lessons, written
from tests.thorough import examples

SECONDS = 1.0  # of the processor, for one lesson


def outcome(data: bytes) -> Lesson | DataError:
    """Return what was read, or the refusal; any other exception is a fault."""
    try:
        return read(data)
    except DataError as refusal:
        return refusal


def wrong_with(data: bytes) -> str:
    """Say what is wrong with what becomes of a lesson; nothing where nothing is."""
    found = outcome(data)
    if isinstance(found, DataError):
        return amiss(str(found))
    for voting in ("KQXT", ""):
        held = Held(found, voting)
        for place in range(len(held.screens)):
            phone_of(Seat(held.at(place).uncovered(), {1: "a"}))
    return ""


def test_hostile_lessons_are_read_or_refused() -> None:
    every = lessons()
    assert len(every) > 1000
    wrong, slow = {}, []
    for name, data in every.items():
        began = time.process_time()
        wrong[name] = wrong_with(data)
        if time.process_time() - began > SECONDS:
            slow.append(name)
    assert not {name: said for name, said in wrong.items() if said}
    assert not [name for name in slow if seconds_of(partial(outcome, every[name]), SECONDS) > SECONDS]
    read_whole = sum(isinstance(outcome(written({**HEAD, "title": value})), Lesson) for value in VALUES.values())
    assert 5 < read_whole < len(VALUES) - 5


WORDS = st.sampled_from(
    [*HEAD, *VALUES.values(), "=", "[", "]", "{", "}", ".", "[[", "]]", "\n", "+++", "#", "## ", ","]
)


@examples(40, 600)
@given(st.lists(WORDS | st.text(max_size=6), max_size=12), st.booleans())
@example(["title = ", VALUES["5,000 digits"]], True)  # noqa: FBT003 - as Hypothesis passes it
def test_heads_of_anything(parts: list[str], whole: bool) -> None:  # noqa: FBT001
    assert not wrong_with(written("".join(parts), BODY if whole else ""))
