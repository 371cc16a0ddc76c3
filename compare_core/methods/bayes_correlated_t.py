"""After these folds, what should be believed about the difference between two algorithms on this data set?"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Annotated

import numpy as np

from compare_core.beliefs.student import PointBelief, StudentBelief
from compare_core.catalogue import method
from compare_core.checks import check_fraction
from compare_core.errors import DataError, NotApplicable
from compare_core.numerics.tails import t_critical
from compare_core.options import NARROW, Ask, Level, RopeAsked, check_rope
from compare_core.result import Assumption, Effect, Interval, PosteriorResult
from compare_core.statistics.folds import ALIKE, NEEDS_RATIO, advice_for, design_rho
from compare_core.statistics.student import NOISE
from compare_core.statistics.student_posterior import FLAT
from compare_core.views.folds import PairedFolds

if TYPE_CHECKING:
    from numpy.typing import NDArray

REASON = "Allows for the items that the folds share, and says how probable each region is."


@method(
    title="Bayesian correlated t test",
    question="How probable is it that one algorithm is better on this data set, and by enough to matter?",
    cite="Corani & Benavoli (2015), Machine Learning 100:285-304, doi:10.1007/s10994-015-5486-z",
    formula=r"\delta \sim \bar d + s \sqrt{\frac{1}{n} + \frac{\rho}{1 - \rho}} \; t_{n - 1}",
    kind="posterior",
    cautions=(
        "It applies only to this one data set.",
        (
            "rho is a gross approximation of how much the folds share; it suits stable algorithms, whose models hardly "
            "change with a few training items (Nadeau & Bengio 2003)."
        ),
    ),
    misprints=(
        (
            "Misprint: “Bayesian comparison of cross-validated algorithms” says interclass where it means intraclass; "
            "its k₀ → ∞ is right for the paper's parameters alone; its covariance matrix can be inverted for any rho "
            "from −1/(n − 1) to 1, and not because rho is above 0; and its code takes any variance below 10⁻⁸ for "
            "none, where here a small spread is kept and a tie under a ROPE without width is split evenly."
        ),
    ),
)
def bayes_correlated_t(
    folds: PairedFolds,
    *,
    rope: RopeAsked = NARROW,
    rho: Annotated[
        float | None,
        Ask(
            label="rho: correlation of the folds",
            help="Empty: the share of items that a fold tests on (Nadeau & Bengio). 0 takes them as independent.",
            low=0.0,
            high=0.99,
            step=0.01,
        ),
    ] = None,
    prior_strength: Annotated[
        float,
        Ask(
            label="Strength of the prior",
            help="How many cross-validations like this one the prior is worth. 0 lets the data speak alone.",
            low=0.0,
            high=100.0,
            step=0.1,
        ),
    ] = 0.0,
    prior_place: Annotated[
        float,
        Ask(
            label="Place of the prior",
            help="The difference expected beforehand, A − B.",
            low=-1e6,
            high=1e6,
            step=0.001,
        ),
    ] = 0.0,
    level: Level = 0.95,
) -> PosteriorResult:
    """Find the posterior distribution of the mean difference of two algorithms over the folds of one data set.

    The differences of the folds are taken as normal and equally correlated. With the matching prior the posterior of
    their mean is Student's t with the mean and the spread of the frequentist corrected t test.

    Parameters
    ----------
    folds
        Differences of two models over the folds of a cross-validation, or over random splits.
    rope
        Region of practical equivalence for A − B, in the metric's own units.
    rho
        Correlation between two folds, 0 ≤ rho < 1; None takes n_test / n_total from the design.
    prior_strength, prior_place
        A normal prior for the mean: how many experiments like this one it is worth, and where its middle lies. Strength
        0 is the matching prior.
    level
        Probability held by the highest-density interval.

    Returns
    -------
    PosteriorResult
        Mean, median and mode (all the same), the highest-density interval, and the three probabilities. Effects: the
        scale and the degrees of freedom of the t, and the rho that was used.

    Raises
    ------
    DataError
        If an option is not legal.
    NotApplicable
        If there is one difference only, or random splits come without the numbers of their items and no rho is given.

    References
    ----------
    Corani & Benavoli (2015), equations 7 to 9: location x̄, scale² = (1/n + rho/(1 − rho)) s², n − 1 degrees of
    freedom. rho = n_test / n_total after Nadeau & Bengio (2003). The prior is their normal-gamma with a = −1/2, b = 0
    and 1/k₀ = strength / (1/n + rho/(1 − rho)).

    Examples
    --------
    >>> posterior = bayes_correlated_t(PairedFolds([0.01, 0.03, 0.02, 0.0, 0.04], repeats=1, folds=5))
    >>> round(posterior.p_a, 3), round(posterior.p_equivalent, 3), round(posterior.p_b, 3)
    (0.8, 0.176, 0.024)
    """
    checked = check_rope(rope)
    check_fraction(level, "The interval level")
    correlation = _rho(folds, rho)
    if not (0 <= prior_strength < math.inf and math.isfinite(prior_place)):
        raise DataError("The prior needs a strength of 0 or more and a finite location.")
    if folds.n < 2:  # a spread takes two
        raise NotApplicable("A single difference has no spread.", "Add the scores of more folds.")
    noise = NOISE * _largest(folds)
    location, scale = _posterior(folds.differences, correlation, prior_strength, prior_place, noise=noise)
    flat = scale <= noise
    belief = PointBelief(location, noise) if flat else StudentBelief(location, scale, folds.n - 1)
    half = t_critical(level, folds.n - 1) * scale
    ends = Interval(id="hdi", name="Highest density", low=location - half, high=location + half, level=level)
    return PosteriorResult(
        method="bayes_correlated_t",
        models=folds.models,
        estimate=Effect(
            id="difference",
            name=f"Mean difference in {folds.metric}",
            value=location,
            scale="difference",
            intervals=() if flat else (ends,),
        ),
        median=location,
        mode=location,
        **belief.stated(checked),
        prior=_prior(prior_strength, prior_place),
        advice=advice_for(folds.repeats, folds.folds, REASON),
        effects=(
            Effect(id="scale", name="Scale of the posterior t", value=scale, scale="number"),
            Effect(id="df", name="Degrees of freedom", value=float(folds.n - 1), scale="number"),
            Effect(id="rho", name="Correlation between folds (rho)", value=correlation, scale="number"),
        ),
        assumptions=(
            Assumption(text=ALIKE),
            Assumption(
                text="The differences on the folds are approximately normal, and any two of them are equally "
                "correlated."
            ),
        ),
        notes=(FLAT,) if flat else (),
    )


def _rho(folds: PairedFolds, rho: float | None) -> float:
    correlation = design_rho(folds) if rho is None else rho
    if correlation is None:
        raise NotApplicable(NEEDS_RATIO, "Enter both under “What the scores are”, or enter a rho of your own.")
    if not 0 <= correlation < 1:
        raise DataError(f"rho is a correlation and must be at least 0 and below 1, not {rho!r}.")
    return correlation


def _largest(folds: PairedFolds) -> float:
    """Return the largest absolute score or difference, which says how large float noise is."""
    score = 0.0 if folds.scores is None else float(np.abs(folds.scores).max())
    return max(float(np.abs(folds.differences).max()), score)


def _posterior(
    differences: NDArray[np.float64], rho: float, strength: float, place: float, *, noise: float
) -> tuple[float, float]:
    """Return location and scale of the t; differences that vary by float noise alone are taken not to vary."""
    n, mean = differences.size, float(differences.mean())
    factor = 1 / n + rho / (1 - rho)
    squares = float(np.square(differences - mean).sum())
    if math.sqrt(squares / (n - 1)) <= noise:
        squares = 0.0
    pull = strength / (1 + strength)
    variance = (squares + pull * (mean - place) ** 2 / factor) / (n - 1)
    return mean + pull * (place - mean), math.sqrt(factor / (1 + strength) * variance)


def _prior(strength: float, place: float) -> str:
    if strength == 0:
        return "flat reference prior"
    return f"normal around {place:g}, worth {strength:g} such experiments"
