"""Cells that say what they measure, such as “profit: 309” above “weight: 165”: numbers, and a column of measures."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pandas as pd

from compare_core.evidence.repair import Repair
from compare_core.metrics.known import known
from compare_core.names import IN_LIST, quoted
from compare_core.tables.reading.table import categories_of, cells_of

if TYPE_CHECKING:
    from collections.abc import Sequence

MEASURE = "measure"
MOST_ROWS, MOST_COLUMNS, FEWEST = 5_000, 100, 2
SAID = re.compile(r"([^\W\d][\w %/().-]{0,30}?)\s*[:=]\s*([+-]?\d[\d.,]*(?:[eE][+-]?\d+)?\s?%?)")


def with_measures(frame: pd.DataFrame) -> tuple[pd.DataFrame, list[Repair]]:
    r"""Write what the cells of each row say that they measure into a column of its own, and leave their numbers.

    >>> cells = {name: ["profit: 30", "weight: 16", f"profit: {n}", "weight: 9"] for n, name in enumerate("ab")}
    >>> found = with_measures(pd.DataFrame({name: pd.Categorical(texts) for name, texts in cells.items()}))[0]
    >>> found["measure"].tolist(), found["b"].tolist()
    (['profit', 'weight', 'profit', 'weight'], ['30', '16', '1', '9'])
    """
    names = list(frame.columns)
    if not FEWEST <= len(frame) <= MOST_ROWS or len(names) > MOST_COLUMNS or MEASURE in names:
        return frame, []
    found = {name: parts for name in names if (parts := _parts(frame[name])) is not None}
    if len(found) < FEWEST:
        return frame, []
    measured = [{part[0] for part in row if part} for row in zip(*found.values(), strict=True)]
    if any(len(each) != 1 for each in measured):
        return frame, []
    said = [next(iter(each)) for each in measured]
    if len({*said}) * FEWEST > len(said) or all(known(each).higher is None for each in {*said}):
        return frame, []  # names before numbers, labels or settings, and no measures that come again
    frame = frame.copy(deep=False)
    for name, parts in found.items():
        frame[name] = pd.Series(categories_of([part[1] if part else "" for part in parts]), index=frame.index)
    frame.insert(names.index(next(iter(found))), MEASURE, pd.Series(categories_of(said), index=frame.index))
    what = f"What cells measure, such as {quoted(said[0], IN_LIST)}, was written into the column “{MEASURE}”."
    return frame, [Repair(what, len(said))]


def _parts(values: pd.Series) -> Sequence[tuple[str, str] | None] | None:
    """Return what each cell of a column measures, and its number; None where a cell says anything else."""
    texts = cells_of(values)
    filled = [text for text in texts if text.strip()]
    if not filled or SAID.fullmatch(filled[0].strip("* `")) is None:
        return None
    matches = [SAID.fullmatch(text.strip("* `")) for text in texts]
    if not all(match or not text.strip() for match, text in zip(matches, texts, strict=True)):
        return None
    return [(match[1].casefold(), match[2]) if match else None for match in matches]
