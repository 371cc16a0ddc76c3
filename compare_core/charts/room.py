"""Charts for the last row of a room: on a projector, their words are as large as those around them."""

from __future__ import annotations

import re
from math import ceil
from typing import Any

from compare_core.charts.theme import NOT_COLOURS

WIDE = 900  # pixels of a window from which on it is taken for a projector's
TIMES = "max(1, min(windowSize()[0] / 1280, windowSize()[1] / 720))"  # as much larger is all in a larger window
USUAL, LEAST, LARGER = 14, 24, 1.6  # pixels of a legend elsewhere and of the smallest words there; and how words grow
GROWS = {"labelLimit": 2.0, "dx": 1.6, "dy": 1.8, "size": 2.5, "strokeWidth": 1.5}
TALLER, TALLEST = 1.9, 340  # of a chart, so that it stays on the screen with its heading
MORE, MOST, MANY = 1.15, 420, 520  # of what has many rows, as far as they fit; and where they are too many for that
FLATTEST = 260  # pixels of a picture that fills what is left of the window
NEW_LINE = "'\\n'"
LINES = f"split(datum.label, {NEW_LINE})"  # a label on two lines, which has room on one there
MARGINS, CONTROLS, COUNTED = 44, 80, 52  # pixels of a window's height: around the screen, of its keys, of who answered
HEADING, PER_HEADING = 66, 54  # pixels of a line of a heading, and letters on it
LINE, PER_LINE, SPACE = 41, 88, 16  # and of what is said; and what stands between two of them
SMALL, PER_SMALL = 33, 96  # and of a question that is recalled
NAMED = 46  # pixels of the names of two pictures
SYMBOL = 100  # pixels squared, of a legend
FONTS = ("fontSize", "labelFontSize", "titleFontSize")
NARROW = re.compile(r"\bwidth < (\d+)")


def in_room(spec: dict[str, Any], beside: int | None = None) -> dict[str, Any]:
    """Return a specification whose words, marks and height suit a projector; on a phone they stay as they are.

    Where it is known how many pixels of the window's height stand `beside` it, the picture fills all the others.

    >>> in_room({"mark": {"type": "text", "fontSize": 12}, "height": 190})["mark"]["fontSize"]
    {'expr': 'windowSize()[0] < 900 ? 12 : 24 * max(1, min(windowSize()[0] / 1280, windowSize()[1] / 720))'}
    """
    words = {font: _by_window(USUAL, LEAST) for font in FONTS if font != "fontSize"}
    grown: dict[str, Any] = _part(spec)
    words["symbolSize"] = _by_window(SYMBOL, round(GROWS["size"] * SYMBOL))
    tall = grown.get("height")
    high = [_height(tall, beside)] if isinstance(tall, (int, float)) else []
    filled = {"params": [*grown.get("params", ()), *high]} if high else {}
    return {**grown, **filled, "config": {**grown.get("config", {}), "legend": words}}


def taken(
    heading: str,
    said: str = "",
    recalled: str = "",
    *,
    named: bool = False,
    counted: bool = False,
    keys: bool = False,
) -> int:
    """Return how many pixels of a projector's height are taken before a picture: by what is said, as long as it is.

    Parameters
    ----------
    heading, said, recalled
        The heading, what is said in large letters, and a question that is told again in small ones.
    named, counted, keys
        Whether pictures have names above them, whether it is told how many have answered, and whether keys are shown.

    >>> taken("The answer"), taken("The answer", "Six of ten.")
    (110, 167)
    """
    return (
        MARGINS
        + HEADING * ceil(len(heading) / PER_HEADING)
        + (LINE * ceil(len(said) / PER_LINE) + SPACE if said else 0)
        + SMALL * ceil(len(recalled) / PER_SMALL)
        + NAMED * named
        + COUNTED * counted
        + CONTROLS * keys
    )


def _height(height: float, beside: int | None) -> dict[str, Any]:
    """Return what takes the place of a picture's height: Vega reads it by this name."""
    if beside is None:
        return {"name": "height", **_by_window(height, height)}
    rest = f"max({FLATTEST} * {TIMES}, windowSize()[1] - {beside} * {TIMES})"
    return {"name": "height", "expr": f"windowSize()[0] < {WIDE} ? {height} : {rest}"}


def _part(spec: Any) -> Any:
    if isinstance(spec, list):
        return [_part(part) for part in spec]
    if isinstance(spec, str):
        spec = spec.replace(LINES, f"windowSize()[0] < {WIDE} ? {LINES} : replace(datum.label, {NEW_LINE}, ' ')")
        return NARROW.sub(lambda found: f"width < ({_by_window(int(found[1]), 2 * int(found[1]))['expr']})", spec)
    if not isinstance(spec, dict):
        return spec
    return {key: part if key in NOT_COLOURS else _grown(key, part) for key, part in spec.items()}


def _grown(key: str, value: Any) -> Any:
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        return _part(value)
    if key in FONTS:
        return _by_window(value, max(LEAST, round(LARGER * value)))
    if key in GROWS:
        return _by_window(value, round(GROWS[key] * value))
    if key != "height" or value > MANY:
        return value
    return min(round(TALLER * value), max(TALLEST, min(round(MORE * value), MOST)))


def _by_window(small: float, large: float) -> dict[str, str]:
    return {"expr": f"windowSize()[0] < {WIDE} ? {small} : {large} * {TIMES}"}
