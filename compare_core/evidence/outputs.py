"""The models' outputs for every test item before they are scored: probabilities, rankings or numbers; and the truth.

A threshold turns probabilities into labels, a metric turns them into a score of each item (`scoring.py`). Both keep the
outputs, for what needs them whole: the area under the ROC curve, R², calibration.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

import numpy as np

from compare_core.checks import LARGEST, check_names
from compare_core.errors import DataError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import ArrayLike, NDArray

    from compare_core.evidence.grouping import Columns

    Floats = NDArray[np.float64]

Kind = Literal["probability", "ranking", "number"]
Source = Literal["typed", "validation", "test items"]
USUAL = {"probability": 0.5, "ranking": 0.0}  # the threshold where none was chosen
CLASSES = ("0", "1")


@dataclass(frozen=True, slots=True, eq=False)
class Outputs:
    """One output per model and test item, with the truth.

    Attributes
    ----------
    models
        Their names, in the order of the columns.
    values
        One row per item, one column per model: a probability of the second class, any number that ranks items by how
        likely it is, or a prediction of a number.
    truth
        One per item: 0 or 1 for the two classes, or the true number.
    kind
        What the values are.
    classes
        The two classes, the one that the probabilities speak of second.
    groups
        Clusters and slices of the items, where they are known.
    thresholds
        From which value on each model is taken to say the second class.
    chosen_on
        Where the thresholds come from: "typed", or the largest F1 on validation items or on the test items.
    validation
        Outputs on other items, kept apart to choose thresholds by.
    """

    models: tuple[str, ...]
    values: Floats
    truth: Floats
    kind: Kind = "probability"
    classes: tuple[str, str] = CLASSES
    groups: Columns | None = None
    thresholds: tuple[float, ...] = ()
    chosen_on: Source = "typed"
    validation: Outputs | None = None

    def __post_init__(self) -> None:
        check_names(self.models)
        try:
            values, truth = np.asarray(self.values, dtype=float), np.asarray(self.truth, dtype=float)
        except (TypeError, ValueError):
            raise DataError("The models' outputs and the truth must be numbers.") from None
        if values.ndim != 2 or values.shape != (truth.size, len(self.models)) or truth.ndim != 1 or not truth.size:
            raise DataError("Every item needs its truth and one output from every model.")
        if not (np.isfinite(values).all() and np.isfinite(truth).all()):
            raise DataError("An output or a truth is missing or infinite. Leave that item out for every model.")
        if max(np.abs(values).max(), np.abs(truth).max()) > LARGEST:
            raise DataError(f"An output or a truth is beyond {LARGEST:g}, too large to square. Check the numbers.")
        if self.kind == "probability" and (values.min() < 0 or values.max() > 1):
            raise DataError("A probability lies outside 0 to 1.")
        if self.kind != "number" and not np.isin(truth, (0, 1)).all():
            raise DataError("The truth must be one of two classes, written 0 and 1.")
        object.__setattr__(self, "values", values)
        object.__setattr__(self, "truth", truth)
        if self.groups is not None and len(self.groups.codes) != truth.size:
            raise DataError("Every item needs one group in each column.")
        usual = (USUAL.get(self.kind, 0.0),) * len(self.models)
        cuts = tuple(float(cut) for cut in self.thresholds) or usual
        if len(cuts) != len(self.models) or not np.isfinite(cuts).all():
            raise DataError("Every model needs one threshold.")
        object.__setattr__(self, "thresholds", cuts)

    @property
    def n(self) -> int:
        """The number of test items."""
        return int(self.truth.size)

    def select(self, models: Sequence[str]) -> Outputs:
        """Keep some models only, in the order given."""
        places = [self.models.index(model) for model in models]
        kept = tuple(self.thresholds[place] for place in places)
        other = self.validation and self.validation.select(models)
        return replace(self, models=tuple(models), values=self.values[:, places], thresholds=kept, validation=other)

    def cut(self, at: float | Literal["f1"]) -> Outputs:
        """Choose the thresholds: one typed for all models, or for each the one with the largest F1.

        With validation items F1 is theirs; without, it is that of the test items, which flatters.
        """
        if at != "f1":
            return replace(self, thresholds=(float(at),) * len(self.models), chosen_on="typed")
        source = self.validation or self
        cuts = tuple(best_f1(values, source.truth) for values in source.values.T)
        return replace(self, thresholds=cuts, chosen_on="validation" if self.validation else "test items")


def best_f1(values: ArrayLike, truth: ArrayLike) -> float:
    """Return the value from which on saying "second class" gives the largest F1.

    Of equal ones the highest. F1 of the k largest values is 2 · true positives / (k + positives), so one sort is
    enough.

    >>> best_f1([0.1, 0.4, 0.35, 0.8], [0, 1, 0, 1])
    0.4
    """
    scores, true = np.asarray(values, dtype=float), np.asarray(truth, dtype=float)
    order = np.argsort(-scores, kind="stable")
    last = np.flatnonzero(np.diff(scores[order], append=-np.inf))  # cuts lie between different values
    hits = np.cumsum(true[order])[last]
    f1 = 2 * hits / (last + 1 + true.sum())
    return float(scores[order][last[int(f1.argmax())]])


def kind_of(values: Floats, truth: Floats) -> Kind:
    """Tell what outputs are, where nobody says: with classes they are probabilities or rankings, else numbers."""
    if not np.isin(truth, (0, 1)).all():
        return "number"
    return "probability" if values.min(initial=0) >= 0 and values.max(initial=0) <= 1 else "ranking"
