"""JSON files of evaluation tools that hold totals only: what each is, and what the same tool writes item by item."""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING, Any

from compare_core.errors import DataError
from compare_core.tables.reading.json_files.document import Document

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from compare_core.tables.reading.json_files.document import Node


LM_EVAL = (
    "The file holds the totals of a run of lm-evaluation-harness, one number a task, and a test needs the result of "
    "every item. Run it again with --log_samples, and upload the samples_….jsonl of each model."
)
LIGHTEVAL = (
    "The file holds the totals of a run of lighteval, one number a task, and a test needs the result of every item. "
    "Run it again with --save-details, and export the details of each model as CSV or JSON lines."
)

FEWEST = 3  # tasks, which are what models are compared on
LEFT = ("stderr", "alias", "sample_len", "samples", "name")  # beside the measures of a task


def _of_tasks(sentence: str) -> Callable[[Node], Iterable[Mapping[str, Any]]]:
    """Return what writes a row for each task with what was measured of it; a run of fewer than three is refused."""

    def rows(root: Node) -> Iterable[Mapping[str, Any]]:
        fields = root.fields()
        groups = {name for key in ("groups", "group_subtasks") if key in fields for name in _filled(fields[key])}
        written = []
        for name, node in fields["results"].fields().items():
            measured = {key.partition(",")[0]: value.single() for key, value in node.fields().items()}
            numbers = {key: v for key, v in measured.items() if _is_number(v) and not any(e in key for e in LEFT)}
            if numbers and name not in groups and name.strip("_ ").casefold() not in ("all", "average"):
                written.append({"task": name, **numbers})
        if len(written) < FEWEST:
            raise DataError(sentence)
        yield from written

    return rows


def _filled(groups: Node) -> list[str]:
    """Return the names of groups of tasks: a task that stands alone is a group without any."""
    return [name for name, node in groups.fields().items() if node.kind == "{" or any(True for _ in node.each())]


def _is_number(value: str | None) -> bool:
    try:
        float(value or "")
    except ValueError:
        return False
    return True


INDEX = "index"
SPLIT = frozenset({"columns", INDEX, "data"})  # as pandas writes a frame with orient="split"


def _of_a_frame(root: Node) -> Iterable[Mapping[str, Any]]:
    """Write the rows of a frame that stand as lists beside the names of its columns, and of its rows in words."""
    fields = root.fields()
    names = [str(each.single()) for each in fields["columns"].each()]
    index = [each.single() for each in fields["index"].each()]
    named = INDEX not in names and not all(str(each).isdecimal() for each in index)
    for row, called in zip_longest(fields["data"].each(), index if named else ()):
        if row is None:
            return
        cells = [cell.single() for cell in row.each()]
        if len(cells) != len(names):
            raise DataError(f"A row of “data” has {len(cells):,} values, but there are {len(names):,} columns.")
        yield {**({INDEX: called} if named else {}), **dict(zip(names, cells, strict=True))}


TOTALS = (
    Document(SPLIT, _of_a_frame),
    Document(frozenset({"results", "versions", "configs"}), _of_tasks(LM_EVAL)),  # since version 0.4
    Document(frozenset({"results", "versions", "config"}), _of_tasks(LM_EVAL)),
    Document(frozenset({"results", "versions", "config_general"}), _of_tasks(LIGHTEVAL)),
)
