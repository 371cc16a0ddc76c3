"""Files whose names cross models with tasks, where each task has items of its own: one table for each model."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pandas as pd

from compare_core.evidence.repair import Repair
from compare_core.tables.meaning.files.file_names import crossed_names
from compare_core.tables.meaning.graded import model_of, stacked
from compare_core.tables.reading.table import Table, categories_of

if TYPE_CHECKING:
    from collections.abc import Sequence

TASK = "task"  # what the column is called that says from which file a row is


def by_model(tables: Sequence[Table], identity: str) -> tuple[list[Table], list[Repair]]:
    r"""Return the files of each model below each other, where items say which part of their names is that of tasks.

    The files of one task share their items, and those of two tasks share none.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> text = {name: f"id,acc\n{name[-1]}1,1\n{name[-1]}2,0\n".encode() for name in ("rf a", "rf b", "nb a", "nb b")}
    >>> found, said = by_model([read_table(f"{name}.csv", held) for name, held in text.items()], "id")
    >>> [(table.name, table.rows) for table in found]
    [('rf', 4), ('nb', 4)]
    """
    parts = crossed_names([model_of(table.name) for table in tables])
    if parts is None or any(identity not in table.columns for table in tables):
        return list(tables), []
    items = [table.column(identity).labels for table in tables]
    sides = [side for side in (0, 1) if _own_items([pair[side] for pair in parts], items)]
    if len(sides) != 1:
        return list(tables), []
    (tried,) = sides
    models = dict.fromkeys(pair[1 - tried] for pair in parts)
    each = [_of_task(table, pair[tried]) for table, pair in zip(tables, parts, strict=True)]
    held = [
        Table(model, stacked([t for t, pair in zip(each, parts, strict=True) if pair[1 - tried] == model]).frame)
        for model in models
    ]
    tasks = len({pair[tried] for pair in parts})
    return held, [Repair(f"The files of each model on {tasks} tasks were put below each other.", len(tables))]


def _own_items(tasks: Sequence[str], items: Sequence[frozenset[str]]) -> bool:
    """Tell whether the items of files of one task are shared, and those of two tasks never."""
    of_task: dict[str, list[frozenset[str]]] = {}
    for task, held in zip(tasks, items, strict=True):
        of_task.setdefault(task, []).append(held)
    if not all(frozenset.intersection(*each) for each in of_task.values()):
        return False
    every = [frozenset.union(*each) for each in of_task.values()]
    return len(frozenset.union(*every)) == sum(map(len, every))


def _of_task(table: Table, task: str) -> Table:
    if TASK in table.columns:
        return table
    frame = table.frame.copy(deep=False)
    frame[TASK] = pd.Series(categories_of([task] * table.rows), index=frame.index)
    return Table(table.name, frame, table.repairs)
