"""What every model scored: one estimate for each, with its interval."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.result import Effect

if TYPE_CHECKING:
    from compare_core.views.datasets import ScoreTable
    from compare_core.views.folds import FoldTable
    from compare_core.views.right import SharedItems


def mean_scores(table: FoldTable | ScoreTable) -> tuple[Effect, ...]:
    """Return each model's mean score, with the sign it was brought with."""
    means = (table.scores.mean(axis=0) * (1 if table.higher_is_better else -1)).tolist()
    return tuple(Effect(id=m, name=m, value=v, scale="number") for m, v in zip(table.models, means, strict=True))


def accuracies(family: SharedItems) -> tuple[Effect, ...]:
    """Return each model's accuracy."""
    return tuple(
        Effect(id=name, name=name, value=count / family.n, scale="proportion")
        for name, count in zip(family.models, family.right.tolist(), strict=True)
    )
