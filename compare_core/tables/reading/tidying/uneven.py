"""Texts whose lines do not hold equally many cells: what they seem to be, and what to bring instead."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from compare_core.tables.reading.shape import DELIMITERS, SAMPLE, without_quotes

if TYPE_CHECKING:
    from collections.abc import Sequence

FEWEST, PART = 5, 0.3  # rows that differ from the header, and the share of all rows, where many do
MOST = 0.6  # of the lines of a kind
LINE = 200  # characters of a line that are looked at
TWO = 2  # lines, and cells of a row
RESULTS = "a row for each item, fold or data set, and a column for each model"
WITH_SPREAD = re.compile(r"(?<![\d.,])-?\d+\.\d+ ?(?:±|\+/-) ?\d+\.\d+")
NUMBERS = re.compile(r"[-+\d.,;:eE%()\[\]\s|/]*\d[-+\d.,;:eE%()\[\]\s|/]*")
DECIMALS = re.compile(r"(?<![\d.])-?\d{1,3},\d{2,}(?![\d.])")
SURELY_SPLIT = re.compile(r"-?(0,\d{2,}|\d+,\d{3,})")  # where 31,42 may be two whole numbers
OUTPUTS = 100  # lines of sentences, which are hardly a note any more
KINDS = (  # how a line of each kind is known, and what is said of a text of such lines
    (
        re.compile(r"\W*(\d{4}[-/]\d\d[-/]\d\d|\d\d[-/]\d\d[-/]\d{4}|[A-Z][a-z]{2} +\d+ )?[T ,]*\d\d:\d\d(:\d\d)?\b"),
        "begin with a time, as those of a log do",
    ),
    (NUMBERS, "hold numbers, and not equally many of them"),
    (
        re.compile(r"\W*[A-Za-z_][\w ./()%-]{0,40} *(:|=|->) *[^\s,;=][^,;=]*$"),
        "name one value each, as settings and reports do",
    ),
    (re.compile(r"(?=([\W\d_]*[^\W\d_]){20})(\S+\s+){5}\S"), "are sentences, and no cells"),
)


def kind_of(lines: Sequence[str]) -> str:
    """Return what most lines of a text do; "" where they are of no one kind.

    >>> kind_of(["loss: 0.5", "model = svm", "", "seed: 3, 4"]), kind_of(["a,b", "1,2"])
    ('name one value each, as settings and reports do', '')
    """
    filled = [line[:LINE].strip() for line in lines if line.strip()]
    for pattern, said in KINDS:
        if sum(bool(pattern.match(line)) for line in filled) >= max(TWO, MOST * len(filled)):
            return said
    return ""


def refusal(text: bytes, start: int, delimiter: str, row: tuple[int, int, int]) -> str:
    """Say why a text is no table: the one row that differs, or what the text seems to be where many rows do.

    `start` is where the first row begins, and `row` the number of one that differs, how many cells it has, and how many
    the header has.
    """
    place, cells, expected = row
    return _of_spreads(text) or (
        _of_one_cell(text, place, cells) if expected == 1 else _of_cells(text, start, delimiter, row)
    )


def _of_spreads(text: bytes) -> str:
    """Say that a text holds means with their spread, where it holds several of these."""
    if len(spreads := WITH_SPREAD.findall(text[:SAMPLE].decode("utf-8", errors="replace"))) >= FEWEST:
        return (
            f"The file is no table, but holds means with their spread, such as {spreads[0]}, and not what they were "
            "taken over. Bring the score of every fold, run or data set, with a column for each model."
        )
    return ""


def _of_cells(text: bytes, start: int, delimiter: str, row: tuple[int, int, int]) -> str:
    """Say what differs in rows of several cells, or what the text seems to be."""
    place, cells, expected = row
    widths = _widths(text[start:], delimiter)
    if (number := _split_number(text[start:], delimiter, cells - expected)) and len(set(widths[1:])) == 1:
        return (
            f"Every row has {cells:,} cells, but the header has {expected:,}: commas within numbers, such as {number}, "
            "seem to be taken for separators. Save the table with semicolons between the cells, or with points in the "
            "numbers."
        )
    if len(widths) > FEWEST and {*widths[1:]} == {expected + 1}:
        return (
            f"Every row has {expected + 1:,} cells, but the header has {expected:,}: the name of a column is missing, "
            "and nothing says which. Add it to the header, and bring the file again."
        )
    odd = [width for width in widths if width != expected]
    mostly = TWO * len(odd) > len(widths) and len({*odd}) > 1  # in one way or another
    if len(odd) < max(FEWEST, PART * len(widths)) and not mostly:
        return (
            f"Row {place:,} has {cells:,} cell{'s' * (cells != 1)}, but the header has {expected:,}. "
            "Give every row as many cells as the header; put quotation marks around any cell that contains the "
            "separator."
        )
    every = [[expected, *widths], *(_widths(text, each) for each in DELIMITERS if each != delimiter)]
    if (found := next((each for each in every if min(each) >= TWO and len(each) > 1), None)) is not None:
        return _of_lists(*found)
    if said := kind_of(_lines(text)):
        return _of_a_kind(text, said)
    return (
        f"The file does not look like a table: the header has {expected:,} cells, row {place:,} has {cells:,}, and "
        f"{'many others' if len(odd) >= FEWEST else 'others'} differ, too. If it is a note or what a program "
        f"printed, save the results behind it as CSV: {RESULTS}."
    )


def _of_lists(header: int, *rows: int) -> str:
    """Say that rows have other numbers of cells than the header, which all of them may have alike."""
    if min(rows) == max(rows) > header:
        return (
            f"Every row has {max(rows):,} cells, but the header names only {header:,} columns, and nothing says which. "
            "Write a name above each column, and bring the file again."
        )
    if min(rows) == max(rows):
        return (
            f"The header names {header:,} columns, but every row has {max(rows):,} cells, and nothing says which names "
            "are too many. Take these out of the header, and bring the file again."
        )
    return (
        f"The header has {header:,} cells, and the rows have between {min(rows):,} and {max(rows):,}, as lists do: "
        "this is not one table. Put cells that contain the separator into quotation marks; else bring a row for "
        "each item and a column for each model, with the truth or with scores."
    )


def _split_number(text: bytes, delimiter: str, more: int) -> str:
    """Return a number whose decimal comma may have split it, where as many as there are cells too many could be."""
    if delimiter != "," or more < 1:
        return ""
    rows = [DECIMALS.findall(line) for line in _lines(text)[:-1]]
    sure = [[each for each in row if SURELY_SPLIT.fullmatch(each)] for row in rows if len(row) >= more]
    return sure[0][-1] if sure and len(sure) == len(rows) and all(sure) else ""


def _of_one_cell(text: bytes, place: int, cells: int) -> str:
    if said := kind_of(_lines(text)):
        return _of_a_kind(text, said)
    return (
        f"The file does not look like a table: of its {_count(text):,} lines the first is one cell, and row {place:,} "
        f"has {cells:,}. If it is a note or what a program printed, save the results behind it as CSV: {RESULTS}."
    )


def _of_a_kind(text: bytes, said: str) -> str:
    if said == KINDS[-1][1] and _count(text) >= OUTPUTS:
        return (
            f"The file is a text of {_count(text):,} lines, most of which {said}, and nothing says how good they are. "
            "If each line is what a system wrote, score the lines first, such as by ROUGE, BLEU or WER, and bring a "
            "row for each with a column for each system."
        )
    return (
        f"The file does not look like a table: it is a text of {_count(text):,} lines, most of which {said}. Save the "
        f"results behind it as CSV: {RESULTS}."
    )


def _count(text: bytes) -> int:
    return text.count(b"\n") + (not text.endswith(b"\n"))


def _lines(text: bytes) -> list[str]:
    return text[:SAMPLE].decode("utf-8", errors="replace").split("\n")


def _widths(text: bytes, delimiter: str) -> list[int]:
    """Return how many cells each of the first rows has."""
    lines = without_quotes(text[:SAMPLE], delimiter).split(b"\n")
    whole = lines[:-1] if len(text) > SAMPLE and len(lines) > 1 else lines
    return [line.count(delimiter.encode()) + 1 for line in whole if line.strip()] or [0]
