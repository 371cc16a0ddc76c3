"""Data sets whose names say what was measured on each, or which way is better there: losses are turned around."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from compare_core.errors import DataError
from compare_core.evidence.repair import Repair
from compare_core.metrics.known import known
from compare_core.names import listed, quoted
from compare_core.tables.meaning.choice.direction import MIXED
from compare_core.tables.meaning.scores import TOLD, by_arrow

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

BEHIND = re.compile(r".+[(\[]\s*([^()\[\]]{2,40})\s*[)\]]\s*")  # what is measured, behind a name
BOTH, SHORT = 2, 40  # ways, and characters of a name


class OwnWays(NamedTuple):
    """The sign of every row, what is measured in all of them, and what is to be said."""

    signs: NDArray[np.float64]
    measured: tuple[str, bool, str]
    repairs: tuple[Repair, ...] = ()
    warnings: tuple[str, ...] = ()


def own_ways(names: Sequence[str]) -> OwnWays | None:
    """Return what follows where the name of every data set says which way is better on it; None where none does.

    >>> found = own_ways(["iris ↑", "zoo ↓"])
    >>> found.signs.tolist(), found.measured[:2]
    ([1.0, -1.0], ('score', True))
    >>> own_ways(["housing (RMSE)", "wine (RMSE)"]).measured[:2], own_ways(["iris", "wine"])
    (('rmse', False), None)

    Raises
    ------
    DataError
        If less is better on some, and nothing says so of the others.
    """
    told = {name: _way(name) for name in names}
    ways = {*told.values()}
    if False not in ways:
        return None  # more is better, which is assumed of the others
    down = [name for name, way in told.items() if way is False]
    if None in ways:
        other = next(name for name, way in told.items() if way is None)
        raise DataError(
            f"{quoted(down[0], SHORT)} says that less is better, and {quoted(other, SHORT)} says nothing of it. Write "
            "behind the name of every data set what is measured, or an arrow; or upload those measured alike alone."
        )
    measured = {known(_measured(name)).name for name in names}
    if len(ways) < BOTH:
        metric = measured.pop() if len(measured) == 1 else ""
        why = f"{TOLD}that lower is better, in the names of all data sets."
        return OwnWays(np.ones(len(names)), (metric or "score", False, why), (), (MIXED,) * (not metric))
    signs = np.array([1.0 if told[name] else -1.0 for name in names])
    why = f"{TOLD}which way is better in the name of each data set; higher is better in all."
    said = f"{listed(down, 3)}: turned around (0.3 became -0.3), so that more is better on every data set."
    return OwnWays(signs, ("score", True, why), (Repair(said, len(down)),), (MIXED,))


def _measured(name: str) -> str:
    match = BEHIND.fullmatch(name)
    return match[1] if match else ""


def _way(name: str) -> bool | None:
    way = by_arrow(name)
    return known(_measured(name)).higher if way is None else way
