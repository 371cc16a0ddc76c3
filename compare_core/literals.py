"""Values as Python: the one place where names, labels and numbers of a file become part of a script."""

from __future__ import annotations

import math
from pprint import pformat
from typing import Any

import numpy as np

WIDTH = 96  # characters of a line


def literal(value: Any, width: int = WIDTH) -> str:
    r"""Write a value as the Python that gives it back, on several lines where it is long.

    Nothing but texts, numbers, None, and lists, tuples and dicts of them is written, each by its own `repr`, in which
    no character ends a text, starts a line or turns the direction of reading.

    Parameters
    ----------
    value
        Arrays become lists, and every other type that holds one of these becomes the plain one.
    width
        How many characters a line may have.

    Raises
    ------
    TypeError
        If there is anything else in it, or a number that is not finite.

    Examples
    --------
    >>> print(literal({"it's": (0.1, 2), 'a "b"\u2028c': [None, True]}))
    {"it's": (0.1, 2), 'a "b"\u2028c': [None, True]}
    """
    return pformat(_plain(value), width=width, compact=True, sort_dicts=False)


def _plain(value: Any) -> Any:
    """Return a value of plain types alone: a type of somebody else's could write anything."""
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, (np.ndarray, np.generic)) and not isinstance(value, (str, float)):
        return _plain(value.tolist())
    if isinstance(value, str):
        return str.__str__(value)
    if isinstance(value, (int, float)):
        return int.__int__(value) if isinstance(value, int) else _finite(float.__float__(value))
    if isinstance(value, dict):
        return {_plain(key): _plain(one) for key, one in value.items()}
    if isinstance(value, (list, tuple)):
        parts = [_plain(one) for one in value]
        return parts if isinstance(value, list) else tuple(parts)
    raise TypeError(f"a {type(value).__name__} cannot be written into a script")


def _finite(value: float) -> float:
    if not math.isfinite(value):
        raise TypeError("a number that is not finite cannot be written into a script")
    return value
