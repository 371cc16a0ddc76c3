"""Rows whose names cross several things, as svm_iris and rf_wine do: a column for each of these instead."""

from __future__ import annotations

import re
from math import prod
from typing import TYPE_CHECKING

import pandas as pd

from compare_core.evidence.repair import Repair
from compare_core.names import IN_LIST, brief, quoted
from compare_core.tables.meaning.outputs import PARTS_OF_DATA
from compare_core.tables.meaning.scores import is_scores
from compare_core.tables.meaning.words.headings import DATASETS
from compare_core.tables.meaning.words.measures import SPREADS, SUMS, is_score, measure
from compare_core.tables.meaning.words.models import MODELS, like_models
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.runs import numbered
from compare_core.tables.meaning.words.verdicts import says_right
from compare_core.tables.reading.beside import one_measure
from compare_core.tables.reading.columns import (
    CLUSTER_NAMES,
    ID_LIKE,
    RIGHT_NAMES,
    TOTAL_NAMES,
    named,
    named_as_id,
    plain,
    truth_by_name,
)
from compare_core.tables.reading.factors import FEWEST, PAIR, factors
from compare_core.tables.reading.run_names import called_runs
from compare_core.tables.reading.table import Table, categories_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

MOST_ROWS, MOST_COLUMNS = 5_000, 100  # that are looked through
MODEL, METRIC, SPLIT = "model", "metric", "split"
RUNS = frozenset({"run", "seed", "fold"})
STEM = re.compile(r"(?P<stem>[^\W\d_]*)[ =_-]?(?P<number>\d+(\.\d+)?(e-?\d+)?)", re.IGNORECASE)  # as in lr0.01
SIZE = re.compile(r"(tiny|mini|nano|micro|small|base|medium|large|huge|x+l|\d+(\.\d+)?[bmk]|v\d+)", re.IGNORECASE)
OPEN = frozenset({  # names of columns that may hold anything
    "name", "experiment", "experimentname", "experimentid", "exp", "expname", "run", "runname", "runid", "config",
    "key", "setting", "modeldataset", "datasetmodel",
})  # fmt: skip
MANY = 8  # values with a number each, which nobody sets so many of
WAYS = frozenset({  # in which a model was made or asked, and no things that it was tried on
    "rbf", "lin", "linear", "poly", "sigmoid", "adam", "adamw", "sgd", "rmsprop", "dice", "bce", "focal", "tfidf",
    "bow", "cot", "zeroshot", "fewshot", "smote", "aug", "noaug", "lora", "pretrained", "scratch", "finetuned",
})  # fmt: skip
FEWEST_TRIED = 3  # things that models were tried on
NAME, VALUE = "name", "value"


def rows_apart(table: Table) -> Table:
    r"""Give what the names of rows cross a column each, where measures stand beside them and nothing else tells.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> rows = "".join(f"{m}_{d},0.{len(m + d)}\n" for m in ("svm", "rf") for d in ("iris", "wine", "zoo"))
    >>> apart = rows_apart(read_table("a", f"experiment,accuracy\n{rows}".encode()))
    >>> apart.columns, apart.frame.iloc[0].tolist()
    (('model', 'experiment: part 2', 'accuracy'), ['svm', 'iris', '0.7'])
    """
    given, table = table, _in_rows(table)
    if not FEWEST <= table.rows <= MOST_ROWS or len(table.columns) > MOST_COLUMNS:
        return given
    name = _only_name(table)
    if name is None or not _are_measured(table, name):
        return given
    found = factors([text.strip() for text in table.column(name).by_row().tolist()])
    if found is None:
        return given
    columns = [*zip(*found, strict=True)]
    things = dict(zip(_called(columns, name, table.columns), columns, strict=True))
    if not _may_be_apart(table, name, things) or any({*map(str.casefold, cells)} & WAYS for cells in columns):
        return given
    frame = table.frame.drop(columns=name)
    for place, (each, cells) in enumerate(things.items()):
        frame.insert(place, each, pd.Series(categories_of([*cells]), index=frame.index))
    shown = " × ".join(f"{brief(cells[0], IN_LIST)}, …" for cells in columns)
    said = f"The names in {quoted(name, IN_LIST)} cross {len(columns)} things ({shown}): each was read as a column."
    return Table(table.name, frame, (*table.repairs, Repair(said, table.rows)), table.another)


def _in_rows(table: Table) -> Table:
    """Write the only row as a column, where the names above its numbers cross models with something."""
    if table.rows != 1 or not FEWEST <= len(table.columns) <= MOST_COLUMNS:
        return table
    if not all(is_scores(table.column(name)) for name in table.columns):
        return table
    found = factors(table.columns)
    values = [[*dict.fromkeys(column)] for column in zip(*found, strict=True)] if found else []
    if sum(map(like_models, values)) != 1 or any(measure(text) or is_score(text) for held in values for text in held):
        return table
    cells = [table.column(name).by_row()[0] for name in table.columns]
    value = one_measure(table.repairs) or VALUE
    frame = pd.DataFrame({NAME: categories_of([*table.columns]), value: categories_of(cells)})
    return Table(table.name, frame, table.repairs, table.another)


def _only_name(table: Table) -> str | None:
    """Return the only column of words, another one in every row, that no column of words beside it could cross."""
    if truth_by_name(table) is not None or (named(table.columns, RIGHT_NAMES) and named(table.columns, TOTAL_NAMES)):
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
    if any(PAIR * table.distinct(each) <= table.rows for each in numbers if each not in told) or numbered(numbers):
        return False  # which tells rows apart as well; or folds of the model in each row
    return PAIR * len(told) >= len(numbers) and any(is_score(each) or says_right(each) for each in told)


def _called(columns: Sequence[Sequence[str]], name: str, taken: Sequence[str]) -> list[str]:
    """Call each thing by what its values are, and by its place in the name where nothing tells."""
    kinds = [_kind(column) for column in columns]
    free = [kind if kind and kinds.count(kind) == 1 and kind not in taken else "" for kind in kinds]
    return [kind or f"{name}: part {place}" for place, kind in enumerate(free, 1)]


def _kind(column: Sequence[str]) -> str:
    values = [*dict.fromkeys(column)]
    if told := called_runs(values):
        return told
    if all(map(measure, values)):
        return METRIC
    if {value.casefold() for value in values} <= PARTS_OF_DATA:
        return SPLIT
    return MODEL if like_models(values) else ""


def _may_be_apart(table: Table, name: str, things: Mapping[str, Sequence[str]]) -> bool:
    """Tell whether names that cross things are no names of items of one model, nor of models of several kinds."""
    if not may_be_tried_on(things) or plain(name) in (*DATASETS, *CLUSTER_NAMES):
        return False
    if plain(name) in MODELS and plain(name) not in OPEN:
        return METRIC in things or bool(RUNS & things.keys())
    if MODEL in things:
        return _is_open(name) or (_surely(things[MODEL]) and len([n for n in table.columns if n != name]) == 1)
    rest = [called for called in things if called not in (METRIC, SPLIT, *RUNS)]
    return plain(name) in OPEN and len(rest) > 1 and not any(map(says_right, table.columns))


def may_be_tried_on(things: Mapping[str, Sequence[str]]) -> bool:
    """Tell whether what names cross may be models and what these were tried on, with no sums among them, nor settings.

    A mean of the others would count twice, and a size, such as base and large, is a part of a model.
    """
    if any({*tokens(text)} & (SUMS | SPREADS) or not text for held in things.values() for text in {*held}):
        return False
    tried = {called: {*held} for called, held in things.items() if called not in (MODEL, METRIC, SPLIT)}
    set_to = [held for called, held in tried.items() if called not in RUNS and _are_settings(held)]
    sizes = [held for held in tried.values() if all(map(SIZE.fullmatch, held))]
    return not (set_to or sizes) and prod(map(len, tried.values())) >= FEWEST_TRIED


def _is_open(name: str) -> bool:
    """Tell whether what a column is called says nothing of items: these may be called as models are."""
    return plain(name) not in ID_LIKE and not named_as_id(name)


def _surely(values: Sequence[str]) -> bool:
    """Tell whether all of some names are those of models, and not things of a topic that are called alike."""
    return all(like_models([value]) for value in {*values})


def _are_settings(values: set[str]) -> bool:
    """Tell whether a few values are the same letters with another number each, as what something was set to.

    Numbers that count from 0 or 1 may be those of subjects or problems.
    """
    found = [STEM.fullmatch(value) for value in values]
    if not all(found) or len({match["stem"].casefold() for match in found if match}) > 1:
        return False
    numbers = sorted(float(match["number"]) for match in found if match)
    counted = numbers[0] in (0, 1) and numbers == [numbers[0] + n for n in range(len(numbers))]
    return len(values) < MANY and not counted
