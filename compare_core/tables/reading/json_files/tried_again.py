"""Records of a task each, with a list of right and wrong for the tries of each model: the share of right ones."""

from __future__ import annotations

from statistics import fmean
from typing import TYPE_CHECKING, Any

import pandas as pd

from compare_core.evidence.repair import Repair
from compare_core.names import listed
from compare_core.tables.reading.json_files.places import ITEM
from compare_core.tables.reading.model_names import MODEL_LIKE
from compare_core.tables.reading.table import categories_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

TWO, MOST = 2, 1_000  # tries of a model at a task
TRIED = frozenset({"attempts", "passed", "correct", "solved", "success", "successes", "resolved", "is_correct"})
RATE = "success rate"


def are_tries(values: Sequence[Any]) -> bool:
    """Tell whether a list says of two tries or more whether they were right, and nothing else.

    >>> are_tries([True, False]), are_tries(["1", "0", "1"]), are_tries(["0.5", "1"]), are_tries([True])
    (True, True, False, False)
    """
    return TWO <= len(values) <= MOST and all(isinstance(each, bool) or each in ("0", "1") for each in values)


def shares_of_tries(
    tries: Mapping[str, Sequence[Sequence[Any]]], names: Mapping[str, Sequence[str]], rows: int
) -> tuple[pd.DataFrame, list[Repair]] | None:
    """Return the share of right tries of each task, where every record has them of several models, or of one.

    Models are told by their names; the tries of one, in a file of its own, by what they are called.

    >>> frame, _ = shares_of_tries({"gpt-4o": [["1", "0"]], "llama-3": [["1", "1"]]}, {"id": ["7"]}, 1)
    >>> frame.to_dict("records")
    [{'id': '7', 'gpt-4o success rate': '0.5', 'llama-3 success rate': '1'}]
    """
    whole = {name: held for name, held in tries.items() if len(held) == rows}
    items = [name for name, cells in names.items() if len({*cells}) == len(cells) == rows]
    flags = any({*cells} <= {"true", "false"} for cells in names.values())
    models = [name for name in whole if MODEL_LIKE.search(name) and "." not in name]  # below what may be failures
    several = len(models) >= TWO and len(models) == len(whole) == len(tries)
    if not items or flags or not (several or (len(tries) == 1 and {*whole} & TRIED)):
        return None
    item = next((name for name in items if name.casefold().endswith(("id", ITEM, "task"))), items[0])
    columns = {f"{name} {RATE}" if several else RATE: held for name, held in whole.items()}
    cells = [[f"{fmean(float(one) for one in each):.12g}" for each in held] for held in columns.values()]
    frame = pd.DataFrame(dict(enumerate(map(categories_of, ([*names[item]], *cells)))))
    frame.columns = pd.Index([item, *columns], dtype=object)
    frame.index = pd.RangeIndex(1, 1 + rows)
    return frame, [Repair(f"The tries in each list of {listed([*whole], 3)} were averaged, task by task.", rows)]
