"""What a method looks at in scores: two models' folds, two models' data sets, or the whole table."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar

import numpy as np

from compare_core.errors import DataError, NotApplicable
from compare_core.evidence.battles import Battles
from compare_core.evidence.scores import DatasetScores, FoldScores, ItemScores, snapped
from compare_core.numerics.ranks import average_ranks

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

PAIR = 2


@dataclass(frozen=True, eq=False)
class PairedFolds:
    """Two models on the same folds of one data set.

    Attributes
    ----------
    differences
        One per fold, A − B, turned so that positive means that A is better; fold by fold, repeat after repeat.
    repeats, folds
        The design; their product is the number of differences.
    ratio
        Test items over training items of one fold, where known.
    models, metric
        The names of A and B, and of what was measured.
    scores
        The two models' own scores, one row per fold; empty where only differences are known.
    """

    differences: NDArray[np.float64]
    repeats: int
    folds: int
    ratio: float | None = None
    models: tuple[str, str] = ("A", "B")
    metric: str = "score"
    scores: NDArray[np.float64] | None = None

    arity: ClassVar[int] = PAIR
    seen_in: ClassVar[tuple[type, ...]] = (FoldScores,)

    def __post_init__(self) -> None:
        object.__setattr__(self, "differences", np.asarray(self.differences, dtype=float))
        if self.differences.ndim != 1 or not np.isfinite(self.differences).all() or self.differences.size == 0:
            raise DataError("Every fold needs one finite difference.")
        if self.repeats * self.folds != self.differences.size:
            raise DataError(
                f"{self.repeats} repeats of {self.folds} folds make {self.repeats * self.folds} differences; "
                f"there are {self.differences.size}."
            )

    @classmethod
    def of(cls, evidence: FoldScores, models: Sequence[str]) -> PairedFolds:
        """See two models of some fold scores."""
        scores = evidence.scores[:, [evidence.column(model) for model in models]]
        sign = 1.0 if evidence.higher_is_better else -1.0
        differences = sign * (scores[:, 0] - scores[:, 1])
        return cls(
            differences,
            evidence.repeats,
            evidence.folds,
            evidence.ratio,
            (models[0], models[1]),
            evidence.metric,
            scores,
        )

    @cached_property
    def n(self) -> int:
        """The number of folds, over all repeats."""
        return int(self.differences.size)


@dataclass(frozen=True, eq=False)
class PairedScores:
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
    seen_in: ClassVar[tuple[type, ...]] = (DatasetScores, ItemScores)

    @classmethod
    def of(cls, evidence: DatasetScores, models: Sequence[str]) -> PairedScores:
        """See two models of some scores on data sets, or of items."""
        a, b = (evidence.scores[:, evidence.column(model)] for model in models)
        shared = (evidence.metric, evidence.higher_is_better, evidence.unit)
        return cls(a, b, evidence.datasets, (models[0], models[1]), *shared)

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
class PairedSigns:
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
    seen_in: ClassVar[tuple[type, ...]] = (DatasetScores, ItemScores, Battles)

    def __post_init__(self) -> None:
        if min(self.wins, self.losses, self.ties) < 0:
            raise DataError("Wins, losses and ties are counts, 0 or more.")

    @classmethod
    def of(cls, evidence: DatasetScores | Battles, models: Sequence[str]) -> PairedSigns:
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
class PairedFoldSets:
    """Two models on the folds of many data sets.

    Attributes
    ----------
    sets
        The two models' folds, one for each data set.
    names
        The names of the data sets.
    models, metric
        The names of A and B, and of what was measured.
    """

    sets: tuple[PairedFolds, ...]
    names: tuple[str, ...]
    models: tuple[str, str] = ("A", "B")
    metric: str = "score"

    arity: ClassVar[int] = PAIR
    seen_in: ClassVar[tuple[type, ...]] = (DatasetScores,)

    @classmethod
    def of(cls, evidence: DatasetScores, models: Sequence[str]) -> PairedFoldSets:
        """See two models of some scores on data sets, fold by fold."""
        sets = tuple(PairedFolds.of(folds, models) for folds in evidence.folds)
        return cls(sets, evidence.datasets, (models[0], models[1]), evidence.metric)


@dataclass(frozen=True, eq=False)
class ScoreTable:
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

    arity: ClassVar[int | None] = None
    seen_in: ClassVar[tuple[type, ...]] = (DatasetScores, ItemScores)

    def __post_init__(self) -> None:
        if len(self.models) < PAIR:
            raise DataError("There is only one model here. A comparison needs the results of two.")

    @classmethod
    def of(cls, evidence: DatasetScores, models: Sequence[str] | None = None) -> ScoreTable:
        """See some or all models of some scores on data sets."""
        names = tuple(models or evidence.models)
        scores = evidence.scores[:, [evidence.column(name) for name in names]]
        sign = 1.0 if evidence.higher_is_better else -1.0
        shared = (evidence.metric, evidence.higher_is_better, evidence.unit)
        return cls(names, evidence.datasets, sign * scores, *shared)

    @cached_property
    def rankable(self) -> NDArray[np.float64]:
        """The scores with float noise made exact ties: for ranks, not for estimates."""
        return snapped(self.scores, self.scores)

    @cached_property
    def ranks(self) -> NDArray[np.float64]:
        """Each model's rank on each data set: 1 is best, ties share the mean of their ranks."""
        return average_ranks(-self.rankable)


@dataclass(frozen=True, eq=False)
class FoldTable:
    """Any number of models on the same folds of one data set.

    Attributes
    ----------
    scores
        One row per fold, one column per model, turned so that more is better.
    repeats, folds, ratio
        The design, as in `PairedFolds`.
    """

    models: tuple[str, ...]
    scores: NDArray[np.float64]
    repeats: int
    folds: int
    ratio: float | None = None
    metric: str = "score"
    higher_is_better: bool = True

    arity: ClassVar[int | None] = None
    seen_in: ClassVar[tuple[type, ...]] = (FoldScores,)

    def __post_init__(self) -> None:
        if len(self.models) < PAIR:
            raise DataError("There is only one model here. A comparison needs the results of two.")

    @classmethod
    def of(cls, evidence: FoldScores, models: Sequence[str] | None = None) -> FoldTable:
        """See some or all models of some fold scores."""
        names = tuple(models or evidence.models)
        scores = evidence.scores[:, [evidence.column(name) for name in names]]
        sign = 1.0 if evidence.higher_is_better else -1.0
        design = (evidence.repeats, evidence.folds, evidence.ratio)
        return cls(names, sign * scores, *design, evidence.metric, evidence.higher_is_better)
