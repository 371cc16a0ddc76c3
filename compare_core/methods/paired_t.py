"""Does one algorithm score better over many data sets? The paired t test."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from compare_core.catalogue import method
from compare_core.evidence.scores import noise_step
from compare_core.options import Alternative, Level
from compare_core.result import Advice, Assumption, Effect, PairResult
from compare_core.statistics.skew import about_normal, advice, rare
from compare_core.statistics.student import SAME, student
from compare_core.views.datasets import PairedScores

if TYPE_CHECKING:
    from compare_core.statistics.student import Student

MANY = 30  # data sets from which the mean is about normal whatever the differences are
REMEDY = "see the bootstrap-t or Johnson's t test as well"


@method(
    title="Paired t test",
    question="Does one algorithm score better on average over data sets like these?",
    cite="Demšar (2006), JMLR 7:1-30, section 3.1.2",
    formula=r"t = \frac{\bar d}{s / \sqrt{n}}",
    cautions=("It weighs a difference by its size, so one unusual data set can decide the result.",),
    misprints=(
        (
            "Misprint: in the table of t of “Evaluating Machine-Learning Methods” (Craven & Page) 70 of 170 values are "
            "wrong, such as 1.915 for 1.833 (9 degrees of freedom, 0.05); here they are computed."
        ),
    ),
)
def paired_t(scores: PairedScores, *, alternative: Alternative = "two-sided", level: Level = 0.95) -> PairResult:
    """Compare two algorithms by the mean of their differences over data sets.

    Each data set gives one difference, and data sets are independent of each other; the mean difference is measured
    against how much the differences vary.

    Parameters
    ----------
    scores
        Scores of two models on the same data sets.
    alternative
        "greater" asks whether A is better, "less" whether B is.
    level
        How often an interval made this way holds the true mean difference.

    Returns
    -------
    PairResult
        `statistic` is t with n − 1 degrees of freedom for n data sets.

    Raises
    ------
    DataError
        If an option is not legal.
    NotApplicable
        If there is one data set, or all differences are the same and not zero.

    References
    ----------
    Student (1908), Biometrika 6:1-25. t = mean · √n / s. Demšar (2006), JMLR 7:1-30.

    Examples
    --------
    >>> import numpy as np
    >>> result = paired_t(PairedScores(np.array([0.9, 0.8, 0.85, 0.7]), np.array([0.85, 0.78, 0.8, 0.71])))
    >>> round(result.statistic, 4), round(result.pvalue, 4)
    (1.9149, 0.1514)
    """
    scale = float(max(np.abs(scores.a).max(), np.abs(scores.b).max()))
    test = student(scores.differences, factor=1 / scores.n, level=level, alternative=alternative, scale=scale)
    of_items = scores.unit == "item"
    return PairResult(
        method="paired_t",
        models=scores.models,
        estimate=Effect(
            id="difference",
            name=f"Mean difference in {scores.metric}",
            value=test.mean,
            scale="difference",
            intervals=test.intervals,
        ),
        advice=advice(scores.differences, REMEDY) if of_items else _advice(scores),
        statistic=test.t,
        statistic_name="t",
        df=(test.df,),
        pvalue=test.p,
        log10_pvalue=test.log10_p,
        alternative=alternative,
        effects=_effects(scores, test),
        assumptions=(
            Assumption(text=f"The {scores.unit}s are independent of each other."),
            about_normal(scores.differences)
            if of_items
            else Assumption(text=f"The differences are approximately normal, or there are at least {MANY} of them."),
        ),
        notes=(SAME,) if test.flat else rare(scores.differences) if of_items else (),
    )


def _advice(scores: PairedScores) -> Advice:
    """Say of data sets, which are few and differ in how far their scores spread, whether their mean can be trusted."""
    if scores.n >= MANY:
        return Advice(fit="sound", reason="Assumes that the differences are about normal and comparable in size.")
    return Advice(
        fit="caution",
        reason="With few data sets, one unusual difference decides the result: see Wilcoxon's test as well.",
    )


def _effects(scores: PairedScores, test: Student) -> tuple[Effect, ...]:
    """Return the standardised difference of the pairs, and Cliff's delta, which forgets the pairing."""
    near = noise_step(np.stack([scores.a, scores.b])) / 2
    ordered = np.sort(scores.b)
    above, below = np.searchsorted(ordered, scores.a - near), scores.n - np.searchsorted(ordered, scores.a + near)
    delta = float((above.sum() - below.sum()) / scores.n**2) * (1 if scores.higher_is_better else -1)
    standard = 0.0 if test.flat else test.mean / test.spread
    name = "Mean difference divided by the standard deviation of the differences (d_z)"
    return (
        Effect(id="standardised", name=name, value=standard, scale="difference"),
        Effect(
            id="cliffs_delta", name="Cliff's delta (treating the scores as unpaired)", value=delta, scale="correlation"
        ),
    )
