"""Names and numbers in turn: a row that holds one name in every cell, and below it a row with the numbers of that."""

from __future__ import annotations

import re

from compare_core.tables.diagnosis.seen import PAIR, Finding, Seen, called
from compare_core.tables.meaning.scores import GAPS, stripped

MOST_ROWS, FEWEST = 500, 3  # of the table, and of names
AGAIN = re.compile(r" \(\d+\)")  # behind a header that stood there before
NUMBER = re.compile(r"\d+([.,]\d+)?")
MOST_COLUMNS = 200  # runs of each


def names_above(seen: Seen) -> Finding | None:
    """Find rows that name what was run, each above a row with the numbers of its runs."""
    table = seen.table
    if not PAIR * (FEWEST - 1) < table.rows <= MOST_ROWS or not FEWEST <= len(table.columns) <= MOST_COLUMNS:
        return None
    names = [AGAIN.sub("", name) for name in table.columns]
    lines = list(zip(*(stripped(table, name) for name in table.columns), strict=True))
    begun = max({*names}, key=names.count)
    headed = names.count(begun) > len(names) / PAIR  # so that the first name became the header
    above, below = (lines[1::PAIR], lines[::PAIR]) if headed else (lines[::PAIR], lines[1::PAIR])
    told = [_only_name(line) for line in above]
    if len(above) < FEWEST - headed or not all(told) or not all(map(_holds_numbers, below)):
        return None
    shown = [*([begun] if headed else []), *(name for name in told if name)]
    return Finding(
        "names above numbers",
        f"Names and numbers stand in turn: {called(shown)} are rows of their own, each above a row with its numbers.",
        "Write one row for each run, in columns such as name, run and time, and the numbers without words around them.",
    )


def _only_name(line: tuple[str, ...]) -> str | None:
    """Return the only text of a row that stands in most of its cells, and is no number; None where there is none."""
    filled = [text for text in line if text not in GAPS]
    if len({*filled}) != 1 or PAIR * len(filled) <= len(line) or NUMBER.search(filled[0]):
        return None
    return filled[0]


def _holds_numbers(line: tuple[str, ...]) -> bool:
    """Tell whether all cells of a row but the gaps hold a number, and not all the same."""
    filled = [text for text in line if text not in GAPS]
    return len({*filled}) > 1 and all(map(NUMBER.search, filled))
