"""What stands in a file beside the table that was read: lines, sheets, other tables, the rows of a header."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from compare_core.evidence.repair import Repair

if TYPE_CHECKING:
    from collections.abc import Iterable


@dataclass(frozen=True, slots=True)
class Caption(Repair):
    """Lines above a table that were left out, and the last of them, which may say what is measured."""

    said: str = ""


@dataclass(frozen=True, slots=True)
class OneMeasure(Caption):
    """Rows of other measures that were left out; what is `said` is the one whose rows were kept."""


def one_measure(repairs: Iterable[Repair]) -> str | None:
    """Return the measure whose rows were kept, where rows of several stood below each other."""
    return next((each.said for each in repairs if isinstance(each, OneMeasure)), None)


@dataclass(frozen=True, slots=True)
class Others(Caption):
    """Tables of a file that were not read.

    Attributes
    ----------
    said
        The title of the one that was read.
    where
        What they stand in, as a sentence begins: “The workbook”.
    what
        What one of them is called: “sheet”.
    names
        What each is called, no two alike; any of them can be read instead.
    """

    where: str = "The text"
    what: str = "table"
    names: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Headed(Repair):
    """A header of two rows that were put together, and for each name that was made so what stood in either row."""

    parts: tuple[tuple[str, str, str], ...] = ()


def apart(names: list[str]) -> list[str]:
    """Return names no two of which are alike.

    >>> apart(["Results", "Results", ""])
    ['Results', 'Results (2)', 'table 3']
    """
    given: list[str] = []
    for place, name in enumerate(names, 1):
        bare = name or f"table {place}"
        given.append(bare if bare not in given else f"{bare} ({place})")
    return given
