"""Do two models differ, where items come in few clusters? Whole clusters are drawn again, each time with its own t."""

from __future__ import annotations

from compare_core.catalogue import method
from compare_core.checks import check_fraction
from compare_core.errors import NotApplicable
from compare_core.options import Alternative, Level, Seed, check_alternative
from compare_core.result import Advice, Assumption, Interval, PairResult
from compare_core.statistics.bootstrap_t import BUDGET, drawn_t
from compare_core.statistics.clusters import INDEPENDENT, clustered_error, difference_of, refuse_no_spread, refuse_one
from compare_core.statistics.resampling import LEAST, Resamples, check_resampling
from compare_core.statistics.student import SAME
from compare_core.views.clusters import ClusteredPair

FEW = 5  # clusters below which the draws themselves are too few


# The function below is one line over forty: it only puts its result together, and a split would scatter that.
@method(
    title="Cluster bootstrap-t",
    question="Do two models differ, treating items from the same cluster as related, however skewed the differences "
    "between the models are over the clusters?",
    cite="Cameron, Gelbach & Miller (2008), Rev Econ Stat 90:414-427, doi:10.1162/rest.90.3.414",
    formula=r"t = \frac{\bar d}{s}, \quad t^* = \frac{\bar d^* - \bar d}{s^*}",
    cautions=("With fewer than five clusters, there are too few different ways to resample them.",),
)
def clustered_bootstrap_t(
    pair: ClusteredPair,
    *,
    resamples: Resamples = 10_000,
    alternative: Alternative = "two-sided",
    level: Level = 0.95,
    rng: Seed = 0,
) -> PairResult:
    """Compare two models by the clustered t, measured against the t of clusters that are drawn again.

    Whole clusters are drawn with replacement, and each draw has a standard error of its own. How the t of the draws is
    spread, and to which side, takes the place of Student's distribution, which expects clusters without skew.

    Parameters
    ----------
    pair
        Differences of two models, summed up by cluster.
    resamples
        How many times the clusters are drawn, 100 to 1,000,000; fewer where there are very many clusters.
    alternative
        "greater" asks whether A is better, "less" whether B is.
    level
        How often an interval made this way holds the true difference.
    rng
        Seed of the random generator; the same seed gives the same answer.

    Returns
    -------
    PairResult
        `statistic` is the t of `clustered_difference` (CR2). The interval holds every difference that the two-sided
        test does not reject; there is none where too many draws have no variance.

    Raises
    ------
    DataError
        If an option is not legal.
    NotApplicable
        If there are no clusters or only one, they do not vary, or there are too many to draw.

    References
    ----------
    Cameron, Gelbach & Miller (2008), appendix B (pairs cluster bootstrap-t, both tails alike in probability). Draws
    without variance are counted as being as extreme as can be, not left out.

    Examples
    --------
    >>> import numpy as np
    >>> sums = np.array([3.0, 2.0, 4.0, -1.0, 1.0, 2.0, 9.0, 3.0])
    >>> found = clustered_bootstrap_t(ClusteredPair(np.full(8, 4.0), sums, np.abs(sums)))
    >>> found.pvalue < 0.05 and found.interval.low > 0
    True
    """
    check_resampling("bca", resamples)
    check_alternative(alternative)
    check_fraction(level, "The interval level")
    refuse_one(pair)
    error = clustered_error(pair)
    flat = pair.largest == 0
    if not flat:
        refuse_no_spread(pair, error)
    times = min(resamples, max(BUDGET // pair.count, 0))
    if times < min(resamples, LEAST):
        raise NotApplicable(
            f"There are {pair.count:,} clusters, too many to resample.",
            "See the clustered t test, which suits many clusters.",
        )
    drawn = None if flat else drawn_t(pair.sizes, pair.residuals, times, rng)
    t = 0.0 if flat else pair.difference / error
    p, log10_p = drawn.pvalue(t, alternative) if drawn else (1.0, 0.0)
    ends = drawn.ends(pair.difference, error, level) if drawn else None
    if ends and pair.shares:
        ends = max(-1.0, ends[0]), min(1.0, ends[1])
    intervals = (
        (Interval(id="bootstrap-t", name="Cluster bootstrap-t", low=ends[0], high=ends[1], level=level),)
        if ends
        else ()
    )
    return PairResult(
        method="clustered_bootstrap_t",
        models=pair.models,
        estimate=difference_of(pair, intervals),
        advice=_advice(pair),
        statistic=t,
        statistic_name="t",
        pvalue=p,
        log10_pvalue=log10_p,
        alternative=alternative,
        assumptions=(
            INDEPENDENT,
            Assumption(text="The clusters are a random sample of the clusters that matter."),
        ),
        notes=drawn.notes(f"{pair.count:,} clusters", bounded=ends is not None) if drawn else (SAME,),
        seed=rng,
    )


def _advice(pair: ClusteredPair) -> Advice:
    if pair.effective < FEW:
        return Advice(
            fit="caution",
            reason=f"The clusters are equivalent to about {pair.effective:.1f} of equal size, which can be resampled "
            "in too few ways.",
        )
    return Advice(
        fit="sound",
        reason="Keeps its level even with few clusters, and does so better than the clustered t test where a few "
        "clusters are unlike the rest.",
    )
