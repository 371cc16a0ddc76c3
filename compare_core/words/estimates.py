"""How large the difference is, as the rows of a table: every quantity that a result estimates."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.catalogue import all_methods
from compare_core.numerics.written import decimals_for
from compare_core.words.numbers import effect_interval, effect_value

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.analysis.pair import Comparison, Estimate
    from compare_core.result import PairResult

Row = dict[str, str]
NOT_RECOMMENDED = "Intervals that are not recommended here"


def sizes(comparison: Comparison) -> list[Row]:
    """Write one row for every quantity and interval; where there are several intervals, each says which it is."""
    return _rows([estimate for estimate in comparison.estimates if not _heading(estimate, comparison)], comparison)


def apart(comparison: Comparison) -> dict[str, list[Row]]:
    """Write what is listed apart from the others, by its heading."""
    headings: dict[str, list[Estimate]] = {}
    for estimate in comparison.estimates:
        if heading := _heading(estimate, comparison):
            headings.setdefault(heading, []).append(estimate)
    return {heading: _rows(estimates, comparison) for heading, estimates in headings.items()}


def _heading(estimate: Estimate, comparison: Comparison) -> str:
    """Return the heading of what stands apart: what its method says, or more intervals than are recommended."""
    effect, result = estimate
    same = [other for other in comparison.estimates if other.effect.name == effect.name]
    advised_against = _not_recommended(result) and effect.interval is not None and result is not comparison.difference
    return effect.apart or (
        NOT_RECOMMENDED if advised_against and not all(_not_recommended(other.result) for other in same) else ""
    )


def _rows(estimates: Sequence[Estimate], comparison: Comparison) -> list[Row]:
    decimals = decimals_for(max(comparison.n))
    return [
        {
            "Effect": estimate.effect.name,
            "Estimate": effect_value(estimate.effect, estimate.effect.value, decimals),
            "Interval": _interval(
                estimate, [e for e in comparison.estimates if e.effect.name == estimate.effect.name], decimals
            ),
        }
        for estimate in estimates
    ]


def _interval(estimate: Estimate, same: Sequence[Estimate], decimals: int) -> str:
    """Write the interval, and whose it is unless that is clear; where there is none, what else there is to say."""
    effect, result = estimate
    ends = effect.interval
    if ends is None:
        return effect.note
    said, advised_against = [], _not_recommended(result)
    names = [other.effect.interval.name for other in same if other.effect.interval]
    if len(same) > 1:
        said.append(
            ends.name if names.count(ends.name) == 1 and not advised_against else all_methods()[result.method].title
        )
    if advised_against:
        said.append("not recommended here")
    return effect_interval(effect, decimals) + (f" ({', '.join(said)})" if said else "")


def _not_recommended(result: PairResult) -> bool:
    return result.advice.fit == "not recommended"
