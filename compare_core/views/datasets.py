"""What a method looks at in scores: two models' folds, two models' data sets, or the whole table."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar

import numpy as np

from compare_core.checks import check_several, place_of
from compare_core.errors import DataError, NotApplicable
from compare_core.evidence.battles import Battles
from compare_core.evidence.scores import DatasetScores, ItemScores, snapped
from compare_core.numerics.ranks import average_ranks
from compare_core.views.view import View

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from compare_core.evidence.kinds import Evidence

PAIR = 2


@dataclass(frozen=True, eq=False)
class PairedScores(View):
    """Two models on the same data sets.

    Attributes
    ----------
    a, b
        Their scores, one per data set.
    names
        The names of the data sets.
    models, metric, higher_is_better
        The names of A and B, what was measured, and whether more of it is better.
    unit
        What a row is: a data set, or a test item.
    """

    a: NDArray[np.float64]
    b: NDArray[np.float64]
    names: tuple[str, ...] = ()
    models: tuple[str, str] = ("A", "B")
    metric: str = "score"
    higher_is_better: bool = True
    unit: str = "data set"

    arity: ClassVar[int] = PAIR
    seen_in: ClassVar[tuple[type[Evidence], ...]] = (DatasetScores, ItemScores)

    @classmethod
    def of(cls, evidence: DatasetScores | ItemScores, models: Sequence[str]) -> PairedScores:
        """See two models of some scores on data sets, or of items."""
        a, b = (evidence.scores[:, place_of(evidence.models, model)] for model in models)
        shared = (evidence.metric, evidence.higher_is_better, evidence.unit)
        return cls(a, b, evidence.rows, (models[0], models[1]), *shared)

    @cached_property
    def differences(self) -> NDArray[np.float64]:
        """One per data set, A − B, turned so that positive means that A is better."""
        return (1.0 if self.higher_is_better else -1.0) * (self.a - self.b)

    @cached_property
    def rankable(self) -> NDArray[np.float64]:
        """The differences with float noise made an exact zero or tie: for ranks and signs, not for estimates."""
        return snapped(self.differences, np.stack([self.a, self.b]))

    @cached_property
    def n(self) -> int:
        """The number of data sets."""
        return int(self.a.size)


@dataclass(frozen=True)
class PairedSigns(View):
    """How often each of two models won, whatever they were compared on.

    Attributes
    ----------
    wins, losses, ties
        How many data sets, test items or battles A won, B won, and neither.
    models
        The names of A and B.
    unit
        What was won: a data set, an item, or a battle.
    """

    wins: int
    losses: int
    ties: int = 0
    models: tuple[str, str] = ("A", "B")
    unit: str = "data set"

    arity: ClassVar[int] = PAIR
    seen_in: ClassVar[tuple[type[Evidence], ...]] = (DatasetScores, ItemScores, Battles)

    def __post_init__(self) -> None:
        if min(self.wins, self.losses, self.ties) < 0:
            raise DataError("Wins, losses and ties are counts, 0 or more.")

    @classmethod
    def of(cls, evidence: DatasetScores | ItemScores | Battles, models: Sequence[str]) -> PairedSigns:
        """See two models of some scores, or of some battles.

        Raises
        ------
        NotApplicable
            If the two never met in a battle.
        """
        names = (models[0], models[1])
        if isinstance(evidence, Battles):
            wins, losses, ties = evidence.between(*names)
            if wins + losses + ties == 0:
                raise NotApplicable(
                    f"{names[0]} and {names[1]} never met in a battle, so nothing compares them directly.",
                    "Choose two models that met.",
                )
            return cls(wins, losses, ties, names, "battle")
        seen = PairedScores.of(evidence, names)
        wins, losses = int((seen.rankable > 0).sum()), int((seen.rankable < 0).sum())
        return cls(wins, losses, seen.n - wins - losses, names, seen.unit)

    @property
    def n(self) -> int:
        """The number of data sets, items or battles."""
        return self.wins + self.losses + self.ties


@dataclass(frozen=True, eq=False)
class ScoreTable(View):
    """Any number of models on the same data sets.

    Attributes
    ----------
    models, datasets
        The names of the columns and of the rows.
    scores
        One row per data set, one column per model, turned so that more is better.
    metric, higher_is_better
        What was measured, and whether more of it was better as it was brought.
    unit
        What a row is, for sentences.
    """

    models: tuple[str, ...]
    datasets: tuple[str, ...]
    scores: NDArray[np.float64]
    metric: str = "score"
    higher_is_better: bool = True
    unit: str = "data set"

    seen_in: ClassVar[tuple[type[Evidence], ...]] = (DatasetScores, ItemScores)

    def __post_init__(self) -> None:
        check_several(self.models)

    @classmethod
    def of(cls, evidence: DatasetScores | ItemScores, models: Sequence[str] | None = None) -> ScoreTable:
        """See some or all models of some scores on data sets."""
        names = tuple(models or evidence.models)
        scores = evidence.turned[:, evidence.columns(names)]
        shared = (evidence.metric, evidence.higher_is_better, evidence.unit)
        return cls(names, evidence.rows, scores, *shared)

    @cached_property
    def rankable(self) -> NDArray[np.float64]:
        """The scores with float noise made exact ties: for ranks, not for estimates."""
        return snapped(self.scores, self.scores)

    @cached_property
    def ranks(self) -> NDArray[np.float64]:
        """Each model's rank on each data set: 1 is best, ties share the mean of their ranks."""
        return average_ranks(-self.rankable)
