"""Records of a task each, with a list of right and wrong for every model: a row for each item of each task."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pandas as pd

from compare_core.evidence.repair import Repair
from compare_core.names import quoted
from compare_core.tables.reading.names import column_names
from compare_core.tables.reading.table import categories_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    Held = Sequence[Sequence[Any]]

FEWEST, MODELS = 10, 2  # items of a task; with fewer they may be attempts
ONES = frozenset({"0", "1", "0.0", "1.0", True, False})
PLACE = "item"  # what the place in a list is called


def _is_one(value: object) -> bool:
    """Tell whether an entry of a list says right or wrong, and is no list itself."""
    return isinstance(value, (str, bool)) and value in ONES


def items_of_tasks(
    lists: Mapping[str, Held], called: str | None, cells: Mapping[str, Sequence[str]], rows: int
) -> tuple[pd.DataFrame, list[Repair]] | None:
    """Return a row for each place in the lists of right and wrong of a few records; None where there are no such.

    Lists of many tasks that are no longer than these are many hold attempts at each.

    >>> lists = {"results.svm": [["1", "0"] * 6] * 2, "results.rf": [["0", "1"] * 6] * 2}
    >>> frame, _ = items_of_tasks(lists, "task", {"task": ["a", "b"]}, 2)
    >>> frame.shape, frame.columns.tolist()
    ((24, 4), ['task', 'item', 'svm', 'rf'])
    """
    groups: dict[str, dict[str, Held]] = {}
    for name, held in lists.items():
        what, _, model = name.partition(".")
        if len(held) == rows > 1 and all(_is_one(value) for each in held for value in each):
            groups.setdefault(what, {})[model] = held
    several = {what: models for what, models in groups.items() if len(models) >= MODELS}
    if called is None or called == PLACE or len(several) != 1:
        return None
    ((what, models),) = several.items()
    lengths = [{len(held[row]) for held in models.values()} for row in range(rows)]
    if any(len(each) > 1 or min(each) < max(FEWEST, rows) for each in lengths):
        return None
    long = [each.pop() for each in lengths]
    columns, renamed = column_names([called, PLACE, *models])
    told = [
        [cells[called][row] for row in range(rows) for _ in range(long[row])],
        [str(place + 1) for row in range(rows) for place in range(long[row])],
        *([str(value).lower() for each in held for value in each] for held in models.values()),
    ]
    frame = pd.DataFrame({name: categories_of(each) for name, each in zip(columns, told, strict=True)})
    frame.index = pd.RangeIndex(1, 1 + sum(long))
    said = f"The lists in {quoted(what)} became rows, one for each place in them: the items of each {quoted(called)}."
    return frame, [*renamed, Repair(said, rows)]
