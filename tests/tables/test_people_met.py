"""People, by number, each of whom met all conditions: they are no scores, and what was counted of them is compared."""

from __future__ import annotations

from itertools import cycle

import pytest

from compare_core.evidence.scores import Scores
from tests.tables.told import asked, first, refused, rows

PEOPLE = range(1, 11)
COUNTS = (2, 0, 3, 1, 1, 4, 0, 2, 2, 1, 5, 3, 0)


def _of_all(header: str, conditions: tuple[str, ...] = ("Old", "New"), about: str = "") -> str:
    """Write a row for each person under each condition, with what is known of people and what was counted."""
    counts = cycle(COUNTS)
    measures = header.count(",") - 1 - about.count(",")
    lines = [
        ",".join([f"{person}{about.format(20 + person % 4)}", condition, *(str(next(counts)) for _ in range(measures))])
        for person in PEOPLE
        for condition in conditions
    ]
    return rows(header, *lines)


@pytest.mark.parametrize(
    ("header", "about"),
    [
        ("Subject,Age,Gender,Interface,Errors", ",{},F"),
        ("S.No,Prototype,Errors", ""),
        ("Participant,Age,Condition,Completion time (s)", ",{}"),
        ("Participant,Environment,Completion time (s)", ""),
        ("Teilnehmer,Group,Errors", ""),
    ],
)
def test_who_took_part_is_no_score(header: str, about: str) -> None:
    found = first(_of_all(header, about=about)).evidence
    assert isinstance(found, Scores)
    assert sorted(found.models) == ["New", "Old"]
    assert (found.n, found.higher_is_better) == (len(PEOPLE), False)


def test_each_of_several_counts_is_offered() -> None:
    question = asked(_of_all("Participant,Tool,Errors,Help requests", ("A", "B", "C")))
    assert [each.roles.value for each in question.choices] == ["Errors", "Help requests"]
    assert {each.roles.model for each in question.choices} == {"Tool"}


def test_subjects_at_school_are_no_people() -> None:
    lines = [
        f"{person},{('Maths', 'Physics')[n]},{30 + (37 * person + 17 * n) % 61}" for person in PEOPLE for n in (0, 1)
    ]
    assert "no column says who" in refused(rows("Student,Subject,Marks", *lines))


def test_what_each_person_met_once_only_is_not_paired() -> None:
    lines = [f"{person},{('Old', 'New')[person % 2]},{COUNTS[person % 13]}" for person in range(1, 21)]
    assert "paired" in refused(rows("Participant,Condition,Errors", *lines))
