"""How much of what is drawn or listed is tried: a part of it in the suite, all of it by `make thorough`."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import settings

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

THOROUGH = bool(os.environ.get("PARITY_THOROUGH"))


def drawn(few: int, many: int) -> int:
    """Return how many are drawn."""
    return many if THOROUGH else few


def examples(few: int, many: int) -> settings:
    """Return how many examples Hypothesis draws for a test."""
    return settings(max_examples=drawn(few, many))


def listed(every: Iterable[Any], part: int = 1, *, short: Collection[Any] | None = None) -> list[Any]:
    """Return what a test gets in turn: every `part`-th, or what is in `short`, is of the suite; others are long."""
    return [
        value
        if (place % part == 0 if short is None else value in short)
        else pytest.param(value, marks=pytest.mark.long)
        for place, value in enumerate(every)
    ]
