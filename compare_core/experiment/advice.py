"""Which design suits an aim, before anything is fitted: a table, with what each design costs and why it is chosen.

The table follows the summary of Raschka (2018), Model evaluation, model selection, and algorithm selection in machine
learning, arXiv:1811.12808, and Dietterich (1998), Neural Computation 10:1895-1923; where few items are left to train
on, it takes the corrected t test in place of the 5×2 tests.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Literal

import numpy as np
from sklearn.model_selection import GridSearchCV, ParameterGrid, TunedThresholdClassifierCV

from compare_core.checks import check_choice
from compare_core.errors import DataError
from compare_core.experiment.designs import MOST_LEFT_OUT, Design
from compare_core.experiment.models import KINDS, parameters_for
from compare_core.experiment.setup import SEARCHED, Choice, Setup, Study

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from compare_core.experiment.data import Data
    from compare_core.experiment.fitting import Plan

Aim = Literal["models", "algorithms", "settings", "one"]
AIMS: dict[Aim, str] = {
    "algorithms": "Compare learning algorithms: which one to train, also on other data of this kind",
    "models": "Compare trained models: which of these very models to use",
    "settings": "Choose the settings of models, and compare what was chosen",
    "one": "Estimate how good a model is",
}
FEW, MANY = 200, 10_000  # items: below which halves train too little, and from which one test set is large
LARGEST_K = 10
LONGEST = 1800.0  # seconds that one may want to wait
DUMMY = Choice("dummy", "dummy")


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """What the advice depends on.

    Attributes
    ----------
    aim
        What the experiment is for.
    items
        How many there are.
    models
        How many are trained on each split, those within a fit included.
    seconds, patience
        How long one fit takes, and all of them may take.
    nested, validated
        How many fits it needs to tune every model in an inner loop, or on one validation set; None where there is but
        one model.
    by_item
        Whether the score makes sense for a single item.
    """

    aim: Aim
    items: int
    seconds: float
    patience: float
    models: int = 2
    nested: int | None = None
    validated: int | None = None
    by_item: bool = True

    def affords(self, fits: float) -> bool:
        """Tell whether every model can be fitted so many times."""
        return fits * self.models * self.seconds <= self.patience

    def tunes(self, fits: int | None) -> bool:
        """Tell whether it is possible to tune every model by so many fits."""
        return fits is not None and fits * self.seconds <= self.patience


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One row of the table: for which aim and in which case, what to do, and why."""

    aim: Aim
    reason: str
    when: Callable[[Case], bool] = lambda _: True
    study: Study = "compare"
    design: Mapping[str, Any] = field(default_factory=dict)


PAIR = 2  # models
ONE_SET = {"kind": "hold-out", "test_share": 0.3}
ONCE = (
    "Each model is fitted once, and all are tested on the same items: {test} seldom raises a false alarm (Dietterich "
    "1998). It compares these trained models; other training items could have made others."
)
TUNED_ONCE = "Each model is tested once: {test} compares these trained models."
CORRECTED = (
    "With fewer than {few} items, halves leave little to train on and the 5×2 F test raises too many false alarms. A "
    "large k trains on most items, and the corrected t test allows for training sets that overlap (Nadeau & Bengio "
    "2003; Bouckaert & Frank 2004)."
)
TABLE = (  # the first row that fits an aim and a case is the advice
    Row(aim="models", design=ONE_SET, reason=ONCE),
    Row(
        aim="algorithms",
        when=lambda case: not case.affords(10),
        design=ONE_SET,
        reason="Ten fits of each model would take too long. " + ONCE,
    ),
    Row(
        aim="algorithms",
        when=lambda case: case.items < FEW and case.affords(100),
        design={"kind": "repeated k-fold", "folds": LARGEST_K, "repeats": 10},
        reason=CORRECTED,
    ),
    Row(
        aim="algorithms",
        when=lambda case: case.items < FEW,
        design={"kind": "k-fold", "folds": LARGEST_K},
        reason=CORRECTED,
    ),
    Row(
        aim="algorithms",
        design={"kind": "5x2"},
        reason="Ten fits of each model are affordable, so the training items can vary as well: the 5×2 tests raise few "
        "false alarms, and have slightly more power than McNemar's test (Dietterich 1998).",
    ),
    Row(
        aim="settings",
        when=lambda case: case.items >= MANY and case.tunes(case.validated),
        study="validated",
        design=ONE_SET,
        reason="With so many items there are enough for three parts: one trains, one chooses the settings of each "
        "model, and the last one compares what was chosen. " + TUNED_ONCE,
    ),
    Row(
        aim="settings",
        when=lambda case: case.tunes(case.nested),
        study="nested",
        design={"kind": "k-fold", "folds": 5},
        reason="An inner loop chooses the settings of each model, and an outer loop tests what was chosen on items "
        "that had no part in it: an almost unbiased estimate (Varma & Simon 2006).",
    ),
    Row(
        aim="settings",
        when=lambda case: case.tunes(case.validated),
        study="validated",
        design=ONE_SET,
        reason="A nested cross-validation would take too long. One validation set chooses the settings of each model, "
        "and a test set that played no part in that compares what was chosen. " + TUNED_ONCE,
    ),
    Row(
        aim="settings",
        study="tuning",
        reason="To tune every parameter of two models is more than is possible here. Internal cross-validation chooses "
        "one setting of one model, which is tested once, on items kept apart.",
    ),
    Row(
        aim="one",
        when=lambda case: case.items >= MANY or not case.affords(10),
        design=ONE_SET,
        reason="One fit is enough where the test set is large: at {tests} test items, a 95 % interval for an accuracy "
        "reaches at most {margin:.1f} points either way.",
    ),
    Row(
        aim="one",
        when=lambda case: case.items < FEW and case.by_item and case.affords(case.items),
        design={"kind": "leave-one-out"},
        reason="With fewer than {few} items none can be spared for a test set: each is left out once, and all others "
        "train. What is estimated is the algorithm trained on nearly all items.",
    ),
    Row(
        aim="one",
        design={"kind": "k-fold", "folds": LARGEST_K},
        reason="Ten folds test every item once and train on nine tenths of them. What is estimated is the algorithm, "
        "trained on a little less than all items.",
    ),
)


@dataclass(frozen=True, eq=False)
class Advice:
    """What to do, as an experiment that can be run, how many models that trains, and why.

    Attributes
    ----------
    setup, plan
        The experiment, and its splits.
    fits
        How many models are trained, those of inner searches included.
    seconds
        How long that takes.
    reason
        Why.
    """

    setup: Setup
    plan: Plan
    fits: int
    seconds: float
    reason: str


def chosen_row(case: Case) -> Row:
    """Return the row of the table that fits.

    >>> chosen_row(Case(aim="algorithms", items=1000, seconds=1, patience=600)).design
    {'kind': '5x2'}
    """
    return next(row for row in TABLE if row.aim == case.aim and row.when(case))


def advise(setup: Setup, aim: Aim, seconds: float, patience: float) -> Advice:
    """Advise on the study and the design of an experiment, its data and its models staying as they are.

    Parameters
    ----------
    setup
        What is chosen so far.
    aim
        What the experiment is for.
    seconds, patience
        How long one fit takes, and how long all of them may take.

    Raises
    ------
    DataError
        If a choice is not legal, or the experiment that is advised cannot be carried out.

    References
    ----------
    Raschka (2018), arXiv:1811.12808, section 4.9; Dietterich (1998), Neural Computation 10:1895-1923, section 6.

    Examples
    --------
    >>> from compare_core.experiment.data import open_source
    >>> chosen = Setup(open_source("digits"), (Choice("tree", "tree"), Choice("k-NN", "knn")))
    >>> advise(chosen, "algorithms", 1, 600).fits
    20
    >>> advise(chosen, "algorithms", 60, 600).setup.design.kind
    'hold-out'
    """
    check_choice(aim, tuple(AIMS), "The aim")
    if not (0 < seconds < math.inf and 0 < patience <= LONGEST):
        raise DataError(f"A fit takes more than 0 seconds, and all of them may take up to {LONGEST:,.0f}.")
    case = _case(setup, aim, seconds, patience)
    row = chosen_row(case)
    advised = _applied(setup, row)
    plan = advised.plan()
    fits = trainings(plan)
    tests = round(case.items * ONE_SET["test_share"])  # type: ignore[operator]
    reason = row.reason.format(
        test=_test(advised),
        few=FEW,
        tests=f"{tests:,}",
        margin=100 * 1.96 * math.sqrt(0.25 / max(tests, 1)),
    )
    return Advice(advised, plan, fits, fits * seconds, reason)


def _test(setup: Setup) -> str:
    """Name the test of models that are all tested on the same items."""
    several = len(setup.models) > PAIR
    if setup.classes:
        return "Cochran's Q, with McNemar's tests of the pairs corrected after it," if several else "McNemar's test"
    return (
        "Hotelling's T² of their errors, with the pairs after it," if several else "the paired t test of their errors"
    )


def trainings(plan: Plan) -> int:
    """Return how many models a plan trains, those of inner searches and of tuned thresholds included."""
    return len(plan.splits) * sum(_trained(estimator) for estimator in plan.estimators)


def _trained(estimator: Any) -> int:
    """Return how many models one fit trains."""
    if isinstance(estimator, GridSearchCV):
        tried = len(ParameterGrid(estimator.param_grid)) * estimator.cv.get_n_splits() + 1  # and the best on all
        return int(tried) * _trained(estimator.estimator)
    if isinstance(estimator, TunedThresholdClassifierCV):
        return int(estimator.cv.get_n_splits()) + 1
    return 1


def _case(setup: Setup, aim: Aim, seconds: float, patience: float) -> Case:
    tuned: dict[str, int] = {}
    if aim == "settings" and len(setup.models) > 1:
        rows = {row.study: row for row in TABLE if row.study in SEARCHED}
        tuned = {study: trainings(_applied(setup, row).plan()) for study, row in rows.items()}
    items = len(setup.data.target)
    return Case(
        aim=aim,
        items=items,
        seconds=seconds,
        patience=patience,
        models=trainings(_applied(setup, TABLE[0]).plan()),
        nested=tuned.get("nested"),
        validated=tuned.get("validated"),
        by_item=setup.score == "accuracy" and items <= MOST_LEFT_OUT,
    )


def _rarest(data: Data) -> int:
    """Return how many items the rarest class has; none where there are no classes."""
    return int(np.unique(data.target, return_counts=True)[1].min()) if data.task == "classes" else 0


def _applied(setup: Setup, row: Row) -> Setup:
    """Return the same data and models under another study and design."""
    known, models = setup.design, setup.models
    stratified = known.stratified or _rarest(setup.data) >= LARGEST_K
    design = Design(**{"seed": known.seed, "stratified": stratified, **row.design})
    if row.study == "tuning":
        varied = [p.name for p in parameters_for(KINDS[models[0].kind], setup.data.task) if p.grid]
        parameter = setup.parameter if setup.parameter in varied else next(iter(varied), "")
        tried = setup.tried if parameter == setup.parameter else ()
        return replace(setup, study="tuning", models=models[:1], parameter=parameter, tried=tried)
    if len(models) < 2:
        models = (*models, DUMMY)
    threshold = setup.threshold and row.study == "compare"
    return replace(setup, study=row.study, models=models, design=design, threshold=threshold, parameter="", tried=())
