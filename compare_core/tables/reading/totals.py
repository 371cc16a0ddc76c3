"""JSON files of evaluation tools that hold totals only: what each is, and what the same tool writes item by item."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NoReturn

from compare_core.errors import DataError
from compare_core.tables.reading.document import Document

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from compare_core.tables.reading.document import Node


def _refusing(sentence: str) -> Callable[[Node], Iterable[Mapping[str, Any]]]:
    def refuse(_: Node) -> NoReturn:
        raise DataError(sentence)

    return refuse


LM_EVAL = (
    "The file holds the totals of a run of lm-evaluation-harness, one number a task, and a test needs the result of "
    "every item. Run it again with --log_samples, and upload the samples_….jsonl of each model."
)
LIGHTEVAL = (
    "The file holds the totals of a run of lighteval, one number a task, and a test needs the result of every item. "
    "Run it again with --save-details, and export the details of each model as CSV or JSON lines."
)

SPLIT = frozenset({"columns", "index", "data"})  # as pandas writes a frame with orient="split"


def _of_a_frame(root: Node) -> Iterable[Mapping[str, Any]]:
    """Write the rows of a frame that stand as lists beside the names of its columns."""
    fields = root.fields()
    names = [str(each.single()) for each in fields["columns"].each()]
    for row in fields["data"].each():
        cells = [cell.single() for cell in row.each()]
        if len(cells) != len(names):
            raise DataError(f"A row of “data” has {len(cells):,} values, but there are {len(names):,} columns.")
        yield dict(zip(names, cells, strict=True))


TOTALS = (
    Document(SPLIT, _of_a_frame),
    Document(frozenset({"results", "versions", "configs"}), _refusing(LM_EVAL)),  # since version 0.4
    Document(frozenset({"results", "versions", "config"}), _refusing(LM_EVAL)),
    Document(frozenset({"results", "versions", "config_general"}), _refusing(LIGHTEVAL)),
)
