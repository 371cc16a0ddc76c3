"""The lab's pictures: fields of equal models, overlaps, paths of p-values, and how often intervals hold the truth."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import altair as alt

from compare_core.charts.figure import Figure
from compare_core.charts.theme import DOT, EQUIVALENT, INK, A, B, axis, finish

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from compare_core.lab.overlap import Overlaps
    from compare_core.lab.peeking import Paths

HEIGHT = 300
LABEL = {"fontSize": 14, "fontWeight": 600, "color": INK}
MOST_PATHS = 100  # of which each can still be followed
LEAST_P = 1e-4  # below which a path leaves the picture
P_TICKS = [0.0001, 0.001, 0.01, 0.05, 0.2, 1]


def lab_equals(first: Sequence[float], fresh: Sequence[float], truth: float) -> Figure:
    """Show the accuracies of equal models on one test set, joined to theirs on a fresh one, with the truth.

    Parameters
    ----------
    first, fresh
        The share that each model has right, in the same order.
    truth
        Every model's true accuracy.
    """
    best = max(range(len(first)), key=first.__getitem__)
    rows = [
        {"set": name, "share": share, "model": place, "best": place == best}
        for name, shares in zip(SETS, (first, fresh), strict=True)
        for place, share in enumerate(shares)
    ]
    words = (
        f"{len(first)} models that are equally good. The best on the first test set has {first[best]:.1%} right there "
        f"and {fresh[best]:.1%} on a fresh one; the truth is {truth:.0%} for all."
    )
    reach = (min(*first, *fresh, truth) - 0.01, max(*first, *fresh, truth) + 0.01)
    tables = {
        "field": rows,
        "truth": [{"y": truth, "said": "the truth of all"}],
        "best": [{"set": SETS[0], "share": first[best], "said": f"the best: {first[best]:.0%}"}],
    }
    return Figure("lab-equals", partial(_equals, reach), words, tables)


SETS = ("the first test set", "a fresh test set")


def _equals(reach: tuple[float, float]) -> Any:
    scale = alt.Scale(domain=list(reach), nice=False, zero=False)
    y = alt.Y("share:Q", scale=scale, axis=axis("share right", format=".0%", tickCount=6))
    x = alt.X("set:N", sort=list(SETS), axis=axis(labelFontSize=14, labelAngle=0), title=None)
    field = alt.Chart(alt.NamedData("field"))
    others, best = field.transform_filter("!datum.best"), field.transform_filter("datum.best")
    drawn = []
    for part, colour, width in ((others, EQUIVALENT, 1), (best, A, 3)):
        drawn += [
            part.mark_line(color=colour, strokeWidth=width, opacity=1).encode(x=x, y=y, detail="model:N"),
            part.mark_circle(color=colour, size=70 if width > 1 else 45, opacity=1).encode(x=x, y=y),
        ]
    called = alt.Chart(alt.NamedData("best")).mark_text(align="right", dx=-12, **{**LABEL, "color": A})
    drawn.append(called.encode(x=x, y=y, text="said:N"))
    known = alt.Chart(alt.NamedData("truth"))
    line = known.mark_rule(color=B, strokeWidth=2, strokeDash=[6, 4]).encode(y=alt.Y("y:Q", scale=scale))
    name = known.mark_text(align="right", baseline="bottom", dy=-4, x="width", **{**LABEL, "color": B})
    return finish(alt.layer(*drawn, line, name.encode(y=alt.Y("y:Q", scale=scale), text="said:N")), height=HEIGHT)


def lab_overlaps(found: Overlaps, place: int, alpha: float) -> Figure:
    """Show McNemar's p-value over how far two models overlap while their accuracies stand still.

    Parameters
    ----------
    found
        Every overlap.
    place
        Which one is looked at.
    alpha
        Below which a difference is shown.
    """
    rows = [
        {"both": int(both), "p": float(p), "shown": bool(p <= alpha)}
        for both, p in zip(found.both, found.exact, strict=True)
    ]
    here = {**rows[place], "apart": found.apart}
    words = (
        f"With both right on {here['both']} items, only A on {found.only_a[place]} and only B on "
        f"{found.only_b[place]}, McNemar's exact p is {here['p']:.3g}; the test that knows the accuracies alone says "
        f"{found.apart:.3g} whatever the overlap."
    )
    lines = [
        {"y": alpha, "said": f"alpha = {alpha:g}", "align": "left"},
        {"y": found.apart, "said": "by the accuracies alone", "align": "right"},
    ]
    reach = (rows[0]["both"], rows[-1]["both"])
    return Figure("lab-overlap", partial(_overlaps, reach), words, {"p": rows, "here": [here], "lines": lines})


def _overlaps(reach: tuple[float, float]) -> Any:
    scale = alt.Scale(domain=list(reach), nice=False, zero=False)
    x = alt.X("both:Q", scale=scale, axis=axis("items that both have right", tickMinStep=1, grid=False))
    y = alt.Y("p:Q", scale=alt.Scale(type="log", domain=[LEAST_P, 1], clamp=True), axis=_p_axis())
    shown = alt.Color("shown:N", legend=None, scale=alt.Scale(domain=[True, False], range=[A, EQUIVALENT]))
    points = alt.Chart(alt.NamedData("p")).mark_circle(size=60, opacity=1).encode(x=x, y=y, color=shown)
    here = alt.Chart(alt.NamedData("here")).mark_point(size=320, strokeWidth=3, color=INK, filled=False, opacity=1)
    known = alt.Chart(alt.NamedData("lines")).encode(y=alt.Y("y:Q"))
    rules = known.mark_rule(color=INK, strokeDash=[6, 4])
    names = [
        known.transform_filter(f"datum.align === '{side}'")
        .mark_text(align=side, baseline=baseline, dx=dx, dy=dy, x=at, **LABEL)
        .encode(text="said:N")
        for side, baseline, dx, dy, at in (("left", "top", 4, 5, 0), ("right", "bottom", -4, -5, "width"))
    ]
    return finish(alt.layer(rules, *names, points, here.encode(x=x, y=y)), height=HEIGHT)


def _p_axis() -> alt.Axis:
    return axis("p", values=P_TICKS, labelExpr="datum.value")


def lab_paths(found: Paths, alpha: float, *, valid: bool) -> Figure:
    """Show how p moves while the items come in: one study thick, the others thin, those that ever crossed in colour.

    Parameters
    ----------
    found
        The studies.
    alpha
        The level at which somebody stops.
    valid
        Whether the p-values that allow for peeking are shown.
    """
    ps = found.valid if valid else found.exact
    items, studies = found.items.tolist(), ps[:MOST_PATHS].tolist()
    rows = [
        {"items": at, "p": max(p, LEAST_P), "study": place, "side": _side(place, study, alpha)}
        for place, study in enumerate(studies)
        for at, p in zip(items, study, strict=True)
    ]
    crossed = sum(min(study) <= alpha for study in studies)
    words = (
        f"The p-values of {len(studies)} studies while the items come in. In {crossed} of them p was at or below "
        f"{alpha:g} at one look or more; at the last look in {sum(study[-1] <= alpha for study in studies)}."
    )
    lines = [{"y": alpha, "said": f"alpha = {alpha:g}"}]
    reach = (0.0, float(found.items[-1]))
    return Figure("lab-peeking", partial(_paths, reach, len(found.items)), words, {"paths": rows, "lines": lines})


def _side(place: int, study: Sequence[float], alpha: float) -> str:
    return "this" if place == 0 else "crossed" if min(study) <= alpha else "never"


def _paths(reach: tuple[float, float], looks: int) -> Any:
    x = alt.X("items:Q", scale=alt.Scale(domain=list(reach), nice=False), axis=axis("items so far", grid=False))
    y = alt.Y("p:Q", scale=alt.Scale(type="log", domain=[LEAST_P, 1], clamp=True), axis=_p_axis())
    data = alt.Chart(alt.NamedData("paths"))
    drawn = []
    for side, colour, width in (("never", EQUIVALENT, 0.5), ("crossed", B, 0.9), ("this", A, 3)):
        part = data.transform_filter(f"datum.side === '{side}'").encode(x=x, y=y, detail="study:N")
        if looks > 1:
            drawn.append(part.mark_line(color=colour, strokeWidth=width, opacity=1, clip=True))
        if side == "this" or looks == 1:
            drawn.append(part.mark_circle(color=colour, size=60, opacity=1))
    known = alt.Chart(alt.NamedData("lines")).encode(y=alt.Y("y:Q"))
    rule = known.mark_rule(color=INK, strokeWidth=2, strokeDash=[6, 4])
    name = known.mark_text(align="left", baseline="top", dx=4, dy=4, x=0, **LABEL).encode(text="said:N")
    return finish(alt.layer(*drawn, rule, name), height=HEIGHT)


def lab_passages(differences: Sequence[Sequence[int]]) -> Figure:
    """Show every item of every cluster as a square: A's colour where only A is right, B's where only B is.

    Parameters
    ----------
    differences
        Of each cluster, its items: 1, −1, or 0 where both are right or wrong.
    """
    rows = [
        {"cluster": place, "item": at, "side": RIGHT[value]}
        for place, items in enumerate(differences[:MOST_CLUSTERS])
        for at, value in enumerate(items)
    ]
    count = [sum(row["side"] == side for row in rows) for side in RIGHT.values()]
    shown = min(len(differences), MOST_CLUSTERS)
    words = (
        f"{shown} clusters side by side: only A is right on {count[1]} items, only B on {count[2]}, neither or both on "
    )
    return Figure("lab-passages", partial(_passages, shown), f"{words}{count[0]}.", {"items": rows})


RIGHT = {0: "no difference", 1: "only A right", -1: "only B right"}
MOST_CLUSTERS = 80  # side by side


def _passages(clusters: int) -> Any:
    colour = alt.Scale(domain=list(RIGHT.values()), range=[EQUIVALENT, A, B])
    legend = alt.Legend(title=None, orient="top", labelFontSize=13, labelColor=INK, symbolType="square")
    squares = alt.Chart(alt.NamedData("items")).mark_rect(stroke=DOT, strokeWidth=1.5, opacity=1)
    squares = squares.encode(
        x=alt.X(
            "cluster:O", axis=axis("one column a passage", labels=False), scale=alt.Scale(domain=list(range(clusters)))
        ),
        y=alt.Y("item:O", axis=None),
        color=alt.Color("side:N", scale=colour, legend=legend),
    )
    return finish(squares, height=TALL)


TALL = 150


def lab_coverages(curves: Mapping[str, Sequence[float]], truths: Sequence[float], truth: float, level: float) -> Figure:
    """Show with which probability each interval holds the truth, over every truth.

    Parameters
    ----------
    curves
        The probabilities at `truths`, by the interval's name.
    truth
        Where one looks.
    level
        What the interval promises.
    """
    rows = [
        {"truth": at, "share": share, "form": form}
        for form, shares in curves.items()
        for at, share in zip(truths, shares, strict=True)
    ]
    near = min(range(len(truths)), key=lambda place: abs(truths[place] - truth))
    words = "; ".join(f"{form}: {shares[near]:.1%}" for form, shares in curves.items())
    lines = [{"y": level, "said": f"promised: {level:.0%}"}]
    lowest = max(0.0, min(min(shares) for shares in curves.values()) - 0.02)
    draw = partial(_coverages, tuple(curves), (truths[0], truths[-1]), max(lowest, level - LOWEST))
    said = f"At a true accuracy of {truth:.0%} the intervals hold it with these probabilities: {words}."
    return Figure("lab-coverage", draw, said, {"curves": rows, "lines": lines, "here": [{"truth": truth}]})


def lab_hundred(rows: Sequence[Sequence[float]], truth: float) -> Figure:
    """Show a hundred intervals side by side, those that miss the truth in colour.

    Parameters
    ----------
    rows
        The low end, the high end, and whether the truth lies between, of each.
    truth
        What they are to hold.
    """
    drawn = [
        {"place": place, "low": max(low, 0.0), "high": min(high, 1.0), "holds": bool(holds)}
        for place, (low, high, holds) in enumerate(rows, 1)
    ]
    missed = sum(not row["holds"] for row in drawn)
    words = f"{len(drawn)} intervals of {len(drawn)} test sets; {missed} miss the truth, {truth:.0%}."
    lowest = min(row["low"] for row in drawn)
    tables = {"intervals": drawn, "truth": [{"y": truth}]}
    return Figure("lab-hundred", partial(_hundred, lowest), words, tables)


def _hundred(lowest: float) -> Any:
    y = alt.Y(
        "low:Q", scale=alt.Scale(domain=[lowest, 1.0], nice=False), axis=axis("interval", format=".0%", tickCount=5)
    )
    x = alt.X("place:Q", scale=alt.Scale(domain=[0, 101], nice=False), axis=None)
    held = alt.Color("holds:N", legend=None, scale=alt.Scale(domain=[True, False], range=[EQUIVALENT, B]))
    data = alt.Chart(alt.NamedData("intervals"))
    bars = data.mark_rule(strokeWidth=4, opacity=1).encode(x=x, y=y, y2="high:Q", color=held)
    points = data.transform_filter("!datum.holds").mark_circle(size=36, opacity=1).encode(x=x, y=y, color=held)
    known = alt.Chart(alt.NamedData("truth")).mark_rule(color=A, strokeWidth=2).encode(y=alt.Y("y:Q"))
    return finish(alt.layer(bars, points, known), height=SMALL)  # one of no width at all is a point


SMALL = 180
COLOURS = (B, A, INK, EQUIVALENT, EQUIVALENT)  # of the kinds of interval, the one that is asked about first
DASHES = ([1, 0], [1, 0], [5, 3], [1, 0], [2, 2])
LOWEST = 0.4  # under the level; below it nothing can be told apart


def _coverages(forms: Sequence[str], reach: tuple[float, float], lowest: float) -> Any:
    x = alt.X("truth:Q", scale=alt.Scale(domain=list(reach), nice=False), axis=axis("true accuracy", format=".0%"))
    y = alt.Y(
        "share:Q", scale=alt.Scale(domain=[lowest, 1.0], nice=False, clamp=True), axis=axis("holds it", format=".0%")
    )
    legend = alt.Legend(title=None, orient="top", labelFontSize=13, labelColor=INK, symbolStrokeWidth=2, columns=3)
    colour = alt.Scale(domain=list(forms), range=list(COLOURS))
    dash = alt.Scale(domain=list(forms), range=list(DASHES))
    lines = alt.Chart(alt.NamedData("curves")).mark_line(strokeWidth=2, clip=True)
    lines = lines.encode(
        x=x,
        y=y,
        color=alt.Color("form:N", scale=colour, legend=legend),
        strokeDash=alt.StrokeDash("form:N", scale=dash, legend=legend),
    )
    known = alt.Chart(alt.NamedData("lines")).encode(y=alt.Y("y:Q"))
    rule = known.mark_rule(color=INK, strokeDash=[6, 4])
    name = known.mark_text(align="left", baseline="bottom", dx=4, dy=-3, x=0, fontSize=13, color=INK)
    here = alt.Chart(alt.NamedData("here")).mark_rule(color=INK, strokeWidth=1).encode(x=x)
    return finish(alt.layer(lines, rule, name.encode(text="said:N"), here), height=HEIGHT)
