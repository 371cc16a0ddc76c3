"""Whether files hold numbers that may have been said of what stands in another: near its numbers, or how likely."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.tables.meaning.files.joined_columns import FEWEST, HALF, TWO, said_by_key
from compare_core.tables.meaning.outputs import is_measured, is_probability, predicts, two_classes
from compare_core.tables.meaning.scores import is_scores
from compare_core.tables.reading.columns import as_column

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Table


def said_in_numbers(gold: Table, others: Sequence[Table]) -> bool:
    r"""Tell whether files of an id and a number each may say how large or how likely what another holds was.

    One of several may be far off; so half of them come near, item by item.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> def file(*numbers): return read_table("a", ("id,y\n" + "".join(f"{n},{x}\n" for n, x in numbers)).encode())
    >>> true, near = ([(n, 10 * n + more) for n in range(30)] for more in (0, 5))
    >>> said_in_numbers(file(*true), [file(*near[::-1])]), said_in_numbers(file(*true), [file(*near[::2], (70, 1))])
    (True, True)
    >>> said_in_numbers(file(*true), [file(*((29 - n, x) for n, x in near))])
    False
    """
    true = gold.column(gold.columns[1])
    columns = [table.column(table.columns[1]) for table in others]
    if not all(is_scores(column) for column in (true, *columns)):
        return False
    if len(two_classes(true)) == TWO:
        return all(map(is_probability, columns))
    return is_measured(true) and HALF * len(others) <= sum(_comes_near(gold, table) for table in others)


def _comes_near(gold: Table, other: Table) -> bool:
    true, said = (said_by_key(table, *table.columns) for table in (gold, other))
    rows = [row for row in true if row in said]
    if len(rows) < max(FEWEST, HALF * len(said)):
        return False
    return predicts(as_column("said", [said[row] for row in rows]), as_column("true", [true[row] for row in rows]))
