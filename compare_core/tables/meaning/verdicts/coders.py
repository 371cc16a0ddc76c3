"""A code that coders agreed on, beside the code that each of them gave before: type, type1 and type2."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from compare_core.tables.meaning.scores import has_fractions, in_small_letters
from compare_core.tables.meaning.suggest import LABELS, shares

if TYPE_CHECKING:
    from compare_core.tables.reading.table import Table

NUMBERED = re.compile(r"(.*?\D)[ _.-]?\d|(.+)[ _.-][A-Za-z]{1,3}")  # or with their initials
FEWEST = 2  # coders, and variables that are coded so
NEARLY_ALL = 0.8  # of the rows, in which what was agreed on is what one of the coders had said
MOST_COLUMNS, MOST_ROWS = 60, 200_000


class Coded(NamedTuple):
    """What was agreed on, and what each coder had said."""

    agreed: str
    coders: tuple[str, ...]


def coded(table: Table) -> list[Coded]:
    r"""Return the variables of which the agreed code stands beside those of two coders or more; none of one alone.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> rows = ["a,b,a,x,x,y", "b,b,a,y,x,y", "a,a,a,x,x,x", "b,b,b,y,y,y"]
    >>> table = read_table("a", "\n".join(["kind,kind1,kind2,tone,tone1,tone2", *rows]).encode())
    >>> [each.agreed for each in coded(table)]
    ['kind', 'tone']
    """
    if len(table.columns) > MOST_COLUMNS or table.rows > MOST_ROWS:
        return []
    groups: dict[str, list[str]] = {}
    for name in table.columns:
        match = NUMBERED.fullmatch(name.strip())
        agreed = (match[1] or match[2]).strip(" _.-") if match else ""
        if agreed in table.columns:
            groups.setdefault(agreed, []).append(name)
    found = [Coded(agreed, tuple(coders)) for agreed, coders in groups.items() if len(coders) >= FEWEST]
    found = [each for each in found if _agreed(table, each)] if len(found) >= FEWEST else []
    return found if len(found) >= FEWEST else []


def _agreed(table: Table, each: Coded) -> bool:
    """Tell whether few labels are shared, and nearly all that was agreed on is what one of the coders had said."""
    agreed, *coders = (table.column(name) for name in (each.agreed, *each.coders))
    if not 1 < table.distinct(each.agreed) <= LABELS or has_fractions([agreed]):
        return False
    if not all(shares(column, agreed) for column in coders):
        return False
    truth = in_small_letters(agreed)
    same = np.logical_or.reduce([in_small_letters(column) == truth for column in coders])
    return bool(same.mean() >= NEARLY_ALL)
