"""The probabilities of three states as one bar: B is better on the left, A on the right, as in every picture."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import altair as alt

from compare_core.charts.figure import Figure
from compare_core.charts.theme import EQUIVALENT, ON_COLOUR, A, B, aligned, finish
from compare_core.names import labels

if TYPE_CHECKING:
    from collections.abc import Sequence

BAR, NAMES = 34, 22  # pixels of the bar, and of the names above it
LEAST = 0.09  # the probability from which on its number fits into its part of the bar


def chances(models: tuple[str, str], states: Sequence[tuple[str, float]], said: Sequence[tuple[str, str]]) -> Figure:
    """Show the probabilities of "A", "tie" and "B" as parts of one bar, each with its number where there is room.

    Where nothing lies between the two, there is no "tie".

    Parameters
    ----------
    models
        A and B.
    states
        The sides, A's first, with their probabilities.
    said
        The states of these sides with their probabilities, all in words.
    """
    rows, left = [], 0.0
    for (side, p), (_, text) in reversed(list(zip(states, said, strict=True))):
        rows.append({"side": side, "from": left, "to": left + p, "y": 0, "top": 1, "middle": left + p / 2})
        rows[-1] |= {"said": text if p >= LEAST else "", "at": 0.5}
        left += p
    a, b = labels(models)
    names = [
        {"x": 0, "said": f"← {b} better", "align": "left", "height": 1.4},
        {"x": 1, "said": f"{a} better →", "align": "right", "height": 1.4},
    ]
    told = "; ".join(f"{state} {text}" for state, text in said)
    return Figure("chances", partial(_draw), f"Probabilities: {told}.", {"parts": rows, "names": names})


def _draw() -> Any:
    space = alt.Scale(domain=[0, 1], nice=False)
    sides = alt.Scale(domain=["A", "tie", "B"], range=[A, EQUIVALENT, B])
    y = alt.Y("y:Q", axis=None, scale=alt.Scale(domain=[0, 1.7], nice=False))
    parts = alt.Chart(alt.NamedData("parts"))
    bars = parts.mark_rect(opacity=1).encode(
        x=alt.X("from:Q", scale=space, axis=None),
        x2="to:Q",
        y=y,
        y2="top:Q",
        color=alt.Color("side:N", scale=sides, legend=None),
    )
    numbers = parts.mark_text(fontSize=16, fontWeight=600, color=ON_COLOUR, baseline="middle")
    numbers = numbers.encode(x=alt.X("middle:Q", scale=space, axis=None), y=alt.Y("at:Q", axis=None), text="said:N")
    x, height = alt.X("x:Q", scale=space, axis=None), alt.Y("height:Q", axis=None)
    named = aligned("names", ("left", "right"), x, height, fontSize=13, baseline="middle")
    return finish(alt.layer(bars, numbers, *named), height=BAR + NAMES)
