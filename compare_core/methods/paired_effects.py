"""How large is the difference between two models on the same items, in five measures?"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Annotated, Literal, get_args

from compare_core.catalogue import method
from compare_core.checks import check_choice
from compare_core.numerics.shares import wilson
from compare_core.numerics.tails import critical
from compare_core.options import Ask, Level
from compare_core.result import Advice, Effect, Interval, PairResult
from compare_core.statistics.intervals import clopper_pearson, midp, tango
from compare_core.views.right import PairedCounts

if TYPE_CHECKING:
    from collections.abc import Callable

Choice = Literal["clopper-pearson", "midp", "wilson", "wald", "laplace-wald"]
NAMES: dict[str, str] = {
    "clopper-pearson": "Clopper-Pearson (exact)",
    "midp": "Mid-p",
    "wilson": "Wilson",
    "wald": "Wald",
    "laplace-wald": "Wald, one added",
}


@method(
    title="Effect sizes of a paired comparison",
    question="How large is the difference between two models on the same items?",
    cite="Fagerland, Lydersen & Laake (2014), Stat Med 33:2850-2875; Cohen (1988), Statistical Power Analysis",
    formula=(
        r"\frac{b - c}{n}, \quad \frac{b}{c}, \quad g = \frac{b}{b + c} - \frac{1}{2}, \quad h = 2 \arcsin "
        r"\sqrt{p_A} - 2 \arcsin \sqrt{p_B}"
    ),
    kind="effect",
    cautions=("A difference can be certain and small, or large and uncertain: look at size and interval together.",),
    misprints=(
        (
            "Misprint: “Model Evaluation, Model Selection, and Algorithm Selection” (Raschka 2018) says that large "
            "samples elevate p-values; where there is any difference, they lower them."
        ),
    ),
)
def paired_effects(
    pair: PairedCounts,
    *,
    interval: Annotated[
        Choice, Ask(label="Interval for the odds ratio", choices=tuple(NAMES.values()))
    ] = "clopper-pearson",
    level: Level = 0.95,
) -> PairResult:
    """Measure the difference between two models on one test set in five ways.

    The difference in accuracy, the ratio of the items only A and only B had right (the conditional odds ratio
    b / c), Cohen's g (the share of disagreements that A won, minus one half), Cohen's h (the difference of the
    two accuracies on the arcsine scale), and the share of B's errors that A avoids.

    Parameters
    ----------
    pair
        Counts of one shared test set.
    interval
        Which interval of the odds ratio leads; it is one for the share b / (b + c), turned into odds.
    level
        How often an interval made this way holds the true value, between 0 and 1.

    Returns
    -------
    PairResult
        The estimate is the difference; `effects` holds the others. A ratio without an upper end has an
        interval whose `high` is None.

    Raises
    ------
    DataError
        If the level or the interval is not legal.

    References
    ----------
    Fagerland, Lydersen & Laake (2014), Statistics in Medicine 33:2850-2875 (odds ratio); Cohen (1988),
    Statistical Power Analysis, chapters 5 and 6 (g, h); Bonett & Price (2006), Statistics in Medicine
    25:3039-3047 (ratio of paired proportions).

    Examples
    --------
    >>> from compare_core.views.right import PairedCounts
    >>> odds = paired_effects(PairedCounts(7, 25, 2, 68)).effects[0]
    >>> odds.value, round(odds.interval.low, 3), round(odds.interval.high, 3)
    (12.5, 3.117, 108.889)
    """
    check_choice(interval, get_args(Choice), "The interval")
    z = critical(level)
    low, high = tango(pair, z)
    difference = Interval(id="tango", name="Tango score", low=low, high=high, level=level)
    effects = [_odds_ratio(pair, interval, level), _cohen_g(pair, level), _cohen_h(pair), *_errors_avoided(pair, level)]
    return PairResult(
        method="paired_effects",
        models=pair.models,
        estimate=Effect(
            id="difference",
            name="Difference in accuracy",
            value=pair.difference,
            scale="points",
            intervals=(difference,),
        ),
        effects=tuple(effects),
        advice=Advice(
            fit="recommended", reason="Effect sizes say what a p-value cannot: whether the difference matters."
        ),
    )


def _odds_ratio(pair: PairedCounts, chosen: str, level: float) -> Effect:
    b, c = pair.only_a, pair.only_b
    name = "Odds ratio of the disagreements"
    if b + c == 0:
        return Effect(id="odds_ratio", name=name, value=None, scale="ratio", note="No disagreements, so no ratio.")
    order = [chosen, *(other for other in NAMES if other != chosen)]
    limits = [(other, _ODDS[other](b, c, level)) for other in order if c * b or other != "wald"]
    intervals = tuple(Interval(id=i, name=NAMES[i], low=low, high=high, level=level) for i, (low, high) in limits)
    note = "" if c else f"{pair.models[1]} was never the only model to be right, so the ratio has no upper limit."
    return Effect(id="odds_ratio", name=name, value=b / c if c else None, scale="ratio", intervals=intervals, note=note)


def _by_share(a: tuple[float, float], b: tuple[float, float]) -> tuple[float, float | None]:
    """Turn limits for A's share and for B's into odds; 1 − a share near 1 would have lost its digits."""
    return a[0] / b[1], a[1] / b[0] if b[0] > 0 else None


def _log_wald(b: float, c: float, level: float) -> tuple[float, float]:
    half = critical(level) * math.sqrt(1 / b + 1 / c)
    return b / c * math.exp(-half), b / c * math.exp(half)


_ODDS: dict[str, Callable[[int, int, float], tuple[float, float | None]]] = {
    "clopper-pearson": lambda b, c, level: _by_share(
        clopper_pearson(b, b + c, level), clopper_pearson(c, b + c, level)
    ),
    "midp": lambda b, c, level: _by_share(midp(b, b + c, level), midp(c, b + c, level)),
    "wilson": lambda b, c, level: _by_share(wilson(b, b + c, critical(level)), wilson(c, b + c, critical(level))),
    "wald": _log_wald,
    "laplace-wald": lambda b, c, level: _log_wald(b + 1, c + 1, level),
}


def _cohen_g(pair: PairedCounts, level: float) -> Effect:
    b, n = pair.only_a, pair.discordant
    if n == 0:
        return Effect(
            id="cohen_g", name="Cohen's g", value=None, scale="difference", note="No disagreements, so no share."
        )
    low, high = wilson(b, n, critical(level))
    interval = Interval(id="wilson", name="Wilson", low=low - 0.5, high=high - 0.5, level=level)
    return Effect(id="cohen_g", name="Cohen's g", value=b / n - 0.5, scale="difference", intervals=(interval,))


def _cohen_h(pair: PairedCounts) -> Effect:
    p1, p2 = pair.right_a / pair.n, pair.right_b / pair.n
    return Effect(id="cohen_h", name="Cohen's h", value=cohen_h(p1, p2), scale="difference")


def cohen_h(p1: float, p2: float) -> float:
    """Return the difference of two proportions on the arcsine scale.

    >>> round(cohen_h(0.3, 0.4), 6)
    -0.210159
    """
    return 2 * (math.asin(math.sqrt(p1)) - math.asin(math.sqrt(p2)))


def _errors_avoided(pair: PairedCounts, level: float) -> list[Effect]:
    wrong_a, wrong_b = pair.n - pair.right_a, pair.n - pair.right_b
    name = f"Errors of {pair.models[1]} that {pair.models[0]} avoids, net"
    if wrong_b == 0:
        note = f"{pair.models[1]} makes no errors."
        return [Effect(id="error_reduction", name=name, value=None, scale="reduction", note=note)]
    low, high = paired_ratio(wrong_a, wrong_b, pair.neither, pair.discordant, level)
    interval = Interval(id="bonett-price", name="Bonett-Price", low=1 - high, high=1 - low, level=level)
    return [
        Effect(id="error_reduction", name=name, value=1 - wrong_a / wrong_b, scale="reduction", intervals=(interval,))
    ]


def paired_ratio(first: int, second: int, shared: int, apart: int, level: float) -> tuple[float, float]:
    """Return Bonett and Price's interval for the ratio of two paired proportions.

    Parameters
    ----------
    first, second
        How many items show the event for each of the two.
    shared, apart
        How many show it for both, and for exactly one.
    level
        How often an interval made this way holds the true ratio.
    """
    items = shared + apart
    spread = [math.sqrt((1 - (count + 1) / (items + 2)) / (count + 1)) for count in (first, second)]
    joint = math.sqrt((apart + 2) / ((first + 1) * (second + 1)))
    z = critical(level) * joint / sum(spread)
    (low_first, high_first), (low_second, high_second) = (wilson(count, items, z) for count in (first, second))
    return low_first / high_second, high_first / low_second
