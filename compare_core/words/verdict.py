"""What two models come to, in one sentence, and why test and interval may disagree."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from compare_core.catalogue import all_methods
from compare_core.numerics.written import counted, pvalue
from compare_core.result import rejects
from compare_core.words.numbers import equals_p, level, not_shown, undecided

if TYPE_CHECKING:
    from compare_core.analysis.pair import Comparison
    from compare_core.analysis.verdict import Verdict

BESIDE = {
    "paired_t": ("bootstrap_t", "johnson_t"),
    "clustered_difference": ("clustered_bootstrap_t",),
    "welch_t": ("brunner_munzel", "mann_whitney"),
}
CHANCE = "by more than chance readily explains"


def headline(comparison: Comparison, found: Verdict, what: str, *, better: str, alike: str) -> str:
    """Say what two models come to: `better` and `alike` are how it is said where one is, and where nothing differs."""
    a, b = comparison.models
    ahead = f"{found.better} was ahead of {found.worse} in {what}" if found.better else f"{a} and {b} were level"
    said = {
        "alike": alike,
        "unfounded": f"Nothing is claimed about {a} and {b}: their items are related, and no test here allows for "
        "that.",
        "few": f"{ahead} on these items; their clusters are too few to say more.",
        "better": f"{better}, {CHANCE}.",
        "differ": f"{a} and {b} differ in {what}, {CHANCE}.",
    }
    if found.kind == "borderline":
        shows, denies = ("test", "interval") if found.test else ("interval", "test")
        apart = f"the {shows} shows a difference in {what} between {a} and {b}, but the {denies} does not"
        return f"Borderline: {apart}; they {apart_because(comparison)}."
    return said.get(found.kind) or not_shown(comparison.lead, what)


def advice(comparison: Comparison, found: Verdict, *, shown: str, open_: str) -> str:
    """Say what to make of it: `shown` and `open_` go on where a difference is shown, and where none is."""
    at = f"At alpha = {comparison.alpha:g}"
    said = {
        "unfounded": "Add items from several clusters; items from one cluster say nothing about other clusters.",
        "undecided": undecided(comparison.lead),
        "few": "With so few clusters neither the test nor the interval can be relied on: they would not show how much "
        "clusters vary. Add items from more clusters.",
        "borderline": f"{at} the test and the interval disagree, so neither is decisive; more data may be.",
    }
    if found.kind in said:
        return said[found.kind]
    if found.test:
        return f"{at} a difference is shown{shown}"
    if comparison.lead.alternative == "two-sided":
        return f"{at} no difference is shown{open_}"
    better, worse = comparison.models if comparison.lead.alternative == "greater" else comparison.models[::-1]
    return f"{at} no difference is shown in favour of {better}; whether {worse} is better was not asked."


def sturdier(comparison: Comparison, found: Verdict) -> tuple[str, ...]:
    """Quote the test to read beside the one that leads, where its advice sends people there."""
    if comparison.lead.advice.fit != "caution" or found.kind == "alike":
        return ()
    beside = [test for test in comparison.tests if test.method in BESIDE.get(comparison.lead.method, ())]
    said = [f"{all_methods()[test.method].title}: {equals_p(test)}" for test in beside if test.pvalue is not None]
    return (f"{'; '.join(said)}.",) if said else ()


def split(comparison: Comparison, found: Verdict) -> tuple[str, ...]:
    """Warn where a recommended test falls on the other side of alpha than the one that leads; say why that one does."""
    lead = comparison.lead
    if lead.pvalue is None or found.kind in ("alike", "unfounded", "few"):
        return ()
    shown = rejects(lead.pvalue, comparison.alpha)
    other = next(
        (
            test
            for test in comparison.tests
            if test.advice.fit == "recommended"
            and test.pvalue is not None
            and test.alternative == lead.alternative
            and rejects(test.pvalue, comparison.alpha) != shown
        ),
        None,
    )
    if other is None:
        return ()
    first, second = (f"{all_methods()[test.method].title} ({equals_p(test)})" for test in (lead, other))
    decided = ("shows a difference", "shows none") if shown else ("shows no difference", "shows one")
    why = comparison.because.partition(". ")[0].removesuffix(".")
    why = "The first was chosen to lead" if comparison.chosen else f"{why}; hence the first leads"
    apart = f"Two tests fall on different sides of alpha = {comparison.alpha:g}: {first} {decided[0]}; "
    return (f"{apart}{second}, which is recommended here, {decided[1]}. {why}. Do not rely on either alone.",)


def too_few(comparison: Comparison, test: str, decided: int, thing: str) -> tuple[str, ...]:
    """Say where a binomial test of so few could show nothing, whatever they came to."""
    sides = 1 if comparison.lead.alternative == "two-sided" else 0
    least = 2.0 ** (sides - decided)
    if least <= comparison.alpha:
        return ()
    few = f"With {counted(decided, thing)} the p-value of {test} cannot be below {pvalue(least)}"
    return (f"{few}, so it cannot show a difference at alpha = {comparison.alpha:g}.",)


def replaced(comparison: Comparison) -> tuple[str, ...]:
    """Say that another test leads than the one that was chosen, where that one has no answer."""
    if not comparison.asked:
        return ()
    reason = next(refusal.reason for refusal in comparison.refusals if refusal.method == comparison.asked)
    titles = (all_methods()[name].title for name in (comparison.asked, comparison.lead.method))
    return ("{} was chosen as the main test but gives no result here; {} is used instead. ".format(*titles) + reason,)


def apart_because(comparison: Comparison) -> str:
    """Say why the test and the interval beside it may fall on different sides."""
    interval = comparison.difference.interval
    if comparison.lead.alternative != "two-sided":
        return "answer different questions, one-sided and two-sided"
    if interval is not None and not math.isclose(1 - interval.level, comparison.alpha, rel_tol=1e-9):
        return f"use different levels ({level(interval)} and alpha = {comparison.alpha:g})"
    return "are computed in different ways"
