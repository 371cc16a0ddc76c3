"""Repeats of a cross-validation: both p-values over their number, the differences, and what training sets share."""

from __future__ import annotations

from functools import partial
from math import isnan
from typing import TYPE_CHECKING, Any

import altair as alt

from compare_core.charts.figure import Figure
from compare_core.charts.lab.marks import HEIGHT, LABEL, P_TICKS, alpha_rule, legend
from compare_core.charts.theme import ALIKE, DOT, EQUIVALENT, INK, WORDS_A, A, B, axis, finish
from compare_core.names import labels

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.lab.repeats import Repeats

NAIVE, CORRECTED = "as if folds were independent", "corrected for shared items"
LEAST = 1e-6
SMALL = 200
SIGNED = "datum.value === 0 ? '0' : format(datum.value, '+.3~f')"
TICKS = [1e-6, 1e-5, *P_TICKS]


def lab_repeats(found: Repeats, place: int, alpha: float, end: float | None = None) -> Figure:
    """Show the p-values of the naive and of the corrected test over the number of repeats.

    Parameters
    ----------
    found
        Both tests after every number of repeats.
    place
        Which number is looked at, from 0.
    alpha
        Below which a difference is shown.
    end
        What the corrected one comes to if mean and spread stay as they are for ever; None where that is not asked.
    """
    rows = [
        {"k": k, "p": max(p, LEAST), "test": test, "here": k == place + 1}
        for test, ps in ((NAIVE, found.naive.tolist()), (CORRECTED, found.corrected.tolist()))
        for k, p in enumerate(ps, 1)
        if not isnan(p)
    ]
    count = len(found.naive)
    lowest = min((row["p"] for row in rows), default=1.0)
    words = (
        f"After {place + 1} of {count} repeats p is {found.naive[place]:.3g} as if folds were independent, and "
        f"{found.corrected[place]:.3g} corrected; after all, {found.naive[-1]:.3g} and {found.corrected[-1]:.3g}."
    )
    draw = partial(_repeats, count, max(LEAST, min(0.01, lowest / 2)))
    lines = [{"y": alpha, "said": f"alpha = {alpha:g}"}]
    ends = [] if end is None else [{"y": end, "said": f"dotted: corrected, without end: {end:.2f}"}]
    words += "" if end is None else f" Corrected and repeated without end it comes to {end:.2f}."
    return Figure("lab-repeats", draw, words, {"p": rows, "lines": lines, "ends": ends})


def _repeats(count: int, lowest: float) -> Any:
    x = alt.X(
        "k:Q",
        scale=alt.Scale(domain=[0.7, count + 0.3], nice=False, zero=False),
        axis=axis("repeats", values=list(range(1, count + 1)), format="d", grid=False),
    )
    scale = alt.Scale(type="log", domain=[lowest, 1], nice=False, clamp=True)
    ticks = [tick for tick in TICKS if tick >= lowest]
    y = alt.Y("p:Q", scale=scale, axis=axis("p", values=ticks, labelExpr="datum.value"))
    colour = alt.Color(
        "test:N", legend=legend(symbolType="circle"), scale=alt.Scale(domain=[NAIVE, CORRECTED], range=[B, A])
    )
    data = alt.Chart(alt.NamedData("p")).encode(x=x, y=y, color=colour)
    lines, points = data.mark_line(strokeWidth=2.5, opacity=1), data.mark_circle(size=55, opacity=1)
    here = data.transform_filter("datum.here").mark_point(size=320, strokeWidth=3, filled=False, opacity=1)
    known = alt.Chart(alt.NamedData("ends"))
    end = known.mark_rule(color=A, strokeWidth=2, strokeDash=[2, 3]).encode(y=alt.Y("y:Q", scale=scale))
    name = known.mark_text(align="left", baseline="bottom", dx=8, dy=-6, x=0, y="height", **{**LABEL, "color": WORDS_A})
    return finish(alt.layer(alpha_rule(), end, lines, points, here, name.encode(text="said:N")), height=HEIGHT)


WON = {True: "A", False: "B"}  # by the mean of a repeat


def lab_differences(
    table: Sequence[Sequence[float]], place: int, halves: tuple[float, float], models: tuple[str, str], metric: str
) -> Figure:
    """Show the differences of every repeat with their mean, and beside them both intervals of the mean of the first.

    Parameters
    ----------
    table
        Repeats × folds.
    place
        Up to which repeat they count, from 0.
    halves
        Half the width of the naive interval, and of the corrected one.
    """
    rows: list[dict[str, Any]] = [
        {"k": k, "gap": gap, "counts": k <= place + 1} for k, gaps in enumerate(table, 1) for gap in gaps
    ]
    means = [
        {"k": k, "mean": sum(gaps) / len(gaps), "won": WON[sum(gaps) > 0]}
        for k, gaps in enumerate(table[: place + 1], 1)
    ]
    count = len(table)
    counted = [row["gap"] for row in rows if row["counts"]]
    mean = sum(counted) / len(counted)
    bars = [
        {"k": count + 1 + at, "low": mean - half, "high": mean + half, "mean": mean, "test": test}
        for at, (half, test) in enumerate(zip(halves, (NAIVE, CORRECTED), strict=True))
        if not isnan(half)
    ]
    every = [0.0, *(row["gap"] for row in rows), *(bar[end] for bar in bars for end in ("low", "high"))]
    edge = 0.1 * (max(every) - min(every)) or 0.01
    words = (
        f"{len(counted)} differences with the mean {mean:.3g}; give or take {halves[0]:.2g} as if the folds were "
        f"independent, and {halves[1]:.2g} corrected."
    )
    said = f"above 0: {labels(models)[0]} is better"
    draw = partial(_differences, count, place + 1, (min(every) - edge, max(every) + edge), metric)
    return Figure(
        "lab-differences",
        draw,
        words,
        {"gaps": rows, "means": means, "bars": bars, "zero": [{"y": 0, "said": said}]},
    )


def _differences(count: int, so_far: int, reach: tuple[float, float], metric: str) -> Any:
    x = alt.X(
        "k:Q",
        scale=alt.Scale(domain=[0.7, count + 2.3], nice=False, zero=False),
        axis=axis(
            [
                "repeats, the mean of each a line;",
                f"at the right: the mean of {f'the first {so_far}' if so_far < count else f'all {count}'}",
            ],
            values=list(range(1, count + 1)),
            format="d",
            grid=False,
        ),
    )
    scale = alt.Scale(domain=list(reach), nice=False)
    y = alt.Y("gap:Q", scale=scale, axis=axis(f"difference in {metric}", tickCount=5, labelExpr=SIGNED))
    counts = alt.Color("counts:N", legend=None, scale=alt.Scale(domain=[True, False], range=[INK, EQUIVALENT]))
    opacity = alt.Opacity("counts:N", legend=None, scale=alt.Scale(domain=[True, False], range=[1, 0.35]))
    dots = alt.Chart(alt.NamedData("gaps")).mark_circle(size=45).encode(x=x, y=y, color=counts, opacity=opacity)
    zero = alt.Chart(alt.NamedData("zero")).mark_rule(color=INK).encode(y=alt.Y("y:Q"))
    side = alt.Chart(alt.NamedData("zero")).mark_text(align="left", x=4, y=8, fontSize=12, color=INK)
    tests = alt.Scale(domain=[NAIVE, CORRECTED], range=[B, A])
    named = alt.Color("test:N", legend=legend(symbolType="stroke", symbolStrokeWidth=5), scale=tests)
    bars = alt.Chart(alt.NamedData("bars")).encode(x=x)
    ends = bars.mark_rule(strokeWidth=5, opacity=1).encode(y=alt.Y("low:Q"), y2="high:Q", color=named)
    means = bars.mark_circle(size=110, opacity=1)
    means = means.encode(y=alt.Y("mean:Q"), color=alt.Color("test:N", legend=None, scale=tests))
    winner = alt.Color("won:N", legend=None, scale=alt.Scale(domain=list(WON.values()), range=[A, B]))
    each = alt.Chart(alt.NamedData("means")).mark_tick(orient="horizontal", thickness=4, size=26)
    each = each.encode(x=x, y=alt.Y("mean:Q"), color=winner)
    drawn = alt.layer(zero, dots, each, ends, means, side.encode(text="said:N")).resolve_scale(color="independent")
    return finish(drawn, height=SMALL)


def lab_means(table: Sequence[Sequence[float]], models: tuple[str, str], metric: str) -> Figure:
    """Show the mean difference of every repeat by itself: above 0 where the first model is ahead.

    Parameters
    ----------
    table
        Repeats × folds.
    """
    sides = tuple(f"{name} is ahead" for name in labels(models))
    means = [sum(gaps) / len(gaps) for gaps in table]
    rows = [{"k": k, "mean": mean, "won": sides[mean < 0]} for k, mean in enumerate(means, 1)]
    edge = 0.15 * (max(0.0, *means) - min(0.0, *means)) or 0.01
    reach = (min(0.0, *means) - edge, max(0.0, *means) + edge)
    won = [sum(row["won"] == side for row in rows) for side in sides]
    words = f"The mean difference of {len(rows)} repeats: {sides[0]} in {won[0]}, {sides[1]} in {won[1]}."
    return Figure(
        "lab-means", partial(_means, len(rows), reach, sides, metric), words, {"means": rows, "zero": [{"y": 0}]}
    )


def _means(count: int, reach: tuple[float, float], sides: tuple[str, ...], metric: str) -> Any:
    ticks = axis("seed", values=list(range(1, count + 1)), format="d", grid=False)
    x = alt.X("k:Q", scale=alt.Scale(domain=[0.5, count + 0.5], nice=False, zero=False), axis=ticks)
    scale = alt.Scale(domain=list(reach), nice=False)
    y = alt.Y("mean:Q", scale=scale, axis=axis(f"mean difference in {metric}", tickCount=5, labelExpr=SIGNED))
    colour = alt.Color("won:N", legend=legend(symbolType="square"), scale=alt.Scale(domain=list(sides), range=[A, B]))
    bars = alt.Chart(alt.NamedData("means")).mark_bar(size=24, opacity=1).encode(x=x, y=y, color=colour)
    zero = alt.Chart(alt.NamedData("zero")).mark_rule(color=INK).encode(y=alt.Y("y:Q"))
    return finish(alt.layer(bars, zero), height=HEIGHT)


def lab_shared(first: Sequence[bool], second: Sequence[bool]) -> Figure:
    """Show two training sets as strips of squares, one an item, and which items are in both.

    Parameters
    ----------
    first, second
        Of every item, whether it is in the training set.
    """
    rows = [
        {"set": name, "item": at, "side": HELD[mine + (mine and other)]}
        for name, held, others in ((STRIPS[0], first, second), (STRIPS[1], second, first))
        for at, (mine, other) in enumerate(zip(held, others, strict=True))
    ]
    both = sum(a and b for a, b in zip(first, second, strict=True))
    words = f"Two training sets of {sum(first)} and {sum(second)} of {len(first)} items; {both} are in both."
    return Figure("lab-shared", partial(_shared, len(first)), words, {"items": rows})


STRIPS = ("first", "second")
HELD = ("tested on", "trained on here only", "trained on in both")
STRIP = 220


def _shared(items: int) -> Any:
    colour = alt.Scale(domain=list(reversed(HELD)), range=[A, B, ALIKE])
    squares = alt.Chart(alt.NamedData("items")).mark_rect(stroke=DOT, strokeWidth=1.5, opacity=1)
    apart = alt.Scale(paddingInner=0.25)
    items_axis = axis("one column an item", labels=False)
    squares = squares.encode(
        x=alt.X("item:O", axis=items_axis, scale=alt.Scale(domain=list(range(items)))),
        y=alt.Y("set:N", sort=list(STRIPS), title=None, axis=axis(labelFontSize=14), scale=apart),
        color=alt.Color("side:N", scale=colour, legend=legend(symbolType="square")),
    )
    return finish(squares, height=STRIP)
