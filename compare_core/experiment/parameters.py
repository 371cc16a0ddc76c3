"""What a model or a maker of data can be asked: one parameter, its range and its usual value."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from compare_core.checks import check_choice
from compare_core.errors import DataError

if TYPE_CHECKING:
    from collections.abc import Iterable

Value = int | float | str
MOST_VALUES = 30  # of a tuning curve


@dataclass(frozen=True, slots=True, kw_only=True)
class Parameter:
    """One parameter of a model, as a form asks for it.

    Attributes
    ----------
    name, label
        scikit-learn's name, and what the form says.
    default, low, high, choices
        What is legal; numbers have an interval, words have choices, and yes or no is a bool.
    grid
        Values that an inner search tries, and a tuning curve draws.
    simpler
        Whether a larger value makes a simpler model.
    none
        Whether 0 stands for "no limit".
    alone
        Whether it is varied alone only, and not by an inner search over all parameters.
    """

    name: str
    label: str
    default: Value
    low: float | None = None
    high: float | None = None
    choices: tuple[str, ...] = ()
    grid: tuple[Value, ...] = ()
    simpler: bool = False
    none: bool = False
    alone: bool = False

    def check(self, value: Any) -> Value | None:
        """Return a legal value; 0 is None where it stands for no limit."""
        if self.choices:
            check_choice(value, self.choices, self.label)
            return str(value)
        if isinstance(self.default, bool):
            if not isinstance(value, bool):
                raise DataError(f"{self.label} must be yes or no (True or False), not {value!r}.")
            return value
        kind = type(self.default)
        try:
            number = kind(value)
        except (TypeError, ValueError, OverflowError):
            wanted = "a whole number" if kind is int else "a number"
            raise DataError(f"{self.label} must be {wanted}, not {value!r}.") from None
        if not (self.low is None or self.low <= number) or not (self.high is None or number <= self.high):  # type: ignore[operator]
            raise DataError(f"{self.label} must lie between {self.low:g} and {self.high:g}, not {value!r}.")
        return None if self.none and number == 0 else number

    def several(self, values: Iterable[Any]) -> tuple[Value, ...]:
        """Return the values of a tuning curve, each legal and once, in their order; none are the usual ones.

        Raises
        ------
        DataError
            If one is not legal, or there are fewer than two or too many of them.

        Examples
        --------
        >>> k = Parameter(name="n_neighbors", label="k", default=5, low=1, high=500, grid=(1, 3, 5))
        >>> k.several(["7", "2", "7"])
        (2, 7)
        """
        kind: Any = type(self.default)
        legal = {0 if self.check(value) is None else kind(value) for value in values} or set(self.grid)
        if not 2 <= len(legal) <= MOST_VALUES:
            raise DataError(f"{self.label}: give 2 to {MOST_VALUES} different values to try, not {len(legal)}.")
        return tuple(sorted(legal, key=self.size))

    def size(self, value: Any) -> float:
        """Return how large a value is, where 0 may stand for no limit at all."""
        return math.inf if self.none and value == 0 else float(value)
