"""Tables of right and wrong, one byte a cell, summed eight cells at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.lib.stride_tricks import as_strided

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    Rows = slice

CELLS = 1 << 15  # that are looked at twice while they lie in a core's cache
BLOCK = 1 << 13  # rows whose sums fit in a core's cache
WORD = 8  # bytes
TOGETHER = 64  # rows that are added as one: long enough that adding costs more than beginning to
FULL = 255  # the most that a byte holds
LANES = np.uint64(0x0101010101010101)  # times a word, its highest byte is the sum of all its bytes
HIGHEST = np.uint64(8 * (WORD - 1))


def zeros_and_ones(matrix: NDArray[Any]) -> NDArray[np.bool_] | None:
    """Return a matrix of whole numbers as True and False, or None where one is neither 0 nor 1; in one reading.

    >>> zeros_and_ones(np.array([[0, 1], [1, 1]])).tolist(), zeros_and_ones(np.array([[0, 257]]))
    ([[False, True], [True, True]], None)
    """
    narrow = np.empty_like(matrix, dtype=np.uint8)
    for rows in _blocks(len(matrix), max(1, CELLS // max(1, matrix.shape[1]))):
        if np.bitwise_or.reduce(matrix[rows], axis=None) not in (0, 1):
            return None
        np.copyto(narrow[rows], matrix[rows], casting="unsafe")
    return narrow.view(bool)


def column_sums(right: NDArray[np.bool_], times: NDArray[np.int64]) -> NDArray[np.int64]:
    """Count in each column the rows that are True, each as often as `times` says.

    >>> column_sums(np.array([[True, False], [True, True]]), np.array([3, 4])).tolist()
    [7, 4]
    """
    total = _column_sums(right)
    for rows in _blocks(len(other := np.flatnonzero(times != 1)), BLOCK):
        more = (times[other[rows]] - 1).astype(float)  # exact: there are no more items than a double counts
        total += (more @ right[other[rows]].astype(float)).astype(np.int64)
    return total


def _column_sums(right: NDArray[np.bool_]) -> NDArray[np.int64]:
    columns, whole = right.shape[1], len(right) // TOGETHER
    if not right.flags.c_contiguous or whole == 0:
        return np.array([np.count_nonzero(column) for column in right.T], dtype=np.int64)
    rest = whole * TOGETHER
    total: NDArray[np.int64] = np.count_nonzero(right[rest:], axis=0).astype(np.int64)
    words = right[:rest].reshape(whole, TOGETHER * columns).view(np.uint64)
    for rows in _blocks(whole, FULL):
        lanes = np.add.reduce(words[rows], axis=0).view(np.uint8)  # no byte overflows into the next
        total += lanes.reshape(TOGETHER, columns).sum(axis=0, dtype=np.int64)
    return total


def rows_by_sum(right: NDArray[np.bool_], times: NDArray[np.int64]) -> NDArray[np.int64]:
    """Count the rows with 0, 1, … True, up to all columns, each as often as `times` says.

    >>> rows_by_sum(np.array([[True, False], [True, True]]), np.array([3, 4])).tolist()
    [0, 3, 4]
    """
    size = right.shape[1] + 1
    once = times.min(initial=1) == times.max(initial=1) == 1
    total = np.zeros(size, dtype=np.int64)
    for rows in _blocks(len(right), BLOCK):
        sums = _row_sums(right[rows])
        weights = None if once else times[rows]  # exact: there are no more items than a double counts
        total += np.bincount(sums, weights=weights, minlength=size).astype(np.int64)
    return total


def _row_sums(right: NDArray[np.bool_]) -> NDArray[Any]:
    rows, columns = right.shape
    if not right.flags.c_contiguous or not WORD <= columns <= FULL:
        return np.asarray(right.sum(axis=1))
    cells = right.reshape(-1)
    total = np.zeros(rows, dtype=np.uint64)
    for start in range(0, columns, WORD):
        place = min(start, columns - WORD)  # the last word of a row may hold cells that were counted before
        words = as_strided(cells[place : place + WORD].view("<u8"), shape=(rows,), strides=(columns,), writeable=False)
        total += words >> np.uint64(8 * (start - place)) if place < start else words
    return ((total * LANES) >> HIGHEST).astype(np.uint8)


def _blocks(rows: int, size: int) -> Iterator[Rows]:
    for start in range(0, rows, size):
        yield slice(start, start + size)
