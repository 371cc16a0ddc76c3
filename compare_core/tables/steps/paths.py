"""All steps of a question about one table, from the ways that rules propose and from what its columns may be."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from compare_core.errors import CompareError
from compare_core.tables.diagnosis.weighed.pairs import MOST_ROWS, WIDEST
from compare_core.tables.meaning.choice.parts import only_tests
from compare_core.tables.meaning.columns.cells import plain_numbers
from compare_core.tables.meaning.roles import Roles
from compare_core.tables.prepared import prepared
from compare_core.tables.steps.in_columns import in_columns
from compare_core.tables.steps.in_rows import in_rows
from compare_core.tables.steps.other_ways import as_proposed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.meaning.roles import Choice
    from compare_core.tables.reading.table import Table
    from compare_core.tables.steps.step import Compared

MOST = 20  # that may be compared
FEWEST = 3  # rows


def steps(tables: Sequence[Table], offered: Sequence[Choice]) -> tuple[Compared, ...]:
    """Return what may be compared in a table, the likeliest first: what was proposed, and then whatever else may be.

    Of several files that make one table, it is that of the table; of others there are none.

    Parameters
    ----------
    tables
        The files, as read.
    offered
        The ways that a question proposes, the likeliest first.
    """
    try:
        one = prepared(only_tests(tables, Roles()))
    except CompareError:  # which was said already
        one = []
    if len(one) != 1:
        return ()
    table = plain_numbers(one[0]).table
    found: list[tuple[float, Compared]] = []
    small = FEWEST <= table.rows <= MOST_ROWS and len(table.columns) <= WIDEST
    found += [*in_rows(table, offered, small=small), *(in_columns(table, offered) if small else ())]
    found += [(0.0, each) for each in as_proposed(offered, [compared for _, compared in found])]
    first = {replace(way.roles, better=None): place for place, way in reversed([*enumerate(offered)])}

    def order(each: tuple[float, Compared]) -> tuple[float, float]:
        points, compared = each
        paths = (replace(unit.roles, better=None) for number in compared.numbers for unit in number.units)
        return min((first[roles] for roles in paths if roles in first), default=len(offered)), -points

    return tuple(compared for _, compared in sorted(found, key=order))[:MOST]
