"""Answers that were judged right, wrong or partly right, as scores of 1, 0 and ½."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from compare_core.evidence.repair import Repair
from compare_core.evidence.verdicts import RIGHT, WRONG
from compare_core.tables.meaning.scores import GAPS

if TYPE_CHECKING:
    from compare_core.tables.reading.table import Column, Table

PARTLY = frozenset({
    "partial", "partially correct", "partly correct", "partially right", "partly right", "half", "semi-correct",
    "partially", "partly", "incomplete", "correct but incomplete", "partially accurate",
})  # fmt: skip
MORE_RIGHT = frozenset({"accurate", "fully correct", "completely correct", "complete"})
MORE_WRONG = frozenset({"inaccurate", "not correct", "completely incorrect", "completely wrong"})
MOST, FEWEST = 6, 2  # kinds of verdicts, and columns


@dataclass(frozen=True, slots=True)
class Halved(Repair):
    """Columns of verdicts some of which are partly right, which leave no doubt that they are scores of answers."""

    names: tuple[str, ...] = ()


def halved(table: Table) -> tuple[str, ...]:
    """Return the columns that held such verdicts."""
    return tuple(name for each in table.repairs if isinstance(each, Halved) for name in each.names)


def halves(table: Table) -> Table:
    r"""Write 1, 0.5 and 0 for right, partly right and wrong, where columns hold such words, some also the second.

    >>> from compare_core.tables.reading.files import read_table
    >>> table = halves(read_table("a", b"q,gpt,bard\n1,Correct,Partially correct\n2,Incorrect,Correct\n"))
    >>> sorted(table.column("bard").labels), table.repairs[-1].text
    (['0.5', '1'], 'Answers that were partly right count one half.')
    """
    names = [name for name in table.columns if table.at_most(name, MOST) and _is_judged(table.column(name))]
    labels = {label.casefold() for name in names for label in table.column(name).labels}
    if len(names) < FEWEST or not labels & PARTLY:
        return table
    cells = {name: [_written(text) for text in table.column(name).texts] for name in names}
    return table.rewritten(cells, Halved("Answers that were partly right count one half.", len(names), tuple(names)))


def _is_judged(column: Column) -> bool:
    labels = {label.casefold() for label in column.labels - GAPS}
    return len(labels) > 1 and labels <= RIGHT | WRONG | PARTLY | MORE_RIGHT | MORE_WRONG


def _written(text: str) -> str:
    said = text.strip().casefold()
    if said in PARTLY:
        return "0.5"
    return "1" if said in RIGHT | MORE_RIGHT else "0" if said in WRONG | MORE_WRONG else text
