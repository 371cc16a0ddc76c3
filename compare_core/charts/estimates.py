"""One quantity with every interval that methods give it, on the axis of its scale."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import altair as alt

from compare_core.charts.theme import (
    AXIS_HEIGHT,
    INK,
    LINE_HEIGHT,
    A,
    Tables,
    axis,
    display,
    finish,
    labels,
    rows,
    short,
)
from compare_core.scales import null_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from compare_core.result import Effect, Interval
    from compare_core.scales import Scale

FORMS: dict[Scale, str] = {
    "points": "+.3~%",
    "share": ".3~%",
    "reduction": "+.3~%",
    "proportion": ".3~%",
    "ratio": "~g",
}
FIELDS = {"name": " ", "said": "estimate", "ends": "interval"}
BEYOND = 1.5  # how many times farther than the others an end of a ratio lies that does not exist


def every_interval(quantity: str, scale: Scale, favoured: str, count: int) -> Any:
    """Draw every interval of one quantity (`every_interval_tables`), the first strong, and where two models are alike.

    Parameters
    ----------
    quantity
        What is estimated.
    scale
        On which scale; ratios are drawn on a logarithmic axis.
    favoured
        The model that values to the right of the line speak for.
    count
        How many intervals there are.
    """
    null, weight = null_of(scale), alt.when("datum.i == 0").then(alt.value(1)).otherwise(alt.value(0.45))
    base = alt.Chart(alt.NamedData("intervals")).encode(
        y=alt.Y("name:N", sort=alt.EncodingSortField(field="i", op="min"), axis=axis(labelLimit=150), title=None),
        tooltip=[alt.Tooltip(f"{field}:N", title=title) for field, title in FIELDS.items()],
        opacity=weight,
    )
    named = display(quantity)
    title = [named[:1].lower() + named[1:] if named[1:2].islower() else named]
    if null is not None:
        at = f"{null:.0%}" if scale == "share" else f"{null:g}"
        title.append(f"right of {at}: {short(favoured)} is better")
    logarithmic = alt.Scale(type="log", nice=False, padding=12) if scale == "ratio" else alt.Undefined
    ticks = axis(title, format=FORMS.get(scale, "+,.4~g"), tickCount=4, grid=True, gridOpacity=0.2)
    x = alt.X("low:Q", axis=ticks, scale=logarithmic)
    bars = base.mark_rule(strokeWidth=3, strokeCap="round", color=A).encode(x=x, x2="high:Q")
    points = base.mark_point(size=60, filled=True, color=A).encode(x="value:Q")
    alike = alt.Chart(rows({"null": null})).mark_rule(color=INK, strokeDash=[4, 3]).encode(x="null:Q")
    layers = [bars, points] if null is None else [alike, bars, points]
    return finish(alt.layer(*layers), height=26 * count + AXIS_HEIGHT + LINE_HEIGHT * (len(title) - 1))


def every_interval_tables(effect: Effect, write: Callable[[float], str]) -> Tables:
    """Return the data set of `every_interval`; an end that does not exist lies beyond all others.

    So does a ratio of 0, for which a logarithmic axis has no place.
    """
    lowest, highest = _reach(effect)
    names = labels([interval.name for interval in effect.intervals])
    return {
        "intervals": [
            {
                "name": name,
                "value": _placed(effect.value, effect.scale),
                "low": lowest if (low := _placed(interval.low, effect.scale)) is None else low,
                "high": highest if (high := _placed(interval.high, effect.scale)) is None else high,
                "said": "no value" if effect.value is None else write(effect.value),
                "ends": _ends(interval, write),
                "i": i,
            }
            for i, (name, interval) in enumerate(zip(names, effect.intervals, strict=True))
        ]
    }


def describe_every_interval(effect: Effect, write: Callable[[float], str]) -> str:
    """Say an estimate and all of its intervals, for those who cannot see the chart."""
    said = "no value" if effect.value is None else write(effect.value)
    ends = "; ".join(f"{interval.name}: {_ends(interval, write)}" for interval in effect.intervals)
    return f"{effect.name}: {said}. {ends}."


def _reach(effect: Effect) -> tuple[float, float]:
    """Return where ends are drawn that do not exist."""
    ends = [end for interval in effect.intervals for end in (interval.low, interval.high)]
    known = [x for end in (effect.value, effect.null, *ends) if (x := _placed(end, effect.scale)) is not None]
    low, high = min(known), max(known)
    return (low / BEYOND, high * BEYOND) if effect.scale == "ratio" else (low, high)


def _placed(value: float | None, scale: Scale) -> float | None:
    """Return a value that has a place on the axis, or None."""
    return None if value is None or (scale == "ratio" and value <= 0) else value


def _ends(interval: Interval, write: Callable[[float], str]) -> str:
    if interval.low is not None and interval.high is not None:
        return f"{write(interval.low)} to {write(interval.high)}"
    end = interval.low if interval.high is None else interval.high
    return "no end is known" if end is None else f"at {'least' if interval.high is None else 'most'} {write(end)}"
