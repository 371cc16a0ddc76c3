"""Models on the same folds: of one data set, or of many."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar

import numpy as np

from compare_core.checks import check_several
from compare_core.errors import DataError
from compare_core.evidence.scores import DatasetScores, FoldScores
from compare_core.views.datasets import PAIR
from compare_core.views.view import View

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from compare_core.evidence.kinds import Evidence


@dataclass(frozen=True, eq=False)
class PairedFolds(View):
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
    items
        Training and test items of one fold together, where known.
    """

    differences: NDArray[np.float64]
    repeats: int
    folds: int
    ratio: float | None = None
    models: tuple[str, str] = ("A", "B")
    metric: str = "score"
    scores: NDArray[np.float64] | None = None
    items: int | None = None

    arity: ClassVar[int] = PAIR
    seen_in: ClassVar[tuple[type[Evidence], ...]] = (FoldScores,)

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
        columns = evidence.columns(models)
        scores, turned = evidence.scores[:, columns], evidence.turned[:, columns]
        differences = turned[:, 0] - turned[:, 1]
        return cls(
            differences,
            evidence.repeats,
            evidence.folds,
            evidence.ratio,
            (models[0], models[1]),
            evidence.metric,
            scores,
            None if evidence.n_train is None or evidence.n_test is None else round(evidence.n_train + evidence.n_test),
        )

    @cached_property
    def n(self) -> int:
        """The number of folds, over all repeats."""
        return int(self.differences.size)


@dataclass(frozen=True, eq=False)
class PairedFoldSets(View):
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
    seen_in: ClassVar[tuple[type[Evidence], ...]] = (DatasetScores,)

    @classmethod
    def sees(cls, evidence: Evidence) -> bool:
        """Tell whether the folds behind the scores of the data sets are known."""
        return isinstance(evidence, DatasetScores) and bool(evidence.folds)

    @classmethod
    def of(cls, evidence: DatasetScores, models: Sequence[str]) -> PairedFoldSets:
        """See two models of some scores on data sets, fold by fold."""
        sets = tuple(PairedFolds.of(folds, models) for folds in evidence.folds)
        return cls(sets, evidence.datasets, (models[0], models[1]), evidence.metric)


@dataclass(frozen=True, eq=False)
class FoldTable(View):
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

    seen_in: ClassVar[tuple[type[Evidence], ...]] = (FoldScores,)

    def __post_init__(self) -> None:
        check_several(self.models)

    @classmethod
    def of(cls, evidence: FoldScores, models: Sequence[str] | None = None) -> FoldTable:
        """See some or all models of some fold scores."""
        names = tuple(models or evidence.models)
        scores = evidence.turned[:, evidence.columns(names)]
        design = (evidence.repeats, evidence.folds, evidence.ratio)
        return cls(names, scores, *design, evidence.metric, evidence.higher_is_better)
