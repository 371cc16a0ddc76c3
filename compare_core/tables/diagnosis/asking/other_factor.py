"""What was tried once on everything, where what is called the model has other names on each: perhaps what is meant."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from compare_core.names import quoted
from compare_core.tables.diagnosis.readings import Reading, describe, ways_offered
from compare_core.tables.diagnosis.readings.shared import direction_said
from compare_core.tables.diagnosis.seen import PAIR, SHORT
from compare_core.tables.meaning.roles import NeedsRoles
from compare_core.tables.meaning.scores import is_scores
from compare_core.tables.meaning.shapes.single import single
from compare_core.tables.meaning.words.people import is_trait
from compare_core.tables.reading.columns import named_as_id

if TYPE_CHECKING:
    from compare_core.tables.diagnosis.readings.shared import Fails
    from compare_core.tables.reading.table import Table

MOST_ROWS, MOST_COLUMNS, MOST_LEVELS, OFFERED = 20_000, 60, 12, 6
SPARSE, FEWEST = 2, 3  # times as many combinations as rows; and things that all were tried on


def of_other_factor(table: Table, asked: NeedsRoles, fails: Fails) -> NeedsRoles:
    """Return a question with a column that crosses what was tried on first, where the model that was offered does not.

    Parameters
    ----------
    table
        The only file.
    asked
        What was asked of it, by a column that names models.
    fails
        Why the file cannot be read in some way, if it cannot.
    """
    if table.rows > MOST_ROWS:
        return asked
    known = ways_offered(asked)
    first = known[0].roles
    model, data = first.model, first.dataset or first.id
    if model is None or data is None or not {model, data, first.value} <= {*table.columns}:
        return asked
    if table.distinct(model) * table.distinct(data) < SPARSE * table.rows or table.distinct(data) < FEWEST:
        return asked
    other = next((n for n in table.columns[:MOST_COLUMNS] if _crosses(table, n, model, data)), None)
    if other is None:
        return asked
    told = [replace(each.roles, model=other) for each in known if each.roles.model == model]
    ways = [
        Reading(each, 0.0, describe(each) + direction_said(each.better))
        for each in dict.fromkeys(told)
        if fails(each) is None
    ]
    if not ways:
        return asked
    where = quoted(data, SHORT)
    return NeedsRoles(
        f"Each {quoted(other, SHORT)} stands once with every {where}, and {quoted(model, SHORT)} has other names on "
        "each, so the former may be what is compared. Choose what is meant, check the preview, and press the button.",
        asked.columns,
        ways[0].roles,
    ).offering([*ways[: OFFERED - 1], *known][:OFFERED])


def _crosses(table: Table, name: str, model: str, data: str) -> bool:
    """Tell whether a few words stand once with each thing that was tried on, all of them with all."""
    if name in (model, data) or not table.at_most(name, MOST_LEVELS) or table.distinct(name) < PAIR:
        return False
    if is_scores(table.column(name)) or named_as_id(name) or is_trait(name):
        return False
    return table.distinct(name) * table.distinct(data) == table.rows and single(table, (name, data))
