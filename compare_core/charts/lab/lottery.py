"""The p-values of the same comparison by many seeds, test by test."""

from __future__ import annotations

from functools import partial
from math import floor, log10
from typing import TYPE_CHECKING, Any

import altair as alt

from compare_core.charts.figure import Figure
from compare_core.charts.lab.marks import LABEL, LEAST_P, p_axis, p_scale
from compare_core.charts.theme import DOT, EQUIVALENT, INK, A, B, finish

if TYPE_CHECKING:
    from collections.abc import Sequence

ROW, UNDER = 92, 52  # pixels of a test, and of the axis
BINS = 16  # of p in a decade
TALLEST, NAME = 0.62, 0.8  # of a row: what the tallest pile of all fills, and where its name stands


def lab_lottery(tests: Sequence[str], pvalues: Sequence[Sequence[float]], place: int, alpha: float) -> Figure:
    """Show the p-value of every seed as a dot, a row for each test; those of one seed stand out.

    Parameters
    ----------
    tests
        What each is called.
    pvalues
        Seeds × tests.
    place
        The seed that is looked at, from 0.
    alpha
        Below which a difference is shown.
    """
    columns = list(zip(*pvalues, strict=True))
    piles = [_piled(ps) for ps in columns]
    step = TALLEST / max(10, *(height for pile in piles for _, height in pile))
    rows = [
        {"seed": seed, "p": p, "y": len(tests) - 1 - at + step * height, "shown": ps[seed - 1] <= alpha}
        for at, (pile, ps) in enumerate(zip(piles, columns, strict=True))
        for seed, (p, height) in enumerate(pile, 1)
    ]
    said = "; ".join(
        f"{test}: {min(ps):.2g} to {max(ps):.2g}, {sum(p <= alpha for p in ps)} at or below {alpha:g}"
        for test, ps in zip(tests, columns, strict=True)
    )
    tables = {
        "dots": rows,
        "here": [row for row in rows if row["seed"] == place + 1],
        "lines": [{"x": alpha, "said": f"alpha = {alpha:g}"}],
        "names": [{"y": len(tests) - 1 - at + NAME, "said": test} for at, test in enumerate(tests)],
    }
    return Figure("lab-lottery", partial(_lottery, len(tests)), f"p by {len(pvalues)} seeds. {said}.", tables)


def _piled(ps: Sequence[float]) -> list[tuple[float, int]]:
    """Place each dot in the middle of its bin, above those that came before it."""
    heights: dict[int, int] = {}
    placed = []
    for p in ps:
        place = floor(BINS * log10(max(p, LEAST_P)))
        heights[place] = heights.get(place, -1) + 1
        placed.append((min(10 ** ((place + 0.5) / BINS), 1.0), heights[place]))
    return placed


def _lottery(count: int) -> Any:
    x = alt.X("p:Q", scale=p_scale(), axis=p_axis())
    y = alt.Y("y:Q", axis=None, scale=alt.Scale(domain=[-0.12, count], nice=False))
    shown = alt.Color("shown:N", legend=None, scale=alt.Scale(domain=[True, False], range=[A, EQUIVALENT]))
    dots = alt.Chart(alt.NamedData("dots")).mark_circle(size=18, opacity=1).encode(x=x, y=y, color=shown)
    here = alt.Chart(alt.NamedData("here")).mark_circle(size=150, opacity=1, color=B, stroke=DOT, strokeWidth=1.5)
    names = alt.Chart(alt.NamedData("names")).mark_text(align="left", x=0, **LABEL).encode(y=y, text="said:N")
    known = alt.Chart(alt.NamedData("lines")).encode(x=alt.X("x:Q"))
    rule = known.mark_rule(color=INK, strokeWidth=2, strokeDash=[6, 4])
    name = known.mark_text(align="left", baseline="top", dx=5, y=0, **LABEL).encode(text="said:N")
    return finish(alt.layer(rule, name, dots, here.encode(x=x, y=y), names), height=ROW * count + UNDER)
