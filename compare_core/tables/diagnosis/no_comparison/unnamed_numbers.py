"""Numbers beside which nothing names a method: courses side by side, and one quantity over a grid of places."""

from __future__ import annotations

from math import prod
from typing import TYPE_CHECKING

import numpy as np

from compare_core.names import brief
from compare_core.numerics.ranks import rank_correlation
from compare_core.tables.diagnosis.seen import FEW, PAIR, SHORT, Finding, Seen, called
from compare_core.tables.meaning.outputs import numbers_by_row
from compare_core.tables.meaning.scores import has_fractions, is_scores
from compare_core.tables.meaning.shapes.single import single
from compare_core.tables.meaning.words.measures import TIMES, is_score
from compare_core.tables.meaning.words.models import like_models
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.settings import is_setting
from compare_core.tables.reading.columns import NAMELESS, numbers_rows

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from compare_core.tables.reading.table import Table

EPISODIC = frozenset({
    "score", "scores", "reward", "rewards", "return", "returns", "episode", "episodes", "loss", "losses", "acc",
    "accuracy", "training", "train", "history", "eprewards",
})  # fmt: skip
LONG, RISING = 200, 0.3  # rows of a course, and how closely numbers have to follow these
MOST_PLACES = 4  # columns of a grid


def courses_side_by_side(seen: Seen) -> Finding | None:
    """Find long columns of numbers and nothing else, all of which rise, or fall, from the first row to the last."""
    table = seen.table
    names = [name for name in table.columns if not NAMELESS.fullmatch(name)]
    if table.rows < LONG or len(names) < PAIR or seen.identity in names:
        return None
    if not any({*tokens(name)} & EPISODIC for name in names) or any({*tokens(name)} & TIMES for name in names):
        return None
    if not all(is_scores(table.column(name)) for name in names):
        return None
    values = [numbers_by_row(table.column(name)) for name in names]
    if not all(map(_complete, values)):
        return None
    followed = [rank_correlation(np.arange(len(each)), each) for each in values]
    if not (min(followed) > RISING or max(followed) < -RISING):
        return None
    goes = "rise" if min(followed) > 0 else "fall"
    return Finding(
        "courses side by side",
        f"{called(names)} hold {table.rows:,} numbers each that {goes} from the first row to the last, as in training: "
        "each is the curve of one run, it seems, and no items.",
        "Bring a final figure for each of several runs of every method, or what finished models reached on the same "
        "items.",
    )


def _complete(values: NDArray[np.float64]) -> bool:
    return bool(np.isfinite(values).all() and np.ptp(values) > 0)


def on_a_grid(table: Table, words: Sequence[str], numbers: Sequence[str]) -> tuple[str, str] | None:
    """Find one number for every combination of two or more numbered places: what was computed or measured once."""
    told = [n for n in numbers if not NAMELESS.fullmatch(n) and not numbers_rows(table.column(n))]
    places = [name for name in told if not has_fractions([table.column(name)]) and _few(table, name)]
    rest = [name for name in told if name not in places]
    if words or len(rest) != 1 or not PAIR <= len(places) <= MOST_PLACES or like_models(places):
        return None
    if is_score(rest[0]) or any(map(is_setting, places)):
        return None  # of settings that were tried
    if prod(map(table.distinct, places)) != table.rows or not single(table, places):
        return None
    what = (
        f"“{brief(rest[0], SHORT)}” is one number for each combination of {called(places)}, each of which stands "
        "there once: what one calculation gave, perhaps, and nothing names a method."
    )
    return (
        what,
        "Bring the same of a second method, or what is true, for the same combinations: a column for each.",
    )


def _few(table: Table, name: str) -> bool:
    """Tell whether every value of a column stands in several rows."""
    return PAIR <= table.distinct(name) <= table.rows // FEW or PAIR * table.distinct(name) == table.rows
