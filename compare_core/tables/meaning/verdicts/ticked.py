"""Ticks and crosses, as right and wrong."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from compare_core.evidence.repair import Repair
from compare_core.names import quoted
from compare_core.tables.meaning.scores import GAPS, is_scores
from compare_core.tables.meaning.verdicts.costs import says_how_ended
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.truths import may_be_true
from compare_core.tables.reading.columns import TRUTH_NAMES, plain
from compare_core.tables.reading.markup.ticks import tick_of
from compare_core.tables.reading.table import Table, is_raw, once

if TYPE_CHECKING:
    from compare_core.tables.reading.table import Column

PAIR, LAST, MANY = 2, 3, 5  # columns of ticks; rows below them; times as many rows with them
SIGNS = {"+": True, "-": False, "−": False, "–": False}
SAMENESS = {
    **dict.fromkeys(("same", "identical", "match", "matched"), "1"),
    **dict.fromkeys(("different", "mismatch", "unmatched", "no match", "not same"), "0"),
}
CHECKED = frozenset({"check", "checked", "match", "matches", "matched", "comparison"})  # against the right answer
MOST = 60  # different cells: beside a cross may stand what would have been right


@dataclass(frozen=True, slots=True)
class Ticked(Repair):
    """Columns of ticks and crosses, which leave no doubt that they say right and wrong."""

    names: tuple[str, ...] = ()


def said_right(table: Table) -> frozenset[str]:
    """Return the columns of which a repair leaves no doubt that they say right and wrong."""
    return frozenset(name for each in table.repairs if isinstance(each, Ticked) for name in each.names)


def ticked(table: Table) -> Table:
    r"""Write 1 for right and 0 for wrong where every cell of a column begins with a tick or a cross.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> table = ticked(read_table("a", "id,svm,rf\n1,✅,❌ (b)\n2,✅,✅\n".encode()))
    >>> table.column("rf").labels == {"1", "0"}
    True
    """
    table = _without_counts(table)
    names = [name for name in table.columns if table.at_most(name, MOST) and _is_ticked(table.column(name))]
    names = names or _with_signs(table)
    if not names and (checked := _checked(table)) is not None:
        told = [SAMENESS.get(text.strip().casefold(), text) for text in table.column(checked).texts]
        shown = " and ".join(quoted(text) for text in sorted(map(str.strip, table.column(checked).labels - GAPS)))
        return table.rewritten(
            {checked: told}, Ticked(f"{shown} were read as right and wrong, as what was checked.", 1, (checked,))
        )
    if not names or (len(names) == 1 and not says_how_ended(names[0]) and _beside_scores(table, names[0])):
        return table
    cells = {name: list(map(_written, table.column(name).texts)) for name in names}
    said = Ticked("Ticks and crosses were read as right and wrong.", len(names), tuple(names))
    return table.rewritten(cells, said)


def _beside_scores(table: Table, name: str) -> bool:
    """Tell whether ticks stand beside several scores, as what is so of a data set does."""
    return sum(is_scores(table.column(each)) for each in table.columns if each != name) > 1


def _checked(table: Table) -> str | None:
    """Return the only column that says by its name that something was checked, and of each row that it was the same."""
    names = [name for name in table.columns if CHECKED & {*tokens(name)} and table.at_most(name, len(SAMENESS))]
    held = {name: {label.strip().casefold() for label in table.column(name).labels - GAPS} for name in names}
    names = [name for name, labels in held.items() if len(labels) == PAIR and labels <= SAMENESS.keys()]
    both = [name for name in names if {SAMENESS[label] for label in held[name]} == {"0", "1"}]
    return both[0] if len(both) == 1 else None


def _without_counts(table: Table) -> Table:
    """Leave out a few last rows in which columns of ticks hold something else, such as how many there are."""
    some = [name for name in table.columns if table.at_most(name, MOST)]
    some = [name for name in some if _has_ticks(table.column(name))]
    odd = np.zeros(table.rows, dtype=np.bool_)
    for name in some:
        column = table.column(name)
        odd |= np.array([tick_of(text) is None and text.strip() not in GAPS for text in column.texts])[column.codes]
    few = len(some) >= PAIR and 0 < odd.sum() <= LAST and MANY * odd.sum() <= table.rows
    if not few or not odd[table.rows - int(odd.sum()) :].all():
        return table
    frame = table.frame[~odd].copy()
    for name in frame.columns:
        if not is_raw(frame[name]):
            frame[name] = frame[name].cat.remove_unused_categories()
    said = Repair("Rows below the ticks and crosses, which count them, were left out.", int(odd.sum()))
    return Table(table.name, frame, (*table.repairs, said))


def _written(text: str) -> str:
    tick = tick_of(text)
    if tick is None and text.strip() in SIGNS:
        return str(int(SIGNS[text.strip()]))
    return text if tick is None else str(int(tick))


def _with_signs(table: Table) -> list[str]:
    """Return the columns, two or more, that hold nothing but plus and minus, and both of them.

    Where one of them is called as what is true, they are findings, and say nothing of who was right.
    """
    few = [name for name in table.columns if table.at_most(name, len(SIGNS))]
    names = [n for n in few if {*SIGNS} >= (held := {text.strip() for text in table.column(n).labels}) and "+" in held]
    both = any(len({text.strip() for text in table.column(name).labels}) > 1 for name in names)
    found = any(may_be_true(name) or plain(name) in TRUTH_NAMES for name in names)
    return names if len(names) >= PAIR and both and not found else []


@once
def _has_ticks(column: Column) -> bool:
    return any(tick_of(label) is not None for label in column.labels)


@once
def _is_ticked(column: Column) -> bool:
    return _has_ticks(column) and all(tick_of(label) is not None for label in column.labels - GAPS)
