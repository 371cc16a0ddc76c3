"""Paths of p-values while the items come in."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import altair as alt

from compare_core.charts.figure import Figure
from compare_core.charts.lab.marks import HEIGHT, LEAST_P, legend, p_axis, p_scale
from compare_core.charts.theme import EQUIVALENT, INK, A, B, axis, finish

if TYPE_CHECKING:
    from compare_core.lab.peeking import Paths

MOST_PATHS = 100  # of which each can still be followed


def lab_paths(found: Paths, alpha: float, *, valid: bool) -> Figure:
    """Show how p moves while the items come in: one study thick, the others thin, those that ever crossed in colour.

    The thick one is the first that anybody who peeks would have stopped, where there is such a one.

    Parameters
    ----------
    found
        The studies.
    alpha
        The level at which somebody stops.
    valid
        Whether the p-values that allow for peeking are shown.
    """
    ps = found.valid if valid else found.exact
    items, studies = found.items.tolist(), ps[:MOST_PATHS].tolist()
    peeked = enumerate(found.exact[:MOST_PATHS].tolist())
    thick = next((place for place, study in peeked if min(study) <= alpha), 0)
    sides = ["crossed" if min(study) <= alpha else "never" for study in studies]
    sides[thick] = "this"
    rows = [
        {"items": at, "p": max(p, LEAST_P), "study": place, "side": sides[place]}
        for place, study in enumerate(studies)
        for at, p in zip(items, study, strict=True)
    ]
    crossed = sum(min(study) <= alpha for study in studies)
    words = (
        f"The p-values of {len(studies)} studies while the items come in. In {crossed} of them p was at or below "
        f"{alpha:g} at one look or more; at the last look in {sum(study[-1] <= alpha for study in studies)}."
    )
    told = {"never": "never below alpha", "crossed": f"at some look ({crossed} of these {len(studies)})"}
    told |= {"this": "one that crosses" if min(studies[thick]) <= alpha else "one of them"}
    for row in rows:
        row["named"] = told[row["side"]]
    lines = [{"y": alpha}]
    reach = (0.0, float(found.items[-1]))
    draw = partial(_paths, reach, len(found.items), tuple(told.items()), alpha)
    return Figure("lab-peeking", draw, words, {"paths": rows, "lines": lines})


def _paths(reach: tuple[float, float], looks: int, told: tuple[tuple[str, str], ...], alpha: float) -> Any:
    x = alt.X(
        "items:Q", scale=alt.Scale(domain=list(reach), nice=False), axis=axis("items so far", tickCount=6, grid=False)
    )
    y = alt.Y("p:Q", scale=p_scale(), axis=p_axis(alpha))  # named there, where no line runs
    data = alt.Chart(alt.NamedData("paths"))
    drawn = []
    named = alt.Color(
        "named:N",
        scale=alt.Scale(domain=[said for _, said in told], range=[EQUIVALENT, B, A]),
        legend=legend(symbolType="stroke", symbolStrokeWidth=4),
    )
    for (side, _), width in zip(told, (0.5, 0.9, 3), strict=True):
        part = data.transform_filter(f"datum.side === '{side}'").encode(x=x, y=y, detail="study:N", color=named)
        if looks > 1:
            drawn.append(part.mark_line(strokeWidth=width, opacity=1, clip=True))
        if side == "this" or looks == 1:
            drawn.append(part.mark_circle(size=60, opacity=1))
    known = alt.Chart(alt.NamedData("lines")).encode(y=alt.Y("y:Q"))
    rule = known.mark_rule(color=INK, strokeWidth=2, strokeDash=[6, 4])
    return finish(alt.layer(*drawn, rule), height=HEIGHT)
