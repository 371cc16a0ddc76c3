"""Numbers in words: p-values, shares, points, effects and intervals, with no digit more than anyone should read."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from compare_core.catalogue import all_methods
from compare_core.numerics.written import MINUS, fixed, number, points, pvalue
from compare_core.result import rejects

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from compare_core.result import Effect, FamilyResult, Interval, PairResult, Result

    Tested = PairResult | FamilyResult

MOST_NAMED = 5  # models that a sentence names before it counts the rest
NO_PVALUE = "no p-value"
MOST_DECIMALS = 12
MOST_FIXED = 7  # decimals of a number that is written without a power of ten
LARGEST = 1e6  # number that is written so
DIGITS = 3  # of an interval's width
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
    return f"{all_methods()[result.method].title} gives no p-value, so nothing is decided here: see the interval."


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
        return f"{fixed(value * 100, decimals)} %"
    if effect.scale == "ratio":
        return f"{number(value, DIGITS)} times"
    seen = _decimals_seen(effect)
    return number(value, DIGITS) if seen is None else fixed(value, seen).removeprefix(MINUS if not value else "")


def size(effect: Effect, value: float, decimals: int = 1) -> str:
    """Write how large a difference is, without its sign: a sentence that says it names who is ahead."""
    return effect_value(effect, abs(value), decimals).removeprefix("+").removeprefix(MINUS)


def _decimals_seen(effect: Effect) -> int | None:
    """Return with how many decimals three digits of an interval's width are seen; None where nothing says so."""
    ends = effect.interval
    if ends is None or ends.low is None or ends.high is None or not 0 < ends.high - ends.low < math.inf:
        return None
    if all(float(each).is_integer() for each in (ends.low, ends.high, effect.value or 0.0)):
        return 0
    decimals = max(0, DIGITS - 1 - math.floor(math.log10(ends.high - ends.low)))
    largest = max(abs(ends.low), abs(ends.high), abs(effect.value or 0.0))
    return decimals if decimals <= MOST_FIXED and largest < LARGEST else None


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
    if math.isclose(found.low, found.high, rel_tol=1e-9):
        return f"of zero width, at {effect_value(effect, found.low, decimals)}"
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


def told_apart(one: float, other: float) -> tuple[str, str]:
    """Write two numbers with as many digits as it takes to see three of their difference.

    >>> told_apart(0.01066, 0.01073), told_apart(1.94, 2.12)
    (('0.0106600', '0.0107300'), ('1.940', '2.120'))
    """
    decimals = max(0, DIGITS - 1 - math.floor(math.log10(abs(one - other)))) if one != other else DIGITS
    if decimals > MOST_FIXED or max(abs(one), abs(other)) >= LARGEST:
        return number(one), number(other)
    return fixed(one, decimals), fixed(other, decimals)


def named(names: Sequence[str]) -> str:
    """Write names in a row; where they are many, the first ones, and how many more there are.

    >>> named(["a"]), named(["a", "b", "c"])
    ('a', 'a, b and c')
    """
    if len(names) > MOST_NAMED + 1:
        return f"{', '.join(names[:MOST_NAMED])} and {len(names) - MOST_NAMED} more"
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def noted(results: Iterable[Result]) -> list[str]:
    """Write what results note, each with the method that it is about; the same note of several methods once.

    >>> from compare_core import Outcomes, all_methods
    >>> noted([all_methods()["mcnemar_exact"].run(Outcomes.from_table([[9, 3], [1, 5]]))])
    ['Exact McNemar test: With 4 disagreements the smallest p-value it can give is 0.125.']
    """
    methods: dict[str, list[str]] = {}
    for result in results:
        for note in result.notes:
            titles = methods.setdefault(note, [])
            if (title := all_methods()[result.method].title) not in titles:
                titles.append(title)
    return [f"{', '.join(titles)}: {note}" for note, titles in methods.items()]
