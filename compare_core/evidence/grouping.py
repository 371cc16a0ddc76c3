"""What groups test items: the cluster that an item belongs to, and columns by which a comparison can be sliced.

Items of one cluster (the questions on one passage, the scans of one patient, the repeats of one prompt) are not
independent of each other; a slice is a kind of items to look at alone.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import numpy as np

from compare_core.errors import DataError, said
from compare_core.numerics.counting import count_distinct

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from numpy.typing import ArrayLike, NDArray

BLANK = "(blank)"  # the group of items of which a column says nothing
INDEPENDENT = "It treats all items as independent, but here they come in clusters."


@dataclass(frozen=True, slots=True, eq=False)
class Columns:
    """Columns that group items, one code per item.

    Attributes
    ----------
    names
        What the columns are called.
    labels
        For each column its groups.
    codes
        One row per item, for each of the columns the place of its group.
    cluster
        Which column holds the clusters, if one does.
    """

    names: tuple[str, ...]
    labels: tuple[tuple[str, ...], ...]
    codes: NDArray[np.int64]
    cluster: str | None = None

    def __post_init__(self) -> None:
        _check_groups(self.names, self.labels, self.codes, self.cluster)

    @classmethod
    def of(cls, columns: Mapping[str, Sequence[Any]], cluster: str | None = None) -> Columns:
        """Build from the groups of every item, by the column's name.

        >>> Columns.of({"passage": ["p", "q", "p"]}, cluster="passage").codes.ravel().tolist()
        [0, 1, 0]
        """
        labels, codes = [], []
        for values in columns.values():
            groups, places = np.unique(np.array([str(value) for value in values], dtype=object), return_inverse=True)
            labels.append(tuple(groups.tolist()))
            codes.append(places)
        if len({len(column) for column in codes}) != 1:
            raise DataError("Every column that groups the items needs one group per item.")
        return cls(tuple(columns), tuple(labels), np.column_stack(codes).astype(np.int64), cluster)

    def take(self, kept: NDArray[Any]) -> Columns:
        """Keep some items only, or put them in another order."""
        return replace(self, codes=self.codes[kept])


@dataclass(frozen=True, slots=True, eq=False)
class Grouping:
    """The distinct combinations of a row of some evidence with its groups, and how often each occurs.

    Attributes
    ----------
    names, labels, cluster
        As in `Columns`.
    rows
        The place of the row: a pattern of right and wrong, or a test item.
    codes, counts
        For each combination the place of its group in each of the columns, and how many test items it stands for.
    """

    names: tuple[str, ...]
    labels: tuple[tuple[str, ...], ...]
    rows: NDArray[np.int64]
    codes: NDArray[np.int64]
    counts: NDArray[np.int64]
    cluster: str | None = None

    def __post_init__(self) -> None:
        _check_groups(self.names, self.labels, self.codes, self.cluster)
        size = len(self.codes)
        if not self.rows.shape == self.counts.shape == (size,) or (self.rows < 0).any() or (self.counts < 1).any():
            raise DataError("Every combination of groups needs its row, one group in each column, and a count.")

    @classmethod
    def of(cls, rows: ArrayLike, columns: Columns, counts: ArrayLike | None = None) -> Grouping:
        """Count the combinations of rows and groups."""
        places = np.asarray(rows, dtype=np.int64)
        first, totals = count_distinct([places, *columns.codes.T], None if counts is None else np.asarray(counts))
        return cls(columns.names, columns.labels, places[first], columns.codes[first], totals, columns.cluster)

    @property
    def slices(self) -> tuple[str, ...]:
        """The columns that are not the clusters."""
        return tuple(name for name in self.names if name != self.cluster)

    def column(self, name: str) -> tuple[tuple[str, ...], NDArray[np.int64]]:
        """Return a column's groups, and the place of the group of every combination."""
        if name not in self.names:
            raise DataError(
                f"There is no column {name!r} to group by; the columns are: {', '.join(self.names) or 'none'}."
            )
        place = self.names.index(name)
        return self.labels[place], self.codes[:, place]

    def moved(self, places: NDArray[np.int64]) -> Grouping:
        """Return the same groups where the old row r is now the row places[r], which several rows may share."""
        columns = Columns(self.names, self.labels, self.codes, self.cluster)
        return Grouping.of(places[self.rows], columns, self.counts)


def _check_groups(
    names: tuple[str, ...], labels: tuple[tuple[str, ...], ...], codes: NDArray[np.int64], cluster: str | None
) -> None:
    """Refuse codes that are not one place for each column among its labels."""
    if codes.ndim != 2 or codes.shape[1] != len(names) or len(labels) != len(names) or len(set(names)) < len(names):
        raise DataError("Every item needs one group in each column, and every column a name of its own.")
    within = zip(codes.min(axis=0, initial=0), codes.max(axis=0, initial=-1), labels, strict=True)
    if any(low < 0 or high >= len(known) for low, high, known in within):
        raise DataError("A group's place lies outside the groups of its column.")
    if cluster is not None and cluster not in names:
        raise DataError(f"There is no cluster column {said(cluster)}.")
