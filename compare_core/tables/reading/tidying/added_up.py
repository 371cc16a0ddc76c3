"""A last row whose numbers are the sums of those above it, by a name that says so in any column."""

from __future__ import annotations

import math
import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

TOTAL = re.compile(
    r"(grand |sub)?totals?|overall|all|sum|summe|gesamt|somme|suma|totale?|итого|合计|总计", re.IGNORECASE
)
WHOLE = re.compile(r"\d{1,15}")
FEWEST, SUMS = 3, 2  # rows above it, and columns that it adds up


def adds_up(rows: Sequence[Sequence[str]], rest: Sequence[int], words: Sequence[int]) -> set[int]:
    """Find the last row where a word says that it is a total, and whole numbers in several columns are that of others.

    >>> rows = [["x", "a", "1", "4"], ["x", "b", "2", "5"], ["x", "c", "3", "6"], ["x", "TOTAL", "6", "15"]]
    >>> adds_up(rows, range(4), [0, 1])
    {3}
    """
    if len(rest) <= FEWEST:
        return set()
    *above, last = rest
    if not any(TOTAL.fullmatch(rows[last][k]) and all(rows[n][k] != rows[last][k] for n in above) for k in words):
        return set()
    numbers = [k for k, cell in enumerate(rows[last]) if k not in words and WHOLE.fullmatch(cell) and int(cell) > 0]
    numbers = [k for k in numbers if all(WHOLE.fullmatch(rows[n][k]) for n in above)]
    summed = [k for k in numbers if math.fsum(int(rows[n][k]) for n in above) == int(rows[last][k])]
    return {last} if len(summed) >= SUMS else set()
