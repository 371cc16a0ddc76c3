"""A posterior: its density with the ROPE shaded, three areas, the interval of highest density, mean and mode."""

from __future__ import annotations

import json
from functools import partial
from typing import TYPE_CHECKING, Any

import altair as alt

from compare_core.charts.figure import Figure, Reach, Tables, blank
from compare_core.charts.theme import EQUIVALENT, INK, A, B, axis, finish, states
from compare_core.names import labels

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import numpy as np
    from numpy.typing import NDArray

    from compare_core.options import Rope
    from compare_core.result import PosteriorResult

SIDES = ("A", "tie", "B")
COLOUR = alt.Scale(domain=list(SIDES), range=[A, EQUIVALENT, B])
MOST_DOTS = 400
HEIGHT = 280
NARROW, SHORT = 520, 14  # pixels below which the areas have no names, and characters of a name


def posterior(  # noqa: PLR0913 - one picture, of which each says something else
    result: PosteriorResult,
    differences: NDArray[np.float64] | None,
    said: Sequence[tuple[str, str]],
    *,
    metric: str,
    write: Callable[[Any], str],
    turned: bool = False,
    guesses: Sequence[float] = (),
    named: bool = False,
    within: Reach | None = None,
) -> Figure:
    """Show a posterior with its ROPE, the three areas, the interval of highest density, the mean and the mode.

    Parameters
    ----------
    result
        The posterior of A − B.
    differences
        The scores' own, where known.
    said
        The states with their probabilities, all in words, A's first; there is one between the two models where the
        ROPE has any width.
    metric
        What A and B differ in.
    write
        Writes a difference.
    turned
        Whether less of it is better, so that what is drawn is B − A.
    guesses
        Half-widths of the ROPE that a class guessed, marked on both sides of 0.
    named
        Whether a legend names the areas, and the axis the marks under them, where no probabilities do.
    within
        What the axis shows instead of what there is.
    """
    reach, shares = within or posterior_reach(result, differences), result.estimate.scale == "points"
    compared = result.models[::-1] if turned else result.models
    draw = partial(_draw, metric, compared, shares=shares, dots=differences is not None)
    draw = partial(draw, guessed=True) if guesses else draw
    draw = partial(draw, told=(_marks(result), *states(result.models, SHORT))) if named else draw
    data = _tables(result, differences, reach, [chance for _, chance in said], write)
    if guesses:
        data["guesses"] = [{"x": side * guess, "y": 0.0, "to": 0.12} for guess in guesses for side in (-1, 1)]
    numbers = dict(zip(("least", "most"), reach, strict=True))
    return Figure("posterior", draw, describe_states(said), data, numbers=numbers)


def _marks(result: PosteriorResult) -> str:
    """Say what the marks under the areas are."""
    ends = result.interval
    bar = f"bar: {ends.level * 100:g} % {ends.name.lower()} interval; " if ends else ""
    return f"{bar}circle: mean{'; diamond: mode' if result.mode is not None and result.curve is not None else ''}"


def _draw(
    metric: str,
    models: Sequence[str],
    *,
    shares: bool,
    dots: bool,
    guessed: bool = False,
    told: tuple[str, ...] = (),
) -> Any:
    """Draw differences within their reach; in points where they are of `shares`, with room below for `dots`.

    Where it is `told` what the marks are, and which model is better in which area, a legend names these.
    """
    form = "format(100 * datum.value, '+.3~f')" if shares else "format(datum.value, '+.4~g')"
    a, b = labels(models)
    title = f"{a} − {b}: difference in {metric}{' (percentage points)' if shares else ''}"
    scale = alt.Scale(domain=[blank("least"), blank("most")], nice=False)
    under = [title, told[0]] if told else title
    x = alt.X(
        "x:Q", scale=scale, axis=axis(under, tickCount=7, labelExpr=f"datum.value === 0 ? '0' : {form}", grid=False)
    )
    y = alt.Y("y:Q", axis=None, scale=alt.Scale(domain=[-0.34 if dots else -0.2, 1.34]))
    colour = alt.Color("side:N", scale=COLOUR, legend=_legend(told[1:]) if told else None)
    band = alt.Chart(alt.NamedData("rope")).mark_rect(color=EQUIVALENT, opacity=0.13, clip=True)
    band = band.encode(x=alt.X("low:Q", scale=scale), x2="high:Q", y=alt.Y("bottom:Q", axis=None), y2="top:Q")
    edges = alt.Chart(alt.NamedData("edges")).mark_rule(color=INK, strokeDash=[3, 3], clip=True).encode(x=x)
    areas = alt.Chart(alt.NamedData("density")).mark_area(opacity=0.72, line=False, clip=True)
    areas = areas.encode(x=x, y=y, y2="base:Q", color=colour)
    line = alt.Chart(alt.NamedData("density")).mark_line(color=INK, strokeWidth=1.2, clip=True).encode(x=x, y=y)
    zero = alt.Chart(alt.NamedData("zero")).mark_rule(color=INK, opacity=0.7).encode(x=x, y=y, y2="top:Q")
    scored = alt.Chart(alt.NamedData("dots")).mark_point(filled=True, size=26, opacity=1, clip=True)
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
    named = alt.Chart(alt.NamedData("chances")).transform_calculate(shown=f"width < {NARROW} ? '' : datum.name")
    named = named.mark_text(fontSize=12, color=INK, dy=-16, clip=False).encode(x=x, y=y, text="shown:N")
    layers = [band, areas, line, zero, edges, scored, bar, points, words, named]
    if guessed:
        rug = alt.Chart(alt.NamedData("guesses")).mark_rule(color=INK, strokeWidth=3, opacity=0.6, clip=True)
        layers.append(rug.encode(x=x, y=y, y2="to:Q"))
    return finish(alt.layer(*layers), height=HEIGHT)


def _legend(named: Sequence[str]) -> alt.Legend:
    """Name the three areas, from left to right."""
    names = dict(zip(SIDES, named, strict=True))
    said = f"{json.dumps(names, ensure_ascii=False)}[datum.value]"
    shown: dict[str, Any] = {"symbolType": "square", "labelFontSize": 13, "labelColor": INK, "labelLimit": 300}
    return alt.Legend(title=None, orient="top", values=list(reversed(SIDES)), labelExpr=said, **shown)


def posterior_reach(
    result: PosteriorResult, differences: NDArray[np.float64] | None, *, whole_rope: bool = False
) -> Reach:
    """Return the range of differences that a picture should show: where they lie, and the `whole_rope` where asked."""
    ends = [0.0, *(result.rope if whole_rope else ())]
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


def _tables(
    result: PosteriorResult,
    differences: NDArray[np.float64] | None,
    reach: tuple[float, float],
    chances: Sequence[str],
    write: Callable[[Any], str],
) -> Tables:
    rope = result.rope
    wide = rope.low < rope.high
    chances = [chances[0], chances[1] if wide else "", chances[-1]]
    tables: Tables = {
        "rope": [{"low": rope.low, "high": rope.high, "bottom": 0, "top": 1.12}] if wide else [],
        "edges": [{"x": edge} for edge in dict.fromkeys(rope) if edge or wide],
        "zero": [{"x": 0, "y": -0.2, "top": 1.1}],
        "density": areas(result.curve, rope),
        "dots": _dots(differences, rope, write, hung=result.curve is not None),
        "chances": _chances(rope, reach, chances, result.models),
        "middle": _middles(result, write),
        "held": [],
    }
    ends = result.interval
    if ends is not None:
        said = f"{ends.level * 100:g} % {ends.name.lower()}: {write(ends.low)} to {write(ends.high)}"
        tables["held"] = [{"x": ends.low, "to": ends.high, "y": -0.08, "said": said}]
    return tables


def describe_states(said: Sequence[tuple[str, str]]) -> str:
    """Say the states with their probabilities, for those who cannot see the chart."""
    return "Posterior of the difference. " + "; ".join(f"{state} {chance}" for state, chance in said) + "."


def areas(curve: NDArray[np.float64] | None, rope: Rope) -> list[dict[str, Any]]:
    """Cut the curve at the ROPE's edges, so that every area ends where it should."""
    if curve is None:
        return []
    tallest = float(curve[1].max()) or 1.0  # where counts are so large that the curve has no width, nothing is drawn
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
    dots = []
    for value in values:
        cell = round((value - values[0]) / width)
        height = piled[cell] = piled.get(cell, -1) + 1
        y = max(floor - step * height, -0.34) if hung else min(floor + step * height, 1.0)
        dots.append({"x": value, "y": y, "side": _side(value, rope), "said": write(value)})
    return dots


def _chances(
    rope: Rope, reach: tuple[float, float], chances: Sequence[str], models: tuple[str, str]
) -> list[dict[str, Any]]:
    """Place the three probabilities over their areas, apart from each other even where the ROPE is narrow."""
    low, high = reach
    inside = [min(max(edge, low), high) for edge in rope]
    gap = 0.13 * (high - low)
    middle = min(max((inside[0] + inside[1]) / 2, low + 1.5 * gap), high - 1.5 * gap)
    left = min((low + inside[0]) / 2, middle - gap)
    right = max((inside[1] + high) / 2, middle + gap)
    places = ((right, "A"), (middle, "tie"), (left, "B"))
    return [
        {"x": x, "y": 1.19, "said": said, "side": side, "name": name}
        for (x, side), said, name in zip(places, chances, states(models, SHORT), strict=True)
        if said and not said.startswith("<")  # of an area that cannot be seen
    ]


def _middles(result: PosteriorResult, write: Any) -> list[dict[str, Any]]:
    marks = [{"x": result.estimate.value, "y": -0.08, "what": "mean", "said": f"mean {write(result.estimate.value)}"}]
    if result.mode is not None and result.curve is not None:
        marks.append({"x": result.mode, "y": 0.0, "what": "mode", "said": f"mode {write(result.mode)}"})
    return marks


def _side(value: float, rope: Rope) -> str:
    slack = 1e-9 * max(abs(value), rope.high - rope.low)  # a difference on the edge is inside, whatever its last bit
    return "A" if value > rope.high + slack else "B" if value < rope.low - slack else "tie"
