"""After these test items, what should be believed about the difference between two models?"""

from __future__ import annotations

import math
from functools import cached_property
from typing import TYPE_CHECKING, Annotated

import numpy as np
from scipy.special import betainc, betaincc, betainccinv, betaincinv, betaln

from compare_core.catalogue import method
from compare_core.errors import DataError
from compare_core.options import Ask, Level, Rope, check_fraction, check_rope
from compare_core.result import Advice, Assumption, Effect, Interval, PosteriorResult
from compare_core.roots import crossing
from compare_core.views import PairedCounts

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Floats = float | NDArray[np.float64]

NARROW = Rope(-0.01, 0.01)  # one percentage point either way
POINTS = 513  # of the curve


@method(
    title="Bayesian comparison of two models on one test set",
    question="How probable is it that one model is better, and by more than matters?",
    cite="Gelman et al. (2013), Bayesian Data Analysis, 3rd ed., section 3.4; Benavoli et al. (2017), JMLR 18(77)",
    kind="posterior",
    cautions=("The probabilities depend on the prior and on the ROPE; move both before relying on them.",),
)
def bayes_outcomes(
    pair: PairedCounts,
    *,
    rope: Annotated[Rope, Ask(label="ROPE", help="Differences in accuracy too small to matter.")] = NARROW,
    prior: Annotated[
        float, Ask(label="Prior count per outcome", help="1 is uniform, 0.5 is Jeffreys's.", low=0.01, high=1000.0)
    ] = 1.0,
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
    >>> from compare_core.views import PairedCounts
    >>> found = bayes_outcomes(PairedCounts(300, 60, 30, 40))
    >>> round(found.p_a, 3), round(found.p_equivalent + found.p_a + found.p_b, 12)
    (0.997, 1.0)
    """
    low, high = check_rope(rope)
    check_fraction(level, "The interval level")
    if not 0.01 <= prior <= 1000:  # noqa: PLR2004 - the range the form offers
        raise DataError(f"The prior count must lie between 0.01 and 1000, not {prior!r}.")
    won, lost, rest = pair.only_a + prior, pair.only_b + prior, pair.n - pair.discordant + prior
    posterior = _Posterior(won, lost, rest)
    p_b = posterior.cdf(low)
    p_a = posterior.cdf(-high, mirrored=True)
    edges = posterior.hdi(level)
    return PosteriorResult(
        method="bayes_outcomes",
        models=pair.models,
        estimate=Effect(
            id="difference",
            name="Difference in accuracy",
            value=(won - lost) / (won + lost + rest),
            unit="difference",
            intervals=(Interval(id="hdi", name="Highest density", low=edges[0], high=edges[1], level=level),),
        ),
        median=posterior.quantile(0.5),
        mode=posterior.mode(),
        rope=Rope(low, high),
        p_a=p_a,
        p_equivalent=max(0.0, 1 - p_a - p_b),
        p_b=p_b,
        curve=posterior.curve,
        prior=f"Dirichlet with {prior:g} for each of: only {pair.models[0]}, only {pair.models[1]}, neither alone",
        assumptions=(Assumption(text="The test items are independent of each other, and were not used in training."),),
        advice=Advice(fit="sound", reason="Says how probable each region is, given the prior that is stated."),
    )


def _double_exponential(points: int = 161) -> tuple[NDArray[np.float64], NDArray[np.float64], NDArray[np.float64]]:
    """Return lower and upper probabilities and weights of the tanh-sinh rule on (0, 1).

    The rule is blind to what happens at the two ends, so neither priors below 1 nor corners there do harm.
    """
    t = np.linspace(-3.2, 3.2, points)
    y = math.pi / 2 * np.sinh(t)
    weights = math.pi / 2 * np.cosh(t) / np.cosh(y) ** 2
    return 1 / (1 + np.exp(2 * y)), 1 / (1 + np.exp(-2 * y)), weights / weights.sum()


LOWER, UPPER, WEIGHTS = _double_exponential()
EVERY = slice(None)


class _Posterior:
    """The distribution of won − lost shares for a Dirichlet(won, lost, rest)."""

    def __init__(self, won: float, lost: float, rest: float) -> None:
        self.won, self.lost, self.rest = won, lost, rest
        total = won + lost + rest
        self.mean = (won - lost) / total
        self.spread = math.sqrt(((won + lost) / total - self.mean * self.mean) / (total + 1))
        self.whole: NDArray[np.float64] | None = None
        self.whole = self._nodes(0.0, 1.0)

    def cdf(self, x: float, *, mirrored: bool = False) -> float:
        """Return P(A − B ≤ x), or P(B − A ≤ x) where mirrored, each accurate in its own lower tail.

        Only items that are decided can make a difference, so the integral over their share starts at |x|,
        where its integrand has a corner; below it, a difference of at most x > 0 is certain.
        """
        a, b = (self.lost, self.won) if mirrored else (self.won, self.lost)
        corner = min(abs(x), 1.0)
        below = float(betainc(self.won + self.lost, self.rest, corner))
        above = float(betaincc(self.won + self.lost, self.rest, corner))
        share = np.clip((1 + x / self._nodes(below, above)) / 2, 0.0, 1.0)
        return min(1.0, (below if x > 0 else 0.0) + above * float(betainc(a, b, share) @ WEIGHTS))

    def _nodes(self, below: Floats, above: Floats, which: slice = EVERY) -> NDArray[np.float64]:
        """Return shares of decided items at the rule's nodes in the distribution above the quantile `below`."""
        if np.max(below) == 0 and self.whole is not None:  # nothing is cut off: a second's work for trillions of items
            return self.whole[which]
        decided = np.where(
            UPPER[which] > LOWER[which],
            betainccinv(self.won + self.lost, self.rest, above * LOWER[which]),
            betaincinv(self.won + self.lost, self.rest, below + above * UPPER[which]),
        )
        end = np.where(UPPER[which] > LOWER[which], 1.0, 0.0)  # SciPy may answer NaN at the outermost node
        return np.asarray(np.maximum(np.where(np.isnan(decided), end, decided), np.finfo(float).tiny))

    def density(self, x: NDArray[np.float64]) -> NDArray[np.float64]:
        """Return the density, to the precision of a drawing: every fourth node, again from |x| upwards."""
        above = betaincc(self.won + self.lost, self.rest, np.abs(x))[:, None]
        decided = self._nodes(1 - above, above, slice(None, None, 4))
        share = (1 + x[:, None] / decided) / 2
        inside = np.abs(2 * share - 1) < 1 - 1e-13  # a node rounded onto the corner may be infinite
        share = np.where(inside, share, 0.5)
        log = (self.won - 1) * np.log(share) + (self.lost - 1) * np.log1p(-share) - betaln(self.won, self.lost)
        weights = WEIGHTS[::4] / WEIGHTS[::4].sum()
        return np.asarray(above[:, 0] * (np.where(inside, np.exp(log) / (2 * decided), 0.0) @ weights))

    def quantile(self, q: float) -> float:
        """Return the difference below which lies a probability of q, to the last bit of the integral."""
        low, high = self.mean - self.spread, self.mean + self.spread
        while low > -1 and self.cdf(low) > q:
            low -= 2 * self.spread
        while high < 1 and self.cdf(high) < q:
            high += 2 * self.spread
        return crossing(lambda x: q - self.cdf(x), max(low, -1.0), min(high, 1.0))

    def hdi(self, level: float) -> tuple[float, float]:
        """Find the interval that holds `level` and whose ends are equally dense, which is the shortest.

        How much lies below it is read off the curve (the width is flat there, so the curve's error hardly
        matters); the two ends are then exact quantiles, so the interval holds exactly `level`.
        """
        x, density = self.curve
        cdf = np.concatenate([[0.0], np.cumsum((density[1:] + density[:-1]) / 2)])
        cdf /= cdf[-1]

        def fall(tail: float) -> float:
            ends = np.interp(np.interp([tail, tail + level], cdf, x), x, density)
            return float(ends[1] - ends[0])

        tail = crossing(fall, 0.0, 1 - level)
        return self.quantile(tail), self.quantile(tail + level)

    def mode(self) -> float:
        """Return the difference of highest density on the curve."""
        x, density = self.curve
        return float(x[density.argmax()])

    @cached_property
    def curve(self) -> NDArray[np.float64]:
        """Return differences within six standard deviations of the mean, and the density there."""
        reach = 6 * self.spread
        x = np.linspace(max(-1.0, self.mean - reach), min(1.0, self.mean + reach), POINTS)
        return np.vstack([x, self.density(x)])
