"""The shape of a text table: where its header is, and what separates its cells.

The guess is our own: `csv.Sniffer` takes 22 s for a hostile file of 60 KB.
"""

from __future__ import annotations

import csv
import re
from dataclasses import dataclass, field
from itertools import islice
from typing import TYPE_CHECKING

import numpy as np
import pandas as pd

from compare_core.errors import DataError
from compare_core.evidence.repair import Repair
from compare_core.names import visible
from compare_core.tables.reading.prose import is_text, names_items, too_much

if TYPE_CHECKING:
    from collections.abc import Mapping

    from compare_core.tables.reading.limits import Limits

SAMPLE = 1 << 16
LINES = 50
BLOCK = 1 << 18  # bytes compared at once
FEW = 20
FEWEST_CELLS = 3  # of a header whose last one may be blank
FEW_TWICE = 10  # one cell of so many may occur twice in a sample of a column whose cells differ
PLACES, PIECE = 200, 1 << 14  # where a long text is looked at, and the bytes there
LONG = 48  # characters of a cell that is a text; shorter ones take little as they are
MOST_COMMENTS = 10_000  # lines before the header
SOMETHING = re.compile(rb"\S")
DELIMITERS = "\t;|,"  # the comma last: between semicolons it is a decimal comma


@dataclass(frozen=True, slots=True)
class Shape:
    """Where the header begins and ends, in bytes, and what it says.

    `differing` are the columns whose first cells all differ, as ids do, with the bytes of the longest of these cells;
    they are parsed in another way; `prose` are those of them that nothing needs, of which next to nothing is kept.
    `ends` counts the line ends below the header.
    """

    delimiter: str
    header: tuple[str, ...]
    start: int
    body: int
    differing: Mapping[int, int] = field(default_factory=dict)
    prose: frozenset[int] = frozenset()
    ends: int = 0
    repairs: tuple[Repair, ...] = ()


def check_size(text: bytes, limits: Limits) -> None:
    """Refuse a text with a line longer than the limit, in jumps of that length."""
    start = 0
    while len(text) - start > limits.line:
        end = text.rfind(b"\n", start, start + limits.line + 1)
        if end < 0:
            line = text.count(b"\n", 0, start) + 1
            raise DataError(
                f"Line {line:,} has more than {limits.line:,} bytes, which no table of predictions needs. "
                "Check that the file has one line per item."
            )
        start = end + 1


def find_shape(text: bytes, limits: Limits) -> Shape:
    """Find the header and the delimiter from the first lines.

    Raises
    ------
    DataError
        If there is nothing to read, or more columns or cells than the limits allow.
    """
    start, comments, told = _skip_preamble(text)
    lines = [f"{line}\n" for line in text[start : _sample_end(text, start)].decode("utf-8").split("\n")]
    delimiter = told or _guess(lines[:LINES])
    header, taken = _header(lines, delimiter)
    header = _without_last_mark(header, lines[taken:], delimiter)
    body = min(start + sum(len(line.encode()) for line in lines[:taken]), len(text))
    ends = count_marks("\n", text, body)
    _check_counts(len(header), len(header) * ends, limits)
    repairs = (Repair("Comment lines before the header were skipped.", comments),) if comments else ()
    cells = _cells(text, body, lines[taken:], delimiter, len(header))
    differing = {n: max(len(cell.encode()) for cell in some) for n, some in cells.items() if _differ(some)}
    prose = _prose({n: cells[n] for n in differing}, header, ends)
    return Shape(delimiter, tuple(header), start, body, differing, prose, ends, repairs)


def _without_last_mark(header: list[str], lines: list[str], delimiter: str) -> list[str]:
    """Leave out a last name that is blank, where all of the next rows have a cell less than the header."""
    if len(header) <= FEWEST_CELLS or header[-1].strip():
        return header
    whole = [line for line in lines[:LINES] if line.strip() and line.endswith("\n")]
    try:
        rows = list(csv.reader(whole, delimiter=delimiter))
    except csv.Error:
        return header
    return header[:-1] if rows and all(len(row) == len(header) - 1 for row in rows) else header


def row_numbers(text: bytes, start: int, count: int, shape: Shape) -> pd.Index:
    """Return in which row of the file each row of the table stands: blank lines and comments count, too.

    A cell in quotation marks that holds line ends makes no further row, as in a spreadsheet. Where every line is a row,
    blank lines at the end aside, the rows count up from the first and the text is not looked at again.
    """
    before = text.count(b"\n", 0, start)
    plain = pd.RangeIndex(before + 1, before + 1 + count)
    blank = b"\n " if shape.delimiter == "\t" else b"\n \t"
    tail = text[max(start, len(text) - SAMPLE) :]
    lines = text.count(b"\n", start, shape.body) + shape.ends - tail.count(b"\n", len(tail.rstrip(blank))) + 1
    if lines == count:
        return plain
    body = without_quotes(text[start:], shape.delimiter)
    marks = np.frombuffer(body if body.endswith(b"\n") else body + b"\n", dtype=np.uint8)
    begins = np.concatenate([[0], np.flatnonzero(marks == ord("\n"))[:-1] + 1])
    fills = ~np.isin(np.arange(256), list(blank))
    filled = np.logical_or.reduceat(fills[marks], begins)
    numbers = np.flatnonzero(filled) + before + 1
    return pd.Index(numbers) if len(numbers) == count else plain


def without_quotes(text: bytes, delimiter: str) -> bytes:
    """Put a letter in place of each cell in quotation marks, which may hold separators and line ends."""
    if b'"' not in text:
        return text
    opens = rb"(?:(?<=[\n" + re.escape(delimiter.encode()) + rb"])|^)"
    return re.sub(opens + rb'"[^"]*(?:""[^"]*)*"', b"q", text)


def count_marks(mark: str, text: bytes, start: int) -> int:
    """Count a character from a byte on, three times as fast as `bytes.count`, which starts again after each."""
    marks = np.frombuffer(text, dtype=np.uint8)
    blocks = (marks[n : n + BLOCK] for n in range(start, len(marks), BLOCK))
    return sum(int(np.count_nonzero(block == ord(mark))) for block in blocks)


def _cells(text: bytes, start: int, lines: list[str], delimiter: str, width: int) -> dict[int, list[str]]:
    """Return some cells of every column: the first ones, or in a long text those of lines from all over it.

    The first rows of a long file may differ where all others repeat, and the other way round. A line that is part of a
    cell in quotation marks hardly has as many separators as a row.
    """
    far = [_rows([line], delimiter, width) for line in _spread(text, start)]
    rows = [row for found in far for row in found]
    return dict(enumerate(map(list, zip(*(rows if len(rows) > FEW else _rows(lines, delimiter, width)), strict=True))))


def _rows(lines: list[str], delimiter: str, width: int) -> list[list[str]]:
    try:
        return [row for row in islice(csv.reader(lines, delimiter=delimiter), LINES) if len(row) == width]
    except csv.Error:
        return []


def _spread(text: bytes, start: int) -> list[str]:
    if len(text) - start <= SAMPLE:
        return []
    lines = []
    for at in range(start, len(text), 1 + (len(text) - start) // PLACES):
        begin = text.find(b"\n", at, at + PIECE) + 1
        end = text.find(b"\n", begin, begin + PIECE) + 1
        if 0 < begin < end:
            lines.append(text[begin:end].decode())
    return lines


def _differ(cells: list[str]) -> bool:
    """Tell whether nearly all cells differ; of long texts a few are enough to see it."""
    few = 2 if sum(map(len, cells)) > LONG * LINES else FEW
    return len(cells) - len(cells) // FEW_TWICE <= len(set(cells)) > few


def _prose(cells: Mapping[int, list[str]], header: list[str], rows: int) -> frozenset[int]:
    """Return the columns of long texts that nothing needs, but one that says which item a row is."""
    identity = next((n for n in cells if names_items(visible(header[n]))), None)
    return frozenset(
        n
        for n, some in cells.items()
        if n != identity and too_much(some, rows, len(header)) and max(map(len, some)) > LONG and is_text(some)
    )


def _sample_end(text: bytes, start: int) -> int:
    if len(text) - start <= SAMPLE:
        return len(text)
    return text.rfind(b"\n", start, start + SAMPLE) + 1 or text.find(b"\n", start) + 1 or len(text)


def _check_counts(columns: int, cells: int, limits: Limits) -> None:
    for count, limit, what in ((columns, limits.columns, "columns"), (cells, limits.cells, "cells")):
        if count > limit:
            raise DataError(
                f"The table has {count:,} {what}, but at most {limit:,} are read. Keep the truth and the predictions."
            )


def _skip_preamble(text: bytes) -> tuple[int, int, str]:
    """Pass blank lines, comments and Excel's `sep=` before the header; a label may begin with # further down."""
    start = passed = comments = 0
    told = ""
    while (match := SOMETHING.search(text, start)) is not None:
        start, end = text.rfind(b"\n", 0, match.start()) + 1, text.find(b"\n", match.start()) + 1 or len(text)
        line = text[start : min(end, start + SAMPLE)].strip(b" \n")
        if line.lstrip().startswith(b"#"):
            comments += 1
        elif line[:4].lower() == b"sep=" and chr(line[4] if len(line) == 5 else 0) in DELIMITERS:
            told = chr(line[4])
        else:
            return start, comments, told
        start, passed = end, passed + 1
        if passed > MOST_COMMENTS:
            raise DataError(f"More than {MOST_COMMENTS:,} comment lines come before the header. Remove them.")
    raise DataError("The file is empty. Upload a table with a header and one row per item.")


def _header(lines: list[str], delimiter: str) -> tuple[list[str], int]:
    """Return the cells of the header and how many lines it takes: a name in quotes may hold line ends."""
    reader = csv.reader(lines, delimiter=delimiter)
    try:
        cells = next(row for row in reader if row)
    except (csv.Error, StopIteration):
        cells = []
    if not cells or reader.line_num > LINES:
        raise DataError("The header cannot be read: a quotation mark in it is not closed, or a name is too long.")
    return cells, reader.line_num


def _guess(lines: list[str]) -> str:
    """Choose the delimiter that cuts most of the first lines into as many cells as the header, at least two."""
    best, chosen = (0.0, 0), ","
    for delimiter in DELIMITERS:
        widths = _widths(lines, delimiter)
        if not widths or widths[0] == 1 or len(widths) == 1 < len(lines) - 1:
            continue  # or where a quotation mark that is none swallows all that follows
        same = widths.count(widths[0]) / len(widths)
        score = (same, 0) if same == 1 else (same, widths[0])
        if score > best:
            best, chosen = score, delimiter
    return chosen


def _widths(lines: list[str], delimiter: str) -> list[int]:
    try:
        rows = [len(row) for row in islice(csv.reader(lines, delimiter=delimiter), LINES) if row]
    except csv.Error:
        return []
    return rows[:-1] if len(rows) == LINES else rows
