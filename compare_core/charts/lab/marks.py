"""What several pictures of the lab share: their height, their words, and the axis of p-values."""

from __future__ import annotations

from typing import Any

import altair as alt

from compare_core.charts.theme import DOT, INK, axis

HEIGHT = 300
LABEL = {"fontSize": 14, "fontWeight": 600, "color": INK}
LEAST_P = 1e-4  # below which a p-value leaves the picture
NARROW = 480  # pixels of a picture
P_TICKS = [0.0001, 0.001, 0.01, 0.05, 0.2, 1]


def p_scale() -> alt.Scale:
    """Return the scale of p-values, on which small ones can be told apart."""
    return alt.Scale(type="log", domain=[LEAST_P, 1], clamp=True)


def p_axis(alpha: float | None = None) -> alt.Axis:
    """Return the axis of p-values, on which alpha has its name where it is given."""
    if alpha is None:
        return axis("p", values=P_TICKS, labelExpr="datum.value")
    named = f"datum.value === {alpha} ? 'alpha {alpha:g}' : datum.value"
    return axis("p", values=sorted({*P_TICKS, alpha}), labelExpr=named, labelLimit=150)


def legend(**options: Any) -> alt.Legend:
    """Return a legend above a picture, whose entries stand under each other where a phone has no room beside."""
    columns = alt.ExprRef(f"width < {NARROW} ? 1 : 4")
    shown = {"title": None, "orient": "top", "labelFontSize": 13, "labelColor": INK, "labelLimit": 400}
    return alt.Legend(**{**shown, "columns": columns, **options})


def on_lines(rows: Any, **mark: Any) -> Any:
    """Write the words of rows where lines run behind them, on a rim of the page's colour."""
    rim = {**mark, **LABEL, "color": DOT, "stroke": DOT, "strokeWidth": 5, "strokeJoin": "round"}
    return alt.layer(*(rows.mark_text(**each).encode(text="said:N") for each in (rim, {**mark, **LABEL})))


def alpha_rule() -> Any:
    """Draw the line of alpha, named at its right end."""
    known = alt.Chart(alt.NamedData("lines")).encode(y=alt.Y("y:Q"))
    rule = known.mark_rule(color=INK, strokeWidth=2, strokeDash=[6, 4])
    name = known.mark_text(align="right", baseline="top", dx=-4, dy=4, x="width", **LABEL).encode(text="said:N")
    return alt.layer(rule, name)
