"""Distinct rows with counts are the same whichever way they are counted."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pandas as pd
import pytest

from compare_core.errors import DataError
from compare_core.numerics import counting
from compare_core.numerics.counting import comparable, count_patterns, count_rows
from compare_core.numerics.ranks import average_ranks

if TYPE_CHECKING:
    from numpy.typing import NDArray


@pytest.mark.parametrize(
    ("rows", "columns", "radix"),
    [
        (500, 1, 2),
        (3000, 3, 4),
        (200_000, 6, 10),  # counted by the table of all keys, over several chunks
        (3000, 15, 10),  # sorted as one number
        (3000, 20, 10),  # one digit more than a number has
        (3000, 64, 2),
        (3000, 63, 9),
        (300, 8, 50_000),
        (1, 70, 3),
    ],
)
@pytest.mark.parametrize("kinds", [2, 40, None])
def test_distinct_rows_are_those_of_numpy(rows: int, columns: int, radix: int, kinds: int | None) -> None:
    rng = np.random.default_rng(rows + columns)
    codes = rng.integers(0, radix, (kinds or rows, columns))[rng.integers(0, kinds or rows, rows)]
    small = np.asfortranarray(codes.astype(np.min_scalar_type(-radix)))
    expected, place, counts = np.unique(codes, axis=0, return_inverse=True, return_counts=True)
    distinct, found = count_rows(small, radix)
    assert np.array_equal(distinct, expected)
    assert np.array_equal(found, counts)
    times = rng.integers(1, 2**40, rows)
    distinct, found = count_rows(small, radix, times)
    total = np.zeros(len(expected), dtype=np.int64)
    np.add.at(total, place.ravel(), times)
    assert np.array_equal(distinct, expected)
    assert np.array_equal(found, total)
    assert (distinct.dtype.kind, found.dtype) == ("i", np.int64)


def test_rows_that_lie_close_together_are_told_apart() -> None:
    codes = np.zeros((40, 40), dtype=np.int8)
    np.fill_diagonal(codes, 9)
    distinct, counts = count_rows(np.repeat(codes, 3, axis=0), 10)
    assert np.array_equal(distinct, np.unique(codes, axis=0))
    assert counts.tolist() == [3] * 40


def test_rows_that_mix_to_the_same_number_are_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hardly ever do two different rows mix to one number; here the two whose numbers are the largest are made to."""
    rng = np.random.default_rng(7)
    codes = rng.integers(0, 10, (40, 30)).astype(np.int8)
    rows = codes[rng.integers(0, 40, 4000)]

    def colliding(words: NDArray[np.uint64]) -> NDArray[np.uint64]:
        mixed = mix(words)
        last, before = np.unique(mixed)[[-1, -2]]
        return np.where(mixed == last, before, mixed)

    mix = counting.mix
    monkeypatch.setattr(counting, "mix", colliding)
    distinct, counts = count_rows(rows, 10)
    expected, found = np.unique(rows, axis=0, return_counts=True)
    assert np.array_equal(distinct, expected)
    assert np.array_equal(counts, found)


@pytest.mark.parametrize(("rows", "columns"), [(200, 5), (3000, 30), (3000, 64), (3000, 65), (500, 130), (1, 90)])
@pytest.mark.parametrize("kinds", [1, 2, 50])
def test_distinct_patterns_are_those_of_numpy(rows: int, columns: int, kinds: int) -> None:
    rng = np.random.default_rng(rows + columns + kinds)
    right = (rng.random((kinds, columns)) < 0.7)[rng.integers(0, kinds, rows)]
    times = rng.integers(1, 2**40, rows)
    expected, place, counts = np.unique(right, axis=0, return_inverse=True, return_counts=True)
    total = np.zeros(len(expected), dtype=np.int64)
    np.add.at(total, place.ravel(), times)
    for given, want in ((None, counts), (times, total)):
        patterns, found = count_patterns(right, given)
        order = np.lexsort(patterns.T[::-1])
        assert np.array_equal(patterns[order], expected)
        assert np.array_equal(found[order], want)
        assert (patterns.dtype, found.dtype) == (bool, np.int64)


def test_patterns_of_which_hardly_any_repeats_stay_as_they_came() -> None:
    right = np.random.default_rng(8).random((3000, 40)) < 0.5
    times = np.arange(3000)
    for given, want in ((None, np.ones(3000)), (times, times)):
        patterns, found = count_patterns(right, given)
        assert np.array_equal(patterns, right)
        assert np.array_equal(found, want)


@pytest.mark.parametrize("shape", [(0,), (3, 0), (0, 4)])
def test_nothing_has_no_ranks(shape: tuple[int, ...]) -> None:
    assert average_ranks(np.empty(shape)).shape == shape


def test_categories_are_compared_by_meaning_and_none_may_be_missing() -> None:
    one = pd.Categorical(["b", "a", "b"], categories=["a", "b"])
    other = pd.Categorical(["b", "b", "c"], categories=["c", "b"])
    first, second = comparable({"svm": one, "rf": other})
    assert (first == second).tolist() == [True, False, False]
    assert (first[0] == first[2], first[0] == first[1], second[2] == first[0]) == (True, False, False)
    with pytest.raises(DataError, match="rf has missing labels"):
        comparable({"svm": one, "rf": pd.Categorical(["b", None, "c"])})
