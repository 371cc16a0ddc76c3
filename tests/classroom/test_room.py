"""A lesson as it is held: one screen after the other, covered first, with votes that open and close."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from compare_core.classroom.counts import FEWEST, bars, count, guesses, table
from compare_core.classroom.course import course
from compare_core.classroom.lesson import Step
from compare_core.classroom.room import Held, Screen, answer_of, screens
from compare_core.errors import DataError

OVERLAP, PASSAGES = course()["overlap"], course()["passages"]


@pytest.mark.parametrize("lesson", course().values(), ids=lambda lesson: lesson.id)
def test_a_lesson_goes_from_the_question_over_two_votes_to_the_reveal(lesson: object) -> None:
    kinds = [screen.kind for screen in screens(lesson)]  # type: ignore[arg-type]
    order = ["join", "look", "ask", "discuss", "again", "votes", "reveal", "answer", "follow", "further"]
    assert list(dict.fromkeys(kinds)) == (order if lesson.further else order[:-1])  # type: ignore[attr-defined]
    alone = [screen.kind for screen in screens(lesson, voting=False)]  # type: ignore[arg-type]
    assert [kind for kind in order if kind in alone] == list(dict.fromkeys(alone))
    assert {"look", "ask", "reveal", "answer", "follow"} <= set(alone) <= set(order) - {"join", "discuss", "again"}


MOVES = st.lists(st.sampled_from(["next", "back", "reveal", "dark"]), max_size=30)


@given(MOVES, st.sampled_from(["", "KQXT"]))
def test_whatever_is_pressed_a_screen_begins_covered_and_votes_open_by_the_screen_alone(
    moves: list[str], code: str
) -> None:
    held = Held(OVERLAP, code)
    for move in moves:
        before = held
        if move in ("next", "back"):
            held = held.at(held.place + (1 if move == "next" else -1))
            assert not held.revealed
            assert not held.blank
            assert abs(held.place - before.place) <= 1
        elif move == "reveal":
            held = held.uncovered()
            assert held.revealed
        else:
            held = held.darkened()
            assert held.blank is not before.blank
        assert held.round == ({"ask": 1, "again": 2}.get(held.screen.kind, 0) if code else 0)
        assert (held.next is None) is (held.place == len(held.screens) - 1)
        shown = held.place + (held.revealed or not held.screen.hides)  # a covered picture has not been seen
        assert held.seen == tuple(screen.step for screen in held.screens[:shown] if screen.step)


def test_after_the_vote_a_picture_is_covered_unless_its_lesson_leaves_it_open() -> None:
    step = Step("Look", ("pairwise?n=1,2,3,4",), show="estimate")
    for kind in ("reveal", "further"):
        assert Screen(kind, step).hides  # type: ignore[arg-type]
        assert Screen(kind, step).covers  # type: ignore[arg-type]
        left = Screen(kind, replace(step, open=True))  # type: ignore[arg-type]
        assert not left.hides
        assert not left.covers
    assert not Screen("look", step).covers
    assert Screen("further", Step("Only said", says="So it is.")).covers


def test_the_answer_is_known_only_when_it_was_revealed() -> None:
    held = Held(OVERLAP, "KQXT")
    place = [screen.kind for screen in held.screens].index("answer")
    assert not held.at(place - 1).uncovered().answered
    assert not held.at(place).answered
    assert held.at(place).uncovered().answered
    assert held.at(place + 1).answered


@pytest.mark.parametrize(("text", "found"), [("c", "c"), (" B ", "b")])
def test_an_option_is_counted_by_its_letter(text: str, found: str) -> None:
    assert answer_of(OVERLAP, text) == found


@pytest.mark.parametrize(("text", "found"), [("0.2", "0.2"), ("0,20", "0.2"), ("1", "1"), ("1e-3", "0.001")])
def test_a_guess_is_counted_as_a_number(text: str, found: str) -> None:
    assert answer_of(PASSAGES, text) == found


@pytest.mark.parametrize("text", ["", "e", "cc", "<b>"])
def test_what_is_no_option_is_refused(text: str) -> None:
    with pytest.raises(DataError, match="is none of the answers: a, b, c, d"):
        answer_of(OVERLAP, text)


@pytest.mark.parametrize("text", ["", "x", "nan", "inf", "2", "-1", "0", "1e999"])
def test_what_is_no_guess_is_refused(text: str) -> None:
    with pytest.raises(DataError, match=re.escape("Type a number from 0.0001 to 1.")):
        answer_of(PASSAGES, text)


def test_small_counts_are_not_broken_down_in_any_way() -> None:
    few = count(9, [(1, "a", FEWEST - 2), (1, "c", 1), (2, "c", FEWEST)])
    assert few.total(1) == FEWEST - 1
    assert not few.of(1)
    assert {row["vote"] for row in bars(OVERLAP, few)} == {"Second vote"}
    assert [row for row in table(OVERLAP, few) if row["vote"] == 1] == [
        {"vote": 1, "answer": "(not broken down)", "text": "fewer than 5 answers", "count": FEWEST - 1, "%": 100.0}
    ]
    assert guesses(count(9, [(1, "0.1", FEWEST - 1)]), 1) == []


def test_every_option_has_its_row_also_where_nobody_chose_it() -> None:
    rows = table(OVERLAP, count(6, [(1, "a", 6)]))
    assert [(row["answer"], row["count"]) for row in rows] == [("a", 6), ("b", 0), ("c", 0), ("d", 0)]
    assert sum(float(str(row["share"])) for row in bars(OVERLAP, count(6, [(1, "a", 4), (1, "b", 2)]))) == 1
    numbers = table(PASSAGES, count(6, [(1, "0.2", 1), (1, "0.05", 5)]))
    assert [(row["answer"], row["count"]) for row in numbers] == [("0.05", 5), ("0.2", 1)]
    assert [(row["text"], row["%"]) for row in numbers] == [("0.05", 83.3), ("0.2", 16.7)]
