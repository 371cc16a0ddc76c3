"""A table that a program prints while it runs: one header, and rows between which other lines stand."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from compare_core.evidence.repair import Repair
from compare_core.tables.reading.markup.markdown import NUMBER
from compare_core.tables.reading.written import written

if TYPE_CHECKING:
    from collections.abc import Sequence

LONGEST, MOST_LINES, LINE = 500_000, 20_000, 1_000  # bytes, lines, and characters of one
FEWEST, COLUMNS, PART = 6, 3, 4  # rows, columns, and how many times as many lines there may be
GAP, FRACTION = re.compile(r" {2,}"), re.compile(r"[+-]?\d*\.\d+(e[+-]?\d+)?", re.IGNORECASE)
MARKS = re.compile(r"[,;|\t]")
RULED = re.compile(r"[-=_.*#~+|─━═\s]*")
MARKED_UP = (b"{", b"[", b"<", b"#")


def with_table(text: bytes) -> tuple[bytes, list[Repair]]:
    r"""Write the rows of such a table below its header; other texts stay as they are.

    >>> rows = "iris   k-NN search  {n}  0.9{n}\nweights: 1.00, 0.5{n}\n"
    >>> log = "data   algorithm    part  acc\n" + "".join(rows.format(n=n) for n in range(6))
    >>> with_table(log.encode())[0].decode().splitlines()[:2]
    ['data,algorithm,part,acc', 'iris,k-NN search,0,0.90']
    >>> with_table(b"a  b  c\n1  2  3\n4  5  6\n")[1]
    []
    """
    if len(text) > LONGEST or b"  " not in text or text.lstrip()[:1] in MARKED_UP:
        return text, []
    lines = [line.strip() for line in text.decode("utf-8", errors="replace").split("\n")]
    filled = [line for line in lines if line and not RULED.fullmatch(line)]
    if not FEWEST < len(filled) <= MOST_LINES or max(map(len, filled)) > LINE:
        return text, []
    rows = _rows(filled)
    if not rows:
        return text, []
    said = f"A table was read from among other lines, {len(filled) - len(rows):,} of which were left out."
    return written(rows), [Repair(said, len(rows) - 1)]


def _rows(filled: Sequence[str]) -> list[list[str]]:
    """Return the header and the rows among some lines; none where these are no table, or others may belong to it."""
    cells = [GAP.split(line) for line in filled]
    at = next((n for n, row in enumerate(cells) if len(row) >= COLUMNS), len(cells))
    if at + 1 >= len(cells) or any(MARKS.search(line) for line in (filled[at], filled[at + 1])):
        return []  # what else sets cells apart
    header, below = cells[at], cells[at + 1 :]
    kind = _numbers(below[0])
    named = len({*header}) == len(header) == len(below[0]) and not any(_numbers(header)) and any(kind)
    places = [n for n, row in enumerate(below) if len(row) == len(header) and _numbers(row) == kind] if named else []
    if len(places) < FEWEST or PART * len(places) < len(filled):
        return []
    held = {*places}
    others = [row for n, row in enumerate(below) if n not in held and row != header]
    begun = {below[n][0] for n in places}
    if any(len(row) == len(header) or (len(row) > 1 and row[0] in begun) for row in others):
        return []  # results of another kind, such as of what failed
    between = [row for n, row in enumerate(below[: places[-1]]) if n not in held and row != header]
    if len(between) <= 1 or not all(any(map(str.isdigit, "".join(row))) for row in between) or _repeat(below, places):
        return []  # what stands between is a heading, or says what tells rows apart
    return [header, *(below[n] for n in places)]


def _repeat(rows: Sequence[Sequence[str]], places: Sequence[int]) -> bool:
    """Tell whether some rows are alike in all cells but fractions, so that something else tells them apart."""
    keys = [tuple(cell for cell in rows[n] if not FRACTION.fullmatch(cell)) for n in places]
    return len({*keys}) < len(keys)


def _numbers(row: Sequence[str]) -> list[bool]:
    return [NUMBER.fullmatch(cell[:40]) is not None for cell in row]
