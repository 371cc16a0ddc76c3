"""The samples of EleutherAI's lm-evaluation-harness (`--log_samples`): JSON lines, one file per model."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from compare_core.errors import DataError
from compare_core.evidence.repair import Repair
from compare_core.names import listed, quoted
from compare_core.tables.meaning.files.tasks_in_names import TASK, by_model
from compare_core.tables.meaning.graded import (
    Metric,
    Run,
    compared,
    has_values,
    keys_of,
    model_of,
    named_after_files,
    take,
    values_of,
)
from compare_core.tables.meaning.roles import ASK_CLUSTER, Built, Layout, NeedsRoles, Roles
from compare_core.tables.reading.columns import in_all
from compare_core.tables.reading.json_files.growing import Reading

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from compare_core.tables.reading.table import Table

MARKS = ("doc_hash", "prompt_hash", "target_hash", "filter", "metrics")
METRICS = (
    "acc", "exact_match", "em", "pass@1", "prompt_level_strict_acc", "acc_norm", "f1", "bleu", "rougeL", "mcc",
)  # fmt: skip
BETWEEN = ","


def rows(record: Mapping[str, Any]) -> Iterable[Mapping[str, Any]]:
    """Write the names of the metrics as text."""
    names = record["metrics"]
    return ({**record, "metrics": BETWEEN.join(map(str, names)) if isinstance(names, list) else names},)


def recognises(tables: Sequence[Table]) -> bool:
    """Whether every file has the ids of documents with one of the harness's own marks, and a metric."""
    return all(
        "doc_id" in table.columns and any(mark in table.columns for mark in MARKS) and _metrics(table)
        for table in tables
    )


def _metrics(table: Table) -> list[str]:
    """Name the metrics that a file has numbers of: those it lists, or those that are known."""
    told: list[str] = []
    if "metrics" in table.columns:
        told = [name for text in sorted(table.column("metrics").labels) for name in text.split(BETWEEN)]
    names = dict.fromkeys([*(name for name in METRICS if not told or name in told), *told])
    return [name for name in names if name in table.columns and has_values(table.column(name))]


def builds(tables: Sequence[Table], said: Roles) -> Built:
    """Match the documents of all files under one filter, and compare one metric."""
    metrics = in_all([_metrics(table) for table in tables])
    metric = said.value or next(iter(metrics), None)
    if metric is None or any(metric not in table.columns for table in tables):
        raise NeedsRoles("The files share no metric. Choose the column with the score.", tables[0].columns)
    others = [name for name in metrics if name != metric]
    more = [f"Other metrics that could be compared: {listed(others)}."] if others else []
    kept, chosen, told, repairs = _filtered(tables, said)
    identity, why = _identity(kept, said)
    kept, below = by_model(kept, identity)
    called, warnings = named_after_files(kept)
    runs = [Run(model_of(t.name), t, keys_of(t, [identity]), values_of(t.column(metric))) for t in kept]
    return compared(
        runs,
        Metric.of(metric),
        said,
        Roles(id=identity, value=metric, filter=chosen),
        slices=[name for name in kept[0].columns if name.startswith("doc.") or (below and name == TASK)],
        reasons=(*called, *more, *told, why),
        repairs=(*below, *repairs),
        warnings=warnings,
    )


def _filtered(tables: Sequence[Table], said: Roles) -> tuple[list[Table], str | None, list[str], list[Repair]]:
    """Keep the rows of one filter: of several, each document has one row per filter."""
    if not all("filter" in table.columns for table in tables):
        if said.filter is not None:
            raise DataError("Not every file has a column “filter”, so none can be chosen.")
        return list(tables), None, [], []
    columns = [table.column("filter") for table in tables]
    known = list(dict.fromkeys(text.strip() for column in columns for text in column.texts if text.strip()))
    shared = [name for name in known if all(name in column.labels for column in columns)]
    if not known and said.filter is None:
        return list(tables), None, [], []
    chosen = said.filter if said.filter is not None else next(iter(shared), None)
    if chosen is None or chosen not in shared:
        wanted = "The files share no filter"
        if said.filter is not None:
            wanted = f"Not every file has the filter {quoted(said.filter)}"
        raise DataError(
            f"{wanted}; the filters are {listed(known)}. Upload results with the same filter for all models."
        )
    kept = [
        take(t, np.array([text.strip() == chosen for text in c.texts])[c.codes])
        for t, c in zip(tables, columns, strict=True)
    ]
    left = sum(len(t.frame) for t in tables) - sum(len(t.frame) for t in kept)
    if len(known) == 1:
        return kept, chosen, [], []
    why = "you chose it" if said.filter is not None else "it is the first"
    told = f"Of the filters {listed(known)}, {quoted(chosen)} is compared: {why}. You can choose another."
    return kept, chosen, [told], [Repair("Rows of other filters were left out.", left)] if left else []


def _identity(tables: Sequence[Table], said: Roles) -> tuple[str, str]:
    """Return the column that says which document a row is, and why."""
    if said.id:
        return said.id, f"Rows were matched by {quoted(said.id)}: you chose it."
    if all("doc_hash" in table.columns for table in tables):
        columns = [table.column("doc_hash") for table in tables]
        if all(column.counts.max(initial=0) <= 1 and "" not in column.texts for column in columns):
            return "doc_hash", "Rows were matched by “doc_hash”, which is the same where the document is the same."
        return "doc_id", "Rows were matched by “doc_id”, because “doc_hash” repeats or has gaps."
    return "doc_id", "Rows were matched by “doc_id”, because not every file has “doc_hash”."


LAYOUT = Layout(
    id="lm_eval_samples",
    title="Samples of lm-evaluation-harness, one file per model",
    example='{"doc_id": 0, "doc": {"subject": "law"}, "filter": "none", "metrics": ["acc"], "doc_hash": "3fa1", '
    '"acc": 1.0}\n{"doc_id": 1, "doc": {"subject": "law"}, "filter": "none", "metrics": ["acc"], '
    '"doc_hash": "9c04", "acc": 0.0}\n',
    another='{"doc_id": 0, "doc": {"subject": "law"}, "filter": "none", "metrics": ["acc"], "doc_hash": "3fa1", '
    '"acc": 1.0}\n{"doc_id": 1, "doc": {"subject": "law"}, "filter": "none", "metrics": ["acc"], '
    '"doc_hash": "9c04", "acc": 1.0}\n',
    rank=1,
    recognises=recognises,
    builds=builds,
    asks={"value": "Metric", "id": "Document", "filter": "Filter", **ASK_CLUSTER},
    several=None,
    prose=True,
    records=Reading(frozenset({"doc_id", "metrics"}), rows, needs=frozenset({"doc_hash"})),
)
