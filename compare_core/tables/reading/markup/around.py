"""What stands above and below a table in a text: titles, notes, and the prose around a Markdown table.

Lines above are blanked and lines below cut, so that every row keeps its number in the file.
"""

from __future__ import annotations

import csv
import re
from itertools import islice
from typing import TYPE_CHECKING

from compare_core.tables.reading.markup.codings import refuse_turned
from compare_core.tables.reading.markup.markdown import (
    DELIMITERS,
    LINES,
    NUMBER,
    caption,
    is_ruled,
    of_markdown,
    way_said,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.evidence.repair import Repair

SAMPLE = 1 << 16  # bytes that are looked at, at either end
MOST = 2_000_000  # bytes of a text with a Markdown table in it
FEWEST = 2  # rows below a header that show how wide a table is
PAIR = 2  # a name and what stands behind it
PROSE = 3  # words of a note
SPARE = 4  # cells of a table whose title may hold a comma
SEPARATED = re.compile(r"[,;|\t][^\s,;|\t]")  # two cells
NOTE = re.compile(r"([*†‡#]|notes?\b|source|caption|legend)", re.IGNORECASE)


def only_table(text: bytes, part: str = "") -> tuple[bytes, list[Repair]]:
    r"""Blank out what stands above a table, and cut what stands below it; of several Markdown tables `part` is read.

    >>> only_table(b"Table 1\n\nid,svm,rf\n1,0.9,0.8\n2,0.7,0.8\n\nThe best are bold.\n")[0]
    b'\n\nid,svm,rf\n1,0.9,0.8\n2,0.7,0.8\n'
    >>> only_table(b"We find:\n\n| m | a |\n|---|---|\n| x | 1 |\n\nSo x.\n")[0]
    b'\n\n| m | a |\n|---|---|\n| x | 1 |\n'
    """
    head = head_of(text)
    if any(is_ruled(head, n) and not _within_a_cell(head, n) for n in range(1, len(head))) or _far_below(head, text):
        return of_markdown(text, part) if len(text) <= MOST else (text, [])
    above, width, delimiter = _title(head)
    repairs: list[Repair] = []
    if above:
        refuse_turned(head[:above])
        count = sum(bool(line.strip(f"{DELIMITERS} ")) for line in head[:above])
        text = b"\n" * above + text.split(b"\n", above)[-1]
        what = "A line above the table was" if count == 1 else "Lines above the table were"
        repairs += [caption(what, head[:above], count)] if count else []
    end, count = _end(text, width, delimiter)
    if count:
        way = way_said([line.strip(f"{DELIMITERS} ") for line in text[end:].decode(errors="replace").split("\n")])
        text = text[:end]
        what = "A note below the table was" if count == 1 else "Notes below the table were"
        repairs.append(caption(what, [], count, way))
    return text, repairs


def head_of(text: bytes) -> list[str]:
    """Return the first lines, without one that is cut."""
    piece = text[:SAMPLE].decode("utf-8", errors="replace")
    lines = piece.split("\n", LINES)
    whole = lines[:LINES] if len(lines) > LINES or len(text) > SAMPLE else lines
    return whole[:-1] if len(lines) <= LINES and len(text) > SAMPLE else whole


def _far_below(head: Sequence[str], text: bytes) -> bool:
    """Tell whether a Markdown table stands below a long text that begins with a heading, an image or a mark."""
    first = next((line.lstrip() for line in head if line.strip()), "")
    if not first.startswith(("#", "<", "!", "[!")) or len(head) < LINES or len(text) > MOST or b"--" not in text:
        return False
    lines = text.decode("utf-8", errors="replace").split("\n")
    return any(is_ruled(lines, n) for n in range(1, len(lines)))


def _within_a_cell(head: Sequence[str], n: int) -> bool:
    """Tell whether a line lies between quotation marks, in a file whose first line names columns."""
    names = "|" not in head[0] and head[0].count(",") > 1
    return names and sum(line.count('"') for line in head[:n]) % 2 == 1


def rows_of(lines: Sequence[str], delimiter: str) -> list[tuple[int, list[str]]]:
    """Return rows with the line in which each begins; none where a quotation mark is never closed."""
    rows, at = [], 0
    reader = csv.reader([f"{line}\n" for line in lines], delimiter=delimiter)
    try:
        for row in islice(reader, LINES):
            rows.append((at, row))
            at = reader.line_num
    except csv.Error:
        return []
    return rows


def _title(head: Sequence[str]) -> tuple[int, int, str]:
    """Return how many lines stand above a table, how wide it is, and what separates its cells.

    A separator with which the first line is as wide as those below comes before one that needs a title.
    """
    found = [each for delimiter in DELIMITERS if (each := _first(head, delimiter))]
    return min(found, key=lambda each: each[0] > 0, default=(0, 0, ","))


def _first(head: Sequence[str], delimiter: str) -> tuple[int, int, str] | None:
    rows = [(at, row) for at, row in rows_of(head, delimiter) if _filled(row) and not head[at].lstrip().startswith("#")]
    first = next((n for n in range(len(rows)) if _begins(rows, n)), None)
    if first is None:
        return None
    start, header = rows[first]
    if not first:
        blank_above = not any(line.strip(f"{DELIMITERS} ") for line in head[:start])
        return (start if blank_above else 0), len(header), delimiter
    blank = not head[start - 1].strip(f"{DELIMITERS} ")
    whole = _filled(header) == len(header)
    titled = all(
        _is_title(head[at], row, len(header), blank=blank) or (whole and _groups(row, len(header)))
        for at, row in rows[:first]
    )
    named = _without_blank(header, [row for _, row in rows[first + 1 : first + 1 + FEWEST]])
    headed = _is_header(named) or _in_two_rows([row for _, row in rows[first : first + 1 + FEWEST]])
    return (start, len(header), delimiter) if titled and headed else None


def _begins(rows: Sequence[tuple[int, list[str]]], n: int) -> bool:
    """Tell whether a row is as wide as those below it, and wider than all above."""
    width = len(rows[n][1])
    below = [len(row) for _, row in rows[n + 1 : n + 1 + FEWEST]]
    return (
        width > 1
        and (_filled(rows[n][1]) > max(1, width // SPARE) or width < SPARE - 1)
        and bool(below)
        and all(each == width for each in below)
        and (n == 0 or len(below) == FEWEST)
        and all(len(row) < width or _filled(row) <= max(1, width // SPARE) for _, row in rows[:n])
    )


def _filled(row: Sequence[str]) -> int:
    return sum(bool(cell.strip()) for cell in row)


def _is_title(line: str, row: Sequence[str], width: int, *, blank: bool) -> bool:
    """Tell whether a line is a title rather than a header: one cell, or prose with a comma before a space."""
    if PAIR * len(row) <= width and any(cell.strip().endswith(":") for cell in row):
        return True  # what the run was, such as a number of rows, each behind its name
    if SEPARATED.search(line) and not (blank and 1 < _filled(row) <= width // SPARE):
        return False
    prose = width >= SPARE and 2 * len(row) <= width
    return _filled(row) <= (max(1, width // SPARE) if blank else 1) or ((blank or prose) and len(row) < width)


def _groups(row: Sequence[str], width: int) -> bool:
    """Tell whether a row as wide as the header below it names few groups of its columns, as a sheet does."""
    return len(row) == width and _filled(row) <= max(1, width // SPARE)


def _without_blank(header: Sequence[str], below: Sequence[Sequence[str]]) -> list[str]:
    """Leave out the cells of columns that hold nothing, such as behind a separator at the end of every line."""
    return [name for n, name in enumerate(header) if n == 0 or name.strip() or any(row[n].strip() for row in below)]


def _is_header(row: Sequence[str]) -> bool:
    """Tell whether a row holds names, none missing but the first: words that differ, or after a word 1, 2, 3."""
    names = [cell.strip() for cell in row]
    numbers = [name for name in names if NUMBER.fullmatch(name[:40])]
    counted = all(map(str.isdecimal, numbers)) and len(numbers) == len(names) - 1 and names[0] not in numbers
    return all(names[1:]) and len(set(names)) == len(names) and (not numbers or counted)


def _in_two_rows(rows: Sequence[Sequence[str]]) -> bool:
    """Tell whether a header stands in two rows: a name over several columns, and below it, all that differ."""
    top, below, first = ([cell.strip() for cell in row] for row in rows)
    pairs = list(zip(top, below, strict=True))
    words = not any(NUMBER.fullmatch(cell[:40]) for cell in top + below)
    named = bool(top[0]) and not below[0] and all(top) and all(below[1:]) and {*top} != {*below}
    return words and named and len({*pairs}) == len(pairs) > len({*top}) and any(map(NUMBER.match, first[1:]))


def _end(text: bytes, width: int, delimiter: str) -> tuple[int, int]:
    """Return where a table ends, and how many notes stand below it."""
    start = max(0, len(text) - SAMPLE)
    start = text.find(b"\n", start) + 1 if start else 0
    lines = text[start:].rstrip().split(b"\n")
    notes = count = 0
    while notes < min(LINES, len(lines) - FEWEST):
        line = lines[len(lines) - 1 - notes].decode("utf-8", errors="replace")
        below_blank = not lines[len(lines) - 2 - notes].strip()
        cells = line.split(delimiter)
        if line.strip() and (
            line.count('"') % 2 or len(cells) >= width or not _is_note(line, cells, below_blank=below_blank)
        ):
            break
        notes, count = notes + 1, count + bool(line.strip())
    last = lines[len(lines) - 1 - notes].decode("utf-8", errors="replace")
    wide = next((len(row) for _, row in rows_of([last], delimiter)), 0)
    if not count or wide != width:
        return len(text), 0
    return start + sum(len(line) + 1 for line in lines[: len(lines) - notes]), count


def _is_note(line: str, cells: Sequence[str], *, below_blank: bool) -> bool:
    prose = len(line.split()) >= PROSE or line.rstrip().endswith((".", ":"))
    return (
        bool(NOTE.match(line.lstrip())) or (prose and below_blank) or ((prose or below_blank) and _filled(cells) <= 1)
    )
