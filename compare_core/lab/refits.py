"""How often each test errs where models are trained again: many data sets, on which two learners are equally good.

Each learner sees features of its own, and all features are drawn alike, so that by symmetry neither is better on
average over training sets of that size; where one is to be better, the classes lie closer together in the features of
the other. An experiment of two models on all data sets at once fits them, with the processes, the progress and the
limits of any other experiment; Dietterich (1998) compared the same tests in this way.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from compare_core.checks import check_fraction
from compare_core.errors import DataError
from compare_core.lab.folds import five_by_two, fold_t
from compare_core.statistics.disagreements import binomial_pvalues, chi2_pvalues

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from numpy.typing import NDArray

    from compare_core.experiment.fitting import Fit, Plan

LEARNERS = ("nearest mean", "decision tree", "1-nearest neighbour")
MODELS = ("A", "B")
FEATURES, SHIFT = 5, 0.6  # of each learner, and between the classes, in spreads, of each feature
SPLITS, FOLDS = 30, 10
THIRD = 3  # of which one part is tested on
MOST_SETS, MOST_ITEMS = 2000, 1000
TESTS = (
    "McNemar, exact",
    "McNemar, corrected",
    "two proportions, z",
    "30 random splits, t",
    "30 random splits, corrected t",
    "10-fold t",
    "10-fold corrected t",
    "5×2 t",
    "5×2 F",
)


@dataclass(frozen=True, slots=True)
class Refits:
    """What is fitted.

    Attributes
    ----------
    learner
        One of `LEARNERS`.
    sets, items
        How many data sets, and items of each, which three, ten and two divide.
    lead
        By which share the classes lie closer together for B than for A; 0 where neither is better.
    """

    learner: str
    sets: int
    items: int = 300
    lead: float = 0.0
    seed: int = 1

    def __post_init__(self) -> None:
        """Refuse what cannot be fitted."""
        if self.learner not in LEARNERS:
            raise DataError(f"No learner is called that; there are {', '.join(LEARNERS)}.")
        if not (1 <= self.sets <= MOST_SETS and 30 <= self.items <= MOST_ITEMS and self.items % 30 == 0):
            raise DataError(f"There can be 1 to {MOST_SETS:,} data sets, of 30, 60, 90 … {MOST_ITEMS} items.")
        if self.lead:
            check_fraction(self.lead, "The lead")

    def plan(self) -> Plan:
        """Return the experiment that fits both learners on every split of every data set."""
        from compare_core.experiment.fitting import Plan

        rng = np.random.default_rng(self.seed)
        rows = self.sets * self.items
        target = np.tile(np.arange(self.items) % 2, self.sets)
        features = rng.standard_normal((rows, 2 * FEATURES))
        shifts = np.repeat([SHIFT, SHIFT * (1 - self.lead)], FEATURES)
        features += np.where(target == 1, 0.5, -0.5)[:, None] * shifts
        splits = [
            (place * self.items + train, place * self.items + test)
            for place in range(self.sets)
            for train, test in _splits(rng, self.items)
        ]
        columns = (slice(0, FEATURES), slice(FEATURES, 2 * FEATURES))
        return Plan(MODELS, (_estimator(self.learner),) * 2, features, target, splits, "accuracy", columns=columns)


def _estimator(learner: str) -> Any:
    from sklearn.neighbors import KNeighborsClassifier, NearestCentroid
    from sklearn.tree import DecisionTreeClassifier

    made = {
        "nearest mean": NearestCentroid,
        "decision tree": lambda: DecisionTreeClassifier(min_samples_leaf=5, random_state=0),
        "1-nearest neighbour": lambda: KNeighborsClassifier(1),
    }
    return made[learner]()


def _splits(rng: np.random.Generator, items: int) -> Iterable[tuple[NDArray[np.intp], NDArray[np.intp]]]:
    """Yield where to train and to test: the random splits, whose first is the hold-out, ten folds, and five halves."""
    for _ in range(SPLITS):
        order = rng.permutation(items)
        yield order[items // THIRD :], order[: items // THIRD]
    parts = np.split(rng.permutation(items), FOLDS)
    for at in range(FOLDS):
        yield np.concatenate(parts[:at] + parts[at + 1 :]), parts[at]
    for _ in range(5):
        first, second = np.split(rng.permutation(items), 2)
        yield first, second
        yield second, first


EACH = SPLITS + FOLDS + 10  # splits of a data set


def pvalues(plan: Plan, fits: Iterable[Fit]) -> NDArray[np.float64]:
    """Return the p-value of every test on every data set of which everything is fitted: data sets × tests.

    Examples
    --------
    >>> known = Refits("nearest mean", sets=2, items=60)
    >>> plan = known.plan()
    >>> from compare_core.experiment.fitting import fit_one
    >>> pvalues(plan, [fit_one(plan, *place) for place in plan.order]).shape
    (2, 9)
    """
    scores: dict[int, dict[tuple[int, int], float]] = {}
    held: dict[int, dict[int, NDArray[np.bool_]]] = {}
    for fit in fits:
        place, split = divmod(fit.split, EACH)
        if fit.score is not None:
            scores.setdefault(place, {})[split, fit.model] = fit.score
            if split == 0:
                held.setdefault(place, {})[fit.model] = fit.predicted == plan.target[plan.splits[fit.split][1]]
    rows = [_tested(known, held[place]) for place, known in sorted(scores.items()) if len(known) == 2 * EACH]
    return np.array(rows).reshape(-1, len(TESTS))


def _tested(scores: Mapping[tuple[int, int], float], held: Mapping[int, NDArray[np.bool_]]) -> list[float]:
    """Return the p-values of one data set."""
    gaps = np.array([scores[split, 0] - scores[split, 1] for split in range(EACH)])
    splits, folds, halves = gaps[:SPLITS], gaps[SPLITS : SPLITS + FOLDS], gaps[-10:].reshape(5, 2)
    wins, losses = (held[0] & ~held[1]).sum(), (~held[0] & held[1]).sum()
    t, f = five_by_two(halves)
    found = [
        binomial_pvalues(wins, losses)[0],
        chi2_pvalues(wins, losses, 1.0) if wins + losses else 1.0,
        _proportions(held[0].mean(), held[1].mean(), len(held[0])),
        fold_t(splits),
        fold_t(splits, 1 / (THIRD - 1)),
        fold_t(folds),
        fold_t(folds, 1 / (FOLDS - 1)),
        t[0],
        f,
    ]
    return [1.0 if np.isnan(p) else float(p) for p in found]  # without spread a test shows nothing


def _proportions(a: float, b: float, items: int) -> float:
    from compare_core.numerics.tails import normal_pvalue

    share = (a + b) / 2
    error = np.sqrt(2 * share * (1 - share) / items)
    return normal_pvalue(float((a - b) / error), "two-sided")[0] if error else 1.0
