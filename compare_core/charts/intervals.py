"""Estimates with their intervals, one a row."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import altair as alt

from compare_core.charts.theme import AXIS_HEIGHT, INK, A, B, axis, finish, rows, short

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.result import Effect, Interval, PairResult

ROW = 46


def accuracies(estimates: Sequence[Effect]) -> Any:
    """Draw each model's accuracy with its chosen interval, in the models' colours."""
    names = [short(effect.name) for effect in estimates]
    records = [_row(name, effect.value, effect.interval) for name, effect in zip(names, estimates, strict=True)]
    colour = alt.Color("name:N", scale=alt.Scale(domain=names, range=[A, B]), legend=None)
    scale = alt.Scale(zero=False, nice=False, padding=14)
    base = alt.Chart(rows(*records)).encode(
        y=alt.Y("name:N", sort=names, axis=axis(labelLimit=110, labelFontSize=13), title=None), tooltip=_tooltip(".2%")
    )
    x = alt.X("low:Q", scale=scale, axis=axis("accuracy", format=".1~%", tickCount=4, grid=True, gridOpacity=0.25))
    bars = base.mark_rule(strokeWidth=5, opacity=0.45, strokeCap="round").encode(x=x, x2="high:Q", color=colour)
    points = base.mark_point(size=110, filled=True, opacity=1).encode(x=alt.X("value:Q", scale=scale), color=colour)
    return finish(alt.layer(bars, points), height=ROW * len(records) + AXIS_HEIGHT)


def differences(results: Sequence[PairResult], chosen: str) -> Any:
    """Draw every interval for the difference, the chosen one first and strong, against no difference."""
    found = [(interval, result.estimate) for result in results for interval in result.estimate.intervals]
    records = [
        {**_row(interval.name, estimate.value, interval), "chosen": interval.id == chosen}
        for interval, estimate in found
    ]
    names = [record["name"] for record in records]
    weight = alt.when("datum.chosen").then(alt.value(1)).otherwise(alt.value(0.45))
    base = alt.Chart(rows(*records)).encode(
        y=alt.Y("name:N", sort=names, axis=axis(labelLimit=150), title=None), tooltip=_tooltip("+.3%"), opacity=weight
    )
    title = f"difference in accuracy (right of 0: {short(results[0].models[0])} is better)"
    x_axis = axis(title, format="+.3~%", tickCount=4, grid=True, gridOpacity=0.2)
    bars = base.mark_rule(strokeWidth=3, strokeCap="round", color=A).encode(x=alt.X("low:Q", axis=x_axis), x2="high:Q")
    points = base.mark_point(size=60, filled=True, color=A).encode(x="value:Q")
    zero = alt.Chart(rows({"zero": 0})).mark_rule(color=INK, strokeDash=[4, 3]).encode(x="zero:Q")
    return finish(alt.layer(zero, bars, points), height=26 * len(records) + AXIS_HEIGHT)


def describe_effects(estimates: Sequence[Effect], digits: int = 2) -> str:
    """Say each estimate and its interval, for those who cannot see the chart."""
    parts = []
    for effect in estimates:
        ends = effect.interval
        limits = f", interval {ends.low:.{digits}%} to {ends.high:.{digits}%}" if ends and ends.high is not None else ""
        parts.append(f"{short(effect.name)}: {effect.value:.{digits}%}{limits}")
    return "; ".join(parts) + "."


def _row(name: str, value: float | None, interval: Interval | None) -> dict[str, Any]:
    low, high = (interval.low, interval.high) if interval else (value, value)
    return {"name": name, "value": value, "low": low, "high": high}


def _tooltip(number: str) -> list[alt.Tooltip]:
    fields = (("value", "estimate"), ("low", "from"), ("high", "to"))
    return [alt.Tooltip("name:N", title=" "), *(alt.Tooltip(f"{f}:Q", title=t, format=number) for f, t in fields)]
