"""A table that a program prints while it runs: one header, and rows between which other lines stand."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

from compare_core.evidence.repair import Repair
from compare_core.tables.reading.markdown import NUMBER
from compare_core.tables.reading.written import written

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

LONGEST, MOST_LINES, LINE = 500_000, 20_000, 1_000  # bytes, lines, and characters of one
FEWEST, COLUMNS, PART = 6, 3, 4  # rows, columns, and how many times as many lines there may be
GAP = re.compile(r"(?: {2,}| *\t[ \t]*)")
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
    cells = [GAP.split(line) for line in filled]
    for at in _headers(cells):
        header, below = cells[at], cells[at + 1 :]
        kind = _numbers(below[0])
        places = [n for n, row in enumerate(below) if len(row) == len(header) and _numbers(row) == kind]
        if len(places) < FEWEST or PART * len(places) < len(filled):
            continue
        begun = {below[n][0] for n in places}
        others = [row for n, row in enumerate(below) if n not in places and row != header]
        if any(len(row) == len(header) or (len(row) > 1 and row[0] in begun) for row in others):
            continue  # results of another kind, such as of what failed
        between = [row for n, row in enumerate(below[: places[-1]]) if n not in places and row != header]
        if len(between) > 1 and all(any(map(str.isdigit, "".join(row))) for row in between):  # and none is a heading
            said = f"A table was read from among other lines, {len(filled) - 1 - len(places):,} of which were left out."
            return written([header, *(below[n] for n in places)]), [Repair(said, len(places))]
    return text, []


def _headers(cells: Sequence[Sequence[str]]) -> Iterator[int]:
    """Yield the lines that may be a header: names of several columns above as many cells, some of them numbers."""
    for at, (row, below) in enumerate(pairwise(cells)):
        named = len(row) >= COLUMNS and len({*row}) == len(row) and not any(_numbers(row))
        if named and len(below) == len(row) and any(_numbers(below)):
            yield at


def _numbers(row: Sequence[str]) -> list[bool]:
    return [NUMBER.fullmatch(cell[:40]) is not None for cell in row]
