"""Ways to compare the same on columns that say the same of every row, such as a text and its number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.tables.diagnosis.readings.shared import keys_of
from compare_core.tables.meaning.roles import NeedsRoles
from compare_core.tables.meaning.shapes.single import count_of
from compare_core.tables.meaning.shapes.turn import parts_of

if TYPE_CHECKING:
    from compare_core.tables.meaning.roles import Choice, Misread, Roles
    from compare_core.tables.reading.table import Table


def without_twins(table: Table, asked: Misread) -> Misread:
    """Return a question in which each way to compare is offered once, on the first of columns that go together."""
    if not isinstance(asked, NeedsRoles):
        return asked
    kept: list[Choice] = []
    for each in asked.choices:
        if not any(_are_twins(table, each.roles, other.roles) for other in kept):
            kept.append(each)
    return asked.offering(kept) if len(kept) < len(asked.choices) else asked


def _are_twins(table: Table, one: Roles, other: Roles) -> bool:
    """Tell whether two ways compare the same by the same, on columns each value of which stands with one of others."""
    if one.model is None or (one.model, one.value, one.filter) != (other.model, other.value, other.filter):
        return False
    if one.better != other.better:
        return False
    mine, others = ([part for key in keys_of(r) for part in parts_of(key, table.columns)] for r in (one, other))
    if not mine or not others or not {*mine, *others} <= {*table.columns} or {*mine} == {*others}:
        return False
    count = count_of(table, mine)
    return count == count_of(table, others) == count_of(table, list(dict.fromkeys([*mine, *others])))
