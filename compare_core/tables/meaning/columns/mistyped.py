"""Numbers in which a point or a comma was typed twice, once in a long column: the cell is left blank, and counted."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from compare_core.evidence.repair import Repair
from compare_core.names import quoted
from compare_core.tables.meaning.scores import GAPS, NUMBER
from compare_core.tables.reading.table import is_raw

if TYPE_CHECKING:
    from compare_core.tables.reading.table import Column, Table

TWICE = re.compile(r"[-+]?\d+(?:[.,]{2,}\d+|[.,]\d+[.,;])")  # and no version or date
FEWEST, MOST_ROWS, MOST_COLUMNS = 8, 10_000, 200


def without_mistyped(table: Table) -> Table:
    r"""Leave a cell blank that would be a number if no point stood twice in it, the only one of its column.

    What was meant, 14.25 or 1425, nobody can tell from it.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> rows = "".join(f"{n},{n}.5\n" for n in range(9)) + "9,14..25\n"
    >>> table = without_mistyped(read_table("a", f"n,time\n{rows}".encode()))
    >>> len(table.column("time").labels), table.repairs[-1].text
    (9, '“14..25” in “time” is no number, and was left out.')
    """
    if not FEWEST < table.rows <= MOST_ROWS or len(table.columns) > MOST_COLUMNS:
        return table
    for name in table.columns:
        odd = None if is_raw(table.parsed[name]) else _mistyped(table.column(name))  # of which nobody makes texts
        if odd is not None:
            cells = ["" if text.strip() == odd else text for text in table.column(name).texts]
            said = Repair(f"{quoted(odd)} in {quoted(name)} is no number, and was left out.", 1)
            table = table.rewritten({name: cells}, said)
    return table


def _mistyped(column: Column) -> str | None:
    """Return the only cell of a column that is no number, if it is one but for a point or comma too many."""
    first, *_ = (*column.labels - GAPS, "")
    if not (NUMBER.fullmatch(first) or TWICE.fullmatch(first)):
        return None  # as for most columns that are no numbers
    odd = [label for label in column.labels - GAPS if not NUMBER.fullmatch(label)]
    alone = len(odd) == 1 and column.count(lambda text: text.strip() == odd[0]) == 1
    return odd[0] if alone and TWICE.fullmatch(odd[0]) else None
