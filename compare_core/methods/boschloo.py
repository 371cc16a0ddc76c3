"""Do two accuracies differ, each measured on a small test set of its own? Boschloo's exact test."""

from __future__ import annotations

import math

from compare_core.catalogue import method
from compare_core.errors import NotApplicable
from compare_core.options import Alternative, check_alternative
from compare_core.result import PairResult
from compare_core.statistics.boschloo import boschloo_greater
from compare_core.statistics.two_sets import SAME, difference, exact_advice, separate
from compare_core.views.right import TwoProportions

MOST = 250_000  # possible results: the items of A times those of B


@method(
    title="Boschloo's exact test",
    question="Do two accuracies differ, each measured on a small test set of its own?",
    cite="Boschloo (1970), Stat Neerl 24:1-35; Mehrotra, Chan & Berger (2003), Biometrics 59:441-450",
    formula=(
        r"p = \max_\pi \sum_{(x, y): \, F(x, y) \le F(x_A, x_B)} \binom{n_A}{x} \binom{n_B}{y} \pi^{x + y} (1 - "
        r"\pi)^{n_A + n_B - x - y}"
    ),
    cautions=(
        (
            "Meant for two independent test sets; for one shared test set use McNemar's test, which takes account of "
            "the pairing."
        ),
    ),
)
def boschloo(pair: TwoProportions, *, alternative: Alternative = "two-sided") -> PairResult:
    """Compare two accuracies by an exact test that is never weaker than Fisher's.

    Of all results that Fisher's test finds as extreme as this one, the chance is computed for every accuracy that both
    models could have; the largest is the p-value. No approximation is involved, however few the items are.

    Parameters
    ----------
    pair
        Right answers and test items of each model; the test sets may differ in size.
    alternative
        "greater" asks whether A is better, "less" whether B is.

    Returns
    -------
    PairResult
        `statistic` is Fisher's one-sided p-value, the smaller of the two where the test is two-sided; the p-value is
        then twice the smaller of the one-sided ones.

    Raises
    ------
    DataError
        If the alternative is not one of the three.
    NotApplicable
        If the product of the two numbers of items is above 250,000.

    References
    ----------
    Boschloo (1970), Statistica Neerlandica 24:1-35. The largest chance is looked for over the whole range of
    accuracies, eight for each standard deviation of the number of right answers, and then finer.

    Examples
    --------
    >>> result = boschloo(TwoProportions(5, 5, 1, 5))
    >>> round(result.statistic, 4), round(result.pvalue, 4)
    (0.0238, 0.0215)
    """
    check_alternative(alternative)
    if pair.total_a * pair.total_b > MOST:
        raise NotApplicable(
            f"With {pair.total_a:,} and {pair.total_b:,} items, there are too many possible results to go through.",
            "See Fisher's exact test, or the z test where every expected count is 5 or more.",
        )
    statistic, p = _pvalue(pair, alternative)
    return PairResult(
        method="boschloo",
        models=pair.models,
        estimate=difference(pair),
        statistic=statistic,
        statistic_name="Fisher's p",
        pvalue=p,
        log10_pvalue=math.log10(p),
        alternative=alternative,
        assumptions=separate(pair),
        advice=exact_advice(
            pair,
            few="Some expected counts are so low that only an exact test keeps its level, and this one usually has "
            "more power than Fisher's.",
            enough="Exact, and close to the z test where every expected count is 5 or more.",
        ),
        notes=(SAME,) if pair.right_a + pair.right_b in (0, pair.total_a + pair.total_b) else (),
    )


def _pvalue(pair: TwoProportions, alternative: Alternative) -> tuple[float, float]:
    """Return Fisher's one-sided p-value, and Boschloo's."""
    a, b = (pair.right_a, pair.total_a), (pair.right_b, pair.total_b)
    if alternative != "two-sided":
        return boschloo_greater(*a, *b) if alternative == "greater" else boschloo_greater(*b, *a)
    (of_a, p_a), (of_b, p_b) = boschloo_greater(*a, *b), boschloo_greater(*b, *a)
    return min(of_a, of_b), min(1.0, 2 * min(p_a, p_b))
