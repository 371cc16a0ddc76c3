"""How many times as many errors does one model make as the other, on the same items?"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Annotated, Literal, get_args

from compare_core.catalogue import method
from compare_core.checks import check_choice
from compare_core.errors import NotApplicable
from compare_core.methods.paired_effects import paired_ratio
from compare_core.numerics.tails import critical
from compare_core.options import Ask, Level
from compare_core.result import Advice, Assumption, Effect, Interval, PairResult
from compare_core.views.right import PairedCounts

if TYPE_CHECKING:
    from collections.abc import Callable

Choice = Literal["bonett-price", "wald"]
NAMES: dict[str, str] = {"bonett-price": "Bonett-Price", "wald": "Wald (logarithm)"}


@method(
    title="Ratio of error rates",
    question="How many times as many errors does one model make as the other on the same items?",
    cite="Bonett & Price (2006), Stat Med 25:3039-3047, doi:10.1002/sim.2440",
    formula=r"\frac{c + d}{b + d}",
    kind="effect",
    cautions=("A ratio of rare errors can be large where the difference in accuracy is small: look at both.",),
)
def error_ratio(
    pair: PairedCounts,
    *,
    interval: Annotated[
        Choice, Ask(label="Interval for the ratio of error rates", choices=tuple(NAMES.values()))
    ] = "bonett-price",
    level: Level = 0.95,
) -> PairResult:
    """Divide the error rate of A by that of B, both measured on one test set.

    With d items that both have wrong, b that only A has right and c that only B has right, the ratio is
    (c + d) / (b + d). Bonett and Price combine a Wilson interval for each error rate, narrowed for their correlation;
    Wald's interval is symmetric around the logarithm of the ratio.

    Parameters
    ----------
    pair
        Counts of one shared test set.
    interval
        Which of the two intervals leads.
    level
        How often an interval made this way holds the true ratio, between 0 and 1.

    Returns
    -------
    PairResult
        The estimate with both intervals, below 1 where A makes fewer errors; no test.

    Raises
    ------
    DataError
        If the level or the interval is not legal.
    NotApplicable
        If a model makes no errors.

    References
    ----------
    Bonett & Price (2006), Statistics in Medicine 25:3039-3047. Wald's interval, with the variance
    (b + c) / ((b + d)(c + d)) of the logarithm, as in Fagerland, Lydersen & Laake (2014), Statistics in Medicine
    33:2850-2875.

    Examples
    --------
    >>> from compare_core.views.right import PairedCounts
    >>> result = error_ratio(PairedCounts(80, 16, 6, 59))
    >>> round(result.estimate.value, 4), round(result.interval.low, 4), round(result.interval.high, 4)
    (0.8667, 0.7579, 0.991)
    """
    check_choice(interval, get_args(Choice), "The interval")
    wrong_a, wrong_b = pair.n - pair.right_a, pair.n - pair.right_b
    if not wrong_a or not wrong_b:
        perfect = [model for model, wrong in zip(pair.models, (wrong_a, wrong_b), strict=True) if not wrong]
        raise NotApplicable(
            f"{' and '.join(perfect)} made no errors, so there is no ratio of error rates.",
            "See the difference in accuracy instead.",
        )
    ends = {name: _LIMITS[name](pair, level) for name in (interval, *(set(NAMES) - {interval}))}
    return PairResult(
        method="error_ratio",
        models=pair.models,
        estimate=Effect(
            id="error_ratio",
            name=f"Ratio of error rates ({pair.models[0]} to {pair.models[1]})",
            value=wrong_a / wrong_b,
            scale="ratio",
            favours="B",
            intervals=tuple(
                Interval(id=name, name=NAMES[name], low=low, high=high, level=level)
                for name, (low, high) in ends.items()
            ),
        ),
        advice=_advice(interval),
        assumptions=(Assumption(text="The test items are independent of each other, and were not used in training."),),
    )


def _bonett_price(pair: PairedCounts, level: float) -> tuple[float, float]:
    return paired_ratio(pair.n - pair.right_a, pair.n - pair.right_b, pair.neither, pair.discordant, level)


def _wald(pair: PairedCounts, level: float) -> tuple[float, float]:
    wrong_a, wrong_b = pair.n - pair.right_a, pair.n - pair.right_b
    half = critical(level) * math.sqrt(pair.discordant / wrong_a / wrong_b)
    return wrong_a / wrong_b * math.exp(-half), wrong_a / wrong_b * math.exp(half)


_LIMITS: dict[str, Callable[[PairedCounts, float], tuple[float, float]]] = {
    "bonett-price": _bonett_price,
    "wald": _wald,
}


def _advice(interval: str) -> Advice:
    if interval == "wald":
        return Advice(
            fit="caution", reason="Too narrow when errors are few, and of zero width where the models never differ."
        )
    return Advice(
        fit="recommended", reason="Says by what proportion errors are fewer, and holds even when errors are few."
    )
