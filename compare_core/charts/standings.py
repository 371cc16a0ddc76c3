"""Many models by what is believed of them: every pair's probability, and each model's expected rank."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import altair as alt

from compare_core.charts.figure import Figure, Tables
from compare_core.charts.matrix import PICK, square
from compare_core.charts.theme import ALIKE, BEST, EQUIVALENT, INK, A, B, axis, finish
from compare_core.names import display, labels

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from compare_core.beliefs.belief import Regions
    from compare_core.result import FamilyResult


def probability_matrix(
    chances: Mapping[tuple[int, int], Regions], order: Sequence[int], models: Sequence[str], state: str
) -> Figure:
    """Show a probability for every pair.

    Parameters
    ----------
    chances
        The probabilities by the places of two models.
    order
        Places of the models that are shown, best first.
    models
        All of them.
    state
        Which probability: "a", that the row's model is better, or "equivalent".
    """
    draw = partial(_draw_square, tuple(models[place] for place in order), state)
    return Figure("pair-probabilities", draw, "Every pair", _cells(chances, order, models, state), pick=PICK)


def _draw_square(models: Sequence[str], state: str) -> Any:
    colours = {"a": ([0, 0.5, 1], [B, ALIKE, A]), "equivalent": ([0, 1], [ALIKE, "#5c6068"])}
    domain, shades = colours[state]
    colour = alt.Color(
        "value:Q",
        scale=alt.Scale(domain=domain, range=shades),
        legend=alt.Legend(title=None, orient="top", format="%", gradientLength=160, tickCount=3, labelColor=INK),
    )
    return square(models, colour)


def _cells(
    chances: Mapping[tuple[int, int], Regions], order: Sequence[int], models: Sequence[str], state: str
) -> Tables:
    names = dict(zip(order, labels([models[place] for place in order], 20), strict=True))
    cells = []
    for (a, b), regions in chances.items():
        if a in names and b in names:
            value = float(getattr(regions, state))
            dark = state == "equivalent" and value > 0.6  # where black could not be read
            place = {"a": names[a], "b": names[b], "row": a, "column": b}
            cells.append({**place, "value": value, "text": f"{value:.2f}", "dark": dark})
    return {"cells": cells}


def expected_ranks(ranks: FamilyResult, order: Sequence[int], words: str) -> Figure:
    """Show expected ranks with their intervals, and how probable it is that each model is the best.

    Parameters
    ----------
    ranks
        Each model's expected rank, and among the effects its probability of being the best.
    order
        Places of the models that are shown, best first.
    words
        What the chart shows.
    """
    return Figure("expected-ranks", partial(_draw_ranks, len(order)), words, _rank_tables(ranks, order))


def _draw_ranks(count: int) -> Any:
    y = alt.Y("name:N", sort=alt.EncodingSortField("i", op="min"), title=None, axis=axis(labelLimit=150))
    ranks = axis("expected rank (left is better)", tickCount=min(count, 8), grid=True, gridOpacity=0.2)
    scale = alt.Scale(domain=[0.8, count + 0.2], nice=False, zero=False)
    x, low = (alt.X(field, axis=ranks, scale=scale) for field in ("rank:Q", "low:Q"))
    tip = [alt.Tooltip("whole:N", title=" "), alt.Tooltip("said:N", title=" ")]
    base = alt.Chart(alt.NamedData("ranks")).encode(y=y, tooltip=tip)
    colour = alt.when("datum.i == 0").then(alt.value(BEST)).otherwise(alt.value(EQUIVALENT))
    layers = [
        base.mark_rule(strokeWidth=2.5, strokeCap="round").encode(x=low, x2="high:Q", color=colour),
        base.mark_point(filled=True, size=95, opacity=1).encode(x=x, color=colour),
        base.mark_text(align="left", dx=6, dy=-10, color=INK, fontSize=12).encode(x=x, text="chance:N"),
    ]
    return finish(alt.layer(*layers), height=max(120, 34 * count) + 50)


def _rank_tables(ranks: FamilyResult, order: Sequence[int]) -> Tables:
    estimates = [ranks.estimates[place] for place in order]
    best = [ranks.effects[place].value or 0.0 for place in order]
    names = labels([effect.name for effect in estimates])
    lines = []
    for i, (effect, name, chance) in enumerate(zip(estimates, names, best, strict=True)):
        ends = effect.interval
        low, high = (ends.low, ends.high) if ends else (effect.value, effect.value)
        share = _share(chance)
        said = f"rank {effect.value:.2f} ({low:g} to {high:g}); probability of being best {share}"
        line = {"i": i, "name": name, "whole": display(effect.name), "said": said, "chance": f"best: {share}"}
        lines.append({**line, "rank": effect.value, "low": low, "high": high})
    return {"ranks": lines}


def _share(chance: float) -> str:
    """Write a probability with one digit, and never as a certainty, which draws cannot give."""
    if chance < 0.001:
        return "< 0.1 %"
    return "> 99.9 %" if chance > 0.999 else f"{100 * chance:.1f} %"
