"""Models below each other of which only some can be compared: what to ask about these."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from compare_core.errors import CompareError
from compare_core.names import listed
from compare_core.tables.diagnosis.asking.offered import SURE
from compare_core.tables.diagnosis.readings import Reading, describe
from compare_core.tables.diagnosis.readings.shared import direction_said
from compare_core.tables.meaning.graded import take
from compare_core.tables.meaning.roles import NeedsRoles

MOST_WAYS = 4  # by other measures

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from compare_core.tables.meaning.roles import Roles, Understanding
    from compare_core.tables.reading.table import Table


def of_some_models(
    table: Table,
    model: str,
    sides: tuple[Sequence[str], Sequence[str]],
    why: str,
    understood: Callable[[Table], Understanding],
) -> NeedsRoles | None:
    """Return the question whether only some of the models in a column are meant, if these can be compared.

    Parameters
    ----------
    table
        The only file, with a row for each model and item.
    model
        The column that names the models.
    sides
        The models that can be compared, and those that cannot.
    why
        What speaks against comparing all of them.
    understood
        What is understood of a table of which nobody has said anything.
    """
    among, others = sides
    column = table.column(model)
    rows = np.array([text.strip() in among for text in column.texts], dtype=np.bool_)[column.codes]
    found = _read_as(take(table, rows), model, understood)
    if not found:
        return None
    ways = [replace(roles, only=model, among=tuple(among)) for roles in found]
    left = listed(others, 3)
    return NeedsRoles(why, table.columns, ways[0]).offering(
        [Reading(each, SURE, f"{describe(each)}{direction_said(each.better)}; without {left}") for each in ways]
    )


def _read_as(table: Table, model: str, understood: Callable[[Table], Understanding]) -> list[Roles]:
    """Return the roles with which a table is read, or all that a question proposes of these models; else none."""
    try:
        return [understood(table).roles]
    except NeedsRoles as asked:
        others = [each.roles for each in asked.choices if each.roles.model == model and each.roles.only is None]
        rest = [each for each in others if each != asked.suggested][: MOST_WAYS - 1]
        return [asked.suggested, *rest] if asked.suggested.model is not None else []
    except CompareError:
        return []
