"""What each choice costs on average: probability × cost, stacked, and over the cost of the worst mistake."""

from __future__ import annotations

from functools import partial
from math import isnan
from typing import TYPE_CHECKING, Any

import altair as alt

from compare_core.charts.figure import Figure
from compare_core.charts.lab.marks import LABEL, NARROW, legend
from compare_core.charts.theme import EQUIVALENT, INK, A, B, axis, finish

if TYPE_CHECKING:
    from collections.abc import Sequence

STATES = ("the new one is better", "no difference that matters", "the old one is better")
ROW, UNDER = 46, 120  # pixels of a choice, and of what is above and under all
SMALL = 220
DASHES = ([1, 0], [7, 4], [2, 3])  # of the choices


def lab_costs(choices: Sequence[str], parts: Sequence[Sequence[float]], best: int | None) -> Figure:
    """Show each choice as a bar of probability × cost, one part for each state of the world.

    Parameters
    ----------
    choices
        What each is called.
    parts
        Of each choice, probability × cost of every state: the new model better, neither, the old one.
    best
        The cheapest; None where two cost the same.
    """
    rows = [
        {"choice": choice, "state": state, "part": part, "order": place}
        for choice, each in zip(choices, parts, strict=True)
        for place, (state, part) in enumerate(zip(STATES, each, strict=True))
    ]
    totals = [
        {"choice": choice, "total": sum(each), "said": f"{sum(each):.2f}{', the cheapest' if at == best else ''}"}
        for at, (choice, each) in enumerate(zip(choices, parts, strict=True))
    ]
    words = "; ".join(f"{row['choice']}: {row['said']}" for row in totals)
    most = max(sum(each) for each in parts) or 1.0
    draw = partial(_costs, tuple(choices), most)
    return Figure("lab-costs", draw, f"What each choice costs on average. {words}.", {"parts": rows, "totals": totals})


def _costs(choices: Sequence[str], most: float) -> Any:
    y = alt.Y("choice:N", sort=list(choices), title=None, axis=axis(labelFontSize=14, labelLimit=200))
    room = alt.ExprRef(f"{most} * (width < {NARROW} ? 2.4 : 1.35)")  # for the words beside the longest bar
    scale = alt.Scale(domainMin=0, domainMax=room, nice=False)
    x = alt.X("part:Q", stack="zero", scale=scale, axis=axis("probability × cost", tickCount=5))
    colour = alt.Color(
        "state:N",
        legend=legend(symbolType="square", title="What is paid if", titleColor=INK, titleFontSize=13),
        scale=alt.Scale(domain=list(STATES), range=[A, EQUIVALENT, B]),
        sort=list(STATES),
    )
    bars = alt.Chart(alt.NamedData("parts")).mark_bar(opacity=1, height={"band": 0.6})
    bars = bars.encode(x=x, y=y, color=colour, order="order:Q")
    totals = alt.Chart(alt.NamedData("totals")).mark_text(align="left", dx=6, **LABEL)
    drawn = totals.encode(x=alt.X("total:Q", scale=scale), y=y, text="said:N")
    return finish(alt.layer(bars, drawn), height=ROW * len(choices) + UNDER)


def lab_turning(
    choices: Sequence[str], lines: Sequence[tuple[float, Sequence[float]]], here: float, turns: float
) -> Figure:
    """Show what each choice costs on average over the cost of shipping the worse model, and where the cheapest changes.

    Parameters
    ----------
    choices
        What each is called.
    lines
        Costs of shipping the worse model, each with what every choice costs there.
    here
        Where one stands.
    turns
        Where the cheapest choice changes; NaN where it never does.
    """
    rows = [
        {"wrong": wrong, "cost": cost, "choice": choice}
        for wrong, costs in lines
        for choice, cost in zip(choices, costs, strict=True)
    ]
    last = lines[-1][0]
    seen = not isnan(turns) and 0 <= turns <= last
    marks = [{"x": turns, "said": f"turns at {turns:.1f}"}] if seen else []
    then = f" The cheapest choice changes at {turns:.1f}." if seen else ""
    words = f"Shipping the worse model costs {here:g}.{then}"
    standing = {"x": here, "said": f"here: {here:g}"}
    draw = partial(_turning, tuple(choices), last, late=here > last / 2)
    return Figure("lab-turning", draw, words, {"lines": rows, "turns": marks, "here": [standing]})


def _turning(choices: Sequence[str], last: float, *, late: bool) -> Any:
    scale = alt.Scale(domain=[0, last], nice=False)
    x = alt.X("wrong:Q", scale=scale, axis=axis("what shipping the worse model costs", tickCount=6, grid=False))
    y = alt.Y("cost:Q", axis=axis("average cost", tickCount=4))
    dash = alt.StrokeDash(
        "choice:N",
        legend=legend(symbolStrokeWidth=2, symbolSize=400),
        sort=list(choices),
        scale=alt.Scale(domain=list(choices), range=list(DASHES[: len(choices)])),
    )
    lines = alt.Chart(alt.NamedData("lines")).mark_line(color=INK, strokeWidth=2.5, opacity=1)
    known = alt.Chart(alt.NamedData("turns")).encode(x=alt.X("x:Q", scale=scale))
    rule = known.mark_rule(color=B, strokeWidth=2)
    name = known.mark_text(align="left", dx=6, y=10, **{**LABEL, "color": B}).encode(text="said:N")
    stands = alt.Chart(alt.NamedData("here")).encode(x=alt.X("x:Q", scale=scale))
    here = stands.mark_rule(color=A, strokeWidth=2)
    side = {"align": "right", "dx": -6} if late else {"align": "left", "dx": 6}
    said = stands.mark_text(**side, y=30, **{**LABEL, "color": A}).encode(text="said:N")  # below where it turns
    return finish(alt.layer(lines.encode(x=x, y=y, strokeDash=dash), here, said, rule, name), height=SMALL)
