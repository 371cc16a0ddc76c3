"""Which items two training sets of a cross-validation share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from compare_core.lab.findings.usual import HUNDRED

if TYPE_CHECKING:
    from collections.abc import Mapping

    from numpy.typing import NDArray

ITEMS = 60  # which every number of folds divides
SAME, ANOTHER = 0, 1  # whether both folds are of the same repeat


@dataclass(frozen=True, slots=True, eq=False)
class SharedFound:
    """Two training sets drawn from the same items.

    Attributes
    ----------
    folds
        Into how many parts a repeat cuts the items.
    same
        Whether both are of the same repeat.
    trained
        Two rows, one column an item: whether the model is trained on it.
    """

    folds: int
    same: bool
    trained: NDArray[np.bool_]

    @property
    def shared(self) -> float:
        """Of the items that the first is trained on, the share that the second is trained on, too."""
        first, second = self.trained
        return float((first & second).sum() / first.sum())

    @property
    def answer(self) -> float:
        """The same in percent, for two folds of one repeat."""
        return HUNDRED * (self.folds - 2) / (self.folds - 1)


def shared(values: Mapping[str, float]) -> SharedFound:
    """Cut the items into folds, once or twice, and look at the training sets of two of them."""
    folds, same = int(values["folds"]), values["which"] == SAME
    fold = np.repeat(np.arange(folds), ITEMS // folds)
    other = fold if same else np.random.default_rng(int(values["seed"])).permutation(fold)
    return SharedFound(folds, same, np.array([fold != 0, other != 1]))
