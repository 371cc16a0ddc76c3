"""After these test items, what should be believed about the difference between two models?"""

from __future__ import annotations

from typing import Annotated

from compare_core.beliefs.shares import ShareDifference
from compare_core.catalogue import method
from compare_core.checks import check_fraction
from compare_core.errors import DataError
from compare_core.options import NARROW, Ask, Level, RopeAsked, check_rope
from compare_core.result import Advice, Assumption, Effect, Interval, PosteriorResult
from compare_core.views.right import PairedCounts


@method(
    title="Bayesian comparison of two models on one test set",
    question="How probable is it that one model is better, and by enough to matter?",
    cite="Gelman et al. (2013), Bayesian Data Analysis, 3rd ed., section 3.4; Benavoli et al. (2017), JMLR 18(77)",
    formula=(
        r"(\theta_b, \theta_c, \theta_0) \sim \text{Dirichlet}(b + \alpha, \; c + \alpha, \; n - b - c + \alpha), "
        r"\quad \delta = \theta_b - \theta_c"
    ),
    kind="posterior",
    cautions=("The probabilities depend on the prior and on the ROPE; vary both before relying on the results.",),
)
def bayes_outcomes(
    pair: PairedCounts,
    *,
    rope: RopeAsked = NARROW,
    prior: Annotated[
        float, Ask(label="Prior count per outcome", help="1 is uniform, 0.5 is Jeffreys's.", low=0.01, high=1000.0)
    ] = 1.0,
    prior_neither: Annotated[
        float | None,
        Ask(
            label="Prior count of neither alone",
            help="Empty: as the others. 2 spreads 4 items evenly over the four patterns, as the ranking of many does.",
            low=0.01,
            high=1000.0,
        ),
    ] = None,
    level: Level = 0.95,
) -> PosteriorResult:
    """Find the posterior distribution of the difference in accuracy, and the probability of three regions.

    An item is won by A alone, by B alone, or by neither; with a Dirichlet prior on the three probabilities the
    posterior is Dirichlet too. The share of items that are won, and A's share of those, are independent beta
    variables, so every probability is one smooth integral: there is no sampling and no seed.

    Parameters
    ----------
    pair
        Counts of one shared test set.
    rope
        Region of practical equivalence for A − B, as fractions of the items.
    prior
        Dirichlet prior count for each of the three outcomes, 0.01 to 1000.
    prior_neither
        The prior count of the items that neither wins alone, where it is to be another one, 0.01 to 1000.
    level
        Probability held by the highest-density interval.

    Returns
    -------
    PosteriorResult
        Mean, median and mode of A − B, its highest-density interval, the three probabilities, and the density.

    Raises
    ------
    DataError
        If an option is not legal.

    References
    ----------
    Gelman et al. (2013), Bayesian Data Analysis, section 3.4 (Dirichlet posterior); the decomposition into
    independent betas is the Dirichlet's aggregation property.

    Examples
    --------
    >>> from compare_core.views.right import PairedCounts
    >>> posterior = bayes_outcomes(PairedCounts(300, 60, 30, 40))
    >>> round(posterior.p_a, 3), round(posterior.p_equivalent + posterior.p_a + posterior.p_b, 12)
    (0.997, 1.0)
    """
    checked = check_rope(rope)
    check_fraction(level, "The interval level")
    if not 0.01 <= prior <= 1000:  # the range the form offers
        raise DataError(f"The prior count must lie between 0.01 and 1000, not {prior!r}.")
    middle = prior if prior_neither is None else prior_neither
    if not 0.01 <= middle <= 1000:
        raise DataError(f"The prior count for “neither alone” must lie between 0.01 and 1000, not {middle!r}.")
    won, lost, rest = pair.only_a + prior, pair.only_b + prior, pair.n - pair.discordant + middle
    posterior = ShareDifference(won, lost, rest)
    edges = posterior.hdi(level)
    return PosteriorResult(
        method="bayes_outcomes",
        models=pair.models,
        estimate=Effect(
            id="difference",
            name="Difference in accuracy",
            value=(won - lost) / (won + lost + rest),
            scale="points",
            intervals=(Interval(id="hdi", name="Highest density", low=edges[0], high=edges[1], level=level),),
        ),
        median=posterior.quantile(0.5),
        mode=posterior.mode(),
        **posterior.stated(checked),
        prior=f"Dirichlet, with weight {prior:g} each on only {pair.models[0]} right, only {pair.models[1]} right, and "
        "both or neither right"
        if middle == prior
        else f"Dirichlet with {prior:g} each for only {pair.models[0]}, only {pair.models[1]}; {middle:g} for neither",
        assumptions=(Assumption(text="The test items are independent of each other, and were not used in training."),),
        advice=Advice(fit="sound", reason="Says how probable each region is, given the stated prior."),
    )
