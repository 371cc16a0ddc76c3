"""A hundred fields of equal models, each a square: in which of them some pair seems to differ."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

import altair as alt

from compare_core.charts.figure import Figure
from compare_core.charts.lab.marks import legend
from compare_core.charts.theme import DOT, EQUIVALENT, INK, B, finish

if TYPE_CHECKING:
    from collections.abc import Mapping

WIDE, TALL = 20, 5  # squares of a block: a hundred
ROW, GAP = 18, 90  # pixels of a row of squares, and of what stands around the blocks


class Hundred(NamedTuple):
    """What a hundred squares are, and what is told of those that are found and of the rest."""

    title: str
    found: str
    rest: str


FIELDS = Hundred("Fields of equals in which some pair “differs”", "some pair “differs”", "none does")
ORDERS = Hundred("Pairs of equal models that are called different", "called different", "not")


def lab_winners(shares: Mapping[str, float], of: Hundred = FIELDS) -> Figure:
    """Show of each way to test, in how many of a hundred fields of equals some pair seems to differ.

    Parameters
    ----------
    shares
        The share of such fields, by what the way is called.
    of
        What the hundred are.
    """
    told = {True: of.found, False: of.rest}
    rows = [
        {"way": way, "column": place // TALL, "row": place % TALL, "found": told[place < round(100 * share)]}
        for way, share in shares.items()
        for place in range(WIDE * TALL)
    ]
    named = [{"way": way, "row": -1, "said": f"{way}: {100 * share:.0f} of 100"} for way, share in shares.items()]
    words = "; ".join(str(each["said"]) for each in named)
    said = f"{of.title}. {words}."
    return Figure(
        "lab-winners", partial(_draw, tuple(shares), tuple(told.values())), said, {"squares": rows, "named": named}
    )


def _draw(ways: tuple[str, ...], told: tuple[str, ...]) -> Any:
    x = alt.X("column:O", axis=None, scale=alt.Scale(domain=list(range(WIDE)), paddingInner=0, paddingOuter=0))
    y = alt.Y("way:N", sort=list(ways), axis=None, scale=alt.Scale(paddingInner=0.12, paddingOuter=0))
    offset = alt.YOffset("row:O", scale=alt.Scale(domain=[-2, -1, *range(TALL)], paddingInner=0, paddingOuter=0))
    colour = alt.Scale(domain=list(told), range=[B, EQUIVALENT])
    squares = alt.Chart(alt.NamedData("squares")).mark_rect(stroke=DOT, strokeWidth=2, opacity=1)
    squares = squares.encode(
        x=x, y=y, yOffset=offset, color=alt.Color("found:N", scale=colour, legend=legend(symbolType="square"))
    )
    names = alt.Chart(alt.NamedData("named")).mark_text(
        align="left", baseline="bottom", fontSize=14, fontWeight=600, color=INK
    )
    names = names.encode(x=alt.value(0), y=y, yOffset=offset, text="said:N")
    return finish(alt.layer(squares, names), height=ROW * (TALL + 2) * len(ways) + GAP)
