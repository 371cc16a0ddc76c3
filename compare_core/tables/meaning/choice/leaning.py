"""Which direction is likelier where no name settles it: a question offers that one first."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

import numpy as np

from compare_core.metrics.known import LASTING, PER_SECOND, RATES, UNSPENT, known
from compare_core.tables.meaning.columns.cells import plain_numbers
from compare_core.tables.meaning.outputs import numbers_of
from compare_core.tables.meaning.scores import is_scores
from compare_core.tables.meaning.words.measures import TIMES
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.reading.columns import named_as_id

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from compare_core.tables.meaning.roles import Roles
    from compare_core.tables.reading.table import Table

WORK = frozenset({  # that is done to reach something, what is used up by it, and how far it is off
    *TIMES, "ns", "us", "µs", "s", "cost", "costs", "expense", "fee", "energy", "joules", "watts", "memory",
    "mem", "ram", "rss", "bytes", "kb", "mb", "gb", "kib", "mib", "gib", "size", "footprint", "storage", "iterations",
    "iteration", "iters", "steps", "nodes", "expanded", "expansions", "visited", "explored", "comparisons", "swaps",
    "guesses", "attempts", "tries", "mistakes", "evaluations", "evals", "backtracks", "conflicts", "cycles",
    "instructions", "macs", "gmacs", "flops", "params", "parameters", "delay", "wait", "waiting", "turnaround",
    "makespan", "tardiness", "lateness", "hops", "regret",
    "err", "errs", "error", "errors", "distance", "overhead", "sse", "ssd", "wcss", "inertia", "retries",
    "retransmissions", "deviation", "difference", "diff", "discrepancy", "diseased", "infected", "infested", "lesions",
})  # fmt: skip
TURNED = frozenset({  # what these say of work is another thing
    "per", "reduction", "saving", "savings", "improvement", "efficiency", "rate", "speedup", "score", "sample",
    "batch", "population", "effect", "survived", "reward", "gain", "accuracy",
})  # fmt: skip
SUMMED = frozenset({"t", "median", "mean", "avg", "best", "total", "min", "max", "p50", "p90", "p95", "p99"})
WAYS = frozenset({"path", "tour", "route", "total", "wire", "edge"})  # how long they are is a cost
RANKS = frozenset({"rank", "ranks", "ranking"})
AGAINST = 0.6  # of a correlation of ranks
FEWEST, MOST_ROWS, MOST_COLUMNS = 5, 5_000, 40


def leans_low(names: Sequence[str]) -> bool:
    """Tell whether names share a word for work, time or size, of which less is likelier to be better.

    >>> leans_low(["guesses"]), leans_low(["t_median"]), leans_low(["Best Final SSE"]), leans_low(["saved_time"])
    (True, True, True, False)
    >>> leans_low(["sample_size"]), leans_low(["score"]), leans_low(["a_steps", "b_steps"]), leans_low([])
    (False, False, True, False)
    """
    if not names:
        return False
    shared = frozenset.intersection(*(frozenset(tokens(name)) for name in names))
    every = frozenset[str]().union(*(tokens(name) for name in names))
    if every & (TURNED | UNSPENT | LASTING - {"page", "weight", "session"}):
        return False
    gone = "length" in shared and bool(shared & WAYS)
    return gone or bool(shared & WORK) or ("t" in shared and len(shared) > 1 and shared <= SUMMED)


def goes_against(table: Table, roles: Roles) -> bool:
    r"""Tell whether numbers fall where speed rises, as times do, or rise with a rank of which the first is the best.

    >>> from compare_core.tables.meaning.roles import Roles
    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> lines = "".join(f"{n},{10 / n},{n * 3}\n" for n in range(1, 9))
    >>> table = read_table("a.csv", f"n,svm,ops_per_second\n{lines}".encode())
    >>> goes_against(table, Roles(models=("svm",))), goes_against(table, Roles(models=("ops_per_second",)))
    (True, False)
    """
    beside = [n for n in table.columns if n not in (*roles.models, roles.value)]
    speeds = [name for name in beside if _is_speed(name)]
    ranks = [name for name in beside if {*tokens(name)} & RANKS]
    if not (speeds or ranks) or not FEWEST <= table.rows <= MOST_ROWS:
        return False
    table = plain_numbers(table).table
    own = [roles.value] if roles.value else roles.models
    if roles.turned:
        own = [n for n in beside if n not in (*speeds, *ranks) and known(n).higher is None and not named_as_id(n)]
    numbers = [table.column(n) for n in islice(own, MOST_COLUMNS) if n in table.columns]
    values = [numbers_of(column)[column.codes] for column in numbers if is_scores(column)]
    told = [(table.column(name), sign) for names, sign in ((speeds, -1), (ranks, 1)) for name in names[:FEWEST]]
    others = [(numbers_of(column)[column.codes], sign) for column, sign in told if is_scores(column)]
    found = [sign * np.median([_along(mine, other) for mine in values]) for other, sign in others if values]
    return bool(found) and bool(max(found) >= AGAINST)


def _is_speed(name: str) -> bool:
    return known(name).higher is True and bool(PER_SECOND.search(name) or RATES & {*tokens(name)})


def _along(mine: NDArray[np.float64], other: NDArray[np.float64]) -> float:
    """Return how far two columns rise together, by ranks; 0 where either is the same everywhere."""
    held = np.isfinite(mine) & np.isfinite(other)
    if held.sum() < FEWEST or not (np.ptp(mine[held]) and np.ptp(other[held])):
        return 0.0
    places = [np.argsort(np.argsort(each[held], kind="stable"), kind="stable") for each in (mine, other)]
    return float(np.corrcoef(places[0].astype(float), places[1].astype(float))[0, 1])
