"""The tree of questions that leads to a method, drawn downwards so that it fits a phone."""

from __future__ import annotations

from functools import partial
from textwrap import wrap
from typing import TYPE_CHECKING, Any

import altair as alt

from compare_core.charts.figure import Figure, Tables
from compare_core.charts.theme import DOT, EQUIVALENT, INK, A, finish

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from compare_core.guide.chooser import Branch, Leaf

PICK = "branch"  # the selection that a click on an answer makes
LINE, GAP, INDENT, MARGIN = 17, 11, 20, 10  # pixels: of a line, between answers, of a question, and to the left
TEXT = 11  # pixels from a dot to its answer
LONGEST = 46  # characters of a line: what a phone shows of the deepest answer
SIZE = 13


def chooser(branches: Sequence[Branch], methods: Mapping[Leaf, str], way: Sequence[str]) -> Figure:
    """Show every answer of the tree, and under those that end it the method that they lead to; a click picks an answer.

    Parameters
    ----------
    branches
        The answers, each before those that follow it.
    methods
        What each end of the tree leads to.
    way
        The answers that were given, which stand out.
    """
    data = _tables(branches, methods, tuple(way))
    texts = {branch.way: branch.text for branch in branches}
    words = "; ".join(
        f"{' › '.join(texts[branch.way[: place + 1]] for place in range(len(branch.way)))}: {methods[branch.leaf]}"
        for branch in branches
        if branch.leaf is not None
    )
    height = int(max(row["y"] for row in data["lines"])) + LINE
    depth = max(len(branch.way) for branch in branches)
    return Figure("which-method", partial(_draw, height, depth), f"{words}.", data, pick=PICK)


def _tables(branches: Sequence[Branch], methods: Mapping[Leaf, str], way: tuple[str, ...]) -> Tables:
    """Place every answer below the one before it: its dot, the lines of its text, and what joins it to its question."""
    dots, lines, joints = [], [], []
    places: dict[tuple[str, ...], float] = {}
    y = float(MARGIN)
    for branch in branches:
        depth, given = len(branch.way) - 1, way[: len(branch.way)] == branch.way
        key, x = ".".join(branch.way), MARGIN + depth * INDENT
        texts = [(text, "answer") for text in wrap(branch.text, LONGEST - 2 * depth)]
        if branch.leaf is not None:
            texts += [(text, "method") for text in wrap(methods[branch.leaf], LONGEST - 2 * depth)]
        places[branch.way] = y
        high = {"top": y - LINE / 2, "bottom": y + len(texts) * LINE - LINE / 2}
        end = branch.leaf is not None
        dots.append({"way": key, "x": x, "y": y, "given": given, "end": end, "said": branch.text, **high})
        for place, (text, kind) in enumerate(texts):
            lines.append({"way": key, "x": x, "y": y + place * LINE, "text": text, "kind": kind, "given": given})
        if depth:
            above = places[branch.way[:-1]]
            joints.append({"x": x - INDENT, "x2": x, "y": y, "top": above, "given": given})
        y += len(texts) * LINE + GAP
    return {"dots": dots, "lines": lines, "joints": sorted(joints, key=lambda joint: joint["given"])}


def _draw(height: int, depth: int) -> Any:
    across = alt.Scale(domain=[0, depth * INDENT], range=[0, depth * INDENT], nice=False, zero=False)
    down = alt.Scale(domain=[0, height], range=[0, height], nice=False, zero=False)
    x, y = alt.X("x:Q", scale=across, axis=None), alt.Y("y:Q", scale=down, axis=None)
    on_way = alt.condition("datum.given", alt.value(A), alt.value(EQUIVALENT))
    strong = alt.condition("datum.given", alt.value(3), alt.value(1.5))
    joints = alt.Chart(alt.NamedData("joints")).mark_rule(opacity=1).encode(color=on_way, strokeWidth=strong)
    above = alt.Y("top:Q", scale=down, axis=None)  # an axis that only some layers have stops Vega-Lite
    drawn = [joints.encode(x=x, y=above, y2="y:Q"), joints.encode(x=x, x2="x2:Q", y=y)]
    for kind, colour in (("answer", INK), ("method", A)):
        for given, weight in ((False, 400 if kind == "answer" else 600), (True, 700)):
            texts = alt.Chart(alt.NamedData("lines")).transform_filter(
                f"datum.kind === '{kind}' && datum.given === {str(given).lower()}"
            )
            told = texts.mark_text(
                align="left", baseline="middle", dx=TEXT, fontSize=SIZE, color=colour, fontWeight=weight
            )
            drawn.append(told.encode(x=x, y=y, text="text:N"))
    dots = alt.Chart(alt.NamedData("dots")).mark_circle(opacity=1, strokeWidth=2, size=110)
    filled = alt.condition("datum.end", alt.value(A), alt.value(DOT))
    drawn.append(dots.encode(x=x, y=y, stroke=on_way, fill=filled))
    pick = alt.selection_point(name=PICK, fields=["way"], empty=False)
    reach = alt.Chart(alt.NamedData("dots")).mark_rect(opacity=0, cursor="pointer")  # what a finger can hit
    top, bottom = alt.Y("top:Q", scale=down, axis=None), alt.Y2("bottom:Q")
    drawn.append(
        reach.encode(x=alt.value(0), x2=alt.value("width"), y=top, y2=bottom, tooltip="said:N").add_params(pick)
    )
    return finish(alt.layer(*drawn), height=height)
