"""One row per model and item: the truth, the name of the model, and what it predicted."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from compare_core.errors import DataError
from compare_core.names import listed, quoted
from compare_core.tables.formats import per_model_files
from compare_core.tables.meaning.joining import PREDICTION_NAMES
from compare_core.tables.meaning.roles import ASK_CLUSTER, ASK_MISSING, ASK_PROBABILITIES, Built, Layout, Roles
from compare_core.tables.meaning.split import answers_in_prose, by_model, holds_models, items_beside
from compare_core.tables.meaning.turn import with_joint
from compare_core.tables.meaning.words import MODELS, says_prediction
from compare_core.tables.reading.columns import id_column, named, truth_by_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Table


def recognises(tables: Sequence[Table]) -> bool:
    """Whether columns are named as the truth, the model and the prediction, and items stand once for each model."""
    (table,) = tables
    truth = truth_by_name(table)
    others = [name for name in table.columns if name != truth]
    told = named(others, PREDICTION_NAMES) is not None or any(map(says_prediction, others))
    if truth is None or not told or answers_in_prose(table, truth):
        return False
    return holds_models(table) or _items(table, truth) is not None


def _items(table: Table, truth: str) -> str | None:
    """Return what tells the items of every model apart, where no column is named so."""
    return items_beside(table, named(table.columns, MODELS), (truth,)) if id_column(table)[0] is None else None


def builds(tables: Sequence[Table], said: Roles) -> Built:
    """Take the models apart and join them as if each had a file of its own."""
    (table,) = tables
    model = said.model or named(table.columns, MODELS)
    if model is None:
        raise DataError(f"No column says which model a row belongs to; the columns are {listed(table.columns)}.")
    truth = said.truth or truth_by_name(table)
    identity = said.id or (None if truth is None or said.id == "" or holds_models(table) else _items(table, truth))
    table = with_joint(table, identity)
    parts = [part for _, part in by_model(table, model)]
    built = per_model_files.builds(parts, replace(said, layout=None, model=None, id=identity or said.id))
    return replace(
        built,
        roles=replace(built.roles, model=model),
        reasons=(f"{quoted(model)} names the model of every row.", *built.reasons),
    )


LAYOUT = Layout(
    id="predictions_long",
    title="Predictions, one row per model and item",
    example="id,y_true,model,prediction\n17,cat,svm,cat\n17,cat,rf,dog\n18,dog,svm,dog\n18,dog,rf,dog\n",
    rank=42,
    recognises=recognises,
    builds=builds,
    asks={
        "truth": "True labels",
        "model": "Model",
        "models": "Predicted label",
        "id": "Item id",
        **ASK_CLUSTER,
        **ASK_PROBABILITIES,
        **ASK_MISSING,
    },
)
