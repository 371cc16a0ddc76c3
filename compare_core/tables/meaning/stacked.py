"""Several files with the same columns as one table, each row with the name of its file."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pandas as pd

from compare_core.tables.meaning.graded import model_of
from compare_core.tables.reading.table import Table, categories_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.meaning.roles import Roles

PLACE = "place among the rows of its model"  # what the column is called that numbers the rows of each model
FILE = "name of the file"  # what the column is called that says from which file a row comes
MOST_CELLS = 300_000  # of all files, which are looked at together


def with_files(tables: Sequence[Table], said: Roles) -> list[Table]:
    """Add the names of the files as a column, where somebody has said that they are what models were tried on."""
    if FILE not in (said.dataset, said.fold, said.repeat):
        return list(tables)
    return [_named(table) for table in tables]


def with_places(table: Table, said: Roles) -> Table:
    r"""Return a table with the rows of every model numbered, where somebody said that these belong together.

    >>> from compare_core.tables.meaning.roles import Roles
    >>> from compare_core.tables.reading.files import read_table
    >>> table = read_table("a", b"model,score\nx,1\nx,2\ny,3\ny,4\n")
    >>> with_places(table, Roles(model="model", id=PLACE)).frame[PLACE].tolist()
    ['1', '2', '1', '2']
    """
    if said.id != PLACE or said.model not in table.columns:
        return table
    frame = table.frame.copy(deep=False)
    places = pd.Series(table.column(said.model).codes).groupby(table.column(said.model).codes).cumcount() + 1
    frame[PLACE] = pd.Series(categories_of(places.astype(str).tolist()), index=frame.index)
    return Table(table.name, frame, table.repairs)


def _named(table: Table) -> Table:
    frame = table.frame.copy(deep=False)
    frame[FILE] = pd.Series(categories_of([model_of(table.name)] * table.rows), index=frame.index)
    return Table(table.name, frame, table.repairs)


def stacked(tables: Sequence[Table]) -> Table | None:
    r"""Return the columns that all files have, the files below each other; None where there are too many cells.

    >>> from compare_core.tables.reading.files import read_table
    >>> table = stacked([read_table(name, b"set,acc\niris,1\nwine,0\n") for name in ("svm.csv", "rf.csv")])
    >>> table.columns, table.rows, sorted(table.column(FILE).labels)
    (('set', 'acc', 'name of the file'), 4, ['rf', 'svm'])
    """
    shared = [name for name in tables[0].columns if all(name in table.columns for table in tables)]
    rows = sum(table.rows for table in tables)
    if len(shared) < 2 or FILE in shared or rows * len(shared) > MOST_CELLS:  # something beside something
        return None
    cells: dict[str, list[str]] = {name: [] for name in (*shared, FILE)}
    for table in tables:
        for name in shared:
            column = table.column(name)
            cells[name] += [column.texts[code].strip() for code in column.codes.tolist()]
        cells[FILE] += [model_of(table.name)] * table.rows
    return Table(tables[0].name, pd.DataFrame({name: pd.Series(categories_of(each)) for name, each in cells.items()}))
