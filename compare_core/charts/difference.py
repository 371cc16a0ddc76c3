"""The one number that matters: the difference with its interval, between two sides named for the models."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING, Any

import altair as alt

from compare_core.charts.figure import Figure, Reach, Tables, blank
from compare_core.charts.theme import (
    DOT,
    EQUIVALENT,
    INK,
    SIDE_A,
    SIDE_B,
    WORDS_A,
    WORDS_B,
    A,
    B,
    aligned,
    axis,
    finish,
)
from compare_core.names import labels

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from compare_core.options import Rope
    from compare_core.result import Effect

HEIGHT = 190
TOP, VALUE, BAR, BELOW = 0.9, 0.66, 0.4, 0.16  # heights of the names, of the number, of the bar, and of its ends
ROOM = 1.45  # how far the picture reaches beyond what it shows: words stand at the ends of the bar
TOGETHER = 0.05  # of the picture: up to here both ends' numbers are one text
WIDE = 0.3  # of the picture: from here on the ends' numbers stand under them, else beside the bar
BESIDE = 0.1  # of the picture: room for the number of an end between it and the middle
HIDDEN = 0.05  # of the picture: up to here a large dot would hide the bar
LONG, BRIEF = 28, 13  # characters of a name on a wide picture, and on a phone
NARROW = 520  # pixels
SPREAD = {"share": 0.05, "points": 0.01}  # around equality, where nothing else gives the picture a width
WIDEST = 0.58  # around a half: a little more than all shares
WHOLE = {"share": (0.0, 1.0), "points": (-1.0, 1.0)}  # scales that end somewhere


def difference(
    estimate: Effect,
    models: tuple[str, str],
    write: Callable[[float], str],
    *,
    rope: Rope | None,
    shown: bool,
    within: Reach | None = None,
) -> Figure:
    """Show a difference with its interval: right of the middle the first model is better, left of it the second.

    The sides say for whom an amount speaks, so none has a sign.

    Parameters
    ----------
    estimate
        What is read on an axis whose middle means that both are alike.
    models
        A and B.
    write
        Writes an amount of it, without its sign.
    rope
        What is too small to matter, where that is known.
    shown
        Whether a difference is shown: then the bar has the colour of the model that it speaks for.
    within
        What the axis shows at least.
    """
    estimate = estimate.towards_a  # in pictures A is right, whatever is measured
    value, null = estimate.value or 0.0, estimate.null or 0.0
    reach = max([_reach(estimate, rope), *(abs(end - null) for end in within or ())])
    ends = _ends(estimate, null - reach, null + reach)
    favoured = "open" if not shown or value == null else "A" if value > null else "B"
    tables: Tables = {
        "sides": _sides(models, null, reach),
        "rope": []
        if rope is None or rope.low == rope.high
        else [{"low": rope.low, "high": rope.high, "y": 0, "to": 1}],
        "zero": [{"x": null, "y": 0.27, "to": 0.53}],
        "bar": [] if ends is None else [{"x": ends[0], "to": ends[1], "y": BAR, "kind": favoured}],
        "value": [{"x": value, "y": VALUE, "bar": BAR, "said": write(value), "kind": favoured, **_dot(ends, reach)}],
        "ends": [] if ends is None else _written(estimate, ends, reach, write),
    }
    title, scale = _title(estimate, models), estimate.scale
    numbers = {"null": null, "least": null - reach, "most": null + reach, "close": 2e-9 * reach}
    return Figure("difference", partial(_draw, title, scale), _said(estimate, models, write), tables, numbers=numbers)


def difference_reach(estimate: Effect, rope: Rope | None) -> Reach:
    """Return what the axis of a difference shows."""
    far, null = _reach(estimate.towards_a, rope), estimate.towards_a.null or 0.0
    return null - far, null + far


def _draw(title: Sequence[str], scale: str) -> Any:
    space = alt.Scale(domain=[blank("least"), blank("most")], nice=False, zero=False)
    form = {"points": "format(100 * abs(datum.value), '.3~f')", "share": "format(datum.value, '.0%')"}
    said = form.get(scale, "format(abs(datum.value), '.3~g')")
    if scale in WHOLE:
        least, most = WHOLE[scale]
        said = f"datum.value < {least - 1e-9} || datum.value > {most + 1e-9} ? '' : {said}"
    label = f"abs(datum.value - {blank('null')}) < {blank('close')} ? 'equal' : {said}"
    ticks = axis(list(title), tickCount=5, labelExpr=label, grid=False, labelOverlap=True)
    x = alt.X("x:Q", scale=space)
    y = alt.Y("y:Q", axis=None, scale=alt.Scale(domain=[0, 1]))
    marks = alt.Scale(domain=["A", "B", "open"], range=[A, B, EQUIVALENT])
    colour = alt.Color("kind:N", legend=None, scale=marks)
    sides = alt.Chart(alt.NamedData("sides"))
    area = sides.mark_rect(opacity=1).encode(
        x=alt.X("x:Q", scale=space, axis=ticks),
        x2="to:Q",
        y=y,
        y2="top:Q",
        color=alt.Color("side:N", legend=None, scale=alt.Scale(domain=["A", "B"], range=[SIDE_A, SIDE_B])),
    )
    inks = alt.Scale(domain=["A", "B"], range=[WORDS_A, WORDS_B])
    names = [_name(side, inks, space) for side in ("A", "B")]
    band = alt.Chart(alt.NamedData("rope")).mark_rect(color=EQUIVALENT, opacity=0.25, clip=True)
    band = band.encode(x=alt.X("low:Q", scale=space), x2="high:Q", y=y, y2="to:Q")
    zero = alt.Chart(alt.NamedData("zero")).mark_rule(color=INK, strokeWidth=2).encode(x=x, y=y, y2="to:Q")
    bar = alt.Chart(alt.NamedData("bar")).mark_rule(strokeWidth=12, clip=True)  # whose ends are the interval's
    bar = bar.encode(x=x, x2="to:Q", y=y, color=colour)
    middle = alt.Chart(alt.NamedData("value"))
    dot = middle.mark_point(filled=True, opacity=1, fill=DOT).encode(
        x=x,
        y=alt.Y("bar:Q", axis=None),
        stroke=alt.Stroke("kind:N", legend=None, scale=marks),
        size=alt.Size("size:Q", scale=None),
        strokeWidth=alt.StrokeWidth("line:Q", scale=None),
    )
    words = alt.Scale(domain=["A", "B", "open"], range=[WORDS_A, WORDS_B, INK])
    number = middle.mark_text(fontSize=26, fontWeight=600, clip=False)
    number = number.encode(x=x, y=y, text="said:N", color=alt.Color("kind:N", legend=None, scale=words))
    under = alt.Y("y:Q", axis=None)
    ends = aligned("ends", ("left", "center", "right"), alt.X("x:Q", scale=space), under, fontSize=14)
    drawn = alt.layer(area, band, zero, bar, dot, *names, *ends, number)
    return finish(drawn.resolve_scale(color="independent", stroke="independent"), height=HEIGHT)


def _name(side: str, inks: Any, space: Any) -> Any:
    """Write a model's name in the corner of its side, shorter where there is less room."""
    right = side == "A"
    mark = alt.Chart(alt.NamedData("sides")).transform_filter(f"datum.side === '{side}'")
    mark = mark.transform_calculate(shown=f"width < {NARROW} ? datum.brief : datum.long")
    text = mark.mark_text(align="right" if right else "left", dx=-10 if right else 10, fontSize=14, fontWeight=600)
    return text.encode(
        x=alt.X("corner:Q", scale=space),
        y=alt.Y("name:Q", axis=None),
        text="shown:N",
        color=alt.Color("side:N", legend=None, scale=inks),
    )


def _sides(models: tuple[str, str], null: float, reach: float) -> list[dict[str, Any]]:
    long, brief = labels(models, LONG), labels(models, BRIEF)
    a = {"side": "A", "x": null, "to": null + reach, "corner": null + reach}
    b = {"side": "B", "x": null - reach, "to": null, "corner": null - reach}
    words = [{"long": f"{long[0]} better →", "brief": f"{brief[0]} better →"}]
    words += [{"long": f"← {long[1]} better", "brief": f"← {brief[1]} better"}]
    return [{**side, **said, "y": 0, "top": 1, "name": TOP} for side, said in zip((a, b), words, strict=True)]


def _reach(estimate: Effect, rope: Rope | None) -> float:
    """Return how far the picture goes to either side: symmetric, so that its middle means equality."""
    null, ends = estimate.null or 0.0, estimate.interval
    shown = [estimate.value, *(() if ends is None else (ends.low, ends.high)), *(rope or ())]
    far = max((abs(each - null) for each in shown if each is not None and math.isfinite(each)), default=0.0)
    reach = ROOM * far or SPREAD.get(estimate.scale, 1.0)
    return min(reach, WIDEST) if estimate.scale == "share" else reach


def _ends(estimate: Effect, least: float, most: float) -> tuple[float, float] | None:
    """Return where the bar begins and ends: at the picture's edge where the interval has no end."""
    ends = estimate.interval
    if ends is None:
        return None
    lowest, highest = WHOLE.get(estimate.scale, (-math.inf, math.inf))
    low = max(least, lowest) if ends.low is None else ends.low
    high = min(most, highest) if ends.high is None else ends.high
    return low, high


def _dot(ends: tuple[float, float] | None, reach: float) -> dict[str, float]:
    """Say how large the dot of the estimate is: smaller where it would hide its interval."""
    narrow = ends is not None and ends[1] - ends[0] < HIDDEN * 2 * reach
    return {"size": 60, "line": 2.5} if narrow else {"size": 260, "line": 4}


def _written(
    estimate: Effect, ends: tuple[float, float], reach: float, write: Callable[[float], str]
) -> list[dict[str, Any]]:
    """Write the interval's ends: under them where there is room, else to the left and the right of both.

    Where all of it is on one side, no word of it is on the other.
    """
    interval, wide, null = estimate.interval, ends[1] - ends[0] > WIDE * 2 * reach, estimate.null or 0.0
    known = interval is not None and (interval.low, interval.high)
    aside = -1 if ends[1] <= null else 1 if ends[0] >= null else 0
    close = aside and not wide and min(abs(end - null) for end in ends) < BESIDE * 2 * reach
    if known and None not in known and (ends[1] - ends[0] < TOGETHER * 2 * reach or close):
        said = " to ".join(write(given).partition(" ")[0] for given in known[:: aside or 1] if given is not None)
        x, align = ((ends[1], "right"), (sum(ends) / 2, "center"), (ends[0], "left"))[aside + 1]
        return [{"x": x, "y": BELOW, "said": said, "align": align}]
    return [
        {"x": end, "y": BELOW, "said": write(given).partition(" ")[0], "align": "center" if wide else align}
        for end, given, align in zip(ends, known or (), ("right", "left"), strict=True)
        if given is not None
    ]


def _title(estimate: Effect, models: tuple[str, str]) -> tuple[str, ...]:
    """Name the axis on short lines, so that a phone shows all of them."""
    unit = " (percentage points)" if estimate.scale == "points" else ""
    whose = f": {labels(models, LONG)[0]}" if estimate.scale == "share" and models[0] not in estimate.name else ""
    ends = estimate.interval
    how = f"bar: {ends.level * 100:g} % interval ({ends.name})" if ends else "no interval is known"
    return f"{estimate.name}{unit}{whose}", how


def _said(estimate: Effect, models: tuple[str, str], write: Callable[[float], str]) -> str:
    """Say what the picture shows, for those who cannot see it."""
    value, null = estimate.value or 0.0, estimate.null or 0.0
    ahead = "Neither is ahead" if value == null else f"{models[0] if value > null else models[1]} is ahead"
    ends = estimate.interval
    limits = ""
    if ends is not None:
        low, high = (_end_said(end, null, models, write) for end in (ends.low, ends.high))
        limits = f"; {ends.level * 100:g} % interval: from {low} to {high}"
    return f"{ahead}: {estimate.name[0].lower()}{estimate.name[1:]} {write(value)}{limits}."


def _end_said(end: float | None, null: float, models: tuple[str, str], write: Callable[[float], str]) -> str:
    if end is None:
        return "no limit"
    return write(end) if end == null else f"{write(end)} in favour of {models[0] if end > null else models[1]}"
