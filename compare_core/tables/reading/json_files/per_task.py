"""Records of a task each, with a list of its items and what each of several models reached: a record for each item."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from compare_core.tables.reading.json_files.lists_apart import lists_apart
from compare_core.tables.reading.markup.markdown import NUMBER
from compare_core.tables.reading.model_names import MODEL_LIKE

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from compare_core.tables.reading.json_files.per_model import Record

ITEM = re.compile(r"(.*[_ -])?(id|idx|index)|(question|item|case|task|sample|example)(_?(id|name))?", re.IGNORECASE)
FEWEST, LOOKED = 2, 5  # items of a task, and models; entries that show what they are


def tasks_apart(records: Iterable[tuple[int, Record]]) -> Iterator[tuple[int, Record]]:
    """Return a record for each item, with the words that stand beside the list of its task; other records as they are.

    What is counted beside the list sums it up.

    >>> items = [{"id": "1", "gpt-4o": "1", "llama-3": "0"}, {"id": "2", "gpt-4o": "0", "llama-3": "0"}]
    >>> [record for _, record in tasks_apart([(1, {"task": "gsm8k", "n": "2", "results": items})])][1]
    {'task': 'gsm8k', 'id': '2', 'gpt-4o': '0', 'llama-3': '0'}
    """
    return lists_apart(records, _field, _of_task)


def _of_task(record: Record, entry: Record) -> Record:
    beside = {key: each for key, each in record.items() if isinstance(each, str) and not NUMBER.fullmatch(each)}
    return {**{key: value for key, value in beside.items() if key not in entry}, **entry}


def _field(record: Record) -> str | None:
    """Return the only list of a record beside a word for it, whose entries are items with a result of each model."""
    lists = [key for key, value in record.items() if isinstance(value, list)]
    words = [key for key, value in record.items() if isinstance(value, str) and not NUMBER.fullmatch(value)]
    flags = any(isinstance(value, bool) for value in record.values())
    if len(lists) != 1 or not words or flags or len(record[lists[0]]) < FEWEST:
        return None
    held = record[lists[0]]
    if not all(isinstance(each, dict) and each.keys() == held[0].keys() for each in held):
        return None
    models = [key for key in held[0] if MODEL_LIKE.search(key) and all(map(_is_result, _values(held, key)))]
    return lists[0] if len(models) >= FEWEST and any(map(ITEM.fullmatch, held[0])) else None


def _values(held: list[Mapping[str, Any]], key: str) -> list[Any]:
    return [each[key] for each in held[:LOOKED]]


def _is_result(value: Any) -> bool:
    return isinstance(value, bool) or NUMBER.fullmatch(str(value)[:40]) is not None
