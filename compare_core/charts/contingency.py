"""The 2×2 table, drawn so that the two cells that matter stand out."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import altair as alt

from compare_core.charts.figure import Figure, Tables
from compare_core.charts.theme import EQUIVALENT, INK, ON_COLOUR, A, B, axis, finish
from compare_core.names import labels

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.views.right import PairedCounts


TILE_NAME = 13  # characters of a name that fit a tile on a phone
TWO_LINES = "split(datum.label, '\\n')"
HALF = alt.ExprRef("width / 2 - 8")  # of the width there is, so that the names above two tiles never meet
SIDE_NAME = 18  # letters of a name beside the tiles
GAPS = alt.Scale(paddingInner=0.04, paddingOuter=0)


def contingency(pair: PairedCounts) -> Figure:
    """Show who was right on how many items; the cells of disagreement carry the models' colours."""
    a, b = labels(pair.models)
    said = (
        f"Of {pair.n:,} items, both models were right on {pair.both:,}, only {a} on {pair.only_a:,}, only {b} on "
        f"{pair.only_b:,}, and neither on {pair.neither:,}."
    )
    return Figure("table", partial(_draw, pair.models), said, _tables(pair))


def _draw(models: Sequence[str]) -> Any:
    (right_a, wrong_a), (right_b, wrong_b) = _sides(models)
    base = alt.Chart(alt.NamedData("cells")).encode(
        x=alt.X(
            "column:N",
            sort=[right_b, wrong_b],
            axis=axis(orient="top", labelAngle=0, labelLimit=HALF, labelExpr=TWO_LINES),
            title=None,
            scale=GAPS,
        ),
        y=alt.Y(
            "row:N", sort=[right_a, wrong_a], axis=axis(labelLimit=110, labelExpr=TWO_LINES), title=None, scale=GAPS
        ),
        tooltip=[alt.Tooltip("said:N", title="who was right"), alt.Tooltip("count:Q", title="items", format=",")],
    )
    colour = alt.Scale(domain=["a", "b", "agree"], range=[A, B, EQUIVALENT])
    strong = alt.when("datum.kind == 'agree'")
    tiles = base.mark_rect(cornerRadius=6).encode(
        color=alt.Color("kind:N", scale=colour, legend=None),
        opacity=strong.then(alt.value(0.16)).otherwise(alt.value(1)),
    )
    numbers = base.mark_text(fontSize=24, fontWeight=600, dy=-7).encode(
        text=alt.Text("count:Q", format=","), color=strong.then(alt.value(INK)).otherwise(alt.value(ON_COLOUR))
    )
    words = base.mark_text(fontSize=12, dy=17, limit=HALF).encode(
        text="said:N", color=strong.then(alt.value(INK)).otherwise(alt.value(ON_COLOUR))
    )
    return finish(alt.layer(tiles, numbers, words), height=230)


def _tables(pair: PairedCounts) -> Tables:
    (right_a, wrong_a), (right_b, wrong_b) = _sides(pair.models)
    only_a, only_b = (f"only {name}" for name in labels(pair.models, TILE_NAME))
    cells = (
        (right_a, right_b, pair.both, "both right", "agree"),
        (right_a, wrong_b, pair.only_a, only_a, "a"),
        (wrong_a, right_b, pair.only_b, only_b, "b"),
        (wrong_a, wrong_b, pair.neither, "both wrong", "agree"),
    )
    return {"cells": [dict(zip(("row", "column", "count", "said", "kind"), cell, strict=True)) for cell in cells]}


def _sides(models: Sequence[str]) -> list[tuple[str, str]]:
    """Name both models' rows, or columns: where each was right, and where it was wrong."""
    return [(f"{name}\nright", f"{name}\nwrong") for name in labels(models, SIDE_NAME)]
