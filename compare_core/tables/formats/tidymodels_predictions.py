"""Predictions that tidymodels collects: .pred_class or .pred, .row, .config, and the outcome under its own name."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from compare_core.errors import DataError
from compare_core.evidence.outcomes import Outcomes
from compare_core.names import listed, quoted
from compare_core.tables.formats import per_model_files
from compare_core.tables.meaning.outputs import is_measured, predicts
from compare_core.tables.meaning.roles import Built, Layout, NeedsRoles, Roles
from compare_core.tables.meaning.scores import is_scores
from compare_core.tables.meaning.shapes.split import by_model
from compare_core.tables.meaning.shapes.turn import JOINT, with_joint
from compare_core.tables.meaning.suggest import shares
from compare_core.tables.reading.table import Table

if TYPE_CHECKING:
    from collections.abc import Sequence

CLASS, NUMBER, ROW, CONFIG, FLOW = ".pred_class", ".pred", ".row", ".config", "wflow_id"
RESAMPLES = ("id", "id2", "id3")
KNOWN = frozenset({FLOW, "preproc", "model", *RESAMPLES, "(column 1)", ""})


def recognises(tables: Sequence[Table]) -> bool:
    """Whether every table has the number of the row, and the class or the number that was predicted."""
    return all(ROW in table.columns and _predicted(table) is not None for table in tables)


def _predicted(table: Table) -> str | None:
    return next((name for name in (CLASS, NUMBER) if name in table.columns), None)


def builds(tables: Sequence[Table], said: Roles) -> Built:
    """Match the models by row; where resamples repeat a row, its repeats are a cluster.

    Raises
    ------
    DataError
        If nothing was predicted, or several columns could be the truth.
    """
    if not recognises(tables):
        raise DataError(f"Every file needs the columns {quoted(ROW)} and {quoted(CLASS)} or {quoted(NUMBER)}.")
    truth = said.truth or _truth(tables[0])
    predicted = _predicted(tables[0]) or CLASS
    if any(name not in table.columns for table in tables for name in (truth, predicted)):
        raise DataError(f"Every file needs the columns {quoted(truth)} and {quoted(predicted)}.")
    model, parts = _parts(tables, said)
    again = any(part.distinct(ROW) < part.rows for part in parts)
    resamples = [name for name in RESAMPLES if all(name in part.columns for part in parts)]
    key = JOINT.join((ROW, *resamples)) if again and resamples else ROW
    kept = [_only(with_joint(part, key), dict.fromkeys((key, ROW, truth, predicted))) for part in parts]
    cluster = ROW if key != ROW else ""
    inner = Roles(truth=truth, models=(predicted,), id=key, cluster=cluster, missing_words=said.missing_words)
    built = per_model_files.builds(kept, inner)
    if predicted == NUMBER and isinstance(built.evidence, Outcomes):
        raise DataError(
            f"{quoted(NUMBER)} of a model lies further from {quoted(truth)} than a guess would. Check that "
            f"{quoted(truth)} is the outcome that was predicted."
        )
    known = "you chose it" if said.truth else "no other column could be the outcome that was predicted"
    why = f"{quoted(truth)} is the truth: {known}."
    first = (f"{quoted(model)} names the model of every row.",) if model else ()
    again_why = (
        (f"Rows were predicted in several resamples; those of one {quoted(ROW)} are a cluster.",) if cluster else ()
    )
    return replace(
        built,
        roles=Roles(truth=truth, model=model),
        reasons=(*first, why, *again_why, *(reason for reason in built.reasons[1:] if quoted(truth) not in reason)),
    )


def _parts(tables: Sequence[Table], said: Roles) -> tuple[str | None, list[Table]]:
    """Return the column that names the model, and one table per model."""
    if len(tables) > 1:
        apart = [(table, _parts([table], said)[1]) for table in tables]
        return None, [
            part if len(parts) == 1 else Table(f"{table.name}: {part.name}", part.parsed)
            for table, parts in apart
            for part in parts
        ]
    (table,) = tables
    flows = [name for name in (FLOW, CONFIG) if name in table.columns and table.distinct(name) > 1]
    model = said.model or next(iter(flows), None)
    if model is None or not set(model.split(JOINT)) <= set(table.columns):
        return None, [table]
    if model == FLOW and CONFIG in table.columns:  # a workflow that was tuned has several settings
        both = with_joint(table, JOINT.join(flows))
        if len(flows) > 1 and both.distinct(JOINT.join(flows)) > table.distinct(FLOW):
            return JOINT.join(flows), [part for _, part in by_model(both, JOINT.join(flows))]
    return model, [part for _, part in by_model(with_joint(table, model), model)]


def _truth(table: Table) -> str:
    """Return the column that is neither tidymodels' own nor a parameter: the outcome that was predicted."""
    predicted = table.column(_predicted(table) or CLASS)
    others = [name for name in table.columns if not name.startswith(".") and name not in KNOWN]
    likely = others if len(others) == 1 else [name for name in others if _could_be(table, name)]
    if len(likely) == 1:
        return likely[0]
    raise NeedsRoles(
        f"{quoted(predicted.name)} holds predictions, and nothing says which column is their truth; the others are "
        f"{listed(others, 5)}. Choose the outcome that was predicted.",
        table.columns,
        Roles(layout=LAYOUT.id, truth=next(iter(likely or others), None)),
    )


def _could_be(table: Table, name: str) -> bool:
    column, predicted = table.column(name), table.column(_predicted(table) or CLASS)
    if predicted.name == NUMBER:
        return is_scores(column) and is_measured(column) and predicts(predicted, column)
    return shares(predicted, column)


def _only(table: Table, names: dict[str, None]) -> Table:
    return Table(table.name, table.parsed[list(names)], table.repairs)


LAYOUT = Layout(
    id="tidymodels_predictions",
    title="Predictions of tidymodels, one file per model or workflows one below the other",
    example="wflow_id,.config,.row,churn,.pred_class\n"
    "svm,pre0_mod0_post0,1,yes,yes\nsvm,pre0_mod0_post0,2,no,yes\nrf,pre0_mod0_post0,1,yes,yes\n"
    "rf,pre0_mod0_post0,2,no,no\n",
    rank=-3,
    recognises=recognises,
    telling=True,
    builds=builds,
    asks={"truth": "Outcome", "model": "Model"},
    several=None,
)
