"""scikit-learn's `cross_validate` of several models, one below the other, with a column that names the model."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from compare_core.errors import DataError
from compare_core.names import listed, quoted
from compare_core.tables.formats import cross_validate_files
from compare_core.tables.meaning.roles import ASK_BETTER, Built, Layout, Roles
from compare_core.tables.meaning.scores import REPEAT, is_scores
from compare_core.tables.meaning.shapes.long import find_long
from compare_core.tables.meaning.shapes.split import by_model
from compare_core.tables.meaning.words.models import MODELS
from compare_core.tables.meaning.words.settings import is_setting
from compare_core.tables.reading.columns import named, plain, truth_by_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Table

PAIR = 2
ORDER = (
    "No column names the fold: the rows of each model are taken as the same folds in the same order. Give "
    "`cross_validate` the same splits for all models."
)


def recognises(tables: Sequence[Table]) -> bool:
    """Whether test scores and times stand beside the names of models, of which each has as many rows, and no fold."""
    (table,) = tables
    model = named(table.columns, MODELS)
    if model is None or truth_by_name(table) is not None or not cross_validate_files.recognises(tables):
        return False
    if any(is_setting(name) and table.distinct(name) > 1 for name in table.columns if plain(name) not in REPEAT):
        return False  # each row is another setting, and no fold
    column = table.column(model)
    words = [name for name in table.columns if name != model and not is_scores(table.column(name))]
    if any(table.distinct(name) > len(column.labels) for name in words):
        return False  # and here words say so, such as the best parameters
    counts = {count for count in column.counts.tolist() if count}
    return (
        not find_long(table, Roles()).keys and len(column.labels) >= PAIR and len(counts) == 1 and min(counts) >= PAIR
    )


def builds(tables: Sequence[Table], said: Roles) -> Built:
    """Take the models apart, as if each had a file of its own."""
    (table,) = tables
    model = said.model or named(table.columns, MODELS)
    if model is None:
        raise DataError(f"No column says which model a row belongs to; the columns are {listed(table.columns, 5)}.")
    parts = [part for _, part in by_model(table, model)]
    built = cross_validate_files.builds(parts, said)
    return replace(
        built,
        roles=replace(built.roles, model=model),
        reasons=(f"{quoted(model)} names the model of every row.", *built.reasons[1:]),
        warnings=(ORDER,),
    )


LAYOUT = Layout(
    id="cross_validate_long",
    title="scikit-learn's cross_validate, models one below the other",
    example="model,fit_time,score_time,test_score\n"
    "svm,0.01,0.002,0.91\nsvm,0.01,0.002,0.93\nrf,0.2,0.01,0.94\nrf,0.2,0.01,0.92\n",
    rank=9,
    recognises=recognises,
    telling=True,
    builds=builds,
    asks={"model": "Model", "value": "Score", **ASK_BETTER},
)
