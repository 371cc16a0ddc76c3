"""What the pictures of many drawn studies show, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.numerics.written import percent

if TYPE_CHECKING:
    from compare_core.lab.findings import EqualsFound, IntervalsFound, PassagesFound, PeekingFound


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
        f"studies; whoever looks only at the end, in about {found.rates.once:.0f}."
    )
    second = (
        f"The always-valid test, which allows for looking after every item, shows it in {found.rates.valid:.0f} of "
        "100. It asks for more evidence, and stays below 5 in 100 where there is no difference, however often one "
        "looks."
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
