"""Numbers in words: p-values, shares, points, effects and intervals, with no digit more than anyone should read."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from compare_core.catalogue import all_methods
from compare_core.numerics.tails import SMALLEST
from compare_core.result import rejects

if TYPE_CHECKING:
    from compare_core.result import Effect, FamilyResult, Interval, PairResult

    Tested = PairResult | FamilyResult

MINUS = "−"
NO_PVALUE = "no p-value"
UNITS = (" points", " %", " times")  # said once in an interval


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
    if p >= 1e-4:  # below it, powers of ten read better than zeros
        return "1" if p >= 0.9995 else f"{p:.3g}"  # rounds to 1
    mantissa, exponent = f"{p:.1e}".split("e")
    return f"{mantissa} × 10{_raised(int(exponent))}"


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


def percent(share: float, decimals: int = 1) -> str:
    """Write a share in percent, with 100 and 0 only where they are exact.

    >>> percent(0.9997, 1), percent(1.0, 1)
    ('> 99.9 %', '100.0 %')
    """
    text = f"{share * 100:.{decimals}f}"
    if share < 1 and float(text) == 100:  # percent
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
    if 10**digits <= abs(value) < 1e6:  # up to a million an exponent is harder to read than digits
        return f"{value:,.0f}".replace("-", MINUS)
    if abs(value) < 1:
        return f"{value:.{digits}g}".replace("-", MINUS)
    return f"{value:,.{digits}g}".replace("-", MINUS, 1)


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
    """Write an effect's chosen interval, with "at least" or "at most" where an end does not exist."""
    found = effect.interval
    if found is None:
        return ""
    if found.high is None:
        return f"at least {effect_value(effect, found.low, decimals)}"
    if found.low is None:
        return f"at most {effect_value(effect, found.high, decimals)}"
    low, high = (effect_value(effect, end, decimals) for end in (found.low, found.high))
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


def seconds(value: float) -> str:
    """Write how long something takes.

    >>> seconds(0.4), seconds(12.3), seconds(200.0)
    ('1 s', '12 s', '3 min')
    """
    return f"{max(1, round(value))} s" if value < 90 else f"{round(value / 60)} min"  # a minute and a half


def times(p: float) -> str:
    """Write a probability as a natural frequency.

    >>> times(0.52), times(0.0063), times(0.01), times(1.0)
    ('52 times in 100', '6.3 times in 1,000', 'once in 100 times', 'every time')
    """
    if p > 0.995:  # rounds to 100 of 100
        return "every time"
    base = 100
    while p * base < 1:
        base *= 10
    count = f"{p * base:.2g}"
    return f"once in {base:,} times" if count == "1" else f"{count} times in {base:,}"


def _raised(exponent: int) -> str:
    return str(exponent).translate(str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹"))
