"""Results in plain words, which claim no more than the numbers: estimate first, then p-value, then advice."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from compare_core.catalogue import all_methods
from compare_core.tails import SMALLEST

if TYPE_CHECKING:
    from compare_core.comparison import Comparison
    from compare_core.result import Effect, Interval, PairResult

MINUS = "−"


@dataclass(frozen=True, slots=True)
class Reading:
    """What a comparison says: one sentence that answers, then why, then what to make of it."""

    headline: str
    estimate: str
    evidence: str
    advice: str
    cautions: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        """All of it, in order, as one paragraph."""
        return " ".join((self.headline, self.estimate, self.evidence, self.advice, *self.cautions))


def reading(found: Comparison) -> Reading:
    """Say which of two models is better, by how much, how sure that is, and why."""
    return Reading(_headline(found), _estimate(found), _evidence(found), _advice(found), _cautions(found))


def pvalue(p: float | None, log10_p: float | None = None) -> str:
    """Write a p-value: never 0, never more digits than anyone should read.

    >>> pvalue(0.00634765625), pvalue(3.1e-09), pvalue(0.0, -436.04)
    ('0.00635', '3.1 × 10⁻⁹', '< 10⁻³⁰⁰ (about 10⁻⁴³⁶)')
    """
    if p is None:
        return ""
    if p < SMALLEST:
        about = f" (about 10{_raised(round(log10_p))})" if log10_p is not None else ""
        return f"< 10{_raised(-300)}{about}"
    if p >= 1e-4:  # noqa: PLR2004 - below it, powers of ten read better than zeros
        return "1" if p >= 0.9995 else f"{p:.3g}"  # noqa: PLR2004 - rounds to 1
    mantissa, exponent = f"{p:.1e}".split("e")
    return f"{mantissa} × 10{_raised(int(exponent))}"


def equals_p(result: PairResult) -> str:
    """Write "p = 0.03", or "p < 10⁻³⁰⁰" where that is all a double can say."""
    said = pvalue(result.pvalue, result.log10_pvalue)
    return f"p {said}" if said.startswith("<") else f"p = {said}"


def percent(share: float, decimals: int = 1) -> str:
    """Write a share in percent, with 100 and 0 only where they are exact.

    >>> percent(0.9997, 1), percent(1.0, 1)
    ('> 99.9 %', '100.0 %')
    """
    text = f"{share * 100:.{decimals}f}"
    if share < 1 and float(text) == 100:  # noqa: PLR2004 - percent
        return f"> {100 - 10**-decimals:.{decimals}f} %"
    if share > 0 and float(text) == 0:
        return f"< {10**-decimals:.{decimals}f} %"
    return f"{text} %"


def points(difference: float, decimals: int = 1, *, signed: bool = True) -> str:
    """Write a difference of two shares in percentage points, with a true minus sign."""
    value = round(difference * 100, decimals)
    sign = MINUS if value < 0 else ("+" if signed and value > 0 else "")
    return f"{sign}{abs(value):.{decimals}f}"


def decimals_for(n: int) -> int:
    """Return how many decimals of a percentage let one item out of n be seen."""
    return min(4, max(1, math.ceil(math.log10(n)) - 2)) if n > 1 else 1


def number(value: float | None, digits: int = 4) -> str:
    """Write a plain number with a true minus sign; nothing for none.

    >>> number(-1.74077), number(2.0), number(123456789.0)
    ('−1.741', '2', '1.235e+08')
    """
    if value is None:
        return ""
    return (
        f"{value:.{digits}g}".replace("-", MINUS, 1) if abs(value) >= 1 else f"{value:.{digits}g}".replace("-", MINUS)
    )


def effect_value(effect: Effect, value: float | None, decimals: int = 1) -> str:
    """Write a value in the unit of its effect."""
    if value is None:
        return "no value"
    if effect.unit == "difference":
        return f"{points(value, decimals)} points"
    if effect.unit == "proportion":
        return f"{number(round(value * 100, decimals))} %"
    return number(value, 3)


def effect_interval(effect: Effect, decimals: int = 1) -> str:
    """Write an effect's chosen interval, with "at least" or "at most" where an end does not exist."""
    found = effect.interval
    if found is None:
        return ""
    if found.high is None:
        return f"at least {effect_value(effect, found.low, decimals)}"
    if found.low is None:
        return f"at most {effect_value(effect, found.high, decimals)}"
    low, high = (effect_value(effect, end, decimals) for end in (found.low, found.high))
    return f"{low.removesuffix(' points').removesuffix(' %')} to {high}"


def rejects(result: PairResult, alpha: float) -> bool:
    """Whether the test rejects equality at alpha."""
    return result.pvalue is not None and result.pvalue <= alpha


def level(found: Interval) -> str:
    """Write an interval's level as in "95 % interval"."""
    return f"{found.level * 100:g} %"


def statistic(result: PairResult) -> str:
    """Write a test's statistic with its name."""
    return f"{result.statistic_name} = {number(result.statistic)}" if result.statistic is not None else ""


def _raised(exponent: int) -> str:
    return str(exponent).translate(str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹"))


def _leader(found: Comparison) -> tuple[str, str]:
    a, b = found.models
    return (a, b) if (found.difference.estimate.value or 0) >= 0 else (b, a)


def _headline(found: Comparison) -> str:
    better, worse = _leader(found)
    if found.counts is not None and found.counts.discordant == 0:
        return f"{found.models[0]} and {found.models[1]} were right on exactly the same items."
    if not rejects(found.lead, found.alpha):
        return f"{found.models[0]} and {found.models[1]} were not shown to differ in accuracy."
    if found.difference.estimate.value == 0:
        return f"{found.models[0]} and {found.models[1]} were right equally often."
    return f"{better} was right more often than {worse}, by more than chance readily explains."


def _estimate(found: Comparison) -> str:
    decimals = decimals_for(max(found.n))
    first, second = found.accuracies.estimates
    of_a, of_b = (f" of {found.n[0]:,} items", "") if found.counts else (f" of its {n:,} items" for n in found.n)
    said = (
        f"{found.models[0]} had {percent(first.value or 0, decimals)}{of_a} right and "
        f"{found.models[1]} {percent(second.value or 0, decimals)}{of_b}: a difference of "
        f"{points(found.difference.estimate.value or 0, decimals)} percentage points"
    )
    interval = found.difference.interval
    if interval is None or interval.low is None or interval.high is None:
        return f"{said}."
    low, high = points(interval.low, decimals), points(interval.high, decimals)
    return f"{said} ({level(interval)} interval {low} to {high}, {interval.name})."


def _evidence(found: Comparison) -> str:
    title = all_methods()[found.lead.method].title
    if found.counts is None:
        return f"{title}: {equals_p(found.lead)}."
    b, c = found.counts.only_a, found.counts.only_b
    if b + c == 0:
        return "There are no disagreements, so no test can tell them apart (p = 1)."
    items = "item" if b + c == 1 else "items"
    return (
        f"They differ on {b + c:,} {items}: {found.models[0]} alone was right on {b:,}, {found.models[1]} alone on "
        f"{c:,}. {_chance(found)} ({title}: {equals_p(found.lead)})."
    )


def _chance(found: Comparison) -> str:
    if found.lead.alternative != "two-sided":
        better = found.models[0] if found.lead.alternative == "greater" else found.models[1]
        return f"The question was one-sided: whether {better} is better"
    p = found.lead.pvalue or 0.0
    often = "less than once in a million times" if p < 1e-6 else f"about {_times(p)}"  # noqa: PLR2004 - a million
    return f"If neither were better, a split at least this uneven would come up {often}"


def _times(p: float) -> str:
    """Write a probability as a natural frequency.

    >>> _times(0.52), _times(0.0063), _times(1.0)
    ('52 times in 100', '6.3 times in 1,000', 'every time')
    """
    if p > 0.995:  # noqa: PLR2004 - rounds to 100 of 100
        return "every time"
    base = 100
    while p * base < 1:
        base *= 10
    return f"{p * base:.2g} times in {base:,}"


def _advice(found: Comparison) -> str:
    if found.counts is not None and found.counts.discordant == 0:
        return "The interval shows how large a difference could still hide; more items would narrow it."
    interval = found.difference.interval
    if rejects(found.lead, found.alpha):
        return (
            f"At alpha = {found.alpha:g} a difference is shown. Whether it is large enough to matter is for the "
            "interval to say, not for the p-value."
        )
    reach = max(abs(interval.low or 0), abs(interval.high or 0)) if interval else 0.0
    could = f" of up to {points(reach, decimals_for(max(found.n)), signed=False)} points" if reach else ""
    return (
        f"At alpha = {found.alpha:g} no difference is shown. That does not make them equal: a difference{could} "
        "would fit these results too."
    )


def _cautions(found: Comparison) -> tuple[str, ...]:
    said = []
    interval = found.difference.interval
    excludes = interval is not None and not ((interval.low or 0) <= 0 <= (interval.high or 0))
    if excludes != rejects(found.lead, found.alpha) and found.difference is not found.lead:
        reason = "are computed in different ways"
        if found.lead.alternative != "two-sided":
            reason = "answer different questions, one-sided and two-sided"
        elif interval and not math.isclose(1 - interval.level, found.alpha, rel_tol=1e-9):
            reason = f"use different levels ({level(interval)} and alpha = {found.alpha:g})"
        said.append(
            f"Interval and p-value fall on different sides of the line here; they {reason}, so read both as borderline."
        )
    if found.lead.advice.fit == "not recommended":
        said.append(found.lead.advice.reason)
    if found.counts is not None and found.counts.discordant > 0:
        floor = 2.0 ** (1 - found.counts.discordant)
        if floor > found.alpha:
            said.append(
                f"With {found.counts.discordant} disagreements no exact two-sided test can fall below "
                f"{pvalue(floor)}: these items cannot show a difference at alpha = {found.alpha:g}."
            )
    return tuple(said)
