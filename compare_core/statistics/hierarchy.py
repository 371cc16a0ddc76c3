"""Draws from the hierarchical model of Corani et al. (2017), by a Gibbs sampler over a summary of each data set.

Each data set is summarised by three numbers: its mean difference, its sum of squares, and its number of folds. All
chains advance together, so that one step is a few operations on arrays of chains by data sets.

    mean_i | delta_i ~ normal(delta_i, f_i · v_i),  squares_i ~ v_i · chi-square(n_i − 1),  f_i = 1/n_i + rho/(1 − rho)
    delta_i ~ Student t(nu) around delta_0 with scale sigma_0, as a normal of variance sigma_0² / w_i
    sqrt(v_i), delta_0 and sigma_0 uniform within bounds, nu − 1 ~ gamma(alpha, beta), alpha and beta uniform

Parameters that would hold each other back are drawn jointly: sigma_0 with delta_0 and every delta_i integrated out, nu
with every w_i integrated out. So neither a tiny sigma_0 nor a large nu slows the chains.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from scipy.special import gammaln, log_ndtr, ndtr, ndtri

from compare_core.numerics.diagnostics import GOOD_R_HAT, effective_size, r_hat

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Floats = NDArray[np.float64]


class Tails(NamedTuple):
    """Ranges of the two uniform hyperpriors of nu's gamma prior: shapes, and rates."""

    shapes: tuple[float, float]
    rates: tuple[float, float]


TAILS = {  # how heavy the tails of the differences between data sets may be
    "corani": Tails((0.5, 5.0), (0.05, 0.15)),  # Corani et al. (2017), section 3.3
    "baycomp": Tails((1.0, 2.0), (0.01, 0.1)),  # the defaults of its authors' package
}
CHAINS, WARMUP, DRAWS, MOST, THIN = 64, 200, 800, 6400, 8
MANY = 250  # data sets whose own differences are all kept: 100 MB
ENOUGH = 4000  # independent draws that a third digit takes
NU_STEPS = ((0.5, 0.0), (2.0, 0.0))  # of log(nu − 1) and of log sigma_0
NU = np.geomspace(1e-4, 1e4, 1025)  # nu − 1, where its prior is tabulated


@dataclass(frozen=True, eq=False)
class Summaries:
    """A summary of the folds of each data set; arrays of data sets, or of chains by data sets.

    Attributes
    ----------
    means, squares, counts
        The mean difference, the sum of squares around it, and the number of folds.
    factors
        1/n + rho/(1 − rho): the variance of a mean over that of its folds.
    """

    means: Floats
    squares: Floats
    counts: Floats
    factors: Floats


class Bounds(NamedTuple):
    """The ends of the uniform priors: of |delta_0|, of sigma_0, and of each data set's own standard deviation."""

    delta: float
    among: float
    within: float


@dataclass(frozen=True, eq=False)
class Draws:
    """What was drawn: chains by draws; for the data sets' own differences, draws by data sets."""

    delta: Floats
    sigma: Floats
    nu: Floats
    differences: Floats

    @cached_property
    def r_hat(self) -> float:
        """The largest R-hat of the three that describe all data sets together."""
        return max(r_hat(values) for values in self._watched)

    @cached_property
    def effective_size(self) -> float:
        """How many independent draws the worst of the three is worth."""
        return min(effective_size(values) for values in self._watched)

    @property
    def good(self) -> bool:
        """Whether the chains agree and are worth enough."""
        return self.r_hat < GOOD_R_HAT and self.effective_size >= ENOUGH

    @property
    def _watched(self) -> tuple[Floats, Floats, Floats]:
        return self.delta, np.log(self.sigma), np.log(self.nu)


def sample(  # noqa: PLR0913 - the model's three parts, and how long to draw
    summaries: Summaries,
    bounds: Bounds,
    tails: Tails,
    rng: np.random.Generator,
    *,
    chains: int = CHAINS,
    draws: int = DRAWS,
    most: int = MOST,
) -> Draws:
    """Draw from the posterior: some draws from each chain, and as many again until they suffice or `most` is reached.

    Of the data sets' own differences every `THIN`-th draw is kept, and fewer where there are more than `MANY` of them.
    """
    shape = np.broadcast_shapes(np.atleast_2d(summaries.means).shape, (chains, 1))
    state = _State.begin(summaries, shape, rng)
    table, thin = _nu_table(tails), THIN * -(-shape[1] // MANY)
    kept: list[tuple[Floats, Floats, Floats]] = []
    differences: list[Floats] = []
    for _ in range(WARMUP):
        state.advance(summaries, bounds, table, rng)
    while True:
        for step in range(draws):
            state.advance(summaries, bounds, table, rng)
            kept.append((state.delta[:, 0].copy(), state.sigma[:, 0].copy(), state.nu[:, 0].copy()))
            if step % thin == 0:
                differences.append(state.differences.copy())
        delta, sigma, nu = (np.stack(values, axis=1) for values in zip(*kept, strict=True))
        done = Draws(delta, sigma, nu, np.empty((0, *shape)))
        if len(kept) >= most or done.good:
            return replace(done, differences=np.stack(differences))


@dataclass(eq=False)
class _State:
    """Where the chains are: columns of chains, and arrays of chains by data sets."""

    delta: Floats
    sigma: Floats
    nu: Floats
    weights: Floats
    variances: Floats
    differences: Floats
    steps: tuple[float, ...]

    @classmethod
    def begin(cls, summaries: Summaries, shape: tuple[int, ...], rng: np.random.Generator) -> _State:
        """Start the chains far apart."""
        chains, sets = shape
        variances = np.broadcast_to(summaries.squares / (summaries.counts - 1), shape) * rng.uniform(0.5, 2.0, shape)
        errors = np.sqrt(np.broadcast_to(summaries.factors, shape) * variances)
        differences = summaries.means + errors * rng.standard_normal(shape)
        spread = differences.std(axis=1, keepdims=True) + errors.mean(axis=1, keepdims=True)
        sigma = spread * rng.uniform(0.1, 2.0, (chains, 1))
        nu = 1 + rng.exponential(20.0, (chains, 1)) + 0.1
        return cls(
            differences.mean(axis=1, keepdims=True), sigma, nu, np.ones(shape), variances, differences,
            (1.7 / np.sqrt(sets), 1.0, 3.0),
        )  # fmt: skip

    def advance(
        self, summaries: Summaries, bounds: Bounds, table: tuple[Floats, Floats], rng: np.random.Generator
    ) -> None:
        """Draw everything once more, each part given the others."""
        errors = summaries.factors * self.variances
        self._sigma(summaries, bounds, errors, rng)
        precisions = 1 / (self.sigma**2 / self.weights + errors)
        total = precisions.sum(axis=1, keepdims=True)
        middle = (precisions * summaries.means).sum(axis=1, keepdims=True) / total
        self.delta = _between(middle, 1 / np.sqrt(total), bounds.delta, rng)
        prior = self.weights / self.sigma**2
        both = prior + 1 / errors
        centre = (prior * self.delta + summaries.means / errors) / both
        self.differences = centre + rng.standard_normal(centre.shape) / np.sqrt(both)
        self._variances(summaries, bounds, rng)
        squares = (self.differences - self.delta) ** 2
        self._tails(squares, bounds, table, rng)
        self.weights = rng.standard_gamma((self.nu + 1) / 2, squares.shape) / ((self.nu + squares / self.sigma**2) / 2)

    def _sigma(self, summaries: Summaries, bounds: Bounds, errors: Floats, rng: np.random.Generator) -> None:
        """Move sigma_0 by Metropolis steps, delta_0 and the data sets' differences integrated out."""
        now = self._marginal(summaries, bounds, errors, self.sigma) + np.log(self.sigma)
        for size in self.steps:
            proposed = self.sigma * np.exp(size * rng.standard_normal(self.sigma.shape))
            then = self._marginal(summaries, bounds, errors, proposed) + np.log(proposed)
            accepted = (np.log(rng.random(now.shape)) < then - now) & (proposed < bounds.among)
            self.sigma, now = np.where(accepted, proposed, self.sigma), np.where(accepted, then, now)

    def _marginal(self, summaries: Summaries, bounds: Bounds, errors: Floats, sigma: Floats) -> Floats:
        precisions = 1 / (sigma**2 / self.weights + errors)
        total = precisions.sum(axis=1, keepdims=True)
        middle = (precisions * summaries.means).sum(axis=1, keepdims=True) / total
        fit = (precisions * (summaries.means - middle) ** 2).sum(axis=1, keepdims=True)
        logs = np.log(precisions).sum(axis=1, keepdims=True) - np.log(total) - fit
        return np.asarray(logs / 2 + _log_inside(middle, 1 / np.sqrt(total), bounds.delta))

    def _variances(self, summaries: Summaries, bounds: Bounds, rng: np.random.Generator) -> None:
        """Draw the data sets' own variances; a draw beyond the bound leaves the old one standing."""
        rates = (summaries.squares + (summaries.means - self.differences) ** 2 / summaries.factors) / 2
        proposed = rates / rng.standard_gamma((summaries.counts - 1) / 2, rates.shape)
        self.variances = np.where(proposed < bounds.within**2, proposed, self.variances)

    def _tails(self, squares: Floats, bounds: Bounds, table: tuple[Floats, Floats], rng: np.random.Generator) -> None:
        """Move nu and sigma_0 by Metropolis steps on log(nu − 1) and log sigma_0, the weights integrated out."""
        now = _log_tails(self.nu, self.sigma, squares, table)
        for of_nu, of_sigma in (*NU_STEPS, (0.7, 1.5 / np.sqrt(squares.shape[1]))):
            move = rng.standard_normal((2, *self.nu.shape))
            nu, sigma = 1 + (self.nu - 1) * np.exp(of_nu * move[0]), self.sigma * np.exp(of_sigma * move[1])
            inside = (nu - 1 > NU[0]) & (nu - 1 < NU[-1]) & (sigma < bounds.among)
            then = _log_tails(np.where(inside, nu, self.nu), sigma, squares, table)
            accepted = inside & (np.log(rng.random(now.shape)) < then - now)
            self.nu, self.sigma = np.where(accepted, nu, self.nu), np.where(accepted, sigma, self.sigma)
            now = np.where(accepted, then, now)


def _log_tails(nu: Floats, sigma: Floats, squares: Floats, table: tuple[Floats, Floats]) -> Floats:
    """Return the log density of log(nu − 1) and log sigma_0, given squared distances from delta_0."""
    count = squares.shape[1]
    front = count * (gammaln((nu + 1) / 2) - gammaln(nu / 2) - np.log(nu) / 2) - (count - 1) * np.log(sigma)
    tail = ((nu + 1) / 2) * np.log1p(squares / (nu * sigma**2)).sum(axis=1, keepdims=True)
    return np.asarray(front - tail + np.interp(np.log(nu - 1), *table))


def _nu_table(tails: Tails) -> tuple[Floats, Floats]:
    """Return log(nu − 1) and the log prior density there, alpha and beta integrated out."""
    nodes, weights = np.polynomial.legendre.leggauss(48)
    shapes, rates = (low + (high - low) * (nodes + 1) / 2 for low, high in tails)
    g = NU[:, None, None]
    alpha, beta = shapes[:, None], rates[None, :]
    density = np.exp(alpha * np.log(beta) - gammaln(alpha) + alpha * np.log(g) - beta * g)  # of log g
    mean = density @ weights @ weights / 4
    return np.log(NU), np.log(np.maximum(mean, 1e-300))


def _between(middle: Floats, spread: Floats, bound: float, rng: np.random.Generator) -> Floats:
    """Draw from a normal within ±bound."""
    low, high = ndtr((-bound - middle) / spread), ndtr((bound - middle) / spread)
    chance = low + (high - low) * rng.random(middle.shape)
    return np.asarray(np.clip(middle + spread * ndtri(chance), -bound, bound))


def _log_inside(middle: Floats, spread: Floats, bound: float) -> Floats:
    """Return the log probability that a normal lies within ±bound."""
    if (np.abs(middle) + 9 * spread < bound).all():
        return np.zeros(middle.shape)
    high, low = (bound - np.abs(middle)) / spread, (-bound - np.abs(middle)) / spread  # in the tail that keeps digits
    upper, lower = log_ndtr(high), log_ndtr(low)
    narrow = lower - upper > -1e-9  # the difference of the two would be rounding, and the density flat
    far = upper + np.log1p(-np.exp(np.where(narrow, -1.0, lower - upper)))
    return np.asarray(np.where(narrow, np.log(high - low) - (high * high + np.log(2 * np.pi)) / 2, far))
