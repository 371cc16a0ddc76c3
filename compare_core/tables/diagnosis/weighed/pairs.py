"""Pairs of a column that names what is compared and of a number that says how good it was, with their points."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from compare_core.tables.diagnosis.weighed.factors import may_be_compared, points_of_factor
from compare_core.tables.diagnosis.weighed.measures import may_measure, points_of_measure
from compare_core.tables.meaning.shapes.single import count_of
from compare_core.tables.reading.table import of_small

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.meaning.roles import Roles
    from compare_core.tables.reading.table import Table

MOST_COLUMNS, WIDEST = 60, 300  # that are looked at; and of a table of which any are
MOST_ROWS, FEWEST = 50_000, 12
LEAST, LEAST_OF_VALUES = -1.0, -0.5  # points of either column, at which it is hardly what is compared, or a measure


class Pair(NamedTuple):
    """What may be compared by which number, and how much speaks for it, in points: for either column, and for both."""

    model: str
    value: str
    for_model: float
    for_value: float

    @property
    def points(self) -> float:
        """How much speaks for both together."""
        return self.for_model + self.for_value


def is_small(table: Table) -> bool:
    """Tell whether a table is neither so long or wide that looking at it takes more than a moment, nor too short."""
    return FEWEST <= table.rows <= MOST_ROWS and len(table.columns) <= WIDEST


@of_small
def weighed(table: Table) -> Sequence[Pair]:
    """Return all pairs of a column that may be compared, and of a number, the likeliest first."""
    columns = table.columns[:MOST_COLUMNS]
    models = {name: points_of_factor(table, name) for name in columns if may_be_compared(table, name)}
    values = {name: points_of_measure(table, name) for name in columns if may_measure(table, name)}
    pairs = [
        Pair(model, value, own, held)
        for model, own in models.items()
        for value, held in values.items()
        if model != value and count_of(table, [model, value]) > table.distinct(model)
    ]
    return sorted(pairs, reverse=True, key=lambda pair: pair.points)


def is_likely(pair: Pair) -> bool:
    """Tell whether neither column is rather something else than what it would be taken for."""
    return pair.for_model >= LEAST and pair.for_value >= LEAST_OF_VALUES


def is_of(roles: Roles, pair: Pair) -> bool:
    """Tell whether roles compare what a pair does, by the same number."""
    return (roles.model, roles.value) == (pair.model, pair.value)
