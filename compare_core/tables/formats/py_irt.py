"""The responses of py-irt, JSON lines: one model a line, and in it whether each item was answered rightly."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from compare_core.errors import DataError
from compare_core.tables.meaning.graded import Metric, Run, compared, keys_of, values_of
from compare_core.tables.meaning.roles import ASK_CLUSTER, Built, Layout, Roles
from compare_core.tables.meaning.shapes.split import by_model
from compare_core.tables.reading.json_files.growing import Reading

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from compare_core.tables.reading.table import Table

MODEL, ITEM, RESPONSE = "subject_id", "item_id", "response"


def rows(record: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    """Write one row for every item of a model."""
    responses = record["responses"]
    if not isinstance(responses, dict):
        raise DataError("Each “responses” must hold items and their results, such as {“q1”: 1, “q2”: 0}.")
    return ({MODEL: record[MODEL], ITEM: item, RESPONSE: value} for item, value in responses.items())


def recognises(tables: Sequence[Table]) -> bool:
    """Whether every file has responses of subjects to items, and nothing else."""
    return all(set(table.columns) == {MODEL, ITEM, RESPONSE} for table in tables)


def builds(tables: Sequence[Table], said: Roles) -> Built:
    """Match the items of all models."""
    if not recognises(tables):
        raise DataError(f"Responses need the columns {MODEL}, {ITEM} and {RESPONSE}.")
    parts = [(name, part) for table in tables for name, part in by_model(table, MODEL)]
    if not parts:
        raise DataError(f"“{MODEL}” is blank in every row. Write the name of the model there.")
    if len({name for name, _ in parts}) < len(parts):
        parts = [(f"{t.name}: {name}", part) for t in tables for name, part in by_model(t, MODEL)]
    return compared(
        [Run(name, part, keys_of(part, [ITEM]), values_of(part.column(RESPONSE))) for name, part in parts],
        Metric(RESPONSE, higher=True),
        said,
        Roles(id=ITEM, value=RESPONSE),
        reasons=(f"“{MODEL}” names the model.", "Rows were matched by item."),
    )


LAYOUT = Layout(
    id="py_irt",
    title="Responses of py-irt, one model per line",
    example='{"subject_id": "svm", "responses": {"q1": 1, "q2": 0, "q3": 1}}\n'
    '{"subject_id": "rf", "responses": {"q1": 1, "q2": 1, "q3": 0}}\n',
    rank=-7,
    recognises=recognises,
    builds=builds,
    asks=ASK_CLUSTER,
    several=None,
    prose=True,
    records=Reading(frozenset({"subject_id", "responses"}), rows),
)
