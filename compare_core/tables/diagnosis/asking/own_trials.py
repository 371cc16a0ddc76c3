"""Trials or runs of programs, robots or releases, each by itself: compared as separate groups, if a person agrees."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from compare_core.metrics.known import known
from compare_core.names import quoted
from compare_core.tables.diagnosis.no_comparison.measured_apart import (
    EACH,
    MOST_MODELS,
    PROGRAMS,
    SEPARATE,
    are_related,
    likeliest_first,
    names_rows,
    separate_said,
)
from compare_core.tables.diagnosis.no_comparison.separate import tests_apart
from compare_core.tables.diagnosis.seen import PAIR, SHORT, Finding, Seen, Way
from compare_core.tables.meaning.judged import says_both
from compare_core.tables.meaning.roles import NeedsRoles, Roles
from compare_core.tables.meaning.scores import is_scores
from compare_core.tables.meaning.shapes.single import single
from compare_core.tables.meaning.verdicts.costs import says_how_ended
from compare_core.tables.meaning.words.models import MODELS, kind_of_model
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.reading.columns import plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Table

CALCULATED = {("calc",), ("calculated",), ("pred",), ("predicted",), ("theory",), ("model",), ("sim",)}
COMPARED = PROGRAMS | {
    "release", "version", "target", "branch", "engine", "allocator", "malloc", "policy", "controller", "approach",
    "planner", "robot", "variant", "configuration", "config", "kernel", "software", "platform", "firmware", "driver",
}  # fmt: skip
WHY = frozenset({"failure", "error", "reason", "note", "notes", "comment", "comments", "remark", "mode", "cause"})
MOST_COLUMNS, MOST_WAYS = 8, 4
WAY_ON = "check the preview, and press the button."
RECORDED = frozenset({"commit", "host", "hostname", "machine", "operator", "date", "user", "author", "time"})


def judged_trials(seen: Seen) -> Finding | None:
    """Find trials of robots or programs, each of one of them only, with whether it went well."""
    table = seen.table
    if seen.truth is not None or seen.predicted or len(table.columns) > MOST_COLUMNS:
        return None
    found = _trials(table)
    if found is None or not found.judged:
        return None
    ways = _ways(found)
    return Finding("separate trials", _what(found), WAY_ON, ways[0].roles, ways)


def own_trials(table: Table) -> NeedsRoles | None:
    """Return the question whether rows that nothing pairs are trials of what a column names; None where one may."""
    found = _trials(table) if len(table.columns) <= MOST_COLUMNS else None
    if found is None:
        return None
    return NeedsRoles(f"{_what(found)} {WAY_ON}", table.columns).offering(_ways(found))


class _Trials(NamedTuple):
    """What names the things that were tried, whether each trial went well, and what was measured of it."""

    group: str
    judged: Sequence[str]
    values: Sequence[str]


def _trials(table: Table) -> _Trials | None:
    group = next((name for name in table.columns if _names_compared(table, name)), None)
    if group is None:
        return None
    rest = [name for name in table.columns if name != group]
    judged = [name for name in rest if says_how_ended(name) and says_both(table, name)]
    numbers = [name for name in rest if name not in judged and is_scores(table.column(name))]
    values = [name for name in likeliest_first(table, numbers) if known(name).higher is not None]
    beside = [name for name in rest if name not in (*judged, *values) and not {*tokens(name)} & (WHY | RECORDED)]
    if {*(tokens(name)[-1:] for name in values)} & CALCULATED and len(values) == PAIR:
        return None  # and what was measured, beside it
    if not (judged or values) or are_related(table, group) or any(_pairs(table, group, name) for name in beside):
        return None
    return _Trials(group, judged, values)


def _what(found: _Trials) -> str:
    return (
        f"Each row is of one {quoted(found.group, SHORT)}, and nothing pairs it with a row of another. If every row is "
        f"a trial or a run of its own, {'how many of each went well' if found.judged else 'the means'} can be compared "
        "as separate groups:"
    )


def _ways(found: _Trials) -> list[Way]:
    roles = [Roles(layout=SEPARATE, model=found.group, value=value) for value in found.values]
    return [*tests_apart(found.group, found.judged), *(Way(each, separate_said(each)) for each in roles)][:MOST_WAYS]


def _names_compared(table: Table, name: str) -> bool:
    """Tell whether a column names a few things that are compared, each in several rows."""
    if is_scores(table.column(name)) or not PAIR <= table.distinct(name) <= MOST_MODELS:
        return False
    counts = table.column(name).counts
    called_so = plain(name) in COMPARED or plain(name) in MODELS or kind_of_model(name)
    return called_so and bool(counts[counts > 0].min() >= EACH)


def _pairs(table: Table, group: str, name: str) -> bool:
    """Tell whether a column may say what rows of two groups have in common: it is repeated, and no setting of all."""
    if not table.repeats(name) or table.distinct(name) <= 1:
        return False
    return names_rows(name) or not is_scores(table.column(name)) or single(table, [group, name])
