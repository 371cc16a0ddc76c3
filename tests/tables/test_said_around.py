"""What numbers measure is told by whatever stands around a table: its sheet, its corner, a caption, a note, arrows."""

import json

import numpy as np
import pytest

from compare_core.evidence.scores import DatasetScores
from compare_core.tables import Understanding, read, understand
from tests.tables.told import either_way, found, rows
from tests.tables.workbooks import of_cells, workbook

MODELS = ("rf", "svm", "knn")
SETS = ("iris", "wine", "glass", "sonar", "zoo")
NUMBERS = np.random.default_rng(3).uniform(12, 40, (len(SETS), len(MODELS))).round(2)
LINES = [[name, *values] for name, values in zip(SETS, NUMBERS.tolist(), strict=True)]


def text(corner: str = "dataset", models: tuple[str, ...] = MODELS, *below: str) -> str:
    return rows(",".join((corner, *models)), *(",".join(map(str, line)) for line in LINES), *below)


def tex(caption: str, *, above: bool) -> str:
    lines = " \\\\\n".join(" & ".join(map(str, line)) for line in [["dataset", *MODELS], *LINES])
    parts = [f"\\caption{{{caption}}}", f"\\begin{{tabular}}{{lrrr}}\n{lines} \\\\\n\\end{{tabular}}"]
    return "\n".join(["\\begin{table}", *(parts if above else parts[::-1]), "\\end{table}", ""])


def of_sheet(name: str, *above: list[object]) -> Understanding:
    width = len(MODELS) + 1
    cells: list[list[object]] = [[*line, *[None] * (width - len(line))] for line in above]
    return understand([read("results.xlsx", workbook({name: of_cells([*cells, ["dataset", *MODELS], *LINES])}))])


def check(understood: Understanding, *, higher: bool) -> DatasetScores:
    evidence = understood.evidence
    assert isinstance(evidence, DatasetScores)
    assert evidence.models == MODELS
    assert evidence.scores.tolist() == NUMBERS.tolist()
    assert evidence.higher_is_better is higher
    return evidence


@pytest.mark.parametrize(
    ("sheet", "metric"),
    [("RMSE", "rmse"), ("Error rate (%)", "error rate"), ("Fehlerrate", "fehlerrate"), ("Time (ms)", "time")],
)
def test_the_only_sheet(sheet: str, metric: str) -> None:
    understood = of_sheet(sheet)
    assert check(understood, higher=False).metric == metric
    assert any("The sheet says what is measured" in each.text for each in understood.repairs)


def test_a_title_in_the_sheet_says_more_than_its_name() -> None:
    assert check(of_sheet("Errors", ["Accuracy (%) of five models"]), higher=True).metric == "accuracy"


@pytest.mark.parametrize(("corner", "metric"), [("RMSE", "rmse"), ("Time (s)", "time"), ("MAE", "mae")])
def test_the_corner(corner: str, metric: str) -> None:
    assert check(found(text(corner)), higher=False).metric == metric


@pytest.mark.parametrize("corner", ["loss", "error", "dataset"])
def test_a_corner_that_may_name_the_rows(corner: str) -> None:
    for understood, higher in zip(either_way(text(corner)), (True, False), strict=True):
        check(understood, higher=higher)


@pytest.mark.parametrize(("arrow", "higher"), [("↓", False), ("↑", True)])
def test_arrows(arrow: str, higher: bool) -> None:  # noqa: FBT001
    check(found(text("dataset", tuple(f"{name} {arrow}" for name in MODELS))), higher=higher)
    check(found(text(f"dataset ({arrow})")), higher=higher)


def test_an_arrow_at_one_model_says_nothing_of_all() -> None:
    first, _ = either_way(text("dataset", ("rf ↓", *MODELS[1:])))
    assert first.evidence.models == ("rf ↓", *MODELS[1:])


@pytest.mark.parametrize("note", ["Lower is better.", "Note: lower values are better; best in bold"])
@pytest.mark.parametrize("blank", [(), ("",)])
def test_a_note_below(note: str, blank: tuple[str, ...]) -> None:
    check(found(text("dataset", MODELS, *blank, note)), higher=False)
    check(found(text("dataset", MODELS, *blank, note + "," * len(MODELS))), higher=False)


def test_a_note_that_says_nothing_of_the_way() -> None:
    either_way(text("dataset", MODELS, "Note: the best ones are bold."))


@pytest.mark.parametrize("beside", ['"metric": "rmse"', '"task": "regression", "n": 5, "metric": "rmse"'])
def test_the_metric_beside_nested_results(beside: str) -> None:
    results = json.dumps({name: dict(zip(MODELS, values, strict=True)) for name, *values in LINES})
    assert check(found(f'{{{beside}, "results": {results}}}', "a.json"), higher=False).metric == "rmse"
    either_way(f'{{"metric": "quality", "results": {results}}}', "a.json")


@pytest.mark.parametrize("above", [True, False])
def test_a_caption_in_latex(above: bool) -> None:  # noqa: FBT001
    check(found(tex("Test error rates. Lower is better.", above=above), "a.tex"), higher=False)
    check(found(tex("The \\textbf{RMSE} of all models", above=above), "a.tex"), higher=False)
    either_way(tex("Results of all models", above=above), "a.tex")
