"""Battles of an arena, one per row: two models, and which of them won, or that they tied."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from compare_core.errors import DataError
from compare_core.evidence.battles import Battles
from compare_core.tables.meaning.labels import MISSING_WORDS
from compare_core.tables.meaning.roles import Built, Layout, Roles, listed
from compare_core.tables.reading.columns import named
from compare_core.tables.reading.limits import LIMITS
from compare_core.tables.reading.table import Repair

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from compare_core.tables.reading.table import Column, Table

FIRST, SECOND = ("modela", "model1", "modelleft"), ("modelb", "model2", "modelright")
WINNER = ("winner", "outcome", "vote", "preference")
MARKS = ("winnermodela", "winnermodelb", "winnertie")  # one column of 0 and 1 each
A, B, TIE, NONE = 0, 1, 2, -1
SAID = {
    **dict.fromkeys(("model_a", "model a", "a", "model_1", "left"), A),
    **dict.fromkeys(("model_b", "model b", "b", "model_2", "right"), B),
    **dict.fromkeys(("tie", "tie (bothbad)", "tie(bothbad)", "bothbad", "both_bad", "both bad", "draw", "equal"), TIE),
}


def recognises(tables: Sequence[Table]) -> bool:
    """Whether columns name two models and the winner."""
    names = tables[0].columns
    winner = named(names, WINNER) or all(named(names, (mark,)) for mark in MARKS)
    return bool(named(names, FIRST) and named(names, SECOND) and winner)


def builds(tables: Sequence[Table], said: Roles) -> Built:
    """Count the wins and ties of every two models."""
    (table,) = tables
    first, second = named(table.columns, FIRST), named(table.columns, SECOND)
    if first is None or second is None:
        raise DataError("Battles need the columns model_a, model_b and winner.")
    names, a, b = _models(table.column(first), table.column(second))
    if len(names) > LIMITS.models:  # before there is a table of every two
        raise DataError(
            f"There are {len(names):,} models, but at most {LIMITS.models:,} can be compared. Choose fewer."
        )
    outcome, how = _outcomes(table, said.value or _winner(table, first, second), names, a, b)
    itself, blank = a == b, (outcome == NONE) | (a < 0) | (b < 0)
    kept = ~(itself | blank)
    if not kept.any():
        raise DataError("No row names two models and a winner or a tie.")
    a, b, outcome = a[kept], b[kept], outcome[kept]
    wins, ties = np.zeros((2, len(names), len(names)), dtype=np.int64)
    np.add.at(wins, (a[outcome == A], b[outcome == A]), 1)
    np.add.at(wins, (b[outcome == B], a[outcome == B]), 1)
    np.add.at(ties, (a[outcome == TIE], b[outcome == TIE]), 1)
    ties += ties.T
    order = _order(wins + wins.T + ties)
    models = tuple(names[place] for place in order)
    left = [
        ("Battles that lack a model, or a winner or tie, were left out.", int((blank & ~itself).sum())),
        ("Battles of a model against itself were left out.", int(itself.sum())),
    ]
    return Built(
        evidence=Battles(models, wins[np.ix_(order, order)], ties[np.ix_(order, order)]),
        roles=Roles(value=said.value),
        reasons=(
            f"“{first}” and “{second}” name the two models of a battle; {how}.",
            "“tie” and “tie (bothbad)” are both ties.",
        ),
        repairs=tuple(Repair(text, count) for text, count in left if count),
    )


def _models(first: Column, second: Column) -> tuple[list[str], NDArray[np.intp], NDArray[np.intp]]:
    """Give the models of both columns common numbers; a blank is -1."""
    texts = [text.strip() for text in (*first.texts, *second.texts)]
    numbering: dict[str, int] = {}
    used = [*first.counts.tolist(), *second.counts.tolist()]
    lookup = np.array(
        [numbering.setdefault(t, len(numbering)) if t and n else -1 for t, n in zip(texts, used, strict=True)]
    )
    return list(numbering), lookup[first.codes], lookup[second.codes + len(first.texts)]


def _winner(table: Table, first: str, second: str) -> str | None:
    return named([name for name in table.columns if name not in (first, second)], WINNER)


def _outcomes(
    table: Table, winner: str | None, names: Sequence[str], a: NDArray[np.intp], b: NDArray[np.intp]
) -> tuple[NDArray[np.intp], str]:
    """Return who won each battle, and which column says so."""
    if winner is None:
        marks = [name for mark in MARKS if (name := named(table.columns, (mark,)))]
        if len(marks) < len(MARKS):
            raise DataError("No column says who won. Name it “winner”, or choose it as the score.")
        won = np.column_stack([_one(table.column(name)) for name in marks])
        return np.where(won.sum(axis=1) == 1, won.argmax(axis=1), NONE), f"{listed(marks)} say who won"
    column = table.column(winner)
    position = {name: place for place, name in enumerate(names)}
    texts = [text.strip() for text in column.texts]
    gaps = MISSING_WORDS | {""}
    known = [SAID.get(text.casefold(), NONE) if text not in position else NONE for text in texts]
    model = np.array([position.get(text, -1) for text in texts])[column.codes]
    odd = [
        t
        for t, n in zip(texts, column.counts.tolist(), strict=True)
        if n and t.casefold() not in SAID and t not in {*position, *gaps}
    ]
    if odd:
        raise DataError(
            f"“{winner}” holds {listed(sorted(set(odd)), 3)}, which is not model_a, model_b, a tie or the name "
            "of a model. Write one of these."
        )
    outcome = np.array(known)[column.codes]
    outcome = np.where((model >= 0) & (model == a), A, np.where((model >= 0) & (model == b), B, outcome))
    return outcome, f"“{winner}” says who won"


def _one(column: Column) -> NDArray[np.bool_]:
    return np.array([text.strip().casefold() in ("1", "1.0", "true") for text in column.texts])[column.codes]


def _order(met: NDArray[np.int64]) -> list[int]:
    """Put the two that met most often first, then the others by how many battles they had."""
    x, y = np.unravel_index(int(met.argmax()), met.shape)
    rest = np.argsort(-met.sum(axis=1), kind="stable").tolist()
    head = sorted((int(x), int(y)), key=rest.index)
    return [*head, *(place for place in rest if place not in head)]


LAYOUT = Layout(
    id="arena_battles",
    title="Battles between two models, one per row",
    example="model_a,model_b,winner\nx,y,model_a\ny,x,tie\nx,y,model_b\nx,y,model_a\n",
    rank=5,
    recognises=recognises,
    builds=builds,
    asks={"value": "Winner"},
    prose=True,
)
