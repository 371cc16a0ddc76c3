"""Ids that repeat within files although their rows are of other items: the rows of all files stand in one order."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pandas as pd

from compare_core.evidence.repair import Repair
from compare_core.names import IN_LIST, quoted
from compare_core.tables.meaning.scores import texts
from compare_core.tables.reading.columns import id_column, shared_columns
from compare_core.tables.reading.table import Table, categories_of

if TYPE_CHECKING:
    from collections.abc import Sequence

PAIR, MOST_CELLS, LONG_TEXT = 2, 300_000, 12  # rows, cells, and characters of a text that is no label
NEARLY = 0.95  # of the rows, which have an id and a text of their own together


def ids_told_apart(tables: Sequence[Table]) -> list[Table]:
    r"""Return files whose repeated ids are numbered, where all files hold the same ids and texts, row beside row.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> rows = "id,text,right\n1,what is this long thing,1\n1,who is that other one,0\n2,where is all of it,1\n"
    >>> found = ids_told_apart([read_table(name, rows.encode()) for name in ("a.csv", "b.csv")])
    >>> found[0].frame["id"].tolist()
    ['1', '1 #2', '2']
    """
    first, *rest = tables
    identity = id_column(first)[0]
    if not rest or identity is None or first.rows * len(first.columns) * len(tables) > MOST_CELLS:
        return list(tables)
    if any(identity not in table.columns or table.rows != first.rows for table in rest):
        return list(tables)
    if first.distinct(identity) == first.rows:
        return list(tables)
    ids = texts(first, identity)
    if any(texts(table, identity) != ids for table in rest):
        return list(tables)
    if not any(_tells(tables, ids, name) for name in shared_columns(tables) if name != identity):
        return list(tables)
    places = pd.Series(ids).groupby(ids).cumcount() + 1
    told = [each if place == 1 else f"{each} #{place}" for each, place in zip(ids, places.tolist(), strict=True)]
    said = Repair(
        f"{quoted(identity, IN_LIST)} repeats, but the texts beside it differ, and all files hold them in one order: "
        "its values were numbered.",
        len(ids) - first.distinct(identity),
    )
    return [_with_ids(table, identity, told, said) for table in tables]


def _tells(tables: Sequence[Table], ids: Sequence[str], name: str) -> bool:
    """Tell whether a column of texts is the same in all files, and another one in rows of the same id."""
    first, *rest = tables
    if not any(len(text) > LONG_TEXT for text in first.some_texts(name, PAIR)):
        return False
    if PAIR * first.distinct(name) < first.rows:
        return False  # as names of models say again and again
    said = texts(first, name)
    own = len({*zip(ids, said, strict=True)}) >= NEARLY * len(ids)
    return own and all(texts(table, name) == said for table in rest)


def _with_ids(table: Table, identity: str, ids: Sequence[str], said: Repair) -> Table:
    frame = table.frame.copy(deep=False)
    frame[identity] = pd.Series(categories_of(list(ids)), index=frame.index)
    return Table(table.name, frame, (*table.repairs, said), table.another)
