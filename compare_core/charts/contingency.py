"""The 2×2 table, drawn so that the two cells that matter stand out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import altair as alt

from compare_core.charts.theme import EQUIVALENT, INK, A, B, axis, finish, labels, rows

if TYPE_CHECKING:
    from compare_core.views.right import PairedCounts


TILE_NAME = 13  # characters of a name that fit a tile on a phone
TWO_LINES = "split(datum.label, '\\n')"
HALF = alt.ExprRef("width / 2 - 8")  # of the width there is, so that the names above two tiles never meet
GAPS = alt.Scale(paddingInner=0.04, paddingOuter=0)


def contingency(pair: PairedCounts) -> Any:
    """Draw who was right on how many items; the cells of disagreement carry the models' colours."""
    a, b = labels(pair.models)
    only_a, only_b = (f"only {name}" for name in labels(pair.models, TILE_NAME))
    right_a, wrong_a, right_b, wrong_b = (f"{name}\n{said}" for name in (a, b) for said in ("right", "wrong"))
    cells = (
        {"row": right_a, "column": right_b, "count": pair.both, "said": "both right", "kind": "agree"},
        {
            "row": right_a,
            "column": wrong_b,
            "count": pair.only_a,
            "said": only_a,
            "kind": "a",
        },
        {
            "row": wrong_a,
            "column": right_b,
            "count": pair.only_b,
            "said": only_b,
            "kind": "b",
        },
        {"row": wrong_a, "column": wrong_b, "count": pair.neither, "said": "both wrong", "kind": "agree"},
    )
    base = alt.Chart(rows(*cells)).encode(
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
        text=alt.Text("count:Q", format=","), color=strong.then(alt.value(INK)).otherwise(alt.value("white"))
    )
    words = base.mark_text(fontSize=12, dy=17, limit=HALF).encode(
        text="said:N", color=strong.then(alt.value(INK)).otherwise(alt.value("white"))
    )
    return finish(alt.layer(tiles, numbers, words), height=230)


def describe_contingency(pair: PairedCounts) -> str:
    """Say what the table shows, for those who cannot see it."""
    a, b = labels(pair.models)
    return (
        f"Of {pair.n:,} items, {pair.both:,} were right for both models, {pair.only_a:,} only for {a}, "
        f"{pair.only_b:,} only for {b}, and {pair.neither:,} for neither."
    )
