"""Words among numbers that say that a run failed: what counts as its result is for a person to say."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from compare_core.errors import CompareError
from compare_core.metrics.known import known, says_nothing
from compare_core.names import IN_LIST, quoted
from compare_core.tables.diagnosis.offered import SURE
from compare_core.tables.diagnosis.readings import Reading, describe
from compare_core.tables.diagnosis.seen import PAIR, SHORT, Finding, Seen
from compare_core.tables.meaning.cells import with_plain_numbers
from compare_core.tables.meaning.direction import unmeasured
from compare_core.tables.meaning.failed import failed_as, failures_among, of_time
from compare_core.tables.meaning.roles import Misread, NeedsRoles
from compare_core.tables.meaning.scores import is_scores, says_failed, shared_metric, title_of
from compare_core.tables.reading.columns import P_VALUES, plain

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Literal

    from compare_core.tables.meaning.roles import Roles, Understanding
    from compare_core.tables.reading.table import Table

    End = Literal["largest", "smallest"]

SEEN = 2_000  # distinct texts of a column
WORST: dict[Literal["lower", "higher"], End] = {"lower": "largest", "higher": "smallest"}  # by which way is better


def failures_among_numbers(seen: Seen) -> Finding | None:
    """Find a column of numbers some of which are words for a failure, beside other columns of numbers."""
    if len(seen.table.columns) <= PAIR:
        return None
    found = failures_among(seen.table, [name for name in seen.words if plain(name) not in P_VALUES])
    if not found or len(seen.numbers) + len(found) < PAIR:
        return None
    name, words, count = found[0]
    return Finding(
        "failures among numbers",
        f"{quoted(name, SHORT)} holds numbers, and {quoted(words[0], IN_LIST)} in {count:,} of {seen.table.rows:,} "
        "rows.",
        "Write there what a failed run counts as, the same for all, such as the time limit or twice that; if you leave "
        "such cells blank, their rows are left out for all, also those that others did well on.",
    )


def of_failures(table: Table, refusal: CompareError, understood: Callable[[Table], Understanding]) -> CompareError:
    """Return the question whether runs that failed count as the worst there is, if that leads to a comparison.

    Parameters
    ----------
    table
        The table with words for failures among its numbers.
    refusal
        What was said of it.
    understood
        What is understood of a table of which nobody has said anything.
    """
    if not isinstance(refusal, Misread) or isinstance(refusal, NeedsRoles):
        return refusal
    worded = [n for n in table.columns if not is_scores(table.column(n))]
    if not any(says_failed(text.strip()) for name in worded for text in table.some_texts(name, SEEN)):
        return refusal
    table = with_plain_numbers(table)
    found = failures_among(table, table.columns)
    ways = list(_ways(table, understood)) if found else []
    if not ways:
        return refusal
    if not of_time(found[0]):
        ways.reverse()  # as where a reaction gave nothing
    name, words, count = found[0]
    asked = NeedsRoles(
        f"{quoted(name, SHORT)} holds numbers, and {quoted(words[0], IN_LIST)} in {count:,} of {table.rows:,} rows. If "
        "a run that failed counts as the worst number of all, check the preview and press the button; else write there "
        "what it counts as, the same for all.",
        table.columns,
        ways[0].roles,
    )
    return asked.offering(ways)


def _ways(table: Table, understood: Callable[[Table], Understanding]) -> Iterator[Reading]:
    """Yield the readings with the worst number for what failed, in either direction where nothing says which it is."""
    for way, end in WORST.items():
        with suppress(CompareError):
            for roles in _roles(failed_as(table, end), understood):
                if roles.better in (None, way):
                    says = f"{describe(roles)}; what failed counts as the {end} number; {way} is better"
                    yield Reading(replace(roles, failed=end, better=way), SURE, says)


def _roles(table: Table, understood: Callable[[Table], Understanding]) -> list[Roles]:
    """Return with which roles a table is understood, each with the way that is better."""
    try:
        found = understood(table)
    except NeedsRoles as asked:
        told = [choice.roles for choice in asked.choices if choice.roles.better is not None]
        said = asked.suggested
        name, higher, _ = shared_metric(title_of(table), said.models)
        measured = bool(said.models) and not says_nothing(name)  # by all of their names
        way = higher if measured else known(said.value or title_of(table)).higher
        return told or [replace(said, better=_way(way))]
    told_so = None if unmeasured(found) else getattr(found.evidence, "higher_is_better", True)
    return [replace(found.roles, better=_way(told_so))]


def _way(higher: bool | None) -> Literal["lower", "higher"] | None:  # noqa: FBT001 - as a measure says it
    return None if higher is None else "higher" if higher else "lower"
