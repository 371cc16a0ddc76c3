"""Which written labels are one class: the rule for numbers and for true and false."""

from __future__ import annotations

import re
from decimal import Decimal, InvalidOperation
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Hashable, Mapping
    from collections.abc import Set as AbstractSet

PLAIN = re.compile(r"[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d{1,3})?", re.ASCII)
LEADING_ZERO = re.compile(r"[+-]?0\d")
LONGEST = 40  # characters of a label that can still be a number
TRUTH_VALUES = {"1": 1, "1.0": 1, "true": 1, "0": 0, "0.0": 0, "false": 0}


def same_labels(labels: AbstractSet[str], preferred: AbstractSet[str]) -> tuple[tuple[str, ...], Mapping[str, str]]:
    """Find the classes among labels, and the class each label is.

    Labels are compared as numbers only when every one is a plain number without leading zeros, and as true
    and false only when there is nothing but those and 0 and 1. Otherwise they are texts. Of several ways to
    write a class, one that the truth uses is kept, and of those the shortest.
    """
    keys = _keys(labels)
    shown: dict[Hashable, str] = {}
    for label in sorted(labels, key=lambda text: (text not in preferred, len(text), text)):
        shown.setdefault(keys[label], label)
    if all(isinstance(key, (int, Decimal)) for key in shown):
        ordered = sorted(shown.items(), key=lambda item: Decimal(item[0]))  # type: ignore[arg-type]
        classes = tuple(label for _, label in ordered)
    else:
        classes = tuple(sorted(shown.values()))
    return classes, {label: shown[keys[label]] for label in labels}


def _keys(labels: AbstractSet[str]) -> dict[str, Hashable]:
    if all(label.lower() in TRUTH_VALUES for label in labels):
        return {label: TRUTH_VALUES[label.lower()] for label in labels}
    numbers = {label: plain_number(label) for label in labels}
    if all(number is not None for number in numbers.values()):
        return dict(numbers)
    return {label: label for label in labels}


def plain_number(text: str) -> Decimal | None:
    """Return the exact number a text writes, or None; 007 is not a number but a name."""
    if len(text) > LONGEST or not PLAIN.fullmatch(text) or LEADING_ZERO.match(text):
        return None
    try:
        return Decimal(text)
    except InvalidOperation:
        return None
