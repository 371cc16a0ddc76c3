"""Repeats that are averaged although little is left then: every single one is offered right behind."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.tables.diagnosis.seen import PAIR
from compare_core.tables.meaning.roles import Misread, NeedsRoles
from compare_core.tables.meaning.shapes.single import count_of
from compare_core.tables.meaning.shapes.turn import JOINT

if TYPE_CHECKING:
    from compare_core.tables.meaning.roles import Choice, Roles
    from compare_core.tables.reading.table import Table

FEW_UNITS = 5  # on which little can be shown


def with_single_repeats(table: Table, asked: Misread) -> Misread:
    """Return a question with the reading on every repeat behind the first, where this would average them on few things.

    Parameters
    ----------
    table
        The only file.
    asked
        What is asked about it, or was said of it.
    """
    if not isinstance(asked, NeedsRoles) or len(asked.choices) <= PAIR:
        return asked
    first, *others = asked.choices
    said = first.roles
    keys = (said.dataset or "").split(JOINT)
    if said.repeat is None or not {*keys, said.repeat} <= {*table.columns} or count_of(table, keys) >= FEW_UNITS:
        return asked
    whole = next((each for each in others if _is_of_all(each, said, {*keys, said.repeat})), None)
    if whole is None:
        return asked
    return asked.offering([first, whole, *(each for each in others if each is not whole)])


def _is_of_all(choice: Choice, said: Roles, keys: set[str]) -> bool:
    """Tell whether a reading is the same on every repeat of each thing."""
    roles = choice.roles
    same = (roles.model, roles.value, roles.better) == (said.model, said.value, said.better)
    return same and roles.repeat is None and {*(roles.dataset or roles.id or "").split(JOINT)} == keys
