"""What a model or a maker of data can be asked: one parameter, its range and its usual value."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from compare_core.checks import check_choice
from compare_core.errors import DataError

Value = int | float | str


@dataclass(frozen=True, slots=True, kw_only=True)
class Parameter:
    """One parameter of a model, as a form asks for it.

    Attributes
    ----------
    name, label
        scikit-learn's name, and what the form says.
    default, low, high, choices
        What is legal; numbers have an interval, words have choices.
    grid
        Values that an inner search tries, and a tuning curve draws.
    simpler
        Whether a larger value makes a simpler model.
    none
        Whether 0 stands for "no limit".
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

    def check(self, value: Any) -> Value | None:
        """Return a legal value; 0 is None where it stands for no limit."""
        if self.choices:
            check_choice(value, self.choices, self.label)
            return str(value)
        kind = type(self.default)
        try:
            number = kind(value)
        except (TypeError, ValueError, OverflowError):
            raise DataError(f"{self.label} must be a number, not {value!r}.") from None
        if not (self.low is None or self.low <= number) or not (self.high is None or number <= self.high):  # type: ignore[operator]
            raise DataError(f"{self.label} must lie between {self.low:g} and {self.high:g}, not {value!r}.")
        return None if self.none and number == 0 else number
