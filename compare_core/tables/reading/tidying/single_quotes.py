"""Cells in single quotation marks, as some programs write them around texts, in double ones as CSV has them."""

from __future__ import annotations

import csv
import io
import re

from compare_core.evidence.repair import Repair
from compare_core.tables.reading.shape import DELIMITERS, SAMPLE

MOST = 2_000_000  # bytes of a text that is rewritten
TWO = 2  # marks beside a separator, and cells of a row
BESIDE = re.compile(rb"'[ \t]*[\t;|,]|[\t;|,][ \t]*'")


def in_double(text: bytes) -> tuple[bytes, list[Repair]]:
    r"""Write cells in single quotation marks in double ones, where that and nothing else makes all rows equally long.

    >>> in_double(b"id,text\n'1','a, b'\n'2','c,\nd'\n")[0]
    b'id,text\n1,"a, b"\n2,"c,\nd"\n'
    """
    if len(text) > MOST or len(BESIDE.findall(text, 0, SAMPLE)) < TWO:
        return text, []
    decoded = text.decode("utf-8", errors="replace")
    for delimiter in DELIMITERS:
        if len(decoded.lstrip().split("\n", 1)[0].split(delimiter)) < TWO or _even(_in_double(decoded, delimiter)):
            continue
        rows = _in_single(decoded.rstrip("\n"), delimiter)
        if _even(rows):
            out = io.StringIO()
            csv.writer(out, delimiter=delimiter, lineterminator="\n").writerows(rows)
            said = "Single quotation marks around cells were read as double ones."
            return out.getvalue().encode(), [Repair(said, sum(map(bool, rows)))]
    return text, []


def _in_double(text: str, delimiter: str) -> list[list[str]]:
    try:
        return list(csv.reader(io.StringIO(text, newline=""), delimiter=delimiter))
    except csv.Error:
        return []


def _in_single(text: str, delimiter: str) -> list[list[str]]:
    """Return the rows, a blank one for a blank line; none where a mark is never closed.

    A mark closes a cell only before a separator or the end of a line: an apostrophe within a text is one.
    """
    ends = re.compile(rf"[{re.escape(delimiter)}\n]|\Z")
    closes = re.compile(rf"' *(?=[{re.escape(delimiter)}\n]|\Z)")
    rows: list[list[str]] = [[]]
    at = 0
    while True:
        opened = text.startswith("'", at)
        end = (closes if opened else ends).search(text, at + opened)
        if end is None:
            return []
        cell = text[at + opened : end.start()]
        rows[-1].append(cell.replace("''", "'") if opened else cell)
        at = end.end() if opened else end.start()
        if at >= len(text):
            return [[] if row == [""] else row for row in rows]
        if text[at] == "\n":
            rows.append([])
        at += 1


def _even(rows: list[list[str]]) -> bool:
    widths = {len(row) for row in rows if row}
    return len(widths) == 1 and widths.pop() >= TWO
