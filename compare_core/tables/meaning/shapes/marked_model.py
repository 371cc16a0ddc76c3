"""Columns of 0 and 1, one for each model, of which every row has a 1 in one: they say which model a row is of."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pandas as pd

from compare_core.evidence.repair import Repair
from compare_core.names import listed
from compare_core.tables.meaning.judged import judgements, says_both
from compare_core.tables.meaning.scores import is_scores
from compare_core.tables.meaning.words.measures import is_score
from compare_core.tables.meaning.words.models import MODELS, like_models
from compare_core.tables.reading.columns import plain
from compare_core.tables.reading.table import Table, recode

if TYPE_CHECKING:
    from collections.abc import Sequence

FEWEST, MOST_COLUMNS, MOST_ROWS = 3, 60, 200_000  # columns of models; columns and rows of such a table
OF_EACH, EVENLY = 5, 0.5  # rows of a model, and how many of them for each row of the one that has most
MODEL = "model"


def marked_model(table: Table) -> Table:
    r"""Write one column that names the model in the place of those that mark it with a 1.

    Where a 1 is far more often of some models than of others, it may say who was best in each row, and is left.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> rows = "".join(f"t{n},{n % 2},{','.join('1' if n % 3 == k else '0' for k in range(3))}\n" for n in range(30))
    >>> table = marked_model(read_table("a", f"text,good,gpt4,llama,mistral\n{rows}".encode()))
    >>> table.columns, table.column("model").by_row()[:3].tolist()
    (('text', 'good', 'model'), ['gpt4', 'llama', 'mistral'])
    """
    if len(table.columns) > MOST_COLUMNS or table.rows > MOST_ROWS or any(plain(n) in MODELS for n in table.columns):
        return table
    marks = [name for name in table.columns if table.at_most(name, FEWEST) and says_both(table, name)]
    names = next((run for run in _runs(table, marks) if like_models(run)), [])
    if not names or not _measures(table, names):
        return table
    ones = np.stack([judgements(table, name) for name in names])
    counts = (ones == 1).sum(axis=1)
    if (ones < 0).any() or counts.min() < max(OF_EACH, EVENLY * counts.max()):
        return table
    said = f"{listed(names, 3)} say by a 1 which model each row is of: they became one column."
    frame = table.frame.drop(columns=names)
    frame[MODEL] = pd.Series(recode(ones.argmax(axis=0), names), index=frame.index)
    return Table(table.name, frame, (*table.repairs, Repair(said, len(names))), table.another)


def _runs(table: Table, marks: Sequence[str]) -> list[list[str]]:
    """Return columns that stand side by side and of which each row has a 1 in exactly one."""
    found = []
    for start, first in enumerate(marks):
        place, ones = table.columns.index(first), np.zeros(table.rows, dtype=np.int64)
        for n, name in enumerate(marks[start:]):
            if table.columns[place + n : place + n + 1] != (name,):
                break
            ones += judgements(table, name) == 1
            if ones.max(initial=0) > 1:
                break
            if n + 1 >= FEWEST and ones.min(initial=1) == 1:
                found.append(list(marks[start : start + n + 1]))
                break
    return found


def _measures(table: Table, marks: Sequence[str]) -> bool:
    """Tell whether another column says how good each row is: then it needs somebody of whom it says so."""
    rest = [name for name in table.columns if name not in marks]
    return any(says_both(table, name) or (is_score(name) and is_scores(table.column(name))) for name in rest)
