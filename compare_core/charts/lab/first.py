"""The ten p-values of five times two folds, one for each difference that might have come first."""

from __future__ import annotations

from functools import partial
from math import isnan
from typing import TYPE_CHECKING, Any

import altair as alt

from compare_core.charts.figure import Figure
from compare_core.charts.lab.marks import LABEL
from compare_core.charts.theme import EQUIVALENT, INK, A, B, axis, finish

if TYPE_CHECKING:
    from collections.abc import Sequence

TALL = 240
TICKS = [0.001, 0.01, 0.05, 0.1, 0.2, 0.5, 1]
PICK = "dot"
CLOSE = 0.06  # decades between two dots that would hide each other


def lab_first(pvalues: Sequence[float], together: float, place: int, alpha: float) -> Figure:
    """Show the p-value of the 5×2 t test with each of the ten differences first, and that of F, on one line.

    A dot that is chosen comes first.

    Parameters
    ----------
    pvalues
        Of the t test, with each of the ten first.
    together
        Of the F test, which takes all ten.
    place
        Which one comes first, from 0.
    alpha
        Below which a difference is shown.
    """
    rows = _apart([{"p": max(p, TICKS[0]), "place": at, "whole": p} for at, p in enumerate(pvalues) if not isnan(p)])
    for row in rows:
        at = row["place"]
        row |= {
            "side": "first" if at == place else "shown" if row["whole"] <= alpha else "other",
            "said": f"repeat {at // 2 + 1}, half {at % 2 + 1}: p = {row['whole']:.3g}",
        }
    shown = sum(row["whole"] <= alpha for row in rows)
    words = (
        f"With repeat {place // 2 + 1}, half {place % 2 + 1} first, the t test has p = {pvalues[place]:.3g}. With each "
        f"of the ten first, p lies between {min(pvalues):.3g} and {max(pvalues):.3g}; {shown} are at or below "
        f"{alpha:g}. The F test of all ten has {together:.3g}."
    )
    tables = {
        "dots": rows,
        "here": [row for row in rows if row["side"] == "first"],
        "lines": [{"x": alpha, "said": f"alpha = {alpha:g}"}],
        "f": [{"p": max(together, TICKS[0]), "y": -1.6, "said": f"F, of all ten: {together:.3g}"}]
        if not isnan(together)
        else [],
    }
    least = min([alpha / 5, *(row["p"] / 1.5 for row in rows)])
    return Figure("lab-first", partial(_first, max(TICKS[0], least)), words, tables, pick=PICK)


def _apart(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Pile up dots that would hide each other."""
    piled: list[dict[str, Any]] = []
    for row in sorted(rows, key=lambda one: (one["p"], one["place"])):
        near = [other for other in piled if row["p"] / other["p"] < 10**CLOSE]
        piled.append({**row, "y": len(near)})
    return piled


def _first(least: float) -> Any:
    scale = alt.Scale(type="log", domain=[least, 1.12], nice=False, clamp=True)
    ticks = [tick for tick in TICKS if tick >= least]
    x = alt.X("p:Q", scale=scale, axis=axis("p of the 5×2 t test", values=ticks, labelExpr="datum.value", grid=False))
    y = alt.Y("y:Q", axis=None, scale=alt.Scale(domain=[-3.2, 3.4], nice=False))
    sides = alt.Scale(domain=["first", "shown", "other"], range=[A, B, EQUIVALENT])
    pick = alt.selection_point(name=PICK, fields=["place"], empty=False)
    dots = alt.Chart(alt.NamedData("dots")).mark_circle(size=420, opacity=1, cursor="pointer")
    dots = dots.encode(
        x=x,
        y=y,
        color=alt.Color("side:N", legend=None, scale=sides),
        tooltip=alt.Tooltip("said:N", title=" "),
        description="said:N",
    ).add_params(pick)
    here = alt.Chart(alt.NamedData("here")).mark_text(dy=-26, **{**LABEL, "color": A})
    known = alt.Chart(alt.NamedData("lines")).encode(x=alt.X("x:Q"))
    rule = known.mark_rule(color=INK, strokeWidth=2, strokeDash=[6, 4])
    name = known.mark_text(align="left", baseline="top", dx=6, y=2, **LABEL).encode(text="said:N")
    together = alt.Chart(alt.NamedData("f"))
    square = together.mark_square(size=260, color=INK, opacity=1).encode(x=x, y=y)
    called = together.mark_text(dy=26, **LABEL).encode(x=x, y=y, text="said:N")
    return finish(
        alt.layer(rule, name, dots, here.encode(x=x, y=y, text=alt.value("first")), square, called), height=TALL
    )
