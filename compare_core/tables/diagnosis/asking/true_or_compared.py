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
from compare_core.tables.meaning.words.predictions import says_prediction
from compare_core.tables.reading.columns import named

if TYPE_CHECKING:
    from compare_core.tables.meaning.roles import Understanding
    from compare_core.tables.reading.table import Table

MOST_ROWS = 150  # data sets that a study has


def of_true_or_compared(table: Table, found: Understanding) -> NeedsRoles | None:
    """Return the question whether what is called Gold or Target is the true number, or one of several scores.

    Every row is another data set, by its name or the file's, and all numbers lie where shares do.
    """
    truth, models = found.roles.truth, found.roles.models
    if found.layout != "regression" or truth is None or table.rows > MOST_ROWS:
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
