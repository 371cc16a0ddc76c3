"""The list of models, with a result each, that one record of JSON holds within it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from compare_core.tables.reading.json_files.named_scores import SCORES

if TYPE_CHECKING:
    from collections.abc import Mapping

    Record = Mapping[str, Any]

NAMED = frozenset({
    "model", "model_name", "model_id", "modelname", "name", "label", "method", "algorithm", "classifier", "system",
    "approach", "learner", "agent", "llm", "retriever", "estimator",
})  # fmt: skip


def models_within(record: Record) -> str:
    """Return the name of the only list of records with a name and a number each, if no verdict stands beside it."""
    lists = [
        name
        for name, value in record.items()
        if isinstance(value, list) and value and all(isinstance(each, dict) and each for each in value)
    ]
    beside = [value for value in record.values() if not isinstance(value, (dict, list))]
    if len(lists) != 1 or any(isinstance(value, bool) for value in beside):
        return ""
    named = all(any(name.casefold() in NAMED for name in each) for each in record[lists[0]])
    counted = all(any(map(is_number, _numbers_of(each))) for each in record[lists[0]])
    return lists[0] if named and counted else ""


def _numbers_of(record: Record) -> list[object]:
    """Return the values of a record, and those of the scores in an object within it."""
    within = [held for name, held in record.items() if isinstance(held, dict) and SCORES.fullmatch(name)]
    return [*record.values(), *(value for held in within for value in held.values())]


def is_number(value: object) -> bool:
    """Tell whether a value is a number, perhaps with a sign of per cent, or says yes or no."""
    if isinstance(value, bool):
        return True
    try:
        float(value.rstrip("% ") if isinstance(value, str) else "")
    except ValueError:
        return False
    return True
