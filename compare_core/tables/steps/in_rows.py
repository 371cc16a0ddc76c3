"""What may be compared where each row is a result of one of several: the columns that may name it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Literal, NamedTuple

from compare_core.names import both_ends
from compare_core.tables.diagnosis.readings.shared import keys_of
from compare_core.tables.diagnosis.weighed.pairs import is_likely, weighed
from compare_core.tables.diagnosis.weighed.tried_on import tried_on, ways_to_pair
from compare_core.tables.diagnosis.weighed.ways import ways_of
from compare_core.tables.meaning.shapes.turn import parts_of, with_joint
from compare_core.tables.steps.step import Compared, Number, Unit
from compare_core.tables.steps.units import may_be_paired, said_of, same_unit

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from compare_core.tables.diagnosis.weighed.tried_on import Tried
    from compare_core.tables.meaning.roles import Choice, Roles
    from compare_core.tables.reading.table import Table

MOST_OTHERS, MOST_NUMBERS, MOST_UNITS = 6, 12, 6
LONGEST = 40  # characters of a column's name
IN_ROWS = frozenset({"scores_long", "graded_items", "separate_scores", "right_total", "attempts"})


class What(NamedTuple):
    """What names the things compared, and in which rows."""

    model: str
    only: str | None = None
    among: tuple[str, ...] = ()


class By(NamedTuple):
    """By which number, or word, they are compared, and how it is read."""

    value: str
    filter: str | None = None
    positive: str | None = None
    failed: Literal["largest", "smallest", "missing"] | None = None


def in_rows(table: Table, offered: Sequence[Choice]) -> Iterator[tuple[float, Compared]]:
    """Yield what columns may name, with the points of each: what was proposed, and the likeliest others."""
    ways = [each.roles for each in offered if _is_of_rows(each.roles, table)]
    likely = [pair for pair in weighed(table) if is_likely(pair)]
    points = {pair.model: pair.for_model for pair in likely}
    proposed = dict.fromkeys(map(_what, ways))
    others = sorted((name for name in points if What(name) not in proposed), key=lambda name: -points[name])
    for what in (*proposed, *map(What, others[:MOST_OTHERS])):
        own = [roles for roles in ways if _what(roles) == what]
        told = dict.fromkeys(map(_by, own))
        on = {part for roles in own for key in keys_of(roles) for part in parts_of(key, table.columns)}
        taken = {what.model, *(by.value for by in told), *on}
        best = sorted(likely, key=lambda pair: (pair.model != what.model, -pair.for_value))
        values = dict.fromkeys(pair.value for pair in best if pair.value not in taken)
        numbers = [*told, *map(By, values)][:MOST_NUMBERS]
        if numbers:
            yield points.get(what.model, 0.0), _compared(table, what, numbers, own)


def _what(roles: Roles) -> What:
    return What(str(roles.model), roles.only, roles.among)


def _by(roles: Roles) -> By:
    return By(str(roles.value), roles.filter, roles.positive, roles.failed)


def _is_of_rows(roles: Roles, table: Table) -> bool:
    """Tell whether roles compare what columns of the table name, in the rows of the file as they are."""
    if roles.layout not in IN_ROWS or not (roles.model and roles.value) or roles.truth or roles.models:
        return False
    as_it_is = not (roles.part or roles.turned or roles.stacked or roles.count)
    return as_it_is and {roles.value, *parts_of(roles.model, table.columns)} <= {*table.columns}


def _compared(table: Table, what: What, numbers: Sequence[By], own: Sequence[Roles]) -> Compared:
    whole = with_joint(table, what.model)
    first = numbers[0].value
    tried = [tried_on(whole, what.model, first), *ways_to_pair(whole, what.model, first)]
    rows = f", where {both_ends(what.only, LONGEST)} is {', '.join(what.among)}" if what.only else ""
    column = whole.column(what.model)
    named = [text for text, count in zip(column.texts, column.counts.tolist(), strict=True) if count and text.strip()]
    steps = tuple(Number(_said(by), _units(whole, what, by, own, tried)) for by in numbers)
    return Compared(f"{both_ends(what.model, LONGEST)}{rows}", tuple(named), steps)


def _said(by: By) -> str:
    value = both_ends(by.filter or by.value, LONGEST)
    good = f": {both_ends(by.positive, LONGEST)} is good" if by.positive else ""
    failed = f", where runs that failed count as the {by.failed}" if by.failed in ("largest", "smallest") else ""
    return f"{value}{good}{failed}"


def _units(table: Table, what: What, by: By, own: Sequence[Roles], tried: Sequence[Tried]) -> tuple[Unit, ...]:
    """Return what may pair the rows: as was proposed of this number, or of another one, or as the columns stand."""
    here = [roles for roles in own if _by(roles) == by]
    ways = [*here, *(replace(roles, better=None, **by._asdict()) for roles in own if _by(roles) != by)]
    if not by.filter:
        generic = (next(iter(ways_of(table, what.model, by.value, each))) for each in tried)
        ways += [replace(roles, only=what.only, among=what.among, **by._asdict()) for roles in generic]
    better = next((roles.better for roles in here), None)
    units: list[Unit] = []
    for roles in ways:
        if {what.model, by.value} & {part for key in keys_of(roles) for part in parts_of(key, table.columns)}:
            continue
        works = roles in here or may_be_paired(table, roles)
        if works and not any(same_unit(roles, each.roles) for each in units):
            units.append(Unit(said_of(table, roles), replace(roles, better=better)))
    return tuple(units[:MOST_UNITS])
