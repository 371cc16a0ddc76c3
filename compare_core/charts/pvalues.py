"""The p-values of several tests on one line, with alpha."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import altair as alt

from compare_core.charts.theme import AXIS_HEIGHT, EQUIVALENT, INK, A, axis, finish, rows

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.result import PairResult

FLOOR = 1e-12  # p-values below it are drawn at the edge; the table says them exactly


def pvalues(results: Sequence[PairResult], titles: Sequence[str], alpha: float) -> Any:
    """Draw each test's p-value on a logarithmic line; left of alpha a difference is shown."""
    values = [max(result.pvalue or 0.0, FLOOR) for result in results]
    drawn = [
        {"test": title, "p": value, "said": "shown" if value <= alpha else "no"}
        for title, value in zip(titles, values, strict=True)
    ]
    low = min(1e-3, alpha / 5, *(value / 3 for value in values))
    scale = alt.Scale(type="log", domain=[low, 1], clamp=True)
    colour = alt.Color("said:N", scale=alt.Scale(domain=["shown", "no"], range=[A, EQUIVALENT]), legend=None)
    ticks = axis("p-value", format="~g", tickCount=5, grid=True, gridOpacity=0.2)
    points = (
        alt.Chart(rows(*drawn))
        .mark_point(size=100, filled=True, opacity=1)
        .encode(
            x=alt.X("p:Q", scale=scale, axis=ticks),
            y=alt.Y("test:N", sort=list(titles), axis=axis(labelLimit=190), title=None),
            color=colour,
            tooltip=[alt.Tooltip("test:N", title=" "), alt.Tooltip("p:Q", format=".3~g")],
        )
    )
    rule = alt.Chart(rows({"alpha": alpha, "said": f"alpha {alpha:g}"})).encode(x=alt.X("alpha:Q", scale=scale))
    line = rule.mark_rule(color=INK, strokeDash=[4, 3])
    name = rule.mark_text(color=INK, align="left", dx=5, baseline="top", fontSize=11).encode(
        text="said:N", y=alt.value(0)
    )
    return finish(alt.layer(line, name, points), height=28 * len(drawn) + AXIS_HEIGHT)
