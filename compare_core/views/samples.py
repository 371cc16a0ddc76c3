"""Models that were measured separately: two of them, or any number."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar

import numpy as np

from compare_core.checks import check_several
from compare_core.evidence.separate_scores import SeparateScores
from compare_core.views.view import View

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from compare_core.evidence.kinds import Evidence

PAIR = 2
QUANTILES = (np.arange(200) + 0.5) / 200  # at which two samples are held side by side


@dataclass(frozen=True, eq=False)
class TwoSamples(View):
    """Two models' own measurements, which nothing pairs.

    Attributes
    ----------
    a, b
        Their numbers, turned so that more is better.
    models, metric
        The names of A and B, and of what was measured.
    """

    a: NDArray[np.float64]
    b: NDArray[np.float64]
    models: tuple[str, str] = ("A", "B")
    metric: str = "score"

    arity: ClassVar[int] = PAIR
    seen_in: ClassVar[tuple[type[Evidence], ...]] = (SeparateScores,)

    @classmethod
    def of(cls, evidence: SeparateScores, models: Sequence[str]) -> TwoSamples:
        """See two models of some separate measurements."""
        a, b = evidence.select(models).turned
        return cls(a, b, (models[0], models[1]), evidence.metric)

    @cached_property
    def sizes(self) -> tuple[int, int]:
        """How many measurements A has, and B."""
        return self.a.size, self.b.size


@dataclass(frozen=True, eq=False)
class Samples(View):
    """Any number of models' own measurements, which nothing pairs.

    Attributes
    ----------
    models
        Their names.
    samples
        One array of numbers for each, turned so that more is better.
    metric, higher_is_better
        What was measured, and whether more of it, as it was measured, is better.
    """

    models: tuple[str, ...]
    samples: tuple[NDArray[np.float64], ...]
    metric: str = "score"
    higher_is_better: bool = True

    seen_in: ClassVar[tuple[type[Evidence], ...]] = (SeparateScores,)

    def __post_init__(self) -> None:
        check_several(self.models)

    @classmethod
    def of(cls, evidence: SeparateScores, models: Sequence[str] | None = None) -> Samples:
        """See some or all models of some separate measurements."""
        kept = evidence.select(tuple(models or evidence.models))
        return cls(kept.models, kept.turned, kept.metric, kept.higher_is_better)

    @cached_property
    def sizes(self) -> NDArray[np.float64]:
        """How many measurements each model has."""
        return np.array([sample.size for sample in self.samples], dtype=float)

    @cached_property
    def distances(self) -> NDArray[np.float64]:
        """For every two models the mean distance of their quantiles: 0 where both are spread in the same way."""
        quantiles = np.array([np.quantile(sample, QUANTILES) for sample in self.samples])
        return np.asarray(np.abs(quantiles[:, None] - quantiles[None]).mean(axis=2))
