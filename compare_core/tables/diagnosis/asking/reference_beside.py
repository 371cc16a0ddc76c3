"""A column that is called a reference beside others that come near it in every row: what to ask of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.names import quoted
from compare_core.tables.diagnosis.readings import Reading, describe
from compare_core.tables.diagnosis.seen import PAIR, SHORT, called
from compare_core.tables.meaning.outputs import is_measured, predicts
from compare_core.tables.meaning.roles import NeedsRoles, Roles, is_unknown
from compare_core.tables.meaning.scores import is_scores
from compare_core.tables.meaning.words.measures import measure
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.truths import TRULY

if TYPE_CHECKING:
    from collections.abc import Callable

    from compare_core.errors import CompareError
    from compare_core.tables.meaning.roles import Understanding
    from compare_core.tables.reading.table import Table

FEWEST, MOST_ROWS, MOST_COLUMNS = 8, 100_000, 30


def of_reference_beside(table: Table, refusal: CompareError, _: Callable[[Table], Understanding]) -> CompareError:
    """Return the question whether columns are held against the only one that is called a reference.

    Parameters
    ----------
    table
        The only file.
    refusal
        What was said of it: only where no rule knows what the file is.
    """
    if not is_unknown(refusal) or not FEWEST <= table.rows <= MOST_ROWS or len(table.columns) > MOST_COLUMNS:
        return refusal
    numbers = [name for name in table.columns if is_scores(table.column(name))]
    told = [n for n in numbers if {*tokens(n)[:1], *tokens(n)[-1:]} & TRULY and is_measured(table.column(n))]
    if len(told) != 1:
        return refusal
    truth = told[0]
    rest = [name for name in numbers if name != truth and not measure(name)]  # an RMSE is none of what was measured
    near = tuple(name for name in rest if predicts(table.column(name), table.column(truth)))
    if len(near) < PAIR:
        return refusal
    roles = Roles(layout="regression", truth=truth, models=near)
    return NeedsRoles(
        f"{quoted(truth, SHORT)} is called a reference, and {called(near)} come near it in most rows. If they measure "
        "or foretell the same, check the preview, and press the button.",
        table.columns,
    ).offering([Reading(roles, 0.0, describe(roles))])
