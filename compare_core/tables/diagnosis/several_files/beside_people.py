"""A file that only says who took part, or what was compared, beside files of results: the latter are compared alone."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from compare_core.errors import CompareError
from compare_core.names import quoted
from compare_core.tables.diagnosis.readings import Reading, describe
from compare_core.tables.diagnosis.seen import PAIR, SHORT, called
from compare_core.tables.meaning.files.of_people import person_of, says_of_people
from compare_core.tables.meaning.files.stacked import FILE
from compare_core.tables.meaning.graded import model_of
from compare_core.tables.meaning.roles import NeedsRoles
from compare_core.tables.meaning.scores import is_scores

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from compare_core.tables.meaning.roles import Understanding
    from compare_core.tables.reading.table import Table

MOSTLY = 0.9  # of the names in one file that another describes


def without_people(
    tables: Sequence[Table], refusal: CompareError, understood: Callable[[Sequence[Table]], Understanding]
) -> CompareError:
    """Return the question whether files that only describe people or things are left out; else what was said of all.

    Parameters
    ----------
    tables
        All files.
    refusal
        Why nothing is understood of them.
    understood
        What is understood of several files of which nobody has said anything.
    """
    about = [table for table in tables if says_of_people(table)]
    kept = [table for table in tables if table not in about]
    of_people = bool(about) and all(person_of(about[0]) in table.columns for table in kept)
    if not of_people:
        kept = [table for table in tables if not _describes(table, tables)]
        about = [table for table in tables if table not in kept]
    asks = isinstance(refusal, NeedsRoles) and refusal.suggested.layout is not None
    if asks or not about or not kept:
        return refusal
    names = tuple(model_of(table.name) for table in kept)
    if len({model_of(table.name) for table in tables}) < len(tables):
        return refusal
    ways = [_among(each, names) for each in _ways(kept, understood) if each.roles.only in (None, FILE)]
    if not ways:
        return refusal
    who = called([model_of(table.name) for table in about])
    what = "who took part" if of_people else "more of things that are named in the rest"
    return NeedsRoles(
        f"{who} only say{'s' * (len(about) == 1)} {what}, it seems. To compare what "
        f"{called(names) if len(names) > 1 else quoted(names[0], SHORT)} hold{'s' * (len(names) == 1)}, check the "
        "preview, and press the button.",
        kept[0].columns,
        ways[0].roles,
    ).offering(ways)


def _describes(table: Table, tables: Sequence[Table]) -> bool:
    """Tell whether every row of a table says more of a name that stands in several rows of each of the others."""
    rest = [each for each in tables if each is not table]
    if any(table.rows >= each.rows for each in rest):
        return False
    keys = [n for n in table.columns if table.distinct(n) == table.rows and not is_scores(table.column(n))]
    named = [table.column(name).labels for name in keys]
    return all(any(_explained(each, labels) for labels in named) for each in rest)


def _explained(table: Table, labels: frozenset[str]) -> bool:
    """Tell whether nearly all names of a column that repeats are some that were described."""
    told = (table.column(name).labels for name in table.columns if table.repeats(name))
    return any(len(own) >= PAIR and len(own & labels) >= MOSTLY * len(own) for own in told)


def _among(way: Reading, names: tuple[str, ...]) -> Reading:
    """Return a way to read some files, where it does not say already which of them it is of."""
    return way if way.roles.only else way._replace(roles=replace(way.roles, only=FILE, among=names))


def _ways(tables: Sequence[Table], understood: Callable[[Sequence[Table]], Understanding]) -> list[Reading]:
    """Return how files may be read, with what is compared then."""
    try:
        found = understood(tables)
    except NeedsRoles as asked:
        own = asked.suggested
        choices = asked.choices or ((Reading(own, 0.0, describe(own)),) if own.layout else ())
        return [Reading(each.roles, 0.0, each.says) for each in choices]
    except CompareError:
        return []
    roles = replace(found.roles, layout=found.layout)
    return [Reading(roles, 0.0, describe(roles))]
