"""Many models by what is believed of them: every pair's probability, and each model's expected rank."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import altair as alt

from compare_core.charts.matrix import square
from compare_core.charts.theme import INK, A, B, Tables, axis, finish, labels

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from compare_core.beliefs.belief import Regions
    from compare_core.result import Effect


def probability_matrix(models: Sequence[str], state: str) -> Any:
    """Draw a probability for every pair (`probability_cells`): "a", that the row is better, or "equivalent"."""
    colours = {"a": ([0, 0.5, 1], [B, "#f1efe9", A]), "equivalent": ([0, 1], ["#f1efe9", "#5c6068"])}
    domain, shades = colours[state]
    colour = alt.Color(
        "value:Q",
        scale=alt.Scale(domain=domain, range=shades),
        legend=alt.Legend(title=None, orient="top", format="%", gradientLength=160, tickCount=3, labelColor=INK),
    )
    return square(models, colour)


def probability_cells(
    chances: Mapping[tuple[int, int], Regions], order: Sequence[int], models: Sequence[str], state: str
) -> Tables:
    """Return the data set of `probability_matrix`; `state` is "a" (the row is better) or "equivalent"."""
    names = dict(zip(order, labels([models[place] for place in order], 20), strict=True))
    cells = []
    for (a, b), regions in chances.items():
        if a in names and b in names:
            value = float(getattr(regions, state))
            dark = state == "equivalent" and value > 0.6  # where black could not be read
            place = {"a": names[a], "b": names[b], "row": a, "column": b}
            cells.append({**place, "value": value, "text": f"{value:.2f}", "dark": dark})
    return {"cells": cells}


def expected_ranks(count: int) -> Any:
    """Draw expected ranks with their intervals, and how probable it is that each is the best (`rank_tables`)."""
    y = alt.Y("name:N", sort=alt.EncodingSortField("i", op="min"), title=None, axis=axis(labelLimit=150))
    ranks = axis("expected rank (left is better)", tickCount=min(count, 8), grid=True, gridOpacity=0.2)
    scale = alt.Scale(domain=[0.8, count + 0.2], nice=False, zero=False)
    x, low = (alt.X(field, axis=ranks, scale=scale) for field in ("rank:Q", "low:Q"))
    tip = [alt.Tooltip("whole:N", title=" "), alt.Tooltip("said:N", title=" ")]
    base = alt.Chart(alt.NamedData("ranks")).encode(y=y, tooltip=tip)
    colour = alt.when("datum.i == 0").then(alt.value(B)).otherwise(alt.value(A))
    layers = [
        base.mark_rule(strokeWidth=2.5, strokeCap="round").encode(x=low, x2="high:Q", color=colour),
        base.mark_point(filled=True, size=95, opacity=1).encode(x=x, color=colour),
        base.mark_text(align="left", dx=6, dy=-10, color=INK, fontSize=12).encode(x=x, text="chance:N"),
    ]
    return finish(alt.layer(*layers), height=max(120, 34 * count) + 50)


def rank_tables(estimates: Sequence[Effect], best: Sequence[float]) -> Tables:
    """Return the data set of `expected_ranks`, in the order given; `best` are the probabilities."""
    names = labels([effect.name for effect in estimates])
    found = []
    for i, (effect, name, chance) in enumerate(zip(estimates, names, best, strict=True)):
        ends = effect.interval
        low, high = (ends.low, ends.high) if ends else (effect.value, effect.value)
        share = "< 0.1 %" if 0 < chance < 0.001 else f"{100 * chance:.1f} %"  # what one digit shows
        said = f"rank {effect.value:.2f} ({low:g} to {high:g}); best with {share}"
        line = {"i": i, "name": name, "whole": effect.name, "said": said, "chance": f"best: {share}"}
        found.append({**line, "rank": effect.value, "low": low, "high": high})
    return {"ranks": found}
