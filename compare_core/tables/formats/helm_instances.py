"""HELM's `per_instance_stats.json`: the metrics of every instance and training trial, one file per run."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from compare_core.evidence.repair import Repair
from compare_core.names import listed
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

    from numpy.typing import NDArray

    from compare_core.tables.reading.table import Column, Table

METRICS = (
    "exact_match", "quasi_exact_match", "prefix_exact_match", "quasi_prefix_exact_match", "final_number_exact_match",
    "math_equiv", "math_equiv_chain_of_thought", "pass", "f1_score", "rouge_l", "bleu_4", "RR@10", "NDCG@10",
)  # fmt: skip
KEY = ("instance_id", "train_trial_index")
NAMED = frozenset({"model", "model_name"})
ABOUT = (*KEY, "perturbation", "split", "sub_split")


def rows(record: Mapping[str, Any]) -> Iterable[Mapping[str, Any]]:
    """Write the mean of each metric under its name, beside what identifies the instance."""
    changed = record.get("perturbation")
    row: dict[str, Any] = {
        "instance_id": record["instance_id"],
        "train_trial_index": record.get("train_trial_index", "0"),
        "perturbation": str(changed.get("name", "unnamed")) if isinstance(changed, dict) else changed,
    }
    stats = record["stats"]
    for stat in stats if isinstance(stats, list) else ():
        name = stat.get("name") if isinstance(stat, dict) else None
        if not isinstance(name, dict) or not isinstance(name.get("name"), str) or stat.get("mean") is None:
            continue
        row.setdefault(name["name"], stat["mean"])
        for about in ("split", "sub_split"):
            if name.get(about) is not None:
                row.setdefault(about, name[about])
    return (row,)


def _is_of_helm(record: Mapping[str, Any]) -> bool:
    """Tell whether the metrics of a record stand in a list, as HELM writes them, and not by name as elsewhere."""
    return not isinstance(record["stats"], dict)


def recognises(tables: Sequence[Table]) -> bool:
    """Whether every file has instances by id and training trial, with a metric, and names no models in its rows."""
    return all({*KEY} <= {*table.columns} and NAMED.isdisjoint(table.columns) and _metrics(table) for table in tables)


def _metrics(table: Table) -> list[str]:
    """Name what was measured, what is known to compare first."""
    names = dict.fromkeys([*(n for n in METRICS if n in table.columns), *table.columns])
    return [name for name in names if name not in ABOUT and has_values(table.column(name))]


def builds(tables: Sequence[Table], said: Roles) -> Built:
    """Match the instances of all files, without their perturbed copies; the trials of one instance are a cluster."""
    shared = in_all([_metrics(table) for table in tables])
    metric = said.value or next((name for name in METRICS if name in shared), None)
    if metric is None or any(metric not in table.columns for table in tables):
        raise NeedsRoles(
            f"None of the usual metrics is in all files; the columns that are: {listed(shared) or 'none'}. Choose the "
            "column with the score.",
            tables[0].columns,
        )
    reasons, warnings = named_after_files(tables)
    if others := [name for name in shared if name != metric]:
        reasons.append(f"Other metrics that could be compared: {listed(others)}.")
    perturbed, kept = 0, []
    for table in tables:
        as_it_was = _blank(table.column("perturbation")) if "perturbation" in table.columns else None
        measured = ~_blank(table.column(metric))
        if as_it_was is not None:
            perturbed += int((measured & ~as_it_was).sum())
            measured &= as_it_was
        kept.append(take(table, measured))
    identity = said.id or KEY[0]
    runs = [Run(model_of(t.name), t, keys_of(t, [identity, KEY[1]]), values_of(t.column(metric))) for t in kept]
    return compared(
        runs,
        Metric.of(metric),
        said,
        Roles(id=identity, value=metric),
        identity=identity,
        slices=("split", "sub_split"),
        reasons=(*reasons, "Rows were matched by instance and training trial."),
        repairs=[Repair("Perturbed copies of instances were left out.", perturbed)] if perturbed else [],
        warnings=warnings,
    )


def _blank(column: Column) -> NDArray[np.bool_]:
    return np.array([not text.strip() for text in column.texts] or [True])[column.codes]


LAYOUT = Layout(
    id="helm_instances",
    title="HELM's per_instance_stats.json, one file per model",
    example='{"instance_id": "id7", "train_trial_index": 0, "stats": [{"name": {"name": "exact_match", '
    '"split": "test"}, "count": 1, "mean": 1.0}]}\n{"instance_id": "id8", "train_trial_index": 0, "stats": '
    '[{"name": {"name": "exact_match", "split": "test"}, "count": 1, "mean": 0.0}]}\n',
    another='{"instance_id": "id7", "train_trial_index": 0, "stats": [{"name": {"name": "exact_match", '
    '"split": "test"}, "count": 1, "mean": 1.0}]}\n{"instance_id": "id8", "train_trial_index": 0, "stats": '
    '[{"name": {"name": "exact_match", "split": "test"}, "count": 1, "mean": 1.0}]}\n',
    rank=3,
    recognises=recognises,
    builds=builds,
    asks={"value": "Metric", "id": "Instance", **ASK_CLUSTER},
    several=None,
    prose=True,
    records=Reading(frozenset({"instance_id", "stats"}), rows, is_so=_is_of_helm),
)
