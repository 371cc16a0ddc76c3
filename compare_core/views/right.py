"""What a method looks at in right and wrong answers: two models, or all of them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar

import numpy as np

from compare_core.checks import check_names, check_several, pair_cell, place_of, whole_counts
from compare_core.errors import DataError
from compare_core.evidence.outcomes import LabelCells, Outcomes
from compare_core.evidence.separate import Counted, SeparateTests
from compare_core.numerics.binary import column_sums, rows_by_sum
from compare_core.numerics.counting import count_together
from compare_core.views.view import View

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from compare_core.evidence.kinds import Evidence

PAIR = 2


@dataclass(frozen=True)
class PairedCounts(View):
    """Two models on one test set, by who was right.

    Attributes
    ----------
    both, only_a, only_b, neither
        Items that both, only A, only B, or neither had right.
    models
        The names of A and B.
    labels
        The (truth, A, B) label combinations, where they are known.
    """

    both: int
    only_a: int
    only_b: int
    neither: int
    models: tuple[str, str] = ("A", "B")
    labels: LabelCells | None = None

    arity: ClassVar[int] = PAIR
    seen_in: ClassVar[tuple[type[Evidence], ...]] = (Outcomes,)

    def __post_init__(self) -> None:
        check_names(self.models)
        cells = (self.both, self.only_a, self.only_b, self.neither)
        counts = whole_counts(cells, "Counts", lambda place: pair_cell(self.models, place in (0, 1), place in (0, 2)))
        for name, value in zip(("both", "only_a", "only_b", "neither"), counts, strict=True):
            object.__setattr__(self, name, int(value))
        if self.n == 0:
            raise DataError("There are no test items: every count is 0.")

    @classmethod
    def of(cls, evidence: Outcomes, models: Sequence[str]) -> PairedCounts:
        """See two models of some outcomes."""
        a, b = (evidence.patterns[:, place_of(evidence.models, model)] for model in models)
        both, only_a, only_b, neither = (
            int(evidence.counts[where].sum()) for where in (a & b, a & ~b, ~a & b, ~a & ~b)
        )
        columns = [place_of(evidence.models, model) for model in models]
        labels = evidence.labels.select(columns) if evidence.labels else None
        return cls(both, only_a, only_b, neither, models=(models[0], models[1]), labels=labels)

    @cached_property
    def n(self) -> int:
        """The number of test items."""
        return self.both + self.only_a + self.only_b + self.neither

    @cached_property
    def discordant(self) -> int:
        """The number of items that exactly one of the two had right."""
        return self.only_a + self.only_b

    @cached_property
    def difference(self) -> float:
        """The accuracy of A minus that of B."""
        return (self.only_a - self.only_b) / self.n

    @cached_property
    def right_a(self) -> int:
        """How many items A had right."""
        return self.both + self.only_a

    @cached_property
    def right_b(self) -> int:
        """How many items B had right."""
        return self.both + self.only_b


@dataclass(frozen=True)
class TwoProportions(View):
    """Two models, each by its right answers out of its test items.

    `shared` is True where both were tested on the same items, which the tests of two independent
    proportions do not expect.
    """

    right_a: int
    total_a: int
    right_b: int
    total_b: int
    models: tuple[str, str] = ("A", "B")
    shared: bool = False

    arity: ClassVar[int] = PAIR
    seen_in: ClassVar[tuple[type[Evidence], ...]] = (Outcomes, SeparateTests)

    def __post_init__(self) -> None:
        SeparateTests(self.models, np.array([self.right_a, self.right_b]), np.array([self.total_a, self.total_b]))

    @classmethod
    def of(cls, evidence: Counted, models: Sequence[str]) -> TwoProportions:
        """See two models of any evidence that counts right answers."""
        family = Accuracies.of(evidence, models)
        (right_a, right_b), (total_a, total_b) = family.right.tolist(), family.total.tolist()
        return cls(right_a, total_a, right_b, total_b, models=(models[0], models[1]), shared=evidence.paired)

    @cached_property
    def difference(self) -> float:
        """The accuracy of A minus that of B."""
        return self.right_a / self.total_a - self.right_b / self.total_b


@dataclass(frozen=True, eq=False)
class Accuracies(View):
    """Any number of models, each by its right answers out of its test items."""

    models: tuple[str, ...]
    right: NDArray[np.int64]
    total: NDArray[np.int64]

    seen_in: ClassVar[tuple[type[Evidence], ...]] = (Outcomes, SeparateTests)

    def __post_init__(self) -> None:
        checked = SeparateTests(self.models, self.right, self.total)
        object.__setattr__(self, "right", checked.right)
        object.__setattr__(self, "total", checked.total)

    @classmethod
    def of(cls, evidence: Counted, models: Sequence[str] | None = None) -> Accuracies:
        """See some or all models of any evidence that counts right answers."""
        names = tuple(models or evidence.models)
        columns = [place_of(evidence.models, name) for name in names]
        return cls(names, evidence.right[columns], evidence.total[columns])


@dataclass(frozen=True, eq=False)
class SharedItems(View):
    """Any number of models on one test set, by the items that they had right together.

    Attributes
    ----------
    models
        Their names, in the order of the columns.
    patterns, counts
        Rows of right and wrong, one column per model, and how many items show each.
    """

    models: tuple[str, ...]
    patterns: NDArray[np.bool_]
    counts: NDArray[np.int64]

    seen_in: ClassVar[tuple[type[Evidence], ...]] = (Outcomes,)

    def __post_init__(self) -> None:
        check_names(self.models)
        check_several(self.models)

    @classmethod
    def of(cls, evidence: Outcomes, models: Sequence[str] | None = None) -> SharedItems:
        """See some or all models of some outcomes."""
        names = tuple(models or evidence.models)
        if names == evidence.models:
            return cls(names, evidence.patterns, evidence.counts)
        return cls(names, evidence.patterns[:, [place_of(evidence.models, name) for name in names]], evidence.counts)

    @cached_property
    def n(self) -> int:
        """The number of test items."""
        return int(self.counts.sum())

    @cached_property
    def differing(self) -> NDArray[np.bool_]:
        """The patterns that are neither all right nor all wrong: only they tell the models apart."""
        return np.asarray(self.patterns.any(axis=1) & ~self.patterns.all(axis=1))

    @cached_property
    def together(self) -> NDArray[np.int64]:
        """Items that two models both had right, one row and one column per model; one product makes every 2×2 table."""
        return count_together(self.patterns, self.counts)

    @cached_property
    def right(self) -> NDArray[np.int64]:
        """How many items each model had right."""
        return column_sums(self.patterns, self.counts)

    @cached_property
    def by_right(self) -> NDArray[np.int64]:
        """How many items no model had right, one of them, two of them, up to all."""
        return rows_by_sum(self.patterns, self.counts)

    @cached_property
    def disagreement(self) -> NDArray[np.float64]:
        """For every two models the share of items that exactly one of them had right."""
        return np.asarray((self.right[:, None] + self.right[None, :] - 2 * self.together) / self.n)

    def only(self, first: NDArray[np.intp], second: NDArray[np.intp]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """Return, for pairs of models by their places, the items that only A and only B had right."""
        both = self.together[first, second]
        return self.right[first] - both, self.right[second] - both
