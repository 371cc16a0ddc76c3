"""How often methods are wrong where the truth is known: the lines of `docs/calibration.md`."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

PAGE = Path(__file__).parents[2] / "docs" / "calibration.md"
LINE = re.compile(r"\| (?:\*\*)?`(\w+)`(?:\*\*)?(?: \(([^|]*)\))? \|" + r" ([^|]*) \|" * 8)


class Rate(NamedTuple):
    """How often a method was wrong in one world, as the page tells it.

    Attributes
    ----------
    method, options
        Its id, and the options that were not the usual ones.
    setting, counted
        The world, and what counted as an error.
    errors, error, runs
        The share of errors with its standard error, and how many runs were simulated.
    band
        What is allowed.
    advice
        What the method said of itself.
    inside
        Whether the rate lies within what is allowed.
    """

    method: str
    options: str
    setting: str
    counted: str
    errors: str
    error: str
    runs: str
    band: str
    advice: str
    inside: bool


@cache
def rates() -> tuple[Rate, ...]:
    """Return every line; none where the app runs without its documentation."""
    if not PAGE.exists():
        return ()
    found = LINE.findall(PAGE.read_text(encoding="utf-8"))
    return tuple(Rate(*line[:8], line[9], line[8] == "yes") for line in found)  # type: ignore[call-arg]


def rates_of(method: str) -> tuple[Rate, ...]:
    """Return the lines of one method.

    >>> rates_of("mcnemar_exact")[0].counted
    'false alarms'
    """
    return tuple(rate for rate in rates() if rate.method == method)
