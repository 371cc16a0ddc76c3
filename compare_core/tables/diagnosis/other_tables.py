"""What to ask of a file with several tables, where that which looked most like results holds nothing to compare."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from compare_core.errors import CompareError
from compare_core.names import quoted
from compare_core.tables.diagnosis.offered import MOST_CELLS, SURE
from compare_core.tables.diagnosis.readings import Reading, describe
from compare_core.tables.diagnosis.seen import SHORT
from compare_core.tables.meaning.chosen import with_choice
from compare_core.tables.meaning.roles import Misread, NeedsRoles

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from compare_core.tables.meaning.roles import Roles, Understanding
    from compare_core.tables.reading.table import Table

MOST_TRIED, MOST = 6, 4  # tables that are tried, and readings that are offered


def of_other_tables(table: Table, refusal: CompareError, understood: Callable[[Table], Understanding]) -> CompareError:
    """Return the question whether another table of the file is meant, of those that can be read without one.

    Parameters
    ----------
    table
        The table that was read first.
    refusal
        What was said of it.
    understood
        What is understood of a table of which nobody has said anything.
    """
    found = sorted(_readable(table, understood), key=lambda each: -each.weight)
    if not found or found[0].weight == 0.0:
        may_choose = isinstance(refusal, Misread) or not table.others
        return refusal if may_choose else Misread(str(refusal), table.columns)
    if isinstance(refusal, NeedsRoles):
        own = refusal.choices or (Reading(refusal.suggested, 0.0, describe(refusal.suggested)),)
        return refusal.offering([*own, *found][:MOST])
    asked = NeedsRoles(
        f"The file holds several tables. The one that was read first holds nothing to compare, but "
        f"{quoted(found[0].roles.part or '', SHORT)} may: check the preview, and press the button if that is right.",
        table.part(found[0].roles.part or "").columns,
        found[0].roles,
    )
    return asked.offering(found[:MOST])


def _readable(table: Table, understood: Callable[[Table], Understanding]) -> Iterator[Reading]:
    """Yield the readings of the other tables, those that need an answer without weight."""
    for name in table.others[:MOST_TRIED]:
        with suppress(CompareError):
            other = table.part(name)
            for roles, weight in _ways(other, understood) if other.rows * len(other.columns) <= MOST_CELLS else ():
                way = f"; {roles.better} is better" if roles.better else ""
                yield Reading(replace(roles, part=name), weight, f"{quoted(name, SHORT)}: {describe(roles)}{way}")


def _ways(table: Table, understood: Callable[[Table], Understanding]) -> list[tuple[Roles, float]]:
    """Return the roles that a table is understood with, or may be; in either direction where only this is not known."""
    try:
        return [(understood(table).roles, SURE)]
    except NeedsRoles as asked:
        either = [choice.roles for choice in asked.choices if choice.roles.better is not None]
        return [(roles, SURE) for roles in either] or [(asked.suggested, 0.0)]


def within(refusal: Misread, said: Roles) -> Misread:
    """Return what is asked about a chosen table, or chosen rows, with proposals that say which."""
    refusal.suggested = with_choice(refusal.suggested, said)
    if isinstance(refusal, NeedsRoles):
        refusal.choices = tuple(
            Reading(with_choice(choice.roles, said), 0.0, choice.says) for choice in refusal.choices
        )
    return refusal
