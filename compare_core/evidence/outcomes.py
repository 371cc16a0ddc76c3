"""Which models were right on each item of one test set, as distinct patterns of right and wrong with counts."""

from __future__ import annotations

import warnings
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any, Self

import numpy as np

from compare_core.checks import LARGEST_COUNT, check_names, pair_cell, place_of, whole_counts
from compare_core.errors import DataError
from compare_core.evidence.grouping import Columns, Grouping
from compare_core.evidence.kinds import Evidence
from compare_core.numerics.binary import column_sums, zeros_and_ones
from compare_core.numerics.counting import (
    comparable,
    count_distinct,
    count_pair,
    count_patterns,
    count_right,
    count_rows,
    locate,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from numpy.typing import ArrayLike, NDArray

    from compare_core.evidence.counted import Counted
    from compare_core.evidence.outputs import Outputs


@dataclass(frozen=True, slots=True, eq=False)
class LabelCells:
    """The distinct (truth, predictions) combinations behind some outcomes, with counts.

    Attributes
    ----------
    classes
        The labels, in the order of their codes.
    codes
        One row per distinct combination: the code of the truth, then of each model's prediction.
    counts
        How many test items show each combination.
    """

    classes: tuple[str, ...]
    codes: NDArray[np.int64]
    counts: NDArray[np.int64]

    def select(self, columns: Sequence[int]) -> LabelCells:
        """Keep the truth and the given models only."""
        kept = self.codes[:, [0, *(1 + column for column in columns)]]
        return LabelCells(self.classes, *count_rows(kept, max(len(self.classes), 2), self.counts))


@dataclass(frozen=True, slots=True, eq=False)
class Outcomes(Evidence):
    """Which models were right on each item of one shared test set.

    Only the distinct right/wrong patterns and their counts are kept: they are sufficient for every
    comparison of accuracies, so no answer depends on the number of rows once this is built. (With so many models
    that hardly two items share a pattern, items are kept as they came: merging would save nothing.)

    Attributes
    ----------
    models
        Their names, in the order of the columns.
    patterns
        One column per model, True where the model was right.
    counts
        How many test items show each pattern.
    labels
        The label combinations behind the patterns, where they are known.
    groups
        Clusters and slices of the items, where they are known; its rows are the patterns.
    outputs
        The probabilities that were cut into labels, where they are known.

    Raises
    ------
    DataError
        If the counts are not whole numbers, there are no items, or names repeat.
    """

    models: tuple[str, ...]
    patterns: NDArray[np.bool_]
    counts: NDArray[np.int64]
    labels: LabelCells | None = None
    groups: Grouping | None = None
    outputs: Outputs | None = None

    shares = True

    def __post_init__(self) -> None:
        check_names(self.models)
        if self.patterns.shape != (self.counts.size, len(self.models)):
            raise DataError("Every pattern needs one count and one column per model.")
        _check_total(self.counts)

    @classmethod
    def from_table(cls, table: ArrayLike, models: Sequence[str] = ("A", "B")) -> Self:
        """Build from [[both right, only A right], [only B right, both wrong]].

        >>> Outcomes.from_table([[9959, 11], [1, 29]]).n
        10000
        """
        shape = np.shape(table)
        if shape != (2, 2):
            raise DataError(
                "Two models on one test set make a table of 2 rows and 2 columns: [[both right, only A right], "
                f"[only B right, both wrong]]. This one is {' × '.join(map(str, shape)) or 'a single value'}."
            )
        return cls.from_patterns([[1, 1], [1, 0], [0, 1], [0, 0]], np.ravel(table), models)

    @classmethod
    def from_patterns(cls, patterns: ArrayLike, counts: ArrayLike, models: Sequence[str]) -> Self:
        """Build from right/wrong patterns (rows of 0 and 1) and how often each occurs."""
        right = _right_or_wrong(patterns, models)
        times = whole_counts(counts, "Counts", partial(_cell, right, models))
        if times.shape != right.shape[:1]:
            raise DataError(f"There are {right.shape[0]:,} patterns and {times.size:,} counts. Each pattern needs one.")
        _check_total(times)
        distinct, total = count_patterns(right[times > 0], times[times > 0])
        return cls(tuple(models), distinct, total)

    @classmethod
    def from_matrix(cls, right: ArrayLike, models: Sequence[str]) -> Self:
        """Build from one row per item and one column per model: 1 where the model was right, else 0."""
        return cls(tuple(models), *count_patterns(_right_or_wrong(right, models)))

    def grouped(self, right: NDArray[Any], groups: Columns | None, times: NDArray[np.int64] | None = None) -> Outcomes:
        """Add the clusters and slices of the items, whose right and wrong are given row by row.

        With `times`, a row stands for as many items as it says.
        """
        if groups is None:
            return self
        if len(groups.codes) != len(right):
            raise DataError(f"There are {len(right):,} items and {len(groups.codes):,} groups. Each item needs one.")
        first, counts = count_distinct([*right.T.astype(np.int64), *groups.codes.T], times)
        grouping = Grouping.of(locate(self.patterns, right[first]), groups.take(first), counts)
        return replace(self, groups=grouping)

    @classmethod
    def from_labels(cls, truth: Any, predictions: Mapping[str, Any]) -> Self:
        """Build from the true labels and each model's predicted labels, one per test item.

        >>> pair = Outcomes.from_labels(["a", "b", "a"], {"svm": ["a", "b", "b"], "rf": ["a", "a", "b"]})
        >>> pair.right.tolist()
        [2, 1]
        """
        target, *guesses = comparable({"the truth": truth, **predictions})
        if len(guesses) == 2:  # two models need no matrix of rows
            both, only_a, only_b, neither = count_pair(target, *guesses)
            return cls.from_table([[both, only_a], [only_b, neither]], tuple(predictions))
        return cls(tuple(predictions), *count_right(target, guesses))

    @classmethod
    def from_cells(cls, codes: ArrayLike, counts: ArrayLike, classes: Sequence[str], models: Sequence[str]) -> Self:
        """Build from distinct label combinations (truth first, then each model) and how often each occurs.

        >>> Outcomes.from_cells([[0, 0, 1], [1, 1, 1]], [3, 4], ("no", "yes"), ("svm", "rf")).right.tolist()
        [7, 4]
        """
        rows, numbers = np.asarray(codes), whole_counts(counts, "Counts")
        legal = rows.ndim == 2 and rows.shape == (numbers.size, 1 + len(models)) and rows.dtype.kind in "iu"
        if not legal or rows.min(initial=0) < 0 or rows.max(initial=0) >= len(classes):
            raise DataError("Every combination of labels needs the place of its truth and of each model's prediction.")
        patterns = cls.from_patterns(rows[:, 1:] == rows[:, :1], numbers, models)
        cells = LabelCells(tuple(classes), rows.astype(np.int64), numbers)
        return cls(patterns.models, patterns.patterns, patterns.counts, cells)

    @classmethod
    def from_codes(
        cls,
        codes: NDArray[Any],
        classes: Sequence[str],
        models: Sequence[str],
        groups: Columns | None = None,
        times: NDArray[np.int64] | None = None,
    ) -> Outcomes:
        """Build from label codes (truth first, then each model), keeping the label combinations.

        With `times`, a row stands for as many items as it says.
        """
        distinct, counts = count_rows(codes, max(len(classes), 2), times)
        cells = LabelCells(tuple(classes), distinct, counts)
        patterns = cls.from_patterns(distinct[:, 1:] == distinct[:, :1], counts, models)
        outcomes = cls(patterns.models, patterns.patterns, patterns.counts, cells)
        return outcomes if groups is None else outcomes.grouped(codes[:, 1:] == codes[:, :1], groups, times)

    @classmethod
    def from_frame(
        cls,
        frame: Any,
        *,
        truth: str | None = None,
        models: Sequence[str] | None = None,
        cluster: str | None = None,
        slices: Sequence[str] = (),
    ) -> Outcomes:
        """Count a table of any size where it lies: pandas, Polars, DuckDB, Dask, PySpark, Ibis.

        The counting is one group-by in the table's own engine, and only its distinct rows come back. They are
        understood as the same table in a file would be: labels are matched by value, rows without the truth or a
        prediction are left out for every model, and a `UserWarning` says so.

        Parameters
        ----------
        frame
            Any table that Narwhals knows, eager or lazy: one row per test item.
        truth
            The column of true labels. Without it, the columns of the models say whether each was right.
        models
            The columns of the models; all that have no other use, unless said.
        cluster
            The column whose items belong together.
        slices
            Columns by which the comparison can be sliced.

        Raises
        ------
        DataError
            If a column is missing or holds no labels, there are fewer than two models or no rows, or more than a
            million different rows would come back.

        Examples
        --------
        >>> import pandas as pd
        >>> answers = pd.DataFrame({"y": ["a", "b", "a"], "svm": ["a", "b", "b"], "rf": ["a", "a", "b"]})
        >>> Outcomes.from_frame(answers, truth="y").right.tolist()
        [2, 1]
        """
        from compare_core.evidence.counted import count_frame  # Narwhals, which labels in arrays do without

        counted = count_frame(frame, truth, models, cluster, slices)
        for note in (*(repair.text for repair in counted.repairs), *counted.warnings):
            warnings.warn(note, stacklevel=2)
        return cls.from_counted(counted)

    @classmethod
    def from_counted(cls, counted: Counted) -> Outcomes:
        """Build from the distinct rows of a table."""
        codes, times, groups = counted.codes, counted.times, counted.groups
        if counted.classes is not None:
            return cls.from_codes(codes, counted.classes, counted.models, groups, times)
        return cls.from_patterns(codes, times, counted.models).grouped(codes, groups, times)

    @property
    def n(self) -> int:
        """The number of test items."""
        return int(self.counts.sum())

    @property
    def right(self) -> NDArray[np.int64]:
        """How many items each model had right."""
        return column_sums(self.patterns, self.counts)

    @property
    def total(self) -> NDArray[np.int64]:
        """How many items each model was tested on: all of them."""
        return np.full(len(self.models), self.n)

    @property
    def results(self) -> NDArray[np.float64]:
        """One row per pattern, one column per model: 1 where the model was right, else 0."""
        return self.patterns.astype(float)

    def select(self, models: Sequence[str]) -> Outcomes:
        """Keep some models only, in the order given."""
        columns = [place_of(self.models, model) for model in models]
        kept = Outcomes.from_patterns(self.patterns[:, columns], self.counts, models)
        labels = self.labels.select(columns) if self.labels else None
        groups = self.groups and self.groups.moved(locate(kept.patterns, self.patterns[:, columns]))
        outputs = self.outputs and self.outputs.select(models)
        return Outcomes(kept.models, kept.patterns, kept.counts, labels, groups, outputs)


def _cell(right: NDArray[Any], models: Sequence[str], place: int) -> str:
    """Name the count of a pattern as a person knows it."""
    return pair_cell(models, *right[place]) if len(models) == 2 and place < len(right) else f"pattern {place + 1:,}"


def _check_total(counts: NDArray[np.int64]) -> None:
    total = counts.sum(dtype=float)
    if total == 0:
        raise DataError("There are no test items: every count is 0.")
    if total > LARGEST_COUNT:
        raise DataError(f"There are more than {LARGEST_COUNT:,} test items, too many to count exactly.")


def _right_or_wrong(values: ArrayLike, models: Sequence[str]) -> NDArray[np.bool_]:
    matrix = np.asarray(values)
    if matrix.ndim != 2 or matrix.shape[1] != len(models):
        raise DataError(f"There are {len(models)} models, so every row needs {len(models)} entries of 0 or 1.")
    if matrix.size == 0:
        raise DataError("There are no test items and models to compare.")
    if matrix.dtype.kind in "iu":
        right = zeros_and_ones(matrix)
    else:
        legal = matrix.dtype == bool or bool(np.isin(matrix, (0, 1)).all())
        right = matrix.astype(bool, copy=False) if legal else None
    if right is None:
        raise DataError("Right and wrong are written 1 and 0, but the table holds another value.")
    return right
