"""Checks that more than one room needs: each returns what is legal, or says in a sentence what is not."""

from __future__ import annotations

import math
import numbers
import re
from typing import TYPE_CHECKING, TypeGuard

import numpy as np

from compare_core.errors import DataError, said
from compare_core.names import IN_LIST, listed, quoted

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from numpy.typing import NDArray

LARGEST_COUNT = 2**53  # every whole number up to here is exact as a float
LARGEST = 1e150  # a score: the squares of many millions of them can still be added up
LONGEST_NAME = 80  # characters of a name in a sentence
FEW = 4  # of several names
NUMBER = re.compile(r"-?(\d{1,20}(\.\d{0,30})?|\.\d{1,30})([eE][+-]?\d{1,3})?", re.ASCII)


def check_fraction(value: object, what: str) -> float:
    """Return a fraction strictly between 0 and 1, or say what was probably meant.

    >>> check_fraction(0.95, "The interval level")
    0.95
    """
    number = value if is_number(value) else math.nan
    if 0 < number < 1:
        return float(number)
    hint = f" {number:g} % is written {number / 100:g}." if 1 < number < 100 else ""
    hint = hint or (" Write a decimal point, not a comma." if isinstance(value, str) and "," in value else "")
    raise DataError(f"{what} must be a number between 0 and 1, not {said(value)}.{hint}")


def check_choice(value: object, choices: tuple[str, ...], what: str) -> None:
    """Refuse a word that is not one of the choices, naming them."""
    if value not in choices:
        raise DataError(f"{what} must be one of {', '.join(choices)}, not {said(value)}.")


def is_number(value: object) -> TypeGuard[float]:
    """Tell whether something is a number; true and false are none."""
    return isinstance(value, numbers.Real) and not isinstance(value, bool)


def number_from(text: str) -> float | str:
    """Return the number that a text writes, a whole one where it has no point; else the text, for its reader to refuse.

    >>> number_from("12"), number_from("-1e-3"), number_from("1_0"), number_from("nan")
    (12, -0.001, '1_0', 'nan')
    """
    if not NUMBER.fullmatch(text):
        return text
    return int(text) if text.removeprefix("-").isdecimal() else float(text)


def whole_counts(values: object, what: str, called: Callable[[int], str] | None = None) -> NDArray[np.int64]:
    """Return counts as whole numbers, or say which value is not one; `called` names the cell at a place.

    >>> whole_counts([3, 0.5], "Counts", ["“a”", "“b”"].__getitem__)
    Traceback (most recent call last):
        ...
    compare_core.errors.DataError: Counts must be whole numbers, 0 or more; “b” is 0.5.
    """
    try:
        numbers = np.asarray(values, dtype=float)
    except (TypeError, ValueError):
        raise DataError(f"{what} must be whole numbers, in rows of equal length.") from None
    bad = np.flatnonzero(~((numbers >= 0) & (numbers == np.floor(numbers)) & (numbers <= LARGEST_COUNT)))
    if bad.size:
        worst = float(numbers.flat[bad[0]])
        cell = called(int(bad[0])) if called else "one"
        if worst > LARGEST_COUNT:
            raise DataError(f"{what} must be whole numbers, 0 or more and at most {LARGEST_COUNT:,}; {cell} is larger.")
        wrong = "missing (NaN)" if math.isnan(worst) else f"{worst:g}"
        raise DataError(f"{what} must be whole numbers, 0 or more; {cell} is {wrong}.")
    return numbers.astype(np.int64)


def pair_cell(models: Sequence[str], *right: object) -> str:
    """Name the count of items on which A and B were right or wrong.

    >>> pair_cell(("svm", "rf"), True, False), pair_cell(("svm", "rf"), True, True)
    ('“only svm right”', '“both right”')
    """
    if bool(right[0]) == bool(right[1]):
        return f"“both {'right' if right[0] else 'wrong'}”"
    return f"“only {models[0 if right[0] else 1][:LONGEST_NAME]} right”"


def check_names(models: Sequence[str]) -> tuple[str, ...]:
    """Return the models' names, or say which one occurs twice."""
    names = tuple(models)
    if any(not isinstance(name, str) for name in names):
        raise DataError("The names of the models must be text.")
    if len(set(names)) < len(names):
        doubled = next(name for name in names if names.count(name) > 1)
        raise DataError(f"Two models have the same name, {quoted(doubled)}. Give each its own.")
    return names


def check_several(models: Sequence[str]) -> tuple[str, ...]:
    """Refuse a comparison of fewer than two models."""
    if len(models) < 2:
        raise DataError("There is only one model here. A comparison needs the results of two.")
    return tuple(models)


def check_different(models: Sequence[str]) -> None:
    """Refuse to compare a model with itself."""
    if len(set(models)) < len(models):
        raise DataError("Choose two different models.")


def place_of(models: Sequence[str], model: str) -> int:
    """Return which column is a model's, or name the models there are.

    >>> place_of(("svm", "forest"), "forest")
    1
    """
    if model not in models:
        raise DataError(f"There is no model called {quoted(model, IN_LIST)}; the models are {listed(models, FEW)}.")
    return list(models).index(model)


def check_setting(name: str, text: str, usual: float) -> float:
    """Return the number that a server's setting writes: whole and above 0 where the usual one is whole, else 0 or more.

    >>> check_setting("PARITY_SLOTS", " 2 ", 1), check_setting("PARITY_FIT_SECONDS", "0.5", 120.0)
    (2, 0.5)
    """
    found = number_from(text.strip())
    if isinstance(usual, int):
        if isinstance(found, int) and found > 0:
            return found
        raise DataError(f"{name} must be a whole number above 0, not {said(text)}.")
    if isinstance(found, int | float) and 0 <= found < LARGEST:
        return float(found)
    raise DataError(f"{name} must be a number, 0 or more, not {said(text)}.")
