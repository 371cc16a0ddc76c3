"""Several tables in one sheet, one below the other, with blank rows between them."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from compare_core.tables.reading.markdown import NUMBER

if TYPE_CHECKING:
    from collections.abc import Sequence

    Rows = Sequence[list[str]]

LEAST = 2  # cells of a header, and rows of numbers below it
HEADERS = 2  # rows of words in which numbers begin at the latest


def first_table(rows: list[list[str]]) -> tuple[list[list[str]], int]:
    """Return the rows of the first table of a sheet and what stands above it, and how many other tables stand below.

    A part below a blank row is a table of its own where it begins with another header than the first.

    >>> first_table([["d", "svm"], ["a", "1"], ["b", "2"], ["", ""], ["m", "f1"], ["x", "3"], ["y", "4"]])
    ([['d', 'svm'], ['a', '1'], ['b', '2']], 1)
    >>> first_table([["d", "svm"], ["a", "1"], ["", ""], ["b", "2"]])[1]
    0
    """
    parts = [(filled, list(part)) for filled, part in groupby(rows, key=lambda row: any(map(str.strip, row)))]
    tables = [n for n, (filled, part) in enumerate(parts) if filled and _is_table(part)]
    others = [n for n in tables[1:] if parts[n][1][0] != parts[tables[0]][1][0]]
    if not others or len(others) < len(tables) - 1:
        return rows, 0
    end = sum(len(part) for _, part in parts[: others[0]])
    kept = rows[:end]
    while kept and not any(map(str.strip, kept[-1])):
        kept.pop()
    return kept, len(others)


def _is_table(part: Rows) -> bool:
    """Tell whether rows begin with a header of words, or two, with rows of numbers below."""
    first = next((n for n, row in enumerate(part) if any(NUMBER.fullmatch(cell.strip()[:40]) for cell in row)), None)
    if first is None or not 0 < first <= HEADERS or len(part) - first < LEAST:
        return False
    return all(sum(bool(cell.strip()) for cell in row) >= LEAST for row in part[:first])
