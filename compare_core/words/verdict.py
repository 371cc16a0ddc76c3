"""What two models come to, in one sentence, and why test and interval may disagree."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from compare_core.catalogue import all_methods
from compare_core.words.numbers import level, not_shown, undecided

if TYPE_CHECKING:
    from compare_core.analysis.pair import Comparison
    from compare_core.analysis.verdict import Verdict

CHANCE = "by more than chance readily explains"


def headline(comparison: Comparison, found: Verdict, what: str, *, better: str, alike: str) -> str:
    """Say what two models come to: `better` and `alike` are how it is said where one is, and where nothing differs."""
    a, b = comparison.models
    if found.kind == "alike":
        return alike
    if found.kind == "unfounded":
        return f"Nothing is claimed about {a} and {b}: their items are related, and no test here allows for it."
    if found.kind == "better":
        return f"{better}, {CHANCE}."
    if found.kind == "differ":
        return f"{a} and {b} differ in {what}, {CHANCE}."
    if found.kind == "borderline":
        shows, denies = ("test", "interval") if found.test else ("interval", "test")
        said = f"the {shows} shows a difference in {what} between {a} and {b}, the {denies} does not"
        return f"Borderline: {said}; they {apart_because(comparison)}."
    return not_shown(comparison.lead, what)


def advice(comparison: Comparison, found: Verdict, *, shown: str, open_: str) -> str:
    """Say what to make of it: `shown` and `open_` go on where a difference is shown, and where none is."""
    at = f"At alpha = {comparison.alpha:g}"
    if found.kind == "unfounded":
        return "Add items from several clusters; those of one say nothing about others."
    if found.kind == "undecided":
        return undecided(comparison.lead)
    if found.kind == "borderline":
        return f"{at} test and interval disagree, so neither decides; more data may."
    return f"{at} a difference is shown{shown}" if found.test else f"{at} no difference is shown{open_}"


def replaced(comparison: Comparison) -> tuple[str, ...]:
    """Say that another test leads than the one that was chosen, where that one has no answer."""
    if not comparison.asked:
        return ()
    reason = next(refusal.reason for refusal in comparison.refusals if refusal.method == comparison.asked)
    titles = (all_methods()[name].title for name in (comparison.asked, comparison.lead.method))
    return ("{} was chosen to lead and has no answer here; {} leads. ".format(*titles) + reason,)


def apart_because(comparison: Comparison) -> str:
    """Say why the test and the interval beside it may fall on different sides."""
    interval = comparison.difference.interval
    if comparison.lead.alternative != "two-sided":
        return "answer different questions, one-sided and two-sided"
    if interval is not None and not math.isclose(1 - interval.level, comparison.alpha, rel_tol=1e-9):
        return f"use different levels ({level(interval)} and alpha = {comparison.alpha:g})"
    return "are computed in different ways"
