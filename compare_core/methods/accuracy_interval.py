"""How accurate is each model, and how sure is that? Eight intervals for one proportion."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Annotated, Literal, get_args

import numpy as np
from scipy.special import betainccinv, betaincinv

from compare_core.catalogue import method
from compare_core.checks import check_choice
from compare_core.numerics.shares import wilson
from compare_core.numerics.tails import critical
from compare_core.options import Ask, Level
from compare_core.result import Advice, Assumption, Effect, FamilyResult, Interval
from compare_core.statistics.intervals import _binomial_quantile, clopper_pearson, midp
from compare_core.views.right import Accuracies

if TYPE_CHECKING:
    from collections.abc import Callable

Choice = Literal["wilson", "wilson-cc", "clopper-pearson", "midp", "agresti-coull", "jeffreys", "wald", "bootstrap"]
NAMES: dict[str, str] = {
    "wilson": "Wilson",
    "wilson-cc": "Wilson, corrected",
    "clopper-pearson": "Clopper-Pearson (exact)",
    "midp": "Mid-p",
    "agresti-coull": "Agresti-Coull",
    "jeffreys": "Jeffreys",
    "wald": "Wald (normal)",
    "bootstrap": "Bootstrap percentile",
}
ENOUGH_ITEMS = 30  # the usual rule for the normal approximation
ENOUGH_OF_EACH = 5  # and of right answers as of wrong ones, so that the accuracy is not too extreme


@method(
    title="Interval for each model's accuracy",
    question="How accurate is each model, and how certain is that figure?",
    cite="Wilson (1927), JASA 22:209-212; Brown, Cai & DasGupta (2001), Stat Sci 16:101-133",
    formula=(
        r"\frac{\hat p + \frac{z^2}{2n} \pm z \sqrt{\frac{\hat p (1 - \hat p)}{n} + \frac{z^2}{4n^2}}}{1 + "
        r"\frac{z^2}{n}}"
    ),
    kind="interval",
    cautions=("Overlapping intervals do not mean that the models do not differ: compare the pair itself.",),
    misprints=(
        (
            "Misprint: “Model Evaluation, Model Selection, and Algorithm Selection” (Raschka 2018) takes intervals "
            "that do not overlap for the z test; with equal errors they part only where |z| is above 2.77."
        ),
        (
            "Misprint: “Evaluating Machine-Learning Methods” (Craven & Page) calls 95 % the probability that the true "
            "value lies in this interval; it is how often intervals made in this way hold it."
        ),
    ),
)
def accuracy_interval(
    family: Accuracies,
    *,
    interval: Annotated[
        Choice,
        Ask(
            label="Interval for one accuracy",
            help="Wilson's is close to its level for few items, where the normal one fails; Clopper-Pearson's holds "
            "also where hardly any answer is right, or wrong.",
            choices=tuple(NAMES.values()),
        ),
    ] = "wilson",
    level: Level = 0.95,
) -> FamilyResult:
    """Estimate each model's accuracy, with its interval.

    The number of right answers is binomial; the intervals differ in how they turn that into limits. All eight are
    computed, and the chosen one comes first.

    Parameters
    ----------
    family
        Right answers and test items of each model.
    interval
        Which interval leads: Wilson's score, plain or continuity-corrected, Clopper-Pearson's exact and its
        mid-p relative, Agresti-Coull's adjusted Wald, Jeffreys's
        Bayesian, Wald's normal approximation, or the bootstrap percentile. The bootstrap one is computed from
        the binomial distribution that resampling draws from, so it has no Monte-Carlo error and no seed.
    level
        How often an interval made this way holds the true accuracy, between 0 and 1.

    Returns
    -------
    FamilyResult
        One estimate per model, with all eight intervals.

    Raises
    ------
    DataError
        If the level or the interval is not legal, or a model has no test items.

    References
    ----------
    Brown, Cai & DasGupta (2001), Statistical Science 16:101-133 (Wilson, Agresti-Coull, Jeffreys); Clopper &
    Pearson (1934), Biometrika 26:404-413.

    Examples
    --------
    >>> import numpy as np
    >>> from compare_core.views.right import Accuracies
    >>> interval = accuracy_interval(Accuracies(("svm",), np.array([84]), np.array([100]))).estimates[0].interval
    >>> round(interval.low, 4), round(interval.high, 4)
    (0.7558, 0.899)
    """
    check_choice(interval, get_args(Choice), "The interval")
    z = critical(level)
    order = [interval, *(name for name in NAMES if name != interval)]
    estimates = tuple(
        Effect(
            id=model,
            name=model,
            value=right / total,
            scale="proportion",
            intervals=tuple(_interval(name, right, total, z, level) for name in order),
        )
        for model, right, total in zip(family.models, family.right.tolist(), family.total.tolist(), strict=True)
    )
    normal = _normal_holds(family)
    return FamilyResult(
        method="accuracy_interval",
        models=family.models,
        estimates=estimates,
        quantity="accuracy",
        assumptions=(
            Assumption(text="The test items are independent of each other, and were not used in training."),
            Assumption(
                text=f"For the normal (Wald) interval: at least {ENOUGH_ITEMS} items, and at least "
                f"{ENOUGH_OF_EACH} right and {ENOUGH_OF_EACH} wrong for each model.",
                holds=normal,
            ),
        ),
        advice=_advice(interval, _fewest(family), normal=normal),
        notes=_notes(interval, family),
    )


def _wilson_corrected(right: int, total: int, z: float) -> tuple[float, float]:
    """Return Wilson's interval with Yates's correction (Newcombe 1998, method 4)."""
    p, q = right / total, (total - right) / total
    base = 2 * right + z * z
    scale = 2 * (total + z * z)
    low = (base - 1 - z * math.sqrt(z * z - 2 - 1 / total + 4 * p * (total * q + 1))) / scale if right else 0.0
    high = (base + 1 + z * math.sqrt(z * z + 2 - 1 / total + 4 * p * (total * q - 1))) / scale if q else 1.0
    return low, high


def _agresti_coull(right: int, total: int, z: float) -> tuple[float, float]:
    items = total + z * z
    centre = (right + z * z / 2) / items
    half = z * math.sqrt(centre * (1 - centre) / items)
    return centre - half, centre + half


def _jeffreys(right: int, total: int, level: float) -> tuple[float, float]:
    tail, a, b = (1 - level) / 2, right + 0.5, total - right + 0.5
    low = 0.0 if right == 0 else float(betaincinv(a, b, tail))
    high = 1.0 if right == total else float(betainccinv(a, b, tail))
    return low, high


def _wald(right: int, total: int, z: float) -> tuple[float, float]:
    p = right / total
    half = z * math.sqrt(p * (1 - p) / total)
    return p - half, p + half


def _bootstrap(right: int, total: int, level: float) -> tuple[float, float]:
    """Return the percentiles of infinitely many resamples: quantiles of binomial(total, right / total)."""
    if right in (0, total):
        return right / total, right / total
    tail = (1 - level) / 2
    return _binomial_quantile(tail, right, total) / total, _binomial_quantile(1 - tail, right, total) / total


def _interval(name: str, right: int, total: int, z: float, level: float) -> Interval:
    low, high = _LIMITS[name](right, total, z if name in _BY_Z else level)
    return Interval(id=name, name=NAMES[name], low=max(low, 0.0), high=min(high, 1.0), level=level)


_BY_Z = ("wilson", "wilson-cc", "agresti-coull", "wald")
_LIMITS: dict[str, Callable[[int, int, float], tuple[float, float]]] = {
    "wilson": wilson,
    "wilson-cc": _wilson_corrected,
    "clopper-pearson": clopper_pearson,
    "midp": midp,
    "agresti-coull": _agresti_coull,
    "jeffreys": _jeffreys,
    "wald": _wald,
    "bootstrap": _bootstrap,
}


def _fewest(family: Accuracies) -> int:
    return int(np.minimum(family.right, family.total - family.right).min())


def _normal_holds(family: Accuracies) -> bool:
    return bool((family.total >= ENOUGH_ITEMS).all() and _fewest(family) >= ENOUGH_OF_EACH)


def _advice(interval: str, fewest: int, *, normal: bool) -> Advice:
    """Say which interval to read; Wilson's lower limit for one answer of a kind leaves out .177 and less expected."""
    few = fewest < ENOUGH_OF_EACH
    if interval in ("wald", "bootstrap") and not normal:
        return Advice(
            fit="not recommended",
            reason="Too few items, or too few right or wrong answers, for this interval: see Wilson's as well.",
        )
    if interval == "clopper-pearson":
        reason = "Exact: never misses more often than its level allows"
        safe = f"{reason}, however few answers are right or wrong." if few else f"{reason}, and so wider than Wilson's."
        return Advice(fit="recommended" if few else "sound", reason=safe)
    if few and interval != "wilson-cc":
        return Advice(
            fit="caution",
            reason=f"A model has fewer than {ENOUGH_OF_EACH} right or wrong answers. Near 0 % and 100 % this interval "
            "can miss more often than its level allows (Wilson's up to 16 % of the time instead of 5 %). See "
            "Clopper-Pearson's as well.",
        )
    if interval == "wilson":
        return Advice(fit="recommended", reason="Close to its level even with few items (Brown, Cai & DasGupta 2001).")
    return Advice(fit="sound", reason="Close to Wilson's interval for these numbers of items.")


def _notes(interval: str, family: Accuracies) -> tuple[str, ...]:
    flat = ((family.right == 0) | (family.right == family.total)).any()
    if flat and interval in ("wald", "bootstrap"):
        return (
            (
                f"The {NAMES[interval]} interval has zero width when none or all of the answers are right; see "
                "Wilson's as well."
            ),
        )
    return ()
