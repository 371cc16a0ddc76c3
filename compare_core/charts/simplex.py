"""The posterior cloud of three shares in a triangle."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import altair as alt

from compare_core.charts.figure import Figure, Tables
from compare_core.charts.posterior import COLOUR, SIDES, describe_states
from compare_core.charts.theme import INK, finish, states
from compare_core.names import SHORT_NAME

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np
    from numpy.typing import NDArray


def simplex(cloud: NDArray[np.float64], models: Sequence[str], said: Sequence[tuple[str, str]]) -> Figure:
    """Show the posterior cloud of three shares in a triangle.

    Parameters
    ----------
    cloud
        One row per draw: the share in which A is better, that of the ROPE, and B's.
    models
        A and B.
    said
        The three states with their probabilities, all in words, A's first.
    """
    data = _tables(cloud, models, [chance for _, chance in said])
    return Figure("simplex", partial(_draw), describe_states(said), data)


def _draw() -> Any:
    domain = alt.Scale(domain=[-0.22, 1.22], nice=False)
    height = alt.Scale(domain=[-0.16, 1.0], nice=False)
    x, y = alt.X("x:Q", axis=None, scale=domain), alt.Y("y:Q", axis=None, scale=height)
    colour = alt.Color("side:N", scale=COLOUR, legend=None)
    sides = alt.Chart(alt.NamedData("sides")).mark_line(color=INK).encode(x=x, y=y, detail="line:N", order="i:O")
    cuts = alt.Chart(alt.NamedData("cuts")).mark_line(color=INK, strokeDash=[3, 3], opacity=0.8)
    cuts = cuts.encode(x=x, y=y, detail="line:N", order="i:O")
    cloud = alt.Chart(alt.NamedData("cloud")).mark_point(filled=True, size=8, opacity=1)
    cloud = cloud.encode(x=x, y=y, color=colour)
    corners = alt.Chart(alt.NamedData("corners")).encode(x=x, y=y)
    said = corners.mark_text(fontSize=13, color=INK, dy=-2).encode(text="name:N")
    chance = corners.mark_text(fontSize=16, fontWeight=600, dy=15).encode(text="said:N", color=colour)
    return finish(alt.layer(sides, cuts, cloud, said, chance), height=400)


def _tables(cloud: NDArray[np.float64], models: Sequence[str], chances: Sequence[str]) -> Tables:
    root = 3**0.5 / 2
    points = [
        {"x": a + e / 2, "y": e * root, "side": SIDES[max(range(3), key=(a, e, b).__getitem__)]}
        for a, e, b in cloud.round(4).tolist()
    ]
    ends = {"A": (1.0, 0.0), "tie": (0.5, root), "B": (0.0, 0.0)}
    middle = (0.5, root / 3)
    ring = [*ends.values(), ends["A"]]
    halves = {"ab": (0.5, 0.0), "ae": (0.75, root / 2), "be": (0.25, root / 2)}
    names = dict(zip(("A", "tie", "B"), states(models, SHORT_NAME), strict=True))
    lift = {"A": -0.07, "tie": 0.1, "B": -0.07}
    return {
        "cloud": points,
        "sides": [{"x": x, "y": y, "line": "ring", "i": i} for i, (x, y) in enumerate(ring)],
        "cuts": [
            {"x": x, "y": y, "line": line, "i": i}
            for line, half in halves.items()
            for i, (x, y) in enumerate((middle, half))
        ],
        "corners": [
            {"x": x, "y": y + lift[side], "side": side, "name": names[side], "said": said}
            for (side, (x, y)), said in zip(ends.items(), chances, strict=True)
        ],
    }
