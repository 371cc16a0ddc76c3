"""Charts for the last row of a room: on a projector, their words are as large as those around them."""

from __future__ import annotations

import re
from typing import Any

from compare_core.charts.theme import NOT_COLOURS

WIDE = 900  # pixels of a window from which on it is taken for a projector's
USUAL, LEAST, LARGER = 14, 24, 1.6  # pixels of a legend elsewhere and of the smallest words there; and how words grow
GROWS = {"labelLimit": 2.0, "dx": 1.6, "dy": 1.8, "size": 2.5, "strokeWidth": 1.5}
TALLER, TALLEST = 1.9, 340  # of a chart, so that it stays on the screen with its heading
MORE, MOST, MANY = 1.15, 420, 520  # of what has many rows, as far as they fit; and where they are too many for that
NEW_LINE = "'\\n'"
LINES = f"split(datum.label, {NEW_LINE})"  # a label on two lines, which has room on one there
SYMBOL = 100  # pixels squared, of a legend
FONTS = ("fontSize", "labelFontSize", "titleFontSize")
NARROW = re.compile(r"\bwidth < (\d+)")


def in_room(spec: dict[str, Any]) -> dict[str, Any]:
    """Return a specification whose words, marks and height suit a projector; on a phone the words stay as they are.

    >>> in_room({"mark": {"type": "text", "fontSize": 12}, "height": 190})["mark"]["fontSize"]
    {'expr': 'windowSize()[0] < 900 ? 12 : 24'}
    """
    words = {font: _by_window(USUAL, LEAST) for font in FONTS if font != "fontSize"}
    grown: dict[str, Any] = _part(spec)
    words["symbolSize"] = _by_window(SYMBOL, round(GROWS["size"] * SYMBOL))
    return {**grown, "config": {**grown.get("config", {}), "legend": words}}


def _part(spec: Any) -> Any:
    if isinstance(spec, list):
        return [_part(part) for part in spec]
    if isinstance(spec, str):
        spec = spec.replace(LINES, f"windowSize()[0] < {WIDE} ? {LINES} : replace(datum.label, {NEW_LINE}, ' ')")
        return NARROW.sub(lambda found: f"width < (windowSize()[0] < {WIDE} ? {found[1]} : {2 * int(found[1])})", spec)
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
    return {"expr": f"windowSize()[0] < {WIDE} ? {small} : {large}"}
