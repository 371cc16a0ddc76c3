"""The critical-difference diagram: average ranks on a line, and bars that join models not shown to differ."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import altair as alt

from compare_core.charts.figure import Figure, Tables
from compare_core.charts.theme import EQUIVALENT, INK, A, B, axis, finish, labels

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from compare_core.analysis.runs import Runs
    from compare_core.result import Effect

ROW = {True: 22, False: 14}  # pixels of a model's row: few models, many
FEW = 20
MOST_BARS = 14


def critical_difference(
    estimates: Sequence[Effect], runs: Runs | None, cd: float | None, write: Callable[[float | None], str]
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
    data = _tables(estimates, runs, cd)
    bars = sum(bar["row"] != "cd" for bar in data["bars"])
    said = "; ".join(f"{effect.name} {write(effect.value)}" for effect in estimates)
    return Figure("ranks", partial(_draw, len(estimates), bars), said, data)


def _draw(models: int, bars: int) -> Any:
    domain = ["cd", *(f"g{i}" for i in range(bars)), *(f"m{i}" for i in range(models))]
    y = alt.Y("row:N", axis=None, scale=alt.Scale(domain=domain))
    top = axis("average rank (left is better)", orient="top", tickCount=min(models, 10), grid=True, gridOpacity=0.15)
    x = alt.X("rank:Q", axis=top, scale=alt.Scale(domain=[1, models], nice=False))
    tooltip = [alt.Tooltip("whole:N", title=" "), alt.Tooltip("rank:Q", title="average rank", format=".3f")]
    base = alt.Chart(alt.NamedData("ranks")).encode(x=x, y=y, tooltip=tooltip)
    colour = alt.when("datum.best").then(alt.value(B)).otherwise(alt.value(A))
    stems = base.mark_rule(color=INK, opacity=0.35).encode(
        y=alt.Y("top:N", axis=None, scale=alt.Scale(domain=domain)), y2="row:N"
    )
    points = base.mark_point(filled=True, size=70, opacity=1).encode(color=colour)
    size = 12 if models <= FEW else 10
    right = base.transform_filter("!datum.late").mark_text(align="left", dx=8, color=INK, fontSize=size)
    left = base.transform_filter("datum.late").mark_text(align="right", dx=-8, color=INK, fontSize=size)
    joined = alt.Chart(alt.NamedData("bars")).encode(x=x, y=y)
    rules = joined.mark_rule(strokeWidth=5, strokeCap="round", color=EQUIVALENT).encode(
        x2="to:Q", tooltip=alt.Tooltip("said:N", title=" ")
    )
    named = joined.transform_filter("datum.said !== ''").mark_text(align="left", dy=-9, fontSize=11, color=INK)
    layers = [
        stems,
        rules,
        named.encode(text="text:N"),
        points,
        right.encode(text="name:N"),
        left.encode(text="name:N"),
    ]
    return finish(alt.layer(*layers), height=ROW[models <= FEW] * (models + bars + 1) + 60)


def _tables(estimates: Sequence[Effect], runs: Runs | None, cd: float | None) -> Tables:
    names = labels([effect.name for effect in estimates])
    ranks = [float(effect.value or 0) for effect in estimates]
    middle = (1 + len(ranks)) / 2
    lines = [
        {
            "row": f"m{i}",
            "top": "cd",
            "rank": rank,
            "name": f"{name}  {rank:.2f}",
            "whole": name,
            "late": rank > middle,
            "best": rank == ranks[0],
        }
        for i, (name, rank) in enumerate(zip(names, ranks, strict=True))
    ]
    bars = [
        {
            "row": f"g{i}",
            "rank": ranks[a],
            "to": ranks[b],
            "text": "",
            "said": f"{names[a]} to {names[b]}: not shown to differ",
        }
        for i, (a, b) in enumerate((runs.spans if runs else ())[:MOST_BARS])
    ]
    if cd is not None:
        said = f"critical difference {cd:.3f}"
        bars.append({"row": "cd", "rank": 1.0, "to": min(1 + cd, len(ranks)), "text": said, "said": said})
    return {"ranks": lines, "bars": bars}
