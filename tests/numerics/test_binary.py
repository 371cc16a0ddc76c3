"""Sums of eight cells at a time are those of one cell at a time, whatever the shape and however it lies in memory."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from compare_core import Outcomes, SharedItems
from compare_core.errors import DataError
from compare_core.methods.cochran_q import q_ratio
from compare_core.numerics.binary import column_sums, rows_by_sum, zeros_and_ones

SHAPES = [(1, 1), (63, 3), (64, 7), (65, 8), (1000, 9), (9000, 30), (20_000, 16), (300, 255), (300, 256), (17, 400)]
LAYOUTS = {"C": np.ascontiguousarray, "F": np.asfortranarray, "every other row": lambda table: table.repeat(2, 0)[::2]}
TIMES = {"once": (1, 2), "none to a few": (0, 5), "many": (1, 2**33)}


def _right(shape: tuple[int, int], share: float) -> Any:
    return np.random.default_rng(shape[0] + shape[1]).random(shape) < share


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("times", TIMES)
@pytest.mark.parametrize("share", [0.8, 1.0])
def test_sums_are_those_of_whole_numbers(shape: tuple[int, int], layout: str, times: str, share: float) -> None:
    right = LAYOUTS[layout](_right(shape, share))
    counts = np.random.default_rng(1).integers(*TIMES[times], shape[0])
    assert column_sums(right, counts).tolist() == (counts[:, None] * right).sum(axis=0).tolist()
    expected = np.zeros(shape[1] + 1, dtype=np.int64)
    np.add.at(expected, right.sum(axis=1), counts)
    assert rows_by_sum(right, counts).tolist() == expected.tolist()


@pytest.mark.parametrize("kind", [np.int64, np.uint64, np.int8, np.uint8, np.int32, ">i4"])
@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("shape", [(3, 2), (9000, 30)])
def test_numbers_become_right_and_wrong_or_are_refused_in_every_place(
    kind: Any, layout: str, shape: tuple[int, int]
) -> None:
    right = _right(shape, 0.8)
    numbers = LAYOUTS[layout](right.astype(kind))
    found = zeros_and_ones(numbers)
    assert found is not None
    assert found.dtype == bool
    assert np.array_equal(found, right)
    for row in (0, shape[0] // 2, shape[0] - 1):
        for value in (2, np.iinfo(kind).min or 3, np.iinfo(kind).max, 256 % (int(np.iinfo(kind).max) + 1) or 2):
            wrong = numbers.copy()
            wrong[row, -1] = value
            assert zeros_and_ones(wrong) is None
            with pytest.raises(DataError, match="written 1 and 0"):
                Outcomes.from_matrix(wrong, [f"m{i}" for i in range(shape[1])])


@pytest.mark.parametrize("models", [3, 12, 30])
def test_q_from_sums_is_q_from_the_table_of_all_pairs(models: int) -> None:
    right = _right((5000, models), 0.7)
    family = SharedItems.of(Outcomes.from_matrix(right, [f"m{i}" for i in range(models)]))
    total, squares = int(right.sum()), int(family.together.sum())
    between = models * sum(int(count) ** 2 for count in right.sum(axis=0)) - total * total
    assert q_ratio(family) == ((models - 1) * between, models * total - squares)
    assert np.array_equal(family.right, family.together.diagonal())
    assert family.by_right[1:-1].sum() == family.counts[family.differing].sum()
