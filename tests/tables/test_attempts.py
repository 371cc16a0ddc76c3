"""Several attempts at every task: averaged within the task, which counts once."""

from __future__ import annotations

import json

import numpy as np
import pytest

from compare_core import DataError
from compare_core.evidence.scores import ItemScores
from compare_core.tables import NeedsRoles, read, understand

RUNS = {
    ("p", "a"): [1, 1, 0, 1],
    ("p", "b"): [0, 0],
    ("q", "a"): [1, 0],
    ("q", "b"): [1, 1, 0],
    ("p", "c"): [1, 1],
    ("q", "c"): [1, 1],
}
RECORDS = [
    {"run": f"{model}{task}{n}", "model": model, "task": task, "trial": n % 2, "solved": bool(value), "steps": n}
    for (model, task), values in RUNS.items()
    for n, value in enumerate(values)
]


def found(records: list[dict[str, object]]) -> ItemScores:
    understanding = understand([read("runs.jsonl", "\n".join(map(json.dumps, records)).encode())])
    assert understanding.layout == "attempts"
    assert isinstance(understanding.evidence, ItemScores)
    return understanding.evidence


def test_a_task_counts_once_however_often_it_was_tried() -> None:
    evidence = found(RECORDS)
    assert evidence.models == ("p", "q")
    assert evidence.n == 3
    assert (
        np.sort(evidence.scores, axis=0).tolist() == np.sort([[0.75, 0.5], [0.0, 2 / 3], [1.0, 1.0]], axis=0).tolist()
    )
    assert evidence.higher_is_better


def test_the_order_of_rows_does_not_matter() -> None:
    turned = found(RECORDS[::-1])
    assert sorted(turned.models) == ["p", "q"]
    assert turned.scores.sum() == pytest.approx(found(RECORDS).scores.sum())


def test_a_task_that_one_model_never_tried_is_left_out() -> None:
    more = [*RECORDS, *({**RECORDS[0], "task": "d", "run": f"x{n}"} for n in range(4))]
    assert found(more).n == 3


def test_settings_of_a_model_are_no_attempts_of_it() -> None:
    settings = [{**record, "prompt": "abcd"[n % 4]} for n, record in enumerate(RECORDS)]
    with pytest.raises(DataError):
        understand([read("runs.jsonl", "\n".join(map(json.dumps, settings)).encode())])


def test_tasks_that_no_two_models_share_cannot_be_paired() -> None:
    apart = [{**record, "task": f"{record['model']}{record['task']}"} for record in RECORDS]
    with pytest.raises(DataError):
        understand([read("runs.jsonl", "\n".join(map(json.dumps, apart)).encode())])


def test_models_under_unlike_modes_may_be_compared_on_all_rows_as_well() -> None:
    """Where older runs do not say the mode, which is then blank."""
    moded = [
        {**record, "mode": "" if record["model"] == "p" else "blind" if record["trial"] else "open"}
        for record in RECORDS
    ]
    more = [{**record, "model": "r", "mode": "open"} for record in RECORDS]
    table = read("runs.jsonl", "\n".join(map(json.dumps, [*moded, *more])).encode())
    with pytest.raises(NeedsRoles) as question:
        understand([table])
    last = question.value.choices[-1]
    assert last.says.startswith("all rows, whatever “mode” says, averaged")
    assert understand([table], last.roles).evidence.models == ("p", "q", "r")
