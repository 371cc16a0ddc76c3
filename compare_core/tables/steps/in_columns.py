"""What may be compared where each of several has a column of its own: sets of columns, by one measure or another."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from compare_core.names import brief
from compare_core.tables.diagnosis.no_comparison.measured_apart import SEPARATE
from compare_core.tables.diagnosis.readings.columns import scores_of
from compare_core.tables.diagnosis.readings.shared import keys_of
from compare_core.tables.diagnosis.seen import PAIR, Seen
from compare_core.tables.diagnosis.weighed.columns import FORETOLD, weighed_columns
from compare_core.tables.diagnosis.weighed.ways import in_columns as in_columns_of
from compare_core.tables.meaning.roles import Roles
from compare_core.tables.meaning.scores import is_repeat, is_scores
from compare_core.tables.meaning.shapes.turn import JOINT
from compare_core.tables.meaning.words.models_measured import measures
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.reading.columns import NAMELESS, counts_rows, named_as_id
from compare_core.tables.steps.step import Compared, Number, Unit
from compare_core.tables.steps.units import called

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from compare_core.tables.diagnosis.weighed.columns import Columns
    from compare_core.tables.meaning.roles import Choice
    from compare_core.tables.reading.table import Table

MOST_OTHERS, MOST_NUMBERS, MOST_UNITS = 4, 12, 5
LEAST = -0.5  # points of columns that may be compared with each other
LEAST_IN_ROWS, MOST_IN_ROWS = 0.5, 3  # of these, where a column names what is compared
WITHOUT = "(without)"  # the part that tells a column from the others, of which it has none
IN_COLUMNS = frozenset({"item_scores", "dataset_scores", "fold_scores", "right_wrong"})
ROWS_ARE = {"item_scores": "an item", "dataset_scores": "a data set", "fold_scores": "a fold or run"}
LONGEST = 60  # characters of what the names of columns share
AS_THEY_ARE = "the numbers as they are"


def in_columns(table: Table, offered: Sequence[Choice], *, alone: bool) -> Iterator[tuple[float, Compared]]:
    """Yield sets of columns that may be compared with each other, with the points of each; one for all its measures.

    Where each row is of one of those compared, columns beside each other are mostly several measures of it. If columns
    `alone` may be compared, all numbers are offered where nothing speaks for any of them.
    """
    seen = Seen(table)
    in_rows = any(each.roles.model for each in offered[:1])
    least, most = (LEAST_IN_ROWS, MOST_IN_ROWS) if in_rows else (LEAST, MOST_OTHERS)
    proposed: dict[frozenset[str], list[Roles]] = {}
    for roles in (each.roles for each in offered if _is_of_columns(each.roles, table)):
        proposed.setdefault(frozenset(_told(roles.models)[0]), []).append(roles)
    likely = [each for each in weighed_columns(table) if each.points >= least and _may_be_compared(each)]
    alike: dict[frozenset[str], list[Columns]] = {}
    for each in likely:
        alike.setdefault(frozenset(_told(each.names)[0]), []).append(each)
    others = [key for key in alike if key not in proposed][:most]  # the likeliest first
    every = _numbers(table) if alone and not (proposed or others) else ()
    if PAIR <= len(every) <= MOST_NUMBERS and not measures(every):
        proposed[frozenset(every)] = [scores_of(seen, every, None)]
    for key in (*proposed, *others):
        own, more = proposed.get(key, []), alike.get(key, [])
        sets = [*dict.fromkeys([*(roles.models for roles in own), *(each.names for each in more)])][:MOST_NUMBERS]
        numbers = tuple(_number(seen, models, own) for models in sets)
        told = tuple(part or WITHOUT for part in _told(sets[0])[0])
        yield max((each.points for each in more), default=least), Compared("Columns", told, numbers)


def _numbers(table: Table) -> tuple[str, ...]:
    """Return the columns of numbers that neither are ids nor number the rows, also where one is always the same."""
    numbers = [name for name in table.columns if is_scores(table.column(name)) and not NAMELESS.fullmatch(name)]
    return tuple(n for n in numbers if not (named_as_id(n) or is_repeat(table, n) or counts_rows(table.column(n))))


def _may_be_compared(columns: Columns) -> bool:
    """Tell whether some columns are neither measures of one thing, nor what is true and what was predicted of it."""
    return not (measures(columns.names) or {word for part in columns.told for word in part.split()} & FORETOLD)


def _is_of_columns(roles: Roles, table: Table) -> bool:
    """Tell whether roles compare columns of the table as they are."""
    if roles.layout not in IN_COLUMNS or roles.model or roles.truth or len(roles.models) < PAIR:
        return False
    as_it_is = not (roles.part or roles.turned or roles.stacked or roles.count or roles.filter or roles.only)
    return as_it_is and {*roles.models} <= {*table.columns}


def _told(models: Sequence[str]) -> tuple[tuple[str, ...], str]:
    """Return what tells columns apart, parts of their names or else these; and the words that all of them share.

    >>> _told(["acc_svm_test", "acc_rf_test"]), _told(["svm", "rf"])
    ((('svm', 'rf'), 'acc test'), (('svm', 'rf'), ''))
    """
    words = [tokens(name) for name in models]
    shortest = min(map(len, words))
    before = next((k for k in range(shortest) if len({each[k] for each in words}) > 1), shortest)
    behind = next((k for k in range(shortest - before) if len({each[-1 - k] for each in words}) > 1), shortest - before)
    told = tuple(" ".join(each[before : len(each) - behind]) for each in words)
    shared = (*words[0][:before], *words[0][len(words[0]) - behind :])
    alike = not shared or len({*told}) < len(told)
    return (tuple(models), "") if alike else (told, " ".join(shared))


def _number(seen: Seen, models: tuple[str, ...], proposed: Sequence[Roles]) -> Number:
    """Return by what some columns are compared: what their names share says what they hold."""
    told, shared = _told(models)
    words = {word for part in told for word in part.split()} if shared else set[str]()
    ways = [*(roles for roles in proposed if roles.models == models), *in_columns_of(seen, models, words)]
    if ways[0].layout in ROWS_ARE:
        ways += _as_others(ways[0])
    ways.append(Roles(layout=SEPARATE, models=models, better=ways[0].better))
    units: dict[str, Unit] = {}
    for roles in ways:
        said = _row_said(roles)
        units.setdefault(said, Unit(said, roles))
    return Number(brief(shared, LONGEST) or AS_THEY_ARE, tuple(units.values())[:MOST_UNITS])


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
