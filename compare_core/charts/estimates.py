"""One quantity with every interval that methods give it, on the axis of its scale."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import altair as alt

from compare_core.charts.figure import Figure, Tables
from compare_core.charts.theme import AXIS_HEIGHT, EQUIVALENT, INK, LINE_HEIGHT, A, axis, finish, gap_title, rows
from compare_core.names import display, labels
from compare_core.scales import null_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

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


def every_interval(
    effect: Effect, models: Sequence[str], write: Callable[[float], str], *, name: str = "intervals"
) -> Figure:
    """Show every interval of one quantity, the first strong, and where two models are alike.

    Parameters
    ----------
    effect
        The quantity and its intervals; ratios are drawn on a logarithmic axis.
    models
        A and B.
    write
        Writes a value of it.
    name
        Of the chart's file.
    """
    draw = partial(_draw, effect.name, effect.scale, tuple(models), int(effect.favours == "B"), len(effect.intervals))
    ends = "; ".join(f"{interval.name}: {_ends(interval, write)}" for interval in effect.intervals)
    return Figure(name, draw, f"{effect.name}: {_value(effect, write)}. {ends}.", _tables(effect, write))


def _draw(quantity: str, scale: Scale, models: Sequence[str], favoured: int, count: int) -> Any:
    """Draw `count` intervals; values to the right of where two models are alike speak for the favoured one."""
    null, colour = null_of(scale), alt.when("datum.i == 0").then(alt.value(A)).otherwise(alt.value(EQUIVALENT))
    base = alt.Chart(alt.NamedData("intervals")).encode(
        y=alt.Y("name:N", sort=alt.EncodingSortField(field="i", op="min"), axis=axis(labelLimit=150), title=None),
        tooltip=[alt.Tooltip(f"{field}:N", title=title) for field, title in FIELDS.items()],
        color=colour,
    )
    named = display(quantity)
    said = named[:1].lower() + named[1:] if named[1:2].islower() else named
    at = "" if null is None else f"{null:.0%}" if scale == "share" else f"{null:g}"
    title = gap_title(said, models, favoured, at) if at else [said]
    logarithmic = alt.Scale(type="log", nice=False, padding=12) if scale == "ratio" else alt.Undefined
    ticks = axis(title, format=FORMS.get(scale, "+,.4~g"), tickCount=4, grid=True, gridOpacity=0.2)
    x = alt.X("low:Q", axis=ticks, scale=logarithmic)
    bars = base.mark_rule(strokeWidth=3, strokeCap="round").encode(x=x, x2="high:Q")
    points = base.mark_point(size=60, filled=True, opacity=1).encode(x="value:Q")
    alike = alt.Chart(rows({"null": null})).mark_rule(color=INK, strokeDash=[4, 3]).encode(x="null:Q")
    layers = [bars, points] if null is None else [alike, bars, points]
    return finish(alt.layer(*layers), height=26 * count + AXIS_HEIGHT + LINE_HEIGHT * (len(title) - 1))


def _tables(effect: Effect, write: Callable[[float], str]) -> Tables:
    """Return the intervals; an end that does not exist lies beyond all others.

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
                "said": _value(effect, write),
                "ends": _ends(interval, write),
                "i": i,
            }
            for i, (name, interval) in enumerate(zip(names, effect.intervals, strict=True))
        ]
    }


def _value(effect: Effect, write: Callable[[float], str]) -> str:
    return "no value" if effect.value is None else write(effect.value)


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
    return "neither end is known" if end is None else f"at {'least' if interval.high is None else 'most'} {write(end)}"
