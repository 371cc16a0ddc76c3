"""Estimates with their intervals, one a row."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import altair as alt

from compare_core.charts.theme import (
    AXIS_HEIGHT,
    EQUIVALENT,
    INK,
    LINE_HEIGHT,
    A,
    B,
    Tables,
    axis,
    finish,
    gap_title,
    labels,
    rows,
    short,
)
from compare_core.result import rejects

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.result import Effect, Interval, PairResult

ROW = 46


def accuracies(models: Sequence[str]) -> Any:
    """Draw each model's accuracy with its chosen interval (`accuracies_tables`), in the models' colours."""
    names = [short(model) for model in models]
    colour = alt.Color("name:N", scale=alt.Scale(domain=names, range=[A, B]), legend=None)
    scale = alt.Scale(zero=False, nice=False, padding=14)
    base = alt.Chart(alt.NamedData("accuracies")).encode(
        y=alt.Y("name:N", sort=names, axis=axis(labelLimit=110, labelFontSize=13), title=None), tooltip=_tooltip(".2%")
    )
    x = alt.X("low:Q", scale=scale, axis=axis("accuracy", format=".1~%", tickCount=4, grid=True, gridOpacity=0.25))
    bars = base.mark_rule(strokeWidth=5, opacity=0.45, strokeCap="round").encode(x=x, x2="high:Q", color=colour)
    points = base.mark_point(size=110, filled=True, opacity=1).encode(x=alt.X("value:Q", scale=scale), color=colour)
    return finish(alt.layer(bars, points), height=ROW * len(names) + AXIS_HEIGHT)


def accuracies_tables(estimates: Sequence[Effect]) -> Tables:
    """Return the data set of `accuracies`."""
    return {"accuracies": [_row(short(effect.name), effect.value, effect.interval) for effect in estimates]}


def differences(first: str, count: int) -> Any:
    """Draw every interval for the difference (`differences_tables`), the chosen one strong."""
    weight = alt.when("datum.chosen").then(alt.value(1)).otherwise(alt.value(0.45))
    order = alt.EncodingSortField(field="i", op="min")
    base = alt.Chart(alt.NamedData("differences")).encode(
        y=alt.Y("name:N", sort=order, axis=axis(labelLimit=150), title=None), tooltip=_tooltip("+.3%"), opacity=weight
    )
    title = gap_title("difference in accuracy", first)
    x_axis = axis(title, format="+.3~%", tickCount=4, grid=True, gridOpacity=0.2)
    bars = base.mark_rule(strokeWidth=3, strokeCap="round", color=A).encode(x=alt.X("low:Q", axis=x_axis), x2="high:Q")
    points = base.mark_point(size=60, filled=True, color=A).encode(x="value:Q")
    zero = alt.Chart(rows({"zero": 0})).mark_rule(color=INK, strokeDash=[4, 3]).encode(x="zero:Q")
    return finish(alt.layer(zero, bars, points), height=26 * count + AXIS_HEIGHT + LINE_HEIGHT)


def differences_tables(results: Sequence[PairResult], chosen: str) -> Tables:
    """Return the data set of `differences`: one row per interval of every result."""
    found = [(interval, result.estimate) for result in results for interval in result.estimate.intervals]
    return {
        "differences": [
            {**_row(interval.name, estimate.value, interval), "chosen": interval.id == chosen, "i": i}
            for i, (interval, estimate) in enumerate(found)
        ]
    }


def contrasts(models: Sequence[str], control: str, quantity: str = "Difference in accuracy") -> Any:
    """Draw each model's difference from a control with its interval (`contrasts_tables`)."""
    names = labels(models)
    row = max(9, min(28, 900 // len(names)))
    colour = alt.Color("said:N", scale=alt.Scale(domain=["shown", "no"], range=[A, EQUIVALENT]), legend=None)
    side = axis(labelLimit=150, labelFontSize=min(13, max(row, 10)), labelOverlap=True)
    base = alt.Chart(alt.NamedData("contrasts")).encode(
        y=alt.Y("name:N", scale=alt.Scale(domain=names), axis=side, title=None), tooltip=_tooltip("+.3%"), color=colour
    )
    title = [f"{quantity.partition(' (')[0].lower()} from {short(control)}", "right of 0: better than it"]
    x_axis = axis(title, format="+.3~%" if "accuracy" in quantity else "+.3~g", tickCount=5, grid=True, gridOpacity=0.2)
    bars = base.mark_rule(strokeWidth=3, strokeCap="round").encode(x=alt.X("low:Q", axis=x_axis), x2="high:Q")
    points = base.mark_point(size=60, filled=True, opacity=1).encode(x="value:Q")
    zero = alt.Chart(rows({"zero": 0})).mark_rule(color=INK, strokeDash=[4, 3]).encode(x="zero:Q")
    return finish(alt.layer(zero, bars, points), height=row * len(names) + AXIS_HEIGHT + LINE_HEIGHT)


def contrasts_tables(results: Sequence[PairResult], alpha: float) -> Tables:
    """Return the data set of `contrasts`: a row per model, coloured where a difference is shown at alpha."""
    names = labels([result.models[0] for result in results])
    return {
        "contrasts": [
            {**_row(name, r.estimate.value, r.interval), "said": "shown" if rejects(r.adjusted, alpha) else "no"}
            for name, r in zip(names, results, strict=True)
        ]
    }


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
