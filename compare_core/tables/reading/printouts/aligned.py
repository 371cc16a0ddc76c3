"""Tables whose cells stand below each other, with spaces between and within them, as pandas and R print them.

Where one space stands between some cells and within others, only the places that are blank in every line tell the
columns apart. Such tables are written as Markdown, each row in its line, so that it keeps its number in the file.
"""

from __future__ import annotations

import re
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from compare_core.errors import DataError
from compare_core.evidence.repair import Repair
from compare_core.tables.reading.tidying.spaces import NUMERIC, with_tabs
from compare_core.tables.reading.written import piped, rule

if TYPE_CHECKING:
    from collections.abc import Sequence

    Rows = list[list[str]]  # the header first

MOST, MOST_LINES, LONGEST = 500_000, 20_000, 2_000  # bytes, lines, and characters of a line
FEWEST, COLUMNS, WORDS = 2, 2, 4  # rows, columns, and rows that tell two columns of words apart
TITLES = 3  # lines right above a header
MARKS = re.compile(r"[;|\t]|,(?!\d{3})")  # what sets cells apart in other files
MISSING = frozenset({"", "NaN", "nan", "None", "NA", "<NA>", "-"})
SIZE = re.compile(r"\[\d+ rows x \d+ columns\]|.*\bdtype: \w+")  # what pandas says below a table
CUT = re.compile(r"\s*\.{2,3}(\s+\.{2,3})+\s*")  # a row that stands for others
PART = (
    "The text holds only a part of a table: “...” stands for what was not printed. Save the whole of it as CSV, such "
    "as with to_csv in pandas."
)
GOES_ON, ELIDED = "\\", frozenset({"...", "..", "…"})


class _Printed(NamedTuple):
    """A printed table: the lines of its parts, of which a wide one has several, and its cells."""

    parts: list[tuple[int, int]]
    rows: Rows


def in_markdown(text: bytes) -> tuple[bytes, list[Repair]]:
    r"""Write such tables as Markdown does, and leave the text around them; other texts stay as they are.

    Raises
    ------
    DataError
        If a table was printed in part only.

    Examples
    --------
    >>> lines = "Means\n\n   data set  SVM Naive Bayes\n0      iris 0.90        0.75\n1 Gold wine 0.95        0.85\n"
    >>> in_markdown(lines.encode())[0].decode().split("\n")[1:4]
    ['|  | data set | SVM | Naive Bayes |', '|---|---|---|---|', '| 0 | iris | 0.90 | 0.75 |']
    >>> in_markdown(b"y_true svm  rf\n1      0    1\n0      0    1\n")[1]
    []
    """
    if len(text) > MOST or b"  " not in text or text.lstrip()[:1] in (b"{", b"[", b"<"):
        return text, []
    lines = text.decode("utf-8", errors="replace").replace("\r\n", "\n").split("\n")
    if len(lines) > MOST_LINES or max(map(len, lines)) > LONGEST:
        return text, []
    cut = any(map(CUT.fullmatch, lines)) and any(SIZE.fullmatch(line.strip()) for line in lines)
    if not cut and not any(line.rstrip().endswith(GOES_ON) for line in lines) and with_tabs(text) != text:
        return text, []
    every = _tables(lines)
    tables = [table for table in every if not _is_cut(table.rows)]
    if every and not tables:
        raise DataError(PART)
    if not tables:
        return text, []
    what = "A table was read by the places of its cells."
    what = what if len(tables) == 1 else "Tables were read by the places of their cells."
    return _written(lines, tables), [Repair(what, len(tables))]


def _tables(lines: Sequence[str]) -> list[_Printed]:
    """Return the tables among some lines; a part that goes on where another was too wide belongs to that."""
    found = list[_Printed]()
    open_ended = False
    for start, end in _blocks(lines):
        rows = _cells(lines[start:end], part=True) if open_ended else None
        if rows is not None and [row[0] for row in rows[1:]] == [row[0] for row in found[-1].rows[1:]]:
            parts, wide = found.pop()
            first, rows = start, [left[:-1] + right[1:] for left, right in zip(wide, rows, strict=True)]
        else:
            parts, (first, rows) = [], _headed(lines, start, end)
        open_ended = bool(rows) and rows[0][-1] == GOES_ON
        if rows:
            found.append(_Printed([*parts, (first, end)], rows))
    return [table for table in found if _is_table(table.rows)]


def _blocks(lines: Sequence[str]) -> list[tuple[int, int]]:
    """Return where lines that follow on one another begin and end."""
    says = [bool(line.strip()) and not SIZE.fullmatch(line.strip()) for line in lines]
    blocks = [list(places) for filled, places in groupby(range(len(lines)), says.__getitem__) if filled]
    return [(block[0], block[-1] + 1) for block in blocks if len(block) > FEWEST]


def _headed(lines: Sequence[str], start: int, end: int) -> tuple[int, Rows]:
    """Return the table of a block and where it begins, below up to a few lines about it; no rows where it has none."""
    for first in range(start, min(start + TITLES + 1, end - FEWEST)):
        if rows := _cells(lines[first:end]):
            return first, rows
    return start, []


def _cells(lines: Sequence[str], *, part: bool = False) -> Rows:
    """Return the cells of a header and its rows, none where they do not stand below each other."""
    width = max(map(len, lines))
    if width * len(lines) > MOST or any(MARKS.search(line) for line in lines):
        return []
    padded = [line.ljust(width) for line in lines]
    blank = [not any(column.strip()) for column in map("".join, zip(*padded, strict=True))]
    pieces = [list(places) for held, places in groupby(range(width), blank.__getitem__) if not held]
    columns = list[tuple[int, int]]()
    for first, last in _with_names(padded, [(piece[0], piece[-1] + 1) for piece in pieces]):
        if not columns or first - columns[-1][1] > 1 or _are_two(padded, columns[-1], (first, last)):
            columns.append((first, last))
        else:
            columns[-1] = (columns[-1][0], last)
    rows = _with_index([[line[first:last].strip() for first, last in columns] for line in padded])
    if any("  " in cell for row in rows for cell in row):
        return []
    return rows if part or rows[0][-1] == GOES_ON or _is_table(rows) else []


def _with_names(lines: Sequence[str], pieces: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """Put words of the header below which nothing stands to the name on their right, where that ends with its cells."""
    whole = list[tuple[int, int]]()
    begun = None
    for n, (first, last) in enumerate(pieces):
        begun = first if begun is None else begun
        alone = not any(line[first:last].strip() for line in lines[1:])
        beside = n + 1 < len(pieces) and pieces[n + 1][0] - last == 1
        if not (alone and beside and all(line[pieces[n + 1][1] - 1] != " " for line in lines)):
            whole.append((begun, last))
            begun = None
    return whole


def _are_two(lines: Sequence[str], left: tuple[int, int], right: tuple[int, int]) -> bool:
    """Tell whether cells stand on either side of one space: numbers on one, or words in every line on both."""
    sides = [[line[first:last].strip() for line in lines] for first, last in (left, right)]
    if not all(any(side[1:]) for side in sides):
        return False  # a name of two words above one column
    if not sides[1][0]:  # parts of an index, whose names stand in a line of their own; or words of one name
        return not lines[1][right[1] :].strip() and all(side[1] and not side[0] for side in sides)
    return any(_is_numeric(side[1:]) for side in sides) or (len(lines) > WORDS and all(all(side) for side in sides))


def _is_numeric(cells: Sequence[str]) -> bool:
    """Tell whether cells are numbers, some of them perhaps missing or not printed."""
    said = [cell for cell in cells if cell not in MISSING and cell not in ELIDED]
    return bool(said) and all(map(NUMERIC.fullmatch, said))


def _with_index(rows: Rows) -> Rows:
    """Put the names of an index, which pandas prints in a line of their own, into the header above."""
    header, below = rows[:2]
    named = sum(map(bool, below))
    if 0 < named < len(below) and all(below[:named]) and not any(header[1:named]) and all(header[named:]):
        return [below[:named] + header[named:], *rows[2:]]
    return rows


def _is_table(rows: Rows) -> bool:
    """Tell whether names stand above rows, some of whose columns hold numbers."""
    header, *body = rows
    if len(body) < FEWEST or len(header) < COLUMNS or not all(header[1:]) or len(set(header)) < len(header):
        return False
    names = [name for name in header if name not in ELIDED]
    first, *others = zip(*body, strict=True)
    if all(row[0].endswith(":") for row in body):
        return False  # names with what is said by each
    places = [cell for cell in first if cell not in ELIDED]
    numbered = not header[0] and all(map(str.isdecimal, places)) and len({*places}) == len(places)
    return (numbered or any(map(_is_numeric, others))) and not any(map(NUMERIC.fullmatch, names))


def _is_cut(rows: Rows) -> bool:
    """Tell whether a row or a column stands for others which were not printed."""
    lines = [*rows, *map(list, zip(*rows, strict=True))]
    return any(any(line) and all(cell in ELIDED for cell in line if cell) for line in lines)


def _written(lines: Sequence[str], tables: Sequence[_Printed]) -> bytes:
    """Write tables between the other lines; the rule of each takes the line above it, where that is no other text."""
    rest = list(lines)
    for table in tables:
        for first, end in table.parts:
            rest[first:end] = [""] * (end - first)
    if len(tables) == 1 and not any(map(str.strip, rest)):
        start = table.parts[0][0]
        return "\n".join([*[""] * start, *map("\t".join, tables[0].rows), ""]).encode()
    for table in reversed(tables):
        rows, (start, end) = table.rows, table.parts[0]
        above = start > 0 and not rest[start - 1].strip("-=_ ")
        rest[start - above : end] = [piped(rows[0]), rule(len(rows[0])), *map(piped, rows[1:])]
    return "\n".join(rest).encode()
