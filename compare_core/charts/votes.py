"""How a room voted: both votes under each option, or every number that was guessed as a mark on its axis."""

from __future__ import annotations

import json
import math
from functools import partial
from typing import TYPE_CHECKING, Any

import altair as alt

from compare_core.charts.figure import Figure
from compare_core.charts.pvalues import pvalue_ticks
from compare_core.charts.theme import EQUIVALENT, INK, A, B, axis, finish

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

NO_BREAK = "\u00a0"
FIRST, SECOND = "First vote", "Second vote"
COLOURS = alt.Scale(domain=[FIRST, SECOND], range=[EQUIVALENT, A])
LINE, LEGEND, TALLEST = 28, 30, 560  # pixels of an option's text and of each of its bars; and of a whole chart
LETTER = 22  # pixels that its letter takes
STRIP = 80  # of one vote's marks
NAME = 0.92  # height of its name in a strip
CELLS, FLOOR, STEP, TOP = 60, 0.12, 0.13, 0.8  # piles across the axis, and their heights as shares of a strip
DECADES = 30.0  # an axis whose ends lie so many times apart is logarithmic


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
    """Show every guess as a mark on the axis of what was guessed, one line a vote; and what is right, once it is known.

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
    low, high = reach
    logarithmic = low > 0 and high / low > DECADES
    known = tuple(marks)
    places = {vote: len(known) - place for place, vote in enumerate(known, 1)}  # the first vote above the second
    rows = [
        {"vote": vote, "value": value, "y": places[vote] + height}
        for vote, values in marks.items()
        for value, height in _piled(values, reach, logarithmic=logarithmic)
    ]
    data: dict[str, list[dict[str, Any]]] = {
        "marks": rows,
        "names": [{"vote": vote, "value": low, "y": places[vote] + NAME} for vote in known],
        "right": [] if right is None else [{"value": right, "said": _with(right, unit)}],
    }
    said = "; ".join(
        f"{vote.lower()}: {', '.join(_with(value, unit) for value in values)}" for vote, values in marks.items()
    )
    answer = "" if right is None else f" Right: {_with(right, unit)}."
    draw = partial(_draw_guesses, len(known), title, reach, unit, logarithmic=logarithmic)
    return Figure("guesses", draw, f"Guesses of {title}. {said}.{answer}", data)


def _with(value: float, unit: str) -> str:
    return f"{value:g}{NO_BREAK}{unit}" if unit else f"{value:g}"


def _piled(values: Sequence[float], reach: tuple[float, float], *, logarithmic: bool) -> list[tuple[float, float]]:
    """Pile guesses up where they lie close together: each with its height in its strip."""

    def place(value: float) -> float:
        return math.log(value) if logarithmic else value

    width = (place(reach[1]) - place(reach[0])) / CELLS
    piled: dict[int, int] = {}
    found = []
    for value in values:
        cell = round((place(value) - place(reach[0])) / width)
        height = piled[cell] = piled.get(cell, -1) + 1
        found.append((value, min(FLOOR + height * STEP, TOP)))
    return found


def _draw_guesses(lines: int, title: str, reach: tuple[float, float], unit: str, *, logarithmic: bool) -> Any:
    scale = alt.Scale(type="log" if logarithmic else "linear", domain=list(reach), clamp=True, nice=False)
    after = f"{NO_BREAK}{unit}" if unit else ""
    said = f"format(datum.value, '.6~g') + {json.dumps(after, ensure_ascii=False)}"
    where = (
        {"values": pvalue_ticks(*reach), "labelOverlap": "greedy"}
        if logarithmic and reach[1] <= 1
        else {"tickCount": 5}
    )
    ticks = axis(title, labelExpr=said, grid=True, gridOpacity=0.2, **where)
    y = alt.Y("y:Q", axis=None, scale=alt.Scale(domain=[0, lines]))
    colour = alt.Color("vote:N", scale=COLOURS, legend=None)
    marks = alt.Chart(alt.NamedData("marks")).mark_point(filled=True, size=110, opacity=1)
    tip = [alt.Tooltip("vote:N", title=" "), alt.Tooltip("value:Q", title="guess", format="~g")]
    marks = marks.encode(x=alt.X("value:Q", scale=scale, axis=ticks), y=y, color=colour, tooltip=tip)
    names = alt.Chart(alt.NamedData("names")).mark_text(align="left", fontSize=14, fontWeight=600)
    names = names.encode(x=alt.X("value:Q", scale=scale), y=y, text="vote:N", color=colour)
    right = alt.Chart(alt.NamedData("right")).encode(x=alt.X("value:Q", scale=scale))
    rule = right.mark_rule(color=B, strokeWidth=3)
    name = right.mark_text(color=B, baseline="bottom", fontSize=15, fontWeight=600, dy=-4)
    name = name.encode(text="said:N", y=alt.value(0))
    return finish(alt.layer(marks, names, rule, name), height=STRIP * lines + 60)
