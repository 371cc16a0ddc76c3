"""Numbers that say less of how good a row was than others beside them, such as the rank that follows from a time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.metrics.known import known
from compare_core.tables.meaning.scores import is_scores
from compare_core.tables.meaning.words.measures import SPREADS, TIMES
from compare_core.tables.meaning.words.parts import tokens

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Column, Table

RANKS = frozenset({"rank", "ranks", "ranking"})
REACHED = frozenset({"objective", "cost", "makespan", "fitness", "distance", "length", "reward", "return"})
GAPS_LEFT = frozenset({"gap", "mipgap", "optgap"})
SEARCHED = frozenset({  # by a solver, or what it found, which is the same for all that found the best there is
    "nodes", "node", "iterations", "iters", "cuts", "branches", "backtracks", "conflicts", "restarts", "propagations",
    "decisions", "bound", "objective", "obj", "objval", "incumbent", "primal", "dual", "mipgap", "gap",
})  # fmt: skip
ENDED = frozenset({
    "optimal", "solved", "feasible", "infeasible", "unbounded", "sat", "unsat", "timeout", "timelimit", "memout",
    "memlimit", "nodelimit", "oom",
})  # fmt: skip
MOST_WAYS, HALF = 12, 0.5  # in which runs end, and of the rows


def side_measures(table: Table, numbers: Sequence[str]) -> frozenset[str]:
    r"""Return the numbers beside which another one says more: ranks of it, and what a solver did to reach a time.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> rows = "".join(f"{n},optimal,{n / 3:.2f},0,{7 * n % 5}\n" for n in range(8))
    >>> table = read_table("a.csv", f"instance,status,time,gap,nodes\n{rows}".encode())
    >>> sorted(side_measures(table, ["time", "gap", "nodes"])), sorted(side_measures(table, ["gap", "nodes"]))
    (['gap', 'nodes'], [])
    """
    ranks = {name for name in numbers if {*tokens(name)} & RANKS and not known(name).higher}  # as a reciprocal one
    rest = [name for name in numbers if name not in ranks]
    ranks = ranks if any(known(n).higher is not None or {*tokens(n)} & REACHED for n in rest) else set()
    if not any(map(_is_time, rest)):
        return frozenset(ranks)
    gaps = {name for name in rest if {*tokens(name)} & GAPS_LEFT and _mostly_one(table, name)}
    solved = any(map(tells_of_solvers, (table.column(name) for name in table.columns if name not in numbers)))
    searched = {name for name in rest if {*tokens(name)} & SEARCHED and not _is_time(name)} if solved else set()
    return frozenset(ranks | gaps | searched)


def _is_time(name: str) -> bool:
    words = {*tokens(name)}
    return bool(words & TIMES) and not words & SPREADS and known(name).higher is False


def _mostly_one(table: Table, name: str) -> bool:
    """Tell whether one number stands in most rows, as no gap at all does where nearly everything was solved."""
    counts = table.column(name).counts
    return bool(len(counts)) and bool(counts.max() >= HALF * table.rows)


def tells_of_solvers(column: Column) -> bool:
    """Tell whether words say how the runs of solvers ended, most of them by what only solvers report."""
    if not 1 <= len(column.labels) <= MOST_WAYS or is_scores(column):
        return False
    ended = column.count(lambda text: "".join(tokens(text)) in ENDED or bool({*tokens(text)} & ENDED))
    return bool(ended >= HALF * column.counts.sum())
