"""Who had what right: the patterns of right and wrong of a few models, the most frequent first."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import altair as alt

from compare_core.charts.figure import Figure, Tables
from compare_core.charts.theme import EQUIVALENT, INK, A, axis, finish
from compare_core.names import labels

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.evidence.outcomes import Outcomes

MOST_MODELS = 6
MOST_ROWS = 24
ROW = 26
DOTS = 0.34  # share of the width that the dots take


def overlap(outcomes: Outcomes) -> Figure:
    """Show each pattern of right and wrong as a row: a dot for every model that was right, and a bar of its items."""
    data = _tables(outcomes)
    bars = data["bars"]
    said = "; ".join(f"{bar['text']} items: {bar['said']}" for bar in bars[:8]) + "."
    return Figure("patterns", partial(_draw, outcomes.models, len(bars)), said, data, rows=lambda: bars)


def _draw(models: Sequence[str], rows: int) -> Any:
    count = len(models)
    y = alt.Y("i:O", axis=None, scale=alt.Scale(domain=list(range(-1, rows))))
    edge = alt.ExprRef(f"width * {DOTS}")
    places = alt.X("place:Q", axis=None, scale=alt.Scale(domain=[-0.5, count - 0.5], range=[0, edge]))
    lengths = alt.X(
        "count:Q",
        axis=axis("test items", tickCount=4, format="~s", grid=True, gridOpacity=0.2),
        scale=alt.Scale(range=[alt.ExprRef(f"width * {DOTS} + 12"), alt.ExprRef("width - 40")], zero=True),
    )
    filled = alt.when("datum.right").then(alt.value(A)).otherwise(alt.value(EQUIVALENT))
    size = alt.when("datum.right").then(alt.value(110)).otherwise(alt.value(24))
    tooltip = [alt.Tooltip("said:N", title=" "), alt.Tooltip("count:Q", title="items", format=",")]
    dots = (
        alt.Chart(alt.NamedData("dots"))
        .mark_point(filled=True, opacity=1)
        .encode(x=places, y=y, color=filled, size=size, tooltip=tooltip)
    )
    heads = (
        alt.Chart(alt.NamedData("heads"))
        .mark_text(color=INK, align="left", angle=320, fontSize=12, baseline="middle", dx=-4, dy=4)
        .encode(x=places, y=y, text="name:N")
    )
    colour = alt.when("datum.telling").then(alt.value(A)).otherwise(alt.value(EQUIVALENT))
    bars = (
        alt.Chart(alt.NamedData("bars"))
        .mark_bar(height=13, cornerRadiusEnd=2)
        .encode(x=lengths, y=y, color=colour, tooltip=tooltip)
    )
    numbers = (
        alt.Chart(alt.NamedData("bars"))
        .mark_text(color=INK, align="left", dx=5, fontSize=12)
        .encode(x=lengths, y=y, text="text:N")
    )
    chart = alt.layer(alt.layer(dots, heads), alt.layer(bars, numbers)).resolve_scale(x="independent")
    return finish(chart, height=ROW * (rows + 1) + 60)


def _tables(outcomes: Outcomes) -> Tables:
    """Return the most frequent patterns, their dots, and the names above them."""
    order = (-outcomes.counts).argsort(kind="stable")[:MOST_ROWS].tolist()
    names = labels(outcomes.models, 18)
    dots, bars = [], []
    for i, place in enumerate(order):
        pattern, count = outcomes.patterns[place].tolist(), int(outcomes.counts[place])
        right = [name for name, was in zip(names, pattern, strict=True) if was]
        said = f"right: {', '.join(right)}" if right else "no model right"
        telling = 0 < len(right) < len(names)
        bars.append({"i": i, "count": count, "text": f"{count:,}", "said": said, "telling": telling})
        dots += [{"i": i, "place": k, "right": was, "said": said, "count": count} for k, was in enumerate(pattern)]
    return {"dots": dots, "bars": bars, "heads": [{"i": -1, "place": k, "name": name} for k, name in enumerate(names)]}
