"""What people managed or completed with each of several things: yes or no, in columns or in rows."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import ItemScores
from compare_core.tables import Roles
from tests.tables.told import asked, first, found, refused, rows

if TYPE_CHECKING:
    from compare_core.tables.meaning.choice.direction import Better

OLD, NEW = (1, 1, 0, 0, 1, 0, 0, 0, 0, 0), (1, 1, 0, 1, 1, 1, 1, 1, 1, 1)
BOTH = list(enumerate(zip(OLD, NEW, strict=True)))
EACH = [(i, n, had) for i, both in BOTH for n, had in enumerate(both)]  # who, with which tool, and whether it worked
TOOLS, RUNS, NAMED = ("Old", "New"), (1, 2), ((0, "a"), (1, "b"))


def side_by_side(header: str, yes: str, no: str) -> str:
    return rows(f"Participant,{header}", *(f"P{i},{(no, yes)[a]},{(no, yes)[b]}" for i, (a, b) in BOTH))


def below(header: str, yes: str, no: str) -> str:
    lines = [
        f"P{i},{tool},T{t},{(no, yes)[had]}"
        for i, both in BOTH
        for tool, had in zip(("Old", "New"), both, strict=True)
        for t in (1, 2)
    ]
    return rows(f"Participant,Tool,Task,{header}", *lines)


def right(text: str) -> list[int]:
    evidence = first(text).evidence
    assert isinstance(evidence, Outcomes)
    return [int(each) for each in evidence.right]


@pytest.mark.parametrize("header", ["Old success,New success", "success_old,success_new", "Old,New"])
@pytest.mark.parametrize(("yes", "no"), [("Yes", "No"), ("TRUE", "FALSE")])
def test_yes_and_no_of_people_may_say_what_they_managed(header: str, yes: str, no: str) -> None:
    assert right(side_by_side(header, yes, no)) == [3, 9]


@pytest.mark.parametrize("header", ["Old completed,New completed", "Figma,Sketch"])
def test_ones_of_people_may_say_what_they_managed(header: str) -> None:
    question = asked(side_by_side(header, "1", "0"))
    assert [each.roles.better for each in question.choices] == ["higher", "lower"]


@pytest.mark.parametrize("header", ["Old error,New success", "Consent given,Took part", "smoker,diabetic"])
def test_yes_and_no_of_anything_else_is_no_contest(header: str) -> None:
    assert "models" in refused(side_by_side(header, "Yes", "No"))


def test_what_is_plainly_right_or_wrong_is_not_asked_about() -> None:
    understood = found(side_by_side("Old success,New success", "Pass", "Fail"))
    assert understood.layout == "right_wrong"


@pytest.mark.parametrize(
    ("yes", "no"), [("Yes", "No"), ("Pass", "Fail"), ("Completed", "Not completed"), ("success", "failure")]
)
def test_words_for_what_was_completed_stand_in_rows(yes: str, no: str) -> None:
    assert right(below("Completed?", yes, no)) == [6, 18]


def test_words_that_are_no_opposites_are_left_as_they_are() -> None:
    assert "words only" in refused(below("Completed?", "in class", "at home"))


def test_several_columns_of_how_it_went_are_offered_each_in_its_way() -> None:
    lines = [f"P{i},{TOOLS[n]},{had},{1 - had}" for i, n, had in EACH]
    text = rows("Participant,Interface,Completed,Error", *lines)
    question = asked(text)
    assert [each.roles.value for each in question.choices] == ["Completed", "Error"]
    for choice in question.choices:
        evidence = found(text, roles=choice.roles).evidence
        assert isinstance(evidence, Outcomes)
        assert evidence.right.tolist() == [3, 9]


def test_errors_of_single_items_are_not_turned_twice() -> None:
    text = rows("item,model,Error", *(f"q{i},{TOOLS[n]},{1 - had}" for i, n, had in EACH))
    assert right(text) == [3, 9]


def test_shares_of_errors_stay_what_they_are() -> None:
    lines = [f"q{i},{run},{t},{int(i % (run + n + 2) == 0)}" for i in range(20) for run in RUNS for n, t in NAMED]
    ways: tuple[Better | None, ...] = (None, "lower")
    for better in ways:
        roles = Roles(layout="graded_items", id="item", model="model", value="Error", better=better)
        evidence = found(rows("item,run,model,Error", *lines), roles=roles).evidence
        assert isinstance(evidence, ItemScores)
        assert not evidence.higher_is_better
        assert evidence.scores.mean(axis=0).tolist() == pytest.approx([0.3, 0.225])
