"""Rows that stand in an outline, as tools print groups of tasks: each group sums up the rows set in below it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import numpy as np

from compare_core.evidence.repair import Repair
from compare_core.names import IN_LIST, quoted
from compare_core.tables.reading.table import categories_of, is_raw, texts_of

if TYPE_CHECKING:
    import pandas as pd

DASHED = re.compile(r"( *)- +(?=\S)")  # what stands before a name that is set in
FEWEST, MOST = 2, 5_000  # names that are set in, and rows
PART, LONG = 0.1, 60  # of all names, which are set in, and characters of a sentence


def drop_groups(frame: pd.DataFrame) -> tuple[pd.DataFrame, list[Repair]]:
    r"""Leave out the groups of an outline, and the dashes before the names of their parts.

    >>> import pandas as pd
    >>> tasks = pd.DataFrame({0: ["arc", "mmlu", " - law", " - art"], 1: ["1", "2", "1", "3"]}, dtype="category")
    >>> drop_groups(tasks)[0][0].tolist()
    ['arc', 'law', 'art']
    """
    if len(frame) > MOST or not len(frame.columns):
        return frame, []
    first = frame.iloc[:, 0]
    if not is_raw(first) and not any(map(DASHED.match, first.array.categories)):
        return frame, []
    names = texts_of(first) if is_raw(first) else [str(text) for text in first]
    depths = [_depth(name) for name in names]
    lengths = sorted(map(len, names))
    if sum(depth > 0 for depth in depths) < max(FEWEST, PART * len(names)) or lengths[len(names) // 2] > LONG:
        return frame, []
    filled = [n for n, name in enumerate(names) if name.strip()]  # a blank cell says the name above it again
    ends = [*filled[1:], len(names)]
    groups = [
        (n, end)
        for n, end in zip(filled, ends, strict=True)
        if end < len(names) and depths[end] > depths[n] and any(str(cell).strip() for cell in frame.iloc[n, 1:])
    ]
    kept = np.ones(len(frame), dtype=np.bool_)
    for n, end in groups:
        kept[n:end] = False
    rest = frame[kept].copy(deep=False)
    rest.isetitem(0, categories_of([DASHED.sub("", name) for name, keep in zip(names, kept, strict=True) if keep]))
    shown = ", ".join(quoted(DASHED.sub("", names[n]).strip(), IN_LIST) for n, _ in groups[:5])
    said = f"Groups that sum up the rows set in below them were left out: {shown}."
    return rest, [Repair(said, len(groups))] if groups else []


def _depth(name: str) -> int:
    """Return how far a name is set in behind a dash; 0 where it is not."""
    found = DASHED.match(name)
    return len(found[1]) + 1 if found else 0
