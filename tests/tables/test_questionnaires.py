"""Questionnaires beside a condition: the score they come to is compared, or an item, and items are no models."""

from __future__ import annotations

import pytest

from compare_core.evidence.separate_scores import SeparateScores
from compare_core.tables import Misread
from tests.tables.told import asked, found, refused, rows

PEOPLE = range(1, 13)
ITEMS = range(1, 11)
WORDS = ("Strongly disagree", "Disagree", "Neutral", "Agree", "Strongly agree")


def _mark(person: int, item: int, tool: int) -> int:
    return 1 + (3 * person + 5 * item + 2 * tool + person * item % 3) % 5


def _marks(person: int, tool: int) -> str:
    return ",".join(str(_mark(person, item, tool)) for item in ITEMS)


@pytest.mark.parametrize(("item", "total"), [("SUS_{}", "SUS Total"), ("Q{}", "SUS Score"), ("sus{}", "score")])
def test_the_score_of_a_questionnaire_comes_first(item: str, total: str) -> None:
    header = ",".join(["Id", "System", *(item.format(n) for n in ITEMS), total])
    each = [(person, tool) for person in PEOPLE for tool in range(2)]
    lines = [f"{p},{('Bing', 'Google')[t]},{_marks(p, t)},{50 + 2.5 * ((p * 7 + t * 5) % 13)}" for p, t in each]
    question = asked(rows(header, *lines))
    assert [way.roles.value for way in question.choices[:2]] == [total, item.format(1)]
    assert found(rows(header, *lines), roles=question.choices[0].roles).evidence.n == len(PEOPLE)


def test_each_second_item_of_the_sus_is_better_low() -> None:
    header = ",".join(["participant", "condition", *(f"SUS{n}" for n in ITEMS)])
    lines = [f"{p},{('old', 'new')[t]},{_marks(p, t)}" for p in PEOPLE for t in range(2)]
    low = {way.roles.value for way in asked(rows(header, *lines)).choices if way.roles.better == "lower"}
    assert low == {"SUS2", "SUS4", "SUS6", "SUS8", "SUS10"}


@pytest.mark.parametrize("item", ["trust_{}", "Q4_{}", "Q{}", "AttrakDiff{}", "I would trust this system (Q1_{})"])
@pytest.mark.parametrize("words", [False, True])
def test_items_are_compared_as_separate_groups(item: str, words: bool) -> None:  # noqa: FBT001 - both of them
    def cells(person: int) -> str:
        marks = [_mark(person, n, 0) for n in ITEMS]
        return ",".join(WORDS[mark - 1] if words else str(mark) for mark in marks)

    header = ",".join(["Participant", "Device", "Cond", *(item.format(n) for n in ITEMS)])
    lines = [f"P{p:02},{('iOS', 'Android')[p % 3 > 0]},{('text', 'video')[p % 2]},{cells(p)}" for p in PEOPLE]
    question = asked(rows(header, *lines))
    assert {way.roles.model for way in question.choices} == {"Cond"}
    assert len({way.roles.value for way in question.choices}) == len(ITEMS)
    evidence = found(rows(header, *lines), roles=question.choices[1].roles).evidence
    assert isinstance(evidence, SeparateScores)
    assert sorted(evidence.models) == ["text", "video"]


def test_scales_of_workload_are_no_data_sets() -> None:
    header = "subj,ui,mental,physical,temporal,performance,effort,frustration"
    each = [(person, tool) for person in PEOPLE for tool in range(2)]
    lines = [
        f"P{p},{'AB'[t]},{','.join(str(5 * (1 + (p * k + 3 * t + k) % 17)) for k in range(1, 7))}" for p, t in each
    ]
    ways = asked(rows(header, *lines)).choices
    assert [way.roles.value for way in ways][:1] == ["mental"]
    assert {way.roles.better for way in ways if way.roles.value != "performance"} == {"lower"}
    assert {way.roles.model for way in ways} == {"ui"}


def test_a_questionnaire_about_one_thing_is_none_of_these() -> None:
    header = ",".join(["Participant", *(f"SUS_{n}" for n in ITEMS)])
    assert "only so" not in refused(rows(header, *(f"P{p},{_marks(p, 0)}" for p in PEOPLE)))


@pytest.mark.parametrize("name", ["task{}", "trial_{}", "fold {}"])
def test_tasks_beside_a_system_are_no_items(name: str) -> None:
    header = ",".join(["participant", "system", *(name.format(n) for n in ITEMS)])
    lines = [f"P{p},{'AB'[p % 2]},{_marks(p, 0)}" for p in PEOPLE]
    assert "questionnaire" not in _told(rows(header, *lines))


def _told(text: str) -> str:
    """Return what is asked about a file, or why it is refused; nothing where it is read."""
    try:
        found(text)
    except Misread as said:
        return str(said)
    return ""


CLARITY, USE, EASE = "Q1_context_clarity", "Q2_usefulness", "Q3_ease_of_use"


def test_numbered_questions_about_one_system_are_told_and_none_is_a_truth() -> None:
    lines = [
        f"2026-03-{n:02},P{n:03},{1 + n % 5},{1 + n * 2 % 5},{1 + n * 3 % 5},{'good' * (n % 4 == 0)}" for n in PEOPLE
    ]
    refusal = refused(rows(f"timestamp,participant_id,{CLARITY},{USE},{EASE},open_feedback", *lines))
    assert "a questionnaire about one thing" in refusal
    assert "3 questions" in refusal


def test_the_same_question_about_two_systems_is_no_questionnaire_about_one_thing() -> None:
    lines = [f"P{n:03},{1 + n % 5},{1 + n * 2 % 5},{1 + n * 3 % 5}" for n in PEOPLE]
    with pytest.raises(Misread) as told:
        found(rows("participant_id,Q1_clarity_of_gpt,Q1_clarity_of_claude,Q1_clarity_of_gemini", *lines))
    assert "about one thing" not in str(told.value)
