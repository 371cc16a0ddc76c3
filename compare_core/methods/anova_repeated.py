"""Do any of several algorithms differ in mean score over many data sets? Repeated-measures analysis of variance."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from compare_core.catalogue import method
from compare_core.errors import NotApplicable
from compare_core.numerics.tails import f_sf
from compare_core.result import Advice, Assumption, Effect, FamilyResult
from compare_core.statistics.estimates import mean_scores
from compare_core.statistics.rank_tables import independent, tied
from compare_core.statistics.student import NOISE
from compare_core.views.datasets import ScoreTable

if TYPE_CHECKING:
    from numpy.typing import NDArray


@method(
    title="Repeated-measures ANOVA",
    question="Do any of the algorithms differ in mean score over the data sets?",
    cite="Fisher (1935); Greenhouse & Geisser (1959), Psychometrika 24:95-112, doi:10.1007/BF02289823",
    formula=r"F = \frac{SS_\text{models} / (k - 1)}{SS_\text{rest} / ((k - 1)(N - 1))}",
    cautions=(
        "It assumes normal scores and equal variances of all differences (sphericity); these assumptions rarely hold.",
    ),
)
def anova_repeated(table: ScoreTable) -> FamilyResult:
    """Compare the mean scores of several algorithms, data sets being the repeated measure.

    What lies between models is compared with what neither models nor data sets explain.

    Parameters
    ----------
    table
        Two or more models on the same data sets.

    Returns
    -------
    FamilyResult
        `statistic` is F with k − 1 and (n − 1)(k − 1) degrees of freedom; `effects` has Greenhouse and Geisser's
        epsilon and the p-value with degrees of freedom multiplied by it. `estimates` are mean scores.

    Raises
    ------
    DataError
        If there are fewer than two models.
    NotApplicable
        If there is one data set, or the models differ by the same amounts on all, so that F would be infinite.

    References
    ----------
    Greenhouse & Geisser (1959), Psychometrika 24:95-112, for epsilon.

    Examples
    --------
    >>> import numpy as np
    >>> scores = np.array([[0.9, 0.8, 0.7], [0.8, 0.85, 0.6], [0.7, 0.6, 0.5], [0.9, 0.85, 0.8]])
    >>> result = anova_repeated(ScoreTable(("a", "b", "c"), ("1", "2", "3", "4"), scores))
    >>> round(result.statistic, 4), result.df
    (13.0, (2.0, 6.0))
    """
    scores = table.scores
    n, k = scores.shape
    if n == 1:
        raise NotApplicable(
            f"With only one {table.unit}, there is nothing to compare the differences with.", f"Add more {table.unit}s."
        )
    means = scores.mean(axis=0)
    residuals = scores - means - scores.mean(axis=1, keepdims=True) + scores.mean()
    between, within = n * float(((means - scores.mean()) ** 2).sum()), float((residuals**2).sum())
    noise = (NOISE * float(np.abs(scores).max(initial=0.0))) ** 2 * n * k
    flat = between <= noise and within <= noise
    if not flat and within <= noise:
        raise NotApplicable(
            f"The models differ by the same amounts on every {table.unit}, so F would be infinite.",
            "Check the scores: were the same results copied?",
        )
    df = (k - 1.0, (k - 1.0) * (n - 1))
    statistic = 0.0 if flat else between / df[0] / (within / df[1])
    p, log10_p = f_sf(statistic, *df)
    epsilon = 1.0 if flat else _greenhouse_geisser(residuals)
    return FamilyResult(
        method="anova_repeated",
        models=table.models,
        estimates=mean_scores(table),
        quantity="mean score",
        statistic=statistic,
        statistic_name="F",
        df=df,
        pvalue=p,
        log10_pvalue=log10_p,
        effects=_with_epsilon(epsilon, statistic, df),
        assumptions=(
            independent(table),
            Assumption(text="The scores are normal, and all differences vary equally (epsilon near 1)."),
        ),
        advice=Advice(
            fit="caution",
            reason=f"Scores on {table.unit}s are rarely normal, and their differences rarely vary equally: see the "
            "rank tests.",
        ),
        notes=(tied(table),) if flat else (),
    )


def _greenhouse_geisser(residuals: NDArray[np.float64]) -> float:
    """Return epsilon: 1 where all differences between models vary alike, 1 / (k − 1) where they do so least."""
    k = residuals.shape[1]
    covariance = np.cov(residuals, rowvar=False)
    epsilon = float(np.trace(covariance) ** 2 / ((k - 1) * (covariance**2).sum()))
    return float(np.clip(epsilon, 1 / (k - 1), 1.0))


def _with_epsilon(epsilon: float, statistic: float, df: tuple[float, float]) -> tuple[Effect, Effect]:
    """Return epsilon, and the p-value of F with both degrees of freedom multiplied by it."""
    pvalue = f_sf(statistic, df[0] * epsilon, df[1] * epsilon)[0]
    return (
        Effect(id="epsilon", name="Greenhouse-Geisser epsilon", value=epsilon, scale="number"),
        Effect(id="pvalue_gg", name="p-value with epsilon", value=pvalue, scale="number"),
    )
