"""Posteriors of several trials on one axis, under one region of practical equivalence."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

import altair as alt

from compare_core.charts.figure import Figure
from compare_core.charts.posterior import COLOUR, areas
from compare_core.charts.theme import EQUIVALENT, INK, WORDS_A, WORDS_B, axis, finish

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np
    from numpy.typing import NDArray

    from compare_core.options import Rope

ROW = 1.65  # how far one trial stands above the next, in heights of a posterior
PIXELS = 145  # of one row
FORM = "datum.value === 0 ? '0' : format(100 * datum.value, '+.3~f')"


class LabTrial(NamedTuple):
    """One trial: its name, what is believed after it, and the three probabilities in words, each whole and short."""

    name: str
    curve: NDArray[np.float64]
    chances: Sequence[tuple[str, str]]


def lab_rope(trials: Sequence[LabTrial], rope: Rope) -> Figure:
    """Show what is believed after each trial, and which part of it lies beside and inside the region.

    Parameters
    ----------
    trials
        The first stands highest.
    rope
        Inside it a difference does not matter.
    """
    density: list[dict[str, Any]] = []
    chances: list[dict[str, Any]] = []
    names: list[dict[str, Any]] = []
    for at, trial in enumerate(trials):
        base = ROW * (len(trials) - 1 - at)
        shown = areas(trial.curve, rope)
        density += [{**point, "y": base + HIGH * point["y"], "base": base, "trial": at} for point in shown]
        names.append({"y": base + TOP, "said": trial.name})
        sides = zip(("B", "tie", "A"), ("left", "center", "right"), trial.chances, strict=True)
        chances += [
            {"y": base + HEAD, "side": side, "align": align, "said": said, "short": short}
            for side, align, (said, short) in sides
        ]
    seen = [point["x"] for point in density if point["y"] - point["base"] > SEEN]
    reach = (min(seen, default=0.0), max(seen, default=0.0))
    words = "; ".join(f"{row.name}: {', '.join(said for said, _ in row.chances)}" for row in trials)
    tables = {
        "density": density,
        "rope": [
            {"low": rope.low, "high": rope.high, "y": row["y"] - TOP, "top": row["y"] - TOP + HIGH}
            for row in names
            if rope.low < rope.high
        ],
        "zero": [{"x": 0, "y": row["y"] - TOP, "top": row["y"] - TOP + HIGH} for row in names],
        "names": names,
        "chances": chances,
    }
    draw = partial(_rope, (min(reach[0], rope.low, 0.0), max(reach[1], rope.high, 0.0)), len(trials))
    return Figure("lab-rope", draw, f"What is believed after each trial. {words}.", tables)


HIGH, HEAD, TOP = 0.86, 1.04, 1.36  # how high a posterior is, and where its probabilities stand, and its name
SEEN = 0.004  # of that height
WORDS = alt.Scale(domain=["A", "tie", "B"], range=[WORDS_A, INK, WORDS_B])  # the grey of an area is too faint for them
WHOLE = 540  # pixels of a picture from which on probabilities have room for all their words


def _rope(reach: tuple[float, float], count: int) -> Any:
    scale = alt.Scale(domain=list(reach), nice=False)
    title = "new − old: difference in accuracy (percentage points)"
    x = alt.X("x:Q", scale=scale, axis=axis(title, tickCount=7, labelExpr=FORM, grid=False))
    y = alt.Y("y:Q", axis=None, scale=alt.Scale(domain=[0, ROW * count - 0.15], nice=False))
    band = alt.Chart(alt.NamedData("rope")).mark_rect(color=EQUIVALENT, opacity=0.16, clip=True)
    band = band.encode(x=alt.X("low:Q", scale=scale), x2="high:Q", y=y, y2="top:Q")
    zero = alt.Chart(alt.NamedData("zero")).mark_rule(color=INK, opacity=0.7).encode(x=x, y=y, y2="top:Q")
    colour = alt.Color("side:N", scale=COLOUR, legend=None)
    written = alt.Color("side:N", scale=WORDS, legend=None)
    density = alt.Chart(alt.NamedData("density"))
    filled = density.mark_area(opacity=0.8, line=False, clip=True)
    filled = filled.encode(x=x, y=y, y2="base:Q", color=colour, detail="trial:N")
    line = density.mark_line(color=INK, strokeWidth=1, clip=True).encode(x=x, y=y, detail="trial:N")
    names = alt.Chart(alt.NamedData("names")).mark_text(align="left", x=0, fontSize=13, color=INK)
    chances = [
        alt.Chart(alt.NamedData("chances"))
        .transform_filter(f"datum.align === '{align}'")
        .transform_calculate(shown=f"width < {WHOLE} ? datum.short : datum.said")
        .mark_text(align=align, x=at, fontSize=14, fontWeight=600)
        .encode(y=y, text="shown:N", color=written)
        for align, at in (("left", 0), ("center", alt.ExprRef("width / 2")), ("right", "width"))
    ]
    return finish(
        alt.layer(band, zero, filled, line, names.encode(y=y, text="said:N"), alt.layer(*chances)).resolve_scale(
            color="independent"
        ),
        height=PIXELS * count + 50,
    )
