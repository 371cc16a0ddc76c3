"""A crossing is found to the last bit, whatever the function does beside it, in few evaluations."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from compare_core.numerics.roots import crossing

if TYPE_CHECKING:
    from collections.abc import Callable


@given(root=st.floats(-1, 1), power=st.sampled_from([1, 3, 9]))
def test_the_crossing_of_a_power_is_its_root(root: float, power: int) -> None:
    found = crossing(lambda x: (root - x) ** power, -2.0, 2.0)
    flat = 1e-300 ** (1 / power)  # nearer than that the power is 0
    assert abs(found - root) <= max(flat, math.ulp(root), 1e-30)


@given(root=st.floats(-1, 1))
def test_a_step_is_found_to_the_last_bit(root: float) -> None:
    found = crossing(lambda x: 1.0 if x < root else -1.0, -2.0, 2.0)
    assert abs(found - root) <= math.ulp(root)


@pytest.mark.parametrize(
    ("function", "wanted"),
    [
        (lambda x: math.inf if x < 0.25 else -math.inf, 0.25),
        (lambda x: max(0.25 - x, 0.0), 0.25),
        (lambda x: min(0.25 - x, 0.0), -1.0),
        (lambda x: math.nan if x > 0.5 else 0.25 - x, 0.25),
        (lambda _: 1.0, 2.0),
        (lambda _: -1.0, -1.0),
    ],
    ids=["infinite", "zero from there", "zero up to there", "without a value", "never", "at once"],
)
def test_what_misleads_other_methods(function: Callable[[float], float], wanted: float) -> None:
    assert crossing(function, -1.0, 2.0) == pytest.approx(wanted, abs=1e-15)


def test_a_smooth_function_takes_a_third_of_the_evaluations_of_halving() -> None:
    seen = []
    crossing(lambda x: seen.append(x) or math.exp(-x) - 0.3, 0.0, 3.0)  # type: ignore[func-returns-value]
    assert len(seen) <= 18
