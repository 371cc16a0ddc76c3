"""Files of columns that each are something that was tried, such as a game or a task: one score per row instead."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pandas as pd

from compare_core.tables.meaning.files.file_names import SETS_APART, crossed_names
from compare_core.tables.meaning.scores import is_scores, texts
from compare_core.tables.meaning.shapes.turn import JOINT
from compare_core.tables.meaning.shapes.turn import SCORE as OF_COLUMN
from compare_core.tables.meaning.shapes.turn import melted as one_below_another
from compare_core.tables.meaning.wide import models_among
from compare_core.tables.meaning.words.headings import HEADING
from compare_core.tables.reading.table import Table, categories_of, recode

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.meaning.roles import Roles

FIRST_PART, SECOND_PART = "first part of the heading", "second part of the heading"
RESULT = "result under heading"  # what the column of numbers is called that stood below several names
ROW, SCORE = "row", "score"  # what the columns are called beside that with the former header


def melted(tables: Sequence[Table], said: Roles) -> list[Table]:
    """Write the columns of each file below each other, where a person says that the header tells what was tried."""
    if HEADING in tables[0].columns or said.turned:
        return list(tables)
    if said.layout == "score_files" and said.dataset == HEADING:
        return [_below_each_other(table, said.repeat) for table in tables]
    if {FIRST_PART, SECOND_PART} & {said.model, said.dataset}:
        return [_under_parts(table) for table in tables]
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


def _under_parts(table: Table) -> Table:
    """Write a row for every column whose name crosses two things, with both parts of its name."""
    parts = parts_of_headings(table)
    if not parts:
        return table
    below = one_below_another(table, list(parts), HEADING)
    headings = below.column(HEADING)
    frame = below.frame.rename(columns={OF_COLUMN: RESULT}).drop(columns=HEADING)
    for place, name in ((0, FIRST_PART), (1, SECOND_PART)):
        texts = [parts[text][place] for text in headings.texts]
        frame[name] = pd.Series(recode(headings.codes, texts), index=frame.index)
    return Table(below.name, frame, below.repairs)


def parts_of_headings(table: Table) -> dict[str, tuple[str, str]]:
    """Return both parts of the names of columns of numbers, where these cross two things; {} where none do."""
    names = [name for name in table.columns if is_scores(table.column(name))]
    for some in (names, [name for name in names if SETS_APART.search(name)]):
        if (parts := crossed_names(some)) is not None:
            return dict(zip(some, parts, strict=True))
    return {}


def _below_each_other(table: Table, repeat: str | None) -> Table:
    """Write the columns of a file below each other: all of them, but for one that numbers what was repeated."""
    tried = [name for name in table.columns if name != repeat]
    columns = [table.column(name) for name in tried]
    cells = [column.texts[code] for column in columns for code in column.codes.tolist()]
    names = np.repeat(np.array(tried, dtype=object), table.rows).tolist()
    numbers = range(1, table.rows + 1) if repeat not in table.columns else texts(table, str(repeat))
    rows = [str(row) for _ in columns for row in numbers]
    held = {HEADING: names, ROW if repeat not in table.columns else str(repeat): rows, SCORE: cells}
    return Table(table.name, pd.DataFrame({n: categories_of(each) for n, each in held.items()}), table.repairs)
