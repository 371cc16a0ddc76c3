"""Kinds of text that their lines tell, and that hold no results: what a text is, and what to bring in its place."""

from __future__ import annotations

import re
from itertools import accumulate
from typing import TYPE_CHECKING, NamedTuple

from compare_core.errors import DataError

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

COLOUR = re.compile(r"\x1b?\[\d{0,2}(;\d{1,3})*m")
RESULTS = "a row for each item, fold or data set, and a column for each model"


class Kind(NamedTuple):
    """What a text is, how to go on, how its first line begins, and how many lines below begin in which way."""

    what: str
    way_on: str
    first: re.Pattern[str] = re.compile("")
    line: re.Pattern[str] = re.compile("")
    needed: int = 1


def refuse_told(lines: Sequence[str], kinds: Iterable[Kind]) -> None:
    r"""Refuse a text whose lines tell that it is of a kind that holds no results.

    Raises
    ------
    DataError
        If it is one: what it is, and what to bring.

    Examples
    --------
    >>> sequences = Kind("This is a list of sequences.", "Bring scores.", re.compile(">"), re.compile("[ACGT]+$"))
    >>> refuse_told(["y_true,svm", "1,0"], [sequences])
    >>> refuse_told([">MF1", "ACGT"], [sequences])
    Traceback (most recent call last):
    compare_core.errors.DataError: This is a list of sequences. Bring scores.
    """
    for kind in kinds:
        if _is(kind, lines):
            raise DataError(f"{kind.what} {kind.way_on}")


def _is(kind: Kind, lines: Sequence[str]) -> bool:
    """Tell whether a text begins as a kind does, and has as many of its lines."""
    if not lines or not kind.first.match(lines[0]):
        return False
    below = lines[1:] if kind.first.pattern else lines
    return not kind.line.pattern or sum(bool(kind.line.match(line)) for line in below) >= kind.needed


def filled_lines(head: bytes, most: int, longest: int) -> list[str]:
    """Return the beginnings of the first lines of a text that are not blank and do not begin within a cell."""
    lines = outside_cells(head.decode("utf-8", errors="replace").split("\n", most)[:most])
    cut = (COLOUR.sub("", line[:longest]).rstrip() for line in lines)
    return [line for line in cut if line]


def outside_cells(lines: list[str]) -> list[str]:
    """Return the lines that do not begin within quotes: what stands there is part of a cell."""
    quotes = accumulate((line.count('"') for line in lines), initial=0)
    return [line for line, before in zip(lines, quotes, strict=False) if before % 2 == 0]
