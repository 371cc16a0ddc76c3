"""Records in a list deep within a JSON object, and lists of results within the records of models or tasks."""

from __future__ import annotations

import json

import pytest

from compare_core.errors import DataError
from compare_core.evidence.outcomes import Outcomes
from tests.tables.told import found

MODELS = {"gpt-4o": 2, "claude-3-opus": 3, "llama-3-8b": 4}  # each is wrong on every so manieth
ITEMS = 24


def wide(task: str = "") -> list[dict[str, object]]:
    """Return a record of 1 and 0 for every item."""
    return [{"id": f"{task}{n}", **{m: int(n % k > 0) for m, k in MODELS.items()}} for n in range(ITEMS)]


def right(value: object) -> list[int]:
    """Return how often each model was right by a JSON file."""
    evidence = found(json.dumps(value), "a.json").evidence
    assert isinstance(evidence, Outcomes)
    assert evidence.models == tuple(MODELS)
    return list(map(int, evidence.right))


def test_the_only_list_of_records_is_read_however_deep_it_stands() -> None:
    assert right({"status": "ok", "data": {"eval": {"name": "x", "results": wide()}}}) == [12, 16, 18]
    two = {"data": {"eval": {"results": wide(), "tags": [{"tag": "x"}, {"tag": "y"}]}}}
    with pytest.raises(DataError, match="settings or totals"):
        found(json.dumps(two), "a.json")


def test_what_was_said_of_each_item_within_an_object_is_a_result_of_the_model() -> None:
    runs = [
        {
            "model": {"name": model, "provider": "x"},
            "params": {"temperature": 0},
            "items": [{"id": n, "output": "text", "grade": {"passed": n % k > 0}} for n in range(ITEMS)],
        }
        for model, k in MODELS.items()
    ]
    assert right({"runs": runs}) == [12, 16, 18]
