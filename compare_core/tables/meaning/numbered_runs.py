"""Files whose rows are numbered runs, in a column that is called model."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.evidence.repair import Repair
from compare_core.names import IN_LIST, quoted
from compare_core.tables.meaning.words import MODELS
from compare_core.tables.reading.columns import counts_rows, named
from compare_core.tables.reading.table import Table

if TYPE_CHECKING:
    from collections.abc import Sequence

RUN = "run"  # what the column is called then
FEWEST = 10  # runs: fewer numbers may as well name models


def models_as_runs(tables: Sequence[Table]) -> list[Table]:
    r"""Call a column of models a number of runs where it only counts the rows of every file, as many in each.

    Tools that train one model again and again number what they trained.

    >>> from compare_core.tables.reading.files import read_table
    >>> rows = "".join(f"{n},0.{n}\n" for n in range(1, 11))
    >>> files = [read_table(name, f"model,rmse\n{rows}".encode()) for name in ("wet.csv", "dry.csv")]
    >>> models_as_runs(files)[0].columns, models_as_runs(files[:1])[0].columns
    (('run', 'rmse'), ('model', 'rmse'))
    """
    name = named(tables[0].columns, MODELS)
    rows = tables[0].rows
    if len(tables) == 1 or name is None or rows < FEWEST or any(RUN in table.columns for table in tables):
        return list(tables)
    if not all(name in t.columns and t.rows == rows and counts_rows(t.column(name)) for t in tables):
        return list(tables)
    said = Repair(f"{quoted(name, IN_LIST)} only counts the rows of every file, and was taken for a number of runs.", 1)
    return [
        Table(table.name, table.frame.rename(columns={name: RUN}), (*table.repairs, said), table.another)
        for table in tables
    ]
