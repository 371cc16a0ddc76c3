"""Words among right and wrong that say neither: whether they count as wrong is for a person to say."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from compare_core.errors import CompareError
from compare_core.names import IN_LIST, quoted
from compare_core.tables.diagnosis.asking.offered import SURE
from compare_core.tables.diagnosis.readings import Reading, describe
from compare_core.tables.diagnosis.seen import SHORT, Finding, Seen
from compare_core.tables.meaning.roles import Misread, NeedsRoles
from compare_core.tables.meaning.scores import says_failed
from compare_core.tables.meaning.verdicts.failed_verdicts import unanswered_among, unanswered_as

if TYPE_CHECKING:
    from collections.abc import Callable

    from compare_core.tables.meaning.roles import Roles, Understanding
    from compare_core.tables.meaning.verdicts.failed_verdicts import Unanswered
    from compare_core.tables.reading.table import Table

WRONG = "what says neither right nor wrong counts as wrong"
LEFT_OUT = "what any of them has no verdict for is left out for all"


def words_among_verdicts(seen: Seen) -> Finding | None:
    """Find a column of right and wrong some of whose cells say neither, beside others of the same words."""
    found = unanswered_among(seen.table)
    if not found:
        return None
    return Finding(
        "words among verdicts",
        _what(seen.table, found[0]),
        "Write there what counts for a model that gave no answer; blank cells leave a row out for all.",
    )


def _what(table: Table, found: Unanswered) -> str:
    return (
        f"{quoted(found.name, SHORT)} says right or wrong, and {quoted(found.words[0], IN_LIST)} in {found.rows:,} of "
        f"{table.rows:,} rows."
    )


def of_words_among_verdicts(
    table: Table, refusal: CompareError, understood: Callable[[Table], Understanding]
) -> CompareError:
    """Return the question whether what says neither right nor wrong counts as wrong, if that leads to a comparison.

    Parameters
    ----------
    table
        The table with such words.
    refusal
        What was said of it.
    understood
        What is understood of a table of which nobody has said anything.
    """
    if not isinstance(refusal, Misread) or isinstance(refusal, NeedsRoles):
        return refusal
    found = unanswered_among(table)
    if not found:
        return refusal
    wrong, blank = unanswered_as(table, "wrong"), unanswered_as(table, "missing")
    ways = [
        *(Reading(replace(r, failed="smallest"), SURE, f"{describe(r)}; {WRONG}") for r in _roles(wrong, understood)),
        *(Reading(replace(r, failed="missing"), SURE, f"{describe(r)}; {LEFT_OUT}") for r in _roles(blank, understood)),
    ]
    if not ways:
        return refusal
    if not all(says_failed(word) for each in found for word in each.words):
        ways.reverse()  # as what was not asked says nothing of a model
    return NeedsRoles(
        f"{_what(table, found[0])} Choose whether this counts as wrong or such rows are left out for all, check the "
        "preview and press the button.",
        table.columns,
        ways[0].roles,
    ).offering(ways)


def _roles(table: Table, understood: Callable[[Table], Understanding]) -> list[Roles]:
    """Return with which roles a table is understood, or what is asked of it first."""
    with suppress(CompareError):
        try:
            found = understood(table)
        except NeedsRoles as asked:
            return [choice.roles for choice in asked.choices[:1]]
        return [replace(found.roles, layout=found.layout)]
    return []
