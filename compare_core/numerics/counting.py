"""From one row per test item to distinct patterns with counts, in one pass over the rows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from compare_core.errors import DataError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from numpy.typing import NDArray

CHUNK = 1 << 16  # rows whose comparisons fit in a core's cache
SAMPLE, MOSTLY = 1024, 0.95  # rows looked at, and the share of them that differ, before rows are left unmerged
WORD = 64  # bits
MIX = np.uint64(0x9E3779B97F4A7C15)  # odd, with its bits well spread (Knuth's multiplicative hashing)
BLOCK = 1 << 13  # rows of a product whose two factors fit in a core's cache
EXACT_SINGLE, EXACT_DOUBLE = 2**24, 2**53  # every whole number up to here is exact
FEW_CODES = 64  # codes of a byte each that are counted faster one code after another than one row after another
LONG = 2_000  # codes; fewer are counted all at once
DENSE = 1 << 20  # largest table of all possible keys that is cheaper than sorting the keys that occur


def comparable(columns: Mapping[str, Any]) -> list[NDArray[Any]]:
    """Turn label columns into arrays that `==` compares by meaning, or say which one differs in kind.

    Categorical columns become codes over their common categories; text and numbers are never mixed,
    because NumPy would compare `1` with `"1"` as different without a word.
    """
    if all(hasattr(getattr(column, "dtype", None), "categories") for column in columns.values()):
        return _common_codes(columns)
    arrays = {name: np.asarray(column) for name, column in columns.items()}
    first, *rest = arrays
    for name, array in arrays.items():
        if array.ndim != 1:
            raise DataError(f"Labels come as one value per test item; {name} has {array.ndim} dimensions.")
        if array.dtype.kind == "f" and np.isnan(array).any():
            raise DataError(f"{name} has missing labels (NaN). Drop those items for every model first.")
    for name in rest:
        if arrays[name].shape != arrays[first].shape:
            raise DataError(
                f"{name} has {arrays[name].size:,} labels where {first} has {arrays[first].size:,}. "
                "Every model needs one prediction for every test item."
            )
        if _kind(arrays[name]) != _kind(arrays[first]):
            raise DataError(
                f"{first} holds {_kind(arrays[first])} and {name} holds {_kind(arrays[name])}. "
                "Write the labels of both in the same way."
            )
    return list(arrays.values())


def _kind(array: NDArray[Any]) -> str:
    return {"O": "objects", "U": "text", "S": "bytes", "T": "text"}.get(array.dtype.kind, "numbers")


def _common_codes(columns: Mapping[str, Any]) -> list[NDArray[Any]]:
    numbering: dict[Any, int] = {}
    recoded = []
    for name, column in columns.items():
        values = getattr(column, "array", column)
        codes = np.asarray(values.codes)
        if (codes < 0).any():
            raise DataError(f"{name} has missing labels. Drop those items for every model first.")
        lookup = np.array([numbering.setdefault(c, len(numbering)) for c in values.categories], dtype=codes.dtype)
        recoded.append(codes if np.array_equal(lookup, np.arange(lookup.size)) else lookup[codes])
    return comparable(dict(zip(columns, recoded, strict=True)))


def count_pair(truth: NDArray[Any], a: NDArray[Any], b: NDArray[Any]) -> tuple[int, int, int, int]:
    """Count both right, only A right, only B right and both wrong, holding one chunk of rows at a time."""
    right_a = right_b = both = 0
    step = 2 * CHUNK  # longer runs are fetched ahead, and the three columns' hits still fit in the cache
    for start in range(0, truth.size, step):
        rows = slice(start, start + step)
        hit_a = np.asarray(truth[rows] == a[rows])
        hit_b = np.asarray(truth[rows] == b[rows])
        right_a += int(np.count_nonzero(hit_a))
        right_b += int(np.count_nonzero(hit_b))
        both += int(np.count_nonzero(hit_a & hit_b))
    return both, right_a - both, right_b - both, truth.size - right_a - right_b + both


def count_right(
    truth: NDArray[Any], predictions: Sequence[NDArray[Any]]
) -> tuple[NDArray[np.bool_], NDArray[np.int64]]:
    """Count the distinct right/wrong patterns of any number of models."""
    right = np.empty((truth.size, len(predictions)), dtype=bool, order="F")  # so that each model writes in a row
    for m, prediction in enumerate(predictions):
        np.equal(truth, prediction, out=right[:, m], casting="unsafe")
    return count_patterns(right)


def count_patterns(
    right: NDArray[Any], times: NDArray[np.int64] | None = None
) -> tuple[NDArray[np.bool_], NDArray[np.int64]]:
    """Return the distinct rows of a matrix of right and wrong with how often each occurs.

    Few columns make a key that counts directly. More columns are packed, 64 to a word, and the words sorted, so
    that any number of models costs one sort of whole numbers. Where a sample shows that hardly any row repeats,
    merging would save nothing, and the rows stay as they came.
    """
    rows, columns = right.shape
    if 2**columns <= min(DENSE, max(4 * rows, CHUNK)):
        return _count_by_key(right, times)
    sample = mix(_words(right[:: max(1, rows // SAMPLE)]))
    if rows > SAMPLE and np.unique(sample).size > MOSTLY * sample.size:
        return right.astype(bool, copy=False), np.ones(rows, dtype=np.int64) if times is None else times
    words = _words(right)
    order = _sorted(words)
    words = words[order]
    first = np.flatnonzero(np.r_[True, (words[1:] != words[:-1]).any(axis=1)])
    weights = np.diff(np.r_[first, rows]) if times is None else np.add.reduceat(times[order], first)
    return right[order[first]].astype(bool, copy=False), weights


def _words(right: NDArray[Any]) -> NDArray[np.uint64]:
    """Pack each row of right and wrong into words, the first column in the highest bit."""
    packed = np.zeros((len(right), 8 * -(-right.shape[1] // WORD)), dtype=np.uint8)
    packed[:, : -(-right.shape[1] // 8)] = np.packbits(right, axis=1)
    return packed.view(">u8").astype(np.uint64)


def mix(words: NDArray[np.uint64]) -> NDArray[np.uint64]:
    """Mix each row of words into one; different rows hardly ever mix to the same number."""
    mixed = words[:, 0].copy()
    for column in words.T[1:]:
        mixed = (mixed ^ (mixed >> np.uint64(29))) * MIX + column
    return mixed


def _sorted(words: NDArray[np.uint64]) -> NDArray[np.intp]:
    """Return an order of the rows in which equal ones are neighbours, whatever order they came in.

    One word sorts several times faster than many; should two different rows ever mix to the same number, the words
    themselves are sorted.
    """
    mixed = mix(words)
    order = np.argsort(mixed)
    same = np.flatnonzero(mixed[order[1:]] == mixed[order[:-1]])
    if (words[order[same]] != words[order[same + 1]]).any():
        return np.lexsort(words.T[::-1])
    return order


def _count_by_key(right: NDArray[Any], times: NDArray[np.int64] | None) -> tuple[NDArray[np.bool_], NDArray[np.int64]]:
    columns = right.shape[1]
    weights = (2.0 ** np.arange(columns - 1, -1, -1)).astype(np.float32)  # exact: fewer than 24 columns
    dense = np.zeros(2**columns, dtype=np.int64)
    for start in range(0, len(right), CHUNK):
        keys = (right[start : start + CHUNK].astype(np.float32) @ weights).astype(np.intp)
        if times is None:
            dense += np.bincount(keys, minlength=dense.size)
        else:
            np.add.at(dense, keys, times[start : start + CHUNK])
    keys = np.flatnonzero(dense)
    return ((keys[:, None] >> np.arange(columns - 1, -1, -1)) & 1).astype(bool), dense[keys]


def count_codes(codes: NDArray[Any], radix: int, times: NDArray[np.int64] | None = None) -> NDArray[np.int64]:
    """Count each code in 0..radix−1; where a code is below 0, the rows count as none. With `times`, a row so often.

    >>> count_codes(np.array([0, 2, 2, -1], dtype=np.int8), 3).tolist()
    [1, 0, 2]
    """
    if times is None and codes.dtype.itemsize == 1 and radix <= FEW_CODES and codes.size >= LONG:
        return np.array([np.count_nonzero(codes == code) for code in range(radix)], dtype=np.int64)
    known = codes >= 0
    if not known.all():
        codes, times = codes[known], None if times is None else times[known]
    return np.bincount(codes, times, radix).astype(np.int64)


def count_together(right: NDArray[np.bool_], times: NDArray[np.int64]) -> NDArray[np.int64]:
    """Count, for every two columns, the rows where both are True: one weighted product, exact at any size."""
    total = int(times.sum())
    kind: type[Any] = np.float32 if total <= EXACT_SINGLE else np.float64 if total <= EXACT_DOUBLE else np.int64
    together: NDArray[Any] = np.zeros((right.shape[1],) * 2, dtype=kind)
    for start in range(0, len(right), BLOCK):
        block: NDArray[Any] = right[start : start + BLOCK].astype(kind)
        together += np.matmul(block.T, block)  # a matrix with itself: half the work
    for start in range(0, len(repeated := np.flatnonzero(times > 1)), BLOCK):
        rows = repeated[start : start + BLOCK]
        block = right[rows].astype(kind)
        together += np.matmul(block.T, block * (times[rows, None] - 1).astype(kind))
    return together.astype(np.int64)


def count_distinct(
    columns: Sequence[NDArray[np.int64]], times: NDArray[np.int64] | None = None
) -> tuple[NDArray[np.intp], NDArray[np.int64]]:
    """Return where each distinct row of some columns of whole numbers first stands, in order, and how often it occurs.

    Columns are joined to one key, which is renumbered before it would overflow a word.
    """
    key, size = np.zeros(len(columns[0]), dtype=np.int64), 1
    for column in columns:
        width = int(column.max(initial=0)) + 1
        if size * width > np.iinfo(np.int64).max:
            _, key = np.unique(key, return_inverse=True)
            size = int(key.max(initial=0)) + 1
        key, size = key * width + column, size * width
    _, first, inverse, counts = np.unique(key, return_index=True, return_inverse=True, return_counts=True)
    if times is None:
        return first, counts.astype(np.int64)
    return first, np.bincount(inverse, weights=times, minlength=first.size).astype(np.int64)


def locate(patterns: NDArray[Any], rows: NDArray[Any]) -> NDArray[np.int64]:
    """Return for each row of right and wrong the place of the pattern that equals it."""
    words = _words(np.concatenate([patterns, rows]))
    single = words.shape[1] == 1
    _, inverse = np.unique(words[:, 0] if single else words, axis=None if single else 0, return_inverse=True)
    places = np.empty(int(inverse.max(initial=0)) + 1, dtype=np.int64)
    flat = inverse.ravel()
    places[flat[: len(patterns)]] = np.arange(len(patterns))
    return places[flat[len(patterns) :]]


def count_rows(
    codes: NDArray[Any], radix: int, times: NDArray[np.int64] | None = None
) -> tuple[NDArray[Any], NDArray[np.int64]]:
    """Return the distinct rows of a matrix of codes in 0..radix−1, in order, with how often each occurs.

    A row is written as a number with the codes as digits, or as several where one has not enough digits: numbers
    count or sort many times faster than rows. With `times`, a row counts as often as it says.
    """
    rows, columns = codes.shape
    if radix**columns > np.iinfo(np.int64).max:
        return _count_wide(codes, radix, times)
    if radix**columns <= min(DENSE, max(4 * rows, CHUNK)):
        dense = np.zeros(radix**columns, dtype=np.int64)
        step = max(CHUNK, dense.size)  # so that adding up the tables of all chunks costs no more than the rows
        for start in range(0, rows, step):
            keys = _digits(codes[start : start + step], radix)
            if times is None:
                dense += np.bincount(keys, minlength=dense.size)
            else:
                np.add.at(dense, keys, times[start : start + step])
        keys = np.flatnonzero(dense)
        counts = dense[keys]
    elif times is None:
        keys, counts = np.unique(_digits(codes, radix), return_counts=True)
    else:
        keys, place = np.unique(_digits(codes, radix), return_inverse=True)
        counts = np.zeros(keys.size, dtype=np.int64)
        np.add.at(counts, place, times)
    weights = radix ** np.arange(columns - 1, -1, -1, dtype=np.int64)
    return (keys[:, None] // weights) % radix, counts.astype(np.int64)


def _digits(codes: NDArray[Any], radix: int) -> NDArray[np.int64]:
    """Write each row of codes as one number; column by column, because that is how codes lie in memory."""
    keys = codes[:, 0].astype(np.int64)
    for column in codes.T[1:]:
        keys *= radix
        keys += column
    return keys


def _count_wide(
    codes: NDArray[Any], radix: int, times: NDArray[np.int64] | None
) -> tuple[NDArray[Any], NDArray[np.int64]]:
    """Count rows that take several numbers each: equal rows become neighbours, and only distinct ones are ordered."""
    width = int(np.log(np.iinfo(np.int64).max) / np.log(radix))
    blocks = [codes[:, start : start + width] for start in range(0, codes.shape[1], width)]
    words = np.stack([_digits(block, radix).astype(np.uint64) for block in blocks], axis=1)
    order = _sorted(words)
    words = words[order]
    first = np.flatnonzero(np.r_[True, (words[1:] != words[:-1]).any(axis=1)])
    counts = np.diff(np.r_[first, len(codes)]) if times is None else np.add.reduceat(times[order], first)
    ranked = np.lexsort(words[first].T[::-1])
    return codes[order[first[ranked]]], counts[ranked].astype(np.int64)
