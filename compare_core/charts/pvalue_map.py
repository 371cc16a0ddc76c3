"""The p-value map: an image for the grid, lines for the decisions, a mark for one's own table."""

from __future__ import annotations

import base64
import io
from functools import partial
from typing import TYPE_CHECKING, Any

import altair as alt
import numpy as np

from compare_core.analysis.pvalue_map import FORMS
from compare_core.charts.figure import Figure
from compare_core.charts.theme import INK, B, axis, finish, rows
from compare_core.names import labels

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from compare_core.analysis.pvalue_map import PValueMap

PALE_TO_DEEP = ((247, 244, 234), (190, 218, 215), (95, 163, 184), (38, 98, 145), (22, 42, 84))
BLUE_TO_ORANGE = ((33, 90, 140), (134, 181, 214), (243, 241, 236), (233, 170, 122), (178, 84, 22))
DEEPEST = 4.0  # −log10 p at the deep end of the scale
RULE = 25
SILENT = alt.value(None)  # the readout speaks; a tooltip over it would say the image's bytes
SYMBOLS = "".join(chr(code) for code in range(35, 126) if chr(code) not in "\\`'")
BASE = len(SYMBOLS)
PER_DECADE = 2000  # steps of the readout's code: a p-value is read back within 0.06 %


def pvalue_map(
    pvalues: PValueMap, form: str, *, own: tuple[int, int], models: Sequence[str], alpha: float, differs: bool = False
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
    b, c = own
    inside = max(own) <= pvalues.limit
    here = f"At {b} and {c} the p-value is {pvalues.grids[form][c, b]:.3g}." if inside else "This table lies outside."
    said = (
        f"{FORMS[form]} p-values of McNemar's test for 0 to {pvalues.limit} items that only one model got right. "
        f"{here} A line marks where the decision at alpha {alpha:g} flips."
    )
    contour = pvalues.contour(form, alpha)
    data = {"contour": _points([contour.tolist(), contour[:, ::-1].tolist()])}
    return Figure("map", partial(_draw, pvalues, form, own, tuple(models), differs=differs), said, data)


def _draw(pvalues: PValueMap, form: str, own: tuple[int, int], models: Sequence[str], *, differs: bool) -> Any:
    limit = pvalues.limit
    grid = pvalues.difference(form) if differs else pvalues.grids[form]
    domain = alt.Scale(domain=[-0.5, limit + 0.5], nice=False)
    a, b = labels(models, 40)
    x = alt.X("b:Q", scale=domain, axis=axis(f"items only {a} got right", tickCount=6, grid=False))
    y = alt.Y("c:Q", scale=domain, axis=axis(f"items only {b} got right", tickCount=6, grid=False))
    picture = (
        alt.Chart(rows({"url": _png(grid, differs=differs)}))
        .mark_image(
            align="left",
            baseline="top",
            aspect=False,
            width=alt.ExprRef("width"),
            height=alt.ExprRef("height"),
        )
        .encode(url="url:N", x=alt.value(0), y=alt.value(0), tooltip=SILENT)
    )
    lines = [
        _lines(rows(*_points([[(0, 0), (limit, limit)]])), x, y, INK, [2, 3]),
        _lines(rows(*_points([_rule(limit)])), x, y, INK, [6, 4]),
        _lines(alt.NamedData("contour"), x, y, B, [], width=2.2),
    ]
    layers = [picture, *lines, *_own(own, limit, x, y), _readout(limit)]
    chart = alt.layer(*layers).add_params(*_pointer(grid, differs=differs))
    return finish(chart, height=400)


def _points(paths: Sequence[Sequence[Sequence[float]]]) -> list[dict[str, float]]:
    return [{"b": b, "c": c, "i": i, "path": k} for k, path in enumerate(paths) for i, (b, c) in enumerate(path)]


def _lines(data: Any, x: alt.X, y: alt.Y, colour: str, dash: Sequence[int], width: float = 1.2) -> alt.Chart:
    """Draw paths that look alike, each joined in its own order."""
    line = alt.Chart(data).mark_line(color=colour, strokeDash=list(dash), strokeWidth=width, clip=True)
    return line.encode(x=x, y=y, order="i:Q", detail="path:N", tooltip=SILENT)


def _rule(limit: int) -> list[tuple[float, float]]:
    """Return the ends of the line b + c = 25, inside the map."""
    return [(max(0, RULE - limit), min(RULE, limit)), (min(RULE, limit), max(0, RULE - limit))]


def _own(own: tuple[int, int], limit: int, x: alt.X, y: alt.Y) -> list[alt.Chart]:
    if max(own) > limit:
        return []
    here = alt.Chart(rows({"b": own[0], "c": own[1]})).encode(x=x, y=y)
    ring = here.mark_point(size=190, stroke="white", strokeWidth=4, filled=False, opacity=1)
    return [ring, here.mark_point(size=190, stroke=B, strokeWidth=2.4, filled=False, opacity=1)]


def _readout(limit: int) -> alt.Chart:
    """Say b, c and the value under the pointer; the value is looked up in the code, never computed."""
    low, high = "min(pointer_x, pointer_y)", "max(pointer_x, pointer_y)"
    digit = "indexof(symbols, substring(codes[{high}], 3 * {low} + {i}, 3 * {low} + {i} + 1))"
    code = " + ".join(f"{BASE ** (2 - i)} * {digit.format(high=high, low=low, i=i)}" for i in range(3))
    value = (
        f"differs ? format(({code}) / {BASE**3 // 2} - 1, '+.4f') : format(pow(10, -({code}) / {PER_DECADE}), '.3~g')"
    )
    inside = f"pointer_x >= 0 && pointer_y >= 0 && pointer_x <= {limit} && pointer_y <= {limit}"
    said = f"pointer_x + ' : ' + pointer_y + '   ' + (differs ? 'difference ' : 'p = ') + ({value})"
    text = f"{inside} ? {said} : 'point at the map to read it'"
    box = alt.Chart(rows({"at": 0})).mark_text(
        align="right", baseline="bottom", fontSize=13, fontWeight=600, color=INK, text=alt.ExprRef(text), dy=-6
    )
    return box.encode(x=alt.value(alt.ExprRef("width")), y=alt.value(0))


def _pointer(grid: NDArray[np.float64], *, differs: bool) -> list[alt.Parameter]:
    return [
        alt.param(name="pointer_x", value=-1),
        alt.param(name="pointer_y", value=-1),
        alt.param(name="differs", value=differs),
        alt.param(name="symbols", value=SYMBOLS),
        alt.param(name="codes", value=_codes(grid, differs=differs)),
    ]


def _codes(grid: NDArray[np.float64], *, differs: bool) -> list[str]:
    """Write half of a symmetric grid as text, three symbols a value: row i holds columns 0 to i."""
    with np.errstate(divide="ignore"):
        steps = (grid + 1) * (BASE**3 // 2) if differs else -np.log10(grid) * PER_DECADE
    whole = np.clip(np.rint(steps), 0, BASE**3 - 1).astype(np.int64)
    digits = np.stack([whole // BASE**2, whole // BASE % BASE, whole % BASE], axis=-1)
    letters = np.frombuffer(SYMBOLS.encode(), dtype=np.uint8)[digits]
    return [letters[i, : i + 1].tobytes().decode() for i in range(len(grid))]


def _png(grid: NDArray[np.float64], *, differs: bool) -> str:
    """Colour a grid into an image, c upwards; every cell becomes whole pixels, so that none is blurred."""
    from PIL import Image  # a third of what importing the charts would cost

    if differs:
        reach = max(float(np.abs(grid).max()), 1e-12)
        place, stops = (grid / reach + 1) / 2, BLUE_TO_ORANGE
    else:
        place, stops = np.clip(-np.log10(np.maximum(grid, 1e-300)) / DEEPEST, 0, 1), PALE_TO_DEEP
    at = np.linspace(0, 1, len(stops))
    channels = [np.interp(place, at, [stop[i] for stop in stops]) for i in range(3)]
    pixels = np.stack(channels, axis=-1).round().astype(np.uint8)[::-1]
    scale = max(1, 600 // len(grid))
    image = Image.fromarray(pixels.repeat(scale, axis=0).repeat(scale, axis=1))
    held = io.BytesIO()
    image.save(held, format="PNG")
    return "data:image/png;base64," + base64.b64encode(held.getvalue()).decode()
