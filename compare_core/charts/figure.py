"""A chart as one value: how it is drawn, what it shows, its words, its table and its name."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields, is_dataclass, replace
from functools import partial
from hashlib import sha256
from threading import Lock
from types import FunctionType
from typing import Any

import altair as alt
from altair.utils.schemapi import debug_mode

from compare_core.charts.theme import LONGEST_TITLE
from compare_core.names import display

Reach = tuple[float, float]  # the least and the greatest that an axis shows
Tables = dict[str, list[dict[str, Any]]]  # data sets by the name that a drawing calls them
Rows = Sequence[Mapping[str, Any]]
BEGIN, END = "\x02", "\x03"  # around the name of a number that is filled in; no name or title holds either
ALONE = Lock()  # Altair's settings are those of the whole process, also of another visitor who is just drawing


@dataclass(frozen=True, eq=False)
class Figure:
    """A chart, with everything that a page shows of it.

    To draw takes ten times as long as to exchange numbers, so the two are apart: a drawing only names its data sets,
    and can be kept by its `key`, which follows from the drawing's own arguments; `spec` puts the numbers in.

    Attributes
    ----------
    name
        Of its file. No two charts have the same.
    draw
        The function that draws, with everything that the drawing depends on as its arguments.
    words
        What the chart shows, for those who cannot see it.
    data
        Rows, by the name of the data set that the drawing reads.
    rows
        Makes the rows of the chart's table when they are asked for; None where it has none.
    pick
        The selection that a click makes; empty where there is none.
    numbers
        What stands where the drawing says `blank`, by name: where an axis ends, so that it need not be drawn anew.

    Examples
    --------
    >>> from compare_core import PairedCounts, charts
    >>> shown = charts.contingency(PairedCounts(829, 41, 18, 12, models=("svm", "forest")))
    >>> shown.words
    'Of 900 items, both models were right on 829, only svm on 41, only forest on 18, and neither on 12.'
    >>> shown.key == charts.contingency(PairedCounts(1, 2, 3, 4, models=("svm", "forest"))).key
    True
    """

    name: str
    draw: partial[Any]
    words: str
    data: Tables = field(default_factory=dict)
    rows: Callable[[], Rows] | None = None
    pick: str = ""
    numbers: Mapping[str, float] = field(default_factory=dict)

    @property
    def key(self) -> str:
        """The SHA-256 of the function that draws and of all its arguments: one key, one drawing.

        Raises
        ------
        TypeError
            If an argument is of a type that is not known to be written in one way only, or if the function is not a
            module's own, and so may depend on more than its arguments.
        """
        how = self.draw.func
        if not isinstance(how, FunctionType) or how.__closure__ or "<" in how.__qualname__:
            raise TypeError(f"a chart must be drawn by a module-level function, not by {how!r}")
        called = (f"{how.__module__}.{how.__qualname__}", self.draw.args, self.draw.keywords)
        return sha256(_written(called).encode()).hexdigest()

    def drawing(self) -> dict[str, Any]:
        """Return the Vega-Lite specification in which data sets are only named."""
        return _specification(self.draw)

    def spec(self, drawing: dict[str, Any] | None = None) -> dict[str, Any]:
        """Return the whole Vega-Lite specification; a `drawing` that was kept need not be made again.

        Rows go into the layers even where all layers share them: Streamlit turns rows at the top into a table.
        """
        filled = _filled(self.drawing() if drawing is None else drawing, self.data, {})
        return _with_numbers(filled, self.numbers) if self.numbers else filled

    def with_rows(self, make: Callable[..., Rows], *of: Any) -> Figure:
        """Return the chart with a table, made of what is given when it is asked for."""
        return replace(self, rows=partial(make, *of))


def blank(name: str) -> Any:
    """Return what a drawing says in place of a number, alone or within an expression."""
    return f"{BEGIN}{name}{END}"


def widest(reaches: Sequence[Reach | None]) -> Reach | None:
    """Return a reach that holds all of them, so that pictures of one quantity can have one scale.

    >>> widest([(0, 1), None, (-1, 0.5)])
    (-1, 1)
    """
    known = [reach for reach in reaches if reach is not None]
    return (min(low for low, _ in known), max(high for _, high in known)) if known else None


def _written(value: object) -> str:
    """Write a value, so that what differs is written differently; dataclasses by the fields that they compare."""
    if value is None or isinstance(value, (bool, int, float, str)):
        parts = [repr(value)]
    elif isinstance(value, (tuple, list)):
        parts = [_written(part) for part in value]
    elif isinstance(value, (set, frozenset)):
        parts = sorted(_written(part) for part in value)
    elif isinstance(value, Mapping):
        parts = [_written(pair) for pair in value.items()]
    elif is_dataclass(value) and not isinstance(value, type):
        parts = [_written((known.name, getattr(value, known.name))) for known in fields(value) if known.compare]
    else:
        raise TypeError(f"what a drawing depends on cannot be of the type {type(value).__name__}")
    return f"{type(value).__module__}.{type(value).__qualname__}({','.join(parts)})"


def _specification(draw: Callable[[], Any]) -> dict[str, Any]:
    """Draw, with pointer signals where there are any.

    Altair checks every part of a chart against its schema, which takes ten times as long as drawing it; the
    tests do that, so that a page need not. Rows stay where they are used: gathered in one place, as Altair
    likes, Streamlit would turn each into a table of its own.

    Vega-Lite cannot yet say "a signal that follows the pointer", but hands a parameter's `on` through to Vega,
    which can. Titles it writes into Vega's expressions, so what a person named in one is made safe here.
    """
    with ALONE, debug_mode(False), alt.data_transformers.enable(consolidate_datasets=False):  # noqa: FBT003 - Altair's own
        drawn: dict[str, Any] = draw().to_dict(validate=False)
    for parameter in drawn.get("params", ()):
        if (name := parameter.get("name", "")).startswith("pointer_"):
            side = name.removeprefix("pointer_")
            parameter["on"] = [
                {"events": "pointermove", "update": f"round(invert('{side}', {side}()))"},
                {"events": "pointerout", "update": "-1"},
            ]
    _make_titles_safe(drawn)
    _tell_what_a_pointer_reads(drawn)
    return drawn


def _tell_what_a_pointer_reads(node: dict[str, Any], *, read: bool = False) -> None:
    """Leave to screen readers the marks that have words, and hide the others: the chart's own words say what they show.

    Vega would read out the place of every line and band, with all digits; those without rows, which it would call
    nameless, are hidden where the rows are filled in.
    """
    encoding = node.get("encoding", {})
    read = encoding["tooltip"] != {"value": None} if "tooltip" in encoding else read
    for layer in node.get("layer", ()):
        _tell_what_a_pointer_reads(layer, read=read)
    if "mark" in node and not read:
        node["mark"] = _silent(node["mark"])


def _silent(mark: Any) -> dict[str, Any]:
    return {**({"type": mark} if isinstance(mark, str) else mark), "aria": False}


def _make_titles_safe(node: Any) -> None:
    for part in node if isinstance(node, list) else ():
        _make_titles_safe(part)
    for key, part in node.items() if isinstance(node, dict) else ():
        if key == "title":
            node[key] = _title(part)
        elif key != "data":
            _make_titles_safe(part)


def _title(said: Any) -> Any:
    if isinstance(said, list):
        return [_title(line) for line in said]
    return display(said, LONGEST_TITLE) if isinstance(said, str) and said.strip() else said


def _with_numbers(node: Any, numbers: Mapping[str, float]) -> Any:
    """Put numbers where they are named, but not into data."""
    if isinstance(node, dict):
        return {key: part if key == "data" else _with_numbers(part, numbers) for key, part in node.items()}
    if isinstance(node, list):
        return [_with_numbers(part, numbers) for part in node]
    if not isinstance(node, str) or BEGIN not in node:
        return node
    for name, number in numbers.items():
        if node == blank(name):
            return number
        node = node.replace(blank(name), repr(number))
    return node


def _filled(drawn: dict[str, Any], tables: Tables, shared: dict[str, Any]) -> dict[str, Any]:
    """Put data sets where a drawing names them, leaving the drawing itself untouched."""
    data = drawn.get("data", shared)
    if "layer" in drawn:
        layers = [_filled(layer, tables, data) for layer in drawn["layer"]]
        return {**{key: value for key, value in drawn.items() if key != "data"}, "layer": layers}
    known = {"values": tables[data["name"]]} if "name" in data else data
    nothing = "mark" in drawn and known.get("values") == []
    return {**drawn, "data": known, **({"mark": _silent(drawn["mark"])} if nothing else {})}
