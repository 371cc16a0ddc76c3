"""The p-values of several tests on one line, with alpha."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING, Any

import altair as alt

from compare_core.charts.figure import Figure, Reach, Tables
from compare_core.charts.theme import AXIS_HEIGHT, DOT, EQUIVALENT, INK, A, B, axis, finish
from compare_core.result import rejects

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from compare_core.result import PairResult

FLOOR = 1e-12  # p-values below it are drawn at the edge; the table says them exactly
ROOM = 1.5  # how many times its size alpha lies from either end, so that its name has room
GUESSED = "your guesses"
FAINT, STRONG, DARK = 0.15, 0.6, 18  # a guess at the least and at the most, and how many at one place are dark
READ = (0.001, 0.01, 0.05, 0.1, 0.5, 1.0)  # ticks that a room reads; below them every power of ten
LABEL = 18  # pixels above the line for it


def pvalues(  # noqa: PLR0913 - what it shows, and what else stands with it
    results: Sequence[PairResult],
    titles: Sequence[str],
    alpha: float,
    write: Callable[[float | None], str],
    guesses: Sequence[float] = (),
    within: Reach | None = None,
    *,
    written: bool = False,
) -> Figure:
    """Show the p-value of each test that has one on a logarithmic line; left of alpha a difference is shown.

    Parameters
    ----------
    results, titles
        The tests, and what they are called.
    alpha
        The significance level.
    write
        Writes a p-value.
    guesses
        What a class guessed, marked on a line of its own.
    within
        What the axis shows at least.
    written
        Whether each p-value stands over its point, where no table beside says it.
    """
    values = [(t, r.pvalue) for t, r in zip(titles, results, strict=True) if r.pvalue is not None]
    said = "; ".join(f"{title} {write(value)}" for title, value in values)
    drawn: list[dict[str, Any]] = [
        {
            "test": title,
            "p": max(value, FLOOR),
            "said": "shown" if rejects(value, alpha) else "no",
            **({"text": write(value)} if written else {}),
        }
        for title, value in values
    ]
    marked = [{"test": GUESSED, "p": max(guess, FLOOR)} for guess in guesses]
    named = (*(title for title, _ in values), *((GUESSED,) if marked else ()))
    reach = _decades([*(row["p"] for row in (*drawn, *marked)), *(within or ())], alpha)
    dark = round(max(FAINT, min(STRONG, DARK / len(marked))), 2) if marked else 0.0
    draw = partial(_draw, named, reach, guessed=dark, **({"written": True} if written else {}))
    data: Tables = {"pvalues": drawn, "alpha": [{"alpha": alpha, "said": f"alpha {alpha:g}"}]}
    data |= {"guesses": marked} if marked else {}
    return Figure("pvalues", draw, f"p-values: {said}", data)


def pvalues_reach(results: Sequence[PairResult], alpha: float) -> Reach:
    """Return the powers of ten between which all p-values lie."""
    return _decades([max(r.pvalue, FLOOR) for r in results if r.pvalue is not None], alpha)


def _decades(values: Sequence[float], alpha: float) -> tuple[float, float]:
    """Return the powers of ten between which all p-values lie, and alpha with room for its name: none is empty."""
    low, high = min([*values, alpha / ROOM]), max([*values, alpha * ROOM])
    return 10.0 ** math.floor(math.log10(low)), min(1.0, 10.0 ** math.ceil(math.log10(high)))


def pvalue_ticks(low: float, high: float) -> list[float]:
    """Return where an axis of p-values has its ticks: 0.05 and 0.5 among the powers of ten.

    >>> pvalue_ticks(1e-5, 0.1)
    [1e-05, 0.0001, 0.001, 0.01, 0.05, 0.1]
    """
    below = [10.0**power for power in range(math.floor(math.log10(low)), -3)]
    return [tick for tick in (*below, *READ) if low <= tick <= high]


def _draw(titles: Sequence[str], decades: tuple[float, float], *, guessed: float = 0.0, written: bool = False) -> Any:
    scale = alt.Scale(type="log", domain=list(decades), clamp=True)
    colour = alt.Color("said:N", scale=alt.Scale(domain=["shown", "no"], range=[A, EQUIVALENT]), legend=None)
    read = {"values": pvalue_ticks(*decades), "labelOverlap": "greedy"}
    ticks = axis("p-value", format="~g", grid=True, gridOpacity=0.2, **read)
    points = (
        alt.Chart(alt.NamedData("pvalues"))
        .mark_point(size=100, filled=True, opacity=1)
        .encode(
            x=alt.X("p:Q", scale=scale, axis=ticks),
            y=alt.Y("test:N", sort=list(titles), axis=axis(labelLimit=190, labelOverlap=False), title=None),
            color=colour,
            tooltip=[alt.Tooltip("test:N", title=" "), alt.Tooltip("p:Q", format=".3~g")],
        )
    )
    rule = alt.Chart(alt.NamedData("alpha")).encode(x=alt.X("alpha:Q", scale=scale))
    line = rule.mark_rule(color=INK, strokeDash=[4, 3])
    name = rule.mark_text(color=INK, baseline="bottom", fontSize=12, dy=-4).encode(text="said:N", y=alt.value(0))
    layers = [line, name, points]
    if written:
        over = alt.Chart(alt.NamedData("pvalues"))
        for look in ({"color": DOT, "stroke": DOT, "strokeWidth": 5}, {"color": INK}):  # on a rim, where the line runs
            said = over.mark_text(baseline="bottom", dy=-7, fontSize=13, tooltip=None, **look)
            layers.append(said.encode(x=alt.X("p:Q", scale=scale), y=alt.Y("test:N", sort=list(titles)), text="text:N"))
    if guessed:
        ticked = alt.Chart(alt.NamedData("guesses")).mark_tick(color=B, thickness=3, height=18, opacity=guessed)
        layers.append(ticked.encode(x=alt.X("p:Q", scale=scale), y=alt.Y("test:N", sort=list(titles))))
    return finish(alt.layer(*layers), height=28 * len(titles) + AXIS_HEIGHT + LABEL)
