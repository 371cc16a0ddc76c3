"""Runs of DeepEval and OpenCompass as flat records: an id, and how each case was graded.

Once flat they are results of items like any others, which need no layout of their own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from compare_core.tables.reading.json_files.document import Document

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from compare_core.tables.reading.json_files.document import Node


def of_test_run(root: Node) -> Iterator[Mapping[str, Any]]:
    """Write whether each test case of DeepEval passed, and the score of every metric."""
    parts = root.fields()
    cases = (parts["testRunData"].fields() if "testRunData" in parts else parts)["testCases"]
    for case in cases.records():
        row = {"id": case["name"].single()} if "name" in case else {}
        row["success"] = case["success"].single() if "success" in case else None
        metrics = [metric.fields() for metric in case["metricsData"].each()] if "metricsData" in case else []
        scores = {m["name"].single(): m["score"].single() for m in metrics if {"name", "score"} <= m.keys()}
        yield row | {name: score for name, score in scores.items() if name and name not in row}


def of_details(root: Node) -> Iterator[Mapping[str, Any]]:
    """Write which items OpenCompass found correct; without a verdict the prediction and the reference."""
    for identity, entry in root.fields()["details"].pairs():
        fields = entry.fields()
        if "correct" in fields:
            yield {"id": identity, "correct": _single(fields["correct"])}
        elif fields:  # beside the items stands the kind of the run
            told = {name: _single(fields[f"{name}s"]) for name in ("reference", "prediction") if f"{name}s" in fields}
            yield {"id": identity, **told}


def _single(node: Node) -> str | None:
    """Return a value, also where it stands alone in a list."""
    if node.kind != "[":
        return node.single()
    entries = list(node.each())
    return entries[0].single() if len(entries) == 1 else None


GRADED_CASES = (
    Document(frozenset({"testCases"}), of_test_run),
    Document(frozenset({"testRunData.testCases"}), of_test_run),
    Document(frozenset({"details.0.predictions"}), of_details),
)
