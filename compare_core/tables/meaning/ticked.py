"""Ticks and crosses, as right and wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.evidence.repair import Repair
from compare_core.tables.meaning.scores import GAPS, is_scores
from compare_core.tables.reading.ticks import tick_of

if TYPE_CHECKING:
    from compare_core.tables.reading.table import Column, Table

MOST = 60  # different cells: beside a cross may stand what would have been right


def ticked(table: Table) -> Table:
    r"""Write 1 for right and 0 for wrong where every cell of a column begins with a tick or a cross.

    >>> from compare_core.tables.reading.files import read_table
    >>> table = ticked(read_table("a", "id,svm,rf\n1,✅,❌ (b)\n2,✅,✅\n".encode()))
    >>> table.column("rf").labels == {"1", "0"}
    True
    """
    names = [name for name in table.columns if table.at_most(name, MOST) and _is_ticked(table.column(name))]
    if not names or (len(names) == 1 and sum(is_scores(table.column(n)) for n in table.columns if n not in names) > 1):
        return table  # or what is so of a data set, beside scores on it
    cells = {name: list(map(_written, table.column(name).texts)) for name in names}
    return table.rewritten(cells, Repair("Ticks and crosses were read as right and wrong.", len(names)))


def _written(text: str) -> str:
    tick = tick_of(text)
    return text if tick is None else str(int(tick))


def _is_ticked(column: Column) -> bool:
    told = [tick_of(label) for label in column.labels - GAPS]
    return bool(told) and None not in told
