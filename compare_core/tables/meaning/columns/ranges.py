"""The lowest and the highest beside what each of several names came to, as gpt_min and gpt_max beside gpt_final."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import numpy as np

from compare_core.evidence.repair import Repair
from compare_core.names import listed
from compare_core.tables.meaning.outputs import sampled
from compare_core.tables.meaning.scores import is_scores
from compare_core.tables.reading.table import Table

if TYPE_CHECKING:
    from collections.abc import Mapping

ENDED = re.compile(
    r"(?P<whose>.+?)[ _.-](?P<end>min|max|minimum|maximum|final|median|mean|avg|average|value|mode|point)",
    re.IGNORECASE,
)
LOW, HIGH = frozenset({"min", "minimum"}), frozenset({"max", "maximum"})
FEWEST, MOST_COLUMNS, MOSTLY = 2, 300, 0.97  # names, columns, and rows in which the third lies between


def without_ranges(table: Table) -> Table:
    r"""Leave out the lowest and the highest of each of several names, between which a third column lies.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> text = b"id,a_min,a_max,a_final,b_min,b_max,b_final\nx,1,3,2,2,2,2\ny,4,6,5,1,9,8\n"
    >>> table = without_ranges(read_table("a", text))
    >>> table.columns, table.repairs[-1].text
    (('id', 'a_final', 'b_final'), '“a_min”, “a_max”, “b_min” and 1 more: left out, the ends of ranges of the others.')
    """
    if not FEWEST + FEWEST < len(table.columns) <= MOST_COLUMNS:
        return table
    held: dict[str, dict[str, str]] = {}
    for name in table.columns:
        if (match := ENDED.fullmatch(name.strip())) is not None:
            held.setdefault(match["whose"], {})[match["end"].casefold()] = name
    whole = [ends for ends in held.values() if _ends(ends) is not None]
    if len(whole) < FEWEST or len({frozenset(ends) for ends in whole}) > 1:
        return table
    if not all(_between(table, ends) for ends in whole):
        return table
    left = [name for ends in whole for end, name in ends.items() if end in LOW | HIGH]
    said = f"{listed(left, 3)}: left out, the ends of ranges of the others."
    return Table(table.name, table.frame.drop(columns=left), (*table.repairs, Repair(said, len(left))), table.another)


def _ends(ends: Mapping[str, str]) -> tuple[str, str, str] | None:
    """Return the lowest, what lies between and the highest, where there is one column of each."""
    low, high = ([name for end, name in ends.items() if end in words] for words in (LOW, HIGH))
    middle = [name for end, name in ends.items() if end not in LOW | HIGH]
    return (low[0], middle[0], high[0]) if len(low) == len(high) == len(middle) == 1 else None


def _between(table: Table, ends: Mapping[str, str]) -> bool:
    three = _ends(ends)
    if three is None or not all(is_scores(table.column(name)) for name in three):
        return False
    low, middle, high = (sampled(table.column(name)) for name in three)
    known = np.isfinite(low) & np.isfinite(middle) & np.isfinite(high)
    inside = (low <= middle) & (middle <= high)
    return bool(known.any()) and float(inside[known].mean()) >= MOSTLY
