"""Answers that were graded beside what is true: where a grader took more of them as right than are the same."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from compare_core.names import quoted
from compare_core.tables.diagnosis.readings import Reading, describe, ways_offered
from compare_core.tables.diagnosis.seen import SHORT
from compare_core.tables.meaning.roles import NeedsRoles, Roles
from compare_core.tables.meaning.verdicts.disagreeing import MOST_ROWS, graded_beside, otherwise

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.meaning.roles import Choice, Understanding
    from compare_core.tables.reading.table import Table


def of_graded_otherwise(table: Table, found: Understanding | NeedsRoles) -> NeedsRoles | None:
    """Return the question by what answers are compared which somebody read and graded, and did not hold against a text.

    A verdict that is never harder than the text, and sometimes milder, was given by who understood “The code is 7”.

    Parameters
    ----------
    table
        The only file.
    found
        What is understood of it, or asked: the answers of models in rows, held against the truth.
    """
    roles = found.suggested if isinstance(found, NeedsRoles) else found.roles
    names = graded_beside(table) if table.rows <= MOST_ROWS and roles.model is not None else None
    if names is None or roles.truth != names[0] or {*roles.models, roles.value or names[1]} != {names[1]}:
        return None
    truth, said, judged = names
    milder, harder = otherwise(table, *names)
    if not milder or harder:
        return None
    by_verdict = Roles(layout="graded_items", model=roles.model, value=judged, id=roles.id)
    known: Sequence[Choice] = ways_offered(found) if isinstance(found, NeedsRoles) else _own(found)
    return NeedsRoles(
        f"{quoted(judged, SHORT)} says right of {milder:,} of {table.rows:,} rows in which {quoted(said, SHORT)} is "
        f"not the same as {quoted(truth, SHORT)}, as who read the answers may. Choose by what they are compared, "
        "check the preview, and press the button.",
        found.columns,
    ).offering([Reading(by_verdict, 0.0, describe(by_verdict)), *known])


def _own(found: Understanding) -> list[Reading]:
    """Return what was understood, as a way to choose."""
    roles = replace(found.roles, layout=found.layout)
    return [Reading(roles, 0.0, describe(roles))]
