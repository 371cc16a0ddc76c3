"""Several files that nothing reads together, and of which each holds a comparison of its own."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from compare_core.errors import CompareError
from compare_core.names import quoted
from compare_core.tables.diagnosis.readings import describe
from compare_core.tables.diagnosis.seen import SHORT, Way
from compare_core.tables.meaning.files.stacked import FILE
from compare_core.tables.meaning.graded import model_of
from compare_core.tables.meaning.roles import Misread, NeedsRoles, Roles

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from compare_core.errors import DataError
    from compare_core.tables.meaning.roles import Understanding
    from compare_core.tables.reading.table import Table

SURE = frozenset({"arena_battles", "battle_counts", "predictions", "right_wrong", "graded_items"})  # marks of items
ASKED = frozenset({"arena_battles"})
MOST = 6  # files that are offered, each alone
MOST_WAYS = 2  # of one of them


def each_alone(
    tables: Sequence[Table],
    refusal: CompareError,
    understood: Callable[[Sequence[Table]], Understanding],
    fails: Callable[[Roles], DataError | None],
) -> CompareError:
    """Return the question which of several files is meant, where each alone is read or asked about; or the refusal.

    Parameters
    ----------
    tables
        All files.
    refusal
        Why nothing is understood of them together.
    understood
        What is understood of files of which nobody has said anything.
    fails
        Why roles lead nowhere; None where they do not.
    """
    names = [model_of(table.name) for table in tables]
    asks = isinstance(refusal, NeedsRoles) and (refusal.choices or fails(refusal.suggested) is None)
    if asks or not isinstance(refusal, Misread) or not 1 < len({*names}) == len(tables) <= MOST:
        return refusal
    alone = [_ways(table, name, understood) for table, name in zip(tables, names, strict=True)]
    if not all(alone):
        return refusal
    first = [ways[0] for ways in alone]
    more = [way for ways in alone for way in ways[1:]]
    working = [way for way in (*first, *more) if fails(way.roles) is None]
    if not working:
        return refusal
    return NeedsRoles(
        "Nothing says how these files belong together, but each holds something to compare. Choose which is meant, "
        "check the preview, and press the button; or put what belongs together into one file.",
        tables[0].columns,
        working[0].roles,
    ).offering(working)


def _ways(table: Table, name: str, understood: Callable[[Sequence[Table]], Understanding]) -> list[Way]:
    """Return how one file could be read alone, with what is compared then; none where it holds no comparison."""
    try:
        found = understood([table])
    except NeedsRoles as question:
        asked = [(choice.roles, choice.says) for choice in question.choices[:MOST_WAYS]]
        told = [(roles, says) for roles, says in asked if roles.layout in ASKED]
    except CompareError:
        told = []
    else:
        roles = replace(found.roles, layout=found.layout)
        told = [(roles, describe(roles))] if found.layout in SURE else []
    free = [(roles, says) for roles, says in told if roles.only is None and roles.part is None]
    return [
        Way(replace(roles, only=FILE, among=(name,)), f"the file {quoted(name, SHORT)} alone: {says}")
        for roles, says in free
    ]
