"""Searches of several models in a file each, whose trials of the same number have nothing to do with each other."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from compare_core.tables.diagnosis.no_comparison.runs import HYPER
from compare_core.tables.diagnosis.seen import Way, called
from compare_core.tables.meaning.columns.splits import splits_of
from compare_core.tables.meaning.files.stacked import FILE
from compare_core.tables.meaning.outputs import numbers_by_row
from compare_core.tables.meaning.roles import Misread, NeedsRoles, Roles
from compare_core.tables.meaning.scores import REPEAT, is_scores
from compare_core.tables.meaning.shapes.folds_in_rows import FOLDS
from compare_core.tables.meaning.words.headings import DATASETS
from compare_core.tables.meaning.words.measures import is_score
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.runs import SEEDS
from compare_core.tables.meaning.words.settings import is_setting
from compare_core.tables.reading.columns import counts_rows, named, named_as_id, plain, shared_columns

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Table

FEWEST, PAIR = 3, 2  # trials, and files
WHEN = frozenset({"time", "timestamp", "date", "datetime", "created", "started"})
KEYS = frozenset({*REPEAT, *FOLDS, *DATASETS})


def of_grid_searches(tables: Sequence[Table]) -> Misread | None:
    """Ask whether the best settings of several searches are compared, each of which scikit-learn tried on folds."""
    splits = [splits_of(table) for table in tables]
    if not all(splits) or any(each.keys() != splits[0].keys() for each in splits) or len(splits[0]) < PAIR:
        return None
    if not all(any(name.startswith("param") for name in table.columns) for table in tables):
        return None
    if min(table.rows for table in tables) < PAIR:
        return None
    roles = Roles(layout="cv_results", stacked=True, model=FILE)
    return NeedsRoles(
        f"Each file holds the settings that one model was tried with, on {len(splits[0])} splits. If these were the "
        "same for all, the best setting of each can be compared, split by split: check the preview, and press the "
        "button.",
        tables[0].columns,
        roles,
    ).offering([Way(roles, "every file as a model, by the scores of its best setting in every split")])


def of_searches(tables: Sequence[Table]) -> Misread | None:
    """Say that numbered rows of several files are trials of a search each, with settings of their own."""
    first = tables[0]
    numbered = named([name for name in first.columns if counts_rows(first.column(name))], REPEAT)
    if numbered is None or first.rows < FEWEST or not all(_are_numbered(table, numbered) for table in tables):
        return None
    shared = [name for name in first.columns if all(name in table.columns for table in tables)]
    shared = [name for name in shared if _was_set(first, name)]
    set_anew = [name for name in shared if not _are_the_same(tables, name)]
    if not set_anew:
        return None
    return Misread(
        f"Each file holds the trials of a search, it seems: what they were set to ({called(set_anew)}) differs from "
        "row to row, and from file to file. Bring what the best setting of each model reached with the same seeds, or "
        "on the same folds, episodes or data sets.",
        first.columns,
    )


def of_own_settings(tables: Sequence[Table]) -> Misread | None:
    """Say that files hold the trials of a search each, where every one has settings that no other has."""
    shared = {*shared_columns(tables)}
    own = [[n for n in table.columns if n not in shared and _was_set(table, n)] for table in tables]
    scores = [n for n in shared if is_score(n) and all(is_scores(table.column(n)) for table in tables)]
    keys = [n for n in shared if not (is_score(n) or WHEN & {*tokens(n)}) and all(t.distinct(n) > 1 for t in tables)]
    keys = [n for n in keys if plain(n) in KEYS or named_as_id(n)]
    others = all(set(table.columns) - shared for table in tables)
    if not scores or keys or not others or min(table.rows for table in tables) < FEWEST:
        return None
    told = list(dict.fromkeys(names[0] for names in own if names))
    if len(told) < PAIR or PAIR * sum(map(bool, own)) < len(tables):
        return None
    return Misread(
        f"Each file holds the trials of a search, it seems, with settings of its own ({called(told)}): rows of "
        "different files share nothing. Bring what the best setting of each model predicted of the same items, or "
        "reached with the same seeds, or on the same folds or data sets.",
        tables[0].columns,
    )


def _are_numbered(table: Table, name: str) -> bool:
    return name in table.columns and counts_rows(table.column(name))


def _was_set(table: Table, name: str) -> bool:
    """Tell whether a column of numbers is called as a setting of a training is, and takes several values."""
    called_so = (is_setting(name) or plain(name) in HYPER) and plain(name) not in (*SEEDS, *REPEAT)
    return called_so and table.distinct(name) > 1 and is_scores(table.column(name))


def _are_the_same(tables: Sequence[Table], name: str) -> bool:
    """Tell whether a column of numbers holds the same ones in all files, as far as these go together."""
    held = [numbers_by_row(table.column(name)) for table in tables]
    rows = min(map(len, held))
    return all(np.array_equal(one[:rows], held[0][:rows], equal_nan=True) for one in held)
