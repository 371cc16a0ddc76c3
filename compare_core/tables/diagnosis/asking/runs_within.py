"""Runs each of which is of one model and on one data set only, with several rows: nothing pairs these runs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.names import quoted
from compare_core.tables.diagnosis.no_comparison.measured_apart import SEPARATE, names_rows, separate_said
from compare_core.tables.diagnosis.readings import Reading, ways_offered
from compare_core.tables.diagnosis.readings.shared import direction_said
from compare_core.tables.diagnosis.seen import PAIR, SHORT
from compare_core.tables.meaning.roles import NeedsRoles, Roles
from compare_core.tables.meaning.scores import is_repeat
from compare_core.tables.meaning.shapes.single import count_of

if TYPE_CHECKING:
    from compare_core.tables.diagnosis.readings.shared import Fails
    from compare_core.tables.reading.table import Table

MOST_ROWS, MOST_COLUMNS, OFFERED = 100_000, 40, 6
MOST_SETS, EACH = 5, 3  # data sets that are offered one by one; and runs of each model on each of them, on average


def of_runs_within(table: Table, asked: NeedsRoles, fails: Fails) -> NeedsRoles:
    """Return a question with the runs of each data set as separate groups, where means of data sets would be compared.

    Parameters
    ----------
    table
        The only file.
    asked
        What was asked of it: whether models are compared by their means on every data set.
    fails
        Why the file cannot be read in some way, if it cannot.
    """
    if table.rows > MOST_ROWS:
        return asked
    known = ways_offered(asked)
    first = known[0].roles
    model, data, value = first.model or "", first.dataset or "", first.value or ""
    if first.only is not None or not {model, data, value} <= {*table.columns}:
        return asked
    run = next((n for n in table.columns[:MOST_COLUMNS] if _is_run(table, n, model, data)), None)
    if run is None or table.distinct(data) > MOST_SETS:
        return asked
    levels = sorted(text.strip() for text in table.column(data).labels if text.strip())
    told = [
        Roles(layout=SEPARATE, model=model, value=value, id=run, better=first.better, only=data, among=(level,))
        for level in levels
    ]
    ways = [
        Reading(
            roles,
            0.0,
            f"{separate_said(roles)}; only {quoted(roles.among[0], SHORT)} of {quoted(data, SHORT)}"
            f"{direction_said(roles.better)}",
        )
        for roles in told
        if fails(roles) is None
    ]
    if not ways:
        return asked
    each, where = quoted(run, SHORT), quoted(data, SHORT)
    return NeedsRoles(
        f"Each {each} is of one {quoted(model, SHORT)} and one {where} only, with several rows, so nothing pairs "
        f"them. Choose whether means on every {where} are compared, or those of each {each} on one of them, check the "
        "preview, and press the button.",
        asked.columns,
        known[0].roles,
    ).offering([known[0], *ways, *known[1:]][:OFFERED])


def _is_run(table: Table, name: str, model: str, data: str) -> bool:
    """Tell whether a column numbers or names runs, of which each has several rows, of one model and one data set."""
    if name in (model, data) or not (names_rows(name) or is_repeat(table, name)):
        return False
    runs, cells = table.distinct(name), count_of(table, [model, data])
    if not EACH * cells <= runs <= table.rows // PAIR:
        return False
    return count_of(table, [name, model, data]) == runs
