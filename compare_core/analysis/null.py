"""What chance alone would give: the distribution that a test holds its statistic against, and the tails that make p."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Literal

import numpy as np
from scipy.special import betaln, fdtri, gammaln, xlogy

from compare_core.numerics.tails import binomial_half_pmf
from compare_core.result import PairResult

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from compare_core.result import FamilyResult

Family = Literal["t", "normal", "chi-square", "F", "binomial"]
POINTS = 401  # of a curve
MOST_BARS = 120  # values of a count that are told apart
SPREADS = 4.0  # standard deviations that a picture shows at least
FARTHEST = 12.0  # and at most: beyond it the curve would be a needle
SHOWN = 0.99  # share of a statistic without a sign that a picture shows at least
STEEP = 0.4  # share below the place where a curve without end at 0 is cut off, so that its tail can be seen
SIGNED = {"t": "t", "adjusted t": "t", "z": "normal"}
UNSIGNED = {"χ²": "chi-square", "Q": "chi-square", "H": "chi-square", "F": "F"}
ENDLESS = 1e9  # degrees of freedom that might as well have no end
TWO = 2  # degrees of freedom below which a density has no end at 0
MID = 0.5  # how much of its own probability a mid-p value counts


@dataclass(frozen=True, slots=True)
class Null:
    """The distribution of a statistic where neither model is better, and where the observed one lies.

    Attributes
    ----------
    family, df, trials
        Which distribution: its degrees of freedom, or its tosses of a coin.
    observed
        The statistic; of a count, how often A was ahead.
    low, high
        The ends of the parts that are counted in p: at or below `low`, at or above `high`; None where there is no
        such part.
    reach
        What a picture shows. The observed statistic may lie beyond it.
    curve
        Values and the density there, as two rows; of a count, the normal density that comes close to it.
    top
        The greatest height that a picture shows of the curve.
    bars
        Of a count of few enough values: the value, its probability, and how much of that is counted in p.
    """

    family: Family
    df: tuple[float, ...]
    trials: int
    observed: float
    low: float | None
    high: float | None
    reach: tuple[float, float]
    curve: NDArray[np.float64]
    top: float
    bars: NDArray[np.float64] | None = None

    @property
    def signed(self) -> bool:
        """Whether the right side speaks for A and the left one for B."""
        return self.family in ("t", "normal", "binomial")

    @property
    def beyond(self) -> int:
        """On which side the observed statistic lies outside the picture: 1, −1, or 0 where it lies inside."""
        return (self.observed > self.reach[1]) - (self.observed < self.reach[0])


def null_of(result: PairResult | FamilyResult) -> Null | None:
    """Return what chance alone would give of a test's statistic; None where its p-value comes from elsewhere.

    p-values of resampling, of signed ranks and of tables with fixed margins have no curve that is known beforehand.

    Examples
    --------
    >>> from compare_core.methods.mcnemar import mcnemar, mcnemar_exact
    >>> from compare_core.views.right import PairedCounts
    >>> found = null_of(mcnemar_exact(PairedCounts(9959, 11, 1, 29)))
    >>> found.family, found.trials, found.observed, found.low, found.high
    ('binomial', 12, 11.0, 1.0, 11.0)
    >>> null_of(mcnemar(PairedCounts(9945, 25, 15, 15))).high
    2.5
    """
    if result.statistic is None or result.pvalue is None or not math.isfinite(result.statistic):
        return None
    if isinstance(result, PairResult) and result.trials:
        return _of_coins(result, result.trials)
    side = result.alternative if isinstance(result, PairResult) else "two-sided"
    known = SIGNED.get(result.statistic_name)
    if known == "t" and len(result.df) == 1:
        return _signed("t", result.statistic, result.df, side)
    if known == "normal":
        return _signed("normal", result.statistic, (), side)
    wanted = {"chi-square": 1, "F": 2}.get(UNSIGNED.get(result.statistic_name, ""))
    if wanted is None or len(result.df) != wanted or side != "two-sided":
        return None
    return _unsigned("chi-square" if wanted == 1 else "F", result.statistic, result.df)


def _signed(family: Family, observed: float, df: tuple[float, ...], side: str) -> Null:
    """Describe a statistic around 0: beyond it on both sides, or on the one that was asked about."""
    end = min(FARTHEST, max(SPREADS, 1.15 * abs(observed)))
    x = np.linspace(-end, end, POINTS)
    y = _t_density(x, df[0]) if family == "t" else np.exp(-np.square(x) / 2) / math.sqrt(2 * math.pi)
    low, high = {
        "two-sided": (-abs(observed), abs(observed)),
        "greater": (None, observed),
        "less": (observed, None),
    }[side]
    return Null(family, df, 0, observed, low, high, (-end, end), np.stack([x, y]), float(y.max()))


def _unsigned(family: Family, observed: float, df: tuple[float, ...]) -> Null:
    """Describe a statistic from 0 upwards, of which the upper tail is counted."""
    d1, d2 = df[0], df[1] if family == "F" else math.inf
    times = 1.0 if family == "F" else d1  # chi-square over its degrees of freedom is F with endless others
    steep, usual = (times * float(fdtri(d1, min(d2, ENDLESS), share)) for share in (STEEP, SHOWN))
    end = min(4 * usual, max(usual, 1.15 * observed))
    x = np.linspace(0, end, POINTS)[1:]  # at 0 the density of one degree of freedom has no end
    density = partial(_f_density, d1=d1, d2=d2) if family == "F" else partial(_chi2_density, df=d1)
    y = density(x)
    top = float(density(np.array([steep]))[0]) if d1 < TWO else float(y.max())
    return Null(family, df, 0, observed, None, observed, (0.0, end), np.stack([x, y]), top)


def _of_coins(result: PairResult, n: int) -> Null:
    """Describe a count of heads, the normal curve over it, and how much of each value is counted in p."""
    count = _ahead(result, n)
    middle, spread = n / 2, math.sqrt(n) / 2
    reach = min(max(SPREADS * spread, 1.1 * abs(count - middle)), FARTHEST * spread)
    first, last = max(0, math.floor(middle - reach)), min(n, math.ceil(middle + reach))
    x = np.linspace(first - 0.5, last + 0.5, POINTS)
    y = np.exp(-np.square((x - middle) / spread) / 2) / (spread * math.sqrt(2 * math.pi))
    low, high = {
        "two-sided": (float(min(count, n - count)), float(max(count, n - count))),
        "greater": (None, float(count)),
        "less": (float(count), None),
    }[result.alternative]
    bars = None
    if last - first < MOST_BARS:
        k = np.arange(first, last + 1, dtype=float)
        own = MID if result.method == "mcnemar_midp" else 1.0
        counted = np.zeros(k.size)
        for inside, ends in ((low is not None and k <= low, k == low), (high is not None and k >= high, k == high)):
            counted = np.maximum(counted, np.where(inside, np.where(ends, own, 1.0), 0.0))
        bars = np.stack([k, binomial_half_pmf(k, n), counted])
    top = float(y.max()) if bars is None else max(float(y.max()), float(bars[1].max()))
    reach_of = (first - 0.5, last + 0.5)
    return Null("binomial", (), n, float(count), low, high, reach_of, np.stack([x, y]), top, bars)


def _ahead(result: PairResult, n: int) -> int:
    """Return how often A was ahead, where the statistic may be the smaller of both counts."""
    count = int(result.statistic or 0)
    smaller = result.statistic_name.startswith("min")
    return n - count if smaller and result.favoured == result.models[0] else count


def _t_density(x: NDArray[np.float64], df: float) -> NDArray[np.float64]:
    scale = gammaln((df + 1) / 2) - gammaln(df / 2) - math.log(df * math.pi) / 2
    return np.asarray(np.exp(scale - (df + 1) / 2 * np.log1p(np.square(x) / df)))


def _chi2_density(x: NDArray[np.float64], df: float) -> NDArray[np.float64]:
    return np.asarray(np.exp(xlogy(df / 2 - 1, x) - x / 2 - df / 2 * math.log(2) - gammaln(df / 2)))


def _f_density(x: NDArray[np.float64], d1: float, d2: float) -> NDArray[np.float64]:
    ratio = d1 / d2
    logs = d1 / 2 * math.log(ratio) + xlogy(d1 / 2 - 1, x) - (d1 + d2) / 2 * np.log1p(ratio * x)
    return np.asarray(np.exp(logs - betaln(d1 / 2, d2 / 2)))
