"""How accurate are many models, all intervals right at once? So the best of many can be named honestly."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

from compare_core.catalogue import method
from compare_core.checks import check_choice, check_fraction
from compare_core.numerics.shares import wilson
from compare_core.numerics.tails import critical
from compare_core.options import Ask, Level
from compare_core.result import Advice, Assumption, Effect, FamilyResult, Interval
from compare_core.statistics.intervals import clopper_pearson
from compare_core.views.right import Accuracies

Choice = Literal["clopper-pearson", "wilson"]
NAMES: dict[str, str] = {"wilson": "Wilson, all at once", "clopper-pearson": "Clopper-Pearson, all at once"}

ADVICE = {
    "clopper-pearson": Advice(fit="recommended", reason="Also holds for whichever model turns out best."),
    "wilson": Advice(
        fit="caution",
        reason="Near 100 %, one or more of these intervals miss on up to 30 % of test sets, where 5 % is intended "
        "(simulated); Clopper-Pearson's keep their level.",
    ),
}


@method(
    title="Intervals for all accuracies at once",
    question="How accurate is each of many models, including the best of them?",
    cite="Dunn (1961), JASA 56:52-64; Clopper & Pearson (1934), Biometrika 26:404-413",
    formula=r"\text{level of each} = 1 - \frac{1 - \text{level}}{M}",
    kind="interval",
    cautions=("The best of many on one test set owes part of its lead to luck; a new test set would show how much.",),
)
def simultaneous_accuracy(
    family: Accuracies,
    *,
    interval: Annotated[
        Choice,
        Ask(
            label="Interval for all accuracies at once",
            help="Clopper-Pearson's is exact. Wilson's is narrower, and near 100 % misses too often.",
            choices=("Clopper-Pearson (exact)", "Wilson"),
        ),
    ] = "clopper-pearson",
    level: Level = 0.95,
) -> FamilyResult:
    """Estimate every model's accuracy with intervals that hold for all of them together.

    The best of many was chosen because it did well here, so its own interval is too hopeful. Intervals that hold
    all at once hold for whichever model turns out best, too: each is made at 1 − (1 − level) / M for M models.

    Parameters
    ----------
    family
        Right answers and test items of each model.
    interval
        Which kind of interval: Clopper-Pearson's exact, or Wilson's score, which near 100 % misses too often.
    level
        How often all the intervals hold at once, between 0 and 1.

    Returns
    -------
    FamilyResult
        One estimate per model with its simultaneous interval.

    Raises
    ------
    DataError
        If the level or the interval is not legal.

    References
    ----------
    Dunn (1961), JASA 56:52-64, for Bonferroni's inequality on intervals. No independence is needed.

    Examples
    --------
    >>> import numpy as np
    >>> family = Accuracies(("svm", "rf", "knn"), np.array([84, 80, 79]), np.array([100, 100, 100]))
    >>> interval = simultaneous_accuracy(family).estimates[0].interval
    >>> round(interval.low, 4), round(interval.high, 4)
    (0.7334, 0.9169)
    """
    check_choice(interval, get_args(Choice), "The interval")
    check_fraction(level, "The interval level")
    each = 1 - (1 - level) / len(family.models)
    z = critical(each)
    estimates = []
    for model, right, total in zip(family.models, family.right.tolist(), family.total.tolist(), strict=True):
        low, high = wilson(right, total, z) if interval == "wilson" else clopper_pearson(right, total, each)
        made = Interval(id=interval, name=NAMES[interval], low=low, high=high, level=level)
        estimates.append(Effect(id=model, name=model, value=right / total, scale="proportion", intervals=(made,)))
    return FamilyResult(
        method="simultaneous_accuracy",
        models=family.models,
        estimates=tuple(estimates),
        quantity="accuracy",
        assumptions=(Assumption(text="The test items are independent of each other, and were not used in training."),),
        advice=ADVICE[interval],
    )
