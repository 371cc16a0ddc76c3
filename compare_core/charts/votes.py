"""How a room voted: both votes under each option, or how many guessed about which number."""

from __future__ import annotations

import json
import math
from functools import partial
from typing import TYPE_CHECKING, Any

import altair as alt

from compare_core.charts.binned import bar_width, binned
from compare_core.charts.figure import Figure
from compare_core.charts.pvalues import pvalue_ticks
from compare_core.charts.theme import DOT, EQUIVALENT, INK, A, B, axis, finish

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

NO_BREAK = "\u00a0"
FIRST, SECOND = "First vote", "Second vote"
COLOURS = alt.Scale(domain=[FIRST, SECOND], range=[EQUIVALENT, A])
LINE, LEGEND, TALLEST = 28, 30, 560  # pixels of an option's text and of each of its bars; and of a whole chart
LETTER = 22  # pixels that its letter takes
STRIP = 110  # of one vote's bars
NAME, TALL = 0.96, 0.66  # heights in a strip: of its name, and of the tallest bar of all
DECADES = 30.0  # an axis whose ends lie so many times apart is logarithmic
ALL_COUNTS = 330  # pixels from which on every bar has room for its count


def votes(rows: Sequence[Mapping[str, Any]]) -> Figure:
    """Show each option with how many chose it, in the first vote and in the second.

    Parameters
    ----------
    rows
        One for each vote and option: `vote`, `option`, its `text`, `count` and `share` of all answers.
    """
    options = {str(row["option"]): str(row["text"]) for row in rows}
    known = tuple(vote for vote in (FIRST, SECOND) if any(row["vote"] == vote for row in rows))
    said = "; ".join(f"{row['vote'].lower()}, {row['option']} ({row['text']}): {row['count']}" for row in rows)
    drawn = [{name: row[name] for name in ("vote", "option", "count", "share")} for row in rows]
    named = [{"vote": "", "option": letter, "share": 0, "text": text} for letter, text in options.items()]
    draw = partial(_draw, tuple(options), known)
    return Figure("votes", draw, f"Answers. {said}.", {"votes": drawn, "options": named})


def _draw(options: Sequence[str], known: Sequence[str]) -> Any:
    slots = ["", *known]  # the text of an option, and under it one bar a vote
    y = alt.Y("option:N", sort=list(options), axis=None, scale=alt.Scale(paddingInner=0.16, paddingOuter=0))
    offset = alt.YOffset("vote:N", sort=slots, scale=alt.Scale(domain=slots, paddingInner=0.12))
    x = alt.X("share:Q", axis=None, scale=alt.Scale(domain=[0, 1.08]))
    legend = alt.Legend(title=None, orient="top", labelFontSize=14, labelColor=INK, symbolType="square")
    base = alt.Chart(alt.NamedData("votes")).encode(y=y, yOffset=offset, x=x)
    colour = alt.Color("vote:N", scale=COLOURS, legend=legend if len(known) > 1 else None)
    bars = base.mark_bar(cornerRadius=3).encode(color=colour)
    counts = base.mark_text(align="left", dx=6, fontSize=14, color=INK).encode(text="count:Q")
    text = alt.Chart(alt.NamedData("options")).encode(y=y, yOffset=offset, x=x)
    letters = text.mark_text(align="left", fontSize=15, fontWeight=600, color=INK).encode(text="option:N")
    whole = alt.ExprRef(f"width - {2 * LETTER}")
    texts = text.mark_text(align="left", dx=LETTER, fontSize=15, color=INK, limit=whole).encode(text="text:N")
    return finish(
        alt.layer(bars, counts, letters, texts), height=min(LINE * len(options) * len(slots) + LEGEND, TALLEST)
    )


def guesses(
    marks: Mapping[str, Sequence[float]],
    title: str,
    reach: tuple[float, float],
    right: float | None,
    *,
    unit: str = "",
) -> Figure:
    """Show how many guessed about what, a row of bars a vote; and what is right, once it is known.

    Parameters
    ----------
    marks
        The guesses of each vote, by its title.
    title
        What was guessed.
    reach
        The least and the greatest guess that was allowed.
    right
        The right answer; None while it is covered.
    unit
        What stands after each number.
    """
    logarithmic = reach[0] > 0 and reach[1] / reach[0] > DECADES
    known = tuple(marks)
    places = {vote: len(known) - place for place, vote in enumerate(known, 1)}  # the first vote above the second
    step = bar_width(reach, [value for values in marks.values() for value in values])
    cells = {vote: binned(values, reach, step, logarithmic=logarithmic) for vote, values in marks.items()}
    most = max((count for found in cells.values() for _, _, count in found), default=1)
    rows = [
        {
            "vote": vote,
            "from": start,
            "to": end,
            "middle": math.sqrt(start * end) if logarithmic else (start + end) / 2,
            "y": places[vote],
            "top": places[vote] + TALL * count / most,
            "count": count,
            "most": count == max(each[2] for each in found),
        }
        for vote, found in cells.items()
        for start, end, count in found
    ]
    ends = reach if logarithmic else (reach[0] - step / 2, reach[1] + step / 2)
    late = right is not None and _share(right, reach, logarithmic=logarithmic) < 1 / 2
    data: dict[str, list[dict[str, Any]]] = {
        "marks": rows,
        "names": [{"vote": vote, "value": ends[late], "y": places[vote] + NAME} for vote in known],
        "right": [] if right is None else [{"value": right, "said": _with(right, unit)}],
    }
    said = "; ".join(
        f"{vote.lower()}: {', '.join(_with(value, unit) for value in values)}" for vote, values in marks.items()
    )
    answer = "" if right is None else f" Right: {_with(right, unit)}."
    named = (title, f"in steps of {step:g}") if step > 1 and not logarithmic else (title,)
    draw = partial(_draw_guesses, len(known), named, ends, unit, logarithmic=logarithmic, late=late)
    return Figure("guesses", draw, f"Guesses of {title}. {said}.{answer}", data)


def _with(value: float, unit: str) -> str:
    return f"{value:g}{NO_BREAK}{unit}" if unit else f"{value:g}"


def _share(value: float, reach: tuple[float, float], *, logarithmic: bool) -> float:
    """Return how far along the axis a value lies."""
    if logarithmic:
        return math.log(value / reach[0]) / math.log(reach[1] / reach[0])
    return (value - reach[0]) / (reach[1] - reach[0])


def _draw_guesses(
    lines: int, title: tuple[str, ...], ends: tuple[float, float], unit: str, *, logarithmic: bool, late: bool
) -> Any:
    scale = alt.Scale(type="log" if logarithmic else "linear", domain=list(ends), clamp=True, nice=False)
    after = f"{NO_BREAK}{unit}" if unit else ""
    said = f"format(datum.value, '.6~g') + {json.dumps(after, ensure_ascii=False)}"
    where = (
        {"values": pvalue_ticks(*ends), "labelOverlap": "greedy"} if logarithmic and ends[1] <= 1 else {"tickCount": 5}
    )
    ticks = axis(list(title), labelExpr=said, grid=True, gridOpacity=0.2, **where)
    y = alt.Y("y:Q", axis=None, scale=alt.Scale(domain=[0, lines]))
    colour = alt.Color("vote:N", scale=COLOURS, legend=None)
    bars = alt.Chart(alt.NamedData("marks"))
    drawn = bars.mark_rect(opacity=1, cornerRadius=2).encode(
        x=alt.X("from:Q", scale=scale, axis=ticks),
        x2="to:Q",
        y=y,
        y2="top:Q",
        color=colour,
        tooltip=[alt.Tooltip("vote:N", title=" "), alt.Tooltip("count:Q", title="guesses")],
    )
    shown = f"width < {ALL_COUNTS} && !datum.most ? '' : datum.count"
    written = bars.transform_calculate(shown=shown)
    text: dict[str, Any] = {"baseline": "bottom", "dy": -3, "fontSize": 13}
    counts = [
        written.mark_text(**text, **look).encode(
            x=alt.X("middle:Q", scale=scale), y=alt.Y("top:Q", axis=None), text="shown:N"
        )
        for look in ({"color": DOT, "stroke": DOT, "strokeWidth": 5}, {"color": INK})  # on a rim, where a line runs
    ]
    names = alt.Chart(alt.NamedData("names"))
    names = names.mark_text(align="right" if late else "left", baseline="top", fontSize=14, fontWeight=600)
    names = names.encode(x=alt.X("value:Q", scale=scale), y=y, text="vote:N", color=colour)
    right = alt.Chart(alt.NamedData("right")).encode(x=alt.X("value:Q", scale=scale))
    rule = right.mark_rule(color=B, strokeWidth=3)
    name = right.mark_text(color=B, baseline="bottom", fontSize=15, fontWeight=600, dy=-4)
    name = name.encode(text="said:N", y=alt.value(0))
    return finish(alt.layer(rule, drawn, *counts, names, name), height=STRIP * lines + 60)
