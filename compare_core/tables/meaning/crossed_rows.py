"""Rows whose names cross several things, as svm_iris and rf_wine do: a column for each of these instead."""

from __future__ import annotations

import re
from math import prod
from typing import TYPE_CHECKING

import pandas as pd

from compare_core.evidence.repair import Repair
from compare_core.names import IN_LIST, brief, quoted
from compare_core.tables.meaning.benchmarks import is_benchmark
from compare_core.tables.meaning.outputs import PARTS_OF_DATA
from compare_core.tables.meaning.scores import is_scores
from compare_core.tables.meaning.words import MODELS, is_score, like_models, measure, says_right
from compare_core.tables.reading.columns import plain, truth_by_name
from compare_core.tables.reading.factors import FEWEST, PAIR, factors
from compare_core.tables.reading.run_names import called_runs, says_runs
from compare_core.tables.reading.table import Table, categories_of

if TYPE_CHECKING:
    from collections.abc import Sequence

MOST_ROWS, MOST_COLUMNS = 5_000, 100  # that are looked through
MODEL, DATA_SET, METRIC, SPLIT = "model", "dataset", "metric", "split"
STEM = re.compile(r"(?P<stem>[^\W\d_]+)[ =_-]?(?P<number>\d+(\.\d+)?(e-?\d+)?)", re.IGNORECASE)  # as in lr0.01
SIZE = re.compile(r"(tiny|mini|nano|micro|small|base|medium|large|huge|x+l|\d+(\.\d+)?[bmk]|v\d+)", re.IGNORECASE)
OPEN = frozenset({"name", "experiment", "experimentname", "experimentid", "exp", "run", "runname", "runid", "config"})
FEWEST_TRIED = 3  # things that models were tried on


def rows_apart(table: Table) -> Table:
    r"""Give what the names of rows cross a column each, where measures stand beside them and nothing else tells.

    >>> from compare_core.tables.reading.files import read_table
    >>> rows = "".join(f"{m}_{d},0.{len(m + d)}\n" for m in ("svm", "rf") for d in ("iris", "wine", "zoo"))
    >>> apart = rows_apart(read_table("a", f"experiment,accuracy\n{rows}".encode()))
    >>> apart.columns, apart.frame.iloc[0].tolist()
    (('model', 'experiment: part 2', 'accuracy'), ['svm', 'iris', '0.7'])
    """
    if not FEWEST <= table.rows <= MOST_ROWS or len(table.columns) > MOST_COLUMNS:
        return table
    name = _only_name(table)
    if name is None or not _are_measured(table, name):
        return table
    column = table.column(name)
    texts = [text.strip() for text in column.by_row().tolist()]
    found = factors(texts)
    if found is None:
        return table
    columns = [*zip(*found, strict=True)]
    called = _called(columns, name)
    if not _may_be_apart(table, name, dict(zip(called, columns, strict=True))):
        return table
    columns = [tuple(_numbers(column)) for column in columns]
    frame = table.frame.drop(columns=name)
    for place, (each, cells) in enumerate(zip(called, columns, strict=True)):
        frame.insert(place, each, pd.Series(categories_of([*cells]), index=frame.index))
    shown = " × ".join(f"{brief(cells[0], IN_LIST)}, …" for cells in columns)
    said = f"The names in {quoted(name, IN_LIST)} cross {len(columns)} things ({shown}): each was read as a column."
    return Table(table.name, frame, (*table.repairs, Repair(said, table.rows)), table.another)


def _only_name(table: Table) -> str | None:
    """Return the only column of words, another one in every row, that no column of words beside it could cross."""
    if truth_by_name(table) is not None:
        return None
    words = [name for name in table.columns if not is_scores(table.column(name)) and not says_right(name)]
    varied = [name for name in words if table.distinct(name) > 1]
    own = [name for name in varied if table.distinct(name) == table.rows]
    return own[0] if len(own) == len(varied) == 1 else None


def _are_measured(table: Table, name: str) -> bool:
    """Tell whether what stands beside the names was measured, and no column is a model, a data set, or a setting."""
    numbers = [each for each in table.columns if each != name and table.distinct(each) > 1]
    if len(numbers) == 1:
        return True
    told = [each for each in numbers if measure(each) or is_score(each) or says_right(each)]
    if any(PAIR * table.distinct(each) <= table.rows for each in numbers if each not in told):
        return False  # which tells rows apart as well
    return PAIR * len(told) >= len(numbers) and any(is_score(each) or says_right(each) for each in told)


def _called(columns: Sequence[Sequence[str]], name: str) -> list[str]:
    """Call each thing by what its values are, and by its place in the name where nothing tells."""
    called = [_kind(column) or f"{name}: part {place}" for place, column in enumerate(columns, 1)]
    like = [place for place, column in enumerate(columns) if called[place] == MODEL and column]
    for place in like if len(like) > 1 else ():
        called[place] = f"{name}: part {place + 1}"
    return [each if called.count(each) == 1 else f"{each} {place}" for place, each in enumerate(called, 1)]


def _kind(column: Sequence[str]) -> str:
    values = [*dict.fromkeys(column)]
    if told := called_runs(values) or _stem(values):
        return told
    if all(map(measure, values)):
        return METRIC
    if {value.casefold() for value in values} <= PARTS_OF_DATA:
        return SPLIT
    if PAIR * sum(map(is_benchmark, values)) >= len(values):
        return DATA_SET
    return MODEL if like_models(values) else ""


def _stem(values: Sequence[str]) -> str:
    """Return the letters that stand before a number in all values; "" where they differ."""
    found = [STEM.fullmatch(value) for value in values]
    stems = {match["stem"].casefold() for match in found if match}
    return stems.pop() if all(found) and len(stems) == 1 else ""


def _numbers(column: Sequence[str]) -> Sequence[str]:
    """Return the numbers behind the letters that all values begin with, or the values as they are."""
    if not _stem(column):
        return column
    return [match["number"] if (match := STEM.fullmatch(value)) else value for value in column]


def _may_be_apart(table: Table, name: str, things: dict[str, tuple[str, ...]]) -> bool:
    """Tell whether names that cross things are no names of items of one model, nor of models of several kinds."""
    tried = [{*values} for called, values in things.items() if called not in (MODEL, METRIC, SPLIT)]
    named_so = [called for called in things if called not in (MODEL, METRIC, SPLIT, "run", "seed", "fold")]
    if any(all(map(SIZE.fullmatch, values)) for values in tried) or prod(map(len, tried)) < FEWEST_TRIED:
        return False
    if plain(name) in MODELS and plain(name) not in OPEN:
        return DATA_SET in things or METRIC in things or any(map(says_runs, things.values()))
    of_runs = plain(name) in OPEN and not any(map(says_right, table.columns))
    return MODEL in things or (of_runs and len(named_so) > 1)
