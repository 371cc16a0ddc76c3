"""Is the difference between two models the same in every slice, and does it turn round anywhere?"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from compare_core.errors import DataError, NotApplicable
from compare_core.numerics.tails import chi2_sf, f_sf
from compare_core.statistics.student import NOISE

if TYPE_CHECKING:
    from numpy.typing import ArrayLike, NDArray

    from compare_core.views.slices import SlicedPair

    Floats = NDArray[np.float64]

SINGULAR = 1e-10  # of the largest variance: below it a direction does not vary, but for float noise


@dataclass(frozen=True, slots=True, kw_only=True)
class Heterogeneity:
    """A test of whether the difference is the same in every slice.

    Attributes
    ----------
    statistic, statistic_name, df
        Q with one number of degrees of freedom, or F with two.
    pvalue, log10_pvalue
        Small where the differences vary from slice to slice by more than chance.
    pooled
        The mean of the differences, each weighed by how sure it is.
    share
        I²: the share of the variation between slices that is more than chance, from 0 to 1; None for an F of clusters.
    """

    statistic: float
    statistic_name: str
    df: tuple[float, ...]
    pvalue: float
    log10_pvalue: float
    pooled: float
    share: float | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Reversal:
    """A test of whether A is better in some slices and B in others.

    Attributes
    ----------
    statistic
        The smaller of `for_a` and `for_b`.
    for_a, for_b
        The sum of the squared standardised differences of the slices in which A, or B, did better.
    pvalue, log10_pvalue
        Small where both are larger than chance makes them.
    """

    statistic: float
    for_a: float
    for_b: float
    pvalue: float
    log10_pvalue: float


def cochran_heterogeneity(differences: ArrayLike, errors: ArrayLike, within: ArrayLike | None = None) -> Heterogeneity:
    """Test whether independent slices have one difference.

    Parameters
    ----------
    differences, errors
        The difference in each slice, and its standard error; two slices or more.
    within
        The degrees of freedom of each standard error, such as n − 1. With these the test is Welch's F, which allows for
        standard errors that few items estimate; without, Cochran's Q, which takes them as known.

    Raises
    ------
    DataError
        If there are fewer than two slices, or a number is missing.
    NotApplicable
        If a standard error is zero, by which its slice would have all the weight.

    References
    ----------
    Cochran (1954), Biometrics 10:101-129; Welch (1951), Biometrika 38:330-336; Higgins & Thompson (2002), Stat Med
    21:1539-1558, for I².

    Examples
    --------
    >>> found = cochran_heterogeneity([0.163, -0.114, -0.047, -0.151], [0.0788, 0.0689, 0.0614, 0.0547])
    >>> round(found.statistic, 3), found.df, round(found.pvalue, 4)
    (11.429, (3.0,), 0.0096)
    """
    found, spread = _checked(differences, errors)
    weights = (spread.min() / spread) ** 2  # relative, so that no square overflows
    total = float(weights.sum())
    pooled = float(weights @ found) / total
    statistic = float((((found - pooled) / spread) ** 2).sum())
    df = found.size - 1.0
    share = max(0.0, 1 - df / statistic) if statistic > 0 else 0.0
    if within is None:
        p, log10_p = chi2_sf(statistic, df) if statistic > 0 else (1.0, 0.0)
        return Heterogeneity(
            statistic=statistic,
            statistic_name="Q",
            df=(df,),
            pvalue=p,
            log10_pvalue=min(0.0, log10_p),
            pooled=pooled,
            share=share,
        )
    own = np.asarray(within, dtype=float)
    if own.shape != found.shape or not (own >= 1).all():
        raise DataError("Every slice needs the degrees of freedom of its standard error, 1 or more.")
    loose = float(((1 - weights / total) ** 2 / own).sum()) / (found.size**2 - 1)
    f, rest = statistic / df / (1 + 2 * (found.size - 2) * loose), 1 / (3 * loose)
    p, log10_p = f_sf(f, df, rest)
    return Heterogeneity(
        statistic=f,
        statistic_name="F",
        df=(df, rest),
        pvalue=p,
        log10_pvalue=log10_p,
        pooled=pooled,
        share=share,
    )


def gail_simon(differences: ArrayLike, errors: ArrayLike) -> Reversal:
    """Test whether the difference turns round: A better in some independent slices, and B in others.

    Parameters
    ----------
    differences, errors
        The difference in each slice, and its standard error; two slices or more.

    Raises
    ------
    DataError
        If there are fewer than two slices, or a number is missing.
    NotApplicable
        If a standard error is zero.

    References
    ----------
    Gail & Simon (1985), Biometrics 41:361-372: the likelihood ratio against all differences being of one sign, with
    p = Σ C(K − 1, h) / 2^(K − 1) · P(χ²ₕ > min) over h = 1 … K − 1.

    Examples
    --------
    >>> found = gail_simon([0.163, -0.114, -0.047, -0.151], [0.0788, 0.0689, 0.0614, 0.0547])
    >>> round(found.statistic, 2), round(found.pvalue, 3)
    (4.28, 0.088)
    """
    found, spread = _checked(differences, errors)
    squares = (found / spread) ** 2
    for_a, for_b = float(squares[found > 0].sum()), float(squares[found < 0].sum())
    least = min(for_a, for_b)
    logs = [_log_part(h, found.size - 1, least) for h in range(1, found.size)]
    log10_p = max(logs) + math.log10(sum(10 ** (each - max(logs)) for each in logs)) if least > 0 else 0.0
    return Reversal(
        statistic=least, for_a=for_a, for_b=for_b, pvalue=min(1.0, 10**log10_p), log10_pvalue=min(0.0, log10_p)
    )


def _log_part(h: int, slices: int, least: float) -> float:
    """Return log10 of the chance of h extreme slices and of a chi-square beyond the statistic."""
    ways = math.lgamma(slices + 1) - math.lgamma(h + 1) - math.lgamma(slices - h + 1) - slices * math.log(2)
    return ways / math.log(10) + (chi2_sf(least, h)[1] if least > 0 else 0.0)


def clustered_heterogeneity(sliced: SlicedPair) -> Heterogeneity:
    """Test whether slices have one difference, where items come in clusters that may lie in several slices.

    The mean differences of the slices are weighed by how they vary together from cluster to cluster.

    Parameters
    ----------
    sliced
        Differences of two models, summed up by cluster and slice.

    Raises
    ------
    NotApplicable
        If there are fewer than two slices, a slice lies in one cluster only or does not vary, or there are too few
        clusters for so many slices.

    References
    ----------
    Pustejovsky & Tipton (2018), J Bus Econ Stat 36:672-683: Wald's test with CR2 and the approximate Hotelling T²
    distribution (AHT), items being taken as alike and independent for its degrees of freedom. For slices, whose columns
    are at right angles, its matrices reduce to sums over clusters.

    Examples
    --------
    >>> from compare_core.views.slices import SlicedPair
    >>> sums = np.array([[2.0, -1.0], [1.0, 0.0], [3.0, -2.0], [2.0, 1.0], [1.0, -1.0], [3.0, 0.0]])
    >>> found = clustered_heterogeneity(SlicedPair(("de", "fr"), np.full((6, 2), 4.0), sums, np.abs(sums)))
    >>> round(found.statistic, 3), tuple(round(df, 6) for df in found.df), round(found.pvalue, 4)
    (16.304, (1.0, 5.0), 0.0099)
    """
    if len(sliced.names) < 2:  # a difference takes two
        raise NotApplicable("There is only one slice.", "Choose a column with more slices.")
    sizes, items = sliced.sizes, sliced.sizes.sum(axis=0)
    means, alone = sliced.sums.sum(axis=0) / items, (sizes == items).any(axis=0)
    if alone.any():
        name = sliced.names[int(np.flatnonzero(alone)[0])]
        raise NotApplicable(
            f"All items of the slice {name} come from one cluster, so there is no way of knowing how much clusters "
            "vary there.",
            "Leave out that slice, or add more clusters.",
        )
    inflated = 1 / np.sqrt(1 - sizes / items) / items
    moves = (sliced.sums - sizes * means) * inflated
    values, vectors = np.linalg.eigh(_between(moves.T @ moves))
    gaps = vectors[:, 1:].T @ (means - means.mean())
    largest = float(np.abs(sliced.sums / np.maximum(sizes, 1)).max())
    if values[1] <= max(SINGULAR * values[-1], (NOISE * largest) ** 2):
        raise NotApplicable(
            "The slices differ by the same amount in every cluster, or there are too few clusters for so many slices.",
            "Compare fewer slices, or add more clusters.",
        )
    q = len(sliced.names) - 1.0
    eta = _aht_df(sizes, items, inflated)
    if eta - q + 1 <= 0:
        raise NotApplicable(
            f"Comparing {len(sliced.names)} slices all at once needs more than {len(sizes):,} clusters.",
            "Compare fewer slices, or add more clusters.",
        )
    wald = float((gaps**2 / values[1:]).sum())
    statistic, df = wald * (eta - q + 1) / (eta * q), (q, eta - q + 1)
    p, log10_p = f_sf(statistic, *df)
    pooled = float(sliced.sums.sum() / items.sum())
    return Heterogeneity(statistic=statistic, statistic_name="F", df=df, pvalue=p, log10_pvalue=log10_p, pooled=pooled)


def _between(covariance: Floats) -> Floats:
    """Return the covariance of the distances from the slices' plain mean, whose smallest direction is that mean."""
    rows = covariance - covariance.mean(axis=0, keepdims=True)
    return np.asarray(rows - rows.mean(axis=1, keepdims=True))


def _aht_df(sizes: Floats, items: Floats, inflated: Floats) -> float:
    """Return eta, the degrees of freedom of the Wishart that the CR2 variance of the contrasts is like."""
    slices = items.size
    contrasts = np.linalg.qr(np.eye(slices) - 1 / slices)[0][:, : slices - 1].T
    whole = contrasts @ np.diag(1 / items) @ contrasts.T
    weights = contrasts.T @ np.linalg.solve(whole, contrasts)
    own, pulled = inflated**2 * sizes, inflated * sizes / np.sqrt(items)
    crossed = own.T @ pulled**2
    shared = own.T @ own - crossed - crossed.T + (pulled.T @ pulled) ** 2
    diagonal = np.diag(weights)
    total = float(((np.outer(diagonal, diagonal) + weights**2) * shared).sum())
    return (slices - 1) * slices / total


def _checked(differences: ArrayLike, errors: ArrayLike) -> tuple[Floats, Floats]:
    found, spread = np.atleast_1d(np.asarray(differences, dtype=float)), np.atleast_1d(np.asarray(errors, dtype=float))
    if found.ndim != 1 or found.shape != spread.shape or found.size < 2:  # a difference takes two
        raise DataError("Two slices or more are needed, each with its difference and its standard error.")
    if not (np.isfinite(found).all() and np.isfinite(spread).all() and (spread >= 0).all()):
        raise DataError("Every slice needs a difference, and a standard error of 0 or more.")
    if not (spread > 0).all():
        raise NotApplicable(
            "In one slice the differences do not vary, so that slice would have all the weight.", "Leave it out."
        )
    return found, spread
