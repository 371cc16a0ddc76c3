"""How often intervals hold the truth: curves over every truth, and a hundred of them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import altair as alt

from compare_core.charts.figure import Figure
from compare_core.charts.lab.marks import HEIGHT, legend
from compare_core.charts.theme import EQUIVALENT, INK, A, B, axis, finish

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

SMALL = 180
WIDE = 560  # pixels, from which on all names stand in one line
COLOURS = (B, A, INK, EQUIVALENT, EQUIVALENT)  # of the kinds of interval, the one that is asked about first
DASHES = ([1, 0], [1, 0], [5, 3], [1, 0], [2, 2])
LOWEST = 0.4  # under the level; below it nothing can be told apart


def lab_coverages(curves: Mapping[str, Sequence[float]], truths: Sequence[float], truth: float, level: float) -> Figure:
    """Show with which probability each interval holds the truth, over every truth.

    Parameters
    ----------
    curves
        The probabilities at `truths`, by the interval's name.
    truth
        Where one looks.
    level
        What the interval promises.
    """
    rows = [
        {"truth": at, "share": share, "form": form}
        for form, shares in curves.items()
        for at, share in zip(truths, shares, strict=True)
    ]
    near = min(range(len(truths)), key=lambda place: abs(truths[place] - truth))
    words = "; ".join(f"{form}: {shares[near]:.1%}" for form, shares in curves.items())
    lines = [{"y": level, "said": f"promised: {level:.0%}"}]
    lowest = max(0.0, min(min(shares) for shares in curves.values()) - 0.02)
    draw = partial(_coverages, tuple(curves), (truths[0], truths[-1]), max(lowest, level - LOWEST))
    said = f"At a true accuracy of {truth:.0%} the intervals hold it with these probabilities: {words}."
    return Figure("lab-coverage", draw, said, {"curves": rows, "lines": lines, "here": [{"truth": truth}]})


def _coverages(forms: Sequence[str], reach: tuple[float, float], lowest: float) -> Any:
    x = alt.X("truth:Q", scale=alt.Scale(domain=list(reach), nice=False), axis=axis("true accuracy", format=".0%"))
    y = alt.Y(
        "share:Q", scale=alt.Scale(domain=[lowest, 1.0], nice=False, clamp=True), axis=axis("holds it", format=".0%")
    )
    named = legend(symbolStrokeWidth=2, columns=alt.ExprRef(f"width < {WIDE} ? 2 : 5"))
    colour = alt.Scale(domain=list(forms), range=list(COLOURS))
    dash = alt.Scale(domain=list(forms), range=list(DASHES))
    lines = alt.Chart(alt.NamedData("curves")).mark_line(strokeWidth=2, clip=True)
    lines = lines.encode(
        x=x,
        y=y,
        color=alt.Color("form:N", scale=colour, legend=named),
        strokeDash=alt.StrokeDash("form:N", scale=dash, legend=named),
    )
    known = alt.Chart(alt.NamedData("lines")).encode(y=alt.Y("y:Q"))
    rule = known.mark_rule(color=INK, strokeDash=[6, 4])
    name = known.mark_text(align="left", baseline="bottom", dx=4, dy=-3, x=0, fontSize=13, color=INK)
    here = alt.Chart(alt.NamedData("here")).mark_rule(color=INK, strokeWidth=1).encode(x=x)
    return finish(alt.layer(lines, rule, name.encode(text="said:N"), here), height=HEIGHT)


def lab_hundred(rows: Sequence[Sequence[float]], truth: float) -> Figure:
    """Show a hundred intervals side by side, those that miss the truth in colour.

    Parameters
    ----------
    rows
        The low end, the high end, and whether the truth lies between, of each.
    truth
        What they are to hold.
    """
    drawn = [
        {"place": place, "low": max(low, 0.0), "high": min(high, 1.0), "holds": bool(holds)}
        for place, (low, high, holds) in enumerate(rows, 1)
    ]
    missed = sum(not row["holds"] for row in drawn)
    words = f"{len(drawn)} intervals of {len(drawn)} test sets; {missed} miss the truth, {truth:.0%}."
    lowest = min(row["low"] for row in drawn)
    tables = {"intervals": drawn, "truth": [{"y": truth}]}
    return Figure("lab-hundred", partial(_hundred, lowest), words, tables)


def _hundred(lowest: float) -> Any:
    y = alt.Y(
        "low:Q", scale=alt.Scale(domain=[lowest, 1.0], nice=False), axis=axis("interval", format=".0%", tickCount=5)
    )
    x = alt.X("place:Q", scale=alt.Scale(domain=[0, 101], nice=False), axis=None)
    held = alt.Color("holds:N", legend=None, scale=alt.Scale(domain=[True, False], range=[EQUIVALENT, B]))
    data = alt.Chart(alt.NamedData("intervals"))
    bars = data.mark_rule(strokeWidth=4, opacity=1).encode(x=x, y=y, y2="high:Q", color=held)
    points = data.transform_filter("!datum.holds").mark_circle(size=36, opacity=1).encode(x=x, y=y, color=held)
    known = alt.Chart(alt.NamedData("truth")).mark_rule(color=A, strokeWidth=2).encode(y=alt.Y("y:Q"))
    return finish(alt.layer(bars, points, known), height=SMALL)  # one of no width at all is a point
