"""Records of a model each, with a list of what it reached on several data sets or items: a record for each of these."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from compare_core.metrics.known import known
from compare_core.tables.reading.json_files.lists_apart import lists_apart
from compare_core.tables.reading.markup.markdown import NUMBER

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    Record = Mapping[str, Any]

MODEL = "model"
CALLED = ("name", "id", "model_name", "model_id")  # what an object is called by
FEWEST = 2  # results of a model
JUDGED = frozenset(
    {"correct", "is_correct", "iscorrect", "passed", "solved", "success", "resolved", "exact_match", "compiled"}
)
BESIDE = (  # what may tell runs of it apart, and what each was on
    "name", "variant", "config", "setting", "strategy", "prompt", "seed", "run", "dataset", "data_set", "benchmark",
    "task", "subset", "category", "domain", "language", "subject", "judge",
)  # fmt: skip


def results_apart(records: Iterable[tuple[int, Record]]) -> Iterator[tuple[int, Record]]:
    """Return a record for each result, with the name of its model; other records as they are.

    >>> one = {"model": {"name": "svm", "size": 3}, "results": [{"set": {"id": "a"}, "acc": 1}, {"set": "b", "acc": 0}]}
    >>> [record for _, record in results_apart([(1, one)])]
    [{'model': 'svm', 'set': 'a', 'acc': 1}, {'model': 'svm', 'set': 'b', 'acc': 0}]
    """
    return lists_apart(records, _field, _of_model)


def _of_model(record: Record, entry: Record) -> Record:
    beside = {key: record[key] for key in BESIDE if isinstance(record.get(key), str)}
    return {MODEL: _name(record), **beside, **{key: _bare(value) for key, value in entry.items()}}


def _field(record: Record) -> str | None:
    """Return the only list of results of a record that names a model, where each holds a measure or was judged."""
    lists = [key for key, value in record.items() if isinstance(value, list) and len(value) >= FEWEST]
    if len(lists) != 1 or _name(record) is None:
        return None
    held = record[lists[0]]
    if not all(isinstance(each, dict) and MODEL not in each for each in held):
        return None
    if all(map(_is_judged, held)):
        return lists[0]  # beside which a measure of the model sums them up
    return None if _measured(record) else lists[0] if all(map(_measured, held)) else None


def _is_judged(record: Record) -> bool:
    """Tell whether a record says whether something was right, itself or in an object within it."""
    within = [key for value in record.values() if isinstance(value, dict) for key in value]
    return bool(JUDGED & {key.casefold() for key in (*record, *within)})


def _measured(record: Record) -> bool:
    """Tell whether a number in a record is named as a measure, or as a score."""
    numbers = [key for key, value in record.items() if NUMBER.fullmatch(str(value)[:40])]  # which are read as texts
    return any(key.casefold() == "score" or known(key).share for key in numbers)


def _name(record: Record) -> str | None:
    """Return what the model of a record is called."""
    told = _bare(record.get(MODEL))
    return told if isinstance(told, str) and told else None


def _bare(value: Any) -> Any:
    """Return the name of an object, or a value as it is."""
    if not isinstance(value, dict):
        return value
    return next((value[key] for key in CALLED if isinstance(value.get(key), str)), value)
