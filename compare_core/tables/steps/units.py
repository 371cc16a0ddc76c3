"""What pairs the rows of what is compared, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.names import both_ends
from compare_core.tables.diagnosis.no_comparison.measured_apart import SEPARATE
from compare_core.tables.diagnosis.readings.shared import keys_of
from compare_core.tables.diagnosis.seen import PAIR
from compare_core.tables.diagnosis.weighed.tried_on import shared_by_all
from compare_core.tables.meaning.files.stacked import PLACE
from compare_core.tables.meaning.shapes.turn import JOINT, parts_of

if TYPE_CHECKING:
    from compare_core.tables.meaning.roles import Roles
    from compare_core.tables.reading.table import Table

APART = frozenset({SEPARATE, "right_total"})
LONGEST = 60  # characters of the names of what pairs rows


def called(name: str) -> str:
    """Return the name of a column, or of several that together name something, in quotation marks."""
    return both_ends(name, LONGEST)


def same_unit(one: Roles, other: Roles) -> bool:
    """Tell whether the same pairs the rows in two ways, whatever the layouts call it."""
    return _unit(one) == _unit(other)


def _unit(roles: Roles) -> tuple[bool, frozenset[str]]:
    averaged = _averaged(roles)  # which rows of the same are, whether a column numbers them or not
    keys = {part for key in keys_of(roles) if key != averaged for part in key.split(JOINT)}
    return roles.layout in APART, frozenset(keys)


def _averaged(roles: Roles) -> str | None:
    """Return what is averaged over: the repeats of what has a name of its own."""
    return roles.repeat if roles.dataset and not roles.fold and roles.layout == "scores_long" else None


def may_be_paired(table: Table, roles: Roles) -> bool:
    """Tell whether two things or more were met by all that is compared; or whether that need not be."""
    count = _shared(table, roles)
    return count is None or count >= PAIR


def _shared(table: Table, roles: Roles) -> int | None:
    """Return how much all that is compared shares; None where nothing pairs it, or no column does."""
    averaged = _averaged(roles)
    keys = [part for key in keys_of(roles) if key != averaged for part in parts_of(key, table.columns)]
    known = bool(keys) and {roles.model, *keys} <= {*table.columns} and roles.layout not in APART
    return shared_by_all(table, str(roles.model), keys) if known else None


def said_of(table: Table, roles: Roles) -> str:
    """Say what pairs the rows of two of those that are compared, and how much of it all of them share."""
    if roles.layout in APART:
        each = f"the mean of each {called(roles.id)}" if roles.id else "each row by itself"
        return f"Nothing: separate groups, {each}"
    if roles.id == PLACE:
        return "The order of the rows: the first of each beside the first of the others, and so on"
    averaged, shared = _averaged(roles), _shared(table, roles)
    keys = JOINT.join(key for key in keys_of(roles) if key != averaged)
    count = f" ({shared:,})" if shared is not None else ""
    over = f", averaged over {called(averaged)}" if averaged else ""
    return f"The same {called(keys or 'row')}{count}{over}"
