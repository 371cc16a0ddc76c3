"""Many models in order: each accuracy with its interval, and bars that join models not shown to differ."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING, Any

import altair as alt

from compare_core.charts.figure import Figure, Reach, Tables
from compare_core.charts.theme import AXIS_HEIGHT, BEST, EQUIVALENT, INK, RIVAL, axis, finish
from compare_core.names import display, labels

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from compare_core.analysis.runs import Runs
    from compare_core.result import Effect

TALLEST, LEAST, MOST = 900, 10, 30  # pixels of the whole, and of one row
TICKS, DIGITS, MOST_DIGITS = 5, 4, 12  # of the axis, and of a number at it at least and at most
NAMED = 40  # models up to which each has its name on the axis
TOP = 10  # beyond it, how many of the best have theirs
MOST_BARS = 12  # runs whose bars can still be told apart
GAP = 0.03  # between two bars, as a share of the width of the accuracies


def ranking(  # noqa: PLR0913 - one picture, of which each says something else
    estimates: Sequence[Effect],
    runs: Runs | None,
    rivals: Collection[str],
    pair: Collection[str],
    *,
    metric: str = "",
    quantity: str = "accuracy",
    marked: str = "",
    noted: bool = False,
    within: Reach | None = None,
) -> Figure:
    """Show accuracies or mean scores with their intervals, best first, with bars that join models not shown to differ.

    Parameters
    ----------
    estimates
        The accuracies or scores, best first.
    runs
        Which neighbours were not shown to differ, where every pair was compared.
    rivals
        Models that were not shown to differ from the best.
    pair
        Models that have their names on the axis even where not all fit, with their neighbours.
    metric
        What was scored; empty where these are shares, which are read in percent.
    quantity
        What shares they are: of right answers, or error rates.
    marked
        The one model that stands out in place of the best.
    noted
        Whether it stands under the axis what the bars and their colours are, where nothing beside tells.
    within
        What the axis shows, in place of what there is.
    """
    names = tuple(effect.name for effect in estimates)
    near = frozenset(rank + step for rank, name in enumerate(names) if name in pair for step in (-1, 0, 1))
    form = ".4g" if metric else ".1%"
    best = ", ".join(f"{effect.name} {effect.value:{form}}" for effect in estimates[:TOP])
    rest = f" and {len(estimates) - TOP} more" if len(estimates) > TOP else ""
    joined = f" Groups of neighbours that were not shown to differ: {len(runs.spans)}." if runs is not None else ""
    what = "Mean scores" if metric else "Accuracies" if quantity == "accuracy" else f"{quantity.capitalize()}s"
    said = f"{what}, best first: {best}{rest}.{joined}"
    tables = _tables(estimates, runs, rivals)
    if marked:
        for line, effect in zip(tables["ranking"], estimates, strict=True):
            line["kind"] = "best" if effect.name == marked else "other"
    title = (metric or quantity, *(_notes(estimates[0], marked) if noted else ()))
    ticks = tick_form(*(within or ranking_reach(estimates)), shares=not metric)
    draw = partial(_draw, names, near, metric or quantity, shares=not metric, title=title, ticks=ticks)
    return Figure("ranking", partial(draw, within=within) if within else draw, said, tables)


def _notes(effect: Effect, marked: str) -> list[str]:
    """Say what a bar is, and what stands out."""
    ends = effect.interval
    every = " for all at once" if ends and ends.name.endswith("all at once") else ""
    said = [f"bar: {ends.level * 100:g} % interval{every}"] if ends else []
    return [*said, f"blue: {marked or 'the best'}"]


def ranking_reach(estimates: Sequence[Effect]) -> Reach:
    """Return the range that the intervals of all take."""
    ends = [end for e in estimates for end in ((e.interval.low, e.interval.high) if e.interval else (e.value, e.value))]
    known = [end for end in ends if end is not None]
    return min(known), max(known)


def tick_form(low: float, high: float, *, shares: bool) -> str:
    """Return how numbers from one end of an axis to the other are written, so that no two ticks read alike.

    >>> tick_form(0.71, 0.93, shares=True), tick_form(2446.7, 2449.6, shares=False)
    ('.1~%', '.5~g')
    >>> tick_form(0.99991, 0.99994, shares=True), tick_form(0.5, 0.5, shares=False)
    ('.4~%', '.4~g')
    """
    step, largest = (high - low) / TICKS, max(abs(low), abs(high))
    least = 1 if shares else DIGITS
    if not (math.isfinite(step) and step > 0):
        return f".{least}~{'%' if shares else 'g'}"
    digits = math.ceil(-math.log10(100 * step)) if shares else math.ceil(math.log10(largest / step)) + 1
    return f".{min(MOST_DIGITS, max(least, digits))}~{'%' if shares else 'g'}"


def _draw(  # noqa: PLR0913 - one picture, of which each says something else
    models: Sequence[str],
    named: Collection[int],
    metric: str,
    *,
    shares: bool,
    title: tuple[str, ...],
    ticks: str,
    within: Reach | None = None,
) -> Any:
    """Draw a row per model; those in `named` have their name on the axis even where not all fit."""
    names = labels(models)
    shown = names if len(names) <= NAMED else [name for i, name in enumerate(names) if i < TOP or i in named]
    row = max(LEAST, min(MOST, TALLEST // len(names)))
    side = axis(labelLimit=150, labelFontSize=min(13, max(row, 10)), values=shown, labelOverlap=False)
    y = alt.Y("name:N", scale=alt.Scale(domain=names), axis=side, title=None)
    scale = alt.Scale(zero=False, nice=False, padding=8, **({"domain": list(within)} if within else {}))
    outside = "datum.value > 1.0000001 || datum.value < -1e-7"
    whole = {"labelExpr": f"{outside} ? '' : datum.label"} if shares else {}
    told = ".2%" if shares else ".4g"
    below = axis(
        list(title) if len(title) > 1 else title[0], format=ticks, tickCount=TICKS, grid=True, gridOpacity=0.25, **whole
    )
    x = alt.X("low:Q", scale=scale, axis=below)
    kinds = alt.Scale(domain=["best", "rival", "other"], range=[BEST, RIVAL, EQUIVALENT])
    colour = alt.Color("kind:N", scale=kinds, legend=None)
    tooltip = [
        alt.Tooltip("whole:N", title=" "),
        alt.Tooltip("rank:Q", title="rank"),
        *(alt.Tooltip(f"{f}:Q", title=t, format=told) for f, t in (("value", metric), ("low", "from"), ("high", "to"))),
        alt.Tooltip("letters:N", title="groups"),
    ]
    base = alt.Chart(alt.NamedData("ranking")).encode(y=y, tooltip=tooltip)
    thickness = min(5, max(2, row // 4))
    bars = base.mark_rule(strokeWidth=thickness, opacity=1, strokeCap="round").encode(x=x, x2="high:Q", color=colour)
    points = base.mark_point(size=min(90, 5 * row), filled=True, opacity=1).encode(x="value:Q", color=colour)
    joined = (
        alt.Chart(alt.NamedData("joined"))
        .mark_rule(strokeWidth=3, strokeCap="round", color=EQUIVALENT)
        .encode(x=alt.X("x:Q"), y=alt.Y("first:N"), y2="last:N", tooltip=alt.Tooltip("said:N", title=" "))
    )
    letters = (
        alt.Chart(alt.NamedData("joined"))
        .mark_text(color=INK, fontSize=11, dy=-9)
        .encode(x="x:Q", y=alt.Y("first:N"), text="letter:N")
    )
    return finish(alt.layer(bars, points, joined, letters), height=row * len(names) + AXIS_HEIGHT)


def _tables(estimates: Sequence[Effect], runs: Runs | None, rivals: Collection[str]) -> Tables:
    """Return a row per model, best first, and a bar per group unless they are too many."""
    names = labels([effect.name for effect in estimates])
    letters = runs.letters() if runs is not None else ("",) * len(names)
    lines = []
    for rank, (name, effect) in enumerate(zip(names, estimates, strict=True)):
        ends = effect.interval
        line = {
            "name": name,
            "whole": display(effect.name),
            "rank": rank + 1,
            "value": effect.value,
            "letters": letters[rank],
        }
        line |= {"low": ends.low, "high": ends.high} if ends else {"low": effect.value, "high": effect.value}
        kind = "best" if effect.value == estimates[0].value else "rival" if effect.name in rivals else "other"
        lines.append({**line, "kind": kind})
    joined = _joined(lines, runs.spans, letters) if runs is not None and len(runs.spans) <= MOST_BARS else []
    return {"ranking": lines, "joined": joined}


def _joined(
    lines: Sequence[dict[str, Any]], runs: Sequence[tuple[int, int]], letters: Sequence[str]
) -> list[dict[str, Any]]:
    """Place each group's bar in the first column right of the intervals where it crosses no other."""
    right, left = max(line["high"] for line in lines), min(line["low"] for line in lines)
    gap = GAP * ((right - left) or 1.0)
    columns: list[int] = []
    bars = []
    for first, last in runs:
        free = next((k for k, end in enumerate(columns) if end < first), len(columns))
        columns[free : free + 1] = [last]
        bars.append(
            {
                "x": right + gap * (free + 1.5),
                "first": lines[first]["name"],
                "last": lines[last]["name"],
                "letter": letters[last].split()[0] if letters[last] else "",
                "said": f"ranks {first + 1} to {last + 1} were not shown to differ",
            }
        )
    return bars
