"""Texts whose cells are set apart by spaces, as R writes and prints them, and headers without a name for the rows."""

from __future__ import annotations

import re
from itertools import groupby
from typing import TYPE_CHECKING

from compare_core.evidence.repair import Repair
from compare_core.tables.reading.columns import ID_LIKE, named_as_id, plain
from compare_core.tables.reading.markup.around import SAMPLE, head_of, rows_of
from compare_core.tables.reading.markup.markdown import DELIMITERS, NUMBER

if TYPE_CHECKING:
    from collections.abc import Sequence

GAPS = tuple(  # what sets cells apart, the surest first
    re.compile(pattern) for pattern in (r"(?<! ) *\t[ \t]*", r"(?<! ) *\t[ \t]*| {2,}", r"[ \t]+")
)  # none begins within a run of spaces, which would take the square of its length
NUMERIC = re.compile(rf"(?:{NUMBER.pattern})\s*(?:(?:±|\+/-|\().*)?")  # a number, with its spread perhaps
EDGES = re.compile(rb"(?<![ \t])[ \t]*\n[ \t]*")
TYPES = re.compile(rb"\n([ \t]*<\w+>(?:[ \t]+<\w+>)+[ \t]*)\n")
DRAWN = re.compile(rb"(?m)^[ \t]*[-=_+]{4,}[ \t]*$")  # a line between the parts of a printed table
NUMBERED = re.compile(r"\d+:")  # a row of a data.table
SEEN = 1 << 14  # bytes in which the header of a printed table is
MOST_QUOTES = 4_000_000  # in a text that is rewritten
FEWEST = 2  # rows that show how wide a table is


def with_tabs(text: bytes) -> bytes:
    r"""Write tabs for the spaces between cells, where nothing else sets them apart.

    >>> with_tabs(b'"svm" "rf"\n"iris" 0.95 0.96\n"German credit" 0.71 0.74\n')
    b'"svm"\t"rf"\n"iris"\t0.95\t0.96\n"German credit"\t0.71\t0.74\n'
    >>> with_tabs(b"       svm  rf\nsonar 0.71 0.7\n glass 0.8 0.9\n")
    b'svm\trf\nsonar\t0.71\t0.7\nglass\t0.8\t0.9\n'
    """
    text = _without_types(text)
    whole = head_of(text)
    head = [line for line in whole if line.strip() and not line.lstrip().startswith("#")]
    blocks = [list(lines) for filled, lines in groupby(whole, lambda line: bool(line.strip())) if filled]
    block = max(blocks, key=len, default=[])  # between a caption and notes, with blank lines around it
    widths = [_widths(lines, delimiter) for lines in (head, block) for delimiter in DELIMITERS]
    widths += [_widths(block[1:], delimiter) for delimiter in DELIMITERS if _is_headed(block[1:], delimiter)]
    if len(head) < FEWEST or any(_fit(each) and each[0] > 1 for each in widths):
        return text
    fitting = [gap for gap in GAPS if _sets_apart(head, gap) or (gap is GAPS[1] and _is_indented(head, gap))]
    fitting = fitting or [gap for gap in GAPS[:-1] if len(block) > FEWEST and _sets_apart(block, gap)]
    fitting = fitting or [gap for gap in GAPS[:-1] if _is_titled(block, gap)]
    gap = next((gap for gap in fitting if _width(head[0], gap) > 1), next(iter(fitting), None))
    if gap is None or text.count(b'"') > MOST_QUOTES:
        return text
    parts = DRAWN.sub(b"", text).strip(b" \t").split(b'"')
    parts[::2] = [_tabbed(part, gap) for part in parts[::2]]
    return b'"'.join(parts)


def _is_titled(block: Sequence[str], gap: re.Pattern[str]) -> bool:
    """Tell whether a line about the whole stands right above a printed table, whose last line may be a sum."""
    lines = [line for line in block[1:] if line.strip("-=_+ ")][:-1]
    if len(lines) <= FEWEST or _width(block[0], gap) > 1:
        return False
    return _width(lines[0], gap) > FEWEST and _sets_apart(lines, gap)


def with_same_marks(text: bytes) -> bytes:
    r"""Set the names of a header apart as the cells below them are, where they stand between spaces or other marks.

    >>> with_same_marks(b"system score id\nx\t0.5\t1\ny\t0.7\t1\n")
    b'system\tscore\tid\nx\t0.5\t1\ny\t0.7\t1\n'
    """
    end = text.find(b"\n", 0, SEEN)
    first = text[: max(end, 0)]
    names = re.split(r"[ \t]+|[;|,]", first.decode("utf-8", errors="replace").strip())
    if len(names) < FEWEST or b'"' in first:
        return text
    below = [line for line in head_of(text[end + 1 : end + 2 + SAMPLE]) if line.strip()]
    if any('"' in line for line in below):
        return text  # what separates may be quoted
    head = first.decode("utf-8", errors="replace")
    if any({*_widths([head, *below], delimiter)} == {head.count(delimiter) + 1} != {1} for delimiter in DELIMITERS):
        return text  # the header is set apart as its rows are
    for delimiter in DELIMITERS:
        widths = set(_widths(below, delimiter))
        if _is_headed(below, delimiter) or delimiter in head:
            continue  # below a title; or a space belongs to a name
        if widths == {len(names)} and len(below) >= FEWEST:
            same = first.count(delimiter.encode()) == len(names) - 1
            return text if same else delimiter.join(names).encode() + text[end:]
    return text


def _is_headed(lines: Sequence[str], delimiter: str) -> bool:
    """Tell whether the first of some lines is a header: words above numbers."""
    return len(lines) > 1 and not _has_number(lines[0], delimiter) and _has_number(lines[1], delimiter)


def _has_number(line: str, delimiter: str) -> bool:
    return any(NUMERIC.fullmatch(cell.strip()[:40]) for cell in line.split(delimiter))


def without_hidden(text: bytes) -> tuple[bytes, list[Repair]]:
    """Leave out what mlr3 prints below a table: the names of columns that it does not print."""
    at = text.rfind(b"\nHidden columns:", max(0, len(text) - SEEN))
    return (text, []) if at < 0 else (text[: at + 1], [Repair("A note below the table was left out.", 1)])


def _sets_apart(head: Sequence[str], gap: re.Pattern[str]) -> bool:
    """Tell whether all lines have as many cells; one space may stand within a cell, but not after a row's number."""
    alone = gap is GAPS[1]
    if alone and all(line.split(maxsplit=1)[0].rstrip(":") == str(n) for n, line in enumerate(head[1:], 1)):
        return False
    return _fit([_width(line, gap) for line in head], short=not alone)


def _is_indented(head: Sequence[str], gap: re.Pattern[str]) -> bool:
    """Tell whether a header is one cell short and begins right of all first cells below it, as pandas prints it."""
    widths = [_width(line, gap) for line in head]
    cells = [cell for line in head[1:] for cell in gap.split(line.strip())[1:]]
    if not _fit(widths) or widths[0] == widths[1] or any(" " in cell for cell in cells):
        return False  # a space that sets others apart is none of a name
    ends = [gap.search(line, len(line) - len(line.lstrip())) for line in head[1:]]
    return all(end is not None and end.start() < len(head[0]) - len(head[0].lstrip()) for end in ends)


def _tabbed(part: bytes, gap: re.Pattern[str]) -> bytes:
    """Write a tab for every gap; for those of any width by replacing, which takes a tenth of the time."""
    if any(edge in part for edge in (b" \n", b"\t\n", b"\n ", b"\n\t")):
        part = EDGES.sub(b"\n", part)
    if gap is not GAPS[-1]:
        return re.sub(gap.pattern.encode(), b"\t", part)
    part = part.replace(b"\t", b" ")
    while b"  " in part:
        part = part.replace(b"  ", b" ")
    return part.replace(b" ", b"\t")


def _without_types(text: bytes) -> bytes:
    """Blank the line of types that R prints below the header of a tibble or a data.table."""
    if b"<" not in text[:SEEN] or (match := TYPES.search(text, 0, SEEN)) is None:
        return text
    return text[: match.start(1)] + text[match.end(1) :]


def with_row_names(text: bytes) -> bytes:
    r"""Give a header that is one cell shorter than all rows a first cell, as R leaves it out above the names of rows.

    >>> with_row_names(b"svm,rf\niris,0.95,0.96\nwine,0.97,0.98\n")
    b',svm,rf\niris,0.95,0.96\nwine,0.97,0.98\n'
    """
    head = head_of(text)
    for delimiter in DELIMITERS:
        rows = [(at, row) for at, row in rows_of(head, delimiter) if row and not head[at].lstrip().startswith("#")]
        widths = [len(row) for _, row in rows]
        if len(rows) > FEWEST and widths[0] > 1 and _fit(widths) and widths[0] < widths[1]:
            return _longer(text, rows, delimiter)
    return text


def _longer(text: bytes, rows: Sequence[tuple[int, list[str]]], delimiter: str) -> bytes:
    """Add a cell to the header: a last one where every row ends with a separator, else a first one for their names."""
    lines = text.split(b"\n", rows[1][0])
    first, mark = rows[0][0], delimiter.encode()
    if not any(row[-1].strip() for _, row in rows[1:]):
        lines[rows[1][0] - 1] += mark
        return b"\n".join(lines)
    names = [row[0].strip() for _, row in rows[1:]]
    header = rows[0][1][0].strip()
    head = head_of(text)
    lined = [head[at].lstrip() for at, _ in rows[1:]]
    written = all(name.isdecimal() and line.startswith('"') for name, line in zip(names, lined, strict=True))
    printed = written or all(NUMBERED.fullmatch(name) for name in names)  # R quotes the numbers that it gives to rows
    if len(set(names)) < len(names) or (not printed and (named_as_id(header) or plain(header) in ID_LIKE)):
        return text  # more cells than the header names, and nothing says which
    lines[first] = mark + lines[first]
    return b"\n".join(lines)


def _widths(lines: Sequence[str], delimiter: str) -> list[int]:
    return [len(row) for _, row in rows_of(lines, delimiter)]


def _fit(widths: Sequence[int], *, short: bool = True) -> bool:
    """Tell whether rows have the same number of cells, and the header as many or perhaps one fewer."""
    if len(widths) < FEWEST or len(set(widths[1:])) > 1 or widths[1] < FEWEST:
        return False
    return widths[0] == widths[1] or (short and widths[0] == widths[1] - 1 > 0)


def _width(line: str, gap: re.Pattern[str]) -> int:
    """Count the cells of a line, cut at the gaps outside of quotation marks."""
    outside = "".join("q" if n % 2 else part for n, part in enumerate(line.strip().split('"')))
    return len(gap.split(outside))
