"""The p-value map: an image for the grid, lines for the decisions, a mark for one's own table."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import altair as alt
import numpy as np

from compare_core.analysis.pvalue_map import FORMS, RULE
from compare_core.charts.figure import Figure, Tables
from compare_core.charts.shades import SILENT, picture, scale_above
from compare_core.charts.theme import INK, ON_COLOUR, B, axis, finish, rows
from compare_core.names import labels

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from compare_core.analysis.pvalue_map import PValueMap

HEIGHT = 520  # of the map: at 0 to 25 a cell is 20 pixels high
LESS = 340  # of one of two maps side by side
EXACT = "mcnemar_exact"
GAP = 0.2  # the end of a scale of differences that forms share; with very few disagreements there are larger ones
LEAST = 1e-12  # the reach of a scale on which nothing differs
OUTSIDE = "This table lies outside."
INSIDE = "pointer_x >= 0 && pointer_y >= 0 && pointer_x <= {limit} && pointer_y <= {limit}"
SYMBOLS = "".join(chr(code) for code in range(35, 126) if chr(code) not in "\\`'")
BASE = len(SYMBOLS)
PER_DECADE = 2000  # steps of the readout's code: a p-value is read back within 0.06 %


def pvalue_map(
    pvalues: PValueMap,
    form: str,
    *,
    own: tuple[int, int],
    models: Sequence[str],
    alpha: float,
    differs: bool = False,
) -> Figure:
    """Show one form's p-values, or their difference from the exact ones, over b and c.

    Parameters
    ----------
    pvalues
        All forms' p-values.
    form
        The id of the form of McNemar's test.
    own
        How many items only A, and only B, had right.
    models
        A and B.
    alpha
        The significance level, at which a line is drawn. It is data, so that moving alpha draws nothing anew.
    differs
        Whether to show the difference from the exact p-values.
    """
    reach = (float(np.abs(pvalues.difference(form)).max()) or LEAST) if differs else 0.0
    words = _said(pvalues, form, own, alpha, differs=differs)
    draw = partial(_draw, pvalues, form, tuple(models), reach=reach, height=HEIGHT)
    return Figure("map", draw, words, _contour(pvalues, form, alpha) | _own(own, pvalues.limit))


def pvalue_gap(pvalues: PValueMap, form: str, *, own: tuple[int, int], models: Sequence[str], alpha: float) -> Figure:
    """Show one form's difference from the exact p-values on a scale that is the same for all forms.

    Parameters
    ----------
    pvalues, form, own, models, alpha
        As of the whole map.
    """
    words = _said(pvalues, form, own, alpha, differs=True)
    draw = partial(_draw, pvalues, form, tuple(models), reach=GAP, height=LESS)
    data = _contour(pvalues, form, alpha) | _own(own, pvalues.limit)
    return Figure(f"map-{FORMS[form].lower()}", draw, words, data)


def _contour(pvalues: PValueMap, form: str, alpha: float) -> Tables:
    contour = pvalues.contour(form, alpha)
    return {"contour": _points([contour.tolist(), contour[:, ::-1].tolist()])}


def _said(pvalues: PValueMap, form: str, own: tuple[int, int], alpha: float, *, differs: bool) -> str:
    (b, c), limit = own, pvalues.limit
    grid, what = (pvalues.difference(form), "difference") if differs else (pvalues.grids[form], "p-value")
    here = f"At {b} and {c} the {what} is {grid[c, b]:.3g}.".replace("-", "−") if max(own) <= limit else OUTSIDE
    minus = " minus the exact ones," if differs else ""
    return (
        f"{FORMS[form]} p-values of McNemar's test{minus} for 0 to {limit} items that only one model got right. {here} "
        f"A line marks where the decision at alpha {alpha:g} flips."
    )


def _own(own: tuple[int, int], limit: int) -> Tables:
    return {"own": [{"b": own[0], "c": own[1]}] if max(own) <= limit else []}


def _draw(pvalues: PValueMap, form: str, models: Sequence[str], *, reach: float, height: int) -> Any:
    limit = pvalues.limit
    grid = pvalues.difference(form) if reach else pvalues.grids[form]
    domain = alt.Scale(domain=[-0.5, limit + 0.5], nice=False)
    a, b = labels(models, 40)
    x = alt.X("b:Q", scale=domain, axis=axis(f"items only {a} got right", tickCount=6, grid=False))
    y = alt.Y("c:Q", scale=domain, axis=axis(f"items only {b} got right", tickCount=6, grid=False))
    lines = [
        *_lines(rows(*_points([[(0, 0), (limit, limit)]])), x, y, INK, [2, 3]),
        *_lines(rows(*_points([_rule(limit)])), x, y, INK, [6, 4]),
        *_lines(alt.NamedData("contour"), x, y, B, [], width=2.2),
    ]
    layers = [
        picture(grid, reach),
        *scale_above(reach, limit, x, more=reach == GAP),
        *lines,
        *_ringed(x, y),
        *_pointed(limit),
        _readout(form, limit),
    ]
    chart = alt.layer(*layers).add_params(*_parameters(pvalues, form))
    return finish(chart, height=height)


def _points(paths: Sequence[Sequence[Sequence[float]]]) -> list[dict[str, float]]:
    return [{"b": b, "c": c, "i": i, "path": k} for k, path in enumerate(paths) for i, (b, c) in enumerate(path)]


def _lines(
    data: Any, x: alt.X, y: alt.Y, colour: str, dash: Sequence[int], width: float = 1.2
) -> tuple[alt.Chart, alt.Chart]:
    """Draw paths that look alike, each joined in its own order, on a rim that keeps them apart from any shade."""
    lines = alt.Chart(data).encode(x=x, y=y, order="i:Q", detail="path:N", tooltip=SILENT)
    rim = lines.mark_line(color=ON_COLOUR, strokeWidth=width + 2, clip=True)
    return rim, lines.mark_line(color=colour, strokeDash=list(dash), strokeWidth=width, clip=True)


def _rule(limit: int) -> list[tuple[float, float]]:
    """Return the ends of the line b + c = 25, inside the map."""
    return [(max(0, RULE - limit), min(RULE, limit)), (min(RULE, limit), max(0, RULE - limit))]


def _ringed(x: alt.X, y: alt.Y) -> list[alt.Chart]:
    """Ring the cell of the person's own counts."""
    here = alt.Chart(alt.NamedData("own")).encode(x=x, y=y)
    ring = here.mark_point(size=190, stroke=ON_COLOUR, strokeWidth=5, filled=False, opacity=1)
    return [ring, here.mark_point(size=190, stroke=B, strokeWidth=2.4, filled=False, opacity=1)]


def _pointed(limit: int) -> list[alt.Chart]:
    """Frame the cell under the pointer."""
    ends = [
        f"{INSIDE.format(limit=limit)} ? scale('{side}', pointer_{side} {sign} 0.5) : -9"
        for side, sign in (("x", "-"), ("x", "+"), ("y", "-"), ("y", "+"))
    ]
    x, x2, y, y2 = (alt.value(alt.ExprRef(end)) for end in ends)
    cell = alt.Chart(rows({"at": 0})).encode(x=x, x2=x2, y=y, y2=y2, tooltip=SILENT)
    rim = cell.mark_rect(filled=False, stroke=ON_COLOUR, strokeWidth=5, clip=True)
    return [rim, cell.mark_rect(filled=False, stroke=INK, strokeWidth=2, clip=True)]


def _readout(form: str, limit: int) -> alt.Chart:
    """Say both counts and both p-values under the pointer; they are looked up in the codes, never computed."""
    known = {form: "codes", EXACT: "exact_codes"} if form != EXACT else {EXACT: "codes"}
    values = (f"'{FORMS[each].lower()}: p = ' + {_looked_up(codes)}" for each, codes in known.items())
    said = " + ' · ' + ".join(["pointer_x + ' : ' + pointer_y", *values])
    text = f"{INSIDE.format(limit=limit)} ? {said} : 'point at the map to read it'"
    box = alt.Chart(rows({"at": 0})).mark_text(
        align="right", baseline="bottom", fontSize=13, fontWeight=600, color=INK, text=alt.ExprRef(text), dy=-6
    )
    return box.encode(x=alt.value(alt.ExprRef("width")), y=alt.value(0))


def _looked_up(codes: str) -> str:
    """Return the expression that reads a p-value at the pointer back from its three symbols."""
    low, high = "min(pointer_x, pointer_y)", "max(pointer_x, pointer_y)"
    digit = f"indexof(symbols, substring({codes}[{high}], 3 * {low} + {{i}}, 3 * {low} + {{i}} + 1))"
    code = " + ".join(f"{BASE ** (2 - i)} * {digit.format(i=i)}" for i in range(3))
    return f"format(pow(10, -({code}) / {PER_DECADE}), '.3~g')"


def _parameters(pvalues: PValueMap, form: str) -> list[alt.Parameter]:
    held = {"page": INK, "symbols": SYMBOLS, "codes": _codes(pvalues.grids[form])}
    if form != EXACT:
        held["exact_codes"] = _codes(pvalues.grids[EXACT])
    pointer = {"pointer_x": -1, "pointer_y": -1}
    return [alt.param(name=name, value=value) for name, value in (pointer | held).items()]


def _codes(grid: NDArray[np.float64]) -> list[str]:
    """Write half of a symmetric grid as text, three symbols a value: row i holds columns 0 to i."""
    with np.errstate(divide="ignore"):
        steps = -np.log10(grid) * PER_DECADE
    whole = np.clip(np.rint(steps), 0, BASE**3 - 1).astype(np.int64)
    digits = np.stack([whole // BASE**2, whole // BASE % BASE, whole % BASE], axis=-1)
    letters = np.frombuffer(SYMBOLS.encode(), dtype=np.uint8)[digits]
    return [letters[i, : i + 1].tobytes().decode() for i in range(len(grid))]
