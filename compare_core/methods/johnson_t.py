"""Does one model score better on average, where the differences lie unevenly? A t test adjusted for skewness."""

from __future__ import annotations

import math

import numpy as np

from compare_core.catalogue import method
from compare_core.numerics.tails import t_critical, t_pvalue
from compare_core.options import Alternative, Level
from compare_core.result import Advice, Assumption, Effect, Interval, PairResult
from compare_core.statistics.skew import rare, skewness
from compare_core.statistics.student import SAME, student
from compare_core.views.datasets import PairedScores


@method(
    title="Johnson's t test, adjusted for skewness",
    question="Does one model score better on average, even where a few large differences lie on one side?",
    cite="Johnson (1978), JASA 73:536-544; Hall (1992), J Roy Stat Soc B 54:221-228",
    formula=r"u = t + a t^2 + \frac{a^2 t^3}{3} + \frac{a}{2}, \quad a = \frac{\hat\gamma}{3 \sqrt{n}}",
    cautions=("It estimates the skewness from the same items, and very few items reveal little of it.",),
)
def johnson_t(scores: PairedScores, *, alternative: Alternative = "two-sided", level: Level = 0.95) -> PairResult:
    """Compare two models by the mean of their differences, with Student's t straightened for their skewness.

    Where the differences are skewed, so is t. A cubic of t, which never falls, takes most of that away; what is left is
    compared with Student's distribution, and the interval is found by turning the cubic round.

    Parameters
    ----------
    scores
        Scores of two models on the same items or data sets.
    alternative
        "greater" asks whether A is better, "less" whether B is.
    level
        How often an interval made this way holds the true mean difference.

    Returns
    -------
    PairResult
        `statistic` is the straightened t, with n − 1 degrees of freedom; `effects` hold the skewness. The interval
        holds every difference that the two-sided test does not reject.

    Raises
    ------
    DataError
        If an option is not legal.
    NotApplicable
        If there is one difference, or all are the same and not zero.

    References
    ----------
    Hall (1992), the monotone version of Johnson's transformation: t + at² + a²t³/3 + a/2, with a = γ/(3√n) for the
    skewness γ; its inverse is ((1 + 3a(u − a/2))^(1/3) − 1)/a.

    Examples
    --------
    >>> a = np.array([0.1, 0.3, 0.2, 0.1, 1.9, 0.4])
    >>> found = johnson_t(PairedScores(a, np.zeros(6)))
    >>> round(found.statistic, 4), round(found.pvalue, 4)
    (2.6776, 0.0439)
    """
    scale = float(max(np.abs(scores.a).max(), np.abs(scores.b).max()))
    found = student(scores.differences, factor=1 / scores.n, level=level, alternative=alternative, scale=scale)
    skew = 0.0 if found.flat else skewness(scores.differences)
    a = skew / 3 / math.sqrt(scores.n)
    t = found.t + a * found.t**2 + a**2 * found.t**3 / 3 + a / 2
    p, log10_p = (1.0, 0.0) if found.flat else t_pvalue(t, found.df, alternative)
    bound = t_critical(level, found.df)
    low, high = (found.mean - found.error * _turned(end, a) for end in (bound, -bound))
    ends = Interval(id="johnson-t", name="Johnson's t", low=low, high=high, level=level)
    return PairResult(
        method="johnson_t",
        models=scores.models,
        estimate=Effect(
            id="difference",
            name=f"Mean difference in {scores.metric}",
            value=found.mean,
            scale="difference",
            intervals=() if found.flat else (ends,),
        ),
        advice=Advice(
            fit="sound",
            reason="Allows for the skewness of the differences; where there is none, it is the paired t test.",
        ),
        statistic=0.0 if found.flat else t,
        statistic_name="adjusted t",
        df=(found.df,),
        pvalue=p,
        log10_pvalue=log10_p,
        alternative=alternative,
        effects=(Effect(id="skewness", name="Skewness of the differences", value=skew, scale="difference"),),
        assumptions=(Assumption(text=f"The {scores.unit}s are independent of each other."),),
        notes=(SAME,) if found.flat else rare(scores.differences) if scores.unit == "item" else (),
    )


def _turned(u: float, a: float) -> float:
    """Return the t whose straightened value is u; a cube root exists on both sides of zero."""
    inside = 3 * a * (u - a / 2)
    if abs(inside) < 1e-4:  # the difference of two nearly equal numbers: its series instead
        return (u - a / 2) * (1 - inside / 3 + 5 * inside**2 / 27 - 10 * inside**3 / 81)
    return float(np.cbrt(1 + inside) - 1) / a
