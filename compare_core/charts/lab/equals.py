"""A field of equal models on one test set, joined to theirs on a fresh one."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import altair as alt

from compare_core.charts.figure import Figure
from compare_core.charts.lab.marks import HEIGHT, LABEL
from compare_core.charts.theme import EQUIVALENT, A, B, axis, finish

if TYPE_CHECKING:
    from collections.abc import Sequence

SETS = ("the first test set", "a fresh test set")


def lab_equals(first: Sequence[float], fresh: Sequence[float], truth: float) -> Figure:
    """Show the accuracies of equal models on one test set, joined to theirs on a fresh one, with the truth.

    Parameters
    ----------
    first, fresh
        The share that each model has right, in the same order.
    truth
        Every model's true accuracy.
    """
    best = max(range(len(first)), key=first.__getitem__)
    rows = [
        {"set": name, "share": share, "model": place, "best": place == best}
        for name, shares in zip(SETS, (first, fresh), strict=True)
        for place, share in enumerate(shares)
    ]
    words = (
        f"{len(first)} models that are equally good. The best on the first test set has {first[best]:.1%} right there "
        f"and {fresh[best]:.1%} on a fresh one; the truth is {truth:.0%} for all."
    )
    reach = (min(*first, *fresh, truth) - 0.01, max(*first, *fresh, truth) + 0.01)
    tables = {
        "field": rows,
        "truth": [{"y": truth, "said": "the truth of all"}],
        "best": [{"set": SETS[0], "share": first[best], "said": f"the best: {first[best]:.0%}"}],
    }
    return Figure("lab-equals", partial(_equals, reach), words, tables)


def _equals(reach: tuple[float, float]) -> Any:
    scale = alt.Scale(domain=list(reach), nice=False, zero=False)
    y = alt.Y("share:Q", scale=scale, axis=axis("share right", format=".0%", tickCount=6))
    x = alt.X("set:N", sort=list(SETS), axis=axis(labelFontSize=14, labelAngle=0, labelLimit=200), title=None)
    field = alt.Chart(alt.NamedData("field"))
    others, best = field.transform_filter("!datum.best"), field.transform_filter("datum.best")
    drawn = []
    for part, colour, width in ((others, EQUIVALENT, 1), (best, A, 3)):
        drawn += [
            part.mark_line(color=colour, strokeWidth=width, opacity=1).encode(x=x, y=y, detail="model:N"),
            part.mark_circle(color=colour, size=70 if width > 1 else 45, opacity=1).encode(x=x, y=y),
        ]
    called = alt.Chart(alt.NamedData("best")).mark_text(align="right", dx=-12, **{**LABEL, "color": A})
    drawn.append(called.encode(x=x, y=y, text="said:N"))
    known = alt.Chart(alt.NamedData("truth"))
    line = known.mark_rule(color=B, strokeWidth=2, strokeDash=[6, 4]).encode(y=alt.Y("y:Q", scale=scale))
    name = known.mark_text(align="right", baseline="bottom", dy=-4, x="width", **{**LABEL, "color": B})
    return finish(alt.layer(*drawn, line, name.encode(y=alt.Y("y:Q", scale=scale), text="said:N")), height=HEIGHT)
