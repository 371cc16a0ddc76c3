"""Questions to which one more answer belongs: that nothing pairs the numbers, and they are compared as groups."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.tables.diagnosis.no_comparison.measured_apart import SEPARATE, ways_apart
from compare_core.tables.diagnosis.readings import describe
from compare_core.tables.diagnosis.seen import PAIR, Way
from compare_core.tables.meaning.roles import NeedsRoles, Roles
from compare_core.tables.meaning.scores import is_scores
from compare_core.tables.reading.columns import plain

if TYPE_CHECKING:
    from collections.abc import Callable

    from compare_core.errors import CompareError
    from compare_core.tables.meaning.roles import Understanding
    from compare_core.tables.reading.table import Table

RUNS = frozenset({"run", "runs", "runid", "runno", "runnumber", "rep", "replicate", "trial", "attempt", "execution"})


def of_groups_apart(table: Table, refusal: CompareError, _: Callable[[Table], Understanding]) -> CompareError:
    """Return a question with separate groups among its answers, where runs, people or lengths of columns say so.

    Parameters
    ----------
    table
        The only file.
    refusal
        What was said of it.
    """
    if not isinstance(refusal, NeedsRoles) or any(each.roles.layout == SEPARATE for each in refusal.choices):
        return refusal
    said = refusal.suggested
    ways = _of_runs(said) or _of_lengths(table, said) or _of_groups(table, said)
    if not ways or said.layout == SEPARATE or said.part is not None:
        return refusal
    known = refusal.choices or (Way(said, describe(said)),)
    return refusal.offering([*known, *ways])


def _of_runs(said: Roles) -> list[Way]:
    """Return runs of each model by themselves, where only the number of a run pairs them."""
    key = said.repeat or said.fold
    if said.model is None or said.value is None or said.dataset is not None or key is None or plain(key) not in RUNS:
        return []
    roles = Roles(layout=SEPARATE, model=said.model, value=said.value)
    return [Way(roles, describe(roles))]


def _of_lengths(table: Table, said: Roles) -> list[Way]:
    """Return columns of models by themselves, where some of them only end before the others do."""
    if not said.models or said.model or said.id or said.dataset or said.truth:
        return []
    filled = [table.column(name) for name in said.models]
    if not all(map(is_scores, filled)):
        return []
    ends = []
    for column in filled:
        blank = [not text.strip() for text in column.texts]
        gaps = [blank[code] for code in column.codes.tolist()]
        length = gaps.index(True) if any(gaps) else len(gaps)
        if not all(gaps[length:]):
            return []
        ends.append(length)
    if len({*ends}) < PAIR:
        return []
    roles = Roles(layout=SEPARATE, models=said.models)
    return [Way(roles, describe(roles))]


def _of_groups(table: Table, said: Roles) -> list[Way]:
    """Return the groups of people or things each of which was in one of them only, beside what else may be meant."""
    if said.model is not None or not said.models:
        return []
    numbers = [name for name in table.columns if name != said.id and is_scores(table.column(name))]
    words = [name for name in table.columns if name not in numbers and name != said.id]
    return ways_apart(table, words, numbers)
