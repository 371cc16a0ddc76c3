"""Columns that say when something happened: by their names, or as a clock counts."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from compare_core.tables.meaning.outputs import numbers_of
from compare_core.tables.meaning.scores import is_scores
from compare_core.tables.meaning.words.headings import WHEN
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.reading.columns import plain

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from compare_core.tables.reading.table import Table

EPOCH, EVEN, CLOSE = 1e8, 5, 1e-6  # seconds since 1970 at least; steps of a clock, and how alike they are


def says_when(table: Table, name: str) -> bool:
    """Tell whether a column says when something happened: by its name, or as seconds since 1970, or in even steps."""
    if plain(name) != "time":
        return plain(name) in WHEN or bool({*tokens(name)} & {"timestamp", "datetime", "epoch"})
    if not is_scores(table.column(name)):
        return True
    steps = np.diff(_numbers(table, name))
    even = steps.size >= EVEN and bool(np.ptp(steps) <= CLOSE * float(steps.max()))
    return even or counts_since_epoch(table, name)


def counts_since_epoch(table: Table, name: str) -> bool:
    """Tell whether numbers are seconds or milliseconds since 1970, as clocks of computers count them."""
    numbers = _numbers(table, name)
    return bool(numbers.size and numbers.min() > EPOCH)


def _numbers(table: Table, name: str) -> NDArray[np.float64]:
    numbers = np.unique(numbers_of(table.column(name)))
    return numbers[np.isfinite(numbers)]
