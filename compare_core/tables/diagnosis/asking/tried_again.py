"""Rows in which some models were tried on the same item again: whether these are averaged, and without what failed."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from compare_core.names import quoted
from compare_core.tables.diagnosis.readings import Reading, describe
from compare_core.tables.diagnosis.seen import PAIR, SHORT
from compare_core.tables.meaning.graded import TWICE_TRIED
from compare_core.tables.meaning.roles import Misread, NeedsRoles
from compare_core.tables.meaning.scores import is_scores
from compare_core.tables.meaning.verdicts.failed import MESSAGES
from compare_core.tables.reading.columns import plain

if TYPE_CHECKING:
    from collections.abc import Callable

    from compare_core.errors import CompareError, DataError
    from compare_core.tables.meaning.roles import Roles
    from compare_core.tables.reading.table import Table

BLANK = ("",)  # what a column of messages holds where nothing went wrong


def of_tried_again(table: Table, refusal: CompareError, fails: Callable[[Roles], DataError | None]) -> CompareError:
    """Return the question whether what a model reached on the same item is averaged, where it was refused for that.

    Parameters
    ----------
    table
        The only file.
    refusal
        What was said of it.
    fails
        Why the file cannot be read in some way, if it cannot.
    """
    if not isinstance(refusal, Misread) or isinstance(refusal, NeedsRoles) or refusal.kind != TWICE_TRIED:
        return refusal
    roles = refusal.suggested
    if roles.model not in table.columns or roles.id is None:
        return refusal
    model, item = quoted(roles.model, SHORT), quoted(roles.id, SHORT)
    every = Reading(roles, 0.0, f"{describe(roles)}, averaged where one was tried again")
    message = _message(table)
    ways = [every]
    if message is not None:
        says = f"{every.says}; without rows in which {quoted(message, SHORT)} says that something went wrong"
        ways = [Reading(replace(roles, only=message, among=BLANK), 0.0, says), every]
    ways = [way for way in ways if fails(way.roles) is None]
    if not ways:
        return refusal
    what = (
        f"Some {model} have more than one row of the same {item}: results of one are averaged, so that it counts once."
    )
    if len(ways) < PAIR:
        return NeedsRoles(f"{what} If this is right, check the preview, and press the button.", table.columns).offering(
            ways
        )
    return NeedsRoles(
        f"{what} Rows in which {quoted(str(message), SHORT)} says that something went wrong may be left out, or count "
        "as they stand. Choose, check the preview, and press the button.",
        table.columns,
    ).offering(ways)


def _message(table: Table) -> str | None:
    """Return the column that says of less than half of the rows what went wrong in them."""
    for name in table.columns:
        column = table.column(name)
        if plain(name) not in MESSAGES or is_scores(column):
            continue
        blank = sum(n for text, n in zip(column.texts, column.counts.tolist(), strict=True) if not text.strip())
        if table.rows < PAIR * blank < PAIR * table.rows:
            return name
    return None
