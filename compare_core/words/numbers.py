"""Numbers in words: p-values, shares, points, effects and intervals, with no digit more than anyone should read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.catalogue import all_methods
from compare_core.numerics.written import number, points, pvalue
from compare_core.result import rejects

if TYPE_CHECKING:
    from compare_core.result import Effect, FamilyResult, Interval, PairResult

    Tested = PairResult | FamilyResult

NO_PVALUE = "no p-value"
MOST_DECIMALS = 12
UNITS = (" points", " %", " times")  # said once in an interval


def equals_p(result: Tested) -> str:
    """Write "p = 0.03", and whether only one side was asked; or that there is no p-value.

    Where a double can say no more, it is "p < 10⁻³⁰⁰".
    """
    if result.pvalue is None:
        return NO_PVALUE
    said = pvalue(result.pvalue, result.log10_pvalue)
    side = "" if getattr(result, "alternative", "two-sided") == "two-sided" else ", one-sided"
    return f"p {said}{side}" if said.startswith("<") else f"p = {said}{side}"


def not_shown(result: PairResult, what: str) -> str:
    """Say what a test did not show: a difference, or that the one that was asked about is better."""
    a, b = result.models
    if result.alternative == "two-sided":
        return f"{a} and {b} were not shown to differ in {what}."
    better, worse = (a, b) if result.alternative == "greater" else (b, a)
    return f"{better} was not shown to be better than {worse} in {what}."


def undecided(result: Tested) -> str:
    """Say what a result without a p-value leaves to its interval."""
    return f"{all_methods()[result.method].title} gives no p-value, so nothing is decided here: read the interval."


def effect_value(effect: Effect, value: float | None, decimals: int = 1) -> str:
    """Write a value on the scale of its effect.

    >>> from compare_core.result import Effect
    >>> effect_value(Effect(id="r", name="Ratio", value=1.25, scale="ratio"), 1.25)
    '1.25 times'
    """
    if value is None:
        return "no value"
    if effect.scale == "points":
        return f"{points(value, decimals)} points"
    if effect.scale in ("proportion", "share", "reduction"):
        return f"{number(round(value * 100, decimals))} %"
    if effect.scale == "ratio":
        return f"{number(value, 3)} times"
    return number(value, 3)


def effect_interval(effect: Effect, decimals: int = 1) -> str:
    """Write an effect's chosen interval: with "at least" or "at most" for one end, and never two ends that look alike.

    >>> from compare_core.result import Effect, Interval
    >>> ends = Interval(id="i", name="I", low=0.00041, high=0.00044, level=0.95)
    >>> effect_interval(Effect(id="d", name="D", value=0.0004, scale="points", intervals=(ends,)))
    '+0.041 to +0.044 points'
    """
    found = effect.interval
    if found is None:
        return ""
    if found.high is None:
        return f"at least {effect_value(effect, found.low, decimals)}"
    if found.low is None:
        return f"at most {effect_value(effect, found.high, decimals)}"
    if found.low == found.high:
        return f"no width, at {effect_value(effect, found.low, decimals)}"
    low, high = next(
        ends
        for more in range(decimals, MOST_DECIMALS + 1)
        if (ends := tuple(effect_value(effect, end, more) for end in (found.low, found.high)))[0] != ends[1]
        or more == MOST_DECIMALS
    )
    for unit in UNITS:
        low = low.removesuffix(unit)
    return f"{low} to {high}"


def decision_at(p: float | None, alpha: float) -> str:
    """Say whether a p-value, raw or corrected, shows a difference at alpha.

    >>> decision_at(0.03, 0.05), decision_at(0.3, 0.05), decision_at(None, 0.05)
    ('shown', 'not shown', 'no p-value')
    """
    if p is None:
        return NO_PVALUE
    return "shown" if rejects(p, alpha) else "not shown"


def level(interval: Interval) -> str:
    """Write an interval's level as in "95 % interval"."""
    return level_of(interval.level)


def level_of(value: float) -> str:
    """Write the level of an interval in percent."""
    return f"{value * 100:g} %"


def statistic(result: Tested) -> str:
    """Write a test's statistic with its name."""
    return f"{result.statistic_name} = {number(result.statistic)}" if result.statistic is not None else ""


def tested(result: Tested) -> str:
    """Write a test's p-value with its statistic, whichever of them it has."""
    p, found = pvalue(result.pvalue, result.log10_pvalue), statistic(result)
    return f"{p} ({found})" if p and found else p or found
