"""Ranks of models over data sets, and the sentences for tables that rank nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.errors import NotApplicable
from compare_core.result import Assumption, Effect

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from compare_core.views.datasets import ScoreTable

ENOUGH_SETS = 10  # Demšar (2006): more data sets than these, and chi-square approximates well


def independent(table: ScoreTable) -> Assumption:
    """Return what every test over rows of scores assumes."""
    return Assumption(text=f"The {table.unit}s are independent of each other.")


def approximates(table: ScoreTable, *, models: int = 0) -> Assumption:
    """Return what chi-square and F need to approximate well: enough rows, and enough models."""
    n, k = table.scores.shape
    wanted = f"{ENOUGH_SETS} {table.unit}s" + (f" and {models} models" if models else "")
    here = f"{n} and {k}" if models else f"{n}"
    return Assumption(
        text=f"More than {wanted}, for a good approximation: there are {here}.", holds=n > ENOUGH_SETS and k > models
    )


def tied(table: ScoreTable) -> str:
    """Say that nothing tells the models apart."""
    return f"All models are tied on every {table.unit}, so there is no evidence of a difference."


def one_order(table: ScoreTable) -> NotApplicable:
    """Say why one row of scores is not enough."""
    return NotApplicable(
        f"A single {table.unit} gives a single order of the models, with nothing to compare it with.",
        f"Add more {table.unit}s.",
    )


def infinite(table: ScoreTable) -> NotApplicable:
    """Say why an F over ranks has no value."""
    return NotApplicable(
        f"All {table.unit}s rank the models in the same order, so F would be infinite.",
        "See Friedman's chi-square instead.",
    )


def ranks_of(table: ScoreTable) -> NDArray[np.float64]:
    """Return each model's rank on each data set: 1 for the best, ties sharing their mean rank.

    Raises
    ------
    NotApplicable
        If there is one data set only.
    """
    if len(table.datasets) == 1:
        raise one_order(table)
    return table.ranks


def mean_ranks(table: ScoreTable, ranks: NDArray[np.float64]) -> tuple[Effect, ...]:
    """Return each model's average rank."""
    means = ranks.mean(axis=0).tolist()
    return tuple(Effect(id=m, name=m, value=r, scale="number") for m, r in zip(table.models, means, strict=True))
