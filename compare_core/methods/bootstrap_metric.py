"""How much would the difference vary with other test items? Bootstrap intervals from the counts alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal, get_args

import numpy as np
from scipy.special import ndtr, ndtri

from compare_core.catalogue import method
from compare_core.errors import DataError
from compare_core.metrics import Cells, Metric, Name, metric_name, unit_of
from compare_core.options import Ask, Level, Seed, check_choice
from compare_core.result import Advice, Assumption, Effect, Interval, PairResult
from compare_core.tails import critical
from compare_core.views import PairedCounts

if TYPE_CHECKING:
    from numpy.typing import NDArray

Choice = Literal["bca", "percentile"]
NAMES: dict[str, str] = {"bca": "Bootstrap BCa", "percentile": "Bootstrap percentile"}
FLAT = "There are no disagreements to resample, so the bootstrap has no width: read Tango's interval."
MOST = 1_000_000  # resamples; more changes no digit that anyone should read


@method(
    title="Bootstrap interval for the paired difference",
    question="How much would the difference vary with other test items like these?",
    cite="Efron & Tibshirani (1993), An Introduction to the Bootstrap, chapters 13 and 14",
    kind="interval",
    cautions=("It cannot imagine disagreements that never occurred: with none, it has no width.",),
)
def bootstrap_metric(
    pair: PairedCounts,
    *,
    metric: Metric = "accuracy",
    interval: Annotated[Choice, Ask(label="Bootstrap interval", choices=tuple(NAMES.values()))] = "bca",
    resamples: Annotated[int, Ask(label="Resamples", low=100, high=MOST, step=100)] = 10_000,
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
    >>> from compare_core.views import PairedCounts
    >>> found = bootstrap_metric(PairedCounts(300, 60, 30, 40), interval="percentile").interval
    >>> 0.02 < found.low < 0.04 and 0.10 < found.high < 0.12
    True
    """
    check_choice(metric, get_args(Name), "The metric")
    check_choice(interval, get_args(Choice), "The interval")
    if not 100 <= resamples <= MOST:  # noqa: PLR2004 - the range the form offers
        raise DataError(f"The number of resamples must lie between 100 and {MOST:,}, not {resamples:,}.")
    z, seeded = critical(level), np.random.default_rng(rng)
    if metric == "accuracy":
        observed, drawn = pair.difference, _resample(pair, resamples, seeded)
        skew = _skewness(np.array([1.0, -1.0, 0.0]), np.array([pair.only_a, pair.only_b, pair.n - pair.discordant]))
    else:
        cells = Cells.of(pair, metric)
        observed = float(cells.differences(cells.counts[None, :], metric)[0])
        drawn = _resample_labels(cells, metric, resamples, seeded)
        without = cells.counts - np.eye(cells.counts.size)
        skew = _skewness(-cells.differences(np.maximum(without, 0.0), metric), cells.counts)
    drawn = np.sort(drawn)
    levels = {"bca": _bca_levels(drawn, observed, skew, z), "percentile": (float(ndtr(-z)), float(ndtr(z)))}
    found = (
        Interval(id=name, name=NAMES[name], low=low, high=high, level=level)
        for name in (interval, *(other for other in NAMES if other != interval))
        for low, high in [np.quantile(drawn, levels[name]).tolist()]
    )
    return PairResult(
        method="bootstrap_metric",
        models=pair.models,
        estimate=Effect(
            id="difference",
            name="Difference in accuracy" if metric == "accuracy" else f"Difference in {metric_name(metric, pair)}",
            value=observed,
            unit=unit_of(metric),
            intervals=tuple(found),
        ),
        assumptions=(Assumption(text="The test items are a random sample of the items that matter."),),
        advice=_advice(drawn, metric, resamples),
        notes=(FLAT,) if drawn[0] == drawn[-1] else (),
        seed=rng,
    )


def _advice(drawn: NDArray[np.float64], metric: str, resamples: int) -> Advice:
    if drawn[0] == drawn[-1]:
        return Advice(fit="not recommended", reason=FLAT)
    if metric == "accuracy":
        return Advice(fit="sound", reason=f"{resamples:,} resamples; for accuracy Tango's interval needs none.")
    return Advice(fit="recommended", reason=f"{resamples:,} resamples of the test items, by their labels.")


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


def _bca_levels(drawn: NDArray[np.float64], observed: float, skew: float, z: float) -> tuple[float, float]:
    """Return the percentiles that correct for bias and skewness; ties count half, as in SciPy."""
    below, upto = np.searchsorted(drawn, [observed - 1e-12, observed + 1e-12])
    share = (below + upto) / 2 / drawn.size
    bias = float(ndtri(np.clip(share, 0.5 / drawn.size, 1 - 0.5 / drawn.size)))
    low, high = ((bias + side) / (1 - skew * (bias + side)) + bias for side in (-z, z))
    return float(ndtr(low)), float(ndtr(high))


def _skewness(influences: NDArray[np.float64], counts: NDArray[np.float64]) -> float:
    """Return the jackknife's skewness, from what leaving out an item of each kind takes away."""
    centred = influences - float(counts @ influences) / float(counts.sum())
    square = float(counts @ centred**2)
    return float(counts @ centred**3) / (6 * square**1.5) if square > 0 else 0.0
