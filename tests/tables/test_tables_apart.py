"""Sheets and tables of one file that are each a data set, or each a model, and files of the same kinds."""

from __future__ import annotations

import csv
import io
from typing import TYPE_CHECKING

import pytest

from compare_core.errors import CompareError
from compare_core.evidence.battles import Battles
from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import DatasetScores
from compare_core.tables import NeedsRoles, Understanding, read, understand
from compare_core.tables.meaning.choice.tables_apart import EACH
from compare_core.tables.preview import attempt
from tests.tables.workbooks import of_cells, workbook

if TYPE_CHECKING:
    from collections.abc import Callable

MODELS, SETS = ["svm", "rf", "knn", "mlp"], ["iris", "wine", "glass", "sonar", "heart", "vote"]


def number(*keys: object) -> float:
    """Return a share that only its keys decide."""
    return round(0.6 + sum((n + 1) * ord(letter) for n, letter in enumerate("".join(map(str, keys)))) % 390 / 1000, 3)


def folds(name: str) -> list[list[object]]:
    return [["Fold", *MODELS], *([k, *(number(name, k, m) for m in MODELS)] for k in range(1, 11))]


def runs(name: str) -> list[list[object]]:
    return [[*MODELS], *([number(name, k, m) for m in MODELS] for k in range(5))]


def instances(name: str) -> list[list[object]]:
    rows = ([f"{name}_{k}", *(int(1000 * number(name, k, m)) for m in MODELS)] for k in range(8))
    return [["instance", *MODELS], *rows]


def measures(name: str) -> list[list[object]]:
    told = ("Accuracy", "Precision", "Recall", "F1")
    return [["Metric", *MODELS], *([each, *(number(name, each, m) for m in MODELS)] for each in told)]


def titled(name: str) -> list[list[object]]:
    return [[name, "Accuracy", "F1"], *([m, number(name, m, 1), number(name, m, 2)] for m in MODELS)]


def book(sheets: dict[str, list[list[object]]]) -> tuple[str, bytes]:
    return "results.xlsx", workbook({name: of_cells(rows) for name, rows in sheets.items()})


def files(sheets: dict[str, list[list[object]]]) -> list[tuple[str, bytes]]:
    written = []
    for name, rows in sheets.items():
        text = io.StringIO()
        csv.writer(text).writerows(rows)
        written.append((f"{name}.csv", text.getvalue().encode()))
    return written


def asked(*given: tuple[str, bytes]) -> tuple[NeedsRoles, Understanding]:
    """Return the question about files, and what its first proposal leads to."""
    tables = [read(name, data) for name, data in given]
    with pytest.raises(NeedsRoles) as question:
        understand(tables)
    return question.value, understand(tables, question.value.suggested)


@pytest.mark.parametrize(
    ("sheet", "tried_on", "averaged"),
    [(folds, 6, True), (runs, 6, True), (instances, 48, False), (measures, 6, False), (titled, 6, False)],
)
@pytest.mark.parametrize("apart", [True, False], ids=["files", "sheets"])
def test_what_models_were_tried_on_stands_in_sheets_or_files_of_its_own(
    sheet: Callable[[str], list[list[object]]], *, tried_on: int, averaged: bool, apart: bool
) -> None:
    sheets = {name: sheet(name) for name in SETS}
    question, found = asked(*(files(sheets) if apart else [book(sheets)]))
    assert isinstance(found.evidence, DatasetScores)
    assert sorted(found.evidence.models) == sorted(MODELS)
    assert found.evidence.n == tried_on
    assert len(found.evidence.folds) == (tried_on if sheet is folds else 0)
    assert (question.suggested.part == EACH) is not apart
    assert len(str(question)) <= 300
    column = found.evidence.models.index("rf")
    first = found.evidence.datasets.index("iris_0" if sheet is instances else "iris")
    rows = [row for row in sheet("iris")[1:] if row[0] in ("Accuracy", "rf", "iris_0") or averaged]
    place = 1 if sheet is titled else sheet("iris")[0].index("rf")
    told = [float(str(row[place])) for row in rows if sheet is not titled or row[0] == "rf"]
    assert found.evidence.scores[first, column] == pytest.approx(sum(told) / len(told))


def test_one_of_the_sheets_may_be_chosen_as_well_and_the_form_has_them_all() -> None:
    name, data = book({each: folds(each) for each in SETS})
    question, _ = asked((name, data))
    assert any(choice.roles.part is None for choice in question.choices)
    assert attempt([(name, data)]).parts == (*SETS[1:],)
    together = attempt([(name, data)], question.suggested)
    assert [len(opening.cells) for opening in together.openings] == [3]
    assert together.openings[0].rows == 60


def test_sheets_of_predictions_are_models_named_by_their_titles() -> None:
    rows = {
        m: [["id", "y_true", "y_pred"], *([n, n % 2, (n + place) // (2 + place) % 2] for n in range(40))]
        for place, m in enumerate(MODELS)
    }
    question, found = asked(book(rows))
    assert isinstance(found.evidence, Outcomes)
    assert found.evidence.models == tuple(MODELS)
    assert found.evidence.n == 40
    assert question.suggested.part == EACH
    apart = understand([read(name, data) for name, data in files(rows)])
    assert isinstance(apart.evidence, Outcomes)
    assert apart.evidence.right.tolist() == found.evidence.right.tolist()


def test_games_in_several_tables_are_all_read() -> None:
    head = "| Game | Red Player | Blue Player | Winner |\n|---|---|---|---|\n"
    pairs = [("basic", "GSY", 3), ("basic", "GPT", 4), ("GSY", "GPT", 5)]
    tables = [
        f"## {red} against {blue}\n\n{head}"
        + "".join(f"| {n} | {red} | {blue} | {'red' if n <= won else 'blue'} |\n" for n in range(1, 9))
        for red, blue, won in pairs
    ]
    question, found = asked(("notes.md", "\n".join(tables).encode()))
    assert isinstance(found.evidence, Battles)
    assert found.evidence.n == 24
    assert question.suggested.part == EACH


def test_rows_that_are_only_numbered_are_what_the_headings_were_tried_on() -> None:
    head = "| Eval | Time (s) | Fitness |\n|---|---|---|\n"
    tables = [
        f"### {title}\n\n{head}" + "".join(f"| {n} | {first + n / 100} | 0.291 |\n" for n in range(1, 6))
        for title, first in (("Subprocess mode", 3.2), ("Worker pool mode", 1.0))
    ]
    _, found = asked(("times.md", "\n".join(tables).encode()))
    assert isinstance(found.evidence, DatasetScores)
    assert found.evidence.models == ("Subprocess mode", "Worker pool mode")
    assert found.evidence.n == 5
    assert found.evidence.higher_is_better is False


@pytest.mark.parametrize("first", ["F1@1", "dim=2"])
def test_tables_of_other_measures_or_sizes_are_not_models(first: str) -> None:
    titles = (first, first.replace("1", "5").replace("2", "5"))
    question, found = asked(book({title: [["Dataset", *MODELS], *titled(title)[1:]][:1] + [
        [each, *(number(title, each, m) for m in MODELS)] for each in SETS
    ] for title in titles}))  # fmt: skip
    assert tuple(found.evidence.models) == tuple(MODELS)
    assert question.suggested.part is None
    assert not any(choice.roles.part == EACH for choice in question.choices)


def test_sentences_above_tables_are_no_models() -> None:
    head = "| optimizer | mean | std |\n|---|---|---|\n"
    texts = [
        f"## {title}\n\n{head}" + "".join(f"| {m} | {number(title, m)} | 0.01 |\n" for m in MODELS)
        for title in ("The layerwise SVM was far better than the whole SVM.", "The same holds for the random forest.")
    ]
    with pytest.raises(NeedsRoles) as question:
        understand([read("results.md", "\n".join(texts).encode())])
    assert all(choice.roles.model == "optimizer" for choice in question.value.choices)


def test_files_with_the_same_columns_of_data_stay_data() -> None:
    rows = {part: "".join(f"{number(part, k, 1)},{number(part, k, 2)}\n" for k in range(30)) for part in "ab"}
    tables = [read(f"{part}.csv", f"alpha,beta\n{text}".encode()) for part, text in rows.items()]
    with pytest.raises(CompareError) as refused:
        understand(tables)
    choices = getattr(refused.value, "choices", ())
    assert not any(choice.roles.stacked for choice in choices)


def rated(name: str) -> list[list[object]]:
    return [["case", "rating"], *([f"q{k}", int(1000 * number(name, k)) % 5 + 1] for k in range(12))]


def timed(name: str) -> list[list[object]]:
    return [["Benchmark", "Time (s)"], *([f"b{k}", 100 * number(name, k)] for k in range(9))]


def judged(name: str) -> list[list[object]]:
    return [["item", "exact_match"], *([k, int(1000 * number(name, k)) % 2] for k in range(12))]


@pytest.mark.parametrize(
    ("sheet", "names"),
    [
        (rated, ("Old interface", "Redesign", "Voice")),
        (timed, ("c++", "node", "go")),
        (judged, ("zero-shot", "few-shot", "ReAct")),
    ],
)
def test_sheets_with_one_number_for_each_of_the_same_rows_are_offered_together(
    sheet: Callable[[str], list[list[object]]], names: tuple[str, ...]
) -> None:
    question, understood = asked(book({name: sheet(name) for name in names}))
    assert "3 tables with the same columns" in str(question)
    assert {*understood.evidence.models} == {*names}


@pytest.mark.parametrize("names", [("2022", "2023"), ("March", "May"), ("Accuracy", "Recall"), ("run 1", "run 2")])
def test_sheets_called_after_moments_measures_or_runs_are_not_offered_as_what_is_compared(names: list[str]) -> None:
    with pytest.raises(CompareError) as told:
        understand([read(*book({name: rated(name) for name in names}))])
    assert not isinstance(told.value, NeedsRoles)


def noted(name: str) -> list[list[object]]:
    rows = ([f"q{k}", "checked" if k % 5 == 0 else "-", 0.7, 100 * number(name, k)] for k in range(12))
    return [["case", "notes", "temperature", "runtime s"], *rows]


def test_notes_and_settings_beside_the_number_of_each_sheet_are_not_compared_first() -> None:
    question, understood = asked(book({name: noted(name) for name in ("quicksort", "radix sort", "timsort")}))
    assert "3 tables with the same columns" in str(question)
    assert {*understood.evidence.models} == {"quicksort", "radix sort", "timsort"}
