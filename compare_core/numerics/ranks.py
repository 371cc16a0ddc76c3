"""Ranks of many rows at once, ties averaged."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import ArrayLike, NDArray

BLOCK = 1 << 14  # cells that are ranked at once: all that is needed for them fits in a core's cache


def average_ranks(values: ArrayLike) -> NDArray[np.float64]:
    """Rank along the last axis from small to large; equal values share the mean of their ranks.

    >>> average_ranks([[0.3, 0.1, 0.3]]).tolist()
    [[2.5, 1.0, 2.5]]
    """
    whole = np.asarray(values, dtype=float)
    if whole.size == 0:
        return np.empty(whole.shape)
    rows = whole.reshape(-1, whole.shape[-1])
    ranks = np.empty(rows.shape)
    height = max(1, BLOCK // rows.shape[1])
    for start in range(0, len(rows), height):
        _rank_block(rows[start : start + height], ranks[start : start + height])
    return ranks.reshape(whole.shape)


def rank_correlation(one: ArrayLike, other: ArrayLike) -> float:
    """Return Spearman's correlation where both are finite; 0 where one of them is the same everywhere.

    >>> rank_correlation([1, 2, 3], [2, 4, 9]), rank_correlation([1, 2, 3], [5, 5, 5])
    (1.0, 0.0)
    """
    pairs = np.array([one, other], dtype=float)
    pairs = pairs[:, np.isfinite(pairs).all(axis=0)]
    if pairs.size == 0 or (np.ptp(pairs, axis=1) == 0).any():
        return 0.0
    first, second = average_ranks(pairs)
    return float(np.corrcoef(first, second)[0, 1])


def _rank_block(values: NDArray[np.float64], ranks: NDArray[np.float64]) -> None:
    rows, width = values.shape
    order = np.argsort(values, axis=1)
    order += np.arange(0, rows * width, width)[:, None]
    ordered = values.ravel().take(order)
    first = np.ones(order.shape, dtype=bool)  # of a run of equal values
    np.not_equal(ordered[:, 1:], ordered[:, :-1], out=first[:, 1:])
    places: NDArray[np.float64] = np.broadcast_to(np.arange(1.0, width + 1), order.shape)
    if not first.all():
        at = np.flatnonzero(first)
        length = np.diff(at, append=order.size)
        places = np.repeat(at % width + (length + 1) / 2, length)
    ranks.reshape(-1)[order.ravel()] = places.ravel()
