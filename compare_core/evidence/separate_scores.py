"""Numbers of models that each were measured by themselves: nothing pairs one model's numbers with another's."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Self

import numpy as np

from compare_core.checks import LARGEST, check_names, place_of
from compare_core.errors import DataError
from compare_core.evidence.scores import Measured
from compare_core.names import display

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import ArrayLike, NDArray


@dataclass(frozen=True, slots=True, eq=False)
class SeparateScores(Measured):
    """Each model's own measurements, such as times of runs, or grades that people gave who saw one model each.

    Attributes
    ----------
    models
        Their names.
    samples
        One array of numbers for each model, as they were measured; their lengths may differ.
    metric, higher_is_better
        What was measured, and whether more of it is better.
    """

    models: tuple[str, ...]
    samples: tuple[NDArray[np.float64], ...]
    metric: str = "score"
    higher_is_better: bool = True

    paired = False
    unit = "measurement"

    def __post_init__(self) -> None:
        check_names(self.models)
        if len(self.samples) != len(self.models):
            raise DataError("Every model needs measurements of its own.")
        samples = tuple(np.asarray(sample, dtype=float) for sample in self.samples)
        for model, sample in zip(self.models, samples, strict=True):
            if sample.ndim != 1 or sample.size == 0:
                raise DataError(f"{display(model)} has no measurements.")
            if not np.isfinite(sample).all():
                raise DataError(f"A measurement of {display(model)} is missing or infinite. Leave it out.")
            if np.abs(sample).max() > LARGEST:
                raise DataError(
                    f"A measurement is beyond {LARGEST:g}, too large to square and add up. Change its unit."
                )
        object.__setattr__(self, "samples", samples)

    @classmethod
    def of(
        cls,
        models: Sequence[str],
        samples: Sequence[ArrayLike],
        metric: str = "score",
        *,
        higher_is_better: bool = True,
    ) -> Self:
        """Build it from plain numbers.

        >>> SeparateScores.of(("old", "new"), [[3.1, 2.9, 3.4], [2.2, 2.5]], "seconds", higher_is_better=False).n
        5
        """
        arrays = tuple(np.asarray(sample, dtype=float) for sample in samples)
        return cls(tuple(models), arrays, metric, higher_is_better)

    @property
    def own(self) -> tuple[NDArray[np.float64], ...]:
        """Each model's measurements."""
        return self.samples

    @property
    def n(self) -> int:
        """The measurements of all models together."""
        return sum(self.sizes)

    @property
    def sizes(self) -> tuple[int, ...]:
        """How many measurements each model has."""
        return tuple(sample.size for sample in self.samples)

    @property
    def turned(self) -> tuple[NDArray[np.float64], ...]:
        """The measurements, turned so that more is better."""
        return self.samples if self.higher_is_better else tuple(-sample for sample in self.samples)

    @property
    def alike(self) -> bool:
        """Whether every measurement is the same."""
        first = self.samples[0][0]
        return all((sample == first).all() for sample in self.samples)

    @property
    def amount(self) -> str:
        """How many measurements there are, of each model where that is one number or two."""
        sizes = self.sizes
        if len(set(sizes)) == 1:
            return f"{sizes[0]:,} measurement{'' if sizes[0] == 1 else 's'} of each"
        each = f"{sizes[0]:,} and {sizes[1]:,}" if len(sizes) == 2 else f"{self.n:,}"
        return f"{each} measurements"

    def select(self, models: Sequence[str]) -> SeparateScores:
        """Keep some models only, in the order given."""
        samples = tuple(self.samples[place_of(self.models, model)] for model in models)
        return replace(self, models=tuple(models), samples=samples)
