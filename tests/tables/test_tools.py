"""Evaluation tools, each from small files of our own in the exact shape that the tool writes; the sources are named."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from compare_core import DataError
from compare_core.tables import Roles, Table, Understanding, read, understand
from tests.tables.test_formats import clusters, right

FIXTURES = Path(__file__).parent / "fixtures"


def opened(*names: str) -> list[Table]:
    """Read fixtures under names that tell nothing of their layout."""
    return [read(f"{name.split('.')[1]}.txt", (FIXTURES / name).read_bytes()) for name in names]


def found(*names: str, roles: Roles | None = None) -> Understanding:
    return understand(opened(*names), roles)


def written(**files: Any) -> Understanding:
    return understand([read(name, json.dumps(content).encode()) for name, content in files.items()])


# promptfoo: EvaluateSummaryV3 in src/types/index.ts, as createOutputData of src/util/output.ts wraps it
PROMPTFOO = "promptfoo_results.run.json"


def test_results_of_promptfoo_are_matched_by_test() -> None:
    result = found(PROMPTFOO)
    assert result.layout == "promptfoo_results"
    assert right(result) == {"openai:small": 2, "openai:large": 3}
    assert {repair.text: repair.count for repair in result.repairs} == {
        "Outputs with an error were treated as missing, neither passed nor failed.": 1,
        "Left out for all models: items without a score for every model.": 1,
    }
    assert "vars.language" in result.evidence.groups.slices  # type: ignore[union-attr]
    assert found(PROMPTFOO, roles=Roles(value="score")).evidence.n == 4  # type: ignore[union-attr]


def test_results_of_promptfoo_may_be_lines_one_file_a_model_or_repeated() -> None:
    content = json.loads((FIXTURES / PROMPTFOO).read_text(encoding="utf-8"))
    entries = content["results"]["results"]
    lines = "\n".join(map(json.dumps, entries)).encode()
    assert right(understand([read("x.jsonl", lines)])) == {"openai:small": 2, "openai:large": 3}
    parts = [[{**e, "promptIdx": 0} for e in entries if e["promptIdx"] == k] for k in (0, 1)]
    files = {f"m{k}": {**content, "results": {"version": 3, "results": part}} for k, part in enumerate(parts)}
    assert right(written(**files)) == {"openai:small": 2, "openai:large": 3}
    again = [{**e, "testIdx": e["testIdx"] + 5} for e in entries]
    twice = written(x={**content, "results": {"version": 3, "results": entries + again}})
    assert right(twice) == {"openai:small": 4, "openai:large": 6}
    assert sum(clusters(twice.evidence).values()) == 8


def test_results_of_promptfoo_from_before_tests_had_numbers() -> None:
    entries = [
        {
            "provider": {"id": f"p{k}"}, "prompt": {"raw": "x"}, "vars": {"q": n, "deep": [n]}, "response": {},
            "success": n > k, "score": int(n > k), "namedScores": {"tone": 0.5},
        }
        for n in range(4) for k in (0, 1)
    ]  # fmt: skip
    result = written(x={"version": 2, "results": {"version": 2, "results": entries, "table": {}}, "config": {}})
    assert right(result) == {"p0": 3, "p1": 2}
    assert right(written(x={"results": entries, "table": {}, "stats": {}})) == {"p0": 3, "p1": 2}


def test_results_that_are_no_promptfoo_are_read_as_records() -> None:
    rows = [{"id": n, "y": "a", "svm": "a", "rf": "b"} for n in range(3)]
    assert read("x", json.dumps({"results": rows, "config": {}}).encode()).columns == ("id", "y", "svm", "rf")


# lm-evaluation-harness: docs of `results_….json`; lighteval: docs of its results
@pytest.mark.parametrize(
    ("content", "words"),
    [
        ({"results": {"a": {"acc,none": 0.5}}, "configs": {}, "versions": {"a": 1}}, "again with --log_samples"),
        ({"results": {"a": {"acc": 0.5}}, "versions": {"a": 1}, "config": {}}, "again with --log_samples"),
        ({"config_general": {}, "results": {"all": {"acc": 0.5}}, "versions": {}}, "again with --save-details"),
    ],
)
def test_totals_of_a_run_are_named_as_such(content: Any, words: str) -> None:
    with pytest.raises(DataError, match=words):
        written(x=content)
