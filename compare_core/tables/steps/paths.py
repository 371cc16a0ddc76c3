"""All steps of a question about one table, from the ways that rules propose and from what its columns may be."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from compare_core.errors import CompareError
from compare_core.tables.diagnosis.weighed.pairs import MOST_ROWS, WIDEST
from compare_core.tables.meaning.choice.parts import only_tests
from compare_core.tables.meaning.columns.cells import plain_numbers
from compare_core.tables.meaning.files.stacked import stacked
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

    Of several files it is of the table that they make, or of all of them below each other, each of which may be one of
    those that are compared.

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
    whole = stacked(one) if len(one) > 1 else next(iter(one), None)
    if whole is None:
        return ()
    table = plain_numbers(whole).table
    small = FEWEST <= table.rows <= MOST_ROWS and len(table.columns) <= WIDEST
    found = [*in_rows(table, offered, small=small, stacked=len(one) > 1)]
    found += in_columns(table, offered, alone=not found) if small and len(one) == 1 else ()
    found += [(0.0, each) for each in as_proposed(offered, [compared for _, compared in found])]
    first = {replace(way.roles, better=None): place for place, way in reversed([*enumerate(offered)])}

    def order(each: tuple[float, Compared]) -> tuple[float, float]:
        points, compared = each
        paths = (replace(unit.roles, better=None) for number in compared.numbers for unit in number.units)
        return min((first[roles] for roles in paths if roles in first), default=len(offered)), -points

    return tuple(compared for _, compared in sorted(found, key=order))[:MOST]
