"""The record of OpenAI's evals (`oaieval`), JSON lines, one file per model: events, of which some grade a sample."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from compare_core.errors import DataError
from compare_core.names import listed
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
from compare_core.tables.meaning.roles import ASK_CLUSTER, Built, Layout, Roles
from compare_core.tables.reading.columns import in_all
from compare_core.tables.reading.json_files.growing import Reading

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from compare_core.tables.reading.table import Table

SAMPLE, EVENT, MODEL, DATA = "sample_id", "type", "model", "data."
SCORES = ("data.correct", "data.score", "data.f1_score", "data.accuracy")


def rows(record: Mapping[str, Any]) -> Iterable[Mapping[str, Any]]:
    """Write the model of the specification, with which the file begins; events stay as they are."""
    spec = record["spec"]
    models = spec.get("completion_fns") if isinstance(spec, dict) else None
    told = models[0] if isinstance(models, list) and len(models) == 1 else models
    return ({MODEL: told if isinstance(told, str) else None},)


def recognises(tables: Sequence[Table]) -> bool:
    """Whether every file has events of samples, of which some hold a grade."""
    return all({SAMPLE, EVENT} <= set(table.columns) and _scores(table) for table in tables)


def _scores(table: Table) -> list[str]:
    return [name for name in SCORES if name in table.columns and has_values(table.column(name))]


def builds(tables: Sequence[Table], said: Roles) -> Built:
    """Match the graded samples of all models."""
    shared = in_all([_scores(table) for table in tables])
    score = said.value or next(iter(shared), None)
    if score is None or any(not {SAMPLE, score} <= set(table.columns) for table in tables):
        raise DataError("The files share no grade of their samples. Upload runs of the same eval, one for each model.")
    called = [sorted(t.column(MODEL).labels) if MODEL in t.columns else [] for t in tables]
    names = [name for told in called for name in told]
    if len(set(names)) == len(tables) == len(names):
        reasons, warnings = ["Each file is a model, named by its completion function."], list[str]()
    else:
        names = [table.name for table in tables]
        reasons, warnings = named_after_files(tables)
    if others := [name for name in shared if name != score]:
        reasons.append(f"Other grades that could be compared: {listed(others)}.")
    graded = [take(table, ~np.isnan(values_of(table.column(score)))) for table in tables]
    return compared(
        [Run(n, t, keys_of(t, [SAMPLE]), values_of(t.column(score))) for n, t in zip(names, graded, strict=True)],
        Metric.of(score.removeprefix(DATA)),
        said,
        Roles(id=SAMPLE, value=score),
        reasons=(*reasons, "Rows were matched by sample; only the events that grade one are read."),
        warnings=warnings,
    )


LAYOUT = Layout(
    id="openai_evals",
    title="Records of OpenAI's evals, one file per model",
    example='{"spec": {"completion_fns": ["small"], "eval_name": "sums.dev.v0"}}\n'
    '{"event_id": 0, "sample_id": "sums.dev.0", "type": "match", "data": {"correct": true, "expected": "4"}}\n'
    '{"event_id": 1, "sample_id": "sums.dev.1", "type": "match", "data": {"correct": false, "expected": "6"}}\n',
    another='{"spec": {"completion_fns": ["large"], "eval_name": "sums.dev.v0"}}\n'
    '{"event_id": 0, "sample_id": "sums.dev.0", "type": "match", "data": {"correct": true, "expected": "4"}}\n'
    '{"event_id": 1, "sample_id": "sums.dev.1", "type": "match", "data": {"correct": true, "expected": "6"}}\n',
    rank=-5,
    recognises=recognises,
    builds=builds,
    asks={"value": "Grade", **ASK_CLUSTER},
    several=None,
    prose=True,
    records=Reading(frozenset({"spec"}), rows),
)
