"""What can go wrong, and what only looks as if it did.

CompareError
├── DataError        what was brought, or asked for, cannot be used as it is
├── StoreError       what was to be kept, or is asked for again, cannot be had at present
└── NotApplicable    the question has no answer here; the reason is the answer
"""

from __future__ import annotations

import math
from typing import TypeVar

Error = TypeVar("Error", bound="CompareError")

MOST_SAID = 40  # characters of a wrong value that a refusal repeats
MOST_DIGITS, MOST_BITS = 15, 10_000


class CompareError(Exception):
    """Everything this package raises on purpose; the text is a sentence for the person."""


class DataError(CompareError):
    """Evidence or an option that cannot be used as it is: what is wrong, and what to do next."""


class StoreError(CompareError):
    """What was to be kept was not, or what was kept cannot be reached now: why, and what to do next."""


class NotApplicable(CompareError):  # noqa: N818 - an answer, not an error
    """An honest third outcome: the method has no answer for this evidence.

    Parameters
    ----------
    reason
        Why there is no answer, as a sentence.
    instead
        What to read instead, as a sentence; may be empty.
    """

    def __init__(self, reason: str, instead: str = "") -> None:
        super().__init__(f"{reason} {instead}".strip())
        self.reason = reason
        self.instead = instead


def again(error: Error) -> Error:
    """Return the same error without where it was raised, so that nothing is kept which it passed through.

    >>> again(NotApplicable("Nothing differs.")).reason
    'Nothing differs.'
    """
    kind = type(error)
    same = kind.__new__(kind, *error.args)  # whatever else it was made of
    same.__dict__.update(error.__dict__)
    cause = error.__cause__
    same.__cause__ = again(cause) if isinstance(cause, CompareError) else None
    return same


def said(value: object) -> str:
    """Write a value that was refused so that it fits into a sentence.

    >>> said("no"), said(True), said(0.5), said(math.inf), said(10**400), said([1])
    ('“no”', 'true', '0.5', 'an infinite number', '100000000000000…', 'a list')
    >>> said(1 << 99_999)
    'a number of thousands of digits'
    """
    if isinstance(value, str):
        shown = "".join(letter if letter.isprintable() else " " for letter in value[:MOST_SAID])
        return f"“{shown}{'…' if len(value) > MOST_SAID else ''}”"
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, float):
        if math.isfinite(value):
            return f"{value:.15g}"
        return "an undefined number" if math.isnan(value) else "an infinite number"
    if isinstance(value, int):
        return _digits(value)
    return "a list" if isinstance(value, (list, tuple)) else "an object"


def _digits(value: int) -> str:
    """Write a whole number, of which the last digits are left out where there are many."""
    if value.bit_length() > MOST_BITS:  # Python writes none of more than 4,300 digits
        return "a number of thousands of digits"
    digits = str(value)
    return digits if len(digits) <= MOST_DIGITS + 2 else f"{digits[:MOST_DIGITS]}…"
