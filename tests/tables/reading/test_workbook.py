"""Workbooks of Excel: which sheet is read, what its cells become, and what is refused before it is built."""

from __future__ import annotations

import tracemalloc

import numpy as np
import pytest

from compare_core.errors import DataError
from compare_core.tables import read, understand
from tests.tables.workbooks import of_cells, of_xml, workbook

SCORES: list[list[object]] = [
    ["dataset", "svm", "forest"],
    ["iris", 0.95, 0.96],
    ["wine", 0.97, 1.0],
    ["glass", 0.7, 0.75],
]
NOTES = of_cells([["About these results"], ["Written in May"]])


def test_the_only_sheet_is_read_as_its_csv_would_be() -> None:
    table = read("results.xlsx", workbook({"Scores": of_cells(SCORES)}))
    assert table.frame.to_numpy().tolist()[1] == ["wine", "0.97", "1"]
    assert not table.repairs
    assert understand([table]).evidence.models == ("svm", "forest")


def test_cells_are_written_as_a_spreadsheet_program_does() -> None:
    rows: list[list[object]] = [["id", "right", "share", "n"], [7, True, 0.1, 12], [8, False, None, 3]]
    table = read("a.csv", workbook({"S": of_cells(rows)}))
    assert table.frame.to_numpy().tolist() == [["7", "TRUE", "0.1", "12"], ["8", "FALSE", "", "3"]]


def test_of_several_sheets_the_first_with_numbers_is_read_and_the_others_are_named() -> None:
    words = of_cells([["name", "what it is"], ["svm", "a machine"], ["forest", "many trees"]])
    more = {f"more {n}": of_cells(SCORES) for n in range(7)}
    table = read("a.xlsx", workbook({"notes": NOTES, "words": words, "Scores": of_cells(SCORES), **more}))
    assert table.columns == ("dataset", "svm", "forest")
    (repair,) = table.repairs
    assert repair.text.startswith("The sheet “Scores” of the workbook was read, and not “words”")
    assert repair.text.endswith("and 3 more.")


def test_hidden_sheets_are_not_read() -> None:
    sheets = {"secret": of_cells(SCORES), "shown": of_cells([["y_true", "a"], [1, 0], [0, 0]])}
    assert read("a.xlsx", workbook(sheets, hidden=frozenset({"secret"}))).columns == ("y_true", "a")


def test_what_stands_in_joined_cells_stands_in_each_of_them() -> None:
    rows: list[list[object]] = [
        [None, "svm", None, "forest", None],
        ["dataset", "acc", "f1", "acc", "f1"],
        ["iris", 0.95, 0.9, 0.96, 0.91],
        ["wine", 0.97, 0.95, 0.98, 0.94],
    ]
    joined = '<mergeCells count="2"><mergeCell ref="B1:C1"/><mergeCell ref="D1:E1"/></mergeCells>'
    table = read("a.xlsx", workbook({"S": of_cells(rows, joined)}))
    assert table.columns == ("dataset", "svm acc", "svm f1", "forest acc", "forest f1")


def test_a_title_over_the_whole_width_stays_one() -> None:
    joined = '<mergeCells count="1"><mergeCell ref="A1:C1"/></mergeCells>'
    table = read("a.xlsx", workbook({"S": of_cells([["Results of May", None, None], *SCORES], joined)}))
    assert table.columns == ("dataset", "svm", "forest")


FAR = [
    '<row r="1"><c r="A1"><v>1</v></c><c r="XFD1048576"><v>1</v></c></row>',
    '<row r="1"><c r="A1"><v>1</v></c><c r=\'xfd1048576\'><v>1</v></c></row>',
    '<row r="1"><c r="A1"><v>1</v></c><c r="A4294967295"><v>1</v></c></row>',
    '<row r="1"><c r="ZZZZZZZ1"><v>1</v></c></row>',
    '<row r="999999999"><c><v>1</v></c></row>',
    "<row>" + "<c><v>1</v></c>" * 2_000_001 + "</row>",
    "<row>" + "<c/>" * 3 + " " * 70_000_000 + "</row>",
]


@pytest.mark.parametrize("rows", FAR, ids=["corner", "small letters", "row", "column", "no cell", "many", "bomb"])
def test_a_sheet_that_would_take_too_much_memory_is_refused_before_it_is_built(rows: str) -> None:
    data = workbook({"S": of_xml(rows)})
    tracemalloc.start()
    with pytest.raises(DataError, match=r"Excel workbook (reaches|unpacks).*Save the sheet"):
        read("a.xlsx", data)
    assert tracemalloc.get_traced_memory()[1] < 200_000_000
    tracemalloc.stop()


def _shared(index: str, cells: int) -> str:
    return of_xml("".join(f'<row r="{n}"><c r="A{n}" t="s"><v>{index}</v></c></row>' for n in range(1, cells + 1)))


@pytest.mark.parametrize("index", ["0", "&#48;", "<!---->0", "<![CDATA[0]]>"])
def test_a_text_that_very_many_cells_share_is_refused_before_each_has_its_own(index: str) -> None:
    data = workbook({"S": _shared(index, 20_000)}, shared=["x" * 100_000, "y"])
    with pytest.raises(DataError, match=r"texts of the Excel workbook take more than 200 MB.*Save the sheet"):
        read("a.xlsx", data)


def test_long_texts_that_few_cells_share_are_read() -> None:
    rows = "".join(
        f'<row r="{n}"><c r="A{n}" t="s"><v>{2 * (n > 3)}</v></c><c r="B{n}" t="s"><v>1</v></c></row>'
        for n in range(1, 5_000)
    )
    table = read("a.xlsx", workbook({"S": of_xml(rows)}, shared=["x" * 100_000, "y", "z"]))
    assert table.rows == 4_999


@pytest.mark.parametrize(
    ("sheets", "words"),
    [
        ({"S": of_cells([["only"], ["one"]])}, "No sheet of the Excel workbook holds a table"),
        ({"S": of_cells([["one", "row"]])}, "a row of headings, “one”, “row”, and no row of results below it"),
        ({"S": of_cells([["one", "row"]]), "T": of_cells([["only"], ["one"]])}, "no row of results"),
        ({"S": of_cells([[name * 99 for name in "abcdef"]])}, "and 3 more, and no row of results"),
        ({"S": "<worksheet"}, "No sheet|damaged"),
        ({"S": of_xml('<row r="1"><c r="&#88;FD1048576"><v>1</v></c></row>')}, "damaged"),
        ({}, "No sheet"),
    ],
)
def test_what_holds_no_table_is_said_in_one_sentence(sheets: dict[str, str], words: str) -> None:
    with pytest.raises(DataError, match=words) as told:
        read("a.xlsx", workbook(sheets))
    assert len(str(told.value)) <= 300


def test_joined_cells_that_reach_nowhere_change_nothing() -> None:
    odd = "".join(f'<mergeCell ref="{reach}"/>' for reach in ("A1:XFD1048576", "C3:A1", "B9:C12"))
    odd = f'<mergeCells count="3">{odd}</mergeCells>'
    assert read("a.xlsx", workbook({"S": of_cells(SCORES, odd)})).rows == len(SCORES) - 1


def test_a_reader_that_gives_up_is_a_damaged_workbook(monkeypatch: pytest.MonkeyPatch) -> None:
    class PanicException(BaseException):
        pass

    def give_up(_: object) -> object:
        raise PanicException

    monkeypatch.setattr("python_calamine.load_workbook", give_up)
    with pytest.raises(DataError, match="damaged"):
        read("a.xlsx", workbook({"S": of_cells(SCORES)}))


def test_damaged_workbooks_are_read_or_refused() -> None:
    whole, drawn = workbook({"S": of_cells(SCORES)}), np.random.default_rng(5)
    outcomes = set()
    for _ in range(300):
        data = bytearray(whole)
        for _ in range(int(drawn.integers(1, 5))):
            data[int(drawn.integers(4, len(data)))] = int(drawn.integers(256))
        try:
            outcomes.add(read("a.xlsx", bytes(data)).columns)
        except DataError as error:
            outcomes.add(str(error)[:40])
    assert len(outcomes) > 1
