"""What a method says of a sample, in one sentence or two, for the guide."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.numerics.written import counted, percent, pvalue
from compare_core.result import FamilyResult, PairResult, PosteriorResult
from compare_core.words.numbers import effect_interval, effect_value, equals_p, level, named, statistic

if TYPE_CHECKING:
    from compare_core.result import Effect, Result

MOST = 3  # estimates that are named


def worked(result: Result) -> str:
    """Say what a method found, the estimate first.

    >>> from compare_core import Outcomes, all_methods
    >>> worked(all_methods()["mcnemar_exact"].run(Outcomes.from_table([[9959, 11], [1, 29]])))
    'Difference in accuracy: +0.10 points. p = 0.00635 (min(b, c) = 1).'
    """
    if isinstance(result, PosteriorResult):
        return f"{_of(result.estimate)} {_states(result)}"
    if isinstance(result, PairResult):
        return " ".join(filter(None, (_of(result.estimate), _tested(result))))
    return _family(result)


def _of(effect: Effect) -> str:
    ends = f", {level(effect.interval)} interval {effect_interval(effect, 2)}" if effect.interval else ""
    return f"{effect.name}: {effect_value(effect, effect.value, 2)}{ends}."


def _tested(result: PairResult | FamilyResult) -> str:
    return f"{equals_p(result)} ({statistic(result)})." if result.pvalue is not None else ""


def _states(result: PosteriorResult) -> str:
    a, b = result.models
    shares = ((f"{a} better", result.p_a), ("equivalent", result.p_equivalent), (f"{b} better", result.p_b))
    return f"Probabilities: {', '.join(f'{name} {percent(share)}' for name, share in shares)}."


def _family(result: FamilyResult) -> str:
    """Tell the test of the field, the clearest pair, or the first estimates."""
    if result.comparisons is not None:
        pair = min(result.comparisons, key=lambda one: one.adjusted if one.adjusted is not None else 1.0)
        many, told = counted(len(result.comparisons), "pair"), f"{equals_p(pair)}, corrected {pvalue(pair.adjusted)}"
        return f"{many}; the clearest is {named(pair.models)}: {told}."
    if result.pvalue is not None:
        return _tested(result)
    shown = [f"{effect.name} {effect_value(effect, effect.value, 2)}" for effect in result.estimates[:MOST]]
    return f"{result.quantity[:1].upper()}{result.quantity[1:]}: {named(shown)}."
