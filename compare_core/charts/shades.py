"""The shades of a p-value map: a grid as a picture for either page, and the scale that says what they mean."""

from __future__ import annotations

import base64
import io
from typing import TYPE_CHECKING, Any

import altair as alt
import numpy as np

from compare_core.charts.theme import IN_DARK, INK, rows

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from numpy.typing import NDArray

STRENGTHS = {  # of p-values from 1 to the smallest, by the page: what shows nothing recedes, what shows more stands out
    "light": ((247, 244, 234), (190, 218, 215), (95, 163, 184), (38, 98, 145), (22, 42, 84)),
    "dark": ((30, 35, 42), (33, 62, 84), (47, 102, 143), (109, 179, 222), (170, 216, 241)),
}
SIDES = {  # of differences from the exact p-value: below it, none, above it
    "light": ((33, 90, 140), (134, 181, 214), (243, 241, 236), (233, 170, 122), (178, 84, 22)),
    "dark": ((109, 179, 222), (52, 104, 142), (30, 35, 42), (143, 86, 50), (240, 151, 90)),
}
PAGES = {"light": INK, "dark": IN_DARK[INK]}  # the colour of lines, which tells the picture on which page it stands
STRONGEST = 4.0  # −log10 p at the strong end of the scale
WRITTEN = ("p = 1", "0.1", "0.01", "0.001", "≤ 0.0001")
SHADES = 256  # as many as fit in a picture with a palette of its own
PIXELS = 600  # of a picture's side, about
STRIP, ABOVE = 8, 52  # pixels: how high the scale is, and how far above the map it begins
SILENT = alt.value(None)  # a tooltip would say the image's bytes


def picture(grid: NDArray[np.float64], reach: float) -> alt.Chart:
    """Fill the map with its grid, c upwards; every cell becomes whole pixels, so that none is blurred."""
    scale = max(1, PIXELS // len(grid))
    shades = _shades(grid, reach)[::-1].repeat(scale, axis=0).repeat(scale, axis=1)
    return _image(shades, reach, height=alt.ExprRef("height")).encode(y=alt.value(0))


def scale_above(reach: float, limit: int, x: alt.X, *, more: bool) -> list[alt.Chart]:
    """Say above a map of 0 to `limit` what its shades mean: p-values, or differences of up to `reach`, or `more`.

    It lies within the map's width, and no name makes it longer.
    """
    places = np.linspace(0, 1, SHADES)
    values = (2 * places - 1) * reach if reach else 10.0 ** -(STRONGEST * places)
    strip = _image(_shades(values[None, :], reach), reach, height=STRIP).encode(y=alt.value(-ABOVE))
    far = f"{reach:.2g}{' or more' if more else ''}"
    said = (f"{far} below exact", "0", f"{far} above") if reach else WRITTEN
    marks = [
        {"b": -0.5 + (limit + 1) * place / (len(said) - 1), "said": text, "align": _align(place, len(said))}
        for place, text in enumerate(said)
    ]
    return [
        strip,
        *(
            alt.Chart(rows(*(mark for mark in marks if mark["align"] == align)))
            .mark_text(align=align, baseline="top", fontSize=12, color=INK, clip=False)
            .encode(x=x, y=alt.value(STRIP - ABOVE + 4), text="said:N", tooltip=SILENT)
            for align in ("left", "center", "right")
        ),
    ]


def _align(place: int, among: int) -> str:
    return "left" if place == 0 else "right" if place == among - 1 else "center"


def _shades(grid: NDArray[np.float64], reach: float) -> NDArray[np.uint8]:
    """Give every value its shade: differences of up to `reach` to both sides of 0, or p-values where it is 0."""
    if reach:
        place = (np.clip(grid / reach, -1, 1) + 1) / 2
    else:
        place = np.clip(-np.log10(np.maximum(grid, 1e-300)) / STRONGEST, 0, 1)
    return np.asarray((place * (SHADES - 1)).round().astype(np.uint8))


def _image(shades: NDArray[np.uint8], reach: float, height: Any) -> alt.Chart:
    """Draw shades as wide as the map, in the colours of the page on which they stand."""
    urls = _pngs(shades, SIDES if reach else STRENGTHS)
    return (
        alt.Chart(rows(*({"page": PAGES[page], "url": url} for page, url in urls.items())))
        .transform_filter("datum.page == page")
        .mark_image(align="left", baseline="top", aspect=False, width=alt.ExprRef("width"), height=height)
        .encode(url="url:N", x=alt.value(0), tooltip=SILENT)
    )


def _pngs(shades: NDArray[np.uint8], palettes: Mapping[str, Sequence[tuple[int, int, int]]]) -> dict[str, str]:
    from PIL import Image  # a third of what importing the charts would cost

    image, urls = Image.fromarray(shades), {}
    for page, stops in palettes.items():
        image.putpalette(_palette(stops))
        held = io.BytesIO()
        image.save(held, format="PNG")
        urls[page] = "data:image/png;base64," + base64.b64encode(held.getvalue()).decode()
    return urls


def _palette(stops: Sequence[tuple[int, int, int]]) -> bytes:
    """Return red, green and blue of every shade, between stops evenly apart."""
    place, at = np.linspace(0, 1, SHADES), np.linspace(0, 1, len(stops))
    channels = [np.interp(place, at, channel) for channel in zip(*stops, strict=True)]
    return np.stack(channels, axis=-1).round().astype(np.uint8).tobytes()
