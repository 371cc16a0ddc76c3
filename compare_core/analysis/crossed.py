"""What two models said of the items of each true class: the three-way table of truth, A and B, with every cell."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from compare_core.evidence.outcomes import LabelCells

MOST = 6  # classes of which a page shows every cell


@dataclass(frozen=True, slots=True, eq=False)
class Crossed:
    """The items of one true class by what both models said: a row for each label of A, a column for each of B.

    `truth` counts from the beginning of the classes.
    """

    truth: int
    cells: NDArray[np.int64]

    @property
    def items(self) -> int:
        """How many items are of this class."""
        return int(self.cells.sum())

    @property
    def both_right(self) -> int:
        """Of how many of them both models said so."""
        return int(self.cells[self.truth, self.truth])


def cross_tables(labels: LabelCells) -> tuple[Crossed, ...]:
    """Return one table for each true class that has items; none where there are more than six classes.

    Examples
    --------
    >>> from compare_core.evidence.outcomes import LabelCells
    >>> cells = LabelCells(("no", "yes"), np.array([[0, 0, 0], [1, 0, 1], [1, 1, 1]]), np.array([5, 2, 3]))
    >>> [(table.truth, table.cells.tolist(), table.both_right) for table in cross_tables(cells)]
    [(0, [[5, 0], [0, 0]], 5), (1, [[0, 2], [0, 3]], 3)]
    """
    many = len(labels.classes)
    if many > MOST:
        return ()
    cells = np.zeros((many, many, many), dtype=np.int64)
    np.add.at(cells, tuple(labels.codes.T), labels.counts)
    return tuple(Crossed(truth, table) for truth, table in enumerate(cells) if table.any())
