"""Two models' scores of the same test items, with the outputs behind them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar

import numpy as np

from compare_core.errors import NotApplicable
from compare_core.evidence.scores import ItemScores
from compare_core.views.clusters import PAIR
from compare_core.views.view import View

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from compare_core.evidence.kinds import Evidence
    from compare_core.evidence.outputs import Kind


@dataclass(frozen=True, eq=False)
class PairedItems(View):
    """Two models' scores on the same test items, and the outputs behind them where they are known.

    Attributes
    ----------
    scores
        One row per item, A's score and B's, as they were measured.
    models, metric, higher_is_better
        The names of A and B, what the scores measure, and whether more of it is better.
    outputs, truth, kind
        What was scored: one row per item, A's output and B's; the truth of every item; and what the outputs are.
    """

    scores: NDArray[np.float64]
    models: tuple[str, str] = ("A", "B")
    metric: str = "score"
    higher_is_better: bool = True
    outputs: NDArray[np.float64] | None = None
    truth: NDArray[np.float64] | None = None
    kind: Kind | None = None

    arity: ClassVar[int] = PAIR
    seen_in: ClassVar[tuple[type[Evidence], ...]] = (ItemScores,)

    @classmethod
    def of(cls, evidence: ItemScores, models: Sequence[str]) -> PairedItems:
        """See two models of some scores of items."""
        pair = evidence.select(models)
        names, shared = (models[0], models[1]), (pair.metric, pair.higher_is_better)
        if pair.outputs is None:
            return cls(pair.scores, names, *shared)
        return cls(pair.scores, names, *shared, pair.outputs.values, pair.outputs.truth, pair.outputs.kind)

    @cached_property
    def n(self) -> int:
        """The number of test items."""
        return len(self.scores)

    @cached_property
    def differences(self) -> NDArray[np.float64]:
        """One per item, A − B, turned so that positive means that A is better."""
        return np.asarray((1.0 if self.higher_is_better else -1.0) * (self.scores[:, 0] - self.scores[:, 1]))

    def of_two_classes(self) -> tuple[NDArray[np.float64], NDArray[np.bool_]]:
        """Return the outputs, and which items are of the second class.

        Raises
        ------
        NotApplicable
            If the outputs are not known or not of two classes, or a class has no item.
        """
        if self.outputs is None or self.truth is None or self.kind == "number":
            raise NotApplicable(
                "A ROC curve needs a probability or a ranking of every item, with its true class.",
                "Add the true classes, and a column of probabilities for every model.",
            )
        positive = self.truth == 1
        if positive.all() or not positive.any():
            raise NotApplicable(
                "All items belong to one class, so no model can rank the classes.", "Add items of both classes."
            )
        return self.outputs, positive
