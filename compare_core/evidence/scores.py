"""Evidence that is scores: of the folds of a cross-validation, of many data sets, or of single items."""

from __future__ import annotations

import math
from abc import abstractmethod
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Self

import numpy as np

from compare_core.checks import LARGEST, LARGEST_COUNT, check_names, is_number, place_of
from compare_core.errors import DataError, said
from compare_core.evidence.grouping import Columns, Grouping
from compare_core.evidence.kinds import Evidence

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import ArrayLike, NDArray

    from compare_core.evidence.outputs import Outputs

TIMES = ("fit_times", "score_times")
SNAP = 1e-12  # differences below this share of the largest score are float noise, not a difference


class Measured(Evidence):
    """Numbers that were measured of models, whether or not anything pairs them.

    Attributes
    ----------
    own
        Each model's numbers, as they were measured.
    """

    __slots__ = ()

    @property
    @abstractmethod
    def own(self) -> tuple[NDArray[np.float64], ...]:
        """Each model's numbers."""


class Scores(Measured):
    """One score per model and row, whatever a row is: what folds, data sets and items have in common.

    Attributes
    ----------
    scores
        One row per fold, data set or item, one column per model, as they were measured.
    """

    __slots__ = ()

    scores: NDArray[np.float64]

    @property
    def own(self) -> tuple[NDArray[np.float64], ...]:
        """Each model's scores."""
        return tuple(self.scores.T)

    @property
    def n(self) -> int:
        """The number of rows."""
        return len(self.scores)

    @property
    def rows(self) -> tuple[str, ...]:
        """The name of every row."""
        raise NotImplementedError

    @property
    def turned(self) -> NDArray[np.float64]:
        """The scores, turned so that more is better."""
        return self.scores if self.higher_is_better else -self.scores

    @property
    def results(self) -> NDArray[np.float64]:
        """One row per item, one column per model: the scores, turned so that more is better."""
        return self.turned

    def columns(self, models: Sequence[str]) -> list[int]:
        """Return the columns of some models."""
        return [place_of(self.models, model) for model in models]


@dataclass(frozen=True, slots=True, eq=False)
class FoldScores(Scores):
    """One score per model and fold, of a cross-validation or of random splits on one data set.

    Attributes
    ----------
    models
        Their names, in the order of the columns.
    scores
        One row per fold, fold by fold within a repeat, repeat after repeat; one column per model.
    repeats, folds
        The design: their product is the number of rows. Random splits are repeats of one fold.
    n_train, n_test
        Training and test items of one fold, where known; their ratio corrects the variance.
    metric
        Its name.
    higher_is_better
        Whether a larger score is a better one.
    fit_times, score_times
        Seconds that fitting and scoring took, in the shape of `scores`, where they were measured.
    """

    models: tuple[str, ...]
    scores: NDArray[np.float64]
    repeats: int
    folds: int
    n_train: float | None = None
    n_test: float | None = None
    metric: str = "score"
    higher_is_better: bool = True
    fit_times: NDArray[np.float64] | None = None
    score_times: NDArray[np.float64] | None = None

    reach = "training sets like these, drawn from this one data set"

    def __post_init__(self) -> None:
        check_names(self.models)
        object.__setattr__(self, "scores", _finite(self.scores, self.models, "fold"))
        for name in TIMES:
            object.__setattr__(self, name, _times(getattr(self, name), self.scores.shape))
        if self.repeats < 1 or self.folds < 1 or self.repeats * self.folds != len(self.scores):
            raise DataError(
                f"{self.repeats} repeats of {self.folds} folds make {self.repeats * self.folds} scores for each "
                f"model; there are {len(self.scores)}."
            )
        for what, name in (("training", "n_train"), ("test", "n_test")):
            value = getattr(self, name)
            if value is not None and not (is_number(value) and 1 <= value <= LARGEST_COUNT):
                raise DataError(f"The number of {what} items in a fold must be 1 or more, not {said(value)}.")
            object.__setattr__(self, name, None if value is None else float(value))

    @property
    def unit(self) -> str:
        """A fold, or a random split."""
        return "fold" if self.folds > 1 else "split"

    @property
    def amount(self) -> str:
        """The design, in words."""
        return (
            f"{self.repeats} × {self.folds} folds"
            if self.folds > 1 < self.repeats
            else f"{self.n:,} {self.unit}{'' if self.n == 1 else 's'}"
        )

    @property
    def rows(self) -> tuple[str, ...]:
        """Which repeat and fold, or which split, each row is."""
        if self.folds == 1:
            return tuple(f"split {i + 1}" for i in range(self.repeats))
        every = [(repeat + 1, fold + 1) for repeat in range(self.repeats) for fold in range(self.folds)]
        return tuple(f"fold {fold}" if self.repeats == 1 else f"repeat {repeat}, fold {fold}" for repeat, fold in every)

    @property
    def ratio(self) -> float | None:
        """Test items over training items of one fold, where known."""
        return None if self.n_train is None or self.n_test is None else self.n_test / self.n_train

    def select(self, models: Sequence[str]) -> FoldScores:
        """Keep some models only, in the order given."""
        columns = self.columns(models)
        times: dict[str, Any] = {
            name: None if (seconds := getattr(self, name)) is None else seconds[:, columns] for name in TIMES
        }
        return replace(self, models=tuple(models), scores=self.scores[:, columns], **times)


@dataclass(frozen=True, slots=True, eq=False)
class DatasetScores(Scores):
    """One score per model on each of many data sets, with the folds behind them where they are known.

    Attributes
    ----------
    models, datasets
        The names of the columns and of the rows.
    scores
        One row per data set, one column per model.
    metric, higher_is_better
        What the scores measure, and whether a larger one is better.
    folds
        For each data set the scores of its folds, where they are known.
    """

    models: tuple[str, ...]
    scores: NDArray[np.float64]
    datasets: tuple[str, ...]
    metric: str = "score"
    higher_is_better: bool = True
    folds: tuple[FoldScores, ...] = ()

    unit = "data set"

    def __post_init__(self) -> None:
        check_names(self.models)
        object.__setattr__(self, "scores", _finite(self.scores, self.models, "data set"))
        _check_rows(self.scores, self.datasets, "data sets")
        if self.folds and len(self.folds) != len(self.datasets):
            raise DataError("Give the folds of every data set, or of none.")

    @property
    def rows(self) -> tuple[str, ...]:
        """The names of the data sets."""
        return self.datasets

    def select(self, models: Sequence[str]) -> DatasetScores:
        """Keep some models only, in the order given."""
        kept = self.scores[:, self.columns(models)]
        folds = tuple(each.select(models) for each in self.folds)
        return replace(self, models=tuple(models), scores=kept, folds=folds)


@dataclass(frozen=True, slots=True, eq=False)
class ItemScores(Scores):
    """One number per model and test item, such as a squared error or a grade.

    Attributes
    ----------
    models, items
        The names of the columns and of the rows.
    scores
        One row per item, one column per model.
    metric, higher_is_better
        What the scores measure, and whether a larger one is better.
    groups
        Clusters and slices of the items, where they are known; its rows are the items.
    outputs
        The probabilities or numbers that were scored, with the truth, where they are known.
    """

    models: tuple[str, ...]
    scores: NDArray[np.float64]
    items: tuple[str, ...]
    metric: str = "score"
    higher_is_better: bool = True
    groups: Grouping | None = None
    outputs: Outputs | None = None

    def __post_init__(self) -> None:
        check_names(self.models)
        object.__setattr__(self, "scores", _finite(self.scores, self.models, "item"))
        _check_rows(self.scores, self.items, "items")

    @classmethod
    def of(
        cls,
        models: Sequence[str],
        scores: ArrayLike,
        metric: str = "score",
        *,
        higher_is_better: bool = True,
        groups: Columns | None = None,
    ) -> Self:
        """Build it from a table alone; the items are numbered from 1."""
        table = np.asarray(scores, dtype=float)
        names = tuple(str(place + 1) for place in range(len(table)))
        grouping = None if groups is None else Grouping.of(np.arange(len(table)), groups)
        return cls(tuple(models), table, names, metric, higher_is_better, grouping)

    @property
    def rows(self) -> tuple[str, ...]:
        """The items, named as such."""
        return tuple(f"item {name}" for name in self.items)

    def select(self, models: Sequence[str]) -> ItemScores:
        """Keep some models only, in the order given."""
        kept = self.scores[:, self.columns(models)]
        return replace(self, models=tuple(models), scores=kept, outputs=self.outputs and self.outputs.select(models))

    def take(self, places: NDArray[np.int64]) -> ItemScores:
        """Keep some items only, in the order given, with neither their groups nor their outputs."""
        names = tuple(self.items[place] for place in places)
        return replace(self, scores=self.scores[places], items=names, groups=None, outputs=None)


def _finite(values: ArrayLike, models: Sequence[str], row: str) -> NDArray[np.float64]:
    try:
        scores = np.array(values, dtype=float)
    except (TypeError, ValueError):
        raise DataError(f"Scores must be numbers, one per model and {row}.") from None
    if scores.ndim != 2 or scores.shape[1] != len(models):
        raise DataError(f"There are {len(models)} models, so every {row} needs {len(models)} scores.")
    if scores.size == 0:
        raise DataError("There are no scores to compare.")
    ends = np.array([scores.min(), scores.max()])  # of which none is a number where one of all is none
    if not np.isfinite(ends).all():
        place = int(np.flatnonzero(~np.isfinite(scores).all(axis=1))[0]) + 1
        raise DataError(f"A score is missing or infinite ({row} {place}). Leave that {row} out for every model.")
    if np.abs(ends).max() > LARGEST:
        raise DataError(f"A score is beyond {LARGEST:g}, too large to square and add up. Measure in other units.")
    return scores


def _check_rows(scores: NDArray[np.float64], names: Sequence[str], what: str) -> None:
    if len(names) != len(scores):
        raise DataError(f"There are {len(scores)} rows of scores and {len(names)} names of {what}.")


def _times(values: ArrayLike | None, shape: tuple[int, ...]) -> NDArray[np.float64] | None:
    """Return times as they are; where some are missing or none, there are none to speak of."""
    if values is None:
        return None
    times = np.asarray(values, dtype=float)
    return times if times.shape == shape and np.isfinite(times).all() and (times >= 0).all() else None


def snapped(differences: NDArray[np.float64], scores: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return differences with float noise made an exact zero or an exact tie: 0.3 − 0.2 is 0.2 − 0.1.

    They are rounded to whole multiples of about 1e-12 times the largest absolute score: of a power of two, since on a
    decimal grid differences of decimal scores could lie halfway, where noise would decide the rounding.
    """
    step = noise_step(scores)
    return np.asarray(np.round(differences / step) * step) if step else differences


def paired_gaps(scores: Scores) -> NDArray[np.float64]:
    """Return how much better the first of two models is on every row, without float noise: for pictures and counts.

    >>> paired_gaps(DatasetScores(("a", "b"), [[0.3, 0.2], [0.2, 0.1]], ("x", "y"))).tolist()[0] > 0
    True
    """
    return snapped(scores.turned[:, 0] - scores.turned[:, 1], scores.scores)


def noise_step(scores: NDArray[np.float64]) -> float:
    """Return how far scores of this size can lie apart by float noise alone; 0 where all are zero."""
    largest = float(np.abs(scores).max(initial=0.0))
    return 2.0 ** round(math.log2(SNAP * largest)) if largest else 0.0
