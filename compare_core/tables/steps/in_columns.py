"""What may be compared where each of several has a column of its own: sets of columns, by one measure or another."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from compare_core.tables.diagnosis.no_comparison.measured_apart import SEPARATE
from compare_core.tables.diagnosis.readings.shared import keys_of
from compare_core.tables.diagnosis.seen import PAIR, Seen
from compare_core.tables.diagnosis.weighed.columns import FORETOLD, weighed_columns
from compare_core.tables.diagnosis.weighed.ways import in_columns as in_columns_of
from compare_core.tables.meaning.roles import Roles
from compare_core.tables.meaning.shapes.turn import JOINT
from compare_core.tables.steps.step import Compared, Number, Unit
from compare_core.tables.steps.units import called

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from compare_core.tables.diagnosis.weighed.columns import Columns
    from compare_core.tables.meaning.roles import Choice
    from compare_core.tables.reading.table import Table

MOST_OTHERS, MOST_NUMBERS, MOST_UNITS = 4, 12, 5
LEAST = -0.5  # points of columns that may be compared with each other
LEAST_IN_ROWS, MOST_IN_ROWS = 2.0, 2  # of these, where a column names what is compared
WITHOUT = "(without)"  # the part that tells a column from the others, of which it has none
IN_COLUMNS = frozenset({"item_scores", "dataset_scores", "fold_scores", "right_wrong"})
ROWS_ARE = {"item_scores": "an item", "dataset_scores": "a data set", "fold_scores": "a fold or run"}
AS_THEY_ARE = "the numbers as they are"


def in_columns(table: Table, offered: Sequence[Choice]) -> Iterator[tuple[float, Compared]]:
    """Yield sets of columns that may be compared with each other, with the points of each; one for all its measures.

    Where each row is of one of those compared, columns beside each other are mostly several measures of it.
    """
    in_rows = any(each.roles.model for each in offered[:1])
    least, most = (LEAST_IN_ROWS, MOST_IN_ROWS) if in_rows else (LEAST, MOST_OTHERS)
    every = {frozenset(each.names): each for each in weighed_columns(table)}
    proposed: dict[tuple[str, ...], list[Roles]] = {}
    for roles in (each.roles for each in offered if _is_of_columns(each.roles, table)):
        proposed.setdefault(_told(every, roles.models), []).append(roles)
    likely = [each for each in every.values() if each.points >= least and not _are_foretold(each)]
    points = {_told(every, each.names): each.points for each in reversed(likely)}  # of the likeliest of each
    others = sorted((key for key in points if key not in proposed), key=lambda key: -points[key])[:most]
    seen = Seen(table)
    for key in (*proposed, *others):
        own = proposed.get(key, [])
        alike = [each.names for each in likely if _told(every, each.names) == key]
        sets = [*dict.fromkeys([*(roles.models for roles in own), *alike])][:MOST_NUMBERS]
        numbers = tuple(_number(seen, models, every.get(frozenset(models)), own) for models in sets)
        told = tuple(part or WITHOUT for part in _in_order(every, sets[0]))
        yield points.get(key, least), Compared("Columns", told, numbers)


def _are_foretold(columns: Columns) -> bool:
    """Tell whether one of some columns is true, or was predicted, of what another one is."""
    return bool({word for part in columns.told for word in part.split()} & FORETOLD)


def _is_of_columns(roles: Roles, table: Table) -> bool:
    """Tell whether roles compare columns of the table as they are."""
    if roles.layout not in IN_COLUMNS or roles.model or roles.truth or len(roles.models) < PAIR:
        return False
    as_it_is = not (roles.part or roles.turned or roles.stacked or roles.count or roles.filter or roles.only)
    return as_it_is and {*roles.models} <= {*table.columns}


def _told(every: Mapping[frozenset[str], Columns], models: Sequence[str]) -> tuple[str, ...]:
    """Return what tells columns apart, by which sets of them belong together: parts of their names, or the names."""
    return tuple(sorted(_in_order(every, models)))


def _in_order(every: Mapping[frozenset[str], Columns], models: Sequence[str]) -> Sequence[str]:
    """Return what tells columns apart, in their order."""
    known = every.get(frozenset(models))
    return known.told if known is not None and known.shared else models


def _number(seen: Seen, models: tuple[str, ...], known: Columns | None, proposed: Sequence[Roles]) -> Number:
    """Return by what some columns are compared: what their names share says what they hold."""
    told = known.told if known is not None and known.shared else ()
    words = {word for part in told for word in part.split()}
    own = [roles for roles in proposed if roles.models == models]
    ways = [*own, *in_columns_of(seen, models, words)]
    if ways[0].layout in ROWS_ARE:
        ways += [each for roles in ways for each in _as_others(roles)]
    ways.append(Roles(layout=SEPARATE, models=models, better=ways[0].better))
    units: dict[str, Unit] = {}
    for roles in ways:
        units.setdefault(_row_said(roles), Unit(_row_said(roles), roles))
    says = known.shared if known is not None and known.shared else AS_THEY_ARE
    return Number(says, tuple(units.values())[:MOST_UNITS])


def _as_others(roles: Roles) -> Iterator[Roles]:
    """Yield the same columns where a row is another thing: an item, a data set or a fold."""
    row = next(iter(keys_of(roles)), None)
    ways = (
        replace(roles, layout="item_scores", id=row, dataset=None),
        replace(roles, layout="dataset_scores", id=None, dataset=row),
        replace(roles, layout="fold_scores", id=None, dataset=None),
    )
    yield from (each for each in ways if each.layout != roles.layout)


def _row_said(roles: Roles) -> str:
    if roles.layout == SEPARATE:
        return "Nothing: separate groups, each column by itself"
    rows = JOINT.join(keys_of(roles))
    named = f", which {called(rows)} names" if rows else ""
    each = f"The same row, {ROWS_ARE[roles.layout]}{named}" if roles.layout in ROWS_ARE else f"The same row{named}"
    return f"{each}; rows of the same {called(roles.cluster)} belong together" if roles.cluster else each
