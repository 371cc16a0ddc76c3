"""Right answers of models that each had a test set of its own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Self

import numpy as np

from compare_core.checks import LONGEST_NAME, check_names, place_of, whole_counts
from compare_core.errors import DataError
from compare_core.evidence.kinds import Evidence
from compare_core.evidence.outcomes import Outcomes
from compare_core.names import display

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray


@dataclass(frozen=True, slots=True, eq=False)
class SeparateTests(Evidence):
    """How many items each model had right, each model on a test set of its own.

    Attributes
    ----------
    models, right, total
        Names, right answers and test items, one of each per model.
    """

    models: tuple[str, ...]
    right: NDArray[np.int64]
    total: NDArray[np.int64]

    shares = True
    paired = False
    amount = "separate test sets"

    def __post_init__(self) -> None:
        check_names(self.models)
        for name, what in (("right", "Right answers"), ("total", "Test items")):
            counts = whole_counts(getattr(self, name), what, self._called)
            object.__setattr__(self, name, np.atleast_1d(counts))
        if not self.right.shape == self.total.shape == (len(self.models),):
            raise DataError("Every model needs its number of right answers and its number of test items.")
        for model, right, total in zip(self.models, self.right, self.total, strict=True):
            if total == 0:
                raise DataError(f"{display(model)} has no test items, so it has no accuracy.")
            if right > total:
                raise DataError(f"{display(model)} cannot have {right:,} of {total:,} items right.")

    @classmethod
    def of(cls, models: Sequence[str], right: Sequence[int], total: Sequence[int]) -> Self:
        """Build it from plain numbers.

        >>> SeparateTests.of(("svm", "rf"), [84, 92], [100, 100]).n
        200
        """
        return cls(tuple(models), np.asarray(right), np.asarray(total))

    def _called(self, place: int) -> str:
        """Name the model whose count stands at a place."""
        return f"that of “{self.models[place][:LONGEST_NAME]}”" if place < len(self.models) else "one"

    @property
    def n(self) -> int:
        """The test items of all models together."""
        return int(self.total.sum())

    def select(self, models: Sequence[str]) -> SeparateTests:
        """Keep some models only, in the order given."""
        columns = [place_of(self.models, model) for model in models]
        return SeparateTests(tuple(models), self.right[columns], self.total[columns])


Counted = Outcomes | SeparateTests  # evidence that counts right answers
