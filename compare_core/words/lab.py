"""What the pictures of the lab show, in words."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from compare_core.catalogue import all_methods
from compare_core.numerics.written import percent, pvalue

if TYPE_CHECKING:
    from compare_core.lab.findings import (
        CoinsFound,
        EqualsFound,
        IntervalsFound,
        OverlapFound,
        PassagesFound,
        PeekingFound,
    )


def said_of_equals(found: EqualsFound) -> tuple[str, str]:
    """Say how the best of equals fared, and how often such a field has a false winner."""
    best = int(found.first.argmax())
    first = (
        f"No model is better than another: the truth is {percent(found.truth)} for all. The best on the first test set "
        f"has {percent(found.first[best])} right there, and {percent(found.fresh[best])} on a fresh one."
    )
    if found.expected is not None:
        first += f" The best of so many looks like {percent(found.expected)} on average."
    error = 200 * found.winners.error(found.winners.raw)
    second = (
        f"In {found.answer:.0f} of 100 such fields (give or take {error:.0f}) some pair “differs” at alpha = 0.05; in "
        f"{100 * found.winners.corrected:.0f} once the p-values are corrected for their number (Holm)."
    )
    return first, second


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


def said_of_passages(found: PassagesFound) -> tuple[str, str]:
    """Say what the items are worth, and how often tests err that heed the clusters or do not."""
    known = found.passages
    first = (
        f"{known.clusters * known.size} questions, a design effect of {known.design_effect:.2f}: they are worth "
        f"{known.worth:.0f} independent ones."
    )
    second = (
        "Of 100 studies of equal models, a t test that takes all questions as independent shows a difference in about "
        f"{100 * found.naive:.0f}, and one of the passages' sums in about {100 * found.heeding:.0f}."
    )
    return first, second


def said_of_peeking(found: PeekingFound) -> tuple[str, str]:
    """Say how often a difference is shown to who peeks, to who looks once, and by a test that allows it."""
    looks = len(found.paths.items)
    what = "a difference that is not there" if found.equal else "the difference"
    first = (
        f"Whoever stops at the first p ≤ 0.05 of {looks} looks “shows” {what} in about {found.answer:.0f} of 100 "
        f"studies; whoever looks only at the end, in about {found.once:.0f}."
    )
    second = (
        f"A p-value that allows for looking after every item (Robbins 1970) shows it in {found.valid:.0f} of 100. It "
        "asks for more evidence, and stays below 5 in 100 where there is no difference, however often one looks."
    )
    return first, second


def said_of_intervals(found: IntervalsFound) -> tuple[str, str]:
    """Say how often each kind of interval holds the truth, and how many of a hundred did."""
    name, *_ = found.holds
    first = (
        f"{name}'s interval holds the truth in {found.answer:.0f} of 100 times on average; of these hundred, "
        f"{int(found.hundred[:, 2].sum())} did."
    )
    listed = "; ".join(f"{form} {percent(share)}" for form, share in found.holds.items())
    return first, f"Exactly computed, for this truth and so many items: {listed}."


def told_answer(answer: float, unit: str) -> str:
    """Say what a guess was about.

    >>> told_answer(50.3, "of 100 fields"), told_answer(float("nan"), "items")
    ('It is 50 of 100 fields.', 'There is no such number.')
    """
    return "There is no such number." if math.isnan(answer) else f"It is {answer:.0f} {unit}."
