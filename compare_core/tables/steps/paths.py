"""All steps of a question about one table, from the ways that rules propose and from what its columns may be."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from compare_core.tables.diagnosis.weighed.pairs import MOST_ROWS, WIDEST
from compare_core.tables.meaning.columns.cells import plain_numbers
from compare_core.tables.steps.in_columns import in_columns
from compare_core.tables.steps.in_rows import in_rows
from compare_core.tables.steps.other_ways import as_proposed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.meaning.roles import Choice
    from compare_core.tables.reading.table import Table
    from compare_core.tables.steps.step import Compared

MOST = 9  # that may be compared
FEWEST = 3  # rows


def steps(table: Table, offered: Sequence[Choice]) -> tuple[Compared, ...]:
    """Return what may be compared in a table, the likeliest first: what was proposed, and then whatever else may be.

    Parameters
    ----------
    table
        The only file.
    offered
        The ways that a question proposes, the likeliest first.
    """
    small = FEWEST <= table.rows <= MOST_ROWS and len(table.columns) <= WIDEST
    whole = plain_numbers(table).table if small else None
    found: list[tuple[float, Compared]] = []
    if whole is not None:
        found += [*in_rows(whole, offered), *in_columns(whole, offered)]
    found += [(0.0, each) for each in as_proposed(offered, [compared for _, compared in found])]
    first = {replace(way.roles, better=None): place for place, way in reversed([*enumerate(offered)])}

    def order(each: tuple[float, Compared]) -> tuple[float, float]:
        points, compared = each
        paths = (replace(unit.roles, better=None) for number in compared.numbers for unit in number.units)
        return min((first[roles] for roles in paths if roles in first), default=len(offered)), -points

    return tuple(compared for _, compared in sorted(found, key=order))[:MOST]
