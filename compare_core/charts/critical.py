"""The critical-difference diagram: average ranks on a line, and bars that join models not shown to differ."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import altair as alt

from compare_core.charts.figure import Figure, Tables
from compare_core.charts.theme import BEST, EQUIVALENT, INK, axis, finish
from compare_core.names import labels

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from compare_core.analysis.runs import Runs
    from compare_core.result import Effect

ROW = {True: 22, False: 14}  # pixels of a model's row: few models, many
FEW = 20
MOST_BARS = 14
MOST_TICKS = 10
ASIDE = 0.5  # of the span of ranks, on either side for the names, so that no line crosses one
NAME = 16  # letters of a name


def critical_difference(
    estimates: Sequence[Effect], runs: Runs | None, cd: float | None, write: Callable[[float], str]
) -> Figure:
    """Show average ranks on a line, with bars that join models not shown to differ.

    Parameters
    ----------
    estimates
        The average ranks, best first.
    runs
        Which neighbours were not shown to differ, where every pair was compared.
    cd
        The critical difference, where one distance decides for every pair.
    write
        Writes a rank.
    """
    data = _tables(estimates, runs, cd, write)
    bars = len(data["bars"])
    said = "; ".join(f"{effect.name} {write(effect.value or 0)}" for effect in estimates)
    return Figure("ranks", partial(_draw, len(estimates), bars), said, data)


def _draw(models: int, bars: int) -> Any:
    lines = (models + 1) // 2
    domain = ["cd", "gap", *(f"g{i}" for i in range(bars)), *(f"m{i}" for i in range(lines))]
    aside = ASIDE * (models - 1)
    y = alt.Y("row:N", axis=None, scale=alt.Scale(domain=domain))
    step = max(1, -(-models // MOST_TICKS))
    ticks = [*range(1, models, step), models] if models % step != 1 % step else list(range(1, models + 1, step))
    top = axis("average rank (left is better)", orient="top", values=ticks, grid=True, gridOpacity=0.15, format="d")
    x = alt.X("rank:Q", axis=top, scale=alt.Scale(domain=[1 - aside, models + aside], nice=False))
    tooltip = [alt.Tooltip("whole:N", title=" "), alt.Tooltip("rank:Q", title="average rank", format=".3f")]
    base = alt.Chart(alt.NamedData("ranks")).encode(x=x, y=y, tooltip=tooltip)
    colour = alt.when("datum.best").then(alt.value(BEST)).otherwise(alt.value(EQUIVALENT))
    stems = base.mark_rule(color=INK, opacity=0.7).encode(
        y=alt.Y("top:N", axis=None, scale=alt.Scale(domain=domain)), y2="row:N"
    )
    points = base.mark_point(filled=True, size=70, opacity=1).encode(color=colour)
    size = 12 if models <= FEW else 10
    left = base.transform_filter("!datum.late").mark_text(align="right", dx=-8, color=INK, fontSize=size)
    right = base.transform_filter("datum.late").mark_text(align="left", dx=8, color=INK, fontSize=size)
    joined = alt.Chart(alt.NamedData("bars")).encode(x=x, y=y)
    rules = joined.mark_rule(strokeWidth=5, strokeCap="round", color=EQUIVALENT).encode(
        x2="to:Q", tooltip=alt.Tooltip("said:N", title=" ")
    )
    ruler = alt.Chart(alt.NamedData("cd")).encode(x=x, y=y)  # a measure: thin, with ends
    ends = ruler.mark_tick(orient="vertical", color=INK, size=9, thickness=1.5)
    layers = [
        stems,
        rules,
        ruler.mark_rule(strokeWidth=1.5, color=INK).encode(x2="to:Q"),
        ends,
        ends.transform_filter("datum.fits").encode(x=alt.X("to:Q", axis=top)),
        ruler.mark_text(align="left", dy=-9, fontSize=11, color=INK).encode(text="text:N"),
        points,
        right.encode(text="name:N"),
        left.encode(text="name:N"),
    ]
    return finish(alt.layer(*layers), height=ROW[models <= FEW] * (lines + bars + 2) + 60)


def _tables(estimates: Sequence[Effect], runs: Runs | None, cd: float | None, write: Callable[[float], str]) -> Tables:
    names = labels([effect.name for effect in estimates], NAME)
    ranks = [float(effect.value or 0) for effect in estimates]
    first = (len(ranks) + 1) // 2  # of them have their names on the left, from the best down; the rest, from the worst
    lines = [
        {
            "row": f"m{i if i < first else len(ranks) - 1 - i}",
            "top": "cd",
            "rank": rank,
            "name": f"{name}  {write(rank)}",
            "whole": name,
            "late": i >= first,
            "best": rank == ranks[0],
        }
        for i, (name, rank) in enumerate(zip(names, ranks, strict=True))
    ]
    bars = [
        {
            "row": f"g{i}",
            "rank": ranks[a],
            "to": ranks[b],
            "said": f"{names[a]} to {names[b]}: not shown to differ",
        }
        for i, (a, b) in enumerate((runs.spans if runs else ())[:MOST_BARS])
    ]
    if cd is None:
        return {"ranks": lines, "bars": bars, "cd": []}
    fits = 1 + cd <= len(ranks)
    said = f"critical difference {cd:.3f}" + ("" if fits else ", more than the axis is long")
    ruler = {"row": "cd", "rank": 1.0, "to": min(1 + cd, len(ranks)), "text": said, "fits": fits}
    return {"ranks": lines, "bars": bars, "cd": [ruler]}
