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

TOTALS = (
    Document(frozenset({"results", "versions", "configs"}), _refusing(LM_EVAL)),  # since version 0.4
    Document(frozenset({"results", "versions", "config"}), _refusing(LM_EVAL)),
    Document(frozenset({"results", "versions", "config_general"}), _refusing(LIGHTEVAL)),
)
