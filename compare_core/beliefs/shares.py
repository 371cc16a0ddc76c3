"""Dirichlet posteriors: the difference of two shares, and which of three shares is the largest."""

from __future__ import annotations

import math
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np
from scipy.special import (
    betainc,
    betaincc,
    betainccinv,
    betaincinv,
    betaln,
    gammainc,
    gammainccinv,
    gammaincinv,
)

from compare_core.beliefs.belief import Belief, Regions
from compare_core.numerics.roots import crossing

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from compare_core.options import Rope

    Floats = float | NDArray[np.float64]

POINTS = 513  # of the curve


def _double_exponential(points: int = 161) -> tuple[NDArray[np.float64], NDArray[np.float64], NDArray[np.float64]]:
    """Return lower and upper probabilities and weights of the tanh-sinh rule on (0, 1).

    The rule hardly looks at the two ends, so neither priors below 1 nor corners there do harm.
    """
    t = np.linspace(-3.2, 3.2, points)
    y = math.pi / 2 * np.sinh(t)
    weights = math.pi / 2 * np.cosh(t) / np.cosh(y) ** 2
    return 1 / (1 + np.exp(2 * y)), 1 / (1 + np.exp(-2 * y)), weights / weights.sum()


LOWER, UPPER, WEIGHTS = _double_exponential()
EVERY = slice(None)


class ShareDifference(Belief):
    """The distribution of won − lost shares for a Dirichlet(won, lost, rest)."""

    def __init__(self, won: float, lost: float, rest: float) -> None:
        self.won, self.lost, self.rest = won, lost, rest
        total = won + lost + rest
        self.mean = (won - lost) / total
        self.spread = math.sqrt(((won + lost) / total - self.mean * self.mean) / (total + 1))
        self.whole: NDArray[np.float64] | None = None
        self.whole = self._nodes(0.0, 1.0)

    def regions(self, rope: Rope) -> Regions:
        """Return the areas beside and inside the ROPE, each accurate in its own tail."""
        below, above = self.cdf(rope.low), self.cdf(-rope.high, mirrored=True)
        return Regions(above, max(0.0, 1 - above - below), below)

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
        upper = UPPER[which] > LOWER[which]  # the later half, read from the other end
        lower_half = betaincinv(self.won + self.lost, self.rest, below + above * UPPER[which][~upper])
        upper_half = betainccinv(self.won + self.lost, self.rest, above * LOWER[which][upper])
        decided = np.concatenate([lower_half, upper_half], axis=-1)
        end = np.where(upper, 1.0, 0.0)  # SciPy may answer NaN at the outermost node
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
        if cdf[-1] == 0:  # with so many items that the curve has no width, it has no tails to weigh either
            return self.quantile((1 - level) / 2), self.quantile((1 + level) / 2)
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


def most_probable(alpha: Sequence[float]) -> tuple[float, ...]:
    """Return for each share of a Dirichlet the probability that it is the largest.

    The shares are gamma variables over their sum, so one smooth integral over the quantiles of each gives the answer:
    P(k is largest) = E[∏ P(G_j < G_k)]. A share without any weight is 0; shares that are all without have no answer.

    >>> tuple(round(p, 6) for p in most_probable((1.0, 1.0, 1.0)))
    (0.333333, 0.333333, 0.333333)
    """
    weights = np.asarray(alpha, dtype=float)
    live = weights > 0
    chances = np.zeros(weights.size)
    for k in np.flatnonzero(live):
        upper = gammainccinv(weights[k], LOWER)
        draw = np.where(UPPER > LOWER, upper, gammaincinv(weights[k], UPPER))
        others = [gammainc(weights[j], draw) for j in np.flatnonzero(live) if j != k]
        chances[k] = float(np.prod(others, axis=0) @ WEIGHTS) if others else 1.0
    return tuple((chances / chances.sum()).tolist())
