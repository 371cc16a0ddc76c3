"""Evidence that is battles: two models at a time were judged side by side, and one won or both tied."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from compare_core.checks import LARGEST_COUNT, check_names, place_of, whole_counts
from compare_core.errors import DataError
from compare_core.evidence.kinds import Evidence

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray


@dataclass(frozen=True, slots=True, eq=False)
class Battles(Evidence):
    """How often each model won against each other one, and how often they tied.

    Attributes
    ----------
    models
        Their names, in the order of rows and columns.
    wins
        In row i and column j how many battles model i won against model j.
    ties
        In row i and column j how many battles of the two were ties; the same turned around.

    Raises
    ------
    DataError
        If the counts are no such tables, or there are no battles.

    Examples
    --------
    >>> Battles(("x", "y"), [[0, 60], [40, 0]], [[0, 20], [20, 0]]).n
    120
    """

    models: tuple[str, ...]
    wins: NDArray[np.int64]
    ties: NDArray[np.int64]

    metric = "share of battles won"
    unit = "battle"
    paired = False
    reach = "battles like these"

    def __post_init__(self) -> None:
        check_names(self.models)
        for name in ("wins", "ties"):
            counts = whole_counts(getattr(self, name), "Battles")
            if counts.shape != (len(self.models), len(self.models)):
                raise DataError(f"The {name} need one row and one column for each of {len(self.models)} models.")
            if counts.diagonal().any():
                raise DataError("A model cannot battle itself. Leave those battles out.")
            object.__setattr__(self, name, counts)
        if (self.ties != self.ties.T).any():
            raise DataError("A tie counts for both of its models, so the ties must be the same in both directions.")
        if self.wins.sum(dtype=float) + self.ties.sum(dtype=float) > LARGEST_COUNT:
            raise DataError(f"There are more than {LARGEST_COUNT:,} battles, too many to count exactly.")
        if self.n == 0:
            raise DataError("There are no battles: every count is 0.")

    @property
    def n(self) -> int:
        """The number of battles."""
        return int(self.wins.sum() + self.ties.sum() // 2)

    def between(self, a: str, b: str) -> tuple[int, int, int]:
        """Return how many battles a won against b, how many b won, and how many they tied."""
        x, y = place_of(self.models, a), place_of(self.models, b)
        return int(self.wins[x, y]), int(self.wins[y, x]), int(self.ties[x, y])

    def select(self, models: Sequence[str]) -> Battles:
        """Keep some models only, in the order given."""
        places = [place_of(self.models, model) for model in models]
        kept = np.ix_(places, places)
        return Battles(tuple(models), self.wins[kept], self.ties[kept])
