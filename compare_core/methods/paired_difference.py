"""How much better is A than B on the same items? Six intervals for a difference of paired proportions."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Annotated, Literal, get_args

from compare_core.catalogue import method
from compare_core.checks import check_choice
from compare_core.numerics.shares import wilson
from compare_core.numerics.tails import critical
from compare_core.numerics.written import counted
from compare_core.options import Ask, Level
from compare_core.result import Advice, Assumption, Effect, Interval, PairResult
from compare_core.statistics.intervals import tango
from compare_core.views.right import PairedCounts

if TYPE_CHECKING:
    from collections.abc import Callable

Choice = Literal["tango", "newcombe", "bonett-price", "agresti-min", "wald", "wald-cc"]
_NORMAL = ("wald", "wald-cc")
NAMES: dict[str, str] = {
    "tango": "Tango score",
    "newcombe": "Newcombe",
    "bonett-price": "Bonett-Price",
    "agresti-min": "Agresti-Min",
    "wald": "Wald",
    "wald-cc": "Wald, corrected",
}


@method(
    title="Interval for the paired difference in accuracy",
    question="How much better is one model than the other on the same items?",
    cite="Tango (1998), Stat Med 17:891-908; Fagerland, Lydersen & Laake (2014), Stat Med 33:2850-2875",
    formula=(
        r"\hat\delta = \frac{b - c}{n}, \quad \frac{b - c - n \delta}{\sqrt{n (2 \tilde q + \delta (1 - \delta))}} "
        r"= \pm z"
    ),
    kind="interval",
    cautions=("The Wald interval has zero width where the models never disagree.",),
)
def paired_difference(
    pair: PairedCounts,
    *,
    interval: Annotated[
        Choice,
        Ask(
            label="Interval for the difference",
            help="Tango's interval agrees with McNemar's chi-square: it excludes 0 exactly where p < alpha.",
            choices=tuple(NAMES.values()),
        ),
    ] = "tango",
    level: Level = 0.95,
) -> PairResult:
    """Estimate the difference in accuracy of two models on one test set, A − B, with its interval.

    Only the items on which the models differ carry the difference; all six intervals use them, and differ in
    how they treat small counts. All are computed, and the chosen one comes first.

    Parameters
    ----------
    pair
        Counts of one shared test set.
    interval
        Which interval leads: Tango's score interval, Newcombe's square-and-add with correlation (his
        method 10), Bonett and Price's and Agresti and Min's adjusted Wald, or Wald, plain and continuity-corrected.
    level
        How often an interval made this way holds the true difference, between 0 and 1.

    Returns
    -------
    PairResult
        The estimate with all six intervals; no test.

    Raises
    ------
    DataError
        If the level or the interval is not legal.

    References
    ----------
    Tango (1998), Statistics in Medicine 17:891-908, equations 4 to 8. Newcombe (1998), Statistics in Medicine
    17:2635-2650, method 10. Bonett & Price (2012), JEBS 37:479-488. Agresti & Min (2005), Statistics in
    Medicine 24:729-740.

    Examples
    --------
    >>> from compare_core.views.right import PairedCounts
    >>> interval = paired_difference(PairedCounts(9959, 11, 1, 29)).interval
    >>> round(interval.low, 6), round(interval.high, 6)
    (0.000397, 0.00188)
    """
    check_choice(interval, get_args(Choice), "The interval")
    z = critical(level)
    order = [interval, *(name for name in NAMES if name != interval)]
    limits = {name: _LIMITS[name](pair, z) for name in order}
    intervals = tuple(
        Interval(id=name, name=NAMES[name], low=max(low, -1.0), high=min(high, 1.0), level=level)
        for name, (low, high) in limits.items()
    )
    estimate = Effect(
        id="difference", name="Difference in accuracy", value=pair.difference, scale="points", intervals=intervals
    )
    return PairResult(
        method="paired_difference",
        models=pair.models,
        estimate=estimate,
        advice=_advice(interval, pair),
        assumptions=(Assumption(text="The test items are independent of each other, and were not used in training."),),
        notes=_notes(interval, pair),
    )


def newcombe(pair: PairedCounts, z: float) -> tuple[float, float]:
    """Combine the two Wilson intervals, allowing for the correlation of the models (method 10)."""
    n, p1, p2 = pair.n, pair.right_a / pair.n, pair.right_b / pair.n
    (l1, u1), (l2, u2) = wilson(pair.right_a, n, z), wilson(pair.right_b, n, z)
    margins = (
        math.sqrt(pair.right_a) * math.sqrt(n - pair.right_a) * math.sqrt(pair.right_b) * math.sqrt(n - pair.right_b)
    )
    cross = pair.both * pair.neither - pair.only_a * pair.only_b
    phi = 0.0 if margins == 0 else (max(cross - n / 2, 0.0) if cross > 0 else cross) / margins

    def reach(first: float, second: float) -> float:
        return math.sqrt(max(first * first - 2 * phi * first * second + second * second, 0.0))

    estimate = pair.difference
    return estimate - reach(p1 - l1, u2 - p2), estimate + reach(u1 - p1, p2 - l2)


def wald(pair: PairedCounts, z: float, added: float = 0.0, items: float = 0.0) -> tuple[float, float]:
    """Return estimate ± z standard errors after adding to both disagreement counts and to the items."""
    b, c, n = pair.only_a + added, pair.only_b + added, pair.n + items
    p, q = b / n, c / n
    half = z * math.sqrt(max(p + q - (p - q) ** 2, 0.0) / n)
    return p - q - half, p - q + half


def wald_corrected(pair: PairedCounts, z: float) -> tuple[float, float]:
    """Return Wald's limits with the gap in disagreements moved one item towards 0 inside the root."""
    b, c, n = pair.only_a, pair.only_b, pair.n
    half = z * math.sqrt(max(b + c - (abs(b - c) - 1) ** 2 / n, 0.0)) / n
    return pair.difference - half, pair.difference + half


_LIMITS: dict[str, Callable[[PairedCounts, float], tuple[float, float]]] = {
    "tango": tango,
    "newcombe": newcombe,
    "bonett-price": lambda pair, z: wald(pair, z, added=1.0, items=2.0),
    "agresti-min": lambda pair, z: wald(pair, z, added=0.5, items=2.0),
    "wald": wald,
    "wald-cc": wald_corrected,
}


def _advice(interval: str, pair: PairedCounts) -> Advice:
    if interval in _NORMAL:
        return Advice(fit="not recommended", reason="Too narrow when disagreements are few; see Tango's as well.")
    if interval == "tango":
        return Advice(
            fit="recommended", reason="Keeps its level even with small counts, and agrees with McNemar's test."
        )
    return Advice(
        fit="sound",
        reason=f"Close to Tango's with {counted(pair.discordant, 'disagreement')} among {counted(pair.n, 'item')}.",
    )


def _notes(interval: str, pair: PairedCounts) -> tuple[str, ...]:
    if pair.discordant:
        return ()
    said = "There are no disagreements; the true difference is still uncertain, as the interval's width shows."
    if interval in _NORMAL:
        said = "The Wald interval has zero width here, which claims too much: see Tango's as well."
    return (said,)
