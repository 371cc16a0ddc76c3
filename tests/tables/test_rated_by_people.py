"""Marks, verdicts and times of people who tried several things each."""

from __future__ import annotations

import pytest

from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import Scores
from tests.tables.told import asked, first, found, refused, rows


def test_what_people_rated_is_asked_where_no_column_is_known_to_name_it() -> None:
    """As of a listening test with the voices of several services, beside what a program foretold of the marks."""
    lines = [
        f"p{who},{20 + who % 9},AR,{who}/{voice}/{n}.wav,{1 + (who + voice + n) % 5},voice{voice},{'FM'[voice % 2]},"
        f"{2 + voice / 3 + n / 7 + who / 90:.4f}"
        for who in range(12)
        for voice in range(6)
        for n in range(2)
    ]
    header = "participant_id,age,country,stimuli,score,stimuli_service,gender_stimuli,mos_pred"
    question = asked(rows(header, *lines))
    assert "Everybody in “participant_id” gave several ratings" in str(question)
    assert [choice.roles.model for choice in question.choices[:2]] == ["stimuli_service", "gender_stimuli"]
    understood = found(rows(header, *lines), roles=question.choices[0].roles)
    assert len(understood.evidence.models) == 6
    assert understood.evidence.n == 12


def test_people_are_part_of_what_was_tried_and_of_no_model() -> None:
    """As where a second method was used for some of the tasks, and two more for the others."""
    used = {"task1": "AB", "task2": "ACD", "task3": "ACD", "task4": "AB"}
    lines = [
        f"user{who},g{who % 4},{task},method{method},{1 + (who + ord(method)) % 5}"
        for who in range(14)
        for task, methods in used.items()
        for method in methods
    ]
    question = asked(rows("user,group,task,method,rating", *lines))
    assert question.choices[0].says == "models named by “method”, by “rating” on every “user + task”"
    understood = first(rows("user,group,task,method,rating", *lines))
    assert understood.evidence.models == ("methodA", "methodC", "methodD")
    assert understood.evidence.n == 28


def test_numbered_participants_are_no_attempts() -> None:
    lines = [
        f"{who},{tool},T{task},{(who + task + len(tool)) % 3 > 0:d},{30 + who * task}"
        for who in range(1, 11)
        for tool in ("Old", "Newer")
        for task in range(1, 4)
    ]
    question = asked(rows("Participant,Tool,Task,Success,Time (s)", *lines))
    assert [choice.says for choice in question.choices[:2]] == [
        "models named by “Tool”, by “Success” on every “Participant + Task”",
        "models named by “Tool”, by “Time (s)” on every “Participant + Task”",
    ]


def test_who_made_more_errors_is_worse_however_the_column_is_called() -> None:
    for header in ("Error", "Errors", "error"):
        lines = [
            f"P{n:02d},{device},{n % 3 == 0 and device == 'Mouse':d}"
            for n in range(12)
            for device in ("Mouse", "Touch")
        ]
        evidence = first(rows(f"Participant,Device,{header}", *lines)).evidence
        mouse, touch = evidence.results.T if isinstance(evidence, Scores) else evidence.patterns.T * evidence.counts
        assert touch.sum() > mouse.sum()


@pytest.mark.parametrize("best", [5, 100])
def test_a_reference_that_people_rated_like_the_others_is_asked_about(best: int) -> None:
    marks = [f"L{n:02d},{best - n % 2},{best // 4 + n % 3},{best // 2 + n % 2},{best // 2 + n % 3}" for n in range(10)]
    question = asked(rows("Listener,Reference,Anchor,SysA,SysB", *marks))
    assert question.choices[0].roles.models == ("Reference", "Anchor", "SysA", "SysB")


def test_a_truth_beside_ids_that_are_no_people_is_none_of_the_models() -> None:
    lines = [f"x{n},{n % 5 + 1},{n % 4 + 1},{n % 3 + 1}" for n in range(20)]
    understood = found(rows("id,y_true,svm,rf", *lines))
    assert isinstance(understood.evidence, Outcomes)
    assert understood.roles.truth == "y_true"


def test_answers_of_a_survey_are_no_models() -> None:
    levels = ("Strongly disagree", "Disagree", "Neutral", "Agree", "Strongly agree")
    lines = [
        f"Do you like part {n} of it?,{level},{(n * 7 + k * 5) % 90}"
        for n in range(8)
        for k, level in enumerate(levels)
    ]
    assert "Strongly" not in str(
        [c.says for c in getattr(asked_or_refused(rows("title,name,value", *lines)), "choices", ())]
    )


def asked_or_refused(text: str) -> Exception:
    """Return the question or the refusal that a file leads to."""
    try:
        found(text)
    except Exception as said:  # noqa: BLE001 - whatever it says
        return said
    raise AssertionError("It was read.")


def test_starts_and_ends_of_jobs_are_a_log() -> None:
    lines = [
        f"{tool},join,{1700000000 + n * 60 + k},{step}"
        for n, tool in enumerate("abcdef" * 4)
        for k, step in enumerate(("start", "finish"))
    ]
    assert "This is a log" in refused(rows("solution,task,timestamp,action", *lines))


def test_questions_with_their_answers_alone_are_a_data_set() -> None:
    lines = [f"algebra,What is {n} + {n * n}?,{n + n * n}" for n in range(30)]
    assert "to which no model has said anything yet" in refused(rows("Type,Question,Gold_answer", *lines))


KNOWN = {
    "Hours": lambda n: n % 30,
    "Attendance": lambda n: 60 + n % 40,
    "Motivation_Level": lambda n: ("Low", "Medium", "High")[n % 3],
    "Internet_Access": lambda n: ("Yes", "No")[n % 2],
    "School_Type": lambda n: ("Public", "Private")[n // 7 % 2],
    "Peer_Influence": lambda n: ("Positive", "Neutral", "Negative")[n // 5 % 3],
    "Gender": lambda n: ("Male", "Female")[n // 2 % 2],
    "Previous_Scores": lambda n: 50 + n * n % 50,
    "Exam_Score": lambda n: "" if n % 20 == 7 else 55 + n * 7 % 45,
}


def test_scores_among_many_things_known_of_people_are_a_data_set() -> None:
    lines = [",".join(str(known(n)) for known in KNOWN.values()) for n in range(300)]
    said = refused(rows(",".join(KNOWN), *lines))
    assert "nothing says of which model" in said
    assert "Experiment" in said


@pytest.mark.parametrize("things", [("Control", "Experimental"), ("Manual", "Automatic"), ("Icons", "List", "Grid")])
def test_marks_in_columns_of_any_name_are_asked_about(things: tuple[str, ...]) -> None:
    lines = [f"P{n}," + ",".join(str(1 + (n * k + k) % 7) for k in range(1, 1 + len(things))) for n in range(12)]
    question = asked(rows("Participant," + ",".join(things), *lines))
    assert question.choices[0].roles.models == things
    assert found(rows("Participant," + ",".join(things), *lines), roles=question.choices[0].roles).evidence.n == 12


def test_answers_to_questions_about_one_thing_are_no_marks_of_several() -> None:
    lines = [f"P{n},{1 + n % 5},{1 + n * 2 % 5}" for n in range(12)]
    said = asked_or_refused(rows("Participant,Usefulness,Clarity", *lines))
    assert "marks of these" not in str(said)


def test_successes_of_people_in_one_group_each_are_separate_tests() -> None:
    lines = [f"P{n},{'AB'[n % 2]},{n % 3 > 0:d}" for n in range(30)]
    assert "as in an A/B test" in str(asked(rows("Participant,Group,Success", *lines)))


def test_names_of_people_beside_a_score_of_usability_are_no_models() -> None:
    people = ("Ann", "Bob", "Cem", "Dan", "Eva", "Fay")
    lines = [
        f"{who},{bot},{50 + n * 3 + k * 9}" for n, who in enumerate(people) for k, bot in enumerate(("Old", "New"))
    ]
    assert first(rows("Name,Chatbot,SUS", *lines)).evidence.models == ("Old", "New")
