"""Files of columns that each are something that was tried, such as a game or a task: one score per row instead."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pandas as pd

from compare_core.tables.meaning.turn import HEADING, JOINT
from compare_core.tables.meaning.turn import SCORE as OF_COLUMN
from compare_core.tables.meaning.turn import melted as one_below_another
from compare_core.tables.meaning.wide import models_among
from compare_core.tables.reading.table import Table, categories_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.meaning.roles import Roles

RESULT = "result under heading"  # what the column of numbers is called that stood below several names
ROW, SCORE = "row", "score"  # what the columns are called beside that with the former header


def melted(tables: Sequence[Table], said: Roles) -> list[Table]:
    """Write the columns of each file below each other, where a person says that the header tells what was tried."""
    if HEADING in tables[0].columns or said.turned:
        return list(tables)
    if said.layout == "score_files" and said.dataset == HEADING:
        return [_below_each_other(table) for table in tables]
    if said.layout == "scores_long" and said.dataset is not None and HEADING in said.dataset.split(JOINT):
        return [_under_conditions(table, said) for table in tables]
    return list(tables)


def _under_conditions(table: Table, said: Roles) -> Table:
    """Write a row for every column of a row, beside its model and what else this was tried under."""
    roles = filter(None, (said.model, said.dataset, said.repeat, said.fold))
    columns = models_among(table, *{part for role in roles for part in role.split(JOINT)})
    if not columns:
        return table
    below = one_below_another(table, columns, HEADING)
    return Table(below.name, below.frame.rename(columns={OF_COLUMN: RESULT}), below.repairs)


def _below_each_other(table: Table) -> Table:
    columns = [table.column(name) for name in table.columns]
    cells = [column.texts[code] for column in columns for code in column.codes.tolist()]
    names = np.repeat(np.array(table.columns, dtype=object), table.rows).tolist()
    rows = [str(row + 1) for _ in columns for row in range(table.rows)]
    held = {HEADING: names, ROW: rows, SCORE: cells}
    return Table(table.name, pd.DataFrame({n: categories_of(each) for n, each in held.items()}), table.repairs)
