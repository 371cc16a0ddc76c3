"""Checks that more than one room needs: each returns what is legal, or says in a sentence what is not."""

from __future__ import annotations

import math
import numbers
from typing import TYPE_CHECKING

import numpy as np

from compare_core.errors import DataError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

LARGEST_COUNT = 2**53  # every whole number up to here is exact as a float


def check_fraction(value: object, what: str) -> float:
    """Return a fraction strictly between 0 and 1, or say what was probably meant.

    >>> check_fraction(0.95, "The interval level")
    0.95
    """
    number = float(value) if isinstance(value, numbers.Real) and not isinstance(value, bool) else math.nan
    if 0 < number < 1:
        return number
    hint = f" {number:g} % is written {number / 100:g}." if 1 < number < 100 else ""  # percent
    hint = hint or (" Write a decimal point, not a comma." if isinstance(value, str) and "," in value else "")
    raise DataError(f"{what} must be a number between 0 and 1, not {value!r}.{hint}")


def check_choice(value: object, choices: tuple[str, ...], what: str) -> None:
    """Refuse a word that is not one of the choices, naming them."""
    if value not in choices:
        raise DataError(f"{what} must be one of {', '.join(choices)}, not {value!r}.")


def whole_counts(values: object, what: str) -> NDArray[np.int64]:
    """Return counts as whole numbers, or say which value is not one."""
    try:
        numbers = np.asarray(values, dtype=float)
    except (TypeError, ValueError):
        raise DataError(f"{what} must be whole numbers; {values!r} is not.") from None
    bad = ~((numbers >= 0) & (numbers == np.floor(numbers)) & (numbers <= LARGEST_COUNT))
    if bad.any():
        worst = float(numbers[bad].flat[0])
        if worst > LARGEST_COUNT:
            raise DataError(f"{what} must be whole numbers, 0 or more and at most {LARGEST_COUNT:,}; one is larger.")
        raise DataError(f"{what} must be whole numbers, 0 or more; {worst:g} is not.")
    return numbers.astype(np.int64)


def check_names(models: Sequence[str]) -> tuple[str, ...]:
    """Return the models' names, or name the one that stands twice."""
    names = tuple(models)
    if any(not isinstance(name, str) for name in names):
        raise DataError("The names of the models must be text.")
    if doubled := [name for name in names if names.count(name) > 1]:
        raise DataError(f"Two models have the same name, “{doubled[0][:80]}”. Give each its own.")
    return names


def check_several(models: Sequence[str]) -> tuple[str, ...]:
    """Refuse a comparison of fewer than two models."""
    if len(models) < 2:
        raise DataError("There is only one model here. A comparison needs the results of two.")
    return tuple(models)


def place_of(models: Sequence[str], model: str) -> int:
    """Return which column is a model's, or name the models there are.

    >>> place_of(("svm", "forest"), "forest")
    1
    """
    if model not in models:
        raise DataError(f"There is no model called {model!r}; there are {', '.join(models)}.")
    return list(models).index(model)
