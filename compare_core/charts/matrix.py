"""Every pair of many models as a square: p-values, or differences. A cell opens its pair."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import altair as alt

from compare_core.charts.figure import Figure, Tables
from compare_core.charts.theme import ALIKE, INK, ON_COLOUR, ON_PALE, A, B, axis, finish
from compare_core.charts.theme import BANDS as COLOURS
from compare_core.names import labels

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from compare_core.result import PairRows

PICK = "pick"  # the selection that a click on a cell makes
LARGEST = 100  # models; a square of more cells than this squared would not be read, and not be drawn in time
WRITTEN = 9  # models up to which a cell has its number written in it
NAMED = 40  # models up to which all are named on the sides; beyond, as many as fit
EDGES, NOT_SHOWN = (0.001, 0.01), "not shown"  # p-values at which colours change below alpha
PER_LETTER, BESIDE = 8, 8  # pixels of a letter under a column, and between two names


def pvalue_matrix(
    pairs: PairRows, order: Sequence[int], alpha: float, write: Callable[[float | None], str], *, raw: bool = False
) -> Figure:
    """Show the p-value of every pair, the models in the order given.

    Parameters
    ----------
    pairs
        Every pair, compared and corrected.
    order
        Places in the comparisons' own models.
    alpha
        The significance level at which a p-value shows a difference.
    write
        Writes a p-value.
    raw
        Whether to show p-values as they were before they were corrected.
    """
    values = (pairs.pvalue if raw else pairs.adjusted).tolist()
    shown = sum(value <= alpha for value in values)
    said = f"{'raw' if raw else 'adjusted'} p-values of {len(pairs):,} pairs; {shown:,} at or below alpha."
    draw = partial(_draw_pvalues, tuple(pairs.models[place] for place in order), tuple(_bands(alpha)))
    return Figure("pair-pvalues", draw, said, _pvalue_cells(pairs, order, values, alpha, write), pick=PICK)


def _bands(alpha: float) -> dict[str, float]:
    """Return what each colour stands for, the strongest first, with the largest p-value of it.

    >>> _bands(0.05)
    {'p ≤ 0.001': 0.001, 'p ≤ 0.01': 0.01, 'p ≤ 0.05': 0.05, 'not shown': 1.0}
    """
    shown = {f"p ≤ {edge:g}": edge for edge in (*(edge for edge in EDGES if edge < alpha), alpha)}
    return {**shown, NOT_SHOWN: 1.0}


def _draw_pvalues(models: Sequence[str], bands: Sequence[str]) -> Any:
    colour = alt.Color(
        "band:N",
        scale=alt.Scale(domain=list(bands), range=list(COLOURS[-len(bands) :])),
        legend=alt.Legend(title=None, orient="top", columns=2, labelFontSize=12, labelColor=INK, symbolType="square"),
    )
    return square(models, colour)


def difference_matrix(pairs: PairRows, order: Sequence[int], write: Callable[[float], str]) -> Figure:
    """Show the difference of every pair: blue where the row's model is better, orange where it is worse.

    Parameters
    ----------
    pairs
        Every pair, compared.
    order
        Places in the comparisons' own models.
    write
        Writes a difference.
    """
    widest = float(abs(pairs.estimate).max()) or 0.01
    form = "+.2~p" if pairs.scale == "points" else "+.2~g"
    draw = partial(_draw_differences, tuple(pairs.models[place] for place in order), widest, form)
    said = f"{pairs.quantity} of {len(pairs):,} pairs."
    return Figure("pair-differences", draw, said, _difference_cells(pairs, order, write), pick=PICK)


def _draw_differences(models: Sequence[str], widest: float, form: str) -> Any:
    colour = alt.Color(
        "value:Q",
        scale=alt.Scale(domain=[-widest, 0, widest], range=[B, ALIKE, A], clamp=True, interpolate="rgb"),
        legend=alt.Legend(title=None, orient="top", format=form, gradientLength=160, tickCount=3, labelColor=INK),
    )
    return square(models, colour)


def _pvalue_cells(
    pairs: PairRows,
    order: Sequence[int],
    values: Sequence[float],
    alpha: float,
    write: Callable[[float | None], str],
) -> Tables:
    known = _bands(alpha)
    bands = [next((band for band, most in known.items() if value <= most), NOT_SHOWN) for value in values]
    dark = {band for band, colour in zip(known, COLOURS[-len(known) :], strict=True) if colour in COLOURS[:2]}
    said = [write(None if value != value else value) for value in values]  # noqa: PLR0124 - NaN
    return _cells(pairs, order, lambda row, _: {"band": bands[row], "text": said[row], "dark": bands[row] in dark})


def _difference_cells(pairs: PairRows, order: Sequence[int], write: Callable[[float], str]) -> Tables:
    values = pairs.estimate.tolist()
    said = {sign: [write(sign * value) for value in values] for sign in (1, -1)}
    return _cells(pairs, order, lambda row, sign: {"value": sign * values[row], "text": said[sign][row], "dark": False})


def square(models: Sequence[str], colour: alt.Color) -> Any:
    """Draw a square of cells, one row and one column per model; a click on a cell picks its pair."""
    names = labels(models, 20)
    many = len(names) > NAMED
    scale = alt.Scale(domain=names, paddingInner=0 if many else 0.04)
    size = 12 if len(names) <= 20 else 10  # names that still fit their row
    place = (
        "(1 + indexof(domain('{}'), datum.value))"  # columns have their row's number, and their names where they fit
    )
    fit = len(names) * (PER_LETTER * max(map(len, names)) + BESIDE)
    under = place.format("x") if many else f"width < {fit} ? {place.format('x')} : [{place.format('x')}, datum.label]"
    sides: dict[str, Any] = {"labelLimit": 150, "labelFontSize": size, "labelOverlap": "greedy" if many else False}
    base = alt.Chart(alt.NamedData("cells")).encode(
        x=alt.X("b:N", scale=scale, axis=axis(labelAngle=0, labelExpr=under, **sides), title=None),
        y=alt.Y(
            "a:N", scale=scale, axis=axis(labelExpr=f"{place.format('y')} + '  ' + datum.label", **sides), title=None
        ),
    )
    tooltip = [alt.Tooltip("a:N", title="row"), alt.Tooltip("b:N", title="column"), alt.Tooltip("text:N", title=" ")]
    pick = alt.selection_point(name=PICK, fields=["row", "column"], empty=False)
    band = alt.RelativeBandSize(1.1 if many else 1.0)  # neighbours overlap a little, or seams would show between them
    layers = [
        base.mark_rect(cursor="pointer", width=band, height=band).encode(color=colour, tooltip=tooltip).add_params(pick)
    ]
    if len(names) <= WRITTEN:
        ink = alt.when("datum.dark").then(alt.value(ON_COLOUR)).otherwise(alt.value(ON_PALE))
        layers.append(base.mark_text(fontSize=11, tooltip=None).encode(text="text:N", color=ink))
    return finish(alt.layer(*layers), height=max(220, min(620, 40 * len(names))) + 90)


def _cells(pairs: PairRows, order: Sequence[int], cell: Callable[[int, int], dict[str, Any]]) -> Tables:
    """Return a cell for each pair and its mirror image, among the models of the order only."""
    names = dict(zip(order, labels([pairs.models[place] for place in order], 20), strict=True))
    cells = []
    for row, (a, b) in enumerate(zip(pairs.first.tolist(), pairs.second.tolist(), strict=True)):
        if a in names and b in names:
            cells.append({"a": names[a], "b": names[b], "row": a, "column": b, **cell(row, 1)})
            cells.append({"a": names[b], "b": names[a], "row": b, "column": a, **cell(row, -1)})
    return {"cells": cells}
