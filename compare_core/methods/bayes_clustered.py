"""What should be believed about the difference between two models, where test items come in groups?"""

from __future__ import annotations

from compare_core.catalogue import method
from compare_core.checks import check_fraction
from compare_core.options import NARROW, Level, RopeAsked, check_rope
from compare_core.result import Effect, PosteriorResult
from compare_core.statistics.clusters import advice, assumptions, clustered_error, difference_of, refuse_one, skewed
from compare_core.statistics.student_posterior import MATCHING, matching_t
from compare_core.views.clusters import ClusteredPair


@method(
    title="Bayesian clustered comparison",
    question="How probable is it that one model is better, treating items from the same cluster as related?",
    cite="Bell & McCaffrey (2002), Surv Methodol 28:169-181; Gelman et al. (2013), Bayesian Data Analysis, section 3.2",
    formula=r"\delta \sim \bar d + s \, t_\nu, \quad s^2 = \frac{1}{n^2} \sum_g \frac{S_g^2}{1 - m_g / n}",
    kind="posterior",
    cautions=(
        (
            "It uses the same spread as the clustered t test, and treats the mean difference over clusters as "
            "approximately normal."
        ),
    ),
)
def bayes_clustered(pair: ClusteredPair, *, rope: RopeAsked = NARROW, level: Level = 0.95) -> PosteriorResult:
    """Find the posterior distribution of the mean difference of two models over items that come in clusters.

    Items of one cluster tend to be won together, so that n of them say less than n independent ones. The posterior is
    the one that matches the clustered t test: each of its intervals is as probable as the test's level says.

    Parameters
    ----------
    pair
        Differences of two models, summed up by cluster.
    rope
        Region of practical equivalence for A − B, in the metric's own units (fractions of the items for right answers).
    level
        Probability held by the highest-density interval.

    Returns
    -------
    PosteriorResult
        Mean, median and mode (all the same), the highest-density interval, and the three probabilities. Effects: the
        scale and the degrees of freedom of the t, and the number of clusters.

    Raises
    ------
    DataError
        If an option is not legal.
    NotApplicable
        If there are no clusters, or only one.

    References
    ----------
    Student's t around the mean difference, with Bell & McCaffrey's standard error (CR2) and degrees of freedom. For
    clusters of one size it is the posterior of a normal mean of the clusters' means with the prior density 1/σ (Gelman
    et al. 2013, section 3.2); for others the same is an approximation, as the test is.

    Examples
    --------
    >>> import numpy as np
    >>> pair = ClusteredPair(np.full(4, 5.0), np.array([3.0, 2.0, 4.0, 3.0]), np.full(4, 2.0))
    >>> posterior = bayes_clustered(pair)
    >>> round(posterior.p_a, 3), round(posterior.p_b, 4)
    (0.997, 0.0025)
    """
    checked = check_rope(rope)
    check_fraction(level, "The interval level")
    refuse_one(pair)
    found = matching_t(pair.difference, clustered_error(pair), pair.df, largest=pair.largest, level=level)
    return PosteriorResult(
        method="bayes_clustered",
        models=pair.models,
        estimate=difference_of(pair, found.intervals),
        median=pair.difference,
        mode=pair.difference,
        **found.belief.stated(checked),
        prior=MATCHING,
        advice=advice(pair, skewed(pair)),
        effects=(*found.effects, Effect(id="clusters", name="Clusters", value=float(pair.count), scale="number")),
        assumptions=assumptions(pair),
        notes=found.notes,
    )
