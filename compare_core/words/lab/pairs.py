"""What the pictures of two models on the same items show, in words."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from compare_core.catalogue import all_methods
from compare_core.numerics.written import pvalue

if TYPE_CHECKING:
    from compare_core.lab.findings import CoinsFound, OverlapFound


def said_of_overlap(found: OverlapFound) -> tuple[str, str]:
    """Say what the test of the same items sees, and what the accuracies alone can tell."""
    known, place = found.overlaps, found.place
    first = (
        f"Both are right on {known.both[place]} of {found.items} items, only A on {known.only_a[place]}, only B on "
        f"{known.only_b[place]}: McNemar's exact p = {pvalue(float(known.exact[place]))}."
    )
    if math.isnan(found.answer):
        first += " At no overlap is a difference shown."
    else:
        first += f" A difference is shown where both are right on {found.answer:.0f} items or more."
    second = (
        "A test that knows the two accuracies alone, as if each model had had items of its own, says "
        f"p = {pvalue(known.apart)} however far they overlap."
    )
    return first, second


def said_of_coins(found: CoinsFound) -> tuple[str, str]:
    """Say what each form makes of the tosses, and what the exact one can at most show."""
    listed = "; ".join(f"{all_methods()[test.method].title} p = {pvalue(test.pvalue)}" for test in found.tests)
    first = f"{found.wins} : {found.losses}. {listed}."
    second = (
        "The exact p-value is the probability that a fair coin falls at least as unevenly, to either side: the sum of "
        f"the coloured bars. Without a loss it takes {found.straight} wins to come to 0.05 or less."
    )
    return first, second


def told_answer(answer: float, unit: str) -> str:
    """Say what a guess was about.

    >>> told_answer(50.3, "of 100 fields"), told_answer(float("nan"), "items")
    ('It is 50 of 100 fields.', 'There is no such number.')
    """
    return "There is no such number." if math.isnan(answer) else f"It is {answer:.0f} {unit}."
