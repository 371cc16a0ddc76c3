"""Names that stand once above the rows they are of, as joined cells leave them: of people, and of tools within them."""

from __future__ import annotations

import pytest

from compare_core.evidence.scores import Scores
from compare_core.tables import read
from tests.tables.told import first, rows

PEOPLE, TOOLS, TASKS = range(1, 7), ("Old", "New"), ("T1", "T2", "T3")


def _cells(name: str, *, tools_joined: bool) -> str:
    lines = [
        ",".join(
            (
                name.format(person) if (tool, task) == ("Old", "T1") else "",
                tool if task == "T1" or not tools_joined else "",
                task,
                f"{30 + (7 * person + 11 * int(task[1]) + 13 * len(lines_of)) % 37}.5",
            )
        )
        for person in PEOPLE
        for lines_of, tool in ((TASKS[: n + 1], tool) for n, tool in enumerate(TOOLS))
        for task in TASKS
    ]
    return rows("Participant,Tool,Task,Time (s)", *lines)


@pytest.mark.parametrize("name", ["P0{}", "{}"])
@pytest.mark.parametrize("tools_joined", [True, False])
def test_names_within_names_are_written_into_the_blank_cells_below(name: str, *, tools_joined: bool) -> None:
    found = first(_cells(name, tools_joined=tools_joined))
    assert isinstance(found.evidence, Scores)
    assert (sorted(found.evidence.models), found.evidence.n) == (["New", "Old"], len(PEOPLE) * len(TASKS))
    assert any("“Participant” were given the name above them" in each.text for each in found.repairs)


def test_a_tool_that_comes_twice_within_one_person_is_not_written_below() -> None:
    lines = [
        f"{f'P{person}' * (n == 0)},{'Old' * (n % 2 == 0)},T{n},{person * 7 % 5}.{n}"
        for person in PEOPLE
        for n in range(4)
    ]
    table = read("a.csv", rows("Participant,Tool,Task,Time (s)", *lines).encode())
    assert "" in table.column("Tool").texts
