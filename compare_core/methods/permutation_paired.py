"""Could the mean difference over data sets arise by swapping the two models at random? The sign-flip test."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

from compare_core.catalogue import method
from compare_core.errors import NotApplicable
from compare_core.options import Alternative, Seed, check_alternative
from compare_core.result import Advice, Assumption, Effect, PairResult
from compare_core.statistics.resampling import FEWEST_EXCHANGES, Exchanges, affordable, as_extreme, check_exchanges
from compare_core.statistics.skew import enough
from compare_core.statistics.student import SAME
from compare_core.views.datasets import PairedScores

if TYPE_CHECKING:
    from numpy.typing import NDArray

LISTED = 20  # data sets up to which every assignment of signs is tried
SAME_SUM = 1e-9  # of the sum of absolute differences: sums nearer than this are equal, float noise aside
CELLS = 1 << 22


@method(
    title="Paired permutation test of mean scores",
    question="Could swapping the two models at random on each data set give a mean difference this large?",
    cite="Fisher (1935), The Design of Experiments, section 21; Good (2005), Permutation Tests, section 3.2",
    formula=(
        r"p = \frac{1}{2^N} \, \# \left\{ \varepsilon \in \{-1, 1\}^N : \left\lvert \textstyle\sum \varepsilon_i "
        r"d_i \right\rvert \ge \left\lvert \textstyle\sum d_i \right\rvert \right\}"
    ),
    cautions=("Its p-value is never below 2 in 2ⁿ for n data sets.",),
)
def permutation_paired(
    scores: PairedScores,
    *,
    alternative: Alternative = "two-sided",
    resamples: Exchanges = 100_000,
    rng: Seed = 0,
) -> PairResult:
    """Compare two algorithms by every way to swap their scores on each data set.

    If neither were better, each difference could as well have the other sign. Up to 20 data sets every assignment is
    tried; beyond, random ones are drawn.

    Parameters
    ----------
    scores
        Scores of two models on the same data sets.
    alternative
        "greater" asks whether A is better, "less" whether B is.
    resamples
        How many random assignments are drawn where not all are tried, 1,000 to 1,000,000.
    rng
        Seed of the random generator; the same seed gives the same p-value.

    Returns
    -------
    PairResult
        `estimate` and `statistic` are the mean difference; `seed` is set where assignments were drawn.

    Raises
    ------
    DataError
        If an option is not legal.
    NotApplicable
        If there are too many scores to swap at random.

    References
    ----------
    Fisher (1935), The Design of Experiments, section 21. With random swaps p = (1 + as extreme) / (1 + drawn)
    (Phipson & Smyth 2010).

    Examples
    --------
    >>> import numpy as np
    >>> a, b = [3.67, 1.72, 3.46, 2.6, 2.03, 2.1, 3.01], [2.11, 1.79, 2.71, 1.89, 1.69, 1.71, 2.01]
    >>> permutation_paired(PairedScores(np.array(a), np.array(b))).pvalue
    0.03125
    """
    check_alternative(alternative)
    check_exchanges(resamples)
    differences = scores.rankable[scores.rankable != 0]
    listed = differences.size <= LISTED
    resamples = resamples if listed else affordable(resamples, differences.size)
    if resamples < FEWEST_EXCHANGES:
        raise NotApplicable(
            f"Swapping the models at random on {differences.size:,} {scores.unit}s takes too long.",
            "With so many of them, the t test gives much the same result.",
        )
    extreme, tried = _listed(differences, alternative) if listed else _drawn(differences, alternative, resamples, rng)
    p = extreme / tried
    mean = float(scores.differences.mean())
    how = f"All {tried:,} possible swaps were tried." if listed else f"{tried - 1:,} random swaps were drawn."
    return PairResult(
        method="permutation_paired",
        models=scores.models,
        estimate=Effect(id="difference", name=f"Mean difference in {scores.metric}", value=mean, scale="difference"),
        advice=_advice(scores),
        statistic=mean,
        statistic_name="mean difference",
        pvalue=p,
        log10_pvalue=math.log10(p),
        alternative=alternative,
        assumptions=(
            Assumption(text=f"The {scores.unit}s are independent of each other."),
            Assumption(text="If neither model is better, a difference is equally likely to have either sign."),
        ),
        notes=(how,) if differences.size else (SAME,),
        seed=None if listed else rng,
    )


def _advice(scores: PairedScores) -> Advice:
    if scores.unit == "item" and not enough(scores.differences):
        return Advice(
            fit="caution",
            reason="The differences are skewed, but changing signs assumes that they are symmetric: as a test of their "
            "mean, it raises too many false alarms (12 % with 30 lognormal differences, 8 % with 100, where 5 % is "
            "intended; simulated). See the bootstrap-t or Johnson's t test as well.",
        )
    return Advice(fit="sound", reason="Assumes only that a difference could just as well have had the opposite sign.")


def _extreme(sums: NDArray[np.float64], differences: NDArray[np.float64], alternative: str) -> int:
    observed, near = float(differences.sum()), SAME_SUM * float(np.abs(differences).sum())
    return int(as_extreme(sums, observed, near, alternative).sum())


def _listed(differences: NDArray[np.float64], alternative: str) -> tuple[int, int]:
    sums = np.zeros(1)
    for size in np.abs(differences).tolist():
        sums = np.concatenate([sums - size, sums + size])
    return _extreme(sums, differences, alternative), sums.size


def _drawn(differences: NDArray[np.float64], alternative: str, resamples: int, seed: int) -> tuple[int, int]:
    rng = np.random.default_rng(seed)
    extreme, at_once = 1, max(1, CELLS // differences.size)
    for start in range(0, resamples, at_once):
        rows = min(at_once, resamples - start)
        signs = rng.integers(0, 2, (rows, differences.size), dtype=np.int8).astype(float) * 2 - 1
        extreme += _extreme(signs @ differences, differences, alternative)
    return extreme, resamples + 1
