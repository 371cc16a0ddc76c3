"""How a room voted: both votes side by side, or every number that was guessed as a mark on its axis."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING, Any

import altair as alt

from compare_core.charts.figure import Figure
from compare_core.charts.theme import EQUIVALENT, INK, A, B, axis, finish

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

FIRST, SECOND = "First vote", "Second vote"
COLOURS = alt.Scale(domain=[FIRST, SECOND], range=[EQUIVALENT, A])
BAR = 34  # pixels of one option's bars
STRIP = 80  # of one vote's marks
NAME = 0.92  # height of its name in a strip
CELLS, FLOOR, STEP, TOP = 60, 0.12, 0.13, 0.8  # piles across the axis, and their heights as shares of a strip
DECADES = 30.0  # an axis whose ends lie so many times apart is logarithmic


def votes(rows: Sequence[Mapping[str, Any]]) -> Figure:
    """Show for each option how many chose it, in the first vote and in the second.

    Parameters
    ----------
    rows
        One for each vote and option: `vote`, `option`, `count` and `share` of all answers.
    """
    options = tuple(dict.fromkeys(str(row["option"]) for row in rows))
    known = tuple(vote for vote in (FIRST, SECOND) if any(row["vote"] == vote for row in rows))
    said = "; ".join(f"{row['vote'].lower()}, {row['option']}: {row['count']}" for row in rows)
    drawn = [{name: row[name] for name in ("vote", "option", "count", "share")} for row in rows]
    return Figure("votes", partial(_draw, options, known), f"Answers. {said}.", {"votes": drawn})


def _draw(options: Sequence[str], known: Sequence[str]) -> Any:
    base = alt.Chart(alt.NamedData("votes")).encode(
        y=alt.Y("option:N", sort=list(options), axis=axis(labelFontSize=15, labelFontWeight=600), title=None),
        yOffset=alt.YOffset("vote:N", sort=list(known)),
        x=alt.X("share:Q", axis=None, scale=alt.Scale(domain=[0, 1.08])),
    )
    legend = alt.Legend(title=None, orient="top", labelFontSize=14, labelColor=INK, symbolType="square")
    bars = base.mark_bar(cornerRadius=3).encode(color=alt.Color("vote:N", scale=COLOURS, legend=legend))
    words = base.mark_text(align="left", dx=6, fontSize=14, color=INK).encode(text="count:Q")
    return finish(alt.layer(bars, words), height=BAR * len(options) * len(known))


def guesses(
    marks: Mapping[str, Sequence[float]], title: str, reach: tuple[float, float], right: float | None
) -> Figure:
    """Show every guess as a mark on the axis of what was guessed, one line a vote; and what is right, once it is known.

    Parameters
    ----------
    marks
        The guesses of each vote, by its title.
    title
        What was guessed, with its unit.
    reach
        The least and the greatest guess that was allowed.
    right
        The right answer; None while it is covered.
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
        "right": [] if right is None else [{"value": right, "said": f"{right:g}"}],
    }
    said = "; ".join(f"{vote.lower()}: {', '.join(f'{value:g}' for value in values)}" for vote, values in marks.items())
    answer = "" if right is None else f" Right: {right:g}."
    draw = partial(_draw_guesses, len(known), title, reach, logarithmic=logarithmic)
    return Figure("guesses", draw, f"Guesses of {title}. {said}.{answer}", data)


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


def _draw_guesses(lines: int, title: str, reach: tuple[float, float], *, logarithmic: bool) -> Any:
    scale = alt.Scale(type="log" if logarithmic else "linear", domain=list(reach), clamp=True, nice=False)
    ticks = axis(title, format=".6~g", tickCount=5, grid=True, gridOpacity=0.2)
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
