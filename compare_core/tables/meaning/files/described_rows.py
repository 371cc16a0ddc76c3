"""A file that says of which model or condition each row of another one is, by what names the rows in both."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pandas as pd

from compare_core.evidence.repair import Repair
from compare_core.names import brief, quoted
from compare_core.tables.meaning.files.joined_columns import said_by_key
from compare_core.tables.meaning.graded import take
from compare_core.tables.meaning.scores import has_fractions, is_scores, stripped
from compare_core.tables.meaning.words.conditions import GROUPS
from compare_core.tables.meaning.words.models import MODELS, kind_of_model
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.truths import may_be_true
from compare_core.tables.reading.columns import named_as_id, plain
from compare_core.tables.reading.table import Table, categories_of

if TYPE_CHECKING:
    from collections.abc import Sequence

TWO, FEWEST, MOST = 2, 5, 200_000  # files, and rows of each
NEARLY_ALL, HALF = 0.9, 0.5  # of the rows that name one of the other file; and of them, as many names as a key has
LONG = 60  # characters of a text, on average, that is of no use beside numbers


def with_description(tables: Sequence[Table]) -> list[Table]:
    r"""Put what a file says of each row, such as which model it is of, beside the numbers that another one holds of it.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> answers = "".join(f"a{n},{n // 2},{'XY'[n % 2]}\n" for n in range(12))
    >>> marks = "".join(f"a{n},{n % 5}\n" for n in range(12))
    >>> files = [read_table("answers", f"output_id,prompt,model\n{answers}".encode())]
    >>> files.append(read_table("marks", f"output_id,mark\n{marks}".encode()))
    >>> [table.columns for table in with_description(files)]
    [('output_id', 'mark', 'prompt', 'model')]
    """
    if len(tables) != TWO or not all(FEWEST <= table.rows <= MOST for table in tables):
        return list(tables)
    for told, measured in (tables, tables[::-1]):
        if _says_of_which(told) and not _says_of_which(measured) and _measures(measured) and not _measures_alike(told):
            keys = _keys(told, measured)
            if keys is not None:
                return [_joined(told, measured, *keys)]
    return list(tables)


def _says_of_which(table: Table) -> bool:
    """Tell whether a column, with several rows for each of its names, is called as what is compared."""
    named = [n for n in table.columns if plain(n) in MODELS or plain(n) in GROUPS or kind_of_model(n)]
    return any(1 < table.distinct(name) <= HALF * table.rows for name in named)


def _measures(table: Table) -> bool:
    """Tell whether a file holds numbers beside what names its rows, and no truth of anything."""
    numbers = [n for n in table.columns if is_scores(table.column(n)) and not named_as_id(n)]
    return bool(numbers) and not any(map(may_be_true, table.columns))


def _measures_alike(table: Table) -> bool:
    """Tell whether a file measures something itself, in fractions, so that it may be one of two runs."""
    return any(has_fractions([table.column(name)]) for name in table.columns if is_scores(table.column(name)))


def _keys(told: Table, measured: Table) -> tuple[str, str] | None:
    """Return the column that names each row of the one file once, and the one that names these in the other."""
    for key in [name for name in told.columns if told.distinct(name) == told.rows]:
        rows = told.column(key).labels
        same = [name for name in measured.columns if _is_called_alike(key, name, numbers=is_scores(told.column(key)))]
        for name in same:
            column = measured.column(name)
            known = column.labels & rows
            if len(known) >= max(FEWEST, NEARLY_ALL * len(column.labels)):
                return key, name
    return None


def _is_called_alike(key: str, name: str, *, numbers: bool) -> bool:
    """Tell whether two columns may name the same: by one name, or both as ids that are more than numbers."""
    if plain(key) == plain(name):
        return True
    return not numbers and named_as_id(key) and named_as_id(name) and bool({*tokens(name)} >= {*tokens(key)})


def _joined(told: Table, measured: Table, key: str, name: str) -> Table:
    known, rows = {*stripped(told, key)}, stripped(measured, name)
    there = np.array([row in known for row in rows])
    kept = [n for n in told.columns if n != key and n not in measured.columns and not _is_prose(told, n)]
    whole = take(measured, there)
    frame = whole.frame.copy(deep=False)
    for each in kept:
        held = said_by_key(told, key, each)
        frame[each] = pd.Series(categories_of([held[row] for row in rows if row in known]), index=frame.index)
    said = f"{brief(told.name)}: put beside the rows of {brief(measured.name)}, by {quoted(name)}."
    left = int((~there).sum())
    gone = [Repair(f"Rows of which {brief(told.name)} says nothing were left out.", left)] if left else []
    return Table(measured.name, frame, (*measured.repairs, *told.repairs, Repair(said, len(frame)), *gone))


def _is_prose(table: Table, name: str) -> bool:
    texts = table.some_texts(name, 50)
    return not is_scores(table.column(name)) and sum(map(len, texts)) > LONG * max(1, len(texts))
