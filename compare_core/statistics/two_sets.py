"""What the tests of two separate test sets share: what they rest on, and when a normal distribution is too rough."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.result import Advice, Assumption, Effect

if TYPE_CHECKING:
    from compare_core.views.right import TwoProportions

FEW = 5  # expected answers of a kind below which a normal distribution is too rough (Cochran 1954)
SAME = "Every answer is the same for both models, so there is nothing to tell them apart."
SHARED = Advice(
    fit="not recommended",
    reason="Both models were tested on the same items; McNemar's test uses that pairing, whereas this one ignores it.",
)


def least_expected(pair: TwoProportions) -> float:
    """Return the smallest of the four counts that are expected if both models are equally accurate.

    >>> from compare_core.views.right import TwoProportions
    >>> least_expected(TwoProportions(5, 5, 1, 5))
    2.0
    """
    right, total = pair.right_a + pair.right_b, pair.total_a + pair.total_b
    return min(pair.total_a, pair.total_b) * (min(right, total - right) / total)


def difference(pair: TwoProportions) -> Effect:
    """Return the difference in accuracy, without an interval."""
    return Effect(id="difference", name="Difference in accuracy", value=pair.difference, scale="points")


def separate(pair: TwoProportions) -> tuple[Assumption, ...]:
    """Return what such a test rests on."""
    return (Assumption(text="The two models were tested on two independent test sets.", holds=not pair.shared),)


def exact_advice(pair: TwoProportions, *, few: str, enough: str) -> Advice:
    """Recommend an exact test where a normal distribution is too rough."""
    if pair.shared:
        return SHARED
    rough = least_expected(pair) < FEW
    return Advice(fit="recommended" if rough else "sound", reason=few if rough else enough)
