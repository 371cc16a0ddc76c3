"""Two models item by item: ROC curves, calibration, how differences are spread, and slices."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import altair as alt

from compare_core.charts.figure import Figure, Tables
from compare_core.charts.scores import describe_scores
from compare_core.charts.theme import AXIS_HEIGHT, EQUIVALENT, INK, A, B, axis, finish, gap_title, rows
from compare_core.names import display, labels
from compare_core.result import rejects

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from numpy.typing import NDArray

    from compare_core.analysis.slices import Slice, Slices
    from compare_core.evidence.scores import Scores
    from compare_core.metrics.roc import Bin
    from compare_core.result import PairResult

ROW = 28
DIAGONAL = ({"x": 0.0, "y": 0.0}, {"x": 1.0, "y": 1.0})


def _share(field: str, title: str) -> dict[str, Any]:
    scale = alt.Scale(domain=[0, 1])
    return {"shorthand": field, "scale": scale, "axis": axis(title, tickCount=5, grid=True, gridOpacity=0.2)}


def _model_colour(models: Sequence[str]) -> alt.Color:
    names = labels(models, 34)
    legend = alt.Legend(title=None, orient="top", labelColor=INK, labelLimit=240)
    return alt.Color("model:N", scale=alt.Scale(domain=names, range=[A, B]), legend=legend)


def roc_curves(models: Sequence[str], curves: Sequence[NDArray[Any]]) -> Figure:
    """Show two models' ROC curves over each other, each given as two rows: false and true positive rates."""
    return Figure("roc", partial(_draw_roc, tuple(models)), "Two ROC curves.", _roc_tables(models, curves))


def _draw_roc(models: Sequence[str]) -> Any:
    x, y = alt.X(**_share("x:Q", "false positive rate")), alt.Y(**_share("y:Q", "true positive rate"))
    chance = alt.Chart(rows(*DIAGONAL)).mark_line(color=INK, strokeDash=[4, 3]).encode(x=x, y=y)
    lines = (
        alt.Chart(alt.NamedData("curves"))
        .mark_line(strokeWidth=2.5)
        .encode(x=x, y=y, color=_model_colour(models), order="i:Q")
    )
    return finish(alt.layer(chance, lines), height=360)


def _roc_tables(models: Sequence[str], curves: Sequence[NDArray[Any]]) -> Tables:
    return {
        "curves": [
            {"model": name, "x": x, "y": y, "i": i}
            for name, rates in zip(labels(models, 34), curves, strict=True)
            for i, (x, y) in enumerate(rates.round(5).T.tolist())
        ]
    }


def calibration(models: Sequence[str], bins: Sequence[Sequence[Bin]], words: str) -> Figure:
    """Show how often the second class was seen where each probability was said, in groups of similar ones a model."""
    return Figure("calibration", partial(_draw_calibration, tuple(models)), words, _calibration_tables(models, bins))


def _draw_calibration(models: Sequence[str]) -> Any:
    x, y = alt.X(**_share("said:Q", "predicted probability")), alt.Y(**_share("seen:Q", "observed share"))
    ends = rows(*({"said": point["x"], "seen": point["y"]} for point in DIAGONAL))
    line = alt.Chart(ends).mark_line(color=INK, strokeDash=[4, 3]).encode(x=x, y=y)
    base = alt.Chart(alt.NamedData("calibration")).encode(x=x, y=y, color=_model_colour(models))
    tips = [
        alt.Tooltip("model:N", title=" "),
        alt.Tooltip("said:Q", title="predicted", format=".1%"),
        alt.Tooltip("seen:Q", title="observed", format=".1%"),
        alt.Tooltip("n:Q", title="items", format=","),
    ]
    dots = base.mark_point(filled=True, size=70, opacity=1).encode(tooltip=tips)
    return finish(alt.layer(line, base.mark_line(strokeWidth=1.5, opacity=1), dots), height=360)


def _calibration_tables(models: Sequence[str], bins: Sequence[Sequence[Bin]]) -> Tables:
    return {
        "calibration": [
            {"model": name, "said": group.said, "seen": group.seen, "n": group.n}
            for name, groups in zip(labels(models, 34), bins, strict=True)
            for group in groups
        ]
    }


def spread(scores: Scores, edges: NDArray[Any], counts: NDArray[Any], mean: float, *, name: str = "spread") -> Figure:
    """Show how the differences of very many items are spread.

    Parameters
    ----------
    scores
        Of two models.
    edges, counts
        Of bins: how many differences lie between neighbouring edges.
    mean
        Of the differences.
    name
        Of the chart's file.
    """
    draw = partial(_draw_spread, scores.metric, scores.models)
    return Figure(name, draw, describe_scores(scores), _spread_tables(edges, counts, mean))


def _draw_spread(metric: str, models: Sequence[str]) -> Any:
    title = gap_title(f"difference in {metric}", models)
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
        .mark_rect(opacity=1)
        .encode(x=x, x2="high:Q", y=y, y2="zero:Q", color=colour, tooltip=tips)
    )
    zero = alt.Chart(rows({"low": 0})).mark_rule(color=INK, strokeDash=[4, 3]).encode(x="low:Q")
    middle = alt.Chart(alt.NamedData("mean")).mark_rule(color=INK, strokeWidth=2).encode(x="low:Q", tooltip="said:N")
    return finish(alt.layer(bars, zero, middle), height=220)


def _spread_tables(edges: NDArray[Any], counts: NDArray[Any], mean: float) -> Tables:
    bars = zip(edges[:-1].tolist(), edges[1:].tolist(), counts.tolist(), strict=True)
    return {
        "spread": [
            {"low": low, "high": high, "n": n, "zero": 0, "won": "A" if low >= 0 else "B" if high <= 0 else "tie"}
            for low, high, n in bars
            if n
        ],
        "mean": [{"low": mean, "said": f"mean {mean:+.4g}"}],
    }


def forest(
    slices: Slices,
    models: Sequence[str],
    alpha: float,
    words: str,
    *,
    metric: str,
    write: Callable[[float | None], str],
) -> Figure:
    """Show the difference in every slice with its interval, all items first.

    Parameters
    ----------
    slices
        The difference of all items, and of each slice.
    models
        A and B.
    alpha
        The significance level at which a corrected p-value shows a difference.
    words
        What the chart shows.
    metric
        What the models differ in.
    write
        Writes a corrected p-value.
    """
    parts = [(part, part.result) for part in (slices.whole, *slices.slices) if part.result is not None]
    shortened = zip(labels([part.name for part, _ in parts]), parts, strict=True)
    names = [f"{name} ({part.n:,})" for name, (part, _) in shortened]
    drawn = []
    for name, (part, result) in zip(names, parts, strict=True):
        whole = part is slices.whole
        shown = "all" if whole else "shown" if rejects(result.adjusted, alpha) else "no"
        drawn.append(_forest_row(name, part, result, shown, "" if whole else write(result.adjusted)))
    shares = any(result.estimate.scale == "points" for _, result in parts)
    draw = partial(_draw_forest, tuple(models), metric, tuple(names), shares=shares)
    return Figure("slices", draw, words, {"forest": drawn})


def _draw_forest(models: Sequence[str], metric: str, names: Sequence[str], *, shares: bool) -> Any:
    number = "+.3~%" if shares else "+,.6~g"
    colour = alt.Color(
        "said:N", scale=alt.Scale(domain=["all", "shown", "no"], range=[INK, A, EQUIVALENT]), legend=None
    )
    side = axis(labelLimit=190, labelFontSize=13 if len(names) < 20 else 11)  # rows with room
    fields = (("value", "difference", number), ("low", "from", number), ("high", "to", number), ("n", "items", ","))
    tips = [alt.Tooltip("whole:N", title=" "), *(alt.Tooltip(f"{f}:Q", title=t, format=n) for f, t, n in fields)]
    tips.append(alt.Tooltip("adjusted:N", title="corrected p"))
    base = alt.Chart(alt.NamedData("forest")).encode(
        y=alt.Y("name:N", scale=alt.Scale(domain=list(names)), axis=side, title=None), color=colour, tooltip=tips
    )
    title = gap_title(f"difference in {metric}", models)
    x = alt.X("low:Q", axis=axis(title, format=number, tickCount=5, grid=True, gridOpacity=0.2))
    bars = base.mark_rule(strokeWidth=3, strokeCap="round").encode(x=x, x2="high:Q")
    points = base.mark_point(filled=True, opacity=1).encode(
        x="value:Q", size=alt.Size("n:Q", scale=alt.Scale(range=[40, 160]), legend=None)
    )
    zero = alt.Chart(rows({"zero": 0})).mark_rule(color=INK, strokeDash=[4, 3]).encode(x="zero:Q")
    return finish(alt.layer(zero, bars, points), height=max(ROW * len(names), 60) + AXIS_HEIGHT)


def _forest_row(name: str, part: Slice, result: PairResult, shown: str, adjusted: str) -> dict[str, Any]:
    ends, value = result.interval, result.estimate.value
    low, high = (ends.low, ends.high) if ends else (value, value)
    place = {"name": name, "whole": display(part.name), "n": part.n}
    return {**place, "value": value, "low": low, "high": high, "said": shown, "adjusted": adjusted}
