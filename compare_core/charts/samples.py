"""Two models that were measured separately: every measurement, and both means with their intervals."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import altair as alt

from compare_core.charts.figure import Figure, Tables
from compare_core.charts.ranking import tick_form
from compare_core.charts.theme import AXIS_HEIGHT, INK, A, B, axis, finish
from compare_core.names import labels

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.evidence.separate_scores import SeparateScores
    from compare_core.result import Effect

ROW, FEW = 84, 60  # pixels; measurements of a model, of which each has a stronger line
TALL = 30  # pixels of a line


def measurements(shown: SeparateScores, means: Sequence[Effect]) -> Figure:
    """Show each model's measurements as fine lines, with its mean and the interval of that below them.

    Parameters
    ----------
    shown
        The measurements of two models, or those of them that are drawn.
    means
        Both means of all measurements.
    """
    low = min(float(sample.min()) for sample in shown.samples)
    high = max(float(sample.max()) for sample in shown.samples)
    many = max(shown.sizes) > FEW
    draw = partial(_draw, shown.models, shown.metric, tick_form(low, high, shares=False), many=many)
    said = "; ".join(f"{name}: mean {e.value:.4g}" for name, e in zip(labels(shown.models), means, strict=True))
    return Figure("measurements", draw, f"Every measurement. {said}.", _tables(shown, means))


def _draw(models: Sequence[str], metric: str, ticks: str, *, many: bool) -> Any:
    names = labels(models)
    colour = alt.Color("name:N", scale=alt.Scale(domain=names, range=[A, B]), legend=None)
    y = alt.Y("name:N", sort=names, axis=axis(labelLimit=150, labelFontSize=13), title=None)
    scale = alt.Scale(zero=False, nice=False, padding=14)
    x_axis = axis(metric, format=ticks, tickCount=5, grid=True, gridOpacity=0.2, labelOverlap=True)
    lines = (
        alt.Chart(alt.NamedData("measured"))
        .mark_tick(size=TALL, thickness=1 if many else 2, opacity=1, yOffset=-TALL // 2)
        .encode(x=alt.X("value:Q", scale=scale, axis=x_axis), y=y, color=colour, tooltip=_tips(("value", metric)))
    )
    base = alt.Chart(alt.NamedData("means")).encode(
        y=y, tooltip=_tips(("value", f"mean {metric}"), ("low", "from"), ("high", "to"))
    )
    bars = base.mark_rule(strokeWidth=4, strokeCap="round", color=INK, opacity=1, yOffset=TALL // 2).encode(
        x=alt.X("low:Q", scale=scale), x2="high:Q"
    )
    points = base.mark_point(size=110, filled=True, color=INK, opacity=1, yOffset=TALL // 2).encode(
        x=alt.X("value:Q", scale=scale)
    )
    return finish(alt.layer(lines, bars, points), height=ROW * len(names) + AXIS_HEIGHT)


def _tips(*fields: tuple[str, str]) -> list[alt.Tooltip]:
    return [
        alt.Tooltip("name:N", title=" "),
        *(alt.Tooltip(f"{field}:Q", title=title, format=".6~g") for field, title in fields),
    ]


def _tables(shown: SeparateScores, means: Sequence[Effect]) -> Tables:
    names, rows = labels(shown.models), []
    measured = [
        {"name": name, "value": value}
        for name, sample in zip(names, shown.samples, strict=True)
        for value in sample.tolist()
    ]
    for name, effect in zip(names, means, strict=True):
        ends = effect.interval
        low, high = (ends.low, ends.high) if ends else (effect.value, effect.value)
        rows.append({"name": name, "value": effect.value, "low": low, "high": high})
    return {"measured": measured, "means": rows}
