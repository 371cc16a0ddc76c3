"""Accuracies told as error rates: the one place where shares of right answers are turned into shares of wrong ones."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from compare_core.analysis.family import Family
    from compare_core.analysis.pair import Comparison
    from compare_core.analysis.posterior import Believed
    from compare_core.result import Effect, FamilyResult, Interval, PairResult

ACCURACY, ERROR_RATE = "accuracy", "error rate"


def in_error_rates(comparison: Comparison) -> Comparison:
    """Return a comparison of two models in error rates, where right answers were counted; else as it is.

    Nothing but the figures changes: who is ahead, every test and every decision stay.

    Examples
    --------
    >>> from compare_core import Outcomes
    >>> from compare_core.analysis.pair import compare_pair
    >>> found = in_error_rates(compare_pair(Outcomes.from_table([[80, 2], [10, 8]]), ("A", "B")))
    >>> [round(effect.value, 2) for effect in found.accuracies.estimates], round(found.difference.estimate.value, 2)
    ([0.18, 0.1], 0.08)
    >>> found.difference.favoured
    'B'
    """
    if comparison.accuracies is None:
        return comparison
    known: dict[int, PairResult] = {}

    def turn(result: PairResult) -> PairResult:  # one result stays one, wherever it stands
        return known.setdefault(id(result), _turned(result))

    return replace(
        comparison,
        errors=True,
        accuracies=_rates(comparison.accuracies),
        difference=turn(comparison.difference),
        lead=turn(comparison.lead),
        tests=tuple(map(turn, comparison.tests)),
        intervals=tuple(map(turn, comparison.intervals)),
        effects=tuple(map(turn, comparison.effects)),
        independent=tuple(map(turn, comparison.independent)),
    )


def field_in_error_rates(family: Family) -> Family:
    """Return a comparison of many models in error rates, where right answers were counted; else as it is.

    The models' own figures are turned; their order, the tests and the differences of pairs stay.

    Examples
    --------
    >>> from compare_core import Outcomes
    >>> from compare_core.analysis.family import compare_family
    >>> plain = compare_family(Outcomes.from_table([[80, 2], [10, 8]], ("A", "B")))
    >>> found = field_in_error_rates(plain)
    >>> [round(effect.value, 2) for effect in found.accuracies.estimates], found.ranked == plain.ranked
    ([0.18, 0.1], True)
    """
    if not family.evidence.shares or family.accuracies.quantity != ACCURACY:
        return family
    return replace(family, errors=True, accuracies=_rates(family.accuracies))


def belief_in_error_rates(believed: Believed) -> Believed:
    """Return what is believed of two models in error rates, where right answers were counted; else as it is.

    A − B in accuracy is B − A in error rate: only what the difference is called changes.

    Examples
    --------
    >>> from compare_core import Outcomes
    >>> from compare_core.analysis.posterior import believe
    >>> found = belief_in_error_rates(believe(Outcomes.from_table([[80, 2], [10, 8]]), ("A", "B")))
    >>> found.result.estimate.name, found.turned
    ('Difference in error rate', True)
    """
    estimate = believed.result.estimate
    if not believed.evidence.shares or not estimate.name.endswith(f"ifference in {ACCURACY}"):
        return believed
    told = replace(estimate, name=f"{estimate.name.removesuffix(ACCURACY)}{ERROR_RATE}")
    return replace(believed, errors=True, result=replace(believed.result, estimate=told))


def _turned(result: PairResult) -> PairResult:
    return replace(result, estimate=_difference(result.estimate), effects=tuple(map(_difference, result.effects)))


def _difference(effect: Effect) -> Effect:
    """Return a difference in accuracy as one in error rate, A − B, which above 0 speaks for B; another as it is."""
    if effect.scale != "points" or not effect.name.lower().endswith(f"difference in {ACCURACY}"):
        return effect
    name = f"{effect.name.removesuffix(ACCURACY)}{ERROR_RATE}"
    return replace(effect.swapped(), name=name, favours="B" if effect.favours == "A" else "A")


def _rates(result: FamilyResult) -> FamilyResult:
    """Return each model's error rate, its interval the other way round."""
    return replace(result, quantity=ERROR_RATE, estimates=tuple(map(_rate, result.estimates)))


def _rate(effect: Effect) -> Effect:
    value = None if effect.value is None else 1 - effect.value
    return replace(effect, value=value, intervals=tuple(map(_ends, effect.intervals)))


def _ends(interval: Interval) -> Interval:
    low, high = (None if end is None else 1 - end for end in (interval.high, interval.low))
    return replace(interval, low=low, high=high)
