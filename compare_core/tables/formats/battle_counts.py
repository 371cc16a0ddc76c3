"""Battles that were counted: each two models in a row, with how often either won, and how often they tied."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from compare_core.errors import DataError
from compare_core.evidence.battles import Battles
from compare_core.evidence.repair import Repair
from compare_core.names import listed, quoted
from compare_core.tables.meaning.battles.contests import ONCE, from_either_side, meets_opponent
from compare_core.tables.meaning.battles.counted_battles import Counted, counted_battles
from compare_core.tables.meaning.groups import left_out
from compare_core.tables.meaning.roles import Built, Layout, Roles
from compare_core.tables.meaning.scores import texts
from compare_core.tables.meaning.shapes.turn import JOINT, with_joint
from compare_core.tables.reading.columns import whole_numbers
from compare_core.tables.reading.limits import LIMITS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from compare_core.tables.reading.table import Table

PAIR, MANY = 2, 3  # rows of one pair, and games in a row


def recognises(tables: Sequence[Table]) -> bool:
    """Whether two columns name models, and columns named after these count who won."""
    return counted_battles(tables[0]) is not None


def builds(tables: Sequence[Table], said: Roles) -> Built:
    """Add up the wins and ties of every two models."""
    (table,) = tables
    columns = counted_battles(table)
    if columns is None:
        raise DataError(
            "Counted battles need two columns that name the models, such as a and b, and how often each won, such as "
            "a_wins and b_wins."
        )
    own = said.model or columns.models[0]
    parts = own.split(JOINT)
    if columns.models[0] not in parts:
        raise DataError(f"The players are told apart by {quoted(columns.models[0])}: choose it, alone or with others.")
    table = with_joint(table, own)
    first, second = (texts(table, name) for name in (own, columns.models[1]))
    names = tuple(dict.fromkeys(name for name in (*first, *second) if name.strip()))
    if len(names) > LIMITS.models:
        raise DataError(
            f"There are {len(names):,} models, but at most {LIMITS.models:,} can be compared. Choose fewer."
        )
    places = {name: place for place, name in enumerate(names)}
    a, b = (np.array([places.get(name, -1) for name in side]) for side in (first, second))
    kept = (a >= 0) & (b >= 0) & (a != b)
    if not kept.any():
        raise DataError("No row names two different models.")
    counts = [_counts(table, name)[kept] for name in (*columns.wins, *columns.ties)]
    mirrored = _from_either_side(columns, a[kept], b[kept], counts)
    kept &= (a < b) | (not mirrored)
    wins, ties = np.zeros((2, len(names), len(names)), dtype=np.int64)
    np.add.at(wins, (a[kept], b[kept]), _counts(table, columns.wins[0])[kept])
    np.add.at(wins, (b[kept], a[kept]), _counts(table, columns.wins[1])[kept])
    for name in columns.ties:
        np.add.at(ties, (a[kept], b[kept]), _counts(table, name)[kept])
    dropped = 0 if mirrored else int((~kept).sum())
    used = (*columns.models, *columns.wins, *columns.ties, own, *parts)
    without_two = "Rows that do not name two different models were left out."
    return Built(
        evidence=Battles(names, wins, ties + ties.T),
        roles=Roles(model=said.model),
        reasons=(
            f"{listed((own, columns.models[1]))} name the two models of a row; "
            f"{listed(columns.wins)} count how often each won"
            + (f", and {listed(columns.ties)} how often they tied." if columns.ties else "."),
        ),
        repairs=(
            *((Repair(without_two, dropped),) if dropped else ()),
            *((Repair(ONCE, int((a > b).sum())),) if mirrored else ()),
            *left_out(table, used),
        ),
    )


def _from_either_side(
    columns: Counted, a: NDArray[np.intp], b: NDArray[np.intp], counts: Sequence[NDArray[np.int64]]
) -> bool:
    """Tell whether each two stand there twice, once from the side of either.

    Where the other is not called the opponent, a few games of one pair may be alike by chance.
    """
    first, second, *tied = counts
    unlikely = len(a) > PAIR and int(np.sum(counts)) >= MANY * len(a) and bool((first != second).any())
    return (unlikely or meets_opponent(columns.models[1])) and from_either_side(
        (a, b, first, second, *tied), (b, a, second, first, *tied)
    )


def _counts(table: Table, name: str) -> NDArray[np.int64]:
    found = whole_numbers(table.column(name))
    if found is None:
        raise DataError(f"{quoted(name)} must hold whole numbers, 0 or more.")
    return found.astype(np.int64)


LAYOUT = Layout(
    id="battle_counts",
    title="Battles that were counted, a row for each two models",
    example="a,b,a_wins,b_wins,draws\nx,y,12,7,1\ny,z,9,9,2\nx,z,14,5,1\n",
    rank=5,
    recognises=recognises,
    prose=True,
    builds=builds,
    asks={"model": "The first of the two models"},
)
