"""People, by number, each of whom met all conditions: they are no scores, and what was counted of them is compared."""

from __future__ import annotations

from itertools import cycle

import pytest

from compare_core.evidence.scores import Scores
from compare_core.evidence.separate_scores import SeparateScores
from tests.tables.told import asked, first, found, rows

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
    assert list(dict.fromkeys(each.roles.value for each in question.choices)) == ["Errors", "Help requests"]
    assert {each.roles.model for each in question.choices} == {"Tool"}


def test_subjects_at_school_are_no_people_and_students_are() -> None:
    lines = [
        f"{person},{('Maths', 'Physics')[n]},{30 + (37 * person + 17 * n) % 61}" for person in PEOPLE for n in (0, 1)
    ]
    told = asked(rows("Student,Subject,Marks", *lines)).suggested
    assert (told.model, told.dataset, told.value) == ("Subject", "Student", "Marks")


def test_what_each_person_met_once_only_is_not_paired() -> None:
    lines = [f"{person},{('Old', 'New')[person % 2]},{COUNTS[person % 13]}" for person in range(1, 21)]
    question = asked(rows("Participant,Condition,Errors", *lines))
    assert "nothing is paired" in str(question)
    assert (question.suggested.layout, question.suggested.value) == ("separate_scores", "Errors")


def test_tools_in_columns_are_compared_on_the_tasks_of_all_people() -> None:
    times = [
        (person, task, 40 + (7 * person + 5 * task) % 23, 30 + (11 * person + task) % 29)
        for person in range(1, 7)
        for task in (1, 2, 3)
    ]
    lines = [f"P{person},T{task},{old}.5,{new}.2" for person, task, old, new in times]
    question = asked(rows("Participant,Task,Old,New", *lines))
    assert question.choices[0].roles.models == ("Old", "New")
    assert question.choices[0].roles.dataset == "Participant + Task"


def test_conditions_that_come_in_another_order_for_each_person_are_averaged_over_trials() -> None:
    trials = [(person, trial, (person * 5 + trial * 3) % 7 % 2) for person in range(1, 7) for trial in range(1, 11)]
    lines = [
        f"P{person},{trial},{('old', 'new')[kind]},0.{40 + (13 * person + 7 * trial) % 50},{(trial * person) % 3 % 2}"
        for person, trial, kind in trials
    ]
    question = asked(rows("participant,trial,condition,rt,correct", *lines))
    roles = question.choices[0].roles
    assert (roles.model, roles.dataset, roles.repeat) == ("condition", "participant", "trial")
    assert {each.roles.value for each in question.choices} == {"correct", "rt"}


def test_numbers_of_people_beside_their_age_are_no_labels() -> None:
    lines = [f"{(person * 4) % 11},{20 + person},{person * 3 % 7},{1 + person * 5 % 7}" for person in PEOPLE]
    assert asked(rows("Participant,Age,Old,New", *lines)).choices[0].roles.models == ("Old", "New")


def test_measures_beside_success_are_offered_as_well() -> None:
    marks = [(n, n % 3 % 2, n % 2, 50 + n * 7 % 23, 44 + n * 5 % 31, 60 + n * 3 % 17, 55 + n * 4 % 29) for n in PEOPLE]
    lines = [",".join(["P" + str(each[0]), *map(str, each[1:])]) for each in marks]
    text = rows("Participant,Success_A,Success_B,Time_A,Time_B,SUS_A,SUS_B", *lines)
    question = asked(text)
    pairs = [("Success_A", "Success_B"), ("Time_A", "Time_B"), ("SUS_A", "SUS_B")]
    assert [each.roles.models for each in question.choices] == pairs
    for each in question.choices:
        assert found(text, roles=each.roles).evidence.n == len(PEOPLE)


@pytest.mark.parametrize("who", ["Participant", "User"])
def test_what_people_heard_is_no_item(who: str) -> None:
    lines = [f"P{n:02},{40 + n * 7 % 31},{45 + n * 5 % 31},{42 + n * 9 % 31}" for n in PEOPLE]
    question = asked(rows(f"{who},None,Audio,Haptic", *lines))
    told = question.choices[0].roles if question.choices else question.suggested
    assert told.models == ("None", "Audio", "Haptic")


@pytest.mark.parametrize("outcome", ["outcome", "blood_pressure_week_8", "pain_score"])
@pytest.mark.parametrize("group", ["group", "treatment", "arm"])
def test_patients_in_groups_are_compared_by_what_came_of_each(outcome: str, group: str) -> None:
    lines = [
        f"PT{n},{30 + n % 41},{20 + n % 13}.{n % 7},{('standard', 'new')[n % 2]},{31 + n * 7 % 59}.{n % 9}"
        for n in range(120)
    ]
    question = asked(rows(f"patient_id,age,bmi,{group},{outcome}", *lines))
    assert (question.choices[0].roles.model, question.choices[0].roles.value) == (group, outcome)
    assert isinstance(first(rows(f"patient_id,age,bmi,{group},{outcome}", *lines)).evidence, SeparateScores)


@pytest.mark.parametrize("header", ["request_id,timestamp,server,path,response_time_ms", "id,time,version,path,ms"])
def test_requests_of_a_path_may_be_compared_by_server(header: str) -> None:
    lines = [
        f"r{n:04x},2024-05-18T08:{n // 60:02}:{n % 60:02},{('a1', 'b2')[n % 2]},{('/', '/api', '/cart')[n % 3]},"
        f"{100 + n * 37 % 83}.{n % 7}"
        for n in range(120)
    ]
    roles = asked(rows(header, *lines)).choices[0].roles
    *_, server, _, took = header.split(",")
    assert (roles.layout, roles.model, roles.value) == ("separate_scores", server, took)


def test_one_of_several_measures_is_not_compared_in_silence() -> None:
    lines = [
        f"U{p},{tool},{p * 3 % 7 + m},{30 + p * 7 % 23 + m}.5,{1 + (p + m) % 5}"
        for p in PEOPLE
        for m, tool in enumerate(("Paper", "Tablet"))
    ]
    question = asked(rows("User Id,Tool,Errors,Time (s),Satisfaction", *lines))
    assert {each.roles.value for each in question.choices} == {"Errors", "Time (s)", "Satisfaction"}


def test_an_id_beside_a_sex_is_that_of_people() -> None:
    lines = [
        f"U{p},{tool},{m + 1},{('f', 'm')[p % 2]},{p * 3 % 7 + m},{30 + p * 7 % 23 + m}.5,{1 + (p + m) % 5}"
        for p in PEOPLE
        for m, tool in enumerate(("Paper", "Tablet"))
    ]
    question = asked(rows("Id,Tool,Trial,Sex,Errors,Time,Satisfaction", *lines))
    assert {"Errors", "Time"} <= {each.roles.value for each in question.choices}


def test_less_pain_is_better() -> None:
    lines = [f"PT{p:03},{arm},{4 + (p * 3 + 2 * m) % 5}.{p}" for p in PEOPLE for m, arm in enumerate(("drug", "none"))]
    evidence = first(rows("patient_id,arm,pain_score", *lines)).evidence
    assert isinstance(evidence, Scores)
    assert not evidence.higher_is_better


SPEAKERS, KINDS = ("adult", "child", "gpt"), ("critical", "filler easy", "filler hard")


def _judged(speaker: str, kinds: tuple[str, ...] = KINDS) -> str:
    lines = [
        f"{person},{SPEAKERS[person % 3]},{kind},{1 + (person + trial) % 3},"
        f"{50 + 9 * (person % 3) * (kind == kinds[0]) + (7 * person + 5 * trial) % 13},{(person + 3 * trial) % 17}"
        for person in range(1, 31)
        for kind in kinds
        for trial in range(4)
    ]
    return rows(f"participant_id,{speaker},itemtype,targetpos,bet_target,bet_other", *lines)


def test_groups_of_people_come_before_the_kinds_of_trials_that_all_of_them_met() -> None:
    question = asked(_judged("speaker_identity"))
    best = question.choices[0].roles
    assert (best.model, best.value, best.id) == ("speaker_identity", "bet_target", "participant_id")
    assert (best.only, best.among) == ("itemtype", ("critical",))
    assert "itemtype" in [each.roles.model for each in question.choices]
    assert "targetpos" not in [each.roles.value for each in question.choices]
    assert isinstance(found(_judged("speaker_identity"), roles=best).evidence, SeparateScores)


def test_without_fillers_all_rows_of_a_person_are_meant() -> None:
    assert asked(_judged("speaker_identity", ("red", "blue", "green"))).choices[0].roles.only is None


def test_the_list_of_items_that_people_met_is_no_group() -> None:
    assert asked(_judged("stimulus_list")).choices[0].roles.model == "itemtype"
