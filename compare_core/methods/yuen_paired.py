"""Does one algorithm score better on typical data sets? Yuen's t of trimmed means, for pairs."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Annotated

import numpy as np

from compare_core.catalogue import method
from compare_core.checks import is_number
from compare_core.errors import DataError, NotApplicable, said
from compare_core.evidence.scores import noise_step
from compare_core.numerics.tails import t_critical, t_pvalue
from compare_core.options import Alternative, Ask, Level, check_alternative
from compare_core.result import Advice, Assumption, Effect, Interval, PairResult
from compare_core.views.datasets import PairedScores

if TYPE_CHECKING:
    from numpy.typing import NDArray

MOST = 0.4  # trimmed from each end; beyond it hardly anything but the median is left
FEW = 10  # rows kept, below which t approximates roughly
SLACK = 1e-9  # 0.29 · 100 is 29, though its double lies just below


@method(
    title="Yuen's paired t test of trimmed means",
    question="Does one algorithm score better on average when the highest and lowest scores of each are left out?",
    cite="Wilcox (2012), Introduction to Robust Estimation and Hypothesis Testing, 3rd ed., section 5.9.5",
    formula=r"t = \frac{\bar a_t - \bar b_t}{\sqrt{\frac{\sum (w_i - \bar w)^2}{h (h - 1)}}}",
    cautions=("It compares trimmed means, which differ from the means where scores are skewed.",),
)
def yuen_paired(
    scores: PairedScores,
    *,
    trim: Annotated[
        float,
        Ask(
            label="Scores trimmed by Yuen's test", help="The share left out at each end.", low=0.0, high=MOST, step=0.05
        ),
    ] = 0.2,
    alternative: Alternative = "two-sided",
    level: Level = 0.95,
) -> PairResult:
    """Compare two algorithms by the means of their scores without the highest and lowest of each.

    Extreme scores are left out of the means. What is left varies as much as the scores do when each extreme one is
    drawn in to the nearest score that is kept, and the pairing is kept in that.

    Parameters
    ----------
    scores
        Scores of two models on the same data sets.
    trim
        The share of each model's scores that is left out at each end; 0 makes it the paired t test.
    alternative
        "greater" asks whether A is better, "less" whether B is.
    level
        How often an interval made this way holds the true difference in trimmed means.

    Returns
    -------
    PairResult
        `statistic` is t with h − 1 degrees of freedom, where h scores of each model are kept.

    Raises
    ------
    DataError
        If an option is not legal.
    NotApplicable
        If fewer than two scores of each are kept, or those that are differ by the same amount throughout.

    References
    ----------
    Yuen (1974), Biometrika 61:165-170. Wilcox (2012), section 5.9.5: t = (mean of kept A − mean of kept B) / s, and
    s² = Σ(w − mean of w)² / (h(h − 1)), where w is the difference of winsorised scores.

    Examples
    --------
    >>> import numpy as np
    >>> found = yuen_paired(PairedScores(np.array([7.0, 9, 8, 6, 30]), np.array([5.0, 8, 5, 3, 4])))
    >>> round(found.estimate.value, 4), round(found.statistic, 4), round(found.pvalue, 4)
    (3.3333, 3.5806, 0.0699)
    """
    check_alternative(alternative)
    if not is_number(trim) or not 0 <= trim <= MOST:
        raise DataError(f"The trimmed share must lie between 0 and {MOST}, not {said(trim)}.")
    cut = math.floor(trim * scores.n + SLACK)
    kept = scores.n - 2 * cut
    critical = t_critical(level, max(kept - 1, 1))
    value, error = _difference(scores, cut)
    p, log10_p = t_pvalue(value / error, kept - 1, alternative)
    enough = kept >= FEW
    ends = Interval(
        id="yuen", name="Yuen's t", low=value - critical * error, high=value + critical * error, level=level
    )
    reason = (
        "A few unusual scores cannot decide the result."
        if cut
        else "Nothing is left out, so this is the paired t test."
    )
    if not enough:
        reason = f"Only {kept} {scores.unit}s are kept, so the t approximation is rough."
    return PairResult(
        method="yuen_paired",
        models=scores.models,
        estimate=Effect(
            id="trimmed_difference",
            name=f"Difference in trimmed mean {scores.metric}",
            value=value,
            scale="difference",
            intervals=(ends,),
        ),
        advice=Advice(fit="sound" if enough else "caution", reason=reason),
        statistic=value / error,
        statistic_name="t",
        df=(float(kept - 1),),
        pvalue=p,
        log10_pvalue=log10_p,
        alternative=alternative,
        assumptions=(
            Assumption(text=f"The {scores.unit}s are independent of each other."),
            Assumption(text=f"At least {FEW} {scores.unit}s are kept: here there are {kept:,}.", holds=enough),
        ),
    )


def _difference(scores: PairedScores, cut: int) -> tuple[float, float]:
    """Return the difference of the trimmed means, above 0 where A is better, and its standard error."""
    kept = scores.n - 2 * cut
    if kept < 2:  # a spread takes two
        raise NotApplicable(
            f"Fewer than two of the {scores.n} scores are kept, so there is no spread.",
            f"Trim less, or add more {scores.unit}s.",
        )
    sign = 1.0 if scores.higher_is_better else -1.0
    between = _winsorised(scores.a, cut) - _winsorised(scores.b, cut)
    error = math.sqrt(float(np.square(between - between.mean()).sum()) / (kept * (kept - 1)))
    if error <= noise_step(np.stack([scores.a, scores.b])):
        raise NotApplicable(
            "Without the highest and lowest, the scores differ by the same amount throughout, so there is no t.",
            "Trim less, or see the sign test instead.",
        )
    return sign * (_trimmed_mean(scores.a, cut) - _trimmed_mean(scores.b, cut)), error


def _trimmed_mean(column: NDArray[np.float64], cut: int) -> float:
    """Return the mean of all but the `cut` lowest and the `cut` highest."""
    return float(np.sort(column)[cut : column.size - cut].mean())


def _winsorised(column: NDArray[np.float64], cut: int) -> NDArray[np.float64]:
    """Return the column, its `cut` lowest and `cut` highest drawn in to the nearest that is kept."""
    ordered = np.sort(column)
    return np.clip(column, ordered[cut], ordered[column.size - 1 - cut])
