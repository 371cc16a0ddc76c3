"""A file with one label of each item beside a file in which several models answered each: one table, by the labels."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pandas as pd

from compare_core.evidence.repair import Repair
from compare_core.names import IN_LIST, brief, quoted
from compare_core.tables.meaning.files.joined_columns import FEWEST, HALF, MOST, TWO, said_by_key
from compare_core.tables.meaning.scores import is_scores, stripped
from compare_core.tables.meaning.shapes.single import single
from compare_core.tables.reading.columns import HEADLESS, truth_by_name
from compare_core.tables.reading.table import Table, categories_of

if TYPE_CHECKING:
    from collections.abc import Sequence

MOST_LABELS, MOST_MODELS = 50, 200
MOSTLY = 0.9  # of the items of one file that are in the other
SAID = "The first line of a file without names of columns was read as its first row: the other file has such rows."


def first_line_as_row(tables: Sequence[Table]) -> list[Table]:
    r"""Take the first line of a file for a row, where its first name is one of those in the rows of another file.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> gold = "".join(f"f{n}, {'yes' if n % 2 else 'no'}\n" for n in range(8))
    >>> rows = "".join(f"f{n}, {m}, yes, {n}\n" for n in range(8) for m in ("a", "b"))
    >>> [table.rows for table in first_line_as_row([read_table("gold", gold.encode()), read_table("b", rows.encode())])]
    [8, 16]
    """
    if len(tables) != TWO or not all(FEWEST <= table.rows <= MOST for table in tables):
        return list(tables)
    for place, (table, other) in enumerate((tables, tables[::-1])):
        named_so = not any(map(HEADLESS.fullmatch, table.columns)) and all(map(HEADLESS.fullmatch, other.columns))
        first = table.columns[0].strip()
        if named_so and first in other.column(other.columns[0]).labels and first not in table.column(first).labels:
            told = [*tables]
            told[place] = _without_names(table)
            return told
    return list(tables)


def _without_names(table: Table) -> Table:
    cells = {
        f"column {place}": categories_of([name.strip(), *stripped(table, name)])
        for place, name in enumerate(table.columns, 1)
    }
    return Table(table.name, pd.DataFrame(cells), (*table.repairs, Repair(SAID, 1)))


def rows_beside_gold(tables: Sequence[Table]) -> list[Table]:
    r"""Put the label that a file has of each item beside the answers of several models, which give such labels too.

    No name needs to say which is true: the file with one row an item holds nothing else, and the other has several rows
    for each of the same items, with labels of the same kind that differ from it in some.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> gold = "".join(f"f{n},{'yes' if n % 2 else 'no'}\n" for n in range(8))
    >>> rows = "".join(f"f{n},{m},{'yes' if n > 2 else 'no'}\n" for n in range(8) for m in ("a", "b"))
    >>> known, said = f"file,answer\n{gold}".encode(), f"file,by,answer\n{rows}".encode()
    >>> [table.columns for table in rows_beside_gold([read_table("a", known), read_table("b", said)])]
    [('file', 'y_true', 'by', 'answer')]
    """
    if len(tables) != TWO or not all(FEWEST <= table.rows <= MOST for table in tables):
        return list(tables)
    gold, other = sorted(tables, key=lambda table: len(table.columns))
    if len(gold.columns) != TWO or truth_by_name(other) is not None or _is_measured(gold):
        return list(tables)
    key, label = gold.columns if gold.distinct(gold.columns[0]) == gold.rows else gold.columns[::-1]
    kinds = gold.column(label).labels
    if gold.distinct(key) < gold.rows or not TWO <= len(kinds) <= min(MOST_LABELS, gold.rows // TWO):
        return list(tables)
    same = next((name for name in other.columns if _names_items(other, name, gold.column(key).labels)), None)
    if same is None:
        return list(tables)
    said = said_by_key(gold, key, label)
    rows = stripped(other, same)
    kept = np.array([row in said for row in rows])
    true = [said[row] for row in rows if row in said]
    if not any(_answers(other, name, same, kinds, true, kept) for name in other.columns if name != same):
        return list(tables)
    frame = other.frame[kept].copy(deep=False)
    frame.insert(other.columns.index(same) + 1, "y_true", pd.Series(categories_of(true), index=frame.index))
    what = f"{quoted(label)} of {brief(gold.name, IN_LIST)} was put beside the rows of {brief(other.name, IN_LIST)} as"
    repairs = [*other.repairs, *gold.repairs, Repair(f"{what} the truth, by {quoted(same)}.", len(frame))]
    if left := len(rows) - len(frame) + len(said.keys() - {*rows}):
        repairs.append(Repair(f"Rows whose {quoted(same)} is not in both files were left out.", left))
    return [Table(other.name, frame, tuple(repairs))]


def _is_measured(gold: Table) -> bool:
    """Tell whether a file of two columns holds numbers that are no codes of classes."""
    return any(is_scores(gold.column(name)) and len(gold.column(name).labels) > MOST_LABELS for name in gold.columns)


def _names_items(table: Table, name: str, items: frozenset[str]) -> bool:
    """Tell whether a column names the items of another file, each several times."""
    own = table.column(name).labels
    return TWO * len(own) <= table.rows and len(own) >= FEWEST and len(own & items) >= MOSTLY * len(own)


def _answers(table: Table, name: str, item: str, kinds: frozenset[str], true: Sequence[str], kept: np.ndarray) -> bool:
    """Tell whether a column holds what several models said of items: the same labels, others in some rows."""
    column = table.column(name)
    if TWO * len(column.labels & kinds) < max(TWO, len(kinds)) or not any(
        single(table, (item, model))
        for model in table.columns
        if model not in (name, item) and TWO <= table.distinct(model) <= MOST_MODELS
    ):
        return False
    own = np.array(stripped(table, name))[kept]
    told = np.isin(own, [*kinds])
    agreed = own == np.array(true)
    return bool(HALF * len(own) <= told.sum() and HALF * told.sum() <= agreed.sum() < len(own))  # no timeout is right
