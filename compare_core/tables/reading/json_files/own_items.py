"""What models reached on items that each task has of its own, an object in an object for each task: a row an item."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from compare_core.metrics.known import known
from compare_core.tables.reading.columns import OF_DATA
from compare_core.tables.reading.json_files.deep import SUMMED
from compare_core.tables.reading.json_files.places import ITEM

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from compare_core.tables.reading.json_files.document import Node

    Rows = Iterator[Mapping[str, str | None]]
    Held = dict[str, dict[str, dict[str, str | None]]]

TASK = "task"  # what the outer names are of
FEWEST, MOST, MOST_VALUES = 2, 500, 500_000  # tasks and models; values


def items_of_each(node: Node) -> tuple[int, Callable[[], Rows]] | None:
    """Return how many values the same models have in several objects, each for items of its own, and a row for each.

    As {"gsm8k": {"gpt": {"g1": true, "g2": false}, "phi": {...}}, "mmlu": {"gpt": {"m1": true}, "phi": {...}}} has
    them: items that no two of the objects share.
    """
    held = _held(node)
    if held is None:
        return None
    models = list(next(iter(held.values())))
    told = any(known(name).higher is not None or SUMMED.fullmatch(name) for name in (*models, *held))
    if told or {name.casefold() for name in (*models, *held)} & OF_DATA:
        return None
    items = {
        task: list(dict.fromkeys(item for each in within.values() for item in each)) for task, within in held.items()
    }
    if len({item for each in items.values() for item in each}) < sum(map(len, items.values())):
        return None  # the same in several of them
    count = sum(len(each) for within in held.values() for each in within.values())
    if any(len(each) < FEWEST for each in items.values()) or FEWEST * count <= len(models) * sum(
        map(len, items.values())
    ):
        return None  # which models hardly share

    def rows() -> Rows:
        for task, within in held.items():
            for item in items[task]:
                yield {TASK: task, ITEM: item, **{model: within[model].get(item) for model in models}}

    return count, rows


def _held(node: Node) -> Held | None:
    """See objects of objects of single values, the same in each of the outer ones by their names; else None."""
    outer = list(islice(node.pairs(), MOST + 1))
    if not FEWEST <= len(outer) <= MOST or any(each.kind != "{" for _, each in outer):
        return None
    found: Held = {}
    left = MOST_VALUES
    for task, within in outer:
        inner = list(islice(within.pairs(), MOST + 1))
        if not FEWEST <= len(inner) <= MOST or any(each.kind != "{" for _, each in inner):
            return None
        if found and {name for name, _ in inner} != {*next(iter(found.values()))}:
            return None
        found[task] = {}
        for model, each in inner:
            values = list(islice(each.pairs(), left + 1))
            left -= len(values)
            if left < 0 or any(value.kind in ("{", "[") for _, value in values):
                return None
            found[task][model] = {item: value.single() for item, value in values}
    return found
