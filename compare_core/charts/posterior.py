"""A posterior: its density with the ROPE shaded, three areas, the interval of highest density, mean and mode."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import altair as alt

from compare_core.charts.theme import (
    EQUIVALENT,
    INK,
    SHORT_NAME,
    A,
    B,
    Tables,
    axis,
    display,
    finish,
    gap_title,
    labels,
    states,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np
    from numpy.typing import NDArray

    from compare_core.options import Rope
    from compare_core.result import PosteriorResult

SIDES = ("A", "tie", "B")
COLOUR = alt.Scale(domain=list(SIDES), range=[A, EQUIVALENT, B])
MOST_DOTS = 400
MOST_ROWS, FITTING = 60, 30  # data sets that are drawn, and up to which each is named


def posterior(
    metric: str, models: Sequence[str], reach: tuple[float, float], *, shares: bool = False, dots: bool = True
) -> Any:
    """Draw a posterior (`posterior_tables`) over differences within `reach`; in points where `shares`."""
    form = "+.3~p" if shares else "+.4~g"
    a, b = labels(models)
    title = f"{a} − {b}: {metric}"
    scale = alt.Scale(domain=list(reach), nice=False)
    x = alt.X("x:Q", scale=scale, axis=axis(title, tickCount=7, format=form, grid=False))
    y = alt.Y("y:Q", axis=None, scale=alt.Scale(domain=[-0.34 if dots else -0.2, 1.25]))
    colour = alt.Color("side:N", scale=COLOUR, legend=None)
    band = alt.Chart(alt.NamedData("rope")).mark_rect(color=EQUIVALENT, opacity=0.13, clip=True)
    band = band.encode(x=alt.X("low:Q", scale=scale), x2="high:Q", y=alt.Y("bottom:Q", axis=None), y2="top:Q")
    edges = alt.Chart(alt.NamedData("edges")).mark_rule(color=INK, strokeDash=[3, 3], clip=True).encode(x=x)
    areas = alt.Chart(alt.NamedData("density")).mark_area(opacity=0.72, line=False, clip=True)
    areas = areas.encode(x=x, y=y, y2="base:Q", color=colour)
    line = alt.Chart(alt.NamedData("density")).mark_line(color=INK, strokeWidth=1.2, clip=True).encode(x=x, y=y)
    zero = alt.Chart(alt.NamedData("zero")).mark_rule(color=INK, opacity=0.7).encode(x=x)
    scored = alt.Chart(alt.NamedData("dots")).mark_point(filled=True, size=26, opacity=0.55, clip=True)
    tip = alt.Tooltip("said:N", title=" ")
    scored = scored.encode(x=x, y=y, color=colour, tooltip=tip)
    held = alt.Chart(alt.NamedData("held"))
    bar = held.mark_rule(strokeWidth=5, color=INK, strokeCap="round", clip=True).encode(
        x=x, x2="to:Q", y=y, tooltip=tip
    )
    points = alt.Chart(alt.NamedData("middle")).mark_point(filled=True, size=110, opacity=1, color=INK, clip=True)
    forms = alt.Scale(domain=["mean", "mode"], range=["circle", "diamond"])
    points = points.encode(x=x, y=y, shape=alt.Shape("what:N", scale=forms, legend=None), tooltip=tip)
    words = alt.Chart(alt.NamedData("chances")).mark_text(fontSize=17, fontWeight=600, clip=False)
    words = words.encode(x=x, y=y, text="said:N", color=colour)
    return finish(alt.layer(band, areas, line, zero, edges, scored, bar, points, words), height=380)


def posterior_reach(result: PosteriorResult, differences: NDArray[np.float64] | None) -> tuple[float, float]:
    """Return the range of differences that a picture should show."""
    ends = [0.0]
    if result.curve is not None:
        ends += [float(result.curve[0, 0]), float(result.curve[0, -1])]
    elif differences is not None:
        ends += [float(differences.min()), float(differences.max())]
    if result.interval is not None and result.interval.low is not None and result.interval.high is not None:
        ends += [result.interval.low, result.interval.high]
    if max(ends) == min(ends):
        ends += [result.rope.low, result.rope.high]
    low, high = min(ends), max(ends)
    edge = 0.04 * (high - low) or 0.01
    return low - edge, high + edge


def posterior_tables(
    result: PosteriorResult,
    differences: NDArray[np.float64] | None,
    reach: tuple[float, float],
    chances: Sequence[str],
    *,
    write: Any = "{:+.4g}".format,
) -> Tables:
    """Return the data sets of `posterior`; `chances` are the three probabilities in words, A's first.

    A ROPE without width has no band and nothing to say of it: then the second of them is left out.
    """
    rope = result.rope
    wide = rope.low < rope.high
    chances = [chances[0], chances[1] if wide else "", chances[2]]
    tables: Tables = {
        "rope": [{"low": rope.low, "high": rope.high, "bottom": 0, "top": 1.12}] if wide else [],
        "edges": [{"x": edge} for edge in dict.fromkeys(rope) if edge or wide],
        "zero": [{"x": 0}],
        "density": _density(result.curve, rope),
        "dots": _dots(differences, rope, write, hung=result.curve is not None),
        "chances": _chances(rope, reach, chances),
        "middle": _middles(result, write),
        "held": [],
    }
    ends = result.interval
    if ends is not None:
        said = f"{ends.level * 100:g} % {ends.name.lower()}: {write(ends.low)} to {write(ends.high)}"
        tables["held"] = [{"x": ends.low, "to": ends.high, "y": -0.08, "said": said}]
    return tables


def describe_posterior(said: Sequence[tuple[str, str]]) -> str:
    """Say the states with their probabilities, for those who cannot see the chart."""
    return "Posterior of the difference. " + "; ".join(f"{state} {chance}" for state, chance in said) + "."


def _density(curve: NDArray[np.float64] | None, rope: Rope) -> list[dict[str, Any]]:
    """Cut the curve at the ROPE's edges, so that every area ends where it should."""
    if curve is None:
        return []
    tallest = float(curve[1].max())
    points = [(x, y / tallest) for x, y in curve.T.tolist()]
    for edge in rope:
        place = next((i for i, (x, _) in enumerate(points) if x > edge), 0)
        if place:
            (x0, y0), (x1, y1) = points[place - 1], points[place]
            points.insert(place, (edge, y0 + (y1 - y0) * (edge - x0) / (x1 - x0)))
    found = []
    for side, low, high in (("B", float("-inf"), rope.low), ("tie", *rope), ("A", rope.high, float("inf"))):
        found += [{"x": x, "y": y, "base": 0, "side": side} for x, y in points if low <= x <= high]
    return found


def _dots(differences: NDArray[np.float64] | None, rope: Rope, write: Any, *, hung: bool) -> list[dict[str, Any]]:
    """Hang the scores' own differences below the line, or pile them up where they are all there is."""
    if differences is None:
        return []
    values = sorted(differences.tolist())[:: max(1, differences.size // MOST_DOTS)]
    width, floor = (values[-1] - values[0]) / 60 or 1.0, -0.2 if hung else 0.06
    step = 0.03 if hung else min(0.09, 0.9 * 60 / max(60, 4 * len(values)))
    piled: dict[int, int] = {}
    found = []
    for value in values:
        cell = round((value - values[0]) / width)
        height = piled[cell] = piled.get(cell, -1) + 1
        y = max(floor - step * height, -0.34) if hung else min(floor + step * height, 1.0)
        found.append({"x": value, "y": y, "side": _side(value, rope), "said": write(value)})
    return found


def _chances(rope: Rope, reach: tuple[float, float], chances: Sequence[str]) -> list[dict[str, Any]]:
    """Place the three probabilities over their areas, apart from each other even where the ROPE is narrow."""
    low, high = reach
    inside = [min(max(edge, low), high) for edge in rope]
    gap = 0.13 * (high - low)
    middle = min(max((inside[0] + inside[1]) / 2, low + 1.5 * gap), high - 1.5 * gap)
    left = min((low + inside[0]) / 2, middle - gap)
    right = max((inside[1] + high) / 2, middle + gap)
    places = ((right, "A"), (middle, "tie"), (left, "B"))
    return [
        {"x": x, "y": 1.19, "said": said, "side": side} for (x, side), said in zip(places, chances, strict=True) if said
    ]


def _middles(result: PosteriorResult, write: Any) -> list[dict[str, Any]]:
    found = [{"x": result.estimate.value, "y": -0.08, "what": "mean", "said": f"mean {write(result.estimate.value)}"}]
    if result.mode is not None and result.curve is not None:
        found.append({"x": result.mode, "y": 0.0, "what": "mode", "said": f"mode {write(result.mode)}"})
    return found


def _side(value: float, rope: Rope) -> str:
    slack = 1e-9 * max(abs(value), rope.high - rope.low)  # a difference on the edge is inside, whatever its last bit
    return "A" if value > rope.high + slack else "B" if value < rope.low - slack else "tie"


def simplex() -> Any:
    """Draw the posterior cloud of three shares in a triangle (`simplex_tables`)."""
    domain = alt.Scale(domain=[-0.22, 1.22], nice=False)
    height = alt.Scale(domain=[-0.16, 1.0], nice=False)
    x, y = alt.X("x:Q", axis=None, scale=domain), alt.Y("y:Q", axis=None, scale=height)
    colour = alt.Color("side:N", scale=COLOUR, legend=None)
    sides = alt.Chart(alt.NamedData("sides")).mark_line(color=INK).encode(x=x, y=y, detail="line:N", order="i:O")
    cuts = alt.Chart(alt.NamedData("cuts")).mark_line(color=INK, strokeDash=[3, 3], opacity=0.8)
    cuts = cuts.encode(x=x, y=y, detail="line:N", order="i:O")
    cloud = alt.Chart(alt.NamedData("cloud")).mark_point(filled=True, size=14, opacity=0.35)
    cloud = cloud.encode(x=x, y=y, color=colour)
    corners = alt.Chart(alt.NamedData("corners")).encode(x=x, y=y)
    said = corners.mark_text(fontSize=13, color=INK, dy=-2).encode(text="name:N")
    chance = corners.mark_text(fontSize=16, fontWeight=600, dy=15).encode(text="said:N", color=colour)
    return finish(alt.layer(sides, cuts, cloud, said, chance), height=400)


def simplex_tables(cloud: NDArray[np.float64], models: Sequence[str], chances: Sequence[str]) -> Tables:
    """Return the data sets of `simplex`; the cloud's columns are A's share, the ROPE's and B's."""
    root = 3**0.5 / 2
    found = [
        {"x": a + e / 2, "y": e * root, "side": SIDES[max(range(3), key=(a, e, b).__getitem__)]}
        for a, e, b in cloud.round(4).tolist()
    ]
    ends = {"A": (1.0, 0.0), "tie": (0.5, root), "B": (0.0, 0.0)}
    middle = (0.5, root / 3)
    ring = [*ends.values(), ends["A"]]
    halves = {"ab": (0.5, 0.0), "ae": (0.75, root / 2), "be": (0.25, root / 2)}
    names = dict(zip(("A", "tie", "B"), states(models, SHORT_NAME), strict=True))
    lift = {"A": -0.07, "tie": 0.1, "B": -0.07}
    return {
        "cloud": found,
        "sides": [{"x": x, "y": y, "line": "ring", "i": i} for i, (x, y) in enumerate(ring)],
        "cuts": [
            {"x": x, "y": y, "line": line, "i": i}
            for line, half in halves.items()
            for i, (x, y) in enumerate((middle, half))
        ],
        "corners": [
            {"x": x, "y": y + lift[side], "side": side, "name": names[side], "said": said}
            for (side, (x, y)), said in zip(ends.items(), chances, strict=True)
        ],
    }


def shrinkage(metric: str, first: str, count: int) -> Any:
    """Draw every data set's difference alone (hollow) and among all (filled) (`shrinkage_tables`)."""
    title = gap_title(f"difference in {metric}", first)
    x = alt.X("x:Q", axis=axis(title, tickCount=6, grid=True, gridOpacity=0.2), scale=alt.Scale(zero=True, padding=12))
    rows = axis(labelLimit=150, labelFontSize=11, labelOverlap=count > FITTING)
    y = alt.Y("row:N", sort=alt.EncodingSortField("i", op="min"), title=None, axis=rows)
    tip = [alt.Tooltip("whole:N", title=" "), alt.Tooltip("said:N", title=" ")]
    zero = alt.Chart(alt.NamedData("zero")).mark_rule(color=INK, strokeDash=[4, 3]).encode(x="x:Q")
    before, after = (alt.Chart(alt.NamedData(name)).encode(x=x, y=y, tooltip=tip) for name in ("before", "after"))
    layers = [
        zero,
        before.mark_rule(color=EQUIVALENT, opacity=0.5, strokeWidth=1).encode(x="low:Q", x2="high:Q"),
        before.mark_point(filled=False, size=45, color=EQUIVALENT, opacity=1),
        after.mark_rule(color=A, strokeWidth=3, strokeCap="round", opacity=0.85).encode(x="low:Q", x2="high:Q"),
        after.mark_point(filled=True, size=55, color=A, opacity=1),
    ]
    return finish(alt.layer(*layers), height=max(140, min(count, MOST_ROWS) * (18 if count <= FITTING else 11)) + 50)


def shrinkage_tables(
    names: Sequence[str], before: NDArray[np.float64], after: NDArray[np.float64], shown: Sequence[str]
) -> Tables:
    """Return the data sets of `shrinkage`, the largest difference first; many are thinned evenly."""
    order = after[:, 1].argsort()[::-1][:: max(1, -(-len(names) // MOST_ROWS))].tolist()
    found: Tables = {"before": [], "after": [], "zero": [{"x": 0}]}
    for key, rows, kind in (("before", before, "alone"), ("after", after, "among all")):
        for i, place in enumerate(order):
            low, x, high = rows[place].tolist()
            said = f"{kind}: {x:+.4g} ({low:+.4g} to {high:+.4g})"
            line = {"i": i, "row": shown[place], "whole": display(names[place]), "said": said}
            found[key].append({**line, "x": x, "low": low, "high": high})
    return found
