"""Does one of two models tend to larger measurements than the other? The Brunner-Munzel test."""

from __future__ import annotations

import math

import numpy as np

from compare_core.catalogue import method
from compare_core.checks import check_fraction
from compare_core.errors import NotApplicable
from compare_core.numerics.ranks import average_ranks
from compare_core.numerics.tails import t_critical, t_pvalue
from compare_core.options import Alternative, Level, check_alternative
from compare_core.result import Advice, Assumption, Effect, Interval, PairResult
from compare_core.statistics.rank_sums import PROBABILITY, SAME, largest_wins
from compare_core.statistics.welch import SEPARATE, degrees
from compare_core.views.samples import TwoSamples

ENOUGH = 10  # measurements of each, from which t approximates well (Brunner & Munzel 2000)


@method(
    title="Brunner-Munzel test",
    question="Does a measurement of A tend to be better than one of B?",
    cite="Brunner & Munzel (2000), Biom J 42:17-25, doi:10.1002/(SICI)1521-4036(200001)42:1<17::AID-BIMJ17>3.0.CO;2-U",
    formula=r"\hat p = P(A > B) + \tfrac{1}{2} P(A = B), \quad t = \frac{\hat p - \frac{1}{2}}{\hat\sigma}",
    cautions=(
        "It asks how often one measurement is better than another, not by how much.",
        "With fewer than ten measurements of a model it raises too many false alarms.",
    ),
)
def brunner_munzel(pair: TwoSamples, *, alternative: Alternative = "two-sided", level: Level = 0.95) -> PairResult:
    """Compare two models by the probability that a measurement of A is better than one of B.

    Only the order of the measurements counts. Unlike Mann and Whitney's test it does not expect that both models'
    measurements are spread alike, and its interval says how probable it is.

    Parameters
    ----------
    pair
        Measurements of two models.
    alternative
        "greater" asks whether A is better, "less" whether B is.
    level
        How often an interval made this way holds the true probability.

    Returns
    -------
    PairResult
        `statistic` is t with Satterthwaite's degrees of freedom; `estimate` the probability, ties counted half.

    Raises
    ------
    DataError
        If an option is not legal.
    NotApplicable
        If a model has one measurement only, or every measurement of one is better than every one of the other.

    References
    ----------
    Brunner & Munzel (2000), Biometrical Journal 42:17-25, with ranks of all measurements and within each model.

    Examples
    --------
    >>> first = np.array([1.0, 2, 1, 1, 1, 1, 1, 1, 1, 1, 2, 4, 1, 1])
    >>> second = np.array([3.0, 3, 4, 3, 1, 2, 3, 1, 1, 5, 4])
    >>> result = brunner_munzel(TwoSamples(second, first))
    >>> round(result.estimate.value, 6), round(result.statistic, 4), round(result.pvalue, 6)
    (0.788961, 3.1375, 0.005786)
    """
    check_alternative(alternative)
    check_fraction(level, "The interval level")
    n_a, n_b = pair.sizes
    if min(n_a, n_b) == 1:
        single = pair.models[0 if n_a == 1 else 1]
        raise NotApplicable(f"{single} has a single measurement, which has no spread.", "Add measurements of it.")
    ranks = average_ranks(np.concatenate([pair.a, pair.b]))
    own = [ranks[:n_a] - average_ranks(pair.a), ranks[n_a:] - average_ranks(pair.b)]  # how many of the other it beats
    share = float(own[0].mean()) / n_b
    spreads = [np.asarray(each.var(ddof=1) / each.size / other**2) for each, other in zip(own, (n_b, n_a), strict=True)]
    first, second = spreads
    error = math.sqrt(float(first + second))
    if not error and share != 0.5:
        raise largest_wins(pair.models if share > 0.5 else pair.models[::-1])
    df = float(degrees(first, second, (np.asarray(float(n_a)), np.asarray(float(n_b)))))
    t = (share - 0.5) / error if error else 0.0
    p, log10_p = t_pvalue(t, df, alternative) if error else (1.0, 0.0)
    half = t_critical(level, df) * error
    ends = Interval(
        id="brunner-munzel", name="Brunner-Munzel", low=max(0.0, share - half), high=min(1.0, share + half), level=level
    )
    enough = min(n_a, n_b) >= ENOUGH
    return PairResult(
        method="brunner_munzel",
        models=pair.models,
        estimate=Effect(
            id="superiority", name=PROBABILITY, value=share, scale="share", intervals=(ends,) if error else ()
        ),
        advice=Advice(fit="sound", reason="It looks at the order of the measurements only, so no outlier decides it.")
        if enough
        else Advice(
            fit="caution", reason=f"With fewer than {ENOUGH} measurements of a model it raises too many false alarms."
        ),
        statistic=t,
        statistic_name="t",
        df=(df,),
        pvalue=p,
        log10_pvalue=log10_p,
        alternative=alternative,
        assumptions=(
            SEPARATE,
            Assumption(text=f"There are at least {ENOUGH} measurements of each model.", holds=enough),
        ),
        notes=() if error else (SAME,),
    )
