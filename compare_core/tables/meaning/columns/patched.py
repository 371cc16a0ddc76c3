"""A column of scores that is put together from others: in some rows it holds one measure, in other rows another."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from compare_core.tables.meaning.outputs import sampled
from compare_core.tables.meaning.scores import is_scores
from compare_core.tables.meaning.words.headings import METRIC
from compare_core.tables.meaning.words.measures import is_score, measure
from compare_core.tables.reading.columns import named, plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from compare_core.tables.reading.table import Table

NAMED_SO = frozenset((
    "score", "scores", "value", "values", "result", "results", "performance", "metricvalue", "evaluation", "testscore",
    "testresult",
))  # fmt: skip
PAIR, MOST = 2, 20  # measures that are held against the column
NEARLY_ALL = 0.9  # of the rows


class Patched(NamedTuple):
    """A column that is no one measure, the measures it holds, and those that nearly all of its rows have."""

    name: str
    of: tuple[str, ...]
    whole: tuple[str, ...]


def patched(table: Table) -> Patched | None:
    r"""Find the column called result, score or so whose numbers are those of different measures in different rows.

    Where a column says of every row what it measures, that is known and no fault.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> rows = [f"m{n},t{n % 2},{x},{y},{y if n % 2 else x}" for n, (x, y) in enumerate([(0.8, 0.3), (0.7, 0.4)] * 2)]
    >>> found = patched(read_table("a", "\n".join(["model,task,auc,logloss,result", *rows]).encode()))
    >>> found.name, found.of
    ('result', ('auc', 'logloss'))
    """
    name = next((n for n in table.columns if plain(n) in NAMED_SO and is_scores(table.column(n))), None)
    if name is None or named(table.columns, METRIC) is not None:
        return None
    others = [n for n in table.columns if n != name and plain(n) not in NAMED_SO and is_score(n)]
    others = [n for n in others[:MOST] if is_scores(table.column(n))]
    return _held(table, name, others) if len({measure(n) for n in others}) >= PAIR else None


def _held(table: Table, name: str, others: Sequence[str]) -> Patched | None:
    """Return which measures a column holds, if it takes two or more of them to explain its rows."""
    numbers, *measured = (np.abs(sampled(table.column(each))) for each in (name, *others))
    there = np.isfinite(numbers)
    same = [np.isclose(each, numbers, rtol=1e-6, atol=0) & there for each in measured]
    enough = NEARLY_ALL * there.sum()
    if not there.any() or max(each.sum() for each in same) >= enough or np.any(same, axis=0).sum() < enough:
        return None
    of = tuple(others[place] for place in _needed(same))
    whole = tuple(n for n, each in zip(others, measured, strict=True) if (np.isfinite(each) & there).sum() >= enough)
    return Patched(name, of, whole) if len(of) >= PAIR else None


def _needed(same: Sequence[NDArray[np.bool_]]) -> list[int]:
    """Return the measures that together explain all rows that any explains, the one of most rows first."""
    left, found = np.any(same, axis=0), list[int]()
    while left.any():
        place = int(np.argmax([(each & left).sum() for each in same]))
        if (same[place] & left).sum() >= PAIR:
            found.append(place)
        left &= ~same[place]
    return sorted(found)
