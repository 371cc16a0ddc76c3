"""How a data set is split, again and again, into a part to train on and a part to test on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

import numpy as np
from sklearn.model_selection import (
    KFold,
    LeaveOneOut,
    RepeatedKFold,
    RepeatedStratifiedKFold,
    ShuffleSplit,
    StratifiedKFold,
    StratifiedShuffleSplit,
)

from compare_core.errors import DataError

if TYPE_CHECKING:
    from numpy.typing import NDArray

Kind = Literal["hold-out", "resampled", "k-fold", "repeated k-fold", "5x2", "leave-one-out"]
Split = tuple["NDArray[np.intp]", "NDArray[np.intp]"]
MOST_LEFT_OUT = 300  # items of which each is left out once
MOST_SPLITS = 500
TITLES: dict[Kind, str] = {
    "repeated k-fold": "Repeated k-fold cross-validation",
    "k-fold": "k-fold cross-validation",
    "5x2": "5 × 2 cross-validation (Dietterich)",
    "resampled": "Repeated random splits",
    "hold-out": "One hold-out set",
    "leave-one-out": "Leave one out",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Design:
    """A plan of splits, the same for every model.

    Attributes
    ----------
    kind
        What is done; its other parts are used where they mean something.
    folds, repeats
        Of a cross-validation; `repeats` is also the number of random splits.
    test_share
        The share of items that a random split or a hold-out tests on.
    stratified, shuffle
        Whether classes keep their shares in every part, and whether items are shuffled first.
    seed
        Of the shuffling.
    """

    kind: Kind = "repeated k-fold"
    folds: int = 5
    repeats: int = 10
    test_share: float = 1 / 3
    stratified: bool = True
    shuffle: bool = True
    seed: int = 0

    def splitter(self, *, classes: bool) -> Any:
        """Return scikit-learn's splitter for this design; regression has no classes to stratify."""
        self.check()
        strata = classes and self.stratified
        if self.kind == "leave-one-out":
            return LeaveOneOut()
        if self.kind in ("hold-out", "resampled"):
            count = 1 if self.kind == "hold-out" else self.repeats
            random = StratifiedShuffleSplit if strata else ShuffleSplit
            return random(n_splits=count, test_size=self.test_share, random_state=self.seed)
        folds, repeats = (2, 5) if self.kind == "5x2" else (self.folds, self.repeats)
        if self.kind == "k-fold":
            plain = StratifiedKFold if strata else KFold
            return plain(folds, shuffle=self.shuffle, random_state=self.seed if self.shuffle else None)
        repeated = RepeatedStratifiedKFold if strata else RepeatedKFold
        return repeated(n_splits=folds, n_repeats=repeats, random_state=self.seed)

    @property
    def shape(self) -> tuple[int, int]:
        """Repeats and folds, as the evidence counts them: a random split is a repeat of one fold."""
        shapes = {"hold-out": (1, 1), "resampled": (self.repeats, 1), "k-fold": (1, self.folds), "5x2": (5, 2)}
        return shapes.get(self.kind, (self.repeats, self.folds))

    def check(self) -> None:
        """Refuse a plan that cannot be carried out."""
        repeats, folds = self.shape
        if self.kind in ("k-fold", "repeated k-fold") and folds < 2:  # a part to train, one to test
            raise DataError("A cross-validation needs at least two folds.")
        if repeats < 1 or repeats * folds > MOST_SPLITS:
            raise DataError(f"The number of splits must lie between 1 and {MOST_SPLITS}, not {repeats} × {folds}.")
        if not 0 < self.test_share < 1:
            raise DataError(f"The share held out for testing must lie between 0 and 1, not {self.test_share!r}.")

    def splits(self, features: Any, target: Any, *, classes: bool) -> list[Split]:
        """Return every split as places of items: to train on, and to test on.

        Raises
        ------
        DataError
            If there are too few items, or a class has too few of them.
        """
        if self.kind == "leave-one-out" and len(target) > MOST_LEFT_OUT:
            raise DataError(
                f"Leaving out each of {len(target):,} items once needs too many fits; the limit is {MOST_LEFT_OUT} "
                "items. Choose k-fold cross-validation."
            )
        self._check_classes(np.asarray(target), classes=classes)
        try:
            return list(self.splitter(classes=classes).split(features, target))
        except ValueError as error:
            raise DataError(f"The items cannot be split in this way: {str(error).rstrip('.')}.") from None

    def _check_classes(self, target: NDArray[Any], *, classes: bool) -> None:
        if not classes:
            return
        _, counts = np.unique(target.astype(str), return_counts=True)
        least = 2 if self.kind in ("hold-out", "resampled") else self.shape[1]
        if counts.size < 2:  # something to tell apart
            raise DataError("The target has only one class, so there is nothing to tell apart.")
        if self.kind != "leave-one-out" and self.stratified and counts.min() < least:
            raise DataError(
                f"The rarest class has only {counts.min()} of the {least} items that {least} folds need. Choose fewer "
                "folds, leave that class out, or do not stratify."
            )
