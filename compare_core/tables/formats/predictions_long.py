"""One row per model and item: the truth, the name of the model, and what it predicted."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from compare_core.errors import DataError
from compare_core.evidence.labels import MISSING_WORDS
from compare_core.names import listed, quoted
from compare_core.tables.formats import per_model_files
from compare_core.tables.meaning.files.joining import PREDICTION_NAMES
from compare_core.tables.meaning.outputs import is_probability
from compare_core.tables.meaning.roles import ASK_CLUSTER, ASK_MISSING, ASK_PROBABILITIES, Built, Layout, Roles
from compare_core.tables.meaning.shapes.below import Below, models_below, single_truth
from compare_core.tables.meaning.shapes.split import answers_in_prose, by_model, holds_models, item_of, items_beside
from compare_core.tables.meaning.shapes.turn import JOINT, with_joint
from compare_core.tables.meaning.suggest import shares
from compare_core.tables.meaning.words.items import without_said_of_items
from compare_core.tables.meaning.words.measures import is_score
from compare_core.tables.meaning.words.models import MODELS
from compare_core.tables.meaning.words.predictions import says_prediction
from compare_core.tables.reading.columns import id_column, named, truth_by_name
from compare_core.tables.reading.table import Table

if TYPE_CHECKING:
    from collections.abc import Sequence

PAIR = 2


def recognises(tables: Sequence[Table]) -> bool:
    """Whether columns are named as the truth, the model and the prediction, and items stand once for each model."""
    (table,) = tables
    truth = truth_by_name(table)
    others = [name for name in table.columns if name != truth]
    told = named(others, PREDICTION_NAMES) is not None or any(map(says_prediction, others))
    if (
        truth is None
        or per_model_files.only_judged(table)
        or not (told or _same_labels(table, truth) or _only_probability(table, truth))
        or answers_in_prose(table, truth)
    ):
        return False
    return holds_models(table) or _items(table, truth) is not None or _below(table, truth) is not None


def _same_labels(table: Table, truth: str) -> bool:
    """Tell whether one column alone holds labels of a truth that is the same wherever an item stands."""
    model = named(table.columns, MODELS)
    item = item_of(table, model)
    if model is None or item is None or not holds_models(table) or not single_truth(table, item, truth):
        return False
    rest = [name for name in table.columns if name not in (truth, model, item)]
    return sum(shares(table.column(name), table.column(truth)) for name in rest) == 1


def _only_probability(table: Table, truth: str) -> bool:
    """Tell whether one column alone holds probabilities, of one of two classes that are true of every item."""
    model = named(table.columns, MODELS)
    item = item_of(table, model)
    if model is None or item is None or len(table.column(truth).labels - MISSING_WORDS) != PAIR:
        return False
    if not single_truth(table, item, truth):
        return False
    rest = [n for n in table.columns if n not in (truth, model, item) and is_probability(table.column(n))]
    return len(without_said_of_items(rest, 1)) == 1 and not any(map(is_score, rest))


def _below(table: Table, truth: str | None) -> Below | None:
    """Return the columns that together name the models, where a name says so and an id tells their items apart."""
    others = [name for name in table.columns if name != truth]
    said = named(others, PREDICTION_NAMES) or next(filter(says_prediction, others), None)
    found = models_below(table, truth, said) if truth and said else None
    return found if found is not None and found.sure else None


def _items(table: Table, truth: str) -> str | None:
    """Return what tells the items of every model apart, where no column is named so."""
    identity = id_column(table)[0]
    if identity is not None and table.distinct(identity) < table.rows:
        return None  # and no number of the row
    return items_beside(table, named(table.columns, MODELS), (truth, identity) if identity else (truth,))


def builds(tables: Sequence[Table], said: Roles) -> Built:
    """Take the models apart and join them as if each had a file of its own."""
    (table,) = tables
    truth = said.truth or truth_by_name(table)
    below = _below(table, truth) if said.model is None else None
    model = below.model if below else said.model or named(table.columns, MODELS)
    if model is None:
        raise DataError(f"No column says which model a row belongs to; the columns are {listed(table.columns, 5)}.")
    identity = below.item if below and said.id is None else said.id
    if not identity and truth is not None and said.id != "" and not holds_models(table):
        identity = _items(table, truth)
    table = with_joint(_with_model(table, model), identity)
    parts = [part for _, part in by_model(table, model)]
    built = per_model_files.builds(
        parts, replace(said, layout=None, model=None, id=said.id if identity is None else identity)
    )
    verb = "names" if model in tables[0].columns and JOINT not in model else "together name"
    return replace(
        built,
        roles=replace(built.roles, model=model),
        reasons=(f"{quoted(model)} {verb} the model of every row.", *built.reasons),
    )


def _with_model(table: Table, model: str) -> Table:
    """Put the columns that together name the model into one."""
    parts = [name for name in model.split(JOINT) if name in table.columns]
    whole = with_joint(table, model)
    return whole if len(parts) < PAIR else Table(table.name, whole.frame.drop(columns=parts), table.repairs)


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
