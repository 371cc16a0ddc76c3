"""The samples of Inspect (`samples_df(...).to_csv()`): one file per model, or one with a column of models."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.errors import DataError
from compare_core.tables.meaning.graded import (
    Metric,
    Run,
    compared,
    has_values,
    keys_of,
    named_after_files,
    take,
    values_of,
)
from compare_core.tables.meaning.roles import ASK_CLUSTER, Built, Layout, NeedsRoles, Roles, listed
from compare_core.tables.reading.table import Repair

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Table

GRADES = {"C": 1.0, "I": 0.0, "P": 0.5, "N": 0.0, "true": 1.0, "True": 1.0, "false": 0.0, "False": 0.0}
SCORE = "score_"
SLICES = ("metadata_", "task_")


def recognises(tables: Sequence[Table]) -> bool:
    """Whether every file has samples by id and epoch, with a score."""
    return all({"id", "epoch"} <= set(table.columns) and _scorers(table) for table in tables)


def _scorers(table: Table) -> list[str]:
    return [n for n in table.columns if n.startswith(SCORE) and has_values(table.column(n), GRADES)]


def builds(tables: Sequence[Table], said: Roles) -> Built:
    """Match the samples of all models by id and epoch; the epochs of one id are a cluster."""
    shared = [name for name in _scorers(tables[0]) if all(name in _scorers(table) for table in tables)]
    score = said.value or next(iter(shared), None)
    identity = said.id or "id"
    if score is None or any(not {score, identity, "epoch"} <= set(table.columns) for table in tables):
        raise NeedsRoles("The files share no score. Choose the column that starts with score_.", tables[0].columns)
    model, parts, reasons, warnings = _parts(tables, said)
    runs = [Run(n, t, keys_of(t, [identity, "epoch"]), values_of(t.column(score), GRADES)) for n, t in parts]
    unnamed = sum(len(t.frame) for t in tables) - sum(len(t.frame) for _, t in parts)
    labels = frozenset().union(*(t.column(score).labels for _, t in parts))
    if "P" in labels:
        reasons.append("P (partly correct) counts as half right.")
    if "N" in labels:
        reasons.append("N (no answer) counts as wrong.")
    if others := [name for name in shared if name != score]:
        reasons.append(f"Other scores that could be compared: {listed(others)}.")
    metric = Metric.of(score.removeprefix(SCORE))
    return compared(
        runs,
        metric,
        said,
        Roles(id=identity, model=model, value=score),
        identity=identity,
        slices=[name for name in parts[0][1].columns if name.startswith(SLICES)],
        reasons=(*reasons, "Rows were matched by id and epoch."),
        repairs=[Repair("Rows without a model name were left out.", unnamed)] if unnamed else [],
        warnings=warnings,
    )


def _parts(tables: Sequence[Table], said: Roles) -> tuple[str | None, list[tuple[str, Table]], list[str], list[str]]:
    """Return one table per model: the files themselves, or the rows of each model of one file."""
    told = all("model" in table.columns and table.column("model").labels for table in tables)
    name = said.model or ("model" if told else None)
    if name is None and len(tables) == 1:
        name = next((n for n in ("eval_id", "log") if n in tables[0].columns), None)
        if name is not None and len(tables[0].column(name).labels) < 2:  # a comparison takes two
            name = None
    if name is None:
        return None, [(table.name, table) for table in tables], *named_after_files(tables)
    parts: list[tuple[str, Table]] = []
    for table in tables:
        if name not in table.columns:
            raise DataError(f"{table.name} has no column “{name}”. Choose a column that every file has.")
        column = table.column(name)
        places = [place for place in dict.fromkeys(column.codes.tolist()) if column.texts[place].strip()]
        parts += [(column.texts[place].strip(), take(table, column.codes == place)) for place in places]
    if not parts:
        raise DataError(f"“{name}” is blank in every row. Choose the column that names the model.")
    if len({model for model, _ in parts}) < len(parts):
        return name, [(f"{t.name}: {m}", t) for m, t in parts], *named_after_files(tables)
    return name, parts, [f"“{name}” names the model."], []


LAYOUT = Layout(
    id="inspect_samples",
    title="Samples of Inspect (samples_df), one file per model or with a column “model”",
    example="sample_id,id,epoch,input,target,score_match\nq1,17,1,2+2,4,C\nq2,17,2,2+2,4,I\nq3,18,1,3+3,6,C\n",
    rank=2,
    recognises=recognises,
    builds=builds,
    asks={"value": "Score", "model": "Model, if one file holds several", "id": "Sample", **ASK_CLUSTER},
    several=None,
    prose=True,
)
