"""What every chart shares: colours that hold in light and dark, safe names, quiet axes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import altair as alt

from compare_core.names import labels

if TYPE_CHECKING:
    from collections.abc import Sequence

A, B, EQUIVALENT = "#2a76ad", "#b85a17", "#868b94"  # blue, orange, grey: apart for every common colour vision
INK = "#4d535b"  # lines and words
ON_COLOUR, ON_PALE = "#ffffff", "#24282d"  # words in a cell of a strong colour, and in a pale one
ALIKE = "#f1efe9"  # the middle between A's colour and B's
BANDS = ("#1c4f7c", "#4b8dbd", "#a9cbe2", "#e6e4dd")  # of p-values: from the smallest to those that show nothing
BEST, RIVAL = BANDS[:2]  # of many: the first, and those not shown to differ from it; the rest is grey
TINTS = ("#8fbbd9", "#e8b38c", "#cdbf8a")  # A, B and later: opaque, since see-through cells would show their seams
SIDE_A, SIDE_B = "#e9f0f5", "#f9eee5"  # of a picture: where A is better, and where B is
WORDS_A, WORDS_B = "#1f6699", "#9c4a10"  # words on these sides
DOT = "#fdfcfa"  # inside an estimate's ring
GROUND = "#f7f5f0"  # of a small picture that has no sides
IN_DARK = {  # what is on a light page, and what takes its place on a dark one, where what is shown must be the brighter
    A: "#6db3de",
    B: "#f0975a",
    EQUIVALENT: "#8f949d",
    INK: "#c4c8cf",
    ON_COLOUR: "#14171c",
    ON_PALE: "#eceae4",
    ALIKE: "#2a3038",
    **dict(zip(BANDS, ("#b5dcf5", "#6db3de", "#2f668f", "#262c34"), strict=True)),
    SIDE_A: "#1a2731",
    SIDE_B: "#2c221b",
    WORDS_A: "#8cc4e8",
    WORDS_B: "#f4ad7d",
    DOT: "#14171c",
    GROUND: "#1b2027",
    **dict(zip(TINTS, ("#2f5f80", "#85502c", "#6b6238"), strict=True)),
}
NOT_COLOURS = ("data", "domain", "sort", "values", "title")  # parts of a specification that hold names
LONGEST_TITLE = 120


def states(models: Sequence[str], longest: int) -> list[str]:
    """Name the three states of two models: A is better, neither is, B is.

    >>> states(("svm", "rf"), 20)
    ['svm better', 'equivalent', 'rf better']
    """
    a, b = (f"{model} better" for model in labels(models, longest))
    return [a, "equivalent", b]


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


def aligned(data: str, sides: Sequence[str], x: alt.X, y: alt.Y, **mark: Any) -> list[Any]:
    """Write the rows of a data set, each aligned as it says itself: Vega-Lite takes that from a mark alone."""
    rows_of = alt.Chart(alt.NamedData(data))
    return [
        rows_of.transform_filter(f"datum.align === '{side}'")
        .mark_text(align=side, color=INK, **mark)
        .encode(x=x, y=y, text="said:N")
        for side in sides
    ]


def finish(chart: Any, *, height: int | None = None, width: Any = "container") -> Any:
    """Give a chart its width, its height and a background that lets the page through."""
    return chart.properties(  # at once: each step copies all of a chart
        width=width,
        padding={"left": 0, "top": 4, "right": 4, "bottom": 4},
        config=alt.Config(background="transparent"),
        **({"height": height} if height else {}),
    )


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
