"""What the three probabilities depend on: the width of the ROPE, an option, and the cost of a mistake."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import altair as alt

from compare_core.charts.theme import EQUIVALENT, INK, A, B, Tables, axis, finish, labels, states

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np
    from numpy.typing import NDArray

NAMES = ("A", "equivalent", "B")
TINTS = ("#8fbbd9", "#e8b38c", "#cdbf8a")  # A, B and later: opaque, since see-through cells would show their seams
LONGEST = 14  # characters of a name in a legend
LEGEND: dict[str, Any] = {"title": None, "orient": "top", "labelColor": INK, "labelFontSize": 12, "labelLimit": 150}


def influence(
    title: str, models: Sequence[str], *, logarithmic: bool = False, marked: bool = False, two: bool = False
) -> Any:
    """Draw the three probabilities against a quantity (`influence_tables`), the value in use as a line.

    Only those of the `two` models, where nothing lies between them.
    """
    named, colours = _lines(models, two=two)
    scale = alt.Scale(type="log") if logarithmic else alt.Scale(nice=False, zero=False)
    x = alt.X("x:Q", scale=scale, axis=axis(title, tickCount=6, grid=True, gridOpacity=0.15))
    shares = axis("probability", tickCount=5, format="%", grid=True, gridOpacity=0.2)
    y = alt.Y("p:Q", scale=alt.Scale(domain=[0, 1]), axis=shares)
    colour = alt.Color(
        "state:N",
        scale=alt.Scale(domain=named, range=colours),
        legend=alt.Legend(symbolType="stroke", **LEGEND),
    )
    tip = [
        alt.Tooltip("state:N", title=" "),
        alt.Tooltip("x:Q", title=title, format=".4~g"),
        alt.Tooltip("p:Q", title="probability", format=".3f"),
    ]
    base = alt.Chart(alt.NamedData("lines"))
    lines = base.mark_line(strokeWidth=2.5).encode(x=x, y=y, color=colour, strokeDash=alt.value([1, 0]))
    reach = base.mark_point(filled=True, size=160, opacity=0).encode(x=x, y=y, tooltip=tip)
    own = alt.Chart(alt.NamedData("own"))
    rule = own.mark_rule(color=INK, strokeDash=[4, 3]).encode(x=alt.X("x:Q", scale=scale))
    said = own.mark_text(color=INK, align="left", dx=4, dy=-4, fontSize=12, baseline="bottom")
    said = said.encode(x=alt.X("x:Q", scale=scale), y=alt.Y("at:Q"), text="said:N")
    layers = [lines, reach, rule, said]
    if marked:
        other = alt.Chart(alt.NamedData("mark"))
        layers += [
            other.mark_rule(color=EQUIVALENT, strokeWidth=2).encode(x=alt.X("x:Q", scale=scale)),
            other.mark_text(color=INK, align="left", dx=4, fontSize=12, baseline="top").encode(
                x=alt.X("x:Q", scale=scale), y=alt.Y("at:Q"), text="said:N"
            ),
        ]
    return finish(alt.layer(*layers), height=260)


def influence_tables(  # noqa: PLR0913 - lines, two marks and their words
    values: Sequence[float],
    chances: NDArray[np.float64],
    models: Sequence[str],
    own: float,
    *,
    mark: tuple[float, str] | None = None,
    said: str = "in use",
    scale: float = 1.0,
    two: bool = False,
) -> Tables:
    """Return the data sets of `influence`; `chances` has one row per value, A's column first."""
    named = states(models, LONGEST)
    kept, _ = _lines(models, two=two)
    lines = [
        {"x": x * scale, "p": p, "state": state}
        for x, row in zip(values, chances.tolist(), strict=True)
        for state, p in zip(named, row, strict=True)
        if state in kept
    ]
    found: Tables = {"lines": lines, "own": [{"x": own * scale, "said": said, "at": 0.02}]}
    if mark is not None:
        found["mark"] = [{"x": mark[0] * scale, "said": mark[1], "at": 0.98}]
    return found


def _lines(models: Sequence[str], *, two: bool) -> tuple[list[str], list[str]]:
    """Name the lines, and give them their colours."""
    labels, colours = states(models, LONGEST), [A, EQUIVALENT, B]
    return (labels[::2], colours[::2]) if two else (labels, colours)


def cost_map(models: Sequence[str], titles: tuple[str, str], reach: Sequence[float], *, later: bool) -> Any:
    """Draw the cheapest decision by the ROPE's half-width and one cost (`cost_map_tables`)."""
    names = _decisions(models, later=later)
    low, high, bottom, top = reach
    x = alt.X("x:Q", scale=alt.Scale(domain=[low, high], nice=False), axis=axis(titles[0], tickCount=6))
    y = alt.Y("y:Q", scale=alt.Scale(domain=[bottom, top], nice=False), axis=axis(titles[1], tickCount=6))
    colour = alt.Color(
        "decision:N",
        scale=alt.Scale(domain=names, range=list(TINTS[: len(names)])),
        legend=alt.Legend(symbolType="square", **LEGEND),
    )
    cells = alt.Chart(alt.NamedData("cells")).mark_rect(opacity=1, clip=True)
    cells = cells.encode(x=x, x2="to:Q", y=y, y2="up:Q", color=colour, tooltip=alt.Tooltip("decision:N", title=" "))
    own = (
        alt.Chart(alt.NamedData("own")).mark_point(size=180, color="#24282d", strokeWidth=3, opacity=1).encode(x=x, y=y)
    )
    return finish(alt.layer(cells, own), height=260)


def cost_map_tables(
    widths: NDArray[np.float64],
    values: NDArray[np.float64],
    cheapest: NDArray[np.intp],
    models: Sequence[str],
    own: tuple[float, float],
    *,
    scale: float = 1.0,
) -> Tables:
    """Return the data sets of `cost_map`: runs of the same decision along each row, and the point in use."""
    names = _decisions(models, later=True)
    across, up = (scale * widths).tolist(), values.tolist()
    step, rise = (across[1] - across[0]) / 2, 0.55 * (up[1] - up[0])  # rows overlap a little: no seams
    cells = []
    for value, row in zip(up, cheapest.tolist(), strict=True):
        start = 0
        for place in range(1, len(row) + 1):
            if place == len(row) or row[place] != row[start]:
                span = {"x": max(across[start] - step, across[0]), "to": across[place - 1] + step}
                cells.append({**span, "y": value - rise, "up": value + rise, "decision": names[row[start]]})
                start = place
    return {"cells": cells, "own": [{"x": own[0] * scale, "y": own[1]}]}


def _decisions(models: Sequence[str], *, later: bool) -> list[str]:
    return [f"choose {model}" for model in labels(models, 18)] + (["decide later"] if later else [])
