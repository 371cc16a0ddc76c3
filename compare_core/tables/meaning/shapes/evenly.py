"""What everything that a column names was tried on equally often, by the numbers of rows alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.tables.meaning.shapes.single import codes_of, crossed_counts

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np
    from numpy.typing import NDArray

    from compare_core.tables.reading.table import Table

MOST_KEYS = 6  # columns that tell rows apart together
FEWEST_TRIED, SURELY = 4, 6  # things on which all were tried, and rows of others that stand beside those of one
EVENLY = 0.8  # of what was tried, on which all were tried equally often


def in_like_rows(table: Table, name: str) -> bool:
    """Tell whether all that a column names has nearly as many rows, as where some of a plan are missing."""
    counts = table.column(name).counts
    counts = counts[counts > 0]
    return bool(EVENLY * counts.max() <= counts.min())


def evenly_tried_on(table: Table, model: str, factors: Sequence[str]) -> tuple[str, ...]:
    """Return the columns that together say on what everything was tried equally often; none where nothing was.

    A single row that is missing leaves few things on which all were tried equally often, as long as only some of the
    columns are looked at. So where no column alone tells it, all are looked at by which all were tried at all.
    """
    models = codes_of(table, [model])
    for holds in (_are_even, _all_tried):
        keys, count = tuple[str, ...](), 1
        for name in (*factors, *factors):  # some are even only within others
            if name == model or len(keys) == MOST_KEYS:
                continue
            tried = codes_of(table, [*keys, name])
            if (more := int(tried.max()) + 1) > count and holds(models, tried):  # else the other columns say it
                keys, count = (*keys, name), more
        enough = count >= FEWEST_TRIED and count * (table.distinct(model) - 1) >= SURELY
        if enough and _are_even(models, codes_of(table, keys)):
            return tuple(name for name in table.columns if name in keys)
    return ()


def _are_even(models: NDArray[np.int64], tried: NDArray[np.int64]) -> bool:
    """Tell whether on nearly everything that was tried all models have equally many rows, one or more."""
    counts = crossed_counts(models, tried)
    return bool(((counts == counts[0]).all(axis=0) & (counts[0] > 0)).mean() >= EVENLY)


def _all_tried(models: NDArray[np.int64], tried: NDArray[np.int64]) -> bool:
    """Tell whether on nearly everything that was tried all models have rows."""
    return bool((crossed_counts(models, tried) > 0).all(axis=0).mean() >= EVENLY)
