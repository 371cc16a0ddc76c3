"""Do the means of two models differ that were measured separately? Welch's t test."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

from compare_core.catalogue import method
from compare_core.checks import check_fraction
from compare_core.errors import NotApplicable
from compare_core.numerics.tails import t_critical, t_pvalue
from compare_core.numerics.written import number
from compare_core.options import Alternative, Level, check_alternative
from compare_core.result import Effect, Interval, PairResult
from compare_core.statistics.pairs import places
from compare_core.statistics.student import NOISE
from compare_core.statistics.welch import SEPARATE, about_normal, advice, degrees, leans_of, moments
from compare_core.views.samples import TwoSamples

if TYPE_CHECKING:
    from compare_core.statistics.welch import Moments

EQUAL = "All measurements of both models are the same, so there is no evidence of a difference."


@method(
    title="Welch's t test",
    question="Do the means of two models differ that were measured separately?",
    cite="Welch (1947), Biometrika 34:28-35, doi:10.1093/biomet/34.1-2.28",
    formula=r"t = \frac{\bar a - \bar b}{\sqrt{s_A^2 / n_A + s_B^2 / n_B}}",
    cautions=(
        "Where both models were measured on the same items, a paired test sees smaller differences.",
        "Skewed measurements need many of them, above all where one model has many more than the other.",
    ),
)
def welch_t(pair: TwoSamples, *, alternative: Alternative = "two-sided", level: Level = 0.95) -> PairResult:
    """Compare the means of two models whose measurements nothing pairs, and whose spreads may differ.

    The difference of the means is measured against how much each model's own measurements vary. Unlike Student's test
    of two samples it does not expect that both vary alike.

    Parameters
    ----------
    pair
        Measurements of two models.
    alternative
        "greater" asks whether A is better, "less" whether B is.
    level
        How often an interval made this way holds the true difference of the means.

    Returns
    -------
    PairResult
        `statistic` is t, with Welch and Satterthwaite's degrees of freedom; Hedges' g is among the effects.

    Raises
    ------
    DataError
        If an option is not legal.
    NotApplicable
        If a model has one measurement only, or neither varies and they differ.

    References
    ----------
    Welch (1947), Biometrika 34:28-35. With u = (s_A² / n_A) / (s_A² / n_A + s_B² / n_B), the degrees of freedom are
    1 / (u² / (n_A − 1) + (1 − u)² / (n_B − 1)). Hedges (1981), J Educ Stat 6:107-128.

    Examples
    --------
    >>> first = np.array([0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0])
    >>> second = np.array([1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4])
    >>> result = welch_t(TwoSamples(first, second))
    >>> round(result.statistic, 4), round(result.df[0], 3), round(result.pvalue, 5)
    (-1.8608, 17.776, 0.07939)
    """
    check_alternative(alternative)
    check_fraction(level, "The interval level")
    found = moments((pair.a, pair.b), pair.models)
    difference, error = float(found.means[0] - found.means[1]), math.sqrt(float(found.squares.sum()))
    _refuse_certainty(pair, found, difference)
    df = float(degrees(found.squares[0], found.squares[1], (found.sizes[0], found.sizes[1])))
    t = difference / error if error else 0.0
    p, log10_p = t_pvalue(t, df, alternative) if error else (1.0, 0.0)
    half = t_critical(level, df) * error
    ends = Interval(id="welch", name="Welch's t", low=difference - half, high=difference + half, level=level)
    leans = leans_of(found, places(len(pair.models), "all"))
    return PairResult(
        method="welch_t",
        models=pair.models,
        estimate=Effect(
            id="difference",
            name=f"Difference in mean {pair.metric}",
            value=difference if error else 0.0,
            scale="difference",
            intervals=(ends,) if error else (),
        ),
        advice=advice(found.sizes, leans),
        statistic=t,
        statistic_name="t",
        df=(df,),
        pvalue=p,
        log10_pvalue=log10_p,
        alternative=alternative,
        effects=(_hedges(found, difference),),
        assumptions=(SEPARATE, about_normal(leans)),
        notes=() if error else (EQUAL,),
    )


def _refuse_certainty(pair: TwoSamples, found: Moments, difference: float) -> None:
    """Refuse measurements that do not vary and yet differ."""
    largest = float(max(np.abs(pair.a).max(), np.abs(pair.b).max()))
    if found.flat.all() and abs(difference) > NOISE * largest:
        raise NotApplicable(
            f"No measurement of either model differs from its others, and the two are {number(abs(difference), 6)} "
            "apart: without any spread, t would be infinite, which is not certainty.",
            "Check whether the same measurements were copied, or rounded too coarsely.",
        )


def _hedges(found: Moments, difference: float) -> Effect:
    """Return the difference in pooled standard deviations, corrected for small samples."""
    free = found.sizes - 1
    pooled = math.sqrt(float((free * found.squares * found.sizes).sum() / free.sum()))
    value = difference / pooled * (1 - 3 / (4 * float(found.sizes.sum()) - 9)) if pooled else 0.0
    name = "Difference of the means in pooled standard deviations (Hedges' g)"
    return Effect(id="standardised", name=name, value=value, scale="difference")
