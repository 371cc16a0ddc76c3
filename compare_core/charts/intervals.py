"""Estimates with their intervals, one per row."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import altair as alt

from compare_core.charts.figure import Figure, Reach, Tables
from compare_core.charts.theme import AXIS_HEIGHT, EQUIVALENT, INK, LINE_HEIGHT, A, B, axis, finish, rows
from compare_core.names import labels, short
from compare_core.result import rejects

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.result import Effect, Interval, PairResult, PairRows
    from compare_core.scales import Difference

ROW = 46
SHARES = ("points", "proportion")  # scales that are read in percent


def accuracies(estimates: Sequence[Effect], quantity: str = "accuracy", reach: Reach | None = None) -> Figure:
    """Show each model's accuracy, or its error rate, with its chosen interval, in the models' colours.

    The axis shows what there is, or a given `reach`.
    """
    models = tuple(effect.name for effect in estimates)
    drawn = [_row(name, e.value, e.interval) for name, e in zip(labels(models), estimates, strict=True)]
    draw = partial(_draw_accuracies, models, quantity, *(() if reach is None else (reach,)))
    return Figure("accuracies", draw, _said(labels(models), estimates), {"accuracies": drawn})


def accuracies_reach(estimates: Sequence[Effect]) -> Reach:
    """Return what an axis has to show of accuracies with their intervals."""
    intervals = [e.interval for e in estimates if e.interval is not None]
    ends = [end for interval in intervals for end in (interval.low, interval.high)]
    known = [end for end in (*ends, *(e.value for e in estimates)) if end is not None]
    return min(known), max(known)


def _draw_accuracies(models: Sequence[str], quantity: str, reach: Reach | None = None) -> Any:
    names = labels(models)
    colour = alt.Color("name:N", scale=alt.Scale(domain=names, range=[A, B]), legend=None)
    scale = alt.Scale(zero=False, nice=False, padding=14, **({} if reach is None else {"domain": list(reach)}))
    base = alt.Chart(alt.NamedData("accuracies")).encode(
        y=alt.Y("name:N", sort=names, axis=axis(labelLimit=150, labelFontSize=13), title=None), tooltip=_tooltip(".2%")
    )
    x = alt.X("low:Q", scale=scale, axis=axis(quantity, format=".1~%", tickCount=4, grid=True, gridOpacity=0.25))
    bars = base.mark_rule(strokeWidth=5, opacity=1, strokeCap="round").encode(x=x, x2="high:Q", color=colour)
    points = base.mark_point(size=110, filled=True, opacity=1).encode(x=alt.X("value:Q", scale=scale), color=colour)
    return finish(alt.layer(bars, points), height=ROW * len(names) + AXIS_HEIGHT)


def contrasts(pairs: PairRows, control: str, alpha: float) -> Figure:
    """Show each model's difference from a control with its interval, the largest first.

    Parameters
    ----------
    pairs
        Every model with the control.
    control
        Its name.
    alpha
        The significance level at which a corrected p-value shows a difference.
    """
    results = sorted(pairs, key=lambda pair: -(pair.estimate.value or 0))
    models = tuple(pair.models[0] for pair in results)
    draw = partial(_draw_contrasts, models, control, pairs.quantity, pairs.scale)
    said = _said([f"{name} − {short(control)}" for name in labels(models)], [pair.estimate for pair in results])
    return Figure("contrasts", draw, said, _contrasts_tables(results, alpha))


def _draw_contrasts(models: Sequence[str], control: str, quantity: str, scale: Difference) -> Any:
    names = labels(models)
    row = max(9, min(28, 900 // len(names)))
    colour = alt.Color("said:N", scale=alt.Scale(domain=["shown", "no"], range=[A, EQUIVALENT]), legend=None)
    side = axis(labelLimit=150, labelFontSize=min(13, max(row, 10)), labelOverlap=True)
    base = alt.Chart(alt.NamedData("contrasts")).encode(
        y=alt.Y("name:N", scale=alt.Scale(domain=names), axis=side, title=None),
        tooltip=_tooltip("+.3%" if scale == "points" else "+,.4~g"),
        color=colour,
    )
    title = [
        f"{quantity.partition(' (')[0].lower()} from {short(control)}",
        f"right of 0: better than {short(control)}",
    ]
    x_axis = axis(title, format="+.3~%" if scale == "points" else "+.3~g", tickCount=5, grid=True, gridOpacity=0.2)
    bars = base.mark_rule(strokeWidth=3, strokeCap="round").encode(x=alt.X("low:Q", axis=x_axis), x2="high:Q")
    points = base.mark_point(size=60, filled=True, opacity=1).encode(x="value:Q")
    zero = alt.Chart(rows({"zero": 0})).mark_rule(color=INK, strokeDash=[4, 3]).encode(x="zero:Q")
    return finish(alt.layer(zero, bars, points), height=row * len(names) + AXIS_HEIGHT + LINE_HEIGHT)


def _contrasts_tables(results: Sequence[PairResult], alpha: float) -> Tables:
    """Return a row per model, coloured where a difference is shown at alpha."""
    names = labels([result.models[0] for result in results])
    return {
        "contrasts": [
            {**_row(name, r.estimate.value, r.interval), "said": "shown" if rejects(r.adjusted, alpha) else "no"}
            for name, r in zip(names, results, strict=True)
        ]
    }


def _said(names: Sequence[str], estimates: Sequence[Effect]) -> str:
    """Say each estimate and its interval, for those who cannot see the chart."""
    parts = []
    for name, effect in zip(names, estimates, strict=True):
        form = ".2%" if effect.scale in SHARES else ".4g"
        ends = effect.interval
        known = ends is not None and ends.low is not None and ends.high is not None
        limits = f", interval {ends.low:{form}} to {ends.high:{form}}" if ends is not None and known else ""
        said = "no value" if effect.value is None else f"{effect.value:{form}}"
        parts.append(f"{name}: {said}{limits}")
    return "; ".join(parts) + "."


def _row(name: str, value: float | None, interval: Interval | None) -> dict[str, Any]:
    low, high = (interval.low, interval.high) if interval else (value, value)
    return {"name": name, "value": value, "low": low, "high": high}


def _tooltip(number: str) -> list[alt.Tooltip]:
    fields = (("value", "estimate"), ("low", "from"), ("high", "to"))
    return [alt.Tooltip("name:N", title=" "), *(alt.Tooltip(f"{f}:Q", title=t, format=number) for f, t in fields)]
