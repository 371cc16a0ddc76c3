"""Do two accuracies differ, each measured on a test set of its own? Fisher's exact test."""

from __future__ import annotations

import math

from compare_core.catalogue import method
from compare_core.errors import NotApplicable
from compare_core.numerics.hypergeometric import log_tail, log_two_sided, spread
from compare_core.numerics.tails import LN10
from compare_core.options import Alternative, check_alternative
from compare_core.result import PairResult
from compare_core.statistics.two_sets import SAME, difference, exact_advice, separate
from compare_core.views.right import TwoProportions

WIDEST = 1e5  # standard deviations of the count beyond which nobody needs an exact test


@method(
    title="Fisher's exact test",
    question="Do two accuracies differ, each measured on a test set of its own, however few the items?",
    cite="Fisher (1935), J Roy Stat Soc 98:39-82, doi:10.2307/2342435",
    formula=(
        r"p = \sum_{x: \, P(x) \le P(x_A)} P(x), \quad P(x) = \frac{\binom{n_A}{x} \binom{n_B}{r - x}}{\binom{n_A "
        r"+ n_B}{r}}"
    ),
    cautions=(
        (
            "Meant for two independent test sets; for one shared test set use McNemar's test, which takes account of "
            "the pairing."
        ),
        "It is cautious: it calls equally accurate models different less often than its level allows.",
    ),
)
def fisher_exact(pair: TwoProportions, *, alternative: Alternative = "two-sided") -> PairResult:
    """Compare two accuracies by how the right answers of both could have fallen on the two test sets.

    Given how many answers are right in all, equally accurate models share them like cards that are dealt: the count
    of A's is hypergeometric, whatever the accuracy is. No approximation is involved, however few the items are.

    Parameters
    ----------
    pair
        Right answers and test items of each model; the test sets may differ in size.
    alternative
        "greater" asks whether A is better, "less" whether B is.

    Returns
    -------
    PairResult
        `statistic` is the number of right answers of A; a two-sided p-value adds up all results that are no more
        probable than this one.

    Raises
    ------
    DataError
        If the alternative is not one of the three.
    NotApplicable
        If there are so many items that the z test is as good as exact.

    References
    ----------
    Fisher (1935), The Logic of Inductive Inference. The two-sided p-value is that of R's `fisher.test` and of SciPy.

    Examples
    --------
    >>> round(fisher_exact(TwoProportions(5, 5, 1, 5)).pvalue, 4)
    0.0476
    """
    check_alternative(alternative)
    sizes = (pair.total_a, pair.total_b, right := pair.right_a + pair.right_b)
    if spread(*sizes) > WIDEST:
        raise NotApplicable(
            "There are so many items that going through every result takes too long.", "See the z test instead."
        )
    if alternative == "two-sided":
        log_p = log_two_sided(pair.right_a, *sizes)
    elif alternative == "greater":
        log_p = log_tail(pair.right_a, *sizes)
    else:
        log_p = log_tail(pair.right_b, pair.total_b, pair.total_a, right)
    return PairResult(
        method="fisher_exact",
        models=pair.models,
        estimate=difference(pair),
        statistic=float(pair.right_a),
        statistic_name="right answers of A",
        pvalue=math.exp(log_p),
        log10_pvalue=log_p / LN10,
        alternative=alternative,
        assumptions=separate(pair),
        advice=exact_advice(
            pair,
            few="Some expected counts are so low that only an exact test keeps its level; where there are few items in "
            "all, Boschloo's test usually has more power.",
            enough="Exact, and more cautious than it need be: the z test has more power where every expected count is "
            "5 or more.",
        ),
        notes=(SAME,) if right in (0, pair.total_a + pair.total_b) else (),
    )
