"""McNemar's test in its four forms: does either model win more of the items on which they differ?

Given that exactly one of two models is right on an item, equal accuracies make either equally likely to be
that one: b, the items only A had right, is binomial(b + c, 1/2). The exact form uses that distribution, the
mid-p form halves the weight of the observed split, and the two chi-square forms approximate it.
"""

from __future__ import annotations

import math
from typing import Any

from compare_core.catalogue import method
from compare_core.numerics.tails import SMALLEST, normal_pvalue
from compare_core.numerics.written import counted, pvalue
from compare_core.options import Alternative, check_alternative
from compare_core.result import Advice, Assumption, Effect, PairResult
from compare_core.statistics.disagreements import binomial_pvalue, binomial_pvalues
from compare_core.views.right import PairedCounts

FEW = 25  # b + c below which the chi-square approximation is not relied on (source: Edwards 1948 as quoted since)

INDEPENDENT = Assumption(text="The test items are independent of each other, and were not used in training.")


@method(
    title="Exact McNemar test",
    question="Does either model win more of the items on which they differ?",
    cite="McNemar (1947), Psychometrika 12:153-157, doi:10.1007/BF02295996",
    formula=r"p = \min \left( 1, \; 2 \sum_{i=0}^{\min(b, c)} \binom{b + c}{i} \frac{1}{2^{b + c}} \right)",
    cautions=(
        "With five disagreements or fewer it cannot reach 0.05, whatever they are.",
        (
            "It compares two trained models, and not how they vary from one training set to another; for models that "
            "can be trained only once it is the test to use (Dietterich 1998)."
        ),
    ),
    misprints=(
        (
            "Misprint: “Approximate statistical tests for comparing binary classifier error rates using H2OML” (The "
            "Stata Blog) words the null hypothesis as equal counts, but it is about their probabilities; and what is "
            "binomial is one of the two counts, given both."
        ),
        (
            "Misprint: the exact p-value of “Model Evaluation, Model Selection, and Algorithm Selection” (Raschka "
            "2018) exceeds 1 where both counts are equal (1.246 for 5 and 5); it is capped at 1."
        ),
    ),
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
    >>> from compare_core.views.right import PairedCounts
    >>> round(mcnemar_exact(PairedCounts(9959, 11, 1, 29)).pvalue, 6)
    0.006348
    """
    check_alternative(alternative)
    ways = pair.discordant - (alternative == "two-sided")
    floor = min(1.0, 0.5**ways) if pair.discordant else 1.0
    said = f"With {counted(pair.discordant, 'disagreement')} the smallest p-value it can give is {pvalue(floor)}."
    advice = Advice(
        fit="recommended", reason="Exact for any number of disagreements: its false-alarm rate never exceeds alpha."
    )
    notes = (said,) if floor > SMALLEST else ()
    return _binomial_result("mcnemar_exact", pair, alternative, advice, mid=False, notes=notes)


@method(
    title="Mid-p McNemar test",
    question="Does either model win more of the items on which they differ?",
    cite="Fagerland, Lydersen & Laake (2013), BMC Med Res Methodol 13:91, doi:10.1186/1471-2288-13-91",
    formula=(
        r"p = 2 \sum_{i=0}^{\min(b, c)} \binom{b + c}{i} \frac{1}{2^{b + c}} - \binom{b + c}{b} \frac{1}{2^{b + "
        r"c}} \quad (b \ne c)"
    ),
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
    >>> from compare_core.views.right import PairedCounts
    >>> round(mcnemar_midp(PairedCounts(9959, 11, 1, 29)).pvalue, 6)
    0.003418
    """
    advice = Advice(
        fit="sound",
        reason="Less cautious than the exact test, with a false-alarm rate close to alpha at every sample size.",
    )
    return _binomial_result("mcnemar_midp", pair, alternative, advice, mid=True)


@method(
    title="McNemar chi-square test",
    question="Does either model win more of the items on which they differ?",
    cite="McNemar (1947), Psychometrika 12:153-157, doi:10.1007/BF02295996",
    formula=r"\chi^2 = \frac{(b - c)^2}{b + c}",
    cautions=(f"An approximation: below {FEW} disagreements, see the exact test.",),
    misprints=(
        (
            "Misprint: “Model Evaluation, Model Selection, and Algorithm Selection” (Raschka 2018) asks for more than "
            "25 in both cells in one place and for more than 50 in the next, and takes this test for its panel A, "
            f"which has 11 and 1. Here the two cells together have to reach {FEW}."
        ),
    ),
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
    >>> from compare_core.views.right import PairedCounts
    >>> result = mcnemar(PairedCounts(9945, 25, 15, 15))
    >>> result.statistic, round(result.pvalue, 4)
    (2.5, 0.1138)
    """
    b, c = pair.only_a, pair.only_b
    z = (b - c) / math.sqrt(b + c) if b + c else 0.0
    return _chi2_result("mcnemar", pair, z, alternative, statistic=(b - c) ** 2 / (b + c or 1))


@method(
    title="Corrected McNemar test",
    question="Does either model win more of the items on which they differ?",
    cite="Edwards (1948), Psychometrika 13:185-187, doi:10.1007/BF02289261",
    formula=r"\chi^2 = \frac{\max(\lvert b - c \rvert - 1, \, 0)^2}{b + c}",
    cautions=("It approximates the exact test, which today takes no more effort to compute.",),
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
    >>> from compare_core.views.right import PairedCounts
    >>> result = mcnemar_corrected(PairedCounts(9945, 25, 15, 15))
    >>> result.statistic, round(result.pvalue, 4)
    (2.025, 0.1547)
    """
    check_alternative(alternative)
    b, c = pair.only_a, pair.only_b
    gap = {"two-sided": max(abs(b - c) - 1, 0), "greater": b - c - 1, "less": b - c + 1}[alternative]
    z = gap / math.sqrt(b + c) if b + c else 0.0
    statistic = max(abs(b - c) - 1, 0) ** 2 / (b + c or 1)
    return _chi2_result("mcnemar_corrected", pair, z, alternative, statistic=statistic)


def _chi2_result(
    name: str, pair: PairedCounts, z: float, alternative: str, statistic: float | None = None
) -> PairResult:
    check_alternative(alternative)
    few = pair.discordant < FEW
    text = f"At least {FEW} disagreements, so that the chi-square approximation is good: there are {pair.discordant:,}."
    advice = Advice(fit="sound", reason="Enough disagreements for the approximation.")
    if few:
        p = float(binomial_pvalues(pair.only_a, pair.only_b)[0])
        few_said = counted(pair.discordant, "disagreement")
        reason = f"Only {few_said}: see the exact test (p = {pvalue(p)}, two-sided) instead."
        advice = Advice(fit="not recommended", reason=reason)
    return _result(
        name,
        pair,
        normal_pvalue(z, alternative),
        alternative,
        advice,
        statistic=z * z if statistic is None else statistic,
        statistic_name="χ²",
        df=(1.0,),
        assumptions=(INDEPENDENT, Assumption(text=text, holds=not few)),
    )


def _binomial_result(
    name: str, pair: PairedCounts, alternative: str, advice: Advice, *, mid: bool, notes: tuple[str, ...] = ()
) -> PairResult:
    b, c = pair.only_a, pair.only_b
    return _result(
        name,
        pair,
        binomial_pvalue(b, c, alternative, mid=mid),
        alternative,
        advice,
        statistic=float(min(b, c)),
        statistic_name="min(b, c)",
        trials=b + c,
        assumptions=(INDEPENDENT,),
        notes=notes,
    )


def _result(
    name: str, pair: PairedCounts, tail: tuple[float, float], alternative: str, advice: Advice, **parts: Any
) -> PairResult:
    if pair.discordant == 0:
        none = "There are no disagreements: the two models are right on exactly the same items."
        parts["notes"] = (none, *parts.get("notes", ()))
    return PairResult(
        method=name,
        models=pair.models,
        estimate=Effect(id="difference", name="Difference in accuracy", value=pair.difference, scale="points"),
        pvalue=tail[0],
        log10_pvalue=tail[1],
        alternative=alternative,
        advice=advice,
        **parts,
    )
