"""Files and sheets that hold what one person did each: conditions are compared on all of them, and no people."""

from __future__ import annotations

import pytest

from compare_core.tables import Misread, NeedsRoles, read, understand
from tests.tables.told import asked_of, first_of_files, rows
from tests.tables.workbooks import of_cells, workbook

PEOPLE = range(1, 7)
TASKS = ("T1", "T2", "T3")


def _time(person: int, task: int, tool: int) -> float:
    return 30 + (7 * person + 11 * task + 13 * tool) % 37 + 0.5


def _wide(person: int) -> list[list[object]]:
    return [["Task", "Old", "New"], *([name, _time(person, n, 0), _time(person, n, 1)] for n, name in enumerate(TASKS))]


def _long(person: int) -> list[list[object]]:
    lines = [
        [tool, name, _time(person, n, m), (person * n + m) % 5]
        for m, tool in enumerate(("Old", "New"))
        for n, name in enumerate(TASKS)
    ]
    return [["Condition", "Task", "Time (s)", "Errors"], *lines]


def _text(lines: list[list[object]]) -> str:
    return "\n".join(",".join(map(str, line)) for line in lines) + "\n"


@pytest.mark.parametrize("name", ["P0{}.csv", "sub-{}_task-search_beh.csv", "results_participant {}.csv"])
def test_tools_are_compared_on_the_tasks_of_all_people(name: str) -> None:
    files = [(name.format(person), _text(_wide(person))) for person in PEOPLE]
    question = asked_of(*files)
    assert "seem to be people" in str(question)
    found = first_of_files(*files).evidence
    assert (found.models, found.n) == (("Old", "New"), len(PEOPLE) * len(TASKS))


def test_trials_are_averaged_for_each_person() -> None:
    def of(person: int) -> str:
        kinds = [("old", "new")[(person * 5 + trial * 3) % 7 % 2] for trial in range(10)]
        lines = [f"{n},{kind},0.{40 + (13 * person + 7 * n) % 50},{n * person % 3 % 2}" for n, kind in enumerate(kinds)]
        return rows("trial,condition,rt,correct", *lines)

    files = [(f"participant_P0{person}.csv", of(person)) for person in PEOPLE]
    question = asked_of(*files)
    assert {each.roles.value for each in question.choices if each.roles.model == "condition"} == {"rt", "correct"}
    found = first_of_files(*files).evidence
    assert (sorted(found.models), found.n) == (["new", "old"], len(PEOPLE))


def test_what_people_said_of_items_makes_no_models_of_them() -> None:
    files = [
        (f"participant_{person}.csv", rows("item,score", *(f"q{n},{1 + (person * 5 + n * 3) % 7}" for n in range(8))))
        for person in PEOPLE
    ]
    assert "people" in str(asked_of(*files))


@pytest.mark.parametrize("columns", [[0, 1, 2], [0, 1, 2, 3]])
def test_sheets_of_people_are_read_together(columns: list[int]) -> None:
    sheets = {f"P0{person}": [[line[n] for n in columns] for line in _long(person)] for person in PEOPLE}
    data = workbook({name: of_cells(lines) for name, lines in sheets.items()})
    with pytest.raises(NeedsRoles) as question:
        understand([read("study.xlsx", data)])
    found = understand([read("study.xlsx", data)], question.value.choices[0].roles).evidence
    assert (sorted(found.models), found.n) == (["New", "Old"], len(PEOPLE) * len(TASKS))


def test_a_sheet_of_what_is_known_of_people_stands_beside_theirs() -> None:
    about: list[list[object]] = [["Participant", "Age"], *([f"P0{person}", 20 + person] for person in PEOPLE)]
    sheets = {"Demographics": about, **{f"P0{person}": _wide(person) for person in PEOPLE}}
    data = workbook({name: of_cells(lines) for name, lines in sheets.items()})
    with pytest.raises(NeedsRoles) as question:
        understand([read("study.xlsx", data)])
    found = understand([read("study.xlsx", data)], question.value.choices[0].roles).evidence
    assert (found.models, found.n) == (("Old", "New"), len(PEOPLE) * len(TASKS))


def _of_condition(shift: int, *, first: int = 0) -> list[list[object]]:
    """Return a rating of each person, in the order in which they came."""
    order = [(n * 3 + shift) % 10 + first for n in range(10)]
    return [["Participant", "Rating"], *([f"P{n:02}", 1 + (n * 5 + shift) % 7] for n in order)]


def _study(**sheets: list[list[object]]) -> NeedsRoles:
    """Return what is asked of a workbook with these sheets."""
    with pytest.raises(NeedsRoles) as question:
        understand([read("study.xlsx", workbook({name: of_cells(lines) for name, lines in sheets.items()}))])
    return question.value


ABOUT: list[list[object]] = [["Participant", "Age", "Gender"], *([f"P{n:02}", 20 + n, "fm"[n % 2]] for n in range(10))]


@pytest.mark.parametrize("about", [{}, {"About": ABOUT}])
def test_sheets_of_one_condition_each_are_compared_on_the_same_people(about: dict[str, list[list[object]]]) -> None:
    sheets = {**about, "Old": _of_condition(0), "New": _of_condition(1)}
    data = workbook({name: of_cells(lines) for name, lines in sheets.items()})
    found = understand([read("study.xlsx", data)], _study(**sheets).choices[0].roles).evidence
    assert (found.models, found.n) == (("Old", "New"), 10)


def test_sheets_of_other_people_are_not_paired() -> None:
    sheets = {"Old": _of_condition(0), "New": _of_condition(1, first=10)}
    with pytest.raises(Misread, match="one number"):
        understand([read("study.xlsx", workbook({name: of_cells(lines) for name, lines in sheets.items()}))])


@pytest.mark.parametrize(
    "others",
    [
        {"old.csv": _text(_of_condition(0)), "new.csv": _text(_of_condition(1))},
        {
            "ratings.csv": rows(
                "Participant,Tool,Rating",
                *(f"P{n:02},{t},{1 + (n * 3 + len(t)) % 5}" for n in range(10) for t in ("new", "old2")),
            )
        },
        {"sus.csv": rows("Participant,old,new", *(f"P{n:02},{40 + n * 7 % 31},{50 + n * 5 % 23}" for n in range(10)))},
    ],
)
def test_a_file_of_who_took_part_is_left_out(others: dict[str, str]) -> None:
    files = [("demographics.csv", _text(ABOUT)), *others.items()]
    assert "only says who took part" in str(asked_of(*files))
    found = first_of_files(*files).evidence
    assert (len(found.models), found.n) == (2, 10)


def _of_measure(most: int) -> str:
    marks = [(n, *((n * 7 + 5 * k + most) % most for k in range(3))) for n in range(10)]
    return rows("Participant,VR,AR,Desktop", *(f"P{n:02},{a},{b},{c}" for n, a, b, c in marks))


@pytest.mark.parametrize("about", [[], [("demographics.csv", _text(ABOUT))]])
def test_files_of_a_measure_each_are_offered_alone(about: list[tuple[str, str]]) -> None:
    files = [*about, ("time.csv", _of_measure(61)), ("errors.csv", _of_measure(6)), ("sus.csv", _of_measure(101))]
    question = asked_of(*files)
    assert {each.roles.among for each in question.choices} == {("time",), ("errors",), ("sus",)}
    assert all(each.roles.models == ("VR", "AR", "Desktop") for each in question.choices)
    assert first_of_files(*files).evidence.n == 10
