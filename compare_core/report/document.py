"""What a report holds, whatever it is written as."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from compare_core.charts import Figure
    from compare_core.report.references import Reference
    from compare_core.words import Card


class Brought(NamedTuple):
    """Where the results came from: the name, what they were understood as, and what was changed on the way."""

    source: str = ""
    title: str = ""
    repairs: tuple[str, ...] = ()
    warnings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Table:
    """A table of text; every row has a cell for each column.

    >>> Table.of("Tests", [{"Test": "Exact", "p": ".0386"}]).rows
    (('Exact', '.0386'),)
    """

    caption: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    note: str = ""

    @classmethod
    def of(cls, caption: str, rows: Sequence[Mapping[str, str]], note: str = "") -> Table:
        """Make one of rows that name their columns; a column that is empty throughout is left away."""
        columns = tuple(name for name in rows[0] if any(row[name] for row in rows)) if rows else ()
        return cls(caption, columns, tuple(tuple(row[name] for name in columns) for row in rows), note)


@dataclass(frozen=True, slots=True)
class Section:
    """A part of a report: paragraphs, then pictures, then tables."""

    title: str
    paragraphs: tuple[str, ...] = ()
    figures: tuple[tuple[Figure, str], ...] = ()
    tables: tuple[Table, ...] = ()
    points: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Report:
    """An answer with everything that a reader needs to check it.

    Attributes
    ----------
    title
        What was asked.
    card
        The answer, as the page shows it.
    sections
        The results, the data, the methods, and how to repeat all of it.
    references
        The sources of every method that is named, each once.
    paper
        The table that a paper prints: estimate, interval, statistic and p-value of what leads.
    link
        What leads to the same page behind the address of the app; "" where it does not fit into a link.
    """

    title: str
    card: Card
    sections: tuple[Section, ...]
    references: tuple[Reference, ...]
    paper: Table
    link: str = ""
