"""Sheets with a block for each data set, one below the other: the folds in rows, the models in columns."""

from __future__ import annotations

import pytest

from compare_core.errors import CompareError
from compare_core.evidence.scores import DatasetScores
from compare_core.tables import read, understand
from tests.tables.workbooks import of_cells, workbook

SETS = ("iris", "wine", "glass", "sonar", "zoo")


def blocks(titles: tuple[str, ...], models: tuple[str, ...]) -> bytes:
    cells: list[list[object]] = []
    for n, title in enumerate(titles):
        scores = [
            [round(0.5 + 0.06 * n + 0.02 * m + 0.01 * ((fold * 7 + n + m) % 5), 3) for m in range(len(models))]
            for fold in range(5)
        ]
        means = [round(sum(column) / 5, 4) for column in zip(*scores, strict=True)]
        rows = [[fold + 1, *row] for fold, row in enumerate(scores)]
        cells += [[title], ["Fold", *models], *rows, ["Mean", *means], []]
    return workbook({"Sheet": of_cells(cells)})


def test_every_block_is_a_data_set_with_its_folds() -> None:
    scores = understand([read("results.xlsx", blocks(SETS, ("SVM", "Random Forest", "kNN")))]).evidence
    assert isinstance(scores, DatasetScores)
    assert ({*scores.datasets}, len(scores.models)) == ({*SETS}, 3)
    assert [folds.n for folds in scores.folds] == [5] * 5


@pytest.mark.parametrize(
    ("titles", "models"), [(("Accuracy", "F1", "AUC"), ("SVM", "RF", "kNN")), (("SVM", "RF", "kNN"), SETS)]
)
def test_blocks_of_measures_and_of_models_are_no_data_sets(titles: tuple[str, ...], models: tuple[str, ...]) -> None:
    try:
        scores = understand([read("results.xlsx", blocks(titles, models))]).evidence
    except CompareError:
        return
    assert not isinstance(scores, DatasetScores) or not {*titles} & {*scores.datasets}
