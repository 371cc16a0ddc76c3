"""Two models item by item: ROC curves, calibration, how differences are spread, and slices."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import altair as alt

from compare_core.charts.theme import (
    AXIS_HEIGHT,
    EQUIVALENT,
    INK,
    A,
    B,
    Tables,
    axis,
    display,
    finish,
    gap_title,
    labels,
    rows,
)
from compare_core.result import rejects

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from compare_core.analysis.slices import Slices
    from compare_core.metrics.roc import Bin

ROW = 28
DIAGONAL = ({"x": 0.0, "y": 0.0}, {"x": 1.0, "y": 1.0})


def _share(field: str, title: str) -> dict[str, Any]:
    scale = alt.Scale(domain=[0, 1])
    return {"shorthand": field, "scale": scale, "axis": axis(title, tickCount=5, grid=True, gridOpacity=0.2)}


def _model_colour(models: Sequence[str]) -> alt.Color:
    names = labels(models, 34)
    legend = alt.Legend(title=None, orient="top", labelColor=INK, labelLimit=240)
    return alt.Color("model:N", scale=alt.Scale(domain=names, range=[A, B]), legend=legend)


def curves(models: Sequence[str]) -> Any:
    """Draw two models' ROC curves over each other (`curves_tables`)."""
    x, y = alt.X(**_share("x:Q", "false positive rate")), alt.Y(**_share("y:Q", "true positive rate"))
    chance = alt.Chart(rows(*DIAGONAL)).mark_line(color=INK, strokeDash=[4, 3]).encode(x=x, y=y)
    lines = (
        alt.Chart(alt.NamedData("curves"))
        .mark_line(strokeWidth=2.5)
        .encode(x=x, y=y, color=_model_colour(models), order="i:Q")
    )
    return finish(alt.layer(chance, lines), height=360)


def curves_tables(models: Sequence[str], found: Sequence[NDArray[Any]]) -> Tables:
    """Return the data set of `curves`: two rows of rates for each model."""
    return {
        "curves": [
            {"model": name, "x": x, "y": y, "i": i}
            for name, rates in zip(labels(models, 34), found, strict=True)
            for i, (x, y) in enumerate(rates.round(5).T.tolist())
        ]
    }


def calibration(models: Sequence[str]) -> Any:
    """Draw how often the second class was seen where each probability was said (`calibration_tables`)."""
    x, y = alt.X(**_share("said:Q", "probability that the model said")), alt.Y(**_share("seen:Q", "share that was so"))
    ends = rows(*({"said": point["x"], "seen": point["y"]} for point in DIAGONAL))
    line = alt.Chart(ends).mark_line(color=INK, strokeDash=[4, 3]).encode(x=x, y=y)
    base = alt.Chart(alt.NamedData("calibration")).encode(x=x, y=y, color=_model_colour(models))
    tips = [
        alt.Tooltip("model:N", title=" "),
        alt.Tooltip("said:Q", title="said", format=".1%"),
        alt.Tooltip("seen:Q", title="seen", format=".1%"),
        alt.Tooltip("n:Q", title="items", format=","),
    ]
    dots = base.mark_point(filled=True, size=70, opacity=1).encode(tooltip=tips)
    return finish(alt.layer(line, base.mark_line(strokeWidth=1.5, opacity=0.6), dots), height=360)


def calibration_tables(models: Sequence[str], found: Sequence[Sequence[Bin]]) -> Tables:
    """Return the data set of `calibration`: the groups of similar probabilities of each model."""
    return {
        "calibration": [
            {"model": name, "said": group.said, "seen": group.seen, "n": group.n}
            for name, groups in zip(labels(models, 34), found, strict=True)
            for group in groups
        ]
    }


def spread(metric: str, first: str) -> Any:
    """Draw how the differences of many items are spread, with the estimate and its interval (`spread_tables`)."""
    title = gap_title(f"difference in {metric}", first)
    side = axis(title, tickCount=5, grid=True, gridOpacity=0.2, labelBound=True)
    x = alt.X("low:Q", axis=side, scale=alt.Scale(zero=True, padding=8))
    y = alt.Y("n:Q", axis=axis("items", tickCount=4, grid=True, gridOpacity=0.2))
    colour = alt.Color("won:N", scale=alt.Scale(domain=["A", "tie", "B"], range=[A, EQUIVALENT, B]), legend=None)
    tips = [
        alt.Tooltip("low:Q", title="from", format="+.4g"),
        alt.Tooltip("high:Q", title="to", format="+.4g"),
        alt.Tooltip("n:Q", title="items", format=","),
    ]
    bars = (
        alt.Chart(alt.NamedData("spread"))
        .mark_rect(opacity=0.75)
        .encode(x=x, x2="high:Q", y=y, y2="zero:Q", color=colour, tooltip=tips)
    )
    zero = alt.Chart(rows({"low": 0})).mark_rule(color=INK, strokeDash=[4, 3]).encode(x="low:Q")
    middle = alt.Chart(alt.NamedData("mean")).mark_rule(color=INK, strokeWidth=2).encode(x="low:Q", tooltip="said:N")
    return finish(alt.layer(bars, zero, middle), height=220)


def spread_tables(edges: NDArray[Any], counts: NDArray[Any], mean: float) -> Tables:
    """Return the data sets of `spread`: how many differences lie between neighbouring edges, and their mean."""
    found = zip(edges[:-1].tolist(), edges[1:].tolist(), counts.tolist(), strict=True)
    return {
        "spread": [
            {"low": low, "high": high, "n": n, "zero": 0, "won": "A" if low >= 0 else "B" if high <= 0 else "tie"}
            for low, high, n in found
            if n
        ],
        "mean": [{"low": mean, "said": f"mean {mean:+.4g}"}],
    }


def forest(first: str, quantity: str, names: Sequence[str], *, shares: bool) -> Any:
    """Draw the difference in every slice with its interval, all items first (`forest_tables`)."""
    number = "+.3~%" if shares else "+,.6~g"
    colour = alt.Color(
        "said:N", scale=alt.Scale(domain=["all", "shown", "no"], range=[INK, A, EQUIVALENT]), legend=None
    )
    side = axis(labelLimit=190, labelFontSize=13 if len(names) < 20 else 11)  # rows with room
    fields = (("value", "difference", number), ("low", "from", number), ("high", "to", number), ("n", "items", ","))
    tips = [alt.Tooltip("whole:N", title=" "), *(alt.Tooltip(f"{f}:Q", title=t, format=n) for f, t, n in fields)]
    tips.append(alt.Tooltip("adjusted:N", title="p, corrected"))
    base = alt.Chart(alt.NamedData("forest")).encode(
        y=alt.Y("name:N", scale=alt.Scale(domain=list(names)), axis=side, title=None), color=colour, tooltip=tips
    )
    title = gap_title(quantity.lower(), first)
    x = alt.X("low:Q", axis=axis(title, format=number, tickCount=5, grid=True, gridOpacity=0.2))
    bars = base.mark_rule(strokeWidth=3, strokeCap="round").encode(x=x, x2="high:Q")
    points = base.mark_point(filled=True, opacity=1).encode(
        x="value:Q", size=alt.Size("n:Q", scale=alt.Scale(range=[40, 160]), legend=None)
    )
    zero = alt.Chart(rows({"zero": 0})).mark_rule(color=INK, strokeDash=[4, 3]).encode(x="zero:Q")
    return finish(alt.layer(zero, bars, points), height=max(ROW * len(names), 60) + AXIS_HEIGHT)


def forest_names(found: Slices) -> list[str]:
    """Name the rows of `forest`: the slice and its number of items."""
    parts = (found.whole, *found.slices)
    return labels([f"{display(part.name)} ({part.n:,})" for part in parts if part.result is not None], 36)


def forest_tables(found: Slices, alpha: float, said: Sequence[str]) -> Tables:
    """Return the data set of `forest`; `said` are the corrected p-values in words, those of the slices in order."""
    parts = [part for part in (found.whole, *found.slices) if part.result is not None]
    found_rows = []
    for name, part, p in zip(forest_names(found), parts, ["", *said], strict=False):
        result = part.result
        if result is None:
            continue
        ends, value = result.interval, result.estimate.value
        shown = "all" if part is found.whole else "shown" if rejects(result.adjusted, alpha) else "no"
        low, high = (ends.low, ends.high) if ends else (value, value)
        found_rows.append(
            {
                "name": name, "whole": display(part.name), "n": part.n, "value": value, "low": low, "high": high,
                "said": shown, "adjusted": p,
            }
        )  # fmt: skip
    return {"forest": found_rows}
