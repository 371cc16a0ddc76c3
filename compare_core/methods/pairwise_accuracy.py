"""Which models differ in accuracy on one test set? One test for every pair, corrected for their number."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal, get_args

import numpy as np
from scipy.special import log_ndtr, ndtr

from compare_core.catalogue import method
from compare_core.checks import check_choice
from compare_core.numerics.tails import LN10
from compare_core.options import Ask, Level
from compare_core.result import Advice, Assumption, FamilyResult, PairRows
from compare_core.statistics.corrections import CORRECTIONS, adjust
from compare_core.statistics.disagreements import (
    binomial_pvalues,
    chi2_log10,
    chi2_pvalues,
    exact_pvalues,
    midp_log10,
)
from compare_core.statistics.estimates import accuracies
from compare_core.statistics.pairs import Corrected, Pairs, check_pairs, differences, places
from compare_core.views.right import SharedItems

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from compare_core.statistics.pairs import Places

    Tails = tuple[NDArray[np.float64], NDArray[np.float64]]

Test = Literal["mcnemar_exact", "mcnemar_midp", "mcnemar", "mcnemar_corrected", "two_proportion_z"]
FEW = 25


@method(
    title="Every pair, corrected",
    question="Which models differ in accuracy?",
    cite="Dunn (1961), JASA 56:52-64; Westfall, Troendle & Pennello (2010), Biometrics 66:1185-1191",
    formula=(
        r"p_{ij} = \min \left( 1, \; 2 \sum_{l=0}^{\min(b, c)} \binom{b + c}{l} \frac{1}{2^{b + c}} \right), \quad "
        r"\tilde p_{ij} = \min(1, \, m \, p_{ij})"
    ),
    kind="posthoc",
    cautions=("Guarding against false differences makes true ones harder to see (Rothman 1990; Perneger 1998).",),
)
def pairwise_accuracy(
    family: SharedItems,
    *,
    test: Annotated[
        Test,
        Ask(
            label="Test of each pair",
            help="The exact test needs no approximation, and costs nothing more.",
            choices=(
                "McNemar's test, exact",
                "McNemar's test, mid-p",
                "McNemar's test, chi-square",
                "McNemar's test, corrected",
                "two-proportion z, for different test sets",
            ),
        ),
    ] = "mcnemar_exact",
    correction: Annotated[
        Corrected,
        Ask(
            label="Correction",
            help="What the p-values pay for being many.",
            choices=tuple(CORRECTIONS[name].title for name in get_args(Corrected)),
        ),
    ] = "bonferroni",
    pairs: Pairs = "all",
    level: Level = 0.95,
) -> FamilyResult:
    """Compare every two models, or every model with the first, and correct for how many comparisons there are.

    One matrix of counts holds every pair's 2×2 table, so a hundred models cost no more than a glance.

    Parameters
    ----------
    family
        Two or more models on one test set.
    test
        The test of each pair, two-sided.
    correction
        How the p-values are corrected for their number.
    pairs
        "all" pairs, or each model against the first, its "control".
    level
        How often all the intervals of the differences hold at once.

    Returns
    -------
    FamilyResult
        `comparisons` has one row per pair: the difference with its simultaneous interval, the raw p-value and the
        adjusted one.

    Raises
    ------
    DataError
        If an option is not legal, or there are fewer than two models.

    References
    ----------
    The corrections cite their own sources in `compare_core.statistics.corrections`. Intervals: Bonett & Price (2012),
    J Educ Behav Stat 37:479-488, at Bonferroni's level.

    Examples
    --------
    >>> from compare_core import Outcomes
    >>> patterns = [[1, 1, 1], [1, 1, 0], [1, 0, 0], [0, 1, 1], [0, 1, 0], [0, 0, 1], [0, 0, 0]]
    >>> kuncheva = Outcomes.from_patterns(patterns, [80, 2, 2, 9, 1, 3, 3], ("C1", "C2", "C3"))
    >>> [(pair.models, round(pair.pvalue, 4), round(pair.adjusted, 4))
    ...  for pair in pairwise_accuracy(SharedItems.of(kuncheva)).comparisons]
    [(('C1', 'C2'), 0.0386, 0.1157), (('C1', 'C3'), 0.0768, 0.2304), (('C2', 'C3'), 1.0, 1.0)]
    """
    check_choice(test, get_args(Test), "The test of each pair")
    check_choice(correction, get_args(Corrected), "The correction")
    where = places(len(family.models), check_pairs(pairs))
    p, log10_p = _PVALUES[test](family, where)
    advice = _advice(test, family, where)
    rows = PairRows(
        method=test,
        pvalue=p,
        log10_pvalue=log10_p,
        adjusted=adjust(p, correction),
        correction=correction,
        advice=advice,
        **differences(family, where, level),
    )
    return FamilyResult(
        method="pairwise_accuracy",
        models=family.models,
        estimates=accuracies(family),
        quantity="accuracy",
        comparisons=rows,
        assumptions=(Assumption(text="The test items are independent of each other, and were not used in training."),),
        advice=advice,
    )


def exact(family: SharedItems, where: Places) -> Tails:
    """Return every pair's exact McNemar p-value and its log10."""
    return exact_pvalues(*family.only(*where))


def _midp(family: SharedItems, where: Places) -> Tails:
    b, c = family.only(*where)
    _, p = binomial_pvalues(b, c)
    return p, midp_log10(p, b, c)


def _chi2(family: SharedItems, where: Places, correction: float) -> Tails:
    b, c = family.only(*where)
    return chi2_pvalues(b, c, correction), chi2_log10(b, c, correction)


def _z(family: SharedItems, where: Places) -> Tails:
    """Compare two proportions by the pooled z, as if each model had a test set of its own."""
    a, b = (family.right[place].astype(float) for place in where)
    pooled = (a + b) / (2 * family.n)
    error = np.sqrt(2 * pooled * (1 - pooled) * family.n)
    z = np.abs(a - b) / np.where(error > 0, error, 1.0)
    return np.minimum(1.0, 2 * ndtr(-z)), np.minimum(0.0, (log_ndtr(-z) + np.log(2)) / LN10)


_PVALUES: dict[str, Callable[[SharedItems, Places], Tails]] = {
    "mcnemar_exact": exact,
    "mcnemar_midp": _midp,
    "mcnemar": lambda family, where: _chi2(family, where, 0.0),
    "mcnemar_corrected": lambda family, where: _chi2(family, where, 1.0),
    "two_proportion_z": _z,
}


def _advice(test: str, family: SharedItems, where: Places) -> Advice:
    b, c = family.only(*where)
    few = int(((b + c) < FEW).sum())
    if test == "two_proportion_z":
        return Advice(
            fit="not recommended",
            reason="All models were tested on the same items, and this test makes no use of that.",
        )
    if test in ("mcnemar", "mcnemar_corrected") and few:
        reason = f"{few:,} of {len(b):,} pairs have fewer than {FEW} disagreements: see the exact test instead."
        return Advice(fit="not recommended", reason=reason)
    if test == "mcnemar_exact":
        return Advice(fit="recommended", reason="Exact for any number of disagreements.")
    return Advice(fit="sound", reason="Close to the exact test here, and a little less cautious.")
