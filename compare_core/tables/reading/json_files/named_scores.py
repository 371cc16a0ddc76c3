"""Scores as a list of names with a value each, within records: an object of these, as other files write them."""

from __future__ import annotations

import re
from itertools import chain
from typing import TYPE_CHECKING, Any

from compare_core.tables.reading.markup.markdown import NUMBER
from compare_core.tables.reading.model_names import MODEL_LIKE

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from compare_core.tables.reading.json_files.per_model import Record

SCORES = re.compile(r"scores?|metrics?|evaluations?|evals?|grades?|feedback|measures?|ratings?", re.IGNORECASE)
NAMES, VALUES = ("name", "metric", "key", "scorer", "criterion", "label"), ("value", "score", "result", "grade")


def scores_by_name(records: Iterable[tuple[int, Record]]) -> Iterator[tuple[int, Record]]:
    """Yield records with an object of scores by their names in the place of a list of both; others as they are.

    >>> one = {"id": "1", "outputs": [{"model": "rf", "scores": [{"name": "correctness", "value": "1", "by": "x"}]}]}
    >>> [record for _, record in scores_by_name([(1, one)])]
    [{'id': '1', 'outputs': [{'model': 'rf', 'scores': {'correctness': '1'}}]}]
    """
    rest = iter(records)
    first = next(rest, None)
    if first is None:
        return
    if _rewritten(first[1]) == first[1]:
        yield first
        yield from rest
        return
    for where, record in chain([first], rest):
        yield where, _rewritten(record)


def _rewritten(record: Record) -> dict[str, Any]:
    return {name: _of_entries(_by_name(name, value)) for name, value in record.items()}


def _of_entries(value: Any) -> Any:
    """Return a list of objects with such lists in these rewritten, too."""
    if not isinstance(value, list) or not all(isinstance(each, dict) for each in value):
        return value
    return [{name: _by_name(name, inner) for name, inner in each.items()} for each in value]


def _by_name(called: str, value: Any) -> Any:
    """Return an object of the values of a list, if each entry holds a name of its own and a value, and no model."""
    if not isinstance(value, list) or not value or not SCORES.fullmatch(called):
        return value
    found: dict[str, Any] = {}
    for each in value:
        name = next((each[key] for key in NAMES if key in each), None) if isinstance(each, dict) else None
        held = [each[key] for key in VALUES if key in each] if isinstance(name, str) else []
        if not isinstance(name, str) or name in found or len(held) != 1 or MODEL_LIKE.search(name):
            return value
        if not isinstance(held[0], bool) and not NUMBER.fullmatch(str(held[0])[:40]):
            return value
        found[name] = held[0]
    return found
