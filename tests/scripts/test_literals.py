"""Whatever a name holds, the literal of it is code that gives it back, and nothing else."""

from __future__ import annotations

import ast
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from compare_core.literals import literal
from tests.scripts.hostile import NAMES

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | NAMES,
    lambda inner: st.lists(inner) | st.lists(inner).map(tuple) | st.dictionaries(NAMES, inner),
    max_leaves=12,
)


@given(VALUES, st.integers(1, 120))
def test_a_value_comes_back(value: Any, width: int) -> None:
    written = literal(value, width)
    assert ast.literal_eval(written) == value
    assert all(mark.isprintable() for mark in written.replace("\n", ""))
    written.encode()


def test_types_that_hold_more_than_a_value_become_plain() -> None:
    class Text(str):
        __slots__ = ()

        def __repr__(self) -> str:
            return "print('gone')"

        __str__ = __repr__

    given_ = {Text("a"): np.array([[1, 2]]), "b": (np.float64(0.1), np.int64(3), np.str_("c"), np.bool_(1))}
    assert literal(given_) == "{'a': [[1, 2]], 'b': (0.1, 3, 'c', True)}"


@pytest.mark.parametrize("value", [print, {1, 2}, b"x", float("nan"), [float("inf")], 1j, {"a": object()}])
def test_nothing_else_is_written(value: Any) -> None:
    with pytest.raises(TypeError, match="cannot be written into a script"):
        literal(value)
