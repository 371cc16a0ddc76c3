"""Tables in a text for people whose cells stand below each other, with a drawn line below the header, as Markdown."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from compare_core.evidence.repair import Repair
from compare_core.tables.reading.markup.around import head_of
from compare_core.tables.reading.tidying.spaces import NUMERIC
from compare_core.tables.reading.written import piped, rule

if TYPE_CHECKING:
    from collections.abc import Sequence

MOST, MOST_LINES, LONGEST = 500_000, 20_000, 2_000  # bytes, lines, and characters of a line
FEWEST, CELLS = 3, 3  # rows below a header, and cells of each
RULE = re.compile(r"[-=_─━═]{10,}|[-=─━═]{2,}(\s+[-=─━═]{2,})+")
GAPS = (re.compile(r"\s{2,}"), re.compile(r"\s+"))
MEASURED = re.compile(r"[+-]?\d[\d.]*\s?(s|secs?|ms|[uµ]s|ns|min|h|[kmgt]i?b|x|%)", re.IGNORECASE)  # with a unit
MARKS = re.compile(r"[,;|\t]")


def in_markdown(text: bytes) -> tuple[bytes, list[Repair]]:
    r"""Write such tables as Markdown does, and leave the text around them; other texts stay as they are.

    >>> text = b"Times\n==========\nname  a  b\n----------\nx     1  2\ny     3  timeout\nz     5  6\n----------\n"
    >>> in_markdown(text)[0].decode().split("\n")[2:6]
    ['| name | a | b |', '|---|---|---|', '| x | 1 | 2 |', '| y | 3 | timeout |']
    """
    head = head_of(text)
    if len(text) > MOST or not any(RULE.fullmatch(line.strip()) for line in head):
        return text, []
    lines = text.decode("utf-8", errors="replace").replace("\r\n", "\n").split("\n")
    if len(lines) > MOST_LINES or max(map(len, lines)) > LONGEST:
        return text, []
    rules = [n for n in range(1, len(lines)) if RULE.fullmatch(lines[n].strip())]
    told, end = 0, 0
    for n in rules:
        if n <= end:
            continue
        last = n + 1
        while last < len(lines) and lines[last].strip() and last not in rules:
            last += 1
        if (table := _table(lines[n - 1], lines[n + 1 : last])) is not None:
            lines[n - 1 : last] = table
            told, end = told + 1, last
    if not told:
        return text, []
    what = "A table in a text for people was" if told == 1 else f"{told:,} tables in a text for people were"
    lines = ["" if RULE.fullmatch(line.strip()) else line for line in lines]
    return "\n".join(lines).encode(), [Repair(f"{what} read by the spaces between cells.", told)]


def _table(header: str, rows: Sequence[str]) -> list[str] | None:
    """Write a header, its rule and its rows in Markdown, each in its line; None where they are no table."""
    if (barred := _barred([header, *rows])) is not None:
        return barred
    if len(rows) < FEWEST or any(MARKS.search(line) for line in (header, *rows)):
        return None
    for unnamed, gap in ((0, GAPS[0]), (0, GAPS[1]), (1, GAPS[0]), (1, GAPS[1])):  # what rows are called may have none
        names = [*[""] * unnamed, *gap.split(header.strip())]
        cells = [gap.split(row.strip()) for row in rows]
        if {*map(len, cells)} == {len(names)} and len(names) >= CELLS:
            numbers = all(any(NUMERIC.fullmatch(cell) or MEASURED.fullmatch(cell) for cell in row[1:]) for row in cells)
            if numbers and not any(map(NUMERIC.fullmatch, names)):
                return [piped(names), rule(len(names)), *map(piped, cells)]
    return None


def _barred(lines: Sequence[str]) -> list[str] | None:
    """Write lines with as many bars each, below the first of which a line without any was drawn, as Markdown does."""
    rows = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in lines]
    names, *body = rows
    if len(body) < FEWEST - 1 or len(names) < CELLS - 1 or {*map(len, body)} != {len(names)}:
        return None
    if not all(any(map(str.isdigit, "".join(row[1:]))) for row in body) or any(map(NUMERIC.fullmatch, names)):
        return None
    return [piped(names), rule(len(names)), *map(piped, body)]
