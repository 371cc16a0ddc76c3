"""How much better one of two was, in whole numbers around a middle: -2 to 2, or 1 to 5."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from compare_core.tables.meaning.battles.contests import is_tie

if TYPE_CHECKING:
    from compare_core.tables.reading.table import Column

WHOLE = re.compile(r"[+-]?\d{1,2}(\.0)?")
FEWEST, MOST_FROM_0, MOST_FROM_1, LEAST_TOP = 4, 10, 11, 5  # different numbers, and the largest of either kind
BELOW, ABOVE = "<", ">"  # where the numbers stand of those rows that the first won


def middle_of(column: Column) -> float | None:
    r"""Return the number between those that speak for the first and for the second; None where there is none.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> table = read_table("votes", b"a,b,c\n-2,1,1\n0,2,0\n1,5,1\n2,4,0\n-1,3,1\n")
    >>> [middle_of(table.column(name)) for name in "abc"]
    [0.0, 3.0, None]
    """
    labels = [label for label in column.labels if not is_tie(label)]
    if not all(map(WHOLE.fullmatch, labels)) or len(labels) < FEWEST:
        return None
    numbers = [float(label) for label in labels]
    low, high = min(numbers), max(numbers)
    if low < 0 < high:
        return 0.0 if max(-low, high) <= MOST_FROM_0 else None
    odd = bool(high % 2)  # else there is no middle, or nobody gave the largest number
    return (1 + high) / 2 if low == 1 and odd and LEAST_TOP <= high <= MOST_FROM_1 else None


def ends_around(column: Column, side: str, middle: str) -> dict[str, int] | None:
    """Return which number says that the first won (0), the second (1) or neither (2), by the side of a middle."""
    try:
        border = float(middle)
        numbers = {label: float(label) - border for label in column.labels if not is_tie(label)}
    except ValueError:
        return None
    turn = -1 if side == ABOVE else 1
    return {label: 2 if not gap else 0 if gap * turn < 0 else 1 for label, gap in numbers.items()}
