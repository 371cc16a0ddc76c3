"""Does one model rank the items of the two classes better? DeLong's test of two areas under the ROC curve."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from compare_core.catalogue import method
from compare_core.checks import check_fraction
from compare_core.errors import NotApplicable
from compare_core.metrics.roc import Area, area, score_interval
from compare_core.numerics.tails import critical, normal_pvalue
from compare_core.numerics.written import counted
from compare_core.options import Alternative, Level, check_alternative
from compare_core.result import Advice, Assumption, Effect, Interval, PairResult
from compare_core.views.items import PairedItems

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

FEW = 20  # items of a class below which the normal distribution of an area is rough
NOISE = 1e-12  # areas lie between 0 and 1: a standard error or a difference below this is float noise
SAME = (
    "As far as the two classes are concerned, both models rank the items in the same way, so there is no evidence of a "
    "difference."
)
ONE_ITEM = "A class has only one item, so there is no way of knowing how much the area varies."
PERFECT = (
    "{} ranks every item of one class above every item of the other: the estimated variance of its area is zero, so "
    "the standard error of the difference reflects only the other model. See its score interval."
)


@method(
    title="DeLong's test of two areas under the ROC curve",
    question="Does one model rank the two classes better, whatever the threshold?",
    cite="DeLong, DeLong & Clarke-Pearson (1988), Biometrics 44:837-845; Sun & Xu (2014), IEEE SPL 21:1389-1393",
    formula=(
        r"z = \frac{\hat\theta_A - \hat\theta_B}{\sqrt{\widehat{\text{var}}(\hat\theta_A) + "
        r"\widehat{\text{var}}(\hat\theta_B) - 2 \, \widehat{\text{cov}}(\hat\theta_A, \hat\theta_B)}}"
    ),
    cautions=("For nested models, the larger of which was fitted to the same items, it is too conservative.",),
)
def delong(pair: PairedItems, *, alternative: Alternative = "two-sided", level: Level = 0.95) -> PairResult:
    """Compare the areas under two ROC curves of the same items.

    The area is the share of pairs, one item of each class, that a model ranks correctly; a tie counts half. What each
    item adds to the two areas gives their variances and their covariance.

    Parameters
    ----------
    pair
        Two models' probabilities or rankings of the same items, with the true class of each.
    alternative
        "greater" asks whether A ranks better, "less" whether B does.
    level
        How often an interval made this way holds the true difference.

    Returns
    -------
    PairResult
        `statistic` is z; `effects` hold each model's area (`auc_a`, `auc_b`) with its intervals, and the standard
        error of the difference (`se`).

    Raises
    ------
    DataError
        If an option is not legal.
    NotApplicable
        If no probabilities are known, a class has fewer than two items, or the difference has no variance.

    References
    ----------
    DeLong et al. (1988), computed by mid-ranks (Sun & Xu 2014). A single area's score interval is method 5 of Newcombe
    (2006), Statist Med 25:559-573.

    Examples
    --------
    >>> import numpy as np
    >>> values = np.array([[0.9, 0.7], [0.6, 0.8], [0.4, 0.9], [0.3, 0.6], [0.7, 0.2], [0.2, 0.5]])
    >>> truth = np.array([1.0, 1.0, 1.0, 0.0, 0.0, 0.0])
    >>> result = delong(PairedItems(values, outputs=values, truth=truth, kind="probability"))
    >>> round(result.effects[0].value, 4), round(result.effects[1].value, 4), round(result.pvalue, 4)
    (0.7778, 1.0, 0.3711)
    """
    check_alternative(alternative)
    check_fraction(level, "The interval level")
    outputs, positive = pair.of_two_classes()
    m, n = int(positive.sum()), int((~positive).sum())
    if min(m, n) < 2:  # a variance takes two
        raise NotApplicable(ONE_ITEM, "Add more items of that class.")
    a, b = (area(outputs[:, place], positive) for place in range(2))
    difference, error = _difference(a, b)
    same = error < NOISE
    z = 0.0 if same else difference / error
    p, log10_p = (1.0, 0.0) if same else normal_pvalue(z, alternative)
    perfect = tuple(PERFECT.format(name) for name, each in zip(pair.models, (a, b), strict=True) if _perfect(each))
    return PairResult(
        method="delong",
        models=pair.models,
        estimate=Effect(
            id="difference",
            name="Difference in AUC",
            value=difference,
            scale="difference",
            intervals=() if same else (_interval(difference, error, level, lowest=-1.0),),
        ),
        advice=_advice(m, n, perfect=bool(perfect)),
        statistic=z,
        statistic_name="z",
        pvalue=p,
        log10_pvalue=log10_p,
        alternative=alternative,
        effects=(
            _area_effect("auc_a", pair.models[0], a, level),
            _area_effect("auc_b", pair.models[1], b, level),
            Effect(id="se", name="Standard error of the difference in AUC", value=error, scale="number"),
        ),
        assumptions=(
            Assumption(text="The items are independent of each other, and were not used in training."),
            Assumption(text=f"Each class has enough items; here there are {m:,} and {n:,}.", holds=min(m, n) >= FEW),
        ),
        notes=(SAME,) if same else perfect,
    )


def _variance(differences: NDArray[np.float64]) -> float:
    return float(differences.var(ddof=1)) / differences.size


def _difference(a: Area, b: Area) -> tuple[float, float]:
    """Return the difference of two areas and its standard error; exactly 0 where float noise is all there is."""
    difference = a.value - b.value
    error = math.sqrt(_variance(a.positives - b.positives) + _variance(a.negatives - b.negatives))
    if error >= NOISE:
        return difference, error
    if abs(difference) > NOISE:
        raise NotApplicable(
            f"The areas are {a.value:.4g} and {b.value:.4g}, and neither varies from item to item, so their difference "
            "has no standard error.",
            "See the score interval of each area, and add more items.",
        )
    return 0.0, error


def _interval(value: float, error: float, level: float, *, lowest: float) -> Interval:
    half = critical(level) * error
    return Interval(id="delong", name="DeLong", low=max(lowest, value - half), high=min(1.0, value + half), level=level)


def _perfect(curve: Area) -> bool:
    return curve.value in (0.0, 1.0)


def _area_effect(key: str, model: str, curve: Area, level: float) -> Effect:
    """Return an area with DeLong's interval and the score interval; the latter alone where DeLong's has no width."""
    error = math.sqrt(_variance(curve.positives) + _variance(curve.negatives))
    low, high = score_interval(curve.value, curve.positives.size, curve.negatives.size, level)
    score = Interval(id="newcombe", name="Newcombe's score interval", low=low, high=high, level=level)
    both = (score,) if error < NOISE else (_interval(curve.value, error, level, lowest=0.0), score)
    return Effect(id=key, name=f"AUC of {model}", value=curve.value, scale="number", intervals=both)


def _advice(m: int, n: int, *, perfect: bool) -> Advice:
    if perfect:
        return Advice(fit="caution", reason="One area is perfect, and its variance is taken to be zero.")
    if min(m, n) < FEW:
        return Advice(
            fit="caution",
            reason=f"The smaller class has {counted(min(m, n), 'item')}; the normal approximation is rough.",
        )
    return Advice(fit="recommended", reason="The usual test of two AUCs on the same items; no threshold is involved.")
