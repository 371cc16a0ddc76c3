"""What every chart shares: colours that hold in light and dark, safe names, quiet axes."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import altair as alt

from compare_core.names import NAMELESS, unique, visible

if TYPE_CHECKING:
    from collections.abc import Sequence

A, B, EQUIVALENT = "#2a76ad", "#b85a17", "#868b94"  # blue, orange, grey: apart for every common colour vision
INK = "#4d535b"  # lines and words
ON_COLOUR, ON_PALE = "#ffffff", "#24282d"  # words in a cell of a strong colour, and in a pale one
ALIKE = "#f1efe9"  # the middle between A's colour and B's
BANDS = ("#1c4f7c", "#4b8dbd", "#a9cbe2", "#e6e4dd")  # of p-values: from the smallest to those that show nothing
RIVAL = "#e7ae88"
TINTS = ("#8fbbd9", "#e8b38c", "#cdbf8a")  # A, B and later: opaque, since see-through cells would show their seams
IN_DARK = {  # what is on a light page, and what takes its place on a dark one, where what is shown must be the brighter
    A: "#6db3de",
    B: "#f0975a",
    EQUIVALENT: "#8f949d",
    INK: "#c4c8cf",
    ON_COLOUR: "#14171c",
    ON_PALE: "#eceae4",
    ALIKE: "#2a3038",
    **dict(zip(BANDS, ("#b5dcf5", "#6db3de", "#2f668f", "#262c34"), strict=True)),
    RIVAL: "#8f5632",
    **dict(zip(TINTS, ("#2f5f80", "#85502c", "#6b6238"), strict=True)),
}
NOT_COLOURS = ("data", "domain", "sort", "values", "title")  # parts of a specification that hold names
LONGEST_NAME = 80
LONGEST_TITLE = 120
SHORT_NAME = 22
FORBIDDEN = ("__proto__", "constructor", "prototype", "toString", "valueOf", "hasOwnProperty")


def display(name: str, longest: int = LONGEST_NAME) -> str:
    r"""Make any name safe and legible as the text of a chart.

    Control characters and line ends of every kind become spaces (U+2028 would end Vega's text in its middle, and leave
    the chart empty), invisible and direction-changing ones go, a backslash becomes its look-alike (Vega would read an
    escape), an empty name is named, and a long one is cut.

    >>> display("a\\b\x00c"), display("  "), display("constructor")
    ('a⧵b c', '(unnamed)', 'constructor\u2060')
    """
    clean = " ".join(visible(name).split()).replace("\\", "⧵")
    clean = clean if len(clean) <= longest else clean[: longest - 1].rstrip() + "…"
    return f"{clean}\u2060" if clean in FORBIDDEN else clean or NAMELESS


def short(name: str) -> str:
    """Make a name fit an axis."""
    return display(name, SHORT_NAME)


def states(models: Sequence[str], longest: int) -> list[str]:
    """Name the three states of two models: A is better, neither is, B is.

    >>> states(("svm", "rf"), 20)
    ['svm better', 'equivalent', 'rf better']
    """
    a, b = (f"{model} better" for model in labels(models, longest))
    return [a, "equivalent", b]


def labels(names: Sequence[str], longest: int = SHORT_NAME) -> list[str]:
    """Make names fit an axis and differ from each other: what they share is what gets cut, at either end.

    >>> labels(["Meta-Llama-3.1-8B-Instruct", "Meta-Llama-3.1-70B-Instruct", "svm"], 18)
    ['…8B-Instruct', '…70B-Instruct', 'svm']
    >>> labels(["a long family of models, 7B", "one of another kind"], 12)
    ['a long fami…', 'one of anot…']
    """
    whole = [display(name, len(name) + 1) for name in names]
    ordered = sorted(set(whole))
    shared = dict.fromkeys(ordered, 0)
    for one, other in pairwise(ordered):  # of all names the next in order begins most alike
        alike = next((place for place, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), len(one))
        shared[one], shared[other] = max(shared[one], alike), max(shared[other], alike)
    words = {name: _differing(name, shared[name]) for name in ordered if len(name) > longest}
    heads = all(end < longest for _, end in words.values())  # else the beginnings are cut of all that share one
    return unique(
        [
            name
            if name not in words
            else display(name, longest)
            if heads or not shared[name]
            else _cut(name, *words[name], shared[name], longest)
            for name in whole
        ]
    )


def _differing(name: str, shared: int) -> tuple[int, int]:
    """Return where the word begins and ends in which a name begins to differ from others."""
    words = [(found.start(), found.end()) for found in re.finditer(r"[^\W_]+", name)]
    return next(((start, end) for start, end in words if end > shared), (shared, len(name)))


def _cut(name: str, start: int, end: int, shared: int, longest: int) -> str:
    """Cut a name so that the word stays in which it begins to differ from others."""
    if end - start > longest - 2:  # a word that itself does not fit
        start = max(start, shared - 2)
    rest = name[start:].lstrip()
    return f"…{rest}" if len(rest) < longest else f"…{rest[: longest - 2].rstrip()}…"


QUIET: dict[str, Any] = {
    "domain": False,
    "ticks": False,
    "labelFlush": False,
    "labelColor": INK,
    "titleColor": INK,
    "labelFontSize": 12,
    "titleFontSize": 12,
    "titleFontWeight": "normal",
    "titlePadding": 8,
}
AXIS_HEIGHT = 52  # pixels that a labelled axis below a chart takes from its height
LINE_HEIGHT = 14  # pixels that a second line of its title takes


def rows(*records: dict[str, Any]) -> alt.Data:
    """Hold a chart's few rows inline, so that no chart depends on pandas."""
    return alt.InlineData(values=list(records))


def finish(chart: Any, *, height: int | None = None, width: Any = "container") -> Any:
    """Give a chart its width, its height and a background that lets the page through."""
    sized = chart.properties(
        width=width, padding={"left": 0, "top": 4, "right": 4, "bottom": 4}, **({"height": height} if height else {})
    )
    return sized.configure_view(strokeWidth=0).configure(background="transparent")


def in_dark(spec: Any) -> Any:
    """Return a specification in the colours of a dark page; names and numbers stay as they are.

    >>> in_dark({"mark": {"color": INK}, "data": {"values": [{"name": INK}]}})
    {'mark': {'color': '#c4c8cf'}, 'data': {'values': [{'name': '#4d535b'}]}}
    """
    if isinstance(spec, dict):
        return {key: part if key in NOT_COLOURS else in_dark(part) for key, part in spec.items()}
    if isinstance(spec, list):
        return [in_dark(part) for part in spec]
    return IN_DARK.get(spec, spec) if isinstance(spec, str) else spec


def gap_title(quantity: str, models: Sequence[str], favoured: int = 0, null: str = "0") -> list[str]:
    """Name an axis of differences, on two lines so that a phone shows all of it, and one of two models as no other is.

    >>> gap_title("difference in accuracy", ("a long name of two that end as 7B", "a long name of two that end as 8B"))
    ['difference in accuracy', 'right of 0: …7B is better']
    """
    return [quantity, f"right of {null}: {labels(models)[favoured]} is better"]


def axis(title: str | list[str] | None = None, **options: Any) -> alt.Axis:
    """Return an axis that stays in the background."""
    return alt.Axis(
        title=title or alt.Undefined,
        **{**QUIET, **options},
    )
