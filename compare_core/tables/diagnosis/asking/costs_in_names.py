"""Columns named by a system and what it cost or reached, of which no name is that of a model: what to ask."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from compare_core.tables.diagnosis.readings import describe
from compare_core.tables.diagnosis.seen import PAIR, Way, called
from compare_core.tables.meaning.roles import NeedsRoles, Roles, is_unknown
from compare_core.tables.meaning.scores import is_scores
from compare_core.tables.meaning.words.models import MODELS
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.reading.columns import id_column, named

if TYPE_CHECKING:
    from collections.abc import Callable

    from compare_core.errors import CompareError
    from compare_core.tables.meaning.roles import Understanding
    from compare_core.tables.reading.table import Table

REACHED = frozenset({
    "cost", "time", "gap", "error", "distance", "makespan", "length", "fitness", "energy", "tardiness", "memory",
    "runtime", "loss", "latency", "throughput", "score", "objective", "profit", "reward", "coverage",
})  # fmt: skip
UNITS = frozenset({"s", "ms", "us", "ns", "sec", "seconds", "min", "pct", "percent", "kb", "mb", "gb"})
OF_RUNS = frozenset({"best", "mean", "avg", "average", "median", "final", "total"})  # of several of one system
DERIVED = frozenset({  # of others, or known before
    "gain", "improvement", "diff", "difference", "delta", "saving", "savings", "reduction", "known", "optimal", "bks",
    "lower", "upper", "bound", "ratio", "speedup", "std", "sd", "var", "worst", "min", "max", "reference",
})  # fmt: skip
MOST_ROWS, MOST_WAYS = 100_000, 4


def of_costs_in_names(table: Table, refusal: CompareError, _: Callable[[Table], Understanding]) -> CompareError:
    """Return the question by which measure systems are compared that names of columns begin with.

    Parameters
    ----------
    table
        The only file.
    refusal
        What was said of it.
    """
    if not is_unknown(refusal):
        return refusal
    if named(table.columns, MODELS) is not None or table.rows > MOST_ROWS:
        return refusal
    found: dict[str, dict[str, tuple[str, ...]]] = defaultdict(dict)
    for name in table.columns:
        words = list(tokens(name))
        while words and words[-1] in UNITS:
            words.pop()
        left = [word for word in words if word not in OF_RUNS]
        if len(left) >= PAIR and left[-1] in REACHED and not DERIVED & {*words} and is_scores(table.column(name)):
            found[left[-1]][name] = tuple(left[:-1])
    several = {what: names for what, names in found.items() if len({*names.values()}) >= PAIR}
    kinds = [frozenset(names.values()) for names in several.values()]
    if len(kinds) < PAIR or len({*kinds}) == len(kinds):
        return refusal  # stages of one system have one measure each, and no two the same systems
    words = [n for n in table.columns if not is_scores(table.column(n)) and table.distinct(n) == table.rows]
    item = next(iter(words), None) or id_column(table)[0]
    ways = [Roles(layout="item_scores", models=tuple(names), id=item) for names in several.values()][:MOST_WAYS]
    systems = sorted({" ".join(model) for names in several.values() for model in names.values()})
    return NeedsRoles(
        f"The names of columns begin with {called(systems)} and end with {called([*several])}. If the former "
        "are what is compared, choose by which measure, check the preview, and press the button.",
        table.columns,
    ).offering([Way(roles, describe(roles)) for roles in ways])
