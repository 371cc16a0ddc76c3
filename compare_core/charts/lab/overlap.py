"""McNemar's p-value over how far two models overlap."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import altair as alt

from compare_core.charts.figure import Figure
from compare_core.charts.lab.marks import HEIGHT, LABEL, p_axis, p_scale
from compare_core.charts.theme import EQUIVALENT, INK, A, axis, finish

if TYPE_CHECKING:
    from compare_core.lab.overlap import Overlaps


def lab_overlaps(found: Overlaps, place: int, alpha: float) -> Figure:
    """Show McNemar's p-value over how far two models overlap while their accuracies stand still.

    Parameters
    ----------
    found
        Every overlap.
    place
        Which one is looked at.
    alpha
        Below which a difference is shown.
    """
    rows = [
        {"both": int(both), "p": float(p), "shown": bool(p <= alpha)}
        for both, p in zip(found.both, found.exact, strict=True)
    ]
    here = {**rows[place], "apart": found.apart}
    words = (
        f"With both right on {here['both']} items, only A on {found.only_a[place]} and only B on "
        f"{found.only_b[place]}, McNemar's exact p is {here['p']:.3g}; the test that knows the accuracies alone says "
        f"{found.apart:.3g} whatever the overlap."
    )
    lines = [
        {"y": alpha, "said": f"alpha = {alpha:g}", "align": "left"},
        {"y": found.apart, "said": "by the accuracies alone", "align": "right"},
    ]
    reach = (rows[0]["both"], rows[-1]["both"])
    return Figure("lab-overlap", partial(_overlaps, reach), words, {"p": rows, "here": [here], "lines": lines})


def _overlaps(reach: tuple[float, float]) -> Any:
    scale = alt.Scale(domain=list(reach), nice=False, zero=False)
    x = alt.X("both:Q", scale=scale, axis=axis("items that both have right", tickMinStep=1, grid=False))
    y = alt.Y("p:Q", scale=p_scale(), axis=p_axis())
    shown = alt.Color("shown:N", legend=None, scale=alt.Scale(domain=[True, False], range=[A, EQUIVALENT]))
    points = alt.Chart(alt.NamedData("p")).mark_circle(size=60, opacity=1).encode(x=x, y=y, color=shown)
    here = alt.Chart(alt.NamedData("here")).mark_point(size=320, strokeWidth=3, color=INK, filled=False, opacity=1)
    known = alt.Chart(alt.NamedData("lines")).encode(y=alt.Y("y:Q"))
    rules = known.mark_rule(color=INK, strokeDash=[6, 4])
    names = [
        known.transform_filter(f"datum.align === '{side}'")
        .mark_text(align=side, baseline=baseline, dx=dx, dy=dy, x=at, **LABEL)
        .encode(text="said:N")
        for side, baseline, dx, dy, at in (("left", "top", 4, 5, 0), ("right", "bottom", -4, -5, "width"))
    ]
    return finish(alt.layer(rules, *names, points, here.encode(x=x, y=y)), height=HEIGHT)
