"""Times of a few programs or protocols that were run in turn, which nothing but their order could pair."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.names import quoted
from compare_core.tables.diagnosis.no_comparison.measured_apart import SEPARATE
from compare_core.tables.diagnosis.readings import Reading, describe
from compare_core.tables.diagnosis.seen import PAIR, SHORT
from compare_core.tables.meaning.columns.moments import says_when
from compare_core.tables.meaning.files.stacked import PLACE
from compare_core.tables.meaning.roles import NeedsRoles, Roles
from compare_core.tables.meaning.words.measures import TIMES
from compare_core.tables.meaning.words.parts import tokens

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Table

MOST_GROUPS, MOST_MEASURES, EACH = 6, 3, 3  # what was run; what was measured; and runs of each


def timed_in_turn(table: Table, words: Sequence[str], numbers: Sequence[str]) -> NeedsRoles | None:
    """Return the question whether runs in turn are separate groups, where nothing but what they took was measured."""
    names = [name for name in words if table.at_most(name, MOST_GROUPS) and table.distinct(name) >= PAIR]
    took = [n for n in numbers if {*tokens(n)} & TIMES and not says_when(table, n) and table.distinct(n) > PAIR]
    rest = [n for n in table.columns if n not in (*names, *took) and not says_when(table, n) and table.distinct(n) > 1]
    if len(names) != 1 or not 1 <= len(took) <= MOST_MEASURES or rest:
        return None
    if table.rows < EACH * table.distinct(names[0]):
        return None
    apart = [Roles(layout=SEPARATE, model=names[0], value=name) for name in took]
    in_turn = Roles(layout="graded_items", model=names[0], value=took[0], id=PLACE)
    return NeedsRoles(
        f"Each {quoted(names[0], SHORT)} was run in turn, it seems, and nothing but the order says which runs belong "
        "together. If each is a run of its own, they are separate groups: choose what is meant, check the preview, and "
        "press the button.",
        table.columns,
    ).offering([Reading(roles, 0.0, describe(roles)) for roles in (*apart, in_turn)])
