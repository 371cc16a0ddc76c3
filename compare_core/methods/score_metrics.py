"""Two models by a metric of their outputs (mean score, RMSE, R², AUC): bootstrap intervals and a permutation test."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, get_args

import numpy as np

from compare_core.catalogue import method
from compare_core.checks import check_choice
from compare_core.errors import NotApplicable
from compare_core.metrics.items import TITLES, Areas, ItemMetric, Metric, Name, item_metric
from compare_core.numerics.written import counted
from compare_core.options import Alternative, Level, Seed, check_alternative
from compare_core.result import Advice, Assumption, Effect, PairResult
from compare_core.statistics.resampling import (
    FEWEST_EXCHANGES,
    LEAST,
    Chosen,
    Exchanges,
    Resamples,
    affordable,
    as_extreme,
    bootstrap_intervals,
    check_exchanges,
    check_resampling,
    skewness,
)
from compare_core.statistics.student import NOISE
from compare_core.views.items import PairedItems

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Floats = NDArray[np.float64]

LISTED = 12  # items up to which every exchange is tried
SAME = 1e-12  # of the larger value: two differences closer than this are the same one
BLOCK = 1 << 22
FEW = 50  # items of a class below which resamples are too much alike
FEW_ITEMS = 50  # of all, below which the interval is too narrow
SKEWED = 1 / 30  # Cochran's (1977) rule, n > 25 · skewness², for BCa's acceleration, which is skewness / (6 · √n)
CERTAIN = (
    "Every resample gives the same difference. That is not certainty: these items do not show how much other items "
    "vary."
)
FLAT = "The two models have the same score on every item, so there is no evidence of a difference."


@method(
    title="Bootstrap interval for a difference in scores",
    question="How much would the difference vary with other test items like these?",
    cite="Efron & Tibshirani (1993), An Introduction to the Bootstrap, chapters 13 and 14",
    formula=(
        r"\left[ \hat G^{-1}(\alpha_1), \; \hat G^{-1}(\alpha_2) \right], \quad \alpha_{1, 2} = \Phi \left( z_0 + "
        r"\frac{z_0 \mp z}{1 - a (z_0 \mp z)} \right)"
    ),
    kind="interval",
    cautions=("Items from the same cluster are not independent: if there are clusters, resample those instead.",),
)
def bootstrap_scores(
    pair: PairedItems,
    *,
    metric: Metric = "mean",
    interval: Chosen = "bca",
    resamples: Resamples = 10_000,
    level: Level = 0.95,
    rng: Seed = 0,
) -> PairResult:
    """Estimate the difference of two models in a metric of their items, with bootstrap intervals.

    Test items are drawn again with replacement, both models' answers to an item together. Items that are alike are
    drawn as one kind, by a multinomial count.

    Parameters
    ----------
    pair
        Two models' scores on the same items, with their outputs and the truth for a metric other than the mean.
    metric
        "mean" of the scores; "mse", "mae", "rmse" or "r2" of predicted numbers; "brier" or "log_loss" of probabilities;
        "auc" of probabilities or rankings.
    interval
        "bca" (bias-corrected and accelerated) or "percentile"; both are computed.
    resamples
        How many resamples are drawn, 100 to 1,000,000; fewer where there are very many items.
    level
        How often an interval made this way holds the true difference.
    rng
        Seed of the random generator; the same seed gives the same interval.

    Returns
    -------
    PairResult
        `estimate` is A − B, turned so that above 0 A is better; `effects` hold each model's value.

    Raises
    ------
    DataError
        If an option is not legal.
    NotApplicable
        If the metric has no value for these items, or there are too many of them.

    References
    ----------
    Efron & Tibshirani (1993), section 14.3.

    Examples
    --------
    >>> import numpy as np
    >>> scores = np.random.default_rng(1).normal([[0.3, 0.0]], 1.0, (200, 2))
    >>> interval = bootstrap_scores(PairedItems(scores)).interval
    >>> -0.02 < interval.low < 0.01 and 0.36 < interval.high < 0.4
    True
    """
    check_choice(metric, get_args(Name), "The metric")
    check_resampling(interval, resamples)
    measured, higher = item_metric(pair, metric)
    times = _affordable(pair, measured, resamples)
    sign = 1.0 if higher else -1.0
    values = measured.values(measured.counts[None, :].astype(float))
    observed = float(sign * _gap(values)[0])
    drawn = sign * _resample(measured, times, rng)
    drawn = drawn[np.isfinite(drawn)]
    if drawn.size < times / 2:
        raise NotApplicable("Hardly any resample of these items yields a value for this metric.", "Add more items.")
    without = np.nan_to_num(sign * _gap(measured.without()), nan=observed)
    skew = skewness(-without, measured.counts)
    flat = float(drawn.max() - drawn.min()) <= NOISE * float(np.abs(values).max())
    a, b = values[0].tolist()
    return PairResult(
        method="bootstrap_scores",
        models=pair.models,
        estimate=Effect(
            id="difference",
            name=_name(metric, pair),
            value=observed,
            scale="difference",
            intervals=() if flat else bootstrap_intervals(drawn, observed, skew, interval, level),
        ),
        advice=_flat_advice(observed) if flat else _advice(metric, times, measured, skew),
        effects=(
            Effect(id="value_a", name=f"{title(metric, pair)} of {pair.models[0]}", value=a, scale="number"),
            Effect(id="value_b", name=f"{title(metric, pair)} of {pair.models[1]}", value=b, scale="number"),
        ),
        assumptions=(Assumption(text="The test items are a random sample of the items that matter."),),
        notes=(_flat(observed) if flat else _told(drawn.size, times, pair.n),),
        seed=rng,
    )


@method(
    title="Paired permutation test of a score-based metric",
    question="Could swapping the two models' answers at random produce a difference this large?",
    cite="Good (2005), Permutation Tests, section 3.2; Bandos, Rockette & Gur (2005), Statist Med 24:2873-2893",
    formula=(
        r"p = P \left( \lvert \Delta^* \rvert \ge \lvert \Delta \rvert \right), "
        r"\quad \Delta = \text{metric}(A) - \text{metric}(B)"
    ),
)
def permutation_scores(
    pair: PairedItems,
    *,
    metric: Metric = "mean",
    alternative: Alternative = "two-sided",
    resamples: Exchanges = 10_000,
    rng: Seed = 0,
) -> PairResult:
    """Compare two models in a metric of their items by exchanging their answers, item by item.

    If neither were better, either could have given either answer. Up to 12 items every exchange is tried; beyond,
    random ones are drawn. Rankings are on scales of their own, so for the AUC it is ranks that are exchanged.

    Parameters
    ----------
    pair
        Two models' scores on the same items, with their outputs and the truth for a metric other than the mean.
    metric
        "mean" of the scores; "mse", "mae", "rmse" or "r2" of predicted numbers; "brier" or "log_loss" of probabilities;
        "auc" of probabilities or rankings.
    alternative
        "greater" asks whether A is better, "less" whether B is.
    resamples, rng
        How many exchanges are drawn, fewer where there are very many items; and their seed.

    Returns
    -------
    PairResult
        `statistic` is the difference A − B, turned so that above 0 A is better.

    Raises
    ------
    DataError
        If an option is not legal.
    NotApplicable
        If the metric has no value for these items, or there are too many of them.

    References
    ----------
    Good (2005), section 3.2; for the AUC Bandos et al. (2005). With random exchanges p = (1 + as extreme) /
    (1 + drawn) (Phipson & Smyth 2010).

    Examples
    --------
    >>> import numpy as np
    >>> a, b = [3.67, 1.72, 3.46, 2.6, 2.03, 2.1, 3.01], [2.11, 1.79, 2.71, 1.89, 1.69, 1.71, 2.01]
    >>> permutation_scores(PairedItems(np.array([a, b]).T)).pvalue
    0.03125
    """
    check_choice(metric, get_args(Name), "The metric")
    check_alternative(alternative)
    check_exchanges(resamples)
    measured, higher = item_metric(pair, metric)
    listed = pair.n <= LISTED
    times = affordable(resamples, measured.work)
    if not listed and times < FEWEST_EXCHANGES:
        raise NotApplicable(
            f"Swapping the models at random on {pair.n:,} items takes too long.",
            "With so many items, the t test of the mean difference, or DeLong's test of the AUC, gives much the same "
            "result.",
        )
    sign = 1.0 if higher else -1.0
    values = measured.values(measured.counts[None, :].astype(float))
    observed, near = float(sign * _gap(values)[0]), SAME * float(np.abs(values).max())
    extreme, tried = _every(measured, sign, observed, near, alternative) if listed else (1, times + 1)
    if not listed:
        drawn = sign * np.concatenate(_exchanged(measured, times, rng))
        extreme += int(as_extreme(drawn, observed, near, alternative).sum())
    p = extreme / tried
    how = f"All {tried:,} possible swaps were tried." if listed else f"{times:,} random swaps were drawn."
    return PairResult(
        method="permutation_scores",
        models=pair.models,
        estimate=Effect(id="difference", name=_name(metric, pair), value=observed, scale="difference"),
        advice=Advice(fit="sound", reason="Assumes only that the two models' answers are exchangeable."),
        statistic=observed,
        statistic_name="difference",
        pvalue=p,
        log10_pvalue=math.log10(p),
        alternative=alternative,
        assumptions=(Assumption(text="The test items are independent of each other, and were not used in training."),),
        notes=(how,),
        seed=None if listed else rng,
    )


def title(metric: str, pair: PairedItems) -> str:
    """Name a metric of items."""
    return f"Mean {pair.metric}" if metric == "mean" else TITLES[metric]


def _name(metric: str, pair: PairedItems) -> str:
    return f"Mean difference in {pair.metric}" if metric == "mean" else f"Difference in {TITLES[metric]}"


def _flat(observed: float) -> str:
    return FLAT if observed == 0 else CERTAIN


def _affordable(pair: PairedItems, measured: ItemMetric, resamples: int) -> int:
    """Return how many resamples can be drawn, and refuse items of which no resample tells anything."""
    if pair.n < 2:  # a spread takes two
        raise NotApplicable("One item does not show how much items vary.", "Add more items.")
    if isinstance(measured, Areas) and measured.rarer < 2:  # a spread takes two
        raise NotApplicable(
            "A class has only one item, so there is no way of knowing how much its items vary.",
            "Add more items of that class.",
        )
    times = affordable(resamples, measured.work)
    if times < min(resamples, LEAST):
        raise NotApplicable(
            f"Resampling {pair.n:,} items {resamples:,} times takes too long.",
            "With so many items, the t interval for the mean difference is much the same.",
        )
    return times


def _told(kept: int, drawn: int, items: int) -> str:
    note = f"{kept:,} resamples of {items:,} items."
    left_out = f" Another {drawn - kept:,} yielded no value for this metric and were left out."
    return note if kept == drawn else note + left_out


def _flat_advice(observed: float) -> Advice:
    return Advice(fit="not recommended", reason=_flat(observed))


def _advice(metric: str, resamples: int, measured: ItemMetric, skew: float) -> Advice:
    """Say whether resamples vary as new items would: not where these are few, nor where they are skewed."""
    items = int(measured.counts.sum())
    if isinstance(measured, Areas) and (rarer := measured.rarer) < FEW:
        return Advice(
            fit="caution",
            reason=f"The rarer class has {counted(rarer, 'item')}, too few for resamples to show how such items vary: "
            f"below {FEW}, the interval misses up to 13 % of the time instead of 5 % (simulated with 8 to 30). See "
            "DeLong's as well.",
        )
    if items < FEW_ITEMS:
        return Advice(
            fit="caution",
            reason=f"Resamples of {counted(items, 'item')} vary too little: the interval misses about 8 % of the time "
            f"instead of 5 % (simulated with 30), and comes close to 5 % from {FEW_ITEMS} items upwards.",
        )
    if abs(skew) >= SKEWED:
        return Advice(
            fit="caution",
            reason="A few items dominate the result, and resampling makes up for that only in part: intervals miss "
            "about 9 % of the time instead of 5 % (simulated with 100 lognormal differences).",
        )
    if metric == "auc":
        return Advice(fit="sound", reason=f"{resamples:,} resamples; for the AUC DeLong's interval needs none.")
    return Advice(fit="recommended", reason=f"{resamples:,} resamples of the test items.")


def _gap(values: Floats) -> Floats:
    return np.asarray(values[:, 0] - values[:, 1])


def _resample(measured: ItemMetric, resamples: int, seed: int) -> Floats:
    """Draw differences of resampled items."""
    rng, kinds, total = np.random.default_rng(seed), measured.counts.size, int(measured.counts.sum())
    merged, at_once = total > kinds, max(1, BLOCK // kinds)
    parts = []
    for start in range(0, resamples, at_once):
        rows = min(at_once, resamples - start)
        if merged:
            weights = rng.multinomial(total, measured.counts / total, rows)
        else:  # a count of uniform draws is the same, and faster
            places = rng.integers(0, kinds, (rows, total)) + kinds * np.arange(rows)[:, None]
            weights = np.bincount(places.ravel(), minlength=rows * kinds).reshape(rows, kinds)
        parts.append(_gap(measured.values(weights.astype(float))))
    return np.concatenate(parts)


def _exchanged(measured: ItemMetric, resamples: int, seed: int) -> list[Floats]:
    """Draw differences after random exchanges: of every kind of items a binomial number."""
    rng, at_once = np.random.default_rng(seed), max(1, BLOCK // measured.counts.size)
    single = bool((measured.counts == 1).all())
    parts = []
    for start in range(0, resamples, at_once):
        shape = (min(at_once, resamples - start), measured.counts.size)
        moved = rng.integers(0, 2, shape, dtype=np.int8) if single else rng.binomial(measured.counts, 0.5, shape)
        parts.append(_gap(measured.swapped(moved.astype(float))))
    return parts


def _every(measured: ItemMetric, sign: float, observed: float, near: float, alternative: str) -> tuple[int, int]:
    """Try every exchange; with so few items, a kind is nearly always a single item."""
    counts = measured.counts.tolist()
    moved = np.array(np.meshgrid(*(range(count + 1) for count in counts), indexing="ij")).reshape(len(counts), -1).T
    ways = np.array([math.prod(math.comb(c, int(k)) for c, k in zip(counts, row, strict=True)) for row in moved])
    gaps = sign * _gap(measured.swapped(moved.astype(float)))
    return int(ways[as_extreme(gaps, observed, near, alternative)].sum()), int(ways.sum())
