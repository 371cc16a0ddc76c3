"""Names of rows that hold the name of the model of their file, as paths of results do: the same things in all files."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pandas as pd

from compare_core.evidence.repair import Repair
from compare_core.names import quoted
from compare_core.tables.meaning.scores import is_scores, stripped
from compare_core.tables.reading.columns import shared_columns
from compare_core.tables.reading.table import Table, categories_of

if TYPE_CHECKING:
    from collections.abc import Sequence

FEWEST, MOST, MOST_FILES = 4, 5_000, 30  # rows and files
NEARLY_ALL = 0.9  # of the names, which are the same in all files then
PARTS = re.compile(r"[/\\\s_.:-]+")
PAIR = 2


def without_own_words(tables: Sequence[Table]) -> list[Table]:
    r"""Leave out of the names of rows the words that no other file has, where the same names remain in all files.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> kinds = ("loose", "strict", "short", "long")
    >>> rows = "".join(f"/out/MODEL_{kind}_50,0.{n}\n" for n, kind in enumerate(kinds))
    >>> files = [read_table(m, ("name,f1\n" + rows.replace("MODEL", m)).encode()) for m in ("STAR", "HISAT")]
    >>> [sorted(table.column("name").labels)[0] for table in without_own_words(files)]
    ['out_long_50', 'out_long_50']
    """
    if not PAIR <= len(tables) <= MOST_FILES or not all(FEWEST <= table.rows <= MOST for table in tables):
        return list(tables)
    name = next((name for name in shared_columns(tables) if _names_rows(tables, name)), None)
    if name is None or frozenset.intersection(*(table.column(name).labels for table in tables)):
        return list(tables)
    words = [[PARTS.split(text) for text in stripped(table, name)] for table in tables]
    held = [{word for each in rows for word in each} for rows in words]
    common = set.intersection(*held)
    varied = [word for word in common if word.isalpha() and not all(word in each for each in words[0])]
    if len(varied) < PAIR:
        return list(tables)  # numbers of runs, which may be of anything
    kept = [["_".join(word for word in each if word and word in common) for each in rows] for rows in words]
    names = [frozenset(each) for each in kept]
    same = len(frozenset.intersection(*names)) >= NEARLY_ALL * max(map(len, names))
    if not same or any(len(each) < len(rows) for each, rows in zip(names, kept, strict=True)):
        return list(tables)
    said = f"Words that no other file has were left out of {quoted(name)}, so that rows of the same name go together."
    return [
        Table(
            table.name,
            table.frame.assign(**{name: pd.Series(categories_of(cells), index=table.frame.index)}),
            (*table.repairs, Repair(said, table.rows)),
            table.another,
        )
        for table, cells in zip(tables, kept, strict=True)
    ]


def _names_rows(tables: Sequence[Table], name: str) -> bool:
    """Tell whether a column of words names every row of every file."""
    return all(table.distinct(name) == table.rows and not is_scores(table.column(name)) for table in tables)
