"""Words among numbers that say that a run failed: what counts as its result is for a person to say."""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING

from compare_core.errors import CompareError
from compare_core.metrics.known import known, says_nothing
from compare_core.names import IN_LIST, quoted
from compare_core.tables.diagnosis.asking.offered import SURE
from compare_core.tables.diagnosis.readings import Reading, describe
from compare_core.tables.diagnosis.readings.shared import direction_said
from compare_core.tables.diagnosis.seen import PAIR, SHORT, Finding, Seen
from compare_core.tables.meaning.choice.direction import unmeasured
from compare_core.tables.meaning.columns.cells import with_plain_numbers
from compare_core.tables.meaning.roles import Misread, NeedsRoles
from compare_core.tables.meaning.scores import is_scores, says_failed, shared_metric, title_of
from compare_core.tables.meaning.verdicts.failed import failed_as, failures_among, of_time
from compare_core.tables.meaning.verdicts.limits_reached import limit_of
from compare_core.tables.reading.columns import P_VALUES, plain
from compare_core.tables.reading.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Sequence
    from typing import Literal

    from compare_core.tables.meaning.roles import Roles, Understanding
    from compare_core.tables.meaning.verdicts.failed import Failures

    End = Literal["largest", "smallest", "missing"]

P_VALUE = re.compile(r"(?i:p[ _.-]?val(?:ue)?s?)(?![a-z])")
ENDLESS = re.compile(r"\+?(?i:inf|infinity|infinite|∞)")
MOST_OTHERS = 2  # readings by other numbers
SEEN = 2_000  # distinct texts of a column
WORST: dict[Literal["lower", "higher"], End] = {"lower": "largest", "higher": "smallest"}  # by which way is better


def failures_among_numbers(seen: Seen) -> Finding | None:
    """Find a column of numbers some of which are words for a failure, beside other columns of numbers."""
    if len(seen.table.columns) <= PAIR:
        return None
    found = failures_among(seen.table, [name for name in seen.words if not _is_p_value(name)])
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
    told = any(says_failed(text.strip()) for name in worded for text in table.some_texts(name, SEEN))
    if not told and not failures_among(table, worded):
        return refusal
    table = with_plain_numbers(table)
    found = failures_among(table, [name for name in table.columns if not _is_p_value(name)])
    failing = {name for name, _, _ in found}
    ways = [each for each in _ways(table, understood) if _uses(each.roles, failing)] if found else []
    every = _ways(table, understood, every=True) if found and not ways else ()  # where another measure stood before it
    ways = ways or [each for each in every if _uses(each.roles, failing)]
    beside = {*failing, *(name for each in ways for name in each.roles.models)}
    others = list(islice(_of_others(table, understood, beside), MOST_OTHERS)) if found else []
    count = len(ways[0].roles.models) if ways else 0
    others = [each for each in others if len(each.roles.models) == count]  # of as many models, by another measure
    if not ways:
        return _without(table, found[0], others) if others else refusal
    endless = all(ENDLESS.fullmatch(word.strip()) for word in found[0].words)  # which is the largest number there is
    if not (endless or of_time(found[0]) or limit_of(found[0].words, "largest") is not None):
        ways.reverse()  # as where a reaction gave nothing
    name, words, count = found[0]
    unknown = not all(map(says_failed, words))  # which may as well be missing
    graded = [each.roles.better for each in ways] == ["higher"]
    left = _left_out(table, understood, failing) if graded or unknown else []
    if unknown and left:
        asked = NeedsRoles(
            f"{quoted(name, SHORT)} holds numbers, and {quoted(words[0], IN_LIST)} in {count:,} of {table.rows:,} "
            "rows. Choose whether such rows are left out for all or count as the worst number, check the preview and "
            "press the button; or write there what it counts as.",
            table.columns,
            left[0].roles,
        )
        return asked.offering([*left, *ways, *others])
    limit = limit_of(words, "largest") or limit_of(words, "smallest")
    if limit is not None:
        asked = NeedsRoles(
            f"{quoted(name, SHORT)} holds numbers, and {quoted(words[0], IN_LIST)} in {count:,} of {table.rows:,} "
            f"rows. If a run that failed counts as the worst number, {limit} or what lies beyond it, check the preview "
            "and press the button; else write there what it counts as, the same for all.",
            table.columns,
            ways[0].roles,
        )
        return asked.offering([*ways, *left, *others])
    or_else = "choose to leave out for all what any failed on, or write" if left else "write"
    asked = NeedsRoles(
        f"{quoted(name, SHORT)} holds numbers, and {quoted(words[0], IN_LIST)} in {count:,} of {table.rows:,} rows. If "
        f"a run that failed counts as the worst number of all, check the preview and press the button; else {or_else} "
        "there what it counts as, the same for all.",
        table.columns,
        ways[0].roles,
    )
    return asked.offering([*ways, *left, *others])


def _is_p_value(name: str) -> bool:
    """Tell whether a name is that of a p-value, perhaps of one of several models, as pvalSVM is."""
    return plain(name) in P_VALUES or P_VALUE.match(name.strip()) is not None


def _uses(roles: Roles, names: Collection[str]) -> bool:
    return bool({roles.value, *roles.models} & {*names})


def _without(table: Table, failure: Failures, others: Sequence[Reading]) -> NeedsRoles:
    """Ask whether other numbers than those with words for failures among them are compared."""
    name, words, count = failure
    return NeedsRoles(
        f"{quoted(name, SHORT)} holds numbers, and {quoted(words[0], IN_LIST)} in {count:,} of {table.rows:,} rows, so "
        "it is not compared as it stands. Other numbers may be: check the preview, and press the button if this is "
        "right.",
        table.columns,
        others[0].roles,
    ).offering(others)


def _of_others(table: Table, understood: Callable[[Table], Understanding], names: Collection[str]) -> Iterator[Reading]:
    """Yield the readings of a table by other numbers than those of some columns, with words for failures in them."""
    kept = [name for name in table.columns if name not in names]
    if not kept:
        return
    part = Table(table.name, table.frame[kept], table.repairs)
    try:
        found = understood(part)
    except NeedsRoles as asked:
        suggested = [asked.suggested] if asked.suggested.layout is not None else []
        for roles in [choice.roles for choice in asked.choices] or suggested:
            yield Reading(roles, SURE, describe(roles) + direction_said(roles.better))
    except CompareError:
        return
    else:
        roles = replace(found.roles, layout=found.layout)
        yield Reading(roles, SURE, describe(roles))


def _ways(table: Table, understood: Callable[[Table], Understanding], *, every: bool = False) -> Iterator[Reading]:
    """Yield the readings with the worst number for what failed, in either direction where nothing says which it is.

    Those of `every` answer to a question, or of the first.
    """
    words = [word for each in failures_among(table, table.columns) for word in each.words]
    reached = next((end for end in WORST.values() if limit_of(words, end) is not None), None)
    for way, worst in WORST.items():
        end = reached or worst
        counts = f"the {end} number" if reached is None else f"{limit_of(words, end)}, or the {end} number beyond it"
        with suppress(CompareError):
            for roles in _roles(failed_as(table, end), understood, every=every):
                if roles.better in (None, way):
                    says = f"{describe(roles)}; what failed counts as {counts}; {way} is better"
                    yield Reading(replace(roles, failed=end, better=way), SURE, says)


def _left_out(table: Table, understood: Callable[[Table], Understanding], failing: Collection[str]) -> list[Reading]:
    """Return the readings without what any model failed on: of grades, as what was fast is not there by chance."""
    with suppress(CompareError):
        found = [replace(roles, failed="missing") for roles in _roles(failed_as(table, "missing"), understood)]
        found = [roles for roles in found if _uses(roles, failing)][:PAIR]
        ends = [direction_said(roles.better if len(found) > 1 else None) for roles in found]
        said = "what any of them failed on is left out for all"
        return [Reading(roles, SURE, f"{describe(roles)}; {said}{end}") for roles, end in zip(found, ends, strict=True)]
    return []


def _roles(table: Table, understood: Callable[[Table], Understanding], *, every: bool = False) -> list[Roles]:
    """Return with which roles a table is understood, each with the way that is better."""
    try:
        found = understood(table)
    except NeedsRoles as asked:
        if every:
            return [_directed(table, choice.roles) for choice in asked.choices]
        told = [choice.roles for choice in asked.choices if choice.roles.better is not None]
        return told or [_directed(table, asked.suggested)]
    told_so = None if unmeasured(found) else getattr(found.evidence, "higher_is_better", True)
    return [replace(found.roles, better=_way(told_so))]


def _directed(table: Table, said: Roles) -> Roles:
    """Return roles with the way that is better, as far as names say it."""
    name, higher, _ = shared_metric(title_of(table), said.models)
    measured = bool(said.models) and not says_nothing(name)  # by all of their names
    return replace(said, better=_way(higher if measured else known(said.value or title_of(table)).higher))


def _way(higher: bool | None) -> Literal["lower", "higher"] | None:  # noqa: FBT001 - as a measure says it
    return None if higher is None else "higher" if higher else "lower"
