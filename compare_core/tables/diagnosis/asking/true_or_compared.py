"""Scores on data sets, one of whose columns is called as a truth is: whether it is one, or compared with the others."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from compare_core.metrics.known import known
from compare_core.names import quoted
from compare_core.tables.diagnosis.readings import describe
from compare_core.tables.diagnosis.seen import PAIR, SHORT, Way, called
from compare_core.tables.meaning.outputs import numbers_by_row
from compare_core.tables.meaning.roles import NeedsRoles, Roles
from compare_core.tables.meaning.scores import DATASET, are_grades, has_fractions, is_scores, title_of
from compare_core.tables.meaning.wide import models_among
from compare_core.tables.meaning.words.people import RATERS, TOOK_PART
from compare_core.tables.meaning.words.predictions import says_prediction
from compare_core.tables.reading.columns import named, plain

if TYPE_CHECKING:
    from compare_core.tables.meaning.roles import Understanding
    from compare_core.tables.reading.table import Table

LISTENED = TOOK_PART | RATERS
SURELY_TRUE = frozenset({"ytrue", "label", "class", "truelabel", "groundtruthlabel"})
BEST_MARK = 100
MOST_ROWS = 150  # data sets that a study has


def of_true_or_compared(table: Table, found: Understanding) -> NeedsRoles | None:
    """Return the question whether what is called Gold or Reference is true, or one of several that are compared."""
    truth = found.roles.truth
    if truth is None:
        return None
    person = next((n for n in table.columns if plain(n) in LISTENED and table.distinct(n) == table.rows), None)
    if person is not None and _are_marks(table, found.roles):
        return _or_rated(table, found, truth, person)
    return _or_score(table, found, truth)


def _or_score(table: Table, found: Understanding, truth: str) -> NeedsRoles | None:
    """Return the question whether a column holds true numbers, or one of several scores.

    Every row is another data set, by its name or the file's, and all numbers lie where shares do.
    """
    models = found.roles.models
    if found.layout != "regression" or table.rows > MOST_ROWS:
        return None
    words = [name for name in table.columns if not is_scores(table.column(name))]
    data = named(table.columns, DATASET) or (words[0] if words and known(title_of(table)).share else None)
    numbers = (truth, *models)
    if data is None or is_scores(table.column(data)) or table.distinct(data) < table.rows:
        return None
    if any(map(says_prediction, numbers)):
        return None
    if len(models) < PAIR or not has_fractions([table.column(truth)]):
        return None
    if not are_grades(np.column_stack([numbers_by_row(table.column(name)) for name in numbers])):
        return None
    every = {truth, *models, *models_among(table, data)}
    compared = Roles(layout="dataset_scores", models=tuple(n for n in table.columns if n in every), dataset=data)
    errors = replace(found.roles, layout="regression")
    return NeedsRoles(
        f"{quoted(data, SHORT)} names what every row is of, and {quoted(truth, SHORT)} may be the true number that "
        f"{called(models)} estimated, or a score like theirs. Choose which of these it is.",
        table.columns,
    ).offering([Way(each, describe(each)) for each in (compared, errors)])


def _are_marks(table: Table, roles: Roles) -> bool:
    """Tell whether what is called true and what was held against it are marks from 0 to 100, three or more."""
    numbers = (str(roles.truth), *roles.models)
    if len(numbers) <= PAIR or any(map(says_prediction, numbers)) or plain(numbers[0]) in SURELY_TRUE:
        return False
    if not all(is_scores(table.column(name)) for name in numbers):
        return False
    values = np.column_stack([numbers_by_row(table.column(name)) for name in numbers])
    return bool(np.nanmin(values) >= 0 and np.nanmax(values) <= BEST_MARK)


def _or_rated(table: Table, found: Understanding, truth: str, person: str) -> NeedsRoles:
    """Return the question whether people rated what is called a reference like the others, or it is true."""
    every = tuple(name for name in table.columns if name in (truth, *found.roles.models))
    rated = Roles(layout="item_scores", models=every, id=person, better="higher")
    true = replace(found.roles, layout=found.layout)
    return NeedsRoles(
        f"Every row is one {quoted(person, SHORT)}, who may have rated {quoted(truth, SHORT)} as well as "
        f"{called(found.roles.models)}; else it holds what is true. Choose which of these it is.",
        table.columns,
    ).offering([Way(each, describe(each)) for each in (rated, true)])
