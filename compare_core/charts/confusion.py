"""What one model gets wrong: its confusion matrix."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import altair as alt

from compare_core.charts.figure import Figure, Tables
from compare_core.charts.theme import INK, ON_COLOUR, A, B, axis, finish
from compare_core.names import display, labels

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.evidence.outcomes import LabelCells

MOST = 12  # classes that a square shows
TURNED = 6  # characters of a name from which it is turned to fit below its column


def confusion(cells: LabelCells, models: Sequence[str], place: int) -> Figure:
    """Show what one model says of the items of each class: right in blue, wrong in orange, by the share of a row.

    Parameters
    ----------
    cells
        How often each combination of a true label and two models' labels occurs.
    models
        A and B.
    place
        Whose matrix: 0 for A, 1 for B.
    """
    classes, data = _tables(cells, place + 1)
    said = f"Confusion matrix of {display(models[place])}"
    name = f"confusion-{'ab'[place]}"
    return Figure(name, partial(_draw, classes), said, data, rows=lambda: data["cells"])


def _draw(classes: Sequence[str]) -> Any:
    names = labels(classes, 16)
    scale = alt.Scale(domain=names, paddingInner=0.04)
    angle = -40 if max(map(len, names)) > TURNED else 0
    base = alt.Chart(alt.NamedData("cells")).encode(
        x=alt.X(
            "said:N",
            scale=scale,
            axis=axis("the model said", labelAngle=angle, labelLimit=90),
        ),
        y=alt.Y("truth:N", scale=scale, axis=axis("truth", labelLimit=90)),
    )
    tip = [alt.Tooltip("truth:N"), alt.Tooltip("said:N"), alt.Tooltip("items:Q"), alt.Tooltip("share:Q", format=".1%")]
    colour = alt.when("datum.right").then(alt.value(A)).otherwise(alt.value(B))
    cells = base.mark_rect().encode(color=colour, opacity=alt.Opacity("shade:Q", scale=None, legend=None), tooltip=tip)
    ink = alt.when("datum.shade > 0.35").then(alt.value(ON_COLOUR)).otherwise(alt.value(INK))
    numbers = base.mark_text(fontSize=12, tooltip=None).encode(text="items:Q", color=ink)
    return finish(alt.layer(cells, numbers), height=max(150, 34 * len(names)) + 90)


def _tables(known: LabelCells, model: int) -> tuple[tuple[str, ...], Tables]:
    """Return the classes that are shown and the data set; `model` is its column, 1 being the first."""
    counts: dict[tuple[int, int], int] = {}
    sizes = dict.fromkeys(range(len(known.classes)), 0)
    for codes, count in zip(known.codes.tolist(), known.counts.tolist(), strict=True):
        counts[codes[0], codes[model]] = counts.get((codes[0], codes[model]), 0) + count
        sizes[codes[0]] += count
    kept = sorted(sorted(sizes, key=lambda code: -sizes[code])[:MOST])
    classes = tuple(known.classes[code] for code in kept)
    names = dict(zip(kept, labels(classes, 16), strict=True))
    cells = [
        {
            "truth": names[truth],
            "said": names[said],
            "items": counts.get((truth, said), 0),
            "share": counts.get((truth, said), 0) / max(1, sizes[truth]),
            "shade": 0.08 + 0.92 * counts.get((truth, said), 0) / max(1, sizes[truth]),
            "right": truth == said,
        }
        for truth in kept
        for said in kept
    ]
    return classes, {"cells": cells}
