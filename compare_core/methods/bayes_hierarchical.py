"""With the folds of every data set at hand: how probable is it that one model is better on the next data set?"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Annotated, Literal, get_args

import numpy as np
from scipy.special import gammaln, stdtrit

from compare_core.beliefs.belief import Belief, Regions, Shrinkage
from compare_core.beliefs.rope import shortest
from compare_core.beliefs.student import POINTS
from compare_core.catalogue import method
from compare_core.checks import check_choice, check_fraction
from compare_core.errors import NotApplicable
from compare_core.numerics.diagnostics import GOOD_R_HAT
from compare_core.numerics.tails import t_below
from compare_core.options import NARROW, Ask, Level, RopeAsked, Seed, check_rope
from compare_core.result import Advice, Assumption, Effect, Interval, PosteriorResult
from compare_core.statistics.data_set_prior import CLOUD, INDEPENDENT
from compare_core.statistics.folds import design_rho
from compare_core.statistics.hierarchy import ENOUGH, TAILS, Bounds, Draws, Summaries, sample
from compare_core.views.folds import PairedFoldSets

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from compare_core.options import Rope

    Floats = NDArray[np.float64]

Heavy = Literal["corani", "baycomp"]
KEPT, QUICK = 16_384, 2048  # draws that probabilities are read from, and that a line needs
LEAST_SPREAD = 0.05  # of the median spread: given to a data set whose folds all differ by the same amount
UPPER = 1000.0  # the uniform priors of standard deviations reach this many times the observed ones
FEWEST, MOST = 2, 500  # data sets


@method(
    title="Bayesian hierarchical model",
    question="How probable is it that one model is better on the next data set, and on each of these?",
    cite="Corani, Benavoli, Demšar, Mangili & Zaffalon (2017), Machine Learning 106:1817-1837",
    formula=r"d_{ij} \sim N(\delta_i, \sigma_i^2), \quad \delta_i \sim \delta_0 + \sigma_0 \, t_\nu",
    kind="posterior",
    cautions=("With few data sets the spread between them is hardly known, so the prior carries more weight.",),
)
def bayes_hierarchical(
    sets: PairedFoldSets,
    *,
    rope: RopeAsked = NARROW,
    tails: Annotated[
        Heavy,
        Ask(
            label="Prior for the tails",
            help="How far some data sets may lie from the rest: the prior of nu, the degrees of freedom.",
            choices=("Corani et al. (2017)", "as in baycomp"),
        ),
    ] = "corani",
    level: Level = 0.95,
    rng: Seed = 0,
) -> PosteriorResult:
    """Find what the folds of many data sets say together about each of them, and about the next one.

    The folds of a data set differ around its own difference, equally correlated; the data sets' own differences follow
    Student's t around a common middle. So each data set borrows strength from the others: differences that stand out by
    chance shrink towards the rest. The posterior is drawn by a Gibbs sampler of many chains.

    Parameters
    ----------
    sets
        Two models' scores on the folds of two or more data sets.
    rope
        Region of practical equivalence for A − B, in the metric's own units.
    tails
        The prior of the t's degrees of freedom: nu − 1 is gamma(alpha, beta) with alpha uniform in (0.5, 5) and beta in
        (0.05, 0.15), or in (1, 2) and (0.01, 0.1).
    level
        Probability held by the intervals.
    rng
        Seed of the draws.

    Returns
    -------
    PosteriorResult
        `estimate`: the common middle. `expected`: the probabilities for the next data set, whose density is the curve.
        `p_a`, `p_equivalent` and `p_b`: that this region is the most frequent among data sets. Effects: the spread
        between data sets, R-hat, the effective number of draws. `belief.shrinkage`: every data set before and after.

    Raises
    ------
    DataError
        If an option is not legal.
    NotApplicable
        If the folds are not known, there is one data set only, or no difference varies within any of them.

    References
    ----------
    Corani et al. (2017), section 3; the bounds of its uniform priors as in the authors' Stan program.

    Examples
    --------
    >>> from compare_core.views.folds import PairedFolds
    >>> draw = np.random.default_rng(1)
    >>> folds = [PairedFolds(draw.normal(0.03, 0.02, 10), 1, 10) for _ in range(5)]
    >>> posterior = bayes_hierarchical(PairedFoldSets(tuple(folds), ("a", "b", "c", "d", "e")))
    >>> posterior.p_a > 0.9, posterior.expected.a > 0.7
    (True, True)
    """
    checked = check_rope(rope)
    check_fraction(level, "The interval level")
    check_choice(tails, get_args(Heavy), "The prior for the tails")
    summaries, flat = _summaries(sets)
    spreads = np.sqrt(summaries.squares / (summaries.counts - 1))
    widest = max(float(np.abs(folds.differences).max()) for folds in sets.sets)
    among = max(float(summaries.means.std()), float(spreads.mean()))
    bounds = Bounds(widest, UPPER * among, UPPER * float(spreads.mean()))
    drawn = sample(summaries, bounds, TAILS[tails], np.random.default_rng(rng))
    belief = HierarchyBelief.of(drawn, summaries, sets.names, level)
    low, high = shortest(drawn.delta.ravel(), level)
    return PosteriorResult(
        method="bayes_hierarchical",
        models=sets.models,
        estimate=Effect(
            id="difference",
            name=f"Mean difference in {sets.metric} over data sets like these",
            value=float(drawn.delta.mean()),
            scale="difference",
            intervals=(Interval(id="hdi", name="Highest density", low=low, high=high, level=level),),
        ),
        median=float(np.median(drawn.delta)),
        **belief.stated(checked),
        prior="wide: uniform for the centre and for all spreads",
        among="data sets",
        advice=Advice(
            fit="recommended",
            reason="Uses every fold, allows for what folds share, and lets the data sets inform one another.",
        ),
        effects=_effects(drawn, level),
        assumptions=(
            INDEPENDENT,
            Assumption(text="The chains agree (R-hat below 1.01) and are worth 4,000 draws.", holds=drawn.good),
        ),
        notes=_notes(drawn, flat, len(sets.sets)),
        seed=rng,
    )


@dataclass(frozen=True, eq=False)
class HierarchyBelief(Belief):
    """The shares of data sets in the three regions, for each draw of the population that they come from."""

    delta: Floats
    sigma: Floats
    nu: Floats
    shrinkage: Shrinkage

    @classmethod
    def of(cls, drawn: Draws, summaries: Summaries, names: tuple[str, ...], level: float) -> HierarchyBelief:
        """Keep as many draws as the probabilities need."""
        every = max(1, drawn.delta.size // KEPT)
        delta, sigma, nu = (values.T.ravel()[::every] for values in (drawn.delta, drawn.sigma, drawn.nu))
        tail = (1 - level) / 2
        after = np.quantile(drawn.differences, [tail, 0.5, 1 - tail], axis=(0, 1)).T
        after[:, 1] = drawn.differences.mean(axis=(0, 1))
        errors = np.sqrt(summaries.factors * summaries.squares / (summaries.counts - 1))
        half = -stdtrit(summaries.counts - 1, tail) * errors
        before = np.stack([summaries.means - half, summaries.means, summaries.means + half], axis=1)
        return cls(delta, sigma, nu, Shrinkage(names, before, after))

    def regions(self, rope: Rope) -> Regions:
        """Return how often each region is the most frequent."""
        shares = self.shares(rope)
        largest = shares == shares.max(axis=1, keepdims=True)
        return Regions(*(largest / largest.sum(axis=1, keepdims=True)).mean(axis=0).tolist())

    def expected(self, rope: Rope) -> Regions:
        """Return the probabilities for the next data set."""
        return Regions(*self.shares(rope).mean(axis=0).tolist())

    def cloud(self, rope: Rope) -> Floats:
        """Return draws of the three shares."""
        return self._fewer(CLOUD).shares(rope)

    def quick(self) -> HierarchyBelief:
        """Return the same belief by fewer draws."""
        return self._fewer(QUICK)

    @cached_property
    def curve(self) -> Floats:
        """The density of the difference on the next data set."""
        few = self._fewer(QUICK)
        draws = few.delta + few.sigma * np.random.default_rng(0).standard_t(few.nu)
        low, high = np.quantile(draws, [0.005, 0.995])
        x = np.linspace(low - 0.25 * (high - low), high + 0.25 * (high - low), POINTS)
        z = (x[:, None] - few.delta) / few.sigma
        front = gammaln((few.nu + 1) / 2) - gammaln(few.nu / 2) - np.log(few.nu * np.pi) / 2 - np.log(few.sigma)
        return np.vstack([x, np.exp(front - (few.nu + 1) / 2 * np.log1p(z * z / few.nu)).mean(axis=1)])

    def _fewer(self, count: int) -> HierarchyBelief:
        every = max(1, self.delta.size // count)
        return replace(self, delta=self.delta[::every], sigma=self.sigma[::every], nu=self.nu[::every])

    def shares(self, rope: Rope) -> Floats:
        """Return each draw's shares of the three regions, one row each."""
        above = t_below((self.delta - rope.high) / self.sigma, self.nu)
        below = t_below((rope.low - self.delta) / self.sigma, self.nu)
        inside = np.maximum(0.0, 1 - above - below) if rope.low < rope.high else np.zeros(above.size)
        return np.stack([above, inside, below], axis=1)


def _summaries(sets: PairedFoldSets) -> tuple[Summaries, int]:
    """Return a summary of each data set, and how many of them do not vary."""
    if not sets.sets:
        raise NotApplicable(
            "The hierarchical model needs the score of every fold on every data set; here there is only one score for "
            "each data set.",
            "Add the fold scores (model, data set, fold, score), or see the signed-rank test instead.",
        )
    if len(sets.sets) > MOST:
        raise NotApplicable(
            f"The hierarchical model is sampled for at most {MOST:,} data sets, and there are {len(sets.sets):,} here.",
            "See the signed-rank test instead.",
        )
    if len(sets.sets) < FEWEST:
        raise NotApplicable(
            "One data set says nothing about others.", "See the correlated t test instead, or add more data sets."
        )
    rhos = [design_rho(folds) for folds in sets.sets]
    if any(rho is None for rho in rhos) or any(folds.n < FEWEST for folds in sets.sets):
        raise NotApplicable(
            "Random splits need the numbers of training and test items, and two or more splits of every data set.",
            "Enter the numbers, or see the signed-rank test instead.",
        )
    rho, counts = np.array(rhos, dtype=float), np.array([folds.n for folds in sets.sets], dtype=float)
    means = np.array([folds.differences.mean() for folds in sets.sets])
    squares = np.array([np.square(folds.differences - folds.differences.mean()).sum() for folds in sets.sets])
    spreads = np.sqrt(squares / (counts - 1))
    flat = spreads <= 1e-12 * max(float(np.abs(folds.differences).max()) for folds in sets.sets)
    if flat.all():
        raise NotApplicable("The differences do not vary within any data set.", "See the signed-rank test instead.")
    spreads[flat] = LEAST_SPREAD * float(np.median(spreads[~flat]))
    return Summaries(means, spreads**2 * (counts - 1), counts, 1 / counts + rho / (1 - rho)), int(flat.sum())


def _effects(drawn: Draws, level: float) -> tuple[Effect, ...]:
    low, high = shortest(drawn.sigma.ravel(), level)
    ends = Interval(id="hdi", name="Highest density", low=low, high=high, level=level)
    middle = float(np.median(drawn.sigma))
    return (
        Effect(id="sigma", name="Spread between data sets", value=middle, scale="number", intervals=(ends,)),
        Effect(id="nu", name="Degrees of freedom between data sets", value=float(np.median(drawn.nu)), scale="number"),
        Effect(id="r_hat", name="R-hat", value=drawn.r_hat, scale="number"),
        Effect(id="draws", name="Effective number of draws", value=drawn.effective_size, scale="number"),
    )


def _notes(drawn: Draws, flat: int, count: int) -> tuple[str, ...]:
    notes = []
    if not drawn.good:
        notes.append(
            f"The chains have not converged (R-hat {drawn.r_hat:.3f}, should be below {GOOD_R_HAT}; worth "
            f"{drawn.effective_size:,.0f} draws, should be at least {ENOUGH:,}): do not rely on the third digit."
        )
    if flat:
        notes.append(
            f"On {flat} of {count} data sets the difference is the same in every fold; these data sets are given a "
            f"small spread ({LEAST_SPREAD:.0%} of the median)."
        )
    return tuple(notes)
