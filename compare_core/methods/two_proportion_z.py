"""Do two accuracies differ, each measured on a test set of its own? The z test of two proportions."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Annotated, Literal, get_args

from compare_core.catalogue import method
from compare_core.checks import check_choice
from compare_core.errors import NotApplicable
from compare_core.numerics.roots import crossing
from compare_core.numerics.shares import wilson
from compare_core.numerics.tails import critical, normal_pvalue
from compare_core.options import Alternative, Ask, Level, check_alternative
from compare_core.result import Advice, Assumption, Effect, Interval, PairResult
from compare_core.statistics.two_sets import FEW, SAME, SHARED, least_expected, separate
from compare_core.views.right import TwoProportions

if TYPE_CHECKING:
    from collections.abc import Callable

Variance = Literal["pooled", "unpooled"]
Choice = Literal["newcombe", "miettinen-nurminen", "mee", "agresti-caffo", "wald"]
NAMES: dict[str, str] = {
    "newcombe": "Newcombe",
    "miettinen-nurminen": "Miettinen-Nurminen score",
    "mee": "Mee score",
    "agresti-caffo": "Agresti-Caffo",
    "wald": "Wald",
}


@method(
    title="Two-proportion z test",
    question="Do two accuracies differ, each measured on a test set of its own?",
    cite="Newcombe (1998), Stat Med 17:873-890; Miettinen & Nurminen (1985), Stat Med 4:213-226",
    formula=(
        r"z = \frac{\hat p_A - \hat p_B}{\sqrt{\hat p (1 - \hat p) \left( \frac{1}{n_A} + \frac{1}{n_B} \right)}}, "
        r"\quad \hat p = \frac{x_A + x_B}{n_A + n_B}"
    ),
    cautions=(
        (
            "Meant for two independent test sets; for one shared test set use McNemar's test, which takes account of "
            "the pairing."
        ),
        (
            "On one shared test set it should not be used: it overlooks differences where the models err on the same "
            "items, and with training sets that change it found some that were not there (Dietterich 1998)."
        ),
    ),
    misprints=(
        (
            "Misprint: “Model Evaluation, Model Selection, and Algorithm Selection” (Raschka 2018) takes the area on "
            "one side for the two-sided p-value, leaves out a bracket under the root, and calls alpha a confidence "
            "level; it is the level of significance."
        ),
    ),
)
def two_proportion_z(
    pair: TwoProportions,
    *,
    variance: Annotated[
        Variance,
        Ask(
            label="Variance of the z test",
            help="Pooled assumes equal accuracies, as the null hypothesis does.",
            choices=("Pooled", "Unpooled"),
        ),
    ] = "pooled",
    interval: Annotated[Choice, Ask(label="Interval for the difference", choices=tuple(NAMES.values()))] = "newcombe",
    alternative: Alternative = "two-sided",
    level: Level = 0.95,
) -> PairResult:
    """Compare two accuracies as independent proportions.

    The difference is divided by its standard error; for enough items the ratio is standard normal when the
    accuracies are equal. On one shared test set the two accuracies are correlated, which this test ignores.

    Parameters
    ----------
    pair
        Right answers and test items of each model; the test sets may differ in size.
    variance
        "pooled" estimates one common accuracy, "unpooled" one for each model.
    interval
        Which interval for the difference leads; all five are computed.
    alternative
        "greater" asks whether A is better, "less" whether B is.
    level
        How often an interval made this way holds the true difference, between 0 and 1.

    Returns
    -------
    PairResult
        `statistic` is z.

    Raises
    ------
    DataError
        If an option is not legal, or a model has more right answers than items.
    NotApplicable
        If the unpooled variance is 0 while the accuracies differ.

    References
    ----------
    Newcombe (1998), Statistics in Medicine 17:873-890, method 10; Miettinen & Nurminen (1985), Statistics in
    Medicine 4:213-226; Mee (1984), Biometrics 40:1175-1176; Agresti & Caffo (2000), Am Stat 54:280-288.

    Examples
    --------
    >>> from compare_core.views.right import TwoProportions
    >>> result = two_proportion_z(TwoProportions(84, 100, 92, 100))
    >>> round(result.statistic, 4), round(result.pvalue, 4)
    (-1.7408, 0.0817)
    """
    check_choice(variance, get_args(Variance), "The variance")
    check_choice(interval, get_args(Choice), "The interval")
    check_alternative(alternative)
    width = critical(level)
    z = _z(pair, variance)
    p, log10_p = normal_pvalue(z, alternative)
    order = [interval, *(name for name in NAMES if name != interval)]
    intervals = tuple(_interval(name, pair, width, level) for name in order)
    return PairResult(
        method="two_proportion_z",
        models=pair.models,
        estimate=Effect(
            id="difference",
            name="Difference in accuracy",
            value=pair.difference,
            scale="points",
            intervals=intervals,
        ),
        statistic=z,
        statistic_name="z",
        pvalue=p,
        log10_pvalue=log10_p,
        alternative=alternative,
        assumptions=(
            *separate(pair),
            Assumption(
                text=f"At least {FEW} right and {FEW} wrong answers are expected on each test set.",
                holds=least_expected(pair) >= FEW,
            ),
        ),
        advice=_advice(pair),
        notes=(SAME,) if pair.difference == 0 and _pooled_variance(pair) == 0 else (),
    )


def _pooled_variance(pair: TwoProportions) -> float:
    total = pair.total_a + pair.total_b
    common = (pair.right_a + pair.right_b) / total
    wrong = (total - pair.right_a - pair.right_b) / total
    return common * wrong * (1 / pair.total_a + 1 / pair.total_b)


def _unpooled_variance(pair: TwoProportions, added: float = 0.0) -> float:
    shares = ((pair.right_a, pair.total_a), (pair.right_b, pair.total_b))
    return sum((right + added) * (total - right + added) / (total + 2 * added) ** 3 for right, total in shares)


def _z(pair: TwoProportions, variance: str) -> float:
    spread = _pooled_variance(pair) if variance == "pooled" else _unpooled_variance(pair)
    if spread > 0:
        return pair.difference / math.sqrt(spread)
    if pair.difference == 0:
        return 0.0
    raise NotApplicable(
        "One model has everything right and the other nothing, so the unpooled variance is 0 and z has no value.",
        "Use the pooled z instead.",
    )


def _newcombe(pair: TwoProportions, z: float) -> tuple[float, float]:
    p1, p2 = pair.right_a / pair.total_a, pair.right_b / pair.total_b
    (l1, u1), (l2, u2) = wilson(pair.right_a, pair.total_a, z), wilson(pair.right_b, pair.total_b, z)
    return pair.difference - math.hypot(p1 - l1, u2 - p2), pair.difference + math.hypot(u1 - p1, p2 - l2)


def _score(pair: TwoProportions, z: float, *, unbiased: bool) -> tuple[float, float]:
    """Invert the score test with the accuracies fitted under each difference; `unbiased` is N/(N − 1)."""
    total = pair.total_a + pair.total_b
    factor = total / (total - 1) if unbiased else 1.0

    def score(delta: float) -> float:
        pa, pb = _fitted(pair, delta)
        spread = factor * (pa * (1 - pa) / pair.total_a + pb * (1 - pb) / pair.total_b)
        gap = pair.difference - delta
        return gap / math.sqrt(spread) if spread > 0 else math.copysign(math.inf, gap)

    low = -1.0 if pair.difference == -1 else crossing(lambda d: score(d) - z, -1.0, pair.difference)
    high = 1.0 if pair.difference == 1 else crossing(lambda d: score(d) + z, pair.difference, 1.0)
    return low, high


def _fitted(pair: TwoProportions, delta: float) -> tuple[float, float]:
    """Return the most likely accuracies whose difference is delta (Farrington & Manning 1990, appendix)."""
    ratio = pair.total_b / pair.total_a
    p1, p2 = pair.right_a / pair.total_a, pair.right_b / pair.total_b
    a = 1 + ratio
    b = -(1 + ratio + p1 + ratio * p2 + delta * (ratio + 2))
    c = delta * delta + delta * (2 * p1 + ratio + 1) + p1 + ratio * p2
    d = -p1 * delta * (1 + delta)
    v = (b / (3 * a)) ** 3 - b * c / (6 * a * a) + d / (2 * a)
    u = math.copysign(math.sqrt(max((b / (3 * a)) ** 2 - c / (3 * a), 0.0)), v)
    angle = (math.pi + math.acos(min(1.0, max(-1.0, v / u**3)))) / 3 if u else 0.0
    pa = min(1.0, max(0.0, delta, 2 * u * math.cos(angle) - b / (3 * a)))
    return pa, min(1.0, max(0.0, pa - delta))


def _wald(pair: TwoProportions, z: float, added: float = 0.0) -> tuple[float, float]:
    pa = (pair.right_a + added) / (pair.total_a + 2 * added)
    pb = (pair.right_b + added) / (pair.total_b + 2 * added)
    half = z * math.sqrt(_unpooled_variance(pair, added))
    return pa - pb - half, pa - pb + half


_LIMITS: dict[str, Callable[[TwoProportions, float], tuple[float, float]]] = {
    "newcombe": _newcombe,
    "miettinen-nurminen": lambda pair, z: _score(pair, z, unbiased=True),
    "mee": lambda pair, z: _score(pair, z, unbiased=False),
    "agresti-caffo": lambda pair, z: _wald(pair, z, added=1.0),
    "wald": _wald,
}


def _interval(name: str, pair: TwoProportions, z: float, level: float) -> Interval:
    low, high = _LIMITS[name](pair, z)
    return Interval(id=name, name=NAMES[name], low=max(low, -1.0), high=min(high, 1.0), level=level)


def _advice(pair: TwoProportions) -> Advice:
    if pair.shared:
        return SHARED
    if (least := least_expected(pair)) >= FEW:
        return Advice(fit="recommended", reason="The two test sets are separate, as this test expects.")
    return Advice(
        fit="not recommended",
        reason=f"If both models were equally accurate, only {least:.2g} answers of one kind (right or wrong) would be "
        f"expected on one of the test sets; below {FEW} this test raises too many false alarms (up to 14 % instead of "
        "5 %, for 5 items against 100,000). See an exact test instead.",
    )
