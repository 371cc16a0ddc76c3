"""How large the difference is, as the rows of a table: every quantity that a result estimates."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.catalogue import all_methods
from compare_core.words.numbers import decimals_for, effect_interval, effect_value

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.analysis.pair import Comparison, Estimate

Row = dict[str, str]


def sizes(found: Comparison) -> list[Row]:
    """Write one row for every quantity and interval; where there are several intervals, each says which it is."""
    decimals = decimals_for(max(found.n))
    listed = [estimate for estimate in found.estimates if not estimate.effect.apart]
    return [
        {
            "Effect": estimate.effect.name,
            "Estimate": effect_value(estimate.effect, estimate.effect.value, decimals),
            "Interval": _interval(estimate, [e for e in listed if e.effect.name == estimate.effect.name], decimals),
        }
        for estimate in listed
    ]


def apart(found: Comparison) -> dict[str, list[Row]]:
    """Write the quantities that a result lists apart from the others, by their heading."""
    headings: dict[str, list[Row]] = {}
    for effect, _ in found.estimates:
        if effect.apart:
            row = {"Effect": effect.name, "Estimate": effect_value(effect, effect.value), "": effect.note}
            headings.setdefault(effect.apart, []).append(row)
    return headings


def _interval(estimate: Estimate, same: Sequence[Estimate], decimals: int) -> str:
    """Write the interval, and whose it is unless that is clear; where there is none, why."""
    effect, result = estimate
    ends = effect.interval
    if ends is None:
        return effect.note
    said, doubtful = [], result.advice.fit == "not recommended"
    if len(same) > 1:
        names = [other.effect.interval.name for other in same if other.effect.interval]
        clear = names.count(ends.name) == 1 and not doubtful
        said.append(ends.name if clear else all_methods()[result.method].title)
    if doubtful:
        said.append("not recommended here")
    return effect_interval(effect, decimals) + (f" ({', '.join(said)})" if said else "")
