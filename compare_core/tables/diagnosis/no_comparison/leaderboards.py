"""Lists in the order of a rank, where every number is a total of whoever stands in the row."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from compare_core.names import quoted
from compare_core.tables.diagnosis.seen import FEW, SHORT, SIZES, Finding, Seen, called
from compare_core.tables.meaning.outputs import numbers_by_row
from compare_core.tables.meaning.words.measures import COUNTS, GRADES, METRICS, TIMES, measure
from compare_core.tables.meaning.words.models_measured import by_measure
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.reading.columns import named_as_id, plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

RANKS = frozenset({
    "rank", "ranking", "place", "position", "pos", "standing", "rang", "platz", "puesto", "posición", "posizione",
    "classement", "排名", "#",
})  # fmt: skip
RANKED = (  # whoever stands in a list, the surest first
    "team", "teamname", "model", "modelname", "participant", "participantname", "user", "username", "player", "driver",
    "rider", "runner", "athlete", "skater", "swimmer", "horse", "submission", "group", "name", "entry", "system",
    "method", "competitor", "country", "university", "club",
)  # fmt: skip
NUMBERED, OF_ANYTHING = frozenset("#"), frozenset({"name", "group", "entry", "country", "system", "method"})
SUMMED = METRICS | GRADES | COUNTS | TIMES | {
    "points", "pts", "gain", "rate", "pct", "percent", "average", "avg", "mean", "sum", "medals", "entries", "tries",
    "submissions", "penalty",
}  # fmt: skip
FEWEST = 5  # rows that show an order


def leaderboard(seen: Seen) -> Finding | None:
    """Find rows in the order of a rank that follows one of their numbers, all of which are totals."""
    table = seen.table
    rank = next((n for n in table.columns if plain(n) in RANKS and _counts_down(seen, n)), None)
    names = {
        plain(name): name for name in table.columns if name != rank and seen.own(name) and name not in seen.numbers
    }
    who = next((names[name] for name in RANKED if name in names), None)
    if rank is not None and plain(rank) in NUMBERED and plain(who or "") in OF_ANYTHING:
        return None  # whose rows are numbered
    if rank is None or who is None or table.rows < FEWEST or seen.truth is not None or seen.predicted:
        return None
    rest = [name for name in seen.numbers if name != rank and not named_as_id(name)]
    by = [n for n in rest if not {*tokens(n)} & SIZES and _in_order(numbers_by_row(table.column(n)))]
    totals = [name for name in rest if name in by or measure(name) or {*tokens(name)} & SUMMED]
    if not by or len(rest) - len(totals) >= FEW or _crossed(seen, totals):
        return None  # or other columns may be what all were tried on
    return Finding(
        "totals",
        f"This is a list in the order of {quoted(rank, SHORT)}: each row is one {quoted(who, SHORT)} with totals of it "
        f"({called(totals)}), which nothing repeats.",
        "No test can be made from totals. Bring what each reached on every item or problem, the same for all of them.",
    )


def _crossed(seen: Seen, totals: Sequence[str]) -> bool:
    """Tell whether one measure was taken on each of several things, which may be compared once they are turned."""
    return any(len({*columns.values()} & {*totals}) >= FEW for columns in by_measure(seen.numbers).values())


def _counts_down(seen: Seen, name: str) -> bool:
    """Tell whether a column of ranks begins with 1 and goes on by single steps, or stays where two are equal."""
    if name not in (*seen.numbers, seen.identity):
        return False
    values = numbers_by_row(seen.table.column(name))
    if not np.isfinite(values).all() or values.size < FEWEST or values[0] != 1:
        return False
    return bool((np.diff(values) >= 0).all() and values[-1] <= values.size and np.ptp(values) * 2 >= values.size)


def _in_order(values: NDArray[np.float64]) -> bool:
    """Tell whether numbers never rise, or never fall, from row to row, and more than a few of them differ."""
    known = values[np.isfinite(values)]
    steps = np.diff(known)
    if known.size < FEWEST or known.size * 2 < values.size or np.unique(known).size < FEWEST:
        return False
    return bool((steps <= 0).all() or (steps >= 0).all())
