"""Could swapping the two models' answers at random produce a difference this large?"""

from __future__ import annotations

import dataclasses
from typing import Annotated, Literal, get_args

from compare_core.catalogue import method
from compare_core.methods.mcnemar import mcnemar_exact
from compare_core.options import Alternative, Ask, check_choice
from compare_core.result import Advice, PairResult
from compare_core.views import PairedCounts

Metric = Annotated[Literal["accuracy"], Ask(label="Metric", help="What is compared.", choices=("Accuracy",))]


@method(
    title="Paired permutation test",
    question="Could swapping the two models' answers at random produce a difference this large?",
    cite="Pitman (1937), Suppl J R Stat Soc 4:119-130; Good (2005), Permutation Tests",
)
def permutation_metric(
    pair: PairedCounts, *, metric: Metric = "accuracy", alternative: Alternative = "two-sided"
) -> PairResult:
    """Compare two models by exchanging their answers, item by item, in every possible way.

    Only the items on which the models differ change anything, each by one item up or down; for accuracy the
    permutation distribution is therefore the binomial, and the p-value is exact, without resampling.

    Parameters
    ----------
    pair
        Counts of one shared test set.
    metric
        What is compared: accuracy.
    alternative
        "greater" asks whether A is better, "less" whether B is.

    Returns
    -------
    PairResult
        `statistic` is the difference in the metric, A − B.

    Raises
    ------
    DataError
        If an option is not legal.

    References
    ----------
    Good (2005), Permutation, Parametric and Bootstrap Tests of Hypotheses, section 3.2.

    Examples
    --------
    >>> from compare_core.views import PairedCounts
    >>> round(permutation_metric(PairedCounts(9959, 11, 1, 29)).pvalue, 6)
    0.006348
    """
    check_choice(metric, get_args(get_args(Metric)[0]), "The metric")
    exact: PairResult = mcnemar_exact(pair, alternative=alternative)
    said = "For accuracy this is the exact McNemar test under another name: the two always give the same p-value."
    return dataclasses.replace(
        exact,
        method="permutation_metric",
        statistic=pair.difference,
        statistic_name="difference",
        advice=Advice(fit="recommended", reason="Exact: every exchange is counted, none is drawn at random."),
        notes=(said, *exact.notes),
    )
