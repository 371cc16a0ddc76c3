"""What is true, in a file of its own, put beside the predictions of several models in another: one table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pandas as pd

from compare_core.evidence.repair import Repair
from compare_core.names import IN_LIST, brief, quoted
from compare_core.tables.meaning.files.given import inputs_among, may_be_said
from compare_core.tables.meaning.groups import SEEDS
from compare_core.tables.meaning.outputs import is_measured, is_percentage, is_probability, predicts
from compare_core.tables.meaning.scores import is_repeat, is_scores, stripped
from compare_core.tables.meaning.shapes.single import single
from compare_core.tables.meaning.suggest import shares
from compare_core.tables.meaning.words.items import says_of_items
from compare_core.tables.meaning.words.models import MODELS
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.predictions import says_prediction
from compare_core.tables.meaning.words.truths import may_be_true
from compare_core.tables.meaning.words.verdicts import says_right
from compare_core.tables.reading.columns import (
    NAMELESS,
    counts_rows,
    numbers_rows,
    plain,
    shared_columns,
    truth_by_name,
)
from compare_core.tables.reading.table import Table, categories_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Column

FEWEST, MOST = 5, 200_000  # rows of a file
LONGER = 1.05  # times as many rows
MANY = 100  # rows, which somebody hardly gave to each of several models by hand
MOST_FILES, MOST_COLUMNS = 20, 200
MOST_KEYS = 3  # columns that name a row together
TWO = 2  # files, and classes that probabilities are of
OBSERVED = frozenset({"obs", "observed", "observation", "observations", "actual", "actuals", "measured", "truth"})
CAME_TRUE = frozenset({"resolution", "resolved", "outcome", "result", "came"})  # of what was foretold
VALUES = frozenset({"value", "values", "val"})  # as anything may be called
HALF = 0.5  # of the rows of the longest file have a partner in all others


def beside_gold(tables: Sequence[Table]) -> list[Table]:
    r"""Put what is true, in a file of its own with the same ids, beside the predictions of several models in another.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> said = "".join(f"{n},a,b\n" for n in range(6))
    >>> gold = "".join(f"{n},{'ab'[n % 2]}\n" for n in range(6))
    >>> files = [read_table("out", f"id,svm,rf\n{said}".encode()), read_table("gold", f"id,kind\n{gold}".encode())]
    >>> [table.columns for table in beside_gold(files)]
    [('id', 'y_true', 'svm', 'rf')]
    """
    if len(tables) != TWO or inputs_among(tables):
        return list(tables)
    gold, other = sorted(map(_without_numbers, tables), key=lambda table: len(table.columns))
    keys = shared_columns([gold, other])
    if not 1 <= len(keys) <= MOST_KEYS or len(gold.columns) != len(keys) + 1 or truth_by_name(other) is not None:
        return list(tables)
    if len(keys) > 1 and any(may_be_true(key) or gold.distinct(key) == gold.rows for key in keys):
        return list(tables)  # of which one names the rows by itself, or is what is true
    (name,) = (each for each in gold.columns if each not in keys)
    by_name = truth_by_name(gold) == name or may_be_true(name) or bool({*tokens(name)} & CAME_TRUE)
    by_file = may_be_true(gold.name) and not gold.column(name).labels <= {"0", "1"}  # any property of an item
    by_either = (by_name or by_file) and len(other.columns) > len(keys) + (len(keys) == 1)
    below = [n for n in other.columns if n not in keys and (plain(n) in (*MODELS, *SEEDS) or is_repeat(other, n))]
    once = single(gold, keys) and (single(other, keys) or (bool(below) and single(other, (*keys, *below))))  # for each
    if not by_either or not once or not all(FEWEST <= each.rows <= MOST for each in tables):
        return list(tables)
    said = dict(zip(_rows_by(gold, keys), stripped(gold, name), strict=True))
    rows = _rows_by(other, keys)
    if sum(row in said for row in rows) < max(FEWEST, HALF * len(rows)):
        return list(tables)
    kept = np.array([row in said for row in rows])
    frame = other.frame[kept].copy(deep=False)
    told = pd.Series(categories_of([said[row] for row in rows if row in said]), index=frame.index)
    frame.insert(max(map(other.columns.index, keys)) + 1, "y_true", told)
    by = " and ".join(map(quoted, keys))
    what = f"{quoted(name)} of {brief(gold.name, IN_LIST)} was put beside predictions as the truth, by {by}."
    repairs = [*other.repairs, *gold.repairs, Repair(what, len(frame))]
    if left := len(rows) - len(frame) + len(said.keys() - {*rows}):
        repairs.append(
            Repair(f"Rows whose {by} {'are' if len(keys) > 1 else 'is'} not in every file were left out.", left)
        )
    whole = Table(other.name, frame, tuple(repairs))
    true = whole.column("y_true")
    rest = _said_of(true, [whole.column(each) for each in other.columns if each not in (*keys, *below)])
    likely = bool(below) and len(true.labels) == TWO and len(rest) == 1 and is_probability(rest[0])
    fits = likely or may_be_truth_of(true, rest, name)
    fits = fits and (likely or may_be_said(true, rest, other.name, surely=len(keys) > 1))
    return [whole] if fits else list(tables)


def _said_of(true: Column, columns: Sequence[Column]) -> list[Column]:
    """Return the columns that may have been said of what is true: those that are named so, no words beside numbers."""
    named_so = [column for column in columns if says_prediction(column.name)]
    numbers = [column for column in columns if is_scores(column) and not says_of_items(column.name)]
    shares = [column for column in numbers if is_probability(column)] if len(true.labels) == TWO else []
    return named_so or (numbers if is_measured(true) and numbers else shares or list(columns))


def _without_numbers(table: Table) -> Table:
    """Return a table without a nameless column that only counts its rows, where others stand beside it."""
    names = [name for name in table.columns if numbers_rows(table.column(name))]
    if not names or len(table.columns) - len(names) < TWO:
        return table
    return Table(table.name, table.frame.drop(columns=names), table.repairs, table.another)


def _rows_by(table: Table, keys: Sequence[str]) -> list[tuple[str, ...]]:
    return list(zip(*(stripped(table, key) for key in keys), strict=True))


def may_be_truth_of(true: Column, said: Sequence[Column], name: str) -> bool:
    """Tell whether others may have been said of what a column holds: its labels, how likely, or how much.

    What came true or was right, by its `name`, is nothing that others which are 0 and 1 as well were said of.
    """
    came = bool({*tokens(name)} & CAME_TRUE) or says_right(name)
    likely = [column for column in said if is_probability(column) or is_percentage(column)]
    if true.labels <= {"0", "1"} and len(likely) >= max(1, len(said) - 1) and all(len(c.labels) > TWO for c in likely):
        return True
    if came:
        return not is_scores(true) and len(true.labels) > TWO and any(shares(column, true) for column in said)
    if is_measured(true):
        return all(is_scores(column) for column in said) and any(predicts(column, true) for column in said)
    return sum(shares(column, true) for column in said) * TWO > len(said) or _in_other_words(true, said)


def _in_other_words(true: Column, said: Sequence[Column]) -> bool:
    return len(true.labels) == TWO and all(len(column.labels - {""}) == TWO for column in said)


def said_by_key(table: Table, key: str, name: str) -> dict[str, str]:
    """Return what a column says of each row, by what names the rows."""
    return dict(zip(stripped(table, key), stripped(table, name), strict=True))


def of_other_lengths(tables: Sequence[Table], key: str) -> bool:
    """Tell whether a column without a name only counts the rows of files, of which each has many, and no two as many.

    So do the episodes of trainings.
    """
    if not NAMELESS.fullmatch(key) or min(table.rows for table in tables) < MANY:
        return False
    lengths = {table.rows for table in tables}
    several = len(lengths) == len(tables) > 1 and max(lengths) >= LONGER * min(lengths)  # and no row is only missing
    return several and all(key in table.columns and counts_rows(table.column(key)) for table in tables)
