"""Rows of unequal length: the one row that differs, or what a text is whose rows all do; and single quotation marks."""

from __future__ import annotations

import pytest

from compare_core import DataError
from compare_core.tables import read
from compare_core.tables.reading.tidying.single_quotes import in_double
from compare_core.tables.reading.tidying.uneven import kind_of
from tests.cost import seconds_of

WORDS = ("the", "quick", "brown", "fox", "jumps", "over", "lazy", "dog")


def refusal(text: str) -> str:
    with pytest.raises(DataError) as why:
        read("out.txt", text.encode())
    assert len(str(why.value)) <= 300
    return str(why.value)


def lists(separator: str, rows: int = 30) -> str:
    return "".join(separator.join([f"item{n}", *WORDS[: 2 + n % 7]]) + "\n" for n in range(rows))


@pytest.mark.parametrize("separator", ["\t", ";", "|"])
def test_lists_of_different_lengths_are_called_so(separator: str) -> None:
    assert "The header has 3 cells, and the rows have between 3 and 9, as lists do" in refusal(lists(separator))


def test_texts_that_hold_the_separator_are_told_of_quotation_marks() -> None:
    why = refusal("id,text,y\n" + "".join(f"{n},so{', so' * (n % 5)},1\n" for n in range(40)))
    assert "between 3 and 7, as lists do" in why
    assert "quotation marks" in why


def test_one_row_that_differs_is_named() -> None:
    why = refusal("id,y,svm\n" + "1,a,b\n" * 20 + "1,a,b,c\n" + "1,a,b\n" * 20)
    assert why.startswith("Row 22 has 4 cells, but the header has 3.")


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("begin with a time", "2024-05-01 10:00:0{n} step {n}, done, {more}"),
        ("begin with a time", "[10:00:0{n}] step {n}, done, {more}"),
        ("begin with a time", "May  1 10:00:0{n} host a: {more}, x"),
        ("name one value each", "value_{n} (of a): 0.{n}"),
        ("name one value each", "run/{n} = {n}"),
        ("hold numbers", "0.{n}{more}"),
        ("are sentences", "We then looked at {n} more of the items{more} in turn"),
    ],
)
def test_a_text_that_nobody_knows_is_told_by_what_its_lines_are(said: str, line: str) -> None:
    text = "Found\n" + "".join(line.format(n=n, more=", 1" * (n % 4)) + "\n" for n in range(9)) + "and, so, on\n"
    assert said in kind_of(text.split("\n"))
    why = refusal(text)
    assert f"it is a text of 11 lines, most of which {kind_of(text.split(chr(10)))}. Save the results" in why


def test_lines_of_several_kinds_are_said_to_differ() -> None:
    lines = ["Found", *("x=3, y=4", "0.3", "a b", "1, 2, 3") * 5]
    assert "of its 21 lines the first is one cell, and row 2 has 2" in refusal("\n".join(lines) + "\n")
    assert kind_of(lines) == ""


def test_cells_in_single_quotation_marks_may_hold_separators_and_lines() -> None:
    rows = [("1", "a, b", "it's so"), ("2", "c,\nd", "x"), ("3", "", "''y")]
    cells = ["','".join(cell.replace("''", "''''") for cell in row) for row in rows]
    table = read("a.csv", ("id,text,answer\n" + "".join(f"'{row}'\n" for row in cells)).encode())
    assert table.parsed.astype(object).to_numpy().tolist() == [list(row) for row in rows]
    assert any("Single quotation marks" in repair.text and repair.count == 4 for repair in table.repairs)
    assert table.parsed.index.tolist() == [2, 3, 4]  # as in a spreadsheet


@pytest.mark.parametrize(
    "text",
    [
        "id,text\n1,'a'\n2,'b'\n",  # as even as it is
        "id,text\n1,'a, b'\n2,'c, d\n",  # never closed
        "id,text\n1,'a, b', c\n2,'c, d',1\n",  # not even so
        "it's, so\nit's, so, too\n",
    ],
)
def test_other_single_quotation_marks_stay(text: str) -> None:
    assert in_double(text.encode()) == (text.encode(), [])


@pytest.mark.parametrize("part", ["'", ",'", "','", "'a,'", "''", ",'a", "'\n", "a' ", " "])
def test_marks_without_end_are_looked_through_in_a_moment(part: str) -> None:
    text = ("id,text\n1,'a, b'\n2,'c'\n" + part * (200_000 // len(part))).encode()
    assert seconds_of(lambda: in_double(text), 1) < 1
    assert seconds_of(lambda: kind_of(text.decode().split("\n")), 1) < 1


def test_rows_that_all_have_more_cells_than_the_header_are_no_lists() -> None:
    lines = [",".join(str(n * k % 13) for k in range(1, 10)) for n in range(20)]
    said = refusal("\n".join(["a,b,c", *lines]))
    assert "Every row has 9 cells, but the header names only 3 columns, and nothing says which." in said
