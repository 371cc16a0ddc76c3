"""What two who met reached, in columns called after everybody, of which a row fills two: one row with both names."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

import numpy as np
import pandas as pd

from compare_core.evidence.repair import Repair
from compare_core.names import IN_LIST, quoted
from compare_core.tables.meaning.outputs import numbers_by_row
from compare_core.tables.meaning.scores import is_scores
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.reading.table import Table, categories_of

if TYPE_CHECKING:
    from collections.abc import Sequence

PAIR, FEWEST, MOST_ROWS, MOST_SIDES = 2, 3, 100_000, 500  # who met in a row, who are there at all
ENDED = frozenset({"result", "results", "score", "scores", "points", "goals", "sets", "game", "match", "outcome"})
SIDES = ("player_1", "player_2", "score_1", "score_2")


def sides_from_columns(table: Table) -> Table:
    r"""Put the two numbers of every row beside the names that they stand below, as JSON has {"Ann": 3, "Bob": 1}.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> rows = b'[{"result": {"Ann": 3, "Bob": 1}}, {"result": {"Bob": 2, "Cy": 0}}, {"result": {"Ann": 1, "Cy": 3}}]'
    >>> sides_from_columns(read_table("games.json", rows)).frame.iloc[2].tolist()
    ['Ann', 'Cy', '1', '3']
    """
    found = _sides(table) if FEWEST <= table.rows <= MOST_ROWS else None
    if found is None:
        return table
    prefix, names = found
    filled = np.isfinite(np.column_stack([numbers_by_row(table.column(name)) for name in names]))
    first, last = filled.argmax(axis=1), len(names) - 1 - filled[:, ::-1].argmax(axis=1)
    cells = np.column_stack([table.column(name).by_row() for name in names])
    rows = np.arange(table.rows)
    called = np.array([name[len(prefix) + 1 :] for name in names], dtype=object)
    frame = table.frame.drop(columns=list(names))
    for name, values in zip(SIDES, (called[first], called[last], cells[rows, first], cells[rows, last]), strict=True):
        frame[name] = pd.Series(categories_of(values.tolist()), index=frame.index)
    said = f"The two numbers of each row under {quoted(prefix, IN_LIST)} were taken for what the two who met reached."
    return Table(table.name, frame, (*table.repairs, Repair(said, table.rows)), table.another)


def _sides(table: Table) -> tuple[str, Sequence[str]] | None:
    """Return what the names of some columns begin with, and these, if every row fills two of them with numbers."""
    below: dict[str, list[str]] = defaultdict(list)
    for name in table.columns:
        prefix, dot, rest = name.rpartition(".")
        if dot and rest and ENDED & {*tokens(prefix)}:
            below[prefix].append(name)
    for prefix, names in below.items():
        if not FEWEST <= len(names) <= MOST_SIDES or not all(is_scores(table.column(name)) for name in names):
            continue
        filled = np.column_stack([np.isfinite(numbers_by_row(table.column(name))) for name in names])
        if (filled.sum(axis=1) == PAIR).all():
            return prefix, names
    return None
