"""What should be believed about the mean difference between two models' scores of the same items?"""

from __future__ import annotations

import math

import numpy as np

from compare_core.catalogue import method
from compare_core.checks import check_fraction
from compare_core.errors import NotApplicable
from compare_core.options import NARROW, Level, RopeAsked, check_rope
from compare_core.result import Assumption, Effect, PosteriorResult
from compare_core.statistics.skew import advice, rare
from compare_core.statistics.student_posterior import MATCHING, matching_t
from compare_core.views.items import PairedItems


@method(
    title="Bayesian paired t",
    question="How probable is it that one model scores better on items like these, and by enough to matter?",
    cite="Gelman et al. (2013), Bayesian Data Analysis, 3rd ed., section 3.2",
    formula=r"\delta \sim \bar d + \frac{s}{\sqrt{n}} \, t_{n - 1}",
    kind="posterior",
    cautions=(
        "It treats the mean difference as approximately normal, which a few very unusual items can make untrue.",
    ),
)
def bayes_paired_t(pair: PairedItems, *, rope: RopeAsked = NARROW, level: Level = 0.95) -> PosteriorResult:
    """Find the posterior distribution of the mean difference of two models' scores of the same test items.

    Each item gives one difference, and items are independent of each other. With a prior that adds nothing, the
    posterior of the mean is Student's t with the spread of the paired t test.

    Parameters
    ----------
    pair
        Two models' scores on the same test items.
    rope
        Region of practical equivalence for A − B, in the metric's own units.
    level
        Probability held by the highest-density interval.

    Returns
    -------
    PosteriorResult
        Mean, median and mode (all the same), the highest-density interval, and the three probabilities. Effects: the
        scale and the degrees of freedom of the t.

    Raises
    ------
    DataError
        If an option is not legal.
    NotApplicable
        If there is one item only.

    References
    ----------
    Gelman et al. (2013), section 3.2: a normal mean with the prior density 1/σ² of the mean and the variance has the
    posterior t with n − 1 degrees of freedom, around the mean, with the scale s/√n.

    Examples
    --------
    >>> posterior = bayes_paired_t(PairedItems(np.array([[0.9, 0.7], [0.8, 0.8], [0.7, 0.4], [0.9, 0.8]])))
    >>> round(posterior.p_a, 3), round(posterior.p_b, 3)
    (0.941, 0.045)
    """
    checked = check_rope(rope)
    check_fraction(level, "The interval level")
    if pair.n < 2:  # a spread takes two
        raise NotApplicable("A single item has no spread.", "Add more test items.")
    differences = pair.differences
    mean, scale = float(differences.mean()), float(differences.std(ddof=1)) / math.sqrt(pair.n)
    found = matching_t(mean, scale, pair.n - 1.0, largest=float(np.abs(pair.scores).max()), level=level)
    return PosteriorResult(
        method="bayes_paired_t",
        models=pair.models,
        estimate=Effect(
            id="difference",
            name=f"Mean difference in {pair.metric}",
            value=mean,
            scale="difference",
            intervals=found.intervals,
        ),
        median=mean,
        mode=mean,
        **found.belief.stated(checked),
        prior=MATCHING,
        advice=advice(differences, remedy="see the bootstrap-t or Johnson's t test as well"),
        effects=found.effects,
        assumptions=(
            Assumption(text="The items are independent of each other, and were not used in training."),
            Assumption(text="The mean difference is approximately normal."),
        ),
        notes=(*found.notes, *rare(differences)),
    )
