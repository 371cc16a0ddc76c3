"""What chance alone would give of a test's statistic, with the observed one and the tails that make its p-value."""

from __future__ import annotations

import itertools
from functools import partial
from typing import TYPE_CHECKING, Any

import altair as alt

from compare_core.charts.figure import Figure, Tables
from compare_core.charts.theme import EQUIVALENT, INK, A, B, axis, finish

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.analysis.null import Null

HEIGHT = 190
ROOM = 1.32  # how many times its highest point the picture is high, so that the observed value has room for its name
BELOW = 0.06  # of the picture's height: the strip under the line that shows where tails are too thin to be seen
STRIP = 5  # pixels
GAP = 0.42  # of a bar's width to either side of its value
SIDES = ("A", "B", "none")


def null(found: Null, method: str, title: Sequence[str], observed: str, words: str) -> Figure:
    """Show a statistic's distribution where neither model is better, and colour what its p-value counts.

    Parameters
    ----------
    found
        The distribution, with its tails.
    method
        The id of the test, by which its file is called.
    title
        Names the axis, on lines that a phone shows whole.
    observed
        The observed statistic, written.
    words
        What the picture shows.
    """
    top = ROOM * found.top
    draw = partial(_draw, tuple(title), found.reach, top, coins=found.bars is not None)
    tables: Tables = {
        "curve": [{"x": x, "y": y, "base": 0} for x, y in found.curve.T.tolist()],
        "tails": [] if found.bars is not None else _tails(found),
        "bars": _bars(found),
        "counted": _counted(found),
        "seen": _seen(found, observed, top),
    }
    return Figure(f"null-{method.replace('_', '-')}", draw, words, tables)


def _draw(title: Sequence[str], reach: Sequence[float], top: float, *, coins: bool) -> Any:
    scale = alt.Scale(domain=list(reach), nice=False, zero=False)
    ticks = axis(list(title), tickCount=6, grid=False, labelOverlap=True, **({"tickMinStep": 1} if coins else {}))
    x = alt.X("x:Q", scale=scale, axis=ticks)
    height = axis("probability", tickCount=4, format=".0%", grid=False) if coins else None
    y = alt.Y("y:Q", axis=height, scale=alt.Scale(domain=[-BELOW * top, top], nice=False))
    side = alt.Color("side:N", legend=None, scale=alt.Scale(domain=list(SIDES), range=[A, B, INK]))
    curve = alt.Chart(alt.NamedData("curve"))
    line = curve.mark_line(color=INK, strokeWidth=1.4, clip=True).encode(x=x, y=y)
    tails = alt.Chart(alt.NamedData("tails")).mark_area(opacity=1, line=False, clip=True)
    tails = tails.encode(x=x, y=y, y2="base:Q", color=side, detail="part:N")
    bars = alt.Chart(alt.NamedData("bars")).encode(x=alt.X("x:Q", scale=scale), x2="to:Q", y2="base:Q")
    whole = bars.mark_rect(color=EQUIVALENT, opacity=0.55, clip=True).encode(y=y)
    counted = bars.mark_rect(opacity=1, clip=True).encode(y=alt.Y("counted:Q", axis=height), color=side)
    body = [whole, counted] if coins else [curve.mark_area(color=EQUIVALENT, opacity=0.3, clip=True), tails]
    if not coins:
        body[0] = body[0].encode(x=x, y=y, y2="base:Q")
    strip = alt.Chart(alt.NamedData("counted")).mark_rule(strokeWidth=STRIP, opacity=1, clip=True)
    strip = strip.encode(x=alt.X("x:Q", scale=scale), x2="to:Q", y=y, color=side)
    seen = alt.Chart(alt.NamedData("seen"))
    rule = seen.transform_filter("!datum.outside").mark_rule(color=INK, strokeWidth=2, clip=True)
    rule = rule.encode(x=x, y=y, y2="foot:Q")
    names = [
        seen.transform_filter(f"datum.align === '{align}'")
        .mark_text(align=align, baseline="top", dx=6 if align == "left" else -6, fontSize=13, fontWeight=600, color=INK)
        .encode(x=x, y=y, text="said:N")
        for align in ("left", "right")
    ]
    return finish(alt.layer(*body, line, strip, rule, *names), height=HEIGHT)


def _parts(found: Null) -> list[tuple[str, str, float, float]]:
    """Return what is counted: its side, its colour, and from where to where it is seen."""
    least, most = found.reach
    ends = (("B", least, found.low), ("A", found.high, most))
    return [
        (side, side if found.signed else "none", first, last)
        for side, first, last in ends
        if first is not None and last is not None and first < most and last > least
    ]


def _tails(found: Null) -> list[dict[str, Any]]:
    """Cut the curve where what is counted begins; the left tail speaks for B, the right one for A."""
    points, rows = found.curve.T.tolist(), []
    for part, side, first, last in _parts(found):
        inside = [(x, y) for x, y in points if first < x < last]
        ends = [(end, _between(points, end)) for end in (first, last)]
        rows += [{"x": x, "y": y, "base": 0, "side": side, "part": part} for x, y in sorted([*inside, *ends])]
    return rows


def _counted(found: Null) -> list[dict[str, Any]]:
    """Return the strip under the line: of a count, from the bar that was seen."""
    y, wide = -BELOW * ROOM * found.top / 2, 0.0 if found.bars is None else GAP
    return [
        {"x": first - wide * (part == "A"), "to": last + wide * (part == "B"), "y": y, "side": side}
        for part, side, first, last in _parts(found)
    ]


def _between(points: Sequence[Sequence[float]], x: float) -> float:
    """Return the curve's height between two of its points."""
    for (x0, y0), (x1, y1) in itertools.pairwise(points):
        if x0 <= x <= x1:
            return y0 + (y1 - y0) * (x - x0) / (x1 - x0)
    return points[0][1] if x < points[0][0] else points[-1][1]


def _bars(found: Null) -> list[dict[str, Any]]:
    if found.bars is None:
        return []
    return [
        {
            "x": k - GAP,
            "to": k + GAP,
            "y": p,
            "base": 0,
            "counted": p * share,
            "side": "none" if 2 * k == found.trials else "A" if 2 * k > found.trials else "B",
        }
        for k, p, share in found.bars.T.tolist()
    ]


def _seen(found: Null, observed: str, top: float) -> list[dict[str, Any]]:
    """Mark the observed value; at the edge, with an arrow, where it lies outside."""
    low, high = found.reach
    x = min(max(found.observed, low), high)
    said = {1: f"{observed} →", -1: f"← {observed}", 0: observed}[found.beyond]
    left = x < (low + high) / 2
    return [
        {"x": x, "y": top, "foot": 0, "said": said, "align": "left" if left else "right", "outside": bool(found.beyond)}
    ]
