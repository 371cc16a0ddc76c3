"""Files of columns that each are something that was tried, such as a game or a task: one score per row instead."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pandas as pd

from compare_core.tables.meaning.turn import HEADING
from compare_core.tables.reading.table import Table, categories_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.meaning.roles import Roles

ROW, SCORE = "row", "score"  # what the columns are called beside that with the former header


def melted(tables: Sequence[Table], said: Roles) -> list[Table]:
    """Write the columns of each file below each other, where a person says that the header tells what was tried."""
    if said.layout != "score_files" or said.dataset != HEADING or HEADING in tables[0].columns:
        return list(tables)
    return [_below_each_other(table) for table in tables]


def _below_each_other(table: Table) -> Table:
    columns = [table.column(name) for name in table.columns]
    cells = [column.texts[code] for column in columns for code in column.codes.tolist()]
    names = np.repeat(np.array(table.columns, dtype=object), table.rows).tolist()
    rows = [str(row + 1) for _ in columns for row in range(table.rows)]
    held = {HEADING: names, ROW: rows, SCORE: cells}
    return Table(table.name, pd.DataFrame({n: categories_of(each) for n, each in held.items()}), table.repairs)
