"""McNemar's test in its four forms: does either model win more of the items on which they differ?

Given that exactly one of two models is right on an item, equal accuracies make either equally likely to be
that one: b, the items only A had right, is binomial(b + c, 1/2). The exact form uses that distribution, the
mid-p form halves the weight of the observed split, and the two chi-square forms approximate it.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

from compare_core.catalogue import method
from compare_core.options import Alternative, check_choice
from compare_core.result import Advice, Assumption, Effect, PairResult
from compare_core.tails import (
    LN10,
    SMALLEST,
    binomial_half_cdf,
    binomial_half_pmf,
    chi2_1_sf,
    log_binomial_half_cdf,
    log_binomial_half_pmf,
    normal_pvalue,
)
from compare_core.views import PairedCounts

if TYPE_CHECKING:
    from numpy.typing import ArrayLike, NDArray

FEW = 25  # b + c below which the chi-square approximation is not relied on (source: Edwards 1948 as quoted since)
ALTERNATIVES = ("two-sided", "greater", "less")


@method(
    title="McNemar's test, exact",
    question="Does either model win more of the items on which they differ?",
    cite="McNemar (1947), Psychometrika 12:153-157, doi:10.1007/BF02295996",
    cautions=("With five disagreements or fewer it cannot reach 0.05, whatever they are.",),
)
def mcnemar_exact(pair: PairedCounts, *, alternative: Alternative = "two-sided") -> PairResult:
    """Compare two models by the items only one of them had right, with no approximation.

    Under equal accuracies the number of items only A had right is binomial(b + c, 1/2). The two-sided
    p-value doubles the smaller tail and is capped at 1, so its false-alarm rate never exceeds alpha.

    Parameters
    ----------
    pair
        Counts of one shared test set.
    alternative
        "greater" asks whether A is better, "less" whether B is.

    Returns
    -------
    PairResult
        `statistic` is the smaller of the two counts of disagreement, min(b, c).

    Raises
    ------
    DataError
        If the alternative is not one of the three.

    References
    ----------
    McNemar (1947), Psychometrika 12:153-157. Binomial form: Conover (1999), Practical Nonparametric
    Statistics, section 3.5.

    Examples
    --------
    >>> from compare_core.views import PairedCounts
    >>> round(mcnemar_exact(PairedCounts(9959, 11, 1, 29)).pvalue, 6)
    0.006348
    """
    b, c = pair.only_a, pair.only_b
    p, log10_p = _tail(b, c, alternative, mid=False)
    floor = min(1.0, 2.0 ** (1 - b - c)) if alternative == "two-sided" else 0.5 ** (b + c)
    notes = [f"With {b + c:,} disagreements the smallest p-value it can give is {floor:.2g}."] if floor > SMALLEST else []
    advice = Advice(fit="recommended", reason="Exact for any number of disagreements; never a false alarm too many.")
    return _result("mcnemar_exact", pair, float(min(b, c)), "min(b, c)", (p, log10_p), alternative, advice, notes)


@method(
    title="McNemar's test, mid-p",
    question="Does either model win more of the items on which they differ?",
    cite="Fagerland, Lydersen & Laake (2013), BMC Med Res Methodol 13:91, doi:10.1186/1471-2288-13-91",
    cautions=("Its false-alarm rate can exceed alpha by a little; the exact form's cannot.",),
)
def mcnemar_midp(pair: PairedCounts, *, alternative: Alternative = "two-sided") -> PairResult:
    """Compare two models as the exact test does, counting half of the observed split.

    Subtracting half the probability of the observed counts from the tail removes most of the exact test's
    caution, at the price that the false-alarm rate is near alpha rather than guaranteed below it.

    Parameters
    ----------
    pair
        Counts of one shared test set.
    alternative
        "greater" asks whether A is better, "less" whether B is.

    Returns
    -------
    PairResult
        `statistic` is min(b, c), as in the exact test.

    Raises
    ------
    DataError
        If the alternative is not one of the three.

    References
    ----------
    Fagerland, Lydersen & Laake (2013), BMC Medical Research Methodology 13:91, equation 5.

    Examples
    --------
    >>> from compare_core.views import PairedCounts
    >>> round(mcnemar_midp(PairedCounts(9959, 11, 1, 29)).pvalue, 6)
    0.003418
    """
    b, c = pair.only_a, pair.only_b
    advice = Advice(fit="sound", reason="Less cautious than the exact test and close to alpha at every size.")
    tail = _tail(b, c, alternative, mid=True)
    return _result("mcnemar_midp", pair, float(min(b, c)), "min(b, c)", tail, alternative, advice)


@method(
    title="McNemar's test, chi-square",
    question="Does either model win more of the items on which they differ?",
    cite="McNemar (1947), Psychometrika 12:153-157, doi:10.1007/BF02295996",
    cautions=(f"An approximation: below {FEW} disagreements read the exact test.",),
)
def mcnemar(pair: PairedCounts, *, alternative: Alternative = "two-sided") -> PairResult:
    """Compare two models by the chi-square form of McNemar's test, without correction.

    (b − c)² / (b + c) is the squared z-score of b under binomial(b + c, 1/2); for many disagreements it is
    chi-square with one degree of freedom.

    Parameters
    ----------
    pair
        Counts of one shared test set.
    alternative
        "greater" asks whether A is better, "less" whether B is; one-sided, the signed root is used.

    Returns
    -------
    PairResult
        `statistic` is chi-square with 1 degree of freedom; 0 where there are no disagreements.

    Raises
    ------
    DataError
        If the alternative is not one of the three.

    References
    ----------
    McNemar (1947), Psychometrika 12:153-157.

    Examples
    --------
    >>> from compare_core.views import PairedCounts
    >>> result = mcnemar(PairedCounts(9945, 25, 15, 15))
    >>> result.statistic, round(result.pvalue, 4)
    (2.5, 0.1138)
    """
    b, c = pair.only_a, pair.only_b
    z = (b - c) / math.sqrt(b + c) if b + c else 0.0
    return _chi2_result("mcnemar", pair, z, alternative)


@method(
    title="McNemar's test, chi-square with continuity correction",
    question="Does either model win more of the items on which they differ?",
    cite="Edwards (1948), Psychometrika 13:185-187, doi:10.1007/BF02289261",
    cautions=("It approximates the exact test, which costs nothing more today.",),
)
def mcnemar_corrected(pair: PairedCounts, *, alternative: Alternative = "two-sided") -> PairResult:
    """Compare two models by McNemar's chi-square with Edwards's correction for continuity.

    Taking 1 from |b − c|, but never below 0, brings the chi-square p-value close to the exact one.

    Parameters
    ----------
    pair
        Counts of one shared test set.
    alternative
        "greater" asks whether A is better, "less" whether B is; one-sided, the corrected signed root is used.

    Returns
    -------
    PairResult
        `statistic` is max(|b − c| − 1, 0)² / (b + c), chi-square with 1 degree of freedom.

    Raises
    ------
    DataError
        If the alternative is not one of the three.

    References
    ----------
    Edwards (1948), Psychometrika 13:185-187. At b = c the statistic is 0, as in R; mlxtend and statsmodels
    give 1/(b + c) there.

    Examples
    --------
    >>> from compare_core.views import PairedCounts
    >>> result = mcnemar_corrected(PairedCounts(9945, 25, 15, 15))
    >>> result.statistic, round(result.pvalue, 4)
    (2.025, 0.1547)
    """
    check_choice(alternative, ALTERNATIVES, "The alternative")
    b, c = pair.only_a, pair.only_b
    gap = {"two-sided": max(abs(b - c) - 1, 0), "greater": b - c - 1, "less": b - c + 1}[alternative]
    z = gap / math.sqrt(b + c) if b + c else 0.0
    result_z = max(abs(b - c) - 1, 0) / math.sqrt(b + c) if b + c else 0.0
    return _chi2_result("mcnemar_corrected", pair, z, alternative, statistic=result_z**2)


def exact_pvalues(b: ArrayLike, c: ArrayLike) -> NDArray[np.float64]:
    """Return the two-sided exact p-value for every b and c."""
    b, c = np.asarray(b, dtype=float), np.asarray(c, dtype=float)
    return np.asarray(np.minimum(1.0, 2 * binomial_half_cdf(np.minimum(b, c), b + c)))


def midp_pvalues(b: ArrayLike, c: ArrayLike) -> NDArray[np.float64]:
    """Return the two-sided mid-p value for every b and c."""
    b, c = np.asarray(b, dtype=float), np.asarray(c, dtype=float)
    low, n = np.minimum(b, c), b + c
    pmf = binomial_half_pmf(low, n)
    unequal = 2 * binomial_half_cdf(low, n) - pmf
    return np.asarray(np.where(n == 0, 1.0, np.where(b == c, 1 - pmf / 2, unequal)))


def chi2_pvalues(b: ArrayLike, c: ArrayLike, correction: float = 0.0) -> NDArray[np.float64]:
    """Return the chi-square p-value for every b and c; `correction` 1 is Edwards's."""
    b, c = np.asarray(b, dtype=float), np.asarray(c, dtype=float)
    gap = np.maximum(np.abs(b - c) - correction, 0)
    return chi2_1_sf(gap * gap / np.maximum(b + c, 1))


def _tail(b: int, c: int, alternative: str, *, mid: bool) -> tuple[float, float]:
    """Return the p-value of the exact or the mid-p form, and its log10."""
    check_choice(alternative, ALTERNATIVES, "The alternative")
    if b + c == 0:
        return 1.0, 0.0
    if alternative == "two-sided":
        p = float(midp_pvalues(b, c) if mid else exact_pvalues(b, c))
        return p, math.log10(p) if p > SMALLEST else _log10_tail(min(b, c), b + c, mid=mid) + math.log10(2)
    losses = c if alternative == "greater" else b
    half = float(binomial_half_pmf(losses, b + c)) / 2 if mid else 0.0
    p = float(binomial_half_cdf(losses, b + c)) - half
    return p, math.log10(p) if p > SMALLEST else _log10_tail(losses, b + c, mid=mid)


def _log10_tail(k: int, n: int, *, mid: bool) -> float:
    tail = log_binomial_half_cdf(k, n)
    if mid:
        tail += math.log1p(-math.exp(float(log_binomial_half_pmf(k, n)) - tail) / 2)
    return tail / LN10


def _chi2_result(
    name: str, pair: PairedCounts, z: float, alternative: str, statistic: float | None = None
) -> PairResult:
    check_choice(alternative, ALTERNATIVES, "The alternative")
    few = pair.discordant < FEW
    text = f"At least {FEW} disagreements, so that chi-square approximates well: there are {pair.discordant:,}."
    if few:
        p = float(exact_pvalues(pair.only_a, pair.only_b))
        reason = f"Only {pair.discordant} disagreements: read the exact test (p = {p:.3g} two-sided) instead."
        advice = Advice(fit="not recommended", reason=reason)
    else:
        advice = Advice(fit="sound", reason="Enough disagreements for the approximation.")
    square = z * z if statistic is None else statistic
    tail = normal_pvalue(z, alternative)
    assumption = Assumption(text=text, holds=not few)
    return _result(name, pair, square, "χ²", tail, alternative, advice, df=(1.0,), assumption=assumption)


def _result(  # noqa: PLR0913 - the parts of a result, once for four methods
    name: str,
    pair: PairedCounts,
    statistic: float,
    statistic_name: str,
    tail: tuple[float, float],
    alternative: str,
    advice: Advice,
    notes: list[str] | None = None,
    df: tuple[float, ...] = (),
    assumption: Assumption | None = None,
) -> PairResult:
    said = list(notes or [])
    if pair.discordant == 0:
        said.insert(0, "There are no disagreements: the two models are right on exactly the same items.")
    independent = Assumption(text="The test items are independent of each other, and were not used in training.")
    return PairResult(
        method=name,
        models=pair.models,
        estimate=Effect(id="difference", name="Difference in accuracy", value=pair.difference, unit="difference"),
        statistic=statistic,
        statistic_name=statistic_name,
        df=df,
        pvalue=tail[0],
        log10_pvalue=tail[1],
        alternative=alternative,
        assumptions=(independent, *([assumption] if assumption else [])),
        advice=advice,
        notes=tuple(said),
    )
