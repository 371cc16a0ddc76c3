"""Words of which a person says that one counts as right, and all others as wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.errors import DataError
from compare_core.evidence.repair import Repair
from compare_core.names import listed, quoted
from compare_core.tables.meaning.scores import GAPS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Table


def said_right(tables: Sequence[Table], value: str, right: str | None) -> tuple[Sequence[Table], tuple[Repair, ...]]:
    """Write 1 for the word that counts as right and 0 for all others, as a person said who knows the grades.

    Parameters
    ----------
    tables
        All of which have the column.
    value
        The column that holds the words.
    right
        The word; None where nobody said any.

    Raises
    ------
    DataError
        If the word stands nowhere in the column.
    """
    if right is None:
        return tables, ()
    words = frozenset[str]().union(*(table.column(value).labels for table in tables)) - GAPS
    if right not in words:
        raise DataError(f"{quoted(right)} is no word in {quoted(value)}, which holds {listed(sorted(words), 5)}.")
    made = []
    for table in tables:
        texts = table.column(value).texts
        cells = [text if text.strip() in GAPS else "1" if text.strip() == right else "0" for text in texts]
        made.append(table.rewritten({value: cells}))
    said = f"{quoted(right)} in {quoted(value)} counts as right, and all else that stands there as wrong."
    return made, (Repair(said, sum(table.column(value).count(right.__eq__) for table in tables)),)
