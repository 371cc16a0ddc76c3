"""The p-values of several tests on one line, with alpha."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import altair as alt

from compare_core.charts.theme import AXIS_HEIGHT, EQUIVALENT, INK, A, Tables, axis, finish
from compare_core.result import rejects

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.result import PairResult

FLOOR = 1e-12  # p-values below it are drawn at the edge; the table says them exactly


def pvalues(titles: Sequence[str], lowest: float) -> Any:
    """Draw each test's p-value (`pvalues_tables`) on a logarithmic line; left of alpha a difference is shown."""
    scale = alt.Scale(type="log", domain=[lowest, 1], clamp=True)
    colour = alt.Color("said:N", scale=alt.Scale(domain=["shown", "no"], range=[A, EQUIVALENT]), legend=None)
    ticks = axis("p-value", format="~g", tickCount=5, grid=True, gridOpacity=0.2)
    points = (
        alt.Chart(alt.NamedData("pvalues"))
        .mark_point(size=100, filled=True, opacity=1)
        .encode(
            x=alt.X("p:Q", scale=scale, axis=ticks),
            y=alt.Y("test:N", sort=list(titles), axis=axis(labelLimit=190), title=None),
            color=colour,
            tooltip=[alt.Tooltip("test:N", title=" "), alt.Tooltip("p:Q", format=".3~g")],
        )
    )
    rule = alt.Chart(alt.NamedData("alpha")).encode(x=alt.X("alpha:Q", scale=scale))
    line = rule.mark_rule(color=INK, strokeDash=[4, 3])
    name = rule.mark_text(color=INK, align="left", dx=5, baseline="top", fontSize=11).encode(
        text="said:N", y=alt.value(0)
    )
    return finish(alt.layer(line, name, points), height=28 * len(titles) + AXIS_HEIGHT)


def pvalues_tables(results: Sequence[PairResult], titles: Sequence[str], alpha: float) -> Tables:
    """Return the data sets of `pvalues`: a row per test that has a p-value, and alpha."""
    drawn = [
        {"test": title, "p": max(result.pvalue, FLOOR), "said": "shown" if rejects(result.pvalue, alpha) else "no"}
        for title, result in zip(titles, results, strict=True)
        if result.pvalue is not None
    ]
    return {"pvalues": drawn, "alpha": [{"alpha": alpha, "said": f"alpha {alpha:g}"}]}


def lowest(results: Sequence[PairResult]) -> float:
    """Return where the line of p-values begins: the power of ten below the smallest, at most 0.0001."""
    smallest = min((max(result.pvalue, FLOOR) for result in results if result.pvalue is not None), default=1.0)
    return min(1e-4, 10.0 ** math.floor(math.log10(smallest)))
