"""One against several others, of which a column names only these, and another who won: the one gets its own column."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pandas as pd

from compare_core.evidence.repair import Repair
from compare_core.names import IN_LIST, quoted
from compare_core.tables.meaning.battles.contests import TIES, WON_BY
from compare_core.tables.meaning.battles.matchups import FIRST, SECOND
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.reading.table import Table, categories_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from compare_core.tables.reading.table import Column

FEWEST, MOST, LONGEST = 3, 100, 80  # rows, who may have won, and characters of a name


def one_against_others(table: Table) -> Table:
    r"""Write who stood in every row, and won where nobody else did, into a column beside those it stood against.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> rows = "old,ours\nold,tie\nolder,ours\nolder,older\nold,old\n"
    >>> table = one_against_others(read_table("votes", f"other,winner\n{rows}".encode()))
    >>> table.columns, table.column("model_a").texts, table.column("model_b").texts
    (('winner', 'model_a', 'model_b'), ('ours',), ('old', 'older'))
    """
    if table.rows < FEWEST or {FIRST, SECOND} & {*table.columns}:
        return table
    winners = [name for name in table.columns if {*tokens(name)} & WON_BY and table.at_most(name, MOST)]
    winner, other, one = next((told for name in winners for told in _against(table, name)), ("", "", ""))
    if not winner:
        return table
    frame = table.frame.drop(columns=other).copy(deep=False)
    for name, texts in ((FIRST, [one] * table.rows), (SECOND, table.column(other).by_row().tolist())):
        frame[name] = pd.Series(categories_of(texts), index=frame.index)
    said = (
        f"{quoted(one, IN_LIST)} is the other side in every row: {quoted(other, IN_LIST)} names one only, and "
        f"{quoted(winner, IN_LIST)} nobody else."
    )
    return Table(table.name, frame, (*table.repairs, Repair(said, table.rows)), table.another)


def _against(table: Table, winner: str) -> Iterator[tuple[str, str, str]]:
    """Yield who won, the columns that name one side, and the name of the other: the only one in none of these."""
    won, labels = _stripped(table.column(winner)), _labels(table.column(winner))
    for other in table.columns:
        if other == winner or not table.at_most(other, MOST):
            continue
        sides = _labels(table.column(other))
        rest = labels - sides
        if len(rest) == 1 and sides & labels and max(map(len, sides)) <= LONGEST:
            (one,) = rest
            beside = (name for name in table.columns if name not in (winner, other) and table.at_most(name, MOST))
            if any(one in _labels(table.column(name)) for name in beside):
                continue  # which names the other side of some rows
            met = (won == one) | (won == _stripped(table.column(other)))
            if (met | np.array([text.casefold() in TIES for text in won.tolist()])).all():
                yield winner, other, one


def _labels(column: Column) -> set[str]:
    return {text for label in column.labels if (text := label.strip()) and text.casefold() not in TIES}


def _stripped(column: Column) -> np.ndarray:
    return np.array([text.strip() for text in column.texts], dtype=object)[column.codes]
