"""Several tables in one sheet, one below or beside the other, with blank rows or columns between them."""

from __future__ import annotations

import re
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from compare_core.tables.reading.markup.markdown import NUMBER

if TYPE_CHECKING:
    from collections.abc import Sequence

    Rows = list[list[str]]

LEAST = 2  # cells of a header, and rows of numbers below it
HEADERS = 2  # rows of words in which numbers begin at the latest
FAILED = re.compile(
    r"n\.?/?a\.?|nan|none|null|-+|–|—|oom|oot|to|mo|timeouts?|timed out|fail(ed|ure)?|skip(ped)?|errors?|crash(ed)?|x|"
    r"\?+|out of (memory|time)|unknown|missing|invalid",
    re.IGNORECASE,
)
WIDE = 4  # cells of a header below a title of two
NOTES = 2  # times as many rows as those with notes beside a table


class Part(NamedTuple):
    """One table of a sheet: the title above it, or else in its corner, and its rows with the header."""

    title: str
    rows: Rows


def first_table(rows: Rows, above: str = "") -> tuple[Rows, list[Part]]:
    """Return the rows of the first table of a sheet and what stands above it, and the other tables below.

    A part below a blank row is a table of its own where it begins with another header than the first.

    >>> kept, others = first_table(
    ...     [["d", "svm"], ["a", "1"], ["b", "2"], ["", ""], ["m", "f1"], ["x", "3"], ["y", "4"]]
    ... )
    >>> kept, others[0].rows[0]
    ([['d', 'svm'], ['a', '1'], ['b', '2']], ['m', 'f1'])
    >>> first_table([["d", "svm"], ["a", "1"], ["", ""], ["b", "2"]])[1]
    []
    """
    rows = _spaced(rows, above)
    parts = [(filled, list(part)) for filled, part in groupby(rows, key=lambda row: any(map(str.strip, row)))]
    tables = [n for n, (filled, part) in enumerate(parts) if filled and _is_table(part)]
    others = [n for n in tables[1:] if parts[n][1][0] != parts[tables[0]][1][0]]
    if not others or len(others) < len(tables) - 1:
        return rows, []
    end = sum(len(part) for _, part in parts[: others[0]])
    kept = rows[:end]
    while kept and not any(map(str.strip, kept[-1])):
        kept.pop()
    return kept, tables_of(rows[end:])


def tables_of(rows: Rows) -> list[Part]:
    """Return the tables of a sheet that stand beside or below each other; none where it does not part into tables.

    >>> beside = [["Time", "", "", "Cost", ""], ["d", "svm", "", "d", "svm"], ["a", "1", "", "a", "3"]]
    >>> [(part.title, part.rows[-1]) for part in tables_of([*beside, ["b", "2", "", "b", "4"]])]
    [('Time', ['b', '2']), ('Cost', ['b', '4'])]
    """
    found: list[Part] = []
    rows = _spaced(rows)
    for left, right in _between_blanks(rows):
        band = [row[left:right] for row in rows]
        tables = _below_each_other(band)
        if not tables and NOTES * sum(any(map(str.strip, row)) for row in band) >= len(rows):
            return _below_each_other(rows)  # a part of one table, which the blank column only spaces out
        found += tables
    return found


def are_beside(rows: Rows, tables: Sequence[Part]) -> bool:
    """Tell whether several tables stand beside each other, the first of them at the top."""
    return len(tables) > 1 and len(_between_blanks(rows)) > 1


def _between_blanks(rows: Rows) -> list[tuple[int, int]]:
    """Return where columns begin and end that stand together, with blank columns around them."""
    filled = [any(cell.strip() for cell in column) for column in zip(*rows, strict=True)]
    runs = [list(run) for held, run in groupby(range(len(filled)), key=filled.__getitem__) if held]
    return [(run[0], run[-1] + 1) for run in runs]


def _below_each_other(rows: Rows) -> list[Part]:
    found: list[Part] = []
    title = ""
    for filled, part in groupby(rows, key=lambda row: any(map(str.strip, row))):
        left = list(part)
        while filled and left and (sum(bool(cell.strip()) for cell in left[0]) < LEAST or names_pair(left)):
            title = [cell.strip() for cell in left.pop(0) if cell.strip()][-1]
        if filled and _is_table(left):
            found.append(Part(title or left[0][0].strip(), left))
            title = ""
    return found


def names_pair(rows: Sequence[list[str]]) -> bool:
    """Tell whether the first of some rows says one thing of the whole table, as “metric” and “dice” above its header.

    >>> names_pair([["metric", "dice", "", ""], ["model", "a", "b", "c"]])
    True
    """
    if len(rows) < LEAST or len(rows[0]) < WIDE:
        return False
    (key, value, *rest), header = ([cell.strip() for cell in row] for row in rows[:LEAST])
    worded = not any(NUMBER.fullmatch(cell[:40]) for cell in (key, value, *header))
    apart = len({*header}) == len(header) and not any(FAILED.fullmatch(cell) for cell in (value, *header))
    return worded and apart and bool(key and value) and not any(rest) and all(header)


def _spaced(rows: Rows, above: str = "") -> Rows:
    """Put a blank row before each table below the first that begins with what is said of the whole of it.

    The same header again begins another table only where the first one had such a line, with the same first cell, here
    or `above` the rows.
    """
    spaced: Rows = []
    first = rows[0][0].strip() if names_pair(rows[:LEAST]) else above
    for n, row in enumerate(rows):
        if spaced and any(map(str.strip, spaced[-1])) and names_pair(rows[n : n + LEAST]):
            below = rows[n + LEAST] if n + LEAST < len(rows) else []
            again = rows[n + 1] in rows[: n + 1] and row[0].strip() != first  # a section of the same table
            if not again and any(NUMBER.fullmatch(cell.strip()[:40]) for cell in below):
                spaced.append([""] * len(row))
        spaced.append(row)
    return spaced


def _is_table(part: Rows) -> bool:
    """Tell whether rows begin with a header of words, or two, with rows of numbers below."""
    first = next((n for n, row in enumerate(part) if any(NUMBER.fullmatch(cell.strip()[:40]) for cell in row)), None)
    if first is None or not 0 < first <= HEADERS or len(part) - first < LEAST:
        return False
    return all(sum(bool(cell.strip()) for cell in row) >= LEAST for row in part[:first])


def same_header(parts: Sequence[Part]) -> bool:
    """Tell whether there are several tables, all with the same header, each with a title of its own."""
    headers = {tuple(cell.strip().casefold() for cell in part.rows[0]) for part in parts}
    titles = [part.title for part in parts]
    return len(parts) > 1 and len(headers) == 1 and all(titles) and len({*titles}) == len(titles)
