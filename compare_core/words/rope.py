"""Where a ROPE comes from, in words: what is usual, what was only assumed, and what has to be asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.metrics.known import says_nothing
from compare_core.numerics.written import number
from compare_core.words.scores import metric

if TYPE_CHECKING:
    from compare_core.analysis.posterior import Believed


def rope_basis(believed: Believed) -> str:
    """Say that a ROPE is an assumption, or that there is none; nothing where it was given, or is usual."""
    if believed.basis == "unnamed":
        return (
            "Nothing says what the scores measure. As all of them lie between 0 and 1, they are assumed to be shares, "
            f"such as an accuracy, for which a difference within {number(believed.result.rope.high)} is too small to "
            "matter."
        )
    if believed.basis in ("share", "percent"):
        if believed.evidence.shares:
            return (
                "The margin of one point either way is a default; where nearly all answers are right, or nearly all "
                "wrong, choose a smaller one."
            )
        margin = number(believed.result.rope.high)
        return f"The margin of {margin} either way is a default; where scores lie near an end, choose a smaller one."
    if believed.rope_missing:
        return (
            f"No margin has been set for {metric(believed.evidence)}, so this gives the probability that each model "
            "is better, and not that it is better by enough to matter."
        )
    return ""


def rope_usual(believed: Believed) -> str:
    """Say beside a default ROPE whether it is the usual one of such a metric, or an assumption."""
    if believed.basis == "unnamed":
        return "Assumed, since nothing says what the scores measure: set it to what matters to you."
    return "One point either way is usual for such a metric." if believed.basis in ("share", "percent") else ""


def rope_question(believed: Believed) -> str:
    """Ask for a ROPE where the metric has no usual one."""
    measured = metric(believed.evidence)
    asked = (
        f"How large can a difference in {measured} be and still be too small to matter? There is no usual answer for "
        f"{measured}, so none is assumed. Enter your answer in the unit of the scores; the wording, the picture and "
        "the decision then follow from it."
    )
    if says_nothing(measured):
        asked += (
            " Or name the metric under “What the scores are”: for an accuracy or another share, one point is usual."
        )
    return asked
