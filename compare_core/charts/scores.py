"""Two models by their scores: fold by fold, data set by data set, and one against the other."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import altair as alt

from compare_core.charts.figure import Figure, Reach, Tables
from compare_core.charts.theme import AXIS_HEIGHT, EQUIVALENT, INK, A, B, axis, finish, gap_title, rows
from compare_core.evidence.scores import Scores, paired_gaps
from compare_core.names import LONGEST_NAME, display, labels

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.result import Effect
    from compare_core.statistics.shape import QuantilePlot

DOT, TIED = 55, 190  # pixels squared
FEW, MOST_LARGE = 120, 12  # of dots that are so few that they can be large
MOST_ROWS, FITTING = 60, 30  # rows that a picture row by row shows, and up to which each is named


def paired(scores: Scores, within: Reach | None = None, *, in_order: bool = False) -> Figure:
    """Show each fold or data set as a row: both models' scores, joined, the clearest wins of A first.

    The axis shows what there is, or what it is to lie `within`; few rows can stand `in_order` instead, as they came.
    """
    draw = partial(_draw_paired, scores.models, scores.metric, len(scores.rows), *(() if within is None else (within,)))
    tables = _paired_tables(scores, in_order=in_order and len(scores.rows) <= FITTING)
    return Figure("scores", draw, describe_scores(scores), tables)


def paired_reach(scores: Scores) -> Reach:
    """Return the least and the greatest score."""
    return float(scores.scores.min()), float(scores.scores.max())


def _draw_paired(models: Sequence[str], metric: str, count: int, within: Reach | None = None) -> Any:
    names = labels(models)
    scale = alt.Scale(zero=False, nice=False, padding=12, **({} if within is None else {"domain": list(within)}))
    y = alt.Y(
        "row:N",
        sort=alt.EncodingSortField("i", op="min"),
        axis=axis(labelLimit=150, labelOverlap=count > FITTING, labelFontSize=11),
        title=None,
    )
    tooltip = _tips(names)
    x = axis(metric, tickCount=5, grid=True, gridOpacity=0.2)
    lines = (
        alt.Chart(alt.NamedData("paired"))
        .mark_rule(strokeWidth=2, opacity=1)
        .encode(x=alt.X("a:Q", scale=scale, axis=x), x2="b:Q", y=y, color=_winner(), tooltip=tooltip)
    )
    colour = alt.Color(
        "model:N",
        scale=alt.Scale(domain=names, range=[A, B]),
        legend=alt.Legend(title=None, orient="top", labelColor=INK),
    )
    dots = alt.Chart(alt.NamedData("points")).encode(
        x=alt.X("score:Q", scale=scale), y=y, color=colour, tooltip=tooltip
    )
    drawn = [
        dots.transform_filter("datum.ring" if ring else "!datum.ring").mark_point(filled=True, opacity=1, size=size)
        for ring, size in ((True, TIED), (False, DOT))
    ]
    shown = min(count, MOST_ROWS)
    chart = alt.layer(lines, alt.layer(*drawn)).resolve_scale(color="independent")
    return finish(chart, height=max(120, shown * (18 if shown <= FITTING else 11)) + AXIS_HEIGHT)


def _paired_tables(scores: Scores, *, in_order: bool) -> Tables:
    gaps = paired_gaps(scores)
    models = labels(scores.models)
    order: list[int] = list(range(len(gaps))) if in_order else (-gaps).argsort(kind="stable").tolist()
    if len(order) > MOST_ROWS:
        half = MOST_ROWS // 2
        order = [*order[:half], *order[-half:]]
    names = scores.rows
    said = labels(names)
    lines, points = [], []
    for i, place in enumerate(order):
        a, b = scores.scores[place].tolist()
        line = {"i": i, "row": said[place], "whole": display(names[place]), "a": a, "b": b}
        lines.append({**line, "won": _won(gaps[place])})
        rings = (a == b, False)  # of equal scores A's shows as a ring around B's
        each = zip(models, (a, b), rings, strict=True)
        points += [{**line, "model": model, "score": score, "ring": ring} for model, score, ring in each]
    return {"paired": lines, "points": points}


def against(scores: Scores, shown: Scores, rope: float) -> Figure:
    """Show A's score against B's: the diagonal where they are equal, and a band where the difference does not matter.

    Rows with the same two scores are one point, the larger the more of them there are.

    Parameters
    ----------
    scores
        Of two models; their range is that of the chart.
    shown
        All of them, or those that are drawn.
    rope
        Inside the band, where there is one, the two scores differ by less than this.
    """
    low, high = float(scores.scores.min()), float(scores.scores.max())
    edge = 0.05 * (high - low) or 0.05
    draw = partial(_draw_against, scores.models, scores.metric, low - edge, high + edge)
    return Figure("against", draw, describe_scores(scores), _against_tables(shown, rope))


def _draw_against(models: Sequence[str], metric: str, low: float, high: float) -> Any:
    names = labels(models)
    domain = alt.Scale(domain=[low, high], nice=False)
    x = alt.X("b:Q", scale=domain, axis=axis(f"{metric} of {names[1]}", tickCount=5, grid=True, gridOpacity=0.2))
    y = alt.Y("a:Q", scale=domain, axis=axis(f"{metric} of {names[0]}", tickCount=5, grid=True, gridOpacity=0.2))
    ends = rows({"a": low, "b": low}, {"a": high, "b": high})
    diagonal = alt.Chart(ends).mark_line(color=INK, strokeDash=[4, 3]).encode(x=x, y=y)
    size = alt.Size("n:Q", scale=alt.Scale(domain=[1, 40], range=[75, 900], clamp=True), legend=None)
    points = (
        alt.Chart(alt.NamedData("against"))
        .mark_point(filled=True, opacity=1)
        .encode(x=x, y=y, size=size, color=_winner(), tooltip=_tips(names))
    )
    edges = alt.Chart(alt.NamedData("band")).mark_line(color=EQUIVALENT, opacity=1, strokeDash=[1, 3], clip=True)
    band = edges.encode(x=x, y=y, detail="side:N")
    return finish(alt.layer(band, diagonal, points), height=320)


def _against_tables(scores: Scores, rope: float) -> Tables:
    ends = (float(scores.scores.min()), float(scores.scores.max()))
    band = [{"side": side, "a": end + side * rope, "b": end} for side in (-1, 1) for end in ends if rope]
    points: dict[tuple[float, float], dict[str, Any]] = {}
    for name, (a, b), gap in zip(scores.rows, scores.scores.tolist(), paired_gaps(scores).tolist(), strict=True):
        point = points.setdefault((a, b), {"name": display(name), "a": a, "b": b, "won": _won(gap), "n": 0})
        point["n"] += 1
    for point in points.values():
        name = point.pop("name")
        point["whole"] = name if point["n"] == 1 else f"{name} and {point['n'] - 1:,} more"
    return {"band": band, "against": list(points.values())}


EDGE = 0.08  # of the width of all differences, beside the outermost


def gaps(scores: Scores, estimate: Effect | None, first: str = "") -> Figure:
    """Show every difference as a dot, with the estimate, where it is one of scores, and its interval below.

    Where a test rests on the `first` difference, that is named.
    """
    draw = partial(_draw_gaps, scores.metric, scores.models, FEW if len(scores.rows) <= MOST_LARGE else DOT)
    tables = _gaps_tables(scores, estimate)
    if estimate is None:  # an axis whose ticks go on to the outermost dot
        ends = [0.0, *(dot["gap"] for dot in tables["gaps"])]
        edge = EDGE * (max(ends) - min(ends)) or 1.0
        draw = partial(draw, within=(min(ends) - edge, max(ends) + edge))
    if first:
        draw = partial(draw, first=True)
        place = scores.rows.index(first)
        rested = f"{display(first)}: {paired_gaps(scores).tolist()[place]:+.4g}"
        dots = [dot for dot in tables["gaps"] if dot["whole"] == rested][:1]
        tables["first"] = [{**dot, "said": f"the first: {dot['gap']:+.4g}"} for dot in dots]
    return Figure("differences", draw, describe_scores(scores), tables)


def _draw_gaps(
    metric: str, models: Sequence[str], size: int, *, within: Reach | None = None, first: bool = False
) -> Any:
    title = gap_title(f"difference in {metric}", models)
    x = alt.X(
        "gap:Q",
        axis=axis(title, tickCount=5, grid=True, gridOpacity=0.2, labelBound=True),
        scale=alt.Scale(zero=True, padding=10) if within is None else alt.Scale(domain=list(within), nice=False),
    )
    y = alt.Y("height:Q", axis=None, scale=alt.Scale(domain=[-0.35, 1.1]))
    zero = alt.Chart(rows({"gap": 0})).mark_rule(color=INK, strokeDash=[4, 3]).encode(x="gap:Q")
    dots = (
        alt.Chart(alt.NamedData("gaps"))
        .mark_point(filled=True, size=size, opacity=1)
        .encode(x=x, y=y, color=_winner(), tooltip=alt.Tooltip("whole:N", title=" "))
    )
    base = alt.Chart(alt.NamedData("middle"))
    line = base.mark_rule(strokeWidth=4, color=INK, strokeCap="round").encode(x="low:Q", x2="high:Q", y="height:Q")
    middle = base.mark_point(filled=True, size=110, color=INK, opacity=1).encode(x="gap:Q", y="height:Q")
    layers = [zero, dots, line, middle]
    if first:
        here = alt.Chart(alt.NamedData("first")).encode(x="gap:Q", y="height:Q")
        ring = here.mark_point(size=260, filled=False, strokeWidth=2.5, color=INK, opacity=1)
        named = here.mark_text(align="right", baseline="bottom", dx=8, dy=-12, fontSize=13, fontWeight=600, color=INK)
        layers += [ring, named.encode(text="said:N")]
    return finish(alt.layer(*layers), height=170)


def _gaps_tables(scores: Scores, estimate: Effect | None) -> Tables:
    """Return dots, stacked where differences fall together, and the estimate."""
    values = paired_gaps(scores).tolist()
    reach = (max(values) - min(values)) or 1.0
    stacked: dict[int, int] = {}
    dots = []
    for name, gap in sorted(zip(scores.rows, values, strict=True), key=lambda pair: pair[1]):
        cell = round(40 * (gap - min(values)) / reach)
        stacked[cell] = stacked.get(cell, -1) + 1
        dots.append({"gap": gap, "height": stacked[cell], "whole": f"{display(name)}: {gap:+.4g}", "won": _won(gap)})
    tallest = max(stacked.values()) or 1
    dots = [{**dot, "height": dot["height"] / max(tallest, 6)} for dot in dots]
    value, ends = (estimate.value, estimate.interval) if estimate is not None else (None, None)
    low, high = (ends.low, ends.high) if ends else (value, value)
    return {"gaps": dots, "middle": [{"gap": value, "low": low, "high": high, "height": -0.2}]}


def quantiles(plot: QuantilePlot, words: str) -> Figure:
    """Show ordered differences against where normal ones would lie."""
    return Figure("quantiles", partial(_draw_quantiles), words, _quantiles_tables(plot))


def _draw_quantiles() -> Any:
    x = alt.X("expected:Q", axis=axis("expected if normal", tickCount=5, grid=True, gridOpacity=0.2))
    y = alt.Y("ordered:Q", axis=axis("differences, sorted", tickCount=5, grid=True, gridOpacity=0.2))
    line = alt.Chart(alt.NamedData("straight")).mark_line(color=INK, strokeDash=[4, 3]).encode(x=x, y=y)
    dots = alt.Chart(alt.NamedData("quantiles")).mark_point(filled=True, size=50, color=A, opacity=1).encode(x=x, y=y)
    return finish(alt.layer(line, dots), height=280)


def _quantiles_tables(plot: QuantilePlot) -> Tables:
    low, high = float(plot.expected[0]), float(plot.expected[-1])
    pairs = zip(plot.expected.tolist(), plot.ordered.tolist(), strict=True)
    return {
        "quantiles": [{"expected": e, "ordered": o} for e, o in pairs],
        "straight": [{"expected": low, "ordered": low}, {"expected": high, "ordered": high}],
    }


def describe_scores(scores: Scores) -> str:
    """Say wins, ties and losses, for those who cannot see the chart."""
    gap = paired_gaps(scores)
    a, b = labels(scores.models, LONGEST_NAME)
    return f"{a} is better on {int((gap > 0).sum())}, {b} on {int((gap < 0).sum())}, tied on {int((gap == 0).sum())}."


def _tips(names: Sequence[str]) -> list[alt.Tooltip]:
    return [
        alt.Tooltip("whole:N", title=" "),
        *(alt.Tooltip(f"{k}:Q", title=n) for k, n in zip("ab", names, strict=True)),
    ]


def _won(gap: float) -> str:
    return "A" if gap > 0 else "B" if gap < 0 else "tie"


def _winner() -> alt.Color:
    return alt.Color("won:N", scale=alt.Scale(domain=["A", "tie", "B"], range=[A, EQUIVALENT, B]), legend=None)
