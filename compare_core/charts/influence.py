"""What the three probabilities depend on: the width of the ROPE, an option, and the cost of a mistake."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import altair as alt

from compare_core.charts.binned import bar_width, binned
from compare_core.charts.figure import Figure, Tables
from compare_core.charts.theme import EQUIVALENT, INK, ON_PALE, TINTS, A, B, axis, finish, states
from compare_core.names import labels

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np
    from numpy.typing import NDArray

    from compare_core.analysis.sensitivity import Swept, Turning, Varied
    from compare_core.options import Rope

NAMES = ("A", "equivalent", "B")
GUESSED = "your guesses"
LONGEST = 14  # characters of a name in a legend
LEGEND: dict[str, Any] = {"title": None, "orient": "top", "labelColor": INK, "labelFontSize": 12, "labelLimit": 150}


def rope_sweep(swept: Swept, models: Sequence[str], rope: Rope, words: str, *, unit: str, scale: float) -> Figure:
    """Show the three probabilities against the half-width of the ROPE.

    Parameters
    ----------
    swept
        The probabilities by the half-width.
    models
        A and B.
    rope
        The one in use.
    words
        What the chart shows.
    unit, scale
        In which unit half-widths are read, and by what they are multiplied for it.
    """
    far = swept.half_widths[-1]
    mark = (swept.least, "equivalent leads") if 0 < swept.least < far else None
    own = (min((rope.high - rope.low) / 2, far), "this ROPE")
    lines = _lines(swept.half_widths, swept.chances, models, scale=scale)
    data = _tables(lines, own, mark, scale)
    draw = partial(_draw, _width_of_the_rope(unit), tuple(models), marked=mark is not None)
    return Figure("rope-sweep", draw, words, data, rows=lambda: lines)


def sensitivity(
    varied: Varied, chances: NDArray[np.float64], models: Sequence[str], *, logarithmic: bool = False, two: bool = False
) -> Figure:
    """Show the three probabilities against an option of the posterior.

    Parameters
    ----------
    varied
        The option and its values: the one in use, and the one that the design gives.
    chances
        The probabilities, one row per value, A's column first.
    models
        A and B.
    logarithmic
        Whether the option's axis is.
    two
        Whether there are only two states, nothing lying between the models.
    """
    mark = (varied.design, "n_test / n_total") if varied.design is not None and varied.design != varied.own else None
    said = "in use" if mark or varied.design is None else "in use: n_test / n_total"
    lines = _lines(varied.values, chances, models, two=two)
    data = _tables(lines, (varied.own, said), mark)
    title = varied.option.ask.label
    draw = partial(_draw, title, tuple(models), logarithmic=logarithmic, marked=mark is not None, two=two)
    return Figure("sensitivity", draw, f"The probabilities against {title}", data, rows=lambda: lines)


LONGEST_BAR = 0.2  # of guesses, as a share of the picture's width
BESIDE = 40  # pixels between the point in use and what stands beside its marks


def cost_map(
    turning: Turning,
    models: Sequence[str],
    words: str,
    *,
    unit: str,
    scale: float,
    guesses: Sequence[float] | None = None,
) -> Figure:
    """Show the cheapest decision by the ROPE's half-width and one cost.

    Parameters
    ----------
    turning
        The decisions, and the half-width and the cost in use.
    models
        A and B.
    words
        What the chart shows.
    unit, scale
        In which unit half-widths are read, and by what they are multiplied for it.
    guesses
        Where a class guessed that the decision changes, marked at the half-width in use, as is where it does; None
        where no class was asked.
    """
    widths, costs = turning.half_widths, turning.costs
    reach = (0.0, float(widths[-1]) * scale, float(costs[0]), float(costs[-1]))
    names = _decisions(models)[: turning.decisions]
    draw = partial(_draw_map, tuple(names), (_width_of_the_rope(unit), "cost"), reach)
    data = _map_tables(turning, models, scale)
    if guesses is not None:
        own = data["own"][0]["x"]
        late = own < (reach[0] + reach[1]) / 2  # beside what they are to be compared with, and never on it
        draw = partial(draw, guessed="right" if late else "left")
        data |= _guessed(guesses, reach, late=late)
        turn = turning.turn
        across = reach[1] if late else reach[0]  # to the bars, so that everybody sees how far off the guesses were
        data["turn"] = [] if turn is None else [{"x": own, "to": across, "y": turn, "said": f"turns at {turn:.1f}"}]
        data["border"] = _border(turning, scale)
    return Figure("decision", draw, words, data)


def _guessed(guesses: Sequence[float], reach: Sequence[float], *, late: bool) -> Tables:
    """Return bars that count the guesses along the axis of costs, at that side of the picture, and their name."""
    low, high, bottom, top = reach
    edge, inwards = (high, -1) if late else (low, 1)
    within = [min(max(guess, bottom), top) for guess in guesses]
    step = bar_width((bottom, top), within)
    found = binned(within, (bottom, top), step, logarithmic=False)
    most = max((count for _, _, count in found), default=1)
    beyond = sum(guess > top for guess in guesses)
    apart = f", {beyond} above {top:g}" if beyond else ""
    said = f"{GUESSED} in steps of {step:g} (longest bar: {most}{apart})"
    return {
        "guesses": [
            {"x": edge, "to": edge + inwards * LONGEST_BAR * (high - low) * count / most, "y": max(start, bottom)}
            | {"up": min(end, top), "count": count}
            for start, end, count in found
        ],
        "named": [{"x": edge, "y": top, "said": said}] if found else [],
    }


def _width_of_the_rope(unit: str) -> str:
    return f"half-width of the ROPE ({unit})"


def _draw(
    title: str, models: Sequence[str], *, logarithmic: bool = False, marked: bool = False, two: bool = False
) -> Any:
    """Draw the probabilities of three states, or of `two`, against a quantity, the value in use as a line."""
    named, colours = _states(models, two=two)
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


def _lines(
    values: Sequence[float],
    chances: NDArray[np.float64],
    models: Sequence[str],
    *,
    scale: float = 1.0,
    two: bool = False,
) -> list[dict[str, Any]]:
    """Return a row per value and state; `chances` has one row per value, A's column first."""
    named, _ = _states(models, two=two)
    shown = chances[:, ::2] if two else chances
    return [
        {"x": x * scale, "p": p, "state": state}
        for x, row in zip(values, shown.tolist(), strict=True)
        for state, p in zip(named, row, strict=True)
    ]


def _tables(
    lines: list[dict[str, Any]], own: tuple[float, str], mark: tuple[float, str] | None, scale: float = 1.0
) -> Tables:
    """Add to the lines the value in use and one more, each with its words."""
    tables: Tables = {"lines": lines, "own": [{"x": own[0] * scale, "said": own[1], "at": 0.02}]}
    if mark is not None:
        tables["mark"] = [{"x": mark[0] * scale, "said": mark[1], "at": 0.98}]
    return tables


def _states(models: Sequence[str], *, two: bool) -> tuple[list[str], list[str]]:
    """Name the lines, and give them their colours."""
    named, colours = states(models, LONGEST), [A, EQUIVALENT, B]
    return (named[::2], colours[::2]) if two else (named, colours)


def _draw_map(names: Sequence[str], titles: tuple[str, str], reach: Sequence[float], *, guessed: str = "") -> Any:
    """Draw the cheapest of the named decisions in every place within reach, and at one side what was guessed."""
    low, high, bottom, top = reach
    x = alt.X("x:Q", scale=alt.Scale(domain=[low, high], nice=False), axis=axis(titles[0], tickCount=6))
    y = alt.Y("y:Q", scale=alt.Scale(domain=[bottom, top], nice=False), axis=axis(titles[1], tickCount=6))
    colour = alt.Color(
        "decision:N",
        scale=alt.Scale(domain=list(names), range=list(TINTS[: len(names)])),
        legend=alt.Legend(symbolType="square", **LEGEND),
    )
    cells = alt.Chart(alt.NamedData("cells")).mark_rect(opacity=1, clip=True)
    cells = cells.encode(x=x, x2="to:Q", y=y, y2="up:Q", color=colour, tooltip=alt.Tooltip("decision:N", title=" "))
    here = alt.Chart(alt.NamedData("own")).encode(x=x, y=y)
    own = here.mark_point(size=180, color=ON_PALE, strokeWidth=3, opacity=1)
    side = {"align": "right", "dx": -BESIDE} if guessed else {"align": "left", "dx": 14}  # where no border is
    named = here.mark_text(**side, fontSize=12, fontWeight=600, color=ON_PALE).encode(text="said:N")
    layers = [cells, own, named]
    if guessed:
        border = alt.Chart(alt.NamedData("border")).mark_line(color=ON_PALE, strokeWidth=2, interpolate="step")
        turn = alt.Chart(alt.NamedData("turn")).encode(x=x, y=y)
        here = turn.mark_point(size=120, shape="diamond", filled=True, color=ON_PALE, opacity=1)
        said = turn.mark_text(align="left", dx=BESIDE, dy=4, baseline="top", fontSize=12, fontWeight=600, color=ON_PALE)
        across = turn.mark_rule(color=ON_PALE, strokeWidth=1.5, strokeDash=[4, 3]).encode(x2="to:Q")
        layers += [border.encode(x=x, y=y, order="x:Q"), across, here, said.encode(text="said:N")]
        bars = alt.Chart(alt.NamedData("guesses")).mark_rect(color=ON_PALE, opacity=0.8)
        layers += [bars.encode(x=x, x2="to:Q", y=y, y2="up:Q")]
        named = alt.Chart(alt.NamedData("named"))
        named = named.mark_text(align=guessed, baseline="bottom", dy=-4, fontSize=12, fontWeight=600, color=INK)
        layers += [named.encode(x=x, y=alt.value(0), text="said:N")]  # above the picture, where no bar is
    return finish(alt.layer(*layers), height=260)


def _map_tables(turning: Turning, models: Sequence[str], scale: float) -> Tables:
    """Return runs of the same decision along each row, and the point in use."""
    names, values = _decisions(models), turning.costs
    widths = [width * scale for width in turning.half_widths]
    step, rise = (widths[1] - widths[0]) / 2, 0.55 * (values[1] - values[0])  # rows overlap a little: no seams
    cells = []
    for value, row in zip(values, turning.cheapest.tolist(), strict=True):
        start = 0
        for place in range(1, len(row) + 1):
            if place == len(row) or row[place] != row[start]:
                span = {"x": max(widths[start] - step, widths[0]), "to": widths[place - 1] + step}
                cells.append({**span, "y": value - rise, "up": value + rise, "decision": names[row[start]]})
                start = place
    own = {"x": turning.own[0] * scale, "y": turning.own[1], "said": f"now: cost {turning.own[1]:g}"}
    return {"cells": cells, "own": [own]}


def _border(turning: Turning, scale: float) -> list[dict[str, Any]]:
    """Return for each half-width the cost at which the lowest decision ends, as far as it does within the picture."""
    rows = []
    for place, width in enumerate(turning.half_widths):
        column = turning.cheapest[:, place].tolist()
        turns = next((at for at, decision in enumerate(column) if decision != column[0]), None)
        if turns:
            rows.append({"x": width * scale, "y": (turning.costs[turns - 1] + turning.costs[turns]) / 2})
    return rows


def _decisions(models: Sequence[str]) -> list[str]:
    return [*(f"choose {model}" for model in labels(models, 18)), "decide later"]
