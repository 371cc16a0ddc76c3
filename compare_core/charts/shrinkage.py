"""What the folds of each data set gain from those of the others."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import altair as alt

from compare_core.charts.figure import Figure, Tables
from compare_core.charts.theme import EQUIVALENT, INK, A, axis, finish, gap_title
from compare_core.names import display, labels

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np
    from numpy.typing import NDArray

MOST_ROWS, FITTING = 60, 30  # data sets that are drawn, and up to which each is named


def shrinkage(
    names: Sequence[str], before: NDArray[np.float64], after: NDArray[np.float64], *, metric: str, models: Sequence[str]
) -> Figure:
    """Show every data set's difference alone (hollow) and among all (filled), the largest first.

    Parameters
    ----------
    names
        Of the data sets.
    before, after
        One row per data set: low end, difference, high end.
    metric, models
        What the models differ in, and which they are: A is better right of 0.
    """
    draw = partial(_draw, metric, tuple(models), len(names))
    return Figure("shrinkage", draw, "Differences by data set", _tables(names, before, after))


def _draw(metric: str, models: Sequence[str], count: int) -> Any:
    title = gap_title(f"difference in {metric}", models)
    x = alt.X("x:Q", axis=axis(title, tickCount=6, grid=True, gridOpacity=0.2), scale=alt.Scale(zero=True, padding=12))
    rows = axis(labelLimit=150, labelFontSize=11, labelOverlap=count > FITTING)
    y = alt.Y("row:N", sort=alt.EncodingSortField("i", op="min"), title=None, axis=rows)
    tip = [alt.Tooltip("whole:N", title=" "), alt.Tooltip("said:N", title=" ")]
    zero = alt.Chart(alt.NamedData("zero")).mark_rule(color=INK, strokeDash=[4, 3]).encode(x="x:Q")
    before, after = (alt.Chart(alt.NamedData(name)).encode(x=x, y=y, tooltip=tip) for name in ("before", "after"))
    layers = [
        zero,
        before.mark_rule(color=EQUIVALENT, opacity=1, strokeWidth=1).encode(x="low:Q", x2="high:Q"),
        before.mark_point(filled=False, size=45, color=EQUIVALENT, opacity=1),
        after.mark_rule(color=A, strokeWidth=3, strokeCap="round", opacity=1).encode(x="low:Q", x2="high:Q"),
        after.mark_point(filled=True, size=55, color=A, opacity=1),
    ]
    return finish(alt.layer(*layers), height=max(140, min(count, MOST_ROWS) * (18 if count <= FITTING else 11)) + 50)


def _tables(names: Sequence[str], before: NDArray[np.float64], after: NDArray[np.float64]) -> Tables:
    """Return the data sets, the largest difference first; many are thinned evenly."""
    order = after[:, 1].argsort()[::-1][:: max(1, -(-len(names) // MOST_ROWS))].tolist()
    shown = labels(names)
    tables: Tables = {"before": [], "after": [], "zero": [{"x": 0}]}
    for key, rows, kind in (("before", before, "alone"), ("after", after, "among the others")):
        for i, place in enumerate(order):
            low, x, high = rows[place].tolist()
            said = f"{kind}: {x:+.4g} ({low:+.4g} to {high:+.4g})"
            line = {"i": i, "row": shown[place], "whole": display(names[place]), "said": said}
            tables[key].append({**line, "x": x, "low": low, "high": high})
    return tables
