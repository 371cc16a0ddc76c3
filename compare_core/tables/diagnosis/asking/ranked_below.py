"""Things that were put in order again and again, below each other: each of them once, with a rank, in as many rows."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from compare_core.names import quoted
from compare_core.tables.diagnosis.seen import PAIR, SHORT, Finding, Seen, Way
from compare_core.tables.meaning.files.stacked import PLACE
from compare_core.tables.meaning.outputs import numbers_by_row
from compare_core.tables.meaning.roles import Roles
from compare_core.tables.meaning.words.parts import tokens

RANKED = frozenset({"rank", "ranks", "ranking", "ranked", "rang", "preference"})
FEWEST_THINGS, MOST_THINGS = 3, 20  # that were put in order, as two are of which one is better
FEWEST_BLOCKS, MOST_ROWS = 4, 100_000
MOST_RANKS = 4  # that are offered


def ranked_below(seen: Seen) -> Finding | None:
    """Find blocks of rows that each put the same few things in another order, and nothing that says whose they are."""
    table = seen.table
    ranks = [name for name in seen.numbers if RANKED & {*tokens(name)}]
    things = [name for name in seen.words if FEWEST_THINGS <= table.distinct(name) <= MOST_THINGS]
    rest = [name for name in table.columns if name not in (*ranks, *things)]
    if not ranks or len(things) != 1 or rest or seen.truth is not None or table.rows > MOST_ROWS:
        return None
    (thing,) = things
    count = table.distinct(thing)
    if table.rows % count or table.rows < FEWEST_BLOCKS * count:
        return None
    order = np.arange(1, count + 1)
    codes = np.sort(table.column(thing).codes.reshape(-1, count), axis=1)
    blocks = {name: np.sort(numbers_by_row(table.column(name)).reshape(-1, count), axis=1) for name in ranks}
    ranks = [name for name, block in blocks.items() if (block == order).all()]
    if not ranks or (codes != codes[0]).any() or (codes[0][1:] == codes[0][:-1]).any():
        return None
    roles = Roles(layout="graded_items", model=thing, value=ranks[0], id=PLACE, better="lower")
    says = f"{{}} by {{}}, every {count:,} rows one order; {{}} is better"
    ways = [
        Way(replace(roles, value=name, better=way), says.format(quoted(thing, SHORT), quoted(name, SHORT), way))
        for name in ranks[:MOST_RANKS]
        for way in ("lower", "higher")
    ]
    return Finding(
        "ranked below each other",
        f"Every {count:,} rows put each {quoted(thing, SHORT)} at another rank, {quoted(ranks[0], SHORT)}, as one "
        "person may who was asked for an order.",
        "If so, choose which end is best, check the preview, and press the button; else add a column that says who "
        "ranked them.",
        ways[0].roles,
        ways[: PAIR * MOST_RANKS],
    )
