"""How much of what is drawn or listed is tried: a part of it in the suite, all of it by `make thorough`."""

from __future__ import annotations

import os
from itertools import cycle, islice, product
from typing import TYPE_CHECKING, Any, TypeVar

import pytest
from hypothesis import settings

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

First, Second = TypeVar("First"), TypeVar("Second")
SAMPLED = tuple(
    f"tests/{name}/" for name in ("tables", "hostile", "readings", "scripts", "charts", "guide", "experiment")
)
PARTS = ((24, 5), (8, 3), (4, 2))  # of lists so long, every fifth, third or second is in the suite
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


def in_turn(
    every: Iterable[First], others: Collection[Second], times: int = 1, *, whole: bool = THOROUGH
) -> list[tuple[First, Second]]:
    """Return each value beside the next ones of others, so that each of both is tried; or the `whole` of their product.

    For what two things do to a result each by itself: where one matters by the other, all pairs have to be tried.

    >>> in_turn("abc", "xy", whole=False)
    [('a', 'x'), ('b', 'y'), ('c', 'x')]
    """
    if whole:
        return list(product(every, others))
    turn = cycle(others)
    return [(value, other) for value in every for other in islice(turn, times)]


def beyond_the_suite(items: Iterable[pytest.Item]) -> list[pytest.Item]:
    """Return the tests of long lists that the suite leaves to `make thorough`, in folders where each is like the next.

    Of lists that are crossed it takes pairs along a diagonal. No reference value of a method is left out.
    """
    lists: dict[str, list[pytest.Item]] = {}
    for item in items if not THOROUGH else ():
        if hasattr(item, "callspec") and item.nodeid.startswith(SAMPLED):
            lists.setdefault(item.nodeid.partition("[")[0], []).append(item)
    left = []
    for each in lists.values():
        part = next((part for length, part in PARTS if len(each) >= length), 1)
        left += [item for item in each if sum({*item.callspec.indices.values()}) % part]  # type: ignore[attr-defined]
    return left


def called(each: Any) -> str:
    """Return what a value that a test gets is called, so that its name can be read: a text, a function, or several."""
    if isinstance(each, str):
        return each
    return each.__name__ if callable(each) else "-".join(map(called, each))
