"""Could swapping the two models' answers at random produce a difference this large?"""

from __future__ import annotations

import dataclasses
import math
from typing import get_args

import numpy as np

from compare_core.catalogue import method
from compare_core.checks import check_choice
from compare_core.methods.mcnemar import mcnemar_exact
from compare_core.metrics.labels import Cells, Metric, Name, metric_name, scale_of
from compare_core.options import Alternative, Seed, check_alternative
from compare_core.result import Advice, Assumption, Effect, PairResult
from compare_core.statistics.resampling import Exchanges, as_extreme, check_exchanges
from compare_core.views.right import PairedCounts

SAME = 1e-12  # two differences closer than this are the same one


@method(
    title="Paired permutation test",
    question="Could swapping the two models' answers at random produce a difference this large?",
    cite="Pitman (1937), Suppl J R Stat Soc 4:119-130; Good (2005), Permutation Tests",
    formula=(
        r"p = P \left( \lvert \Delta^* \rvert \ge \lvert \Delta \rvert \right), "
        r"\quad \Delta = \text{metric}(A) - \text{metric}(B)"
    ),
)
def permutation_metric(
    pair: PairedCounts,
    *,
    metric: Metric = "accuracy",
    alternative: Alternative = "two-sided",
    resamples: Exchanges = 10_000,
    rng: Seed = 0,
) -> PairResult:
    """Compare two models by exchanging their answers, item by item, in every possible way.

    Only the items on which the models differ change anything, each by one item up or down; for accuracy the
    permutation distribution is therefore the binomial, and the p-value is exact, without resampling. For another metric
    exchanges are drawn: of every combination of truth and two predictions a binomial number of items.

    Parameters
    ----------
    pair
        Counts of one shared test set.
    metric
        What is compared. Beyond accuracy the labels have to be known; F1, precision and recall alone are of the second
        of two classes.
    alternative
        "greater" asks whether A is better, "less" whether B is.
    resamples, rng
        How many exchanges are drawn for a metric other than accuracy, and their seed.

    Returns
    -------
    PairResult
        `statistic` is the difference in the metric, A − B.

    Raises
    ------
    DataError
        If an option is not legal.
    NotApplicable
        If the metric needs labels that are not known, or is for two classes only.

    References
    ----------
    Good (2005), Permutation, Parametric and Bootstrap Tests of Hypotheses, section 3.2. With random exchanges
    p = (1 + as extreme) / (1 + drawn) (Phipson & Smyth 2010).

    Examples
    --------
    >>> from compare_core.views.right import PairedCounts
    >>> round(permutation_metric(PairedCounts(9959, 11, 1, 29)).pvalue, 6)
    0.006348
    """
    check_choice(metric, get_args(Name), "The metric")
    check_alternative(alternative)
    check_exchanges(resamples)
    if metric != "accuracy":
        return _drawn(pair, metric, alternative, resamples, rng)
    exact: PairResult = mcnemar_exact(pair, alternative=alternative)
    said = "For accuracy this is the exact McNemar test under another name: the two always give the same p-value."
    return dataclasses.replace(
        exact,
        method="permutation_metric",
        statistic=pair.difference,
        statistic_name="difference",
        trials=None,
        advice=Advice(fit="recommended", reason="Exact: all possible swaps are counted, and none is drawn at random."),
        notes=(said, *exact.notes),
    )


def _drawn(pair: PairedCounts, metric: str, alternative: str, resamples: int, seed: int) -> PairResult:
    """Exchange answers at random and count how often the difference is as large."""
    cells = Cells.of(pair, metric)
    generator = np.random.default_rng(seed)
    observed = float(cells.differences(cells.counts[None, :], metric)[0])
    extreme = 1
    for start in range(0, resamples, cells.block):
        rows = min(cells.block, resamples - start)
        moved = np.zeros((rows, cells.counts.size))
        moved[:, cells.differ] = generator.binomial(
            cells.counts[cells.differ].astype(np.int64), 0.5, (rows, int(cells.differ.sum()))
        )
        extreme += int(as_extreme(cells.swapped(moved, metric), observed, SAME, alternative).sum())
    p = extreme / (resamples + 1)
    name = metric_name(metric, pair)
    return PairResult(
        method="permutation_metric",
        models=pair.models,
        estimate=Effect(
            id="difference",
            name=f"Difference in {name}",
            value=observed,
            scale=scale_of(metric),
        ),
        statistic=observed,
        statistic_name="difference",
        pvalue=p,
        log10_pvalue=math.log10(p),
        alternative=alternative,
        advice=Advice(fit="recommended", reason="Assumes only that the two models' answers are exchangeable."),
        assumptions=(Assumption(text="The test items are independent of each other, and were not used in training."),),
        notes=(f"{resamples:,} random swaps were drawn.",),
        seed=seed,
    )
