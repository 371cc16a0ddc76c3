"""What people said of several systems leads to a comparison of these, however it is written down."""

from __future__ import annotations

import json
from itertools import product
from typing import TYPE_CHECKING

import numpy as np
import pytest

from compare_core.errors import CompareError
from compare_core.evidence.scores import Scores
from compare_core.tables import NeedsRoles, Understanding
from tests.tables.told import of_files
from tests.thorough import called, in_turn

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    Files = list[tuple[str, str]]

SYSTEMS = {
    "named": ("Baseline", "Prototype", "Competitor"),
    "letters": ("A", "B", "C"),
    "interfaces": ("Voice", "Touch", "Gesture"),
}
PEOPLE = {
    "participant": [f"P{k:02d}" for k in range(1, 17)],
    "Name": [
        "Ann",
        "Bob",
        "Cem",
        "Dora",
        "Eve",
        "Fay",
        "Gus",
        "Hal",
        "Ida",
        "Jon",
        "Kim",
        "Leo",
        "Mia",
        "Ned",
        "Oli",
        "Pam",
    ],
    "listener": [f"L{k}" for k in range(16)],
    "email": [f"p{k}@mail.org" for k in range(16)],
}
TASKS = [f"task{k}" for k in range(1, 5)]


class Study:
    """What each person said of each system in each task; the first task alone, where tasks are not told apart."""

    def __init__(self, systems: str, person: str, value: str) -> None:
        rng = np.random.default_rng(3)
        self.systems, self.person, self.people, self.value = SYSTEMS[systems], person, PEOPLE[person], value
        marks = value in ("rating", "satisfaction")
        shape = (len(self.people), len(self.systems), len(TASKS))
        better = np.arange(len(self.systems))[:, None]
        self.said = (
            np.clip(rng.normal(3 + 0.4 * better, 1, shape), 1, 5).astype(int)
            if marks
            else rng.normal(60 + 5 * better, 8, shape).round(1)
        )

    def one(self, person: int, system: int) -> object:
        """Return what a person said of a system in the first task."""
        return self.said[person, system, 0].item()

    def across(self) -> list[list[object]]:
        """Return a row for each person, with what was said of every system."""
        return [[p, *(self.one(n, k) for k in range(len(self.systems)))] for n, p in enumerate(self.people)]

    def below(self) -> list[tuple[int, int, str, str, object]]:
        """Return a row for each person and system, with the numbers of both."""
        return [(n, k, p, s, self.one(n, k)) for n, p in enumerate(self.people) for k, s in enumerate(self.systems)]

    def means(self, *, tasks: bool = False) -> dict[str, float]:
        """Return the mean of each system, over all tasks or the first."""
        said = self.said if tasks else self.said[:, :, :1]
        return dict(zip(self.systems, said.mean(axis=(0, 2)).tolist(), strict=True))


def table(header: Sequence[str], rows: Sequence[Sequence[object]]) -> str:
    return "\n".join([",".join(header), *(",".join(map(str, row)) for row in rows)]) + "\n"


FORMS: dict[str, Callable[[Study], Files]] = {
    "columns": lambda s: [(f"{s.value}.csv", table([s.person, *s.systems], s.across()))],
    "rows": lambda s: [("r.csv", table([s.person, "system", s.value], [row[2:] for row in s.below()]))],
    "conditions in some order": lambda s: [
        (
            "r.csv",
            table(
                [s.person, "condition", "order", s.value], [[p, c, (n + k) % 3 + 1, v] for n, k, p, c, v in s.below()]
            ),
        )
    ],
    "tasks": lambda s: [
        (
            "r.csv",
            table(
                [s.person, "task", "system", s.value],
                [
                    [p, t, c, s.said[n, k, i].item()]
                    for n, p in enumerate(s.people)
                    for i, t in enumerate(TASKS)
                    for k, c in enumerate(s.systems)
                ],
            ),
        )
    ],
    "a file per system": lambda s: [
        (f"{c}.csv", table([s.person, s.value], [[p, s.one(n, k)] for n, p in enumerate(s.people)]))
        for k, c in enumerate(s.systems)
    ],
    "JSON": lambda s: [("r.json", json.dumps([{s.person: p, "system": c, s.value: v} for _, _, p, c, v in s.below()]))],
    "what was asked in names": lambda s: [
        ("r.csv", table([s.person, *(f"{c}_{s.value}" for c in s.systems)], s.across()))
    ],
}


def answers(files: Files) -> list[Understanding]:
    """Return what files become by themselves, or by each of the first answers to what is asked."""
    try:
        return [of_files(*files)]
    except NeedsRoles as asked:
        ways = [choice.roles for choice in asked.choices[:4]] or [asked.suggested]
    found = []
    for roles in ways:
        try:
            found.append(of_files(*files, roles=roles))
        except NeedsRoles as which_way:
            found.append(of_files(*files, roles=which_way.choices[0].roles))
        except CompareError:
            continue
    return found


@pytest.mark.parametrize(("written", "systems"), in_turn(list(product(FORMS, PEOPLE)), SYSTEMS), ids=called)
def test_systems_that_people_rated_are_compared(written: tuple[str, str], systems: str) -> None:
    form, person = written
    for value in ("rating", "SUS", "satisfaction", "time_s") if systems == "interfaces" else ("rating",):
        study = Study(systems, person, value)
        wanted = study.means(tasks=form == "tasks")
        held = []
        for understood in answers(FORMS[form](study)):
            evidence = understood.evidence
            assert isinstance(evidence, Scores)
            means = np.nanmean(evidence.scores.reshape(-1, len(evidence.models)), axis=0).tolist()
            called = [next((c for c in study.systems if name in (c, f"{c}_{value}")), name) for name in evidence.models]
            held.append(dict(zip(called, means, strict=True)))
        found = [{*each} == {*wanted} and all(abs(each[c] - wanted[c]) < 1e-3 for c in wanted) for each in held]
        assert any(found), (value, held[:2])
        late = form == "conditions in some order" and person == "Name"  # where a condition may be anything
        assert found[0] or late, value
