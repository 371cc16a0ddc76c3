"""How what may be compared can be: as somebody has proposed, paired by what it was tried on, or apart."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from compare_core.tables.diagnosis.in_runs import OF_ITEMS
from compare_core.tables.diagnosis.no_comparison.measured_apart import SEPARATE
from compare_core.tables.diagnosis.readings import Reading, describe
from compare_core.tables.diagnosis.readings.columns import named_rows, scores_of
from compare_core.tables.diagnosis.readings.shared import keys_of
from compare_core.tables.diagnosis.seen import Seen
from compare_core.tables.diagnosis.weighed.columns import Columns
from compare_core.tables.diagnosis.weighed.pairs import is_of
from compare_core.tables.diagnosis.weighed.tried_on import tried_on
from compare_core.tables.meaning.judged import says_both, says_either
from compare_core.tables.meaning.roles import NeedsRoles, Roles
from compare_core.tables.meaning.shapes.single import is_shared
from compare_core.tables.meaning.shapes.turn import JOINT, parts_of
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.reading.columns import named_as_id

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from collections.abc import Set as AbstractSet

    from compare_core.tables.diagnosis.readings.shared import Fails
    from compare_core.tables.diagnosis.weighed.pairs import Pair
    from compare_core.tables.diagnosis.weighed.tried_on import Tried
    from compare_core.tables.meaning.roles import Choice
    from compare_core.tables.reading.table import Table

TWICE = 2  # ways of one pair, such as either direction


def working(
    table: Table, found: Sequence[Pair | Columns], offered: Sequence[Choice], fails: Fails
) -> Iterator[Sequence[Choice]]:
    """Yield how columns can be compared: as was proposed, paired by what they share, or apart; or with each other."""
    seen = Seen(table)  # of which what names the rows is found once, for all columns
    for pair in found:
        if isinstance(pair, Columns):
            yield from _beside_each_other(seen, pair, offered, fails)
            continue
        if proposed := [each for each in offered if is_of(each.roles, pair)][:TWICE]:
            yield proposed
            continue
        alike = [each.roles for each in offered if each.roles.model == pair.model and each.roles.value][:1]
        alike = [replace(roles, value=pair.value, better=None, failed=None, positive=None) for roles in alike]
        ways = [*alike, *ways_of(table, pair.model, pair.value, tried_on(table, pair.model, pair.value))]
        for roles in ways if not any(_was_set(table, roles) for roles in ways) else ():
            if fails(roles) is None:
                yield [Reading(roles, 0.0, describe(roles))]
                break


def _beside_each_other(
    seen: Seen, columns: Columns, offered: Sequence[Choice], fails: Fails
) -> Iterator[Sequence[Choice]]:
    """Yield how columns are compared with each other, if they can be: as others are, or right and wrong, or scores."""
    words = {word for part in columns.told for word in part.split()} if columns.shared else frozenset[str]()
    own = in_columns(seen, columns.names, words)
    others = [each.roles for each in offered if each.roles.models and not (each.roles.truth or each.roles.model)][:1]
    alike = [replace(roles, models=columns.names, better=None) for roles in others]
    for roles in [*own[:-1], *alike, own[-1]]:
        if fails(roles) is None:
            yield [Reading(roles, 0.0, describe(roles))]
            return


def in_columns(seen: Seen, models: tuple[str, ...], of_one: AbstractSet[str] = frozenset()) -> list[Roles]:
    """Return the roles with which columns are models: right and wrong, where they say nothing else, or else scores.

    What is called as a model is, by a word of `of_one`, says something of that one, and does not name the rows.
    """
    rows = named_rows(seen)
    rows = None if rows in models or (rows and {*tokens(rows)} & of_one) else rows
    verdicts = Roles(layout="right_wrong", models=models, id=rows)
    either = all(says_either(seen.table, name) for name in models)
    return [*([verdicts] if either else []), scores_of(seen, models, rows)]


def _was_set(table: Table, roles: Roles) -> bool:
    """Tell whether a number is the same for all that is compared on the same: a property of what this was tried on."""
    keys = [part for key in keys_of(roles) for part in parts_of(key, table.columns)]
    known = roles.layout != SEPARATE and bool(keys) and {*keys, roles.value} <= {*table.columns}
    return known and is_shared(table, keys, str(roles.value))


def ways_of(table: Table, model: str, value: str, tried: Tried) -> Iterator[Roles]:
    """Yield the roles with which one column is compared by another on what was tried, the likeliest first."""
    either = says_both(table, value)
    joint = JOINT.join(tried.keys)
    if tried.paired:
        items = tried.again is None and all(named_as_id(n) or {*tokens(n)} & OF_ITEMS for n in tried.keys)
        if items or either:
            yield Roles(layout="graded_items", model=model, value=value, id=joint)
        yield Roles(layout="scores_long", model=model, value=value, dataset=joint, repeat=tried.again)
    if either and not tried.keys:
        yield Roles(layout="right_total", model=model, value=value)
    yield Roles(layout=SEPARATE, model=model, value=value, id=joint if joint and not tried.paired else None)


def asked_by(columns: Sequence[str], ways: Sequence[Choice]) -> NeedsRoles:
    """Return the question whether the first of some ways is meant, or another one."""
    return NeedsRoles(
        f"Nothing says for sure what is compared, if anything is. It may be {ways[0].says}: check the preview, and "
        "press the button if that is right; else choose something else.",
        columns,
        ways[0].roles,
    ).offering(ways)
