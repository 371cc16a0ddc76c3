"""Counts that are none are refused by the name of their cell."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np
import pytest

from compare_core import Outcomes
from compare_core.errors import DataError
from compare_core.evidence.separate import SeparateTests
from compare_core.views.right import PairedCounts

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

CELLS = ["both right", "only svm right", "only rf right", "both wrong"]
WRONG = [(math.nan, "missing (NaN)"), (-math.inf, "-inf"), (-3, "-3"), (2.5, "2.5")]


def from_table(cells: Sequence[float]) -> object:
    """Build outcomes from a table."""
    return Outcomes.from_table([cells[:2], cells[2:]], ("svm", "rf"))


def from_patterns(cells: Sequence[float]) -> object:
    """Build outcomes from patterns."""
    return Outcomes.from_patterns([[1, 1], [1, 0], [0, 1], [0, 0]], cells, ("svm", "rf"))


def as_view(cells: Sequence[float]) -> object:
    """Build what a method sees."""
    return PairedCounts(*cells, models=("svm", "rf"))  # type: ignore[arg-type]


@pytest.mark.parametrize("build", [from_table, from_patterns, as_view])
@pytest.mark.parametrize("place", range(4))
@pytest.mark.parametrize(("value", "told"), WRONG)
def test_a_count_that_is_none_is_named_by_its_cell(
    build: Callable[[Sequence[float]], object], place: int, value: float, told: str
) -> None:
    cells: list[float] = [5, 4, 3, 2]
    cells[place] = value
    with pytest.raises(DataError) as refused:
        build(cells)
    assert str(refused.value) == f"Counts must be whole numbers, 0 or more; “{CELLS[place]}” is {told}."


@pytest.mark.parametrize(("value", "told"), WRONG)
def test_a_count_of_many_models_is_named_by_its_pattern(value: float, told: str) -> None:
    with pytest.raises(DataError) as refused:
        Outcomes.from_patterns(np.eye(3), [1, 2, value], ("a", "b", "c"))
    assert str(refused.value) == f"Counts must be whole numbers, 0 or more; pattern 3 is {told}."


@pytest.mark.parametrize(("value", "told"), WRONG)
def test_a_count_of_a_separate_test_is_named_by_its_model(value: float, told: str) -> None:
    with pytest.raises(DataError) as refused:
        SeparateTests.of(("svm", "rf"), [84, value], [100, 100])  # type: ignore[list-item]
    assert str(refused.value) == f"Right answers must be whole numbers, 0 or more; that of “rf” is {told}."
    with pytest.raises(DataError) as refused:
        SeparateTests.of(("svm", "rf"), [84, 92], [value, 100])  # type: ignore[list-item]
    assert str(refused.value) == f"Test items must be whole numbers, 0 or more; that of “svm” is {told}."


@pytest.mark.parametrize("value", [2.0**54, math.inf])
def test_a_count_too_large_or_infinite_is_named_too(value: float) -> None:
    with pytest.raises(DataError, match=r"at most 9,007,199,254,740,992; “only svm right” is larger"):
        from_table([1, value, 3, 4])
