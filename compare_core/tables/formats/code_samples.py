"""Code that was run against tests, one file per model: HumanEval's `…_results.jsonl`, EvalPlus' `eval_results.json`.

A task may have several samples, which are one cluster. MBPP in HumanEval's form and BigCodeBench are written alike.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pandas as pd

from compare_core.errors import DataError
from compare_core.names import listed
from compare_core.tables.meaning.graded import (
    Metric,
    Run,
    compared,
    has_values,
    keys_of,
    model_of,
    named_after_files,
    values_of,
)
from compare_core.tables.meaning.roles import ASK_CLUSTER, Built, Layout, Roles
from compare_core.tables.reading.columns import in_all
from compare_core.tables.reading.json_files.document import Document
from compare_core.tables.reading.json_files.growing import Reading

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from numpy.typing import NDArray

    from compare_core.tables.reading.json_files.document import Node
    from compare_core.tables.reading.table import Table

TASK, PASSED, BASE, PLUS = "task_id", "passed", "base", "plus"
GRADES = (PASSED, PLUS, BASE)  # EvalPlus counts what passes its own tests and those of HumanEval
BESIDE = ("completion", "result", "solution", "sample")
PASS = frozenset({"pass", "success"})


def of_run(root: Node) -> Iterator[Mapping[str, Any]]:
    """Write the samples of every task of a run of EvalPlus or BigCodeBench."""
    for task, samples in root.fields()["eval"].pairs():
        for number, grades in enumerate(_samples(samples)):
            yield {TASK: task, "sample": str(number), **grades}


def _samples(task: Node) -> Iterator[Mapping[str, Any]]:
    for sample in task.records():
        status = {name: node.single() for name, node in sample.items() if name.endswith("status")}
        if "status" in status:  # BigCodeBench
            yield {PASSED: status["status"] in PASS}
        elif "base_status" in status:
            base, plus = status["base_status"] in PASS, status.get("plus_status")
            yield {BASE: base, PLUS: (base and plus in PASS) if plus else None}
    older = {name: [entry.value() for entry in node.each()] for name, node in task.fields().items() if name in GRADES}
    for number, base in enumerate(older.get(BASE, ())):
        passed = _first(base) in PASS
        extra = older[PLUS][number : number + 1] if PLUS in older else []
        yield {BASE: passed, PLUS: (passed and _first(extra[0]) in PASS) if extra else None}


def _first(result: object) -> object:
    """Return the status of a sample, as EvalPlus wrote it before version 0.2: with what passed behind it."""
    return result[0] if isinstance(result, list) and result else None


def recognises(tables: Sequence[Table]) -> bool:
    """Whether every file says of the samples of tasks whether they passed."""
    return all(
        TASK in table.columns and any(name in table.columns for name in BESIDE) and _grades(table) for table in tables
    )


def _grades(table: Table) -> list[str]:
    return [name for name in GRADES if name in table.columns and has_values(table.column(name))]


def builds(tables: Sequence[Table], said: Roles) -> Built:
    """Match the samples of all models by task; those of one task are a cluster."""
    shared = in_all([_grades(table) for table in tables])
    grade = said.value or next(iter(shared), None)
    if grade is None or any(not {TASK, grade} <= set(table.columns) for table in tables):
        raise DataError("The files do not share whether a task passed. Upload files of one kind, one for each model.")
    reasons, warnings = named_after_files(tables)
    if others := [name for name in shared if name != grade]:
        reasons.append(f"Other results that could be compared: {listed(others)}.")
    return compared(
        [Run(model_of(t.name), t, _keys(t), values_of(t.column(grade))) for t in tables],
        Metric(grade, higher=True),
        said,
        Roles(id=TASK, value=grade),
        identity=TASK,
        reasons=(*reasons, "Rows were matched by task, and within a task by the number of the sample."),
        warnings=warnings,
    )


def _keys(table: Table) -> NDArray[np.object_]:
    """Return the task of every row, and which of its samples it is."""
    tasks = keys_of(table, [TASK])
    numbers = pd.Series(tasks).groupby(tasks).cumcount().tolist()
    return np.array([f"{t}, sample {n + 1}" if n else t for t, n in zip(tasks, numbers, strict=True)], dtype=object)


LAYOUT = Layout(
    id="code_samples",
    title="Code that passed or failed its tests (HumanEval, MBPP, EvalPlus), one file per model",
    example='{"task_id": "HumanEval/0", "completion": "    return x", "result": "passed", "passed": true}\n'
    '{"task_id": "HumanEval/1", "completion": "    return 1", "result": "failed: ", "passed": false}\n',
    another='{"task_id": "HumanEval/0", "completion": "    return x", "result": "passed", "passed": true}\n'
    '{"task_id": "HumanEval/1", "completion": "    return 2", "result": "passed", "passed": true}\n',
    rank=-6,
    recognises=recognises,
    builds=builds,
    asks={"value": "Result", **ASK_CLUSTER},
    several=None,
    prose=True,
    records=Reading(documents=(Document(frozenset({"eval", "date"}), of_run),)),
)
