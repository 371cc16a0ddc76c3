"""Does one model score better on average, however the differences lie? Items are drawn again, each time with a t."""

from __future__ import annotations

import numpy as np

from compare_core.catalogue import method
from compare_core.errors import NotApplicable
from compare_core.options import Alternative, Level, Seed
from compare_core.result import Advice, Assumption, Effect, Interval, PairResult
from compare_core.statistics.bootstrap_t import BUDGET, DrawnT, drawn_t
from compare_core.statistics.resampling import LEAST, Resamples, check_resampling
from compare_core.statistics.skew import rare
from compare_core.statistics.student import SAME, student
from compare_core.views.datasets import PairedScores

FEW = 10  # differences below which they can be drawn in too few ways


@method(
    title="Paired bootstrap-t",
    question="Does one model score better on average, however skewed the differences are?",
    cite="Efron & Tibshirani (1993), An Introduction to the Bootstrap, section 12.5; Hall (1988), Ann Stat 16:927-953",
    formula=r"t = \frac{\bar d}{s / \sqrt{n}}, \quad t^* = \frac{\bar d^* - \bar d}{s^* / \sqrt{n}}",
    cautions=("Its interval can be very wide where a few differences are far from the rest.",),
)
def bootstrap_t(
    scores: PairedScores,
    *,
    resamples: Resamples = 10_000,
    alternative: Alternative = "two-sided",
    level: Level = 0.95,
    rng: Seed = 0,
) -> PairResult:
    """Compare two models by the paired t, measured against the t of differences that are drawn again.

    The differences are drawn with replacement, and each draw has a standard error of its own. How the t of the draws is
    spread, and to which side, takes the place of Student's distribution, which expects differences without skew.

    Parameters
    ----------
    scores
        Scores of two models on the same items or data sets.
    resamples
        How many times the differences are drawn, 100 to 1,000,000; fewer where there are very many.
    alternative
        "greater" asks whether A is better, "less" whether B is.
    level
        How often an interval made this way holds the true mean difference.
    rng
        Seed of the random generator; the same seed gives the same answer.

    Returns
    -------
    PairResult
        `statistic` is Student's t. The interval holds every difference that the two-sided test does not reject; there
        is none where too many draws have no variance.

    Raises
    ------
    DataError
        If an option is not legal.
    NotApplicable
        If there is one difference, all are the same and not zero, or there are too many to draw.

    References
    ----------
    Efron & Tibshirani (1993), section 12.5, both tails alike in probability. Draws without variance are counted as
    being as extreme as can be, not left out.

    Examples
    --------
    >>> a = np.array([0.1, 0.3, 0.2, 0.1, 1.9, 0.4, 0.3, 0.2, 0.5, 0.1])
    >>> found = bootstrap_t(PairedScores(a, np.zeros(10)))
    >>> found.pvalue < 0.05 and found.interval.high > 1
    True
    """
    check_resampling("bca", resamples)
    scale = float(max(np.abs(scores.a).max(), np.abs(scores.b).max()))
    found = student(scores.differences, factor=1 / scores.n, level=level, alternative=alternative, scale=scale)
    times = min(resamples, BUDGET // scores.n)
    if times < min(resamples, LEAST):
        raise NotApplicable(
            f"There are {scores.n:,} {scores.unit}s, too many to resample.",
            "See the paired t test, or Johnson's t test, which allows for skewness.",
        )
    drawn = None if found.flat else drawn_t(np.ones(scores.n), scores.differences - found.mean, times, rng)
    p, log10_p = drawn.pvalue(found.t, alternative) if drawn else (1.0, 0.0)
    ends = drawn.ends(found.mean, found.error, level) if drawn else None
    return PairResult(
        method="bootstrap_t",
        models=scores.models,
        estimate=Effect(
            id="difference",
            name=f"Mean difference in {scores.metric}",
            value=found.mean,
            scale="difference",
            intervals=(Interval(id="bootstrap-t", name="Bootstrap-t", low=ends[0], high=ends[1], level=level),)
            if ends
            else (),
        ),
        advice=_advice(scores),
        statistic=found.t,
        statistic_name="t",
        pvalue=p,
        log10_pvalue=log10_p,
        alternative=alternative,
        assumptions=(
            Assumption(text=f"The {scores.unit}s are independent of each other."),
            Assumption(text=f"The {scores.unit}s are a random sample of those that matter."),
        ),
        notes=_notes(scores, drawn, bounded=ends is not None),
        seed=rng,
    )


def _advice(scores: PairedScores) -> Advice:
    if scores.n < FEW:
        return Advice(
            fit="caution", reason=f"With {scores.n} {scores.unit}s, the differences can be resampled in too few ways."
        )
    return Advice(fit="sound", reason="Allows for skewed differences without relying on a formula for the skewness.")


def _notes(scores: PairedScores, drawn: DrawnT | None, *, bounded: bool) -> tuple[str, ...]:
    if drawn is None:
        return (SAME,)
    of_rare = rare(scores.differences) if scores.unit == "item" else ()
    return (*drawn.notes(f"{scores.n:,} {scores.unit}s", bounded=bounded), *of_rare)
