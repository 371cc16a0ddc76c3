"""Values that were written down, each held against the type and the size that it must have, or refused by its name.

Nothing becomes another type without a word: "no" is not true, "3" is not 3, true is no number, and no number is
infinite. How much of it there is, is known before any array is made.
"""

from __future__ import annotations

import contextlib
import math
import sys
from itertools import chain
from typing import TYPE_CHECKING, Any

import numpy as np

from compare_core.checks import LARGEST_COUNT, number_from
from compare_core.errors import DataError, said
from compare_core.saved.spelled import Spelled, unspelled
from compare_core.tables import LIMITS

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    from numpy.typing import NDArray

    Columns = tuple[tuple[str, ...], NDArray[np.float64]]
    Samples = tuple[tuple[str, ...], tuple[NDArray[np.float64], ...]]


def text(name: str, value: object) -> str:
    """Return a text."""
    value = unspelled(value, "text")
    if not isinstance(value, str):
        raise refused(name, "text", value)
    return texts(name, [value])[0]


def flag(name: str, value: object) -> bool:
    """Return true or false."""
    value = unspelled(value, "flag")
    if not isinstance(value, bool):
        raise refused(name, "true or false", value)
    return value


def texts(name: str, value: object) -> tuple[str, ...]:
    """Return a list of texts."""
    words = listed(name, unspelled(value, "words"), "strings")
    if wrong := [one for one in words if not isinstance(one, str)]:
        raise refused(name, "a list of strings", wrong[0])
    return tuple(words)


def models(name: str, value: object) -> tuple[str, ...]:
    """Return the names of models, no more than are compared at once."""
    value = unspelled(value, "words")
    check_model_count(len(listed(name, value, "strings")))
    return texts(name, value)


def numbers(name: str, value: object) -> NDArray[np.float64]:
    """Return a list of numbers, all of them finite."""
    content = listed(name, unspelled(value, "numbers"), "numbers")
    if set(map(type, content)) <= {int, float}:
        with contextlib.suppress(OverflowError):  # a whole number beyond every float
            array = np.array(content, dtype=float)
            if np.isfinite(array).all():
                return array
    raise refused(name, "finite numbers only", next(one for one in content if not _is_finite(one)))


def counts(name: str, value: object) -> NDArray[np.int64]:
    """Return whole numbers from 0 to 2^53; a single one need not stand in a list."""
    value = unspelled(value, "numbers")
    content: list[Any] = value if isinstance(value, list) else [value]
    if set(map(type, content)) == {int} and min(content) >= 0 and max(content) <= LARGEST_COUNT:
        return np.array(content, dtype=np.int64)
    if wrong := [one for one in content if not _is_finite(one) or one != int(one) or not 0 <= one <= LARGEST_COUNT]:
        most = f"from 0 to {LARGEST_COUNT:,}"
        raise DataError(f"“{name}” must be whole numbers, {most}, and {said(wrong[0])} is not.")
    return np.array([int(one) for one in content], dtype=np.int64)


def places(name: str, value: object, count: int) -> list[int]:
    """Return places, each from 0 to below a count."""
    content: list[Any] = unspelled(value, "numbers")
    if any(type(place) is not int or not 0 <= place < count for place in content):
        raise refused(name, f"a model's place, from 0 to {count - 1}", value)
    return content


def labels(name: str, value: object) -> NDArray[Any]:
    """Return a list of labels, which are all text or all numbers."""
    content = listed(name, value, "labels")
    if not content or not isinstance(content[0], str):
        return numbers(name, content)
    return np.array(texts(name, content), dtype=np.dtypes.StringDType())  # as long as each is, not as the longest


def label_columns(name: str, value: object) -> tuple[tuple[str, ...] | None, list[NDArray[Any]]]:
    """Return a list of labels for each model, and the models' names: an object of lists, or lists alone."""
    known = fields(name, value) if isinstance(value, dict) else None
    lists = list(known.values()) if known is not None else listed(name, value, "lists")
    check_model_count(len(lists))
    return None if known is None else models(name, list(known)), [labels(name, one) for one in lists]


def text_lists(name: str, value: object) -> tuple[tuple[str, ...], ...]:
    """Return lists of texts."""
    return tuple(texts(name, one) for one in listed(name, value, "lists"))


def table(name: str, value: object) -> NDArray[np.float64]:
    """Return rows of numbers, all of one length."""
    content, shape = _flat(name, value)
    return numbers(name, content).reshape(shape)


def count_table(name: str, value: object) -> NDArray[np.int64]:
    """Return rows of whole numbers, all of one length."""
    content, shape = _flat(name, value)
    return counts(name, content).reshape(shape)


def square_table(name: str, value: object) -> NDArray[np.int64]:
    """Return as many rows of whole numbers as each is long; they may also be written in one."""
    rows = count_table(name, value)
    side = math.isqrt(rows.size)
    return rows.reshape(side, side) if rows.shape == (1, side * side) else rows


def patterns(name: str, value: object) -> NDArray[Any]:
    """Return rows of right and wrong, each written as a text of 1 and 0, or as a list of them."""
    rows = listed(name, unspelled(value, "words"), "patterns")
    if not rows or not isinstance(rows[0], str):
        return table(name, rows)
    width = len(rows[0])
    check_model_count(width)
    check_small(name, len(rows), width)
    written = "".join(texts(name, rows))
    if not width or any(len(row) != width for row in rows) or set(written) - {"0", "1"}:
        raise DataError(f"“{name}” must be strings of 0 and 1, all of the same length.")
    return np.asarray(np.frombuffer(written.encode("ascii"), dtype=np.uint8).reshape(len(rows), width) == ord("1"))


def number(low: float, high: float) -> Callable[[str, object], float]:
    """Return the reader of a number within a range, its ends included."""

    def read(name: str, value: Any) -> float:
        value = unspelled(value, "number")
        if not _is_finite(value) or not low <= value <= high:
            raise refused(name, f"a number from {low:,.16g} to {high:,.16g}", value)
        return float(value)

    return read


def whole(low: int, high: int) -> Callable[[str, object], int]:
    """Return the reader of a whole number within a range, its ends included."""

    def read(name: str, value: Any) -> int:
        value = unspelled(value, "number")
        if not _is_finite(value) or value != int(value) or not low <= value <= high:
            raise refused(name, f"a whole number from {low:,} to {high:,}", value)
        return int(value)

    return read


def choice(choices: Collection[str]) -> Callable[[str, object], str]:
    """Return the reader of one of some words."""

    def read(name: str, value: object) -> str:
        value = unspelled(value, "text")
        if not isinstance(value, str) or value not in choices:
            raise refused(name, f"one of {', '.join(choices)}", value)
        return value

    return read


def tally(usual: Sequence[str]) -> Callable[[str, object], tuple[tuple[str, ...], NDArray[np.int64]]]:
    """Return the reader of counts by pattern, or of the usual patterns in their order."""

    def read(name: str, value: object) -> tuple[tuple[str, ...], NDArray[np.int64]]:
        value = unspelled(value, "tally")
        if isinstance(value, dict):
            known = fields(name, value)
            return tuple(known), counts(name, list(known.values()))
        tallied = counts(name, value)
        if tallied.size != len(usual):
            raise DataError(f"“{name}” must be {len(usual)} counts, for {', '.join(usual)}; there are {tallied.size}.")
        return tuple(usual), tallied

    return read


def design(rows: int) -> Callable[[str, object], tuple[int, int]]:
    """Return the reader of a design for this many rows: repeats and folds, such as 5x2."""

    def read(name: str, value: object) -> tuple[int, int]:
        repeats, _, folds = text(name, value).partition("x")
        count = whole(1, max(1, rows))
        try:
            return count(name, number_from(repeats)), count(name, number_from(folds))
        except DataError:
            raise refused(name, "repeats and folds, such as 5x2", text(name, value)) from None

    return read


def columns(names: Sequence[str] | None) -> Callable[[str, object], Columns]:
    """Return the reader of a column of numbers for each model, and of the models' names where none are given.

    It is an object with a list for each, or rows with a number for each.
    """

    def read(name: str, value: object) -> Columns:
        value = _by_model(name, value, names) if isinstance(value, Spelled) else value
        if isinstance(value, list):
            rows = table(name, value)
            check_model_count(rows.shape[1])
            return tuple(names or (f"model {place + 1}" for place in range(rows.shape[1]))), rows
        order, lists = samples(names)(name, value)
        if len(lengths := sorted({one.size for one in lists})) != 1:
            different = " and ".join(map(str, lengths[:3])) or "none"
            raise DataError(f"The models have different numbers of values in “{name}”: {different}.")
        return order, np.stack(lists, axis=1)

    return read


def samples(names: Sequence[str] | None) -> Callable[[str, object], Samples]:
    """Return the reader of a list of numbers for each model, of any lengths, and of the models' names."""

    def read(name: str, value: object) -> Samples:
        value = _by_model(name, value, names) if isinstance(value, Spelled) else value
        known = fields(name, value)
        check_model_count(len(known))
        order = models(name, list(names or known))
        if set(order) != set(known):
            raise DataError(f"“{name}” and “models” must name the same models.")
        lists = tuple(numbers(name, known[model]) for model in order)
        check_small(name, max((one.size for one in lists), default=0), len(lists))
        return order, lists

    return read


def listed(name: str, value: object, of: str) -> list[Any]:
    """Return a list."""
    if not isinstance(value, list):
        raise refused(name, f"a list of {of}", value)
    return value


def fields(name: str, value: object) -> dict[str, Any]:
    """Return an object."""
    if not isinstance(value, dict) or not all(isinstance(key, str) for key in value):
        raise refused(name, "an object with named fields", value)
    return value


def pattern_texts(table: NDArray[np.bool_]) -> list[str]:
    """Write rows of right and wrong as texts of 1 and 0.

    >>> pattern_texts(np.array([[True, False], [True, True]]))
    ['10', '11']
    """
    written, width = (table + np.uint8(ord("0"))).astype(np.uint8).tobytes().decode("ascii"), table.shape[1]
    return [written[start : start + width] for start in range(0, len(written), width)]


def check_model_count(count: int) -> None:
    """Refuse more models than are compared at once."""
    if count > LIMITS.models:
        raise DataError(f"There are {count:,} models, but at most {LIMITS.models:,} can be compared. Choose fewer.")


def check_small(name: str, rows: int, columns: int) -> None:
    """Refuse a table that is larger than a file's may be."""
    if rows * columns > LIMITS.cells:
        raise DataError(f"“{name}” has {rows:,} × {columns:,} values, but at most {LIMITS.cells:,} are read.")


def refused(name: str, wanted: str, value: object) -> DataError:
    """Return the refusal of a field by its name, with what it must be and what it is."""
    return DataError(f"“{name}” must be {wanted}, not {said(unspelled(value, 'text'))}.")


def _by_model(name: str, value: Spelled, names: Sequence[str] | None) -> object:
    """Return the lists of a link by the models that it names."""
    lists = value.columns
    if names is not None and len(names) != len(lists):
        raise DataError(f"There are {len(names)} models but {len(lists)} lists in “{name}”.")
    return dict(zip(names or map(str, range(len(lists))), lists, strict=True))


def _is_finite(value: Any) -> bool:
    return type(value) in (int, float) and abs(value) <= sys.float_info.max  # a bool is an int, and no number here


def _flat(name: str, value: object) -> tuple[list[Any], tuple[int, int]]:
    """Return the values of rows of equal length one after the other, and how many rows and columns there are."""
    rows = listed(name, unspelled(value, "rows"), "rows")
    width = len(listed(name, rows[0], "rows")) if rows else 0
    if not width or any(len(listed(name, row, "rows")) != width for row in rows):
        raise DataError(f"“{name}” must be rows of equal length, none of them empty.")
    check_small(name, len(rows), width)
    return list(chain.from_iterable(rows)), (len(rows), width)
