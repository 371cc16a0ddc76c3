"""How much would the difference vary with other test items? Bootstrap intervals from the counts alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

import numpy as np

from compare_core.catalogue import method
from compare_core.checks import check_choice
from compare_core.metrics.labels import Cells, Metric, Name, metric_name, scale_of
from compare_core.options import Level, Seed
from compare_core.result import Advice, Assumption, Effect, PairResult
from compare_core.statistics.resampling import Chosen, Resamples, bootstrap_intervals, check_resampling, skewness
from compare_core.views.right import PairedCounts

if TYPE_CHECKING:
    from numpy.typing import NDArray

CERTAIN = "Every resample gives the same difference. That is not certainty: see Tango's interval."
FLAT = "There are no disagreements to resample, so the bootstrap interval has zero width: see Tango's interval."


@method(
    title="Bootstrap interval for the paired difference",
    question="How much would the difference vary with other test items like these?",
    cite="Efron & Tibshirani (1993), An Introduction to the Bootstrap, chapters 13 and 14",
    formula=(
        r"\left[ \hat G^{-1}(\alpha_1), \; \hat G^{-1}(\alpha_2) \right], \quad \alpha_{1, 2} = \Phi \left( z_0 + "
        r"\frac{z_0 \mp z}{1 - a (z_0 \mp z)} \right)"
    ),
    kind="interval",
    cautions=(
        "It takes no account of disagreements that never occurred: where there are none, the interval has zero width.",
    ),
)
def bootstrap_metric(
    pair: PairedCounts,
    *,
    metric: Metric = "accuracy",
    interval: Chosen = "bca",
    resamples: Resamples = 10_000,
    level: Level = 0.95,
    rng: Seed = 0,
) -> PairResult:
    """Estimate the difference of two models on one test set, with bootstrap intervals.

    A resample of the items is a multinomial draw of three counts (only A right, only B right, the rest), so
    resampling costs the same for a hundred items as for a billion. BCa corrects the percentile interval for
    bias and for the skewness that leaving out one item at a time shows, which here takes only three values.

    Parameters
    ----------
    pair
        Counts of one shared test set.
    metric
        What is compared. Beyond accuracy the labels have to be known; F1, precision and recall alone are of the second
        of two classes.
    interval
        "bca" (bias-corrected and accelerated) or "percentile"; both are computed.
    resamples
        How many resamples are drawn, 100 to 1,000,000.
    level
        How often an interval made this way is meant to hold the true difference, between 0 and 1.
    rng
        Seed of the random generator; the same seed gives the same interval.

    Returns
    -------
    PairResult
        The estimate with both intervals, and the seed.

    Raises
    ------
    DataError
        If an option is not legal.
    NotApplicable
        If the metric needs labels that are not known, or is for two classes only.

    References
    ----------
    Efron & Tibshirani (1993), An Introduction to the Bootstrap, equations 14.9 to 14.15.

    Examples
    --------
    >>> from compare_core.views.right import PairedCounts
    >>> interval = bootstrap_metric(PairedCounts(300, 60, 30, 40), interval="percentile").interval
    >>> 0.02 < interval.low < 0.04 and 0.10 < interval.high < 0.12
    True
    """
    check_choice(metric, get_args(Name), "The metric")
    check_resampling(interval, resamples)
    seeded = np.random.default_rng(rng)
    if metric == "accuracy":
        observed, drawn = pair.difference, _resample(pair, resamples, seeded)
        skew = skewness(np.array([1.0, -1.0, 0.0]), np.array([pair.only_a, pair.only_b, pair.n - pair.discordant]))
    else:
        cells = Cells.of(pair, metric)
        observed = float(cells.differences(cells.counts[None, :], metric)[0])
        drawn = _resample_labels(cells, metric, resamples, seeded)
        without = cells.counts - np.eye(cells.counts.size)
        skew = skewness(-cells.differences(np.maximum(without, 0.0), metric), cells.counts)
    intervals = bootstrap_intervals(drawn, observed, skew, interval, level)
    flat = bool(drawn.min() == drawn.max())
    return PairResult(
        method="bootstrap_metric",
        models=pair.models,
        estimate=Effect(
            id="difference",
            name="Difference in accuracy" if metric == "accuracy" else f"Difference in {metric_name(metric, pair)}",
            value=observed,
            scale=scale_of(metric),
            intervals=intervals,
        ),
        assumptions=(Assumption(text="The test items are a random sample of the items that matter."),),
        advice=_advice(metric, resamples, _flat(observed) if flat else ""),
        notes=(_flat(observed),) if flat else (),
        seed=rng,
    )


def _flat(observed: float) -> str:
    return FLAT if observed == 0 else CERTAIN


def _advice(metric: str, resamples: int, flat: str) -> Advice:
    if flat:
        return Advice(fit="not recommended", reason=flat)
    if metric == "accuracy":
        return Advice(fit="sound", reason=f"{resamples:,} resamples; for accuracy Tango's interval needs none.")
    return Advice(fit="recommended", reason=f"{resamples:,} resamples of the test items, each drawn with its labels.")


def _resample_labels(cells: Cells, metric: str, resamples: int, rng: np.random.Generator) -> NDArray[np.float64]:
    """Draw differences: a resample of the items is a multinomial draw of the combinations of labels."""
    shares = cells.counts / cells.counts.sum()
    parts = []
    for start in range(0, resamples, cells.block):
        rows = min(cells.block, resamples - start)
        parts.append(cells.differences(rng.multinomial(int(cells.counts.sum()), shares, rows).astype(float), metric))
    return np.concatenate(parts)


def _resample(pair: PairedCounts, resamples: int, rng: np.random.Generator) -> NDArray[np.float64]:
    """Draw differences: only-A items first, then only-B items among the rest, which is the multinomial."""
    won = rng.binomial(pair.n, pair.only_a / pair.n, resamples)
    rest = pair.n - pair.only_a
    lost = rng.binomial(pair.n - won, pair.only_b / rest if rest else 0.0)
    return np.asarray((won - lost) / pair.n)
