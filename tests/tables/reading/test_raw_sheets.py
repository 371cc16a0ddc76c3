"""Workbooks in which one sheet sums up what another one holds."""

from __future__ import annotations

import pytest

from compare_core.evidence.scores import DatasetScores
from compare_core.tables import read, understand
from tests.tables.workbooks import of_cells, workbook

SETS, MODELS = ("iris", "wine", "glass"), ("svm", "forest")
Cells = list[list[object]]
RAW: Cells = [["dataset", "model", "fold", "accuracy"]]
RAW += [
    [name, model, fold, 0.8 + k / 20 - fold / 100]
    for name in SETS
    for k, model in enumerate(MODELS)
    for fold in range(3)
]
WIDE: Cells = [["dataset", "fold", *MODELS]]
WIDE += [[name, fold, 0.78 + fold / 100, 0.83 + fold / 100] for name in SETS for fold in range(3)]
SPREAD: Cells = [["Dataset", "SVM", "Forest"], *[[name, "79.00 ± 1.0", "84.00 ± 1.0"] for name in (*SETS, "Average")]]
MEANS: Cells = [["Dataset", "SVM", "Forest", "Mean"], *[[name, 0.79, 0.84, 0.815] for name in SETS]]


@pytest.mark.parametrize("summed", [SPREAD, MEANS])
@pytest.mark.parametrize("raw", [RAW, WIDE])
@pytest.mark.parametrize("turned", [False, True])
def test_every_result_is_read_and_not_what_sums_them_up(summed: Cells, raw: Cells, *, turned: bool) -> None:
    sheets = {"Summary": of_cells(summed), "Raw": of_cells(raw)}
    table = read("a.xlsx", workbook(dict(reversed(sheets.items())) if turned else sheets))
    assert table.repairs[0].text == "The sheet “Raw” of the workbook was read, and not “Summary”."
    found = understand([table]).evidence
    assert isinstance(found, DatasetScores)
    assert [fold.folds for fold in found.folds] == [3, 3, 3]


def test_a_sheet_of_other_models_is_not_what_was_summed_up() -> None:
    other = [[row[0], "a tree" if row[1] == "svm" else "a net", *row[2:]] for row in RAW[1:]]
    table = read("a.xlsx", workbook({"Summary": of_cells(SPREAD), "Other": of_cells([RAW[0], *other])}))
    assert table.columns == ("Dataset", "SVM", "Forest")


def test_other_results_of_the_same_models_were_not_summed_up() -> None:
    times = [["dataset", "model", "fold", "time"], *[[*row[:3], 3.5 + n] for n, row in enumerate(RAW[1:])]]
    table = read("a.xlsx", workbook({"Summary": of_cells(SPREAD), "Times": of_cells(times)}))
    assert table.columns == ("Dataset", "SVM", "Forest")
