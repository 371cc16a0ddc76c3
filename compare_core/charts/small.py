"""A chart as a small picture without a word, for a card that says in words what it shows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree as ET

from compare_core.charts.theme import BEST, DOT, EQUIVALENT, GROUND, IN_DARK, INK, RIVAL, SIDE_A, SIDE_B, A, B

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from compare_core.charts.figure import Figure, Tables

WIDTH, HEIGHT = 240, 64
EDGE = 14  # pixels that stay free at either end
MOST = 5  # models that are drawn
SIDES = {"A": A, "B": B, "open": EQUIVALENT}
KINDS = {"best": BEST, "rival": RIVAL, "other": EQUIVALENT}


def small(figure: Figure) -> str:
    """Draw what a chart shows as a small SVG of its own: shapes alone, on a background that they stand out from.

    Parameters
    ----------
    figure
        A chart of a difference, of many models in order, or of their ranks: its rows are drawn, none is computed.

    Raises
    ------
    KeyError
        If there is no small picture of such a chart.

    Examples
    --------
    >>> from compare_core import charts
    >>> from compare_core.result import Effect, Interval
    >>> ends = Interval(id="wald", name="Wald", low=0.01, high=0.09, level=0.95)
    >>> gain = Effect(id="difference", name="Difference", value=0.05, scale="points", intervals=(ends,))
    >>> drawn = small(charts.difference(gain, ("svm", "forest"), "{:g}".format, rope=None, shown=True))
    >>> drawn[:25], drawn.count("<rect"), drawn.count("<circle"), "svm" in drawn
    ('<svg xmlns="http://www.w3', 3, 1, False)
    """
    parts = DRAWN[figure.name](figure.data)
    attributes = {"xmlns": "http://www.w3.org/2000/svg", "viewBox": f"0 0 {WIDTH} {HEIGHT}"}
    picture = ET.Element("svg", attributes, width=str(WIDTH), height=str(HEIGHT))
    ET.SubElement(picture, "rect", width=str(WIDTH), height=str(HEIGHT), fill=GROUND)
    picture.extend(parts)
    ET.indent(picture, " ")
    return f"{ET.tostring(picture, encoding='unicode')}\n"


def small_in_dark(picture: str) -> str:
    """Return a small picture in the colours of a dark page.

    >>> small_in_dark(f'<circle fill="{BEST}" />')
    '<circle fill="#b5dcf5" />'
    """
    for light, dark in IN_DARK.items():
        picture = picture.replace(f'"{light}"', f'"{dark}"')
    return picture


def _difference(data: Tables) -> Iterable[ET.Element]:
    """Draw two tinted sides, the zero line between them, and the difference with its interval."""
    a, b = data["sides"]
    at = _placed(b["x"], a["to"], edge=0)
    value, middle, height = data["value"][0], HEIGHT / 2, HEIGHT * 0.34
    colour = SIDES[value["kind"]]
    yield _shape("rect", width=at(a["x"]), height=HEIGHT, fill=SIDE_B)
    yield _shape("rect", x=at(a["x"]), width=WIDTH - at(a["x"]), height=HEIGHT, fill=SIDE_A)
    yield _line(at(a["x"]), middle - height, at(a["x"]), middle + height, INK, 1.5)
    for bar in data["bar"]:
        yield _line(at(bar["x"]), middle, at(bar["to"]), middle, colour, 8)
    yield _shape("circle", cx=at(value["x"]), cy=middle, r=6, fill=DOT, stroke=colour, stroke_width=3)


def _ranking(data: Tables) -> Iterable[ET.Element]:
    """Draw models in order, the best at the top, each with its interval."""
    rows = data["ranking"][:MOST]
    at = _placed(min(row["low"] for row in rows), max(row["high"] for row in rows))
    for place, row in enumerate(rows, 1):
        y, colour = HEIGHT * place / (len(rows) + 1), KINDS[row["kind"]]
        if row["low"] < row["high"]:
            yield _line(at(row["low"]), y, at(row["high"]), y, colour, 2)
        yield _shape("circle", cx=at(row["value"]), cy=y, r=4, fill=colour)


def _ranks(data: Tables) -> Iterable[ET.Element]:
    """Draw average ranks on a line, the best at the left, and under it what joins models not shown to differ."""
    rows = data["ranks"]
    at = _placed(1, len(rows))
    top = HEIGHT * 0.4
    yield _line(at(1), top, at(len(rows)), top, INK, 1)
    for rank in range(1, len(rows) + 1):
        yield _line(at(rank), top - 5, at(rank), top, INK, 1)
    for place, bar in enumerate(data["bars"]):
        y = top + 14 + 9 * place
        yield _line(at(bar["rank"]), y, at(bar["to"]), y, EQUIVALENT, 4)
    for row in reversed(rows):  # the best is seen where two share a place
        yield _shape("circle", cx=at(row["rank"]), cy=top, r=5, fill=BEST if row["best"] else EQUIVALENT)


def _placed(low: float, high: float, edge: float = EDGE) -> Callable[[float], float]:
    """Return where a number stands on the picture; where all are the same, in its middle."""
    span = high - low
    return lambda value: edge + (WIDTH - 2 * edge) * ((value - low) / span if span else 0.5)


def _line(x1: float, y1: float, x2: float, y2: float, colour: str, width: float) -> ET.Element:
    return _shape("line", x1=x1, y1=y1, x2=x2, y2=y2, stroke=colour, stroke_width=width, stroke_linecap="round")


def _shape(kind: str, **attributes: Any) -> ET.Element:
    """Return one shape, its numbers to a tenth of a pixel."""
    written = {k.replace("_", "-"): v if isinstance(v, str) else f"{v:.4g}" for k, v in attributes.items()}
    return ET.Element(kind, written)


DRAWN: Mapping[str, Callable[[Tables], Iterable[ET.Element]]] = {
    "difference": _difference,
    "ranking": _ranking,
    "ranks": _ranks,
}
