"""Do two models differ, where test items come in groups that belong together?"""

from __future__ import annotations

from typing import Annotated, get_args

from compare_core.catalogue import method
from compare_core.checks import check_choice, check_fraction
from compare_core.numerics.tails import t_critical, t_pvalue
from compare_core.options import Alternative, Ask, Level, check_alternative
from compare_core.result import Effect, Interval, PairResult
from compare_core.statistics.clusters import (
    VARIANTS,
    Variant,
    advice,
    assumptions,
    clustered_error,
    degrees,
    difference_of,
    naive_error,
    refuse_no_spread,
    refuse_one,
    skewed,
)
from compare_core.statistics.student import SAME
from compare_core.views.clusters import ClusteredPair


@method(
    title="Clustered difference (cluster-robust)",
    question="Do two models differ, treating items from the same cluster as related?",
    cite="Liang & Zeger (1986), Biometrika 73:13-22; Miller (2024), arXiv:2411.00640; Cameron & Miller (2015)",
    formula=r"t = \frac{\bar d}{s}, \quad s^2 = \frac{1}{n^2} \sum_g \frac{S_g^2}{1 - m_g / n}",
    cautions=(
        (
            "Where a few clusters are unlike the rest, it raises too many false alarms; the cluster bootstrap-t raises "
            "fewer."
        ),
    ),
)
def clustered_difference(
    pair: ClusteredPair,
    *,
    variant: Annotated[
        Variant,
        Ask(
            label="Standard error of clusters",
            help="S is the sum of a cluster's distances from the mean, C the number of clusters, n of items.",
            choices=tuple(VARIANTS.values()),
        ),
    ] = "cr2",
    alternative: Alternative = "two-sided",
    level: Level = 0.95,
) -> PairResult:
    """Compare two models by the mean difference of their items, with a standard error that clusters may inflate.

    Items of one cluster tend to be won together, so that n of them say less than n independent ones. Clusters are
    taken to be independent of each other; nothing is assumed of the items within one.

    Parameters
    ----------
    pair
        Differences of two models, summed up by cluster.
    variant
        How the standard error is computed; S is the sum of the distances from the mean difference in a cluster.
    alternative
        "greater" asks whether A is better, "less" whether B is.
    level
        How often an interval made this way holds the true difference.

    Returns
    -------
    PairResult
        `statistic` is t with Bell and McCaffrey's degrees of freedom for the variant "cr2", which are C − 1 for C
        clusters of one size, and with C − 1 for the others; `effects` hold the standard error (`se`), the
        one that takes all items as independent (`se_naive`), the square of their ratio
        (`design_effect`), and the number of clusters (`clusters`).

    Raises
    ------
    DataError
        If an option is not legal.
    NotApplicable
        If there are no clusters or only one, or they do not vary.

    References
    ----------
    Bell & McCaffrey (2002), Survey Methodology 28:169-181, which for clusters of one size is Liang & Zeger (1986) with
    the factor C/(C − 1); Miller (2024), Adding Error Bars to Evals, equation 4 and appendix A, which differ in the
    divisor of the items' own variance (n − 1 and n).

    Examples
    --------
    >>> import numpy as np
    >>> pair = ClusteredPair(np.array([3.0, 3.0, 4.0]), np.array([2.0, -1.0, 1.0]), np.array([1.5, 1.6, 2.7]))
    >>> round(clustered_difference(pair).effects[0].value, 4)
    0.2554
    """
    check_choice(variant, get_args(Variant), "The variant")
    check_alternative(alternative)
    check_fraction(level, "The interval level")
    refuse_one(pair)
    error, df = clustered_error(pair, variant), degrees(pair, variant)
    flat = pair.largest == 0
    if not flat:
        refuse_no_spread(pair, error)
    t = 0.0 if flat else pair.difference / error
    p, log10_p = (1.0, 0.0) if flat else t_pvalue(t, df, alternative)
    half = t_critical(level, df) * error
    ends = Interval(
        id="clustered", name="cluster-robust t", low=pair.difference - half, high=pair.difference + half, level=level
    )
    return PairResult(
        method="clustered_difference",
        models=pair.models,
        estimate=difference_of(pair, (ends,) if error > 0 else ()),
        advice=advice(pair, skewed(pair)),
        statistic=t,
        statistic_name="t",
        df=(df,),
        pvalue=p,
        log10_pvalue=log10_p,
        alternative=alternative,
        effects=(
            Effect(id="se", name=f"Standard error, clustered: {VARIANTS[variant]}", value=error, scale="number"),
            *_inflation(error, naive_error(pair)),
            Effect(id="clusters", name="Clusters", value=float(pair.count), scale="number"),
        ),
        assumptions=assumptions(pair),
        notes=(SAME,) if flat else (),
    )


def _inflation(error: float, naive: float) -> tuple[Effect, ...]:
    """Return the standard error of independent items, and how much larger clusters make the variance."""
    independent = Effect(
        id="se_naive", name="Standard error if all items were independent", value=naive, scale="number"
    )
    if naive == 0:
        return (independent,)
    name = "Design effect (variance relative to that of independent items)"
    return (independent, Effect(id="design_effect", name=name, value=(error / naive) ** 2, scale="number"))
