"""Workbooks with a sheet for each run, in which models and data sets stand in rows and columns."""

from __future__ import annotations

import pytest

from compare_core.evidence.scores import DatasetScores
from compare_core.tables import NeedsRoles, read, understand
from tests.tables.workbooks import of_cells, workbook

SETS, MODELS = ("iris", "wine", "glass", "sonar", "zoo"), ("SVM", "RF", "kNN")


def score(data: int, model: int, run: int) -> float:
    return round(0.5 + 0.05 * data + 0.02 * model + 0.01 * ((run * 7 + data + model) % 5), 3)


def sheet(run: int, *, turned: bool) -> str:
    lines: list[list[object]] = [[name, *(score(d, m, run) for m in range(3))] for d, name in enumerate(SETS)]
    if turned:
        lines = [[name, *(score(d, m, run) for d in range(5))] for m, name in enumerate(MODELS)]
    return of_cells([["Model", *SETS] if turned else ["Dataset", *MODELS], *lines])


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("called", ["seed {}", "run{}", "Fold {}"])
def test_sheets_called_after_runs_are_offered_together(called: str, *, turned: bool) -> None:
    book = workbook({called.format(run): sheet(run, turned=turned) for run in range(1, 5)})
    with pytest.raises(NeedsRoles) as asked:
        understand([read("results.xlsx", book)])
    scores = understand([read("results.xlsx", book)], asked.value.choices[0].roles).evidence
    assert isinstance(scores, DatasetScores)
    assert ({*scores.datasets}, scores.models) == ({*SETS}, MODELS)
    assert [runs.n for runs in scores.folds] == [4] * 5
