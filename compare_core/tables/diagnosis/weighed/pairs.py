"""Pairs of a column that names what is compared and of a number that says how good it was, with their points."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from compare_core.metrics.known import known
from compare_core.tables.diagnosis.weighed.factors import MOST_NUMBERS, may_be_compared, points_of_factor
from compare_core.tables.diagnosis.weighed.measures import may_measure, points_of_measure
from compare_core.tables.meaning.scores import has_fractions, is_repeat, is_scores
from compare_core.tables.meaning.shapes.single import count_of, is_shared
from compare_core.tables.meaning.words.settings import STEPS
from compare_core.tables.reading.columns import plain
from compare_core.tables.reading.table import of_small

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.meaning.roles import Roles
    from compare_core.tables.reading.table import Table

MOST_COLUMNS, WIDEST = 60, 300  # that are looked at; and of a table of which any are
MOST_ROWS, FEWEST = 50_000, 12
PAIR, MANY = 2, 30  # rows of the same; and columns, of which any two may agree
MOST_KEYS, MOST_GIVEN = 200, 8  # values of what is given, and columns of it
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
        if model != value
        and count_of(table, [model, value]) > table.distinct(model)
        and not is_given(table, [model], value)
    ]
    return sorted(pairs, reverse=True, key=lambda pair: pair.points)


def is_given(table: Table, models: Sequence[str], value: str) -> bool:
    """Tell whether a whole number is the same for all that is compared, wherever the rest is: a size, or a checksum.

    What is compared may be named by several columns together.
    """
    if len(table.columns) > MANY or not FEWEST <= table.distinct(value) <= table.rows // PAIR:
        return False
    if known(value).higher is not None or has_fractions([table.column(value)]):
        return False
    rest = [n for n in table.columns[:MOST_COLUMNS] if n not in (*models, value) and not is_repeat(table, n)]
    rest = [name for name in rest if plain(name) not in STEPS]
    few = [name for name in rest if 1 < table.distinct(name) <= min(MOST_KEYS, table.rows // PAIR)]
    few = [name for name in few if table.distinct(name) <= MOST_NUMBERS or not is_scores(table.column(name))]
    keys = [name for name in few if count_of(table, [name, *models]) > table.distinct(name)]
    return bool(keys) and is_shared(table, keys[:MOST_GIVEN], value)


def is_likely(pair: Pair) -> bool:
    """Tell whether neither column is rather something else than what it would be taken for."""
    return pair.for_model >= LEAST and pair.for_value >= LEAST_OF_VALUES


def is_of(roles: Roles, pair: Pair) -> bool:
    """Tell whether roles compare what a pair does, by the same number."""
    return (roles.model, roles.value) == (pair.model, pair.value)
