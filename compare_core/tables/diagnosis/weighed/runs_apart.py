"""Rows that only the number of a run pairs: separate groups, where the third run of one has no partner in another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.tables.diagnosis.no_comparison.measured_apart import SEPARATE
from compare_core.tables.diagnosis.readings import Reading, describe, ways_offered
from compare_core.tables.diagnosis.readings.shared import keys_of
from compare_core.tables.meaning.files.stacked import PLACE
from compare_core.tables.meaning.judged import says_both
from compare_core.tables.meaning.roles import NeedsRoles, Roles
from compare_core.tables.meaning.scores import is_repeat
from compare_core.tables.meaning.shapes.turn import parts_of
from compare_core.tables.meaning.wide import PLACED
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.runs import RUNS, SEEDS
from compare_core.tables.reading.columns import plain

if TYPE_CHECKING:
    from compare_core.tables.diagnosis.readings.shared import Fails
    from compare_core.tables.reading.table import Table


def of_runs_apart(table: Table, asked: NeedsRoles, fails: Fails) -> NeedsRoles:
    """Return a question with separate groups as its second answer, where the first pairs rows by the number of a run.

    Parameters
    ----------
    table
        The only file.
    asked
        What was asked of it.
    fails
        Why the file cannot be read in some way, if it cannot.
    """
    offered = [*ways_offered(asked)]
    first = offered[0].roles
    if not (first.model and first.value and {first.model, first.value} <= {*table.columns}) or first.layout == SEPARATE:
        return asked
    keys = [part for key in keys_of(first) for part in parts_of(key, table.columns) if part in table.columns]
    named = [key for key in keys if key != first.repeat] or keys  # runs that are averaged pair nothing
    ranked = bool({*tokens(first.value)} & PLACED)  # among those beside it
    in_order = first.id == PLACE and not ranked  # the first row of one beside the first of another
    if not in_order and not any(
        (is_repeat(table, key) and plain(key) not in SEEDS) or {*tokens(key)} & RUNS for key in named
    ):
        return asked
    either = says_both(table, first.value)
    apart = Roles(layout="right_total" if either else SEPARATE, model=first.model, value=first.value)
    known = any(each.roles.layout == apart.layout and each.roles.model == first.model for each in offered)
    if known or first.only or first.part or first.positive or fails(apart) is not None:
        return asked
    same = [each for each in offered if (each.roles.model, each.roles.value) == (first.model, first.value)]
    rest = [each for each in offered if each not in same]
    ways = [*same, Reading(apart, 0.0, describe(apart)), *rest]
    return NeedsRoles(str(asked), asked.columns, first).offering(ways)
