"""Items in clusters, each a square."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import altair as alt

from compare_core.charts.figure import Figure
from compare_core.charts.lab.marks import legend
from compare_core.charts.theme import DOT, EQUIVALENT, A, B, axis, finish

if TYPE_CHECKING:
    from collections.abc import Sequence

RIGHT = {0: "no difference", 1: "only A right", -1: "only B right"}
MOST_CLUSTERS = 80  # side by side
TALL = 190


def lab_passages(differences: Sequence[Sequence[int]]) -> Figure:
    """Show every item of every cluster as a square: A's colour where only A is right, B's where only B is.

    Parameters
    ----------
    differences
        Of each cluster, its items: 1, −1, or 0 where both are right or wrong.
    """
    rows = [
        {"cluster": place, "item": at, "side": RIGHT[value]}
        for place, items in enumerate(differences[:MOST_CLUSTERS])
        for at, value in enumerate(items)
    ]
    count = [sum(row["side"] == side for row in rows) for side in RIGHT.values()]
    shown = min(len(differences), MOST_CLUSTERS)
    words = (
        f"{shown} clusters side by side: only A is right on {count[1]} items, only B on {count[2]}, neither or both on "
    )
    return Figure("lab-passages", partial(_passages, shown), f"{words}{count[0]}.", {"items": rows})


def _passages(clusters: int) -> Any:
    colour = alt.Scale(domain=list(RIGHT.values()), range=[EQUIVALENT, A, B])
    squares = alt.Chart(alt.NamedData("items")).mark_rect(stroke=DOT, strokeWidth=1.5, opacity=1)
    squares = squares.encode(
        x=alt.X(
            "cluster:O", axis=axis("one column a passage", labels=False), scale=alt.Scale(domain=list(range(clusters)))
        ),
        y=alt.Y("item:O", axis=None),
        color=alt.Color("side:N", scale=colour, legend=legend(symbolType="square", columns=3)),
    )
    return finish(squares, height=TALL)
