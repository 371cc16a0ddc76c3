"""What a comparison of two models comes to: who is better, that nobody was shown to be, or that it is borderline.

The answer that a page leads with, its picture and its words all follow from this, so that none of them claims more
than the test and the interval that stand beside it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

import numpy as np

from compare_core.evidence.scores import paired_gaps
from compare_core.result import rejects

if TYPE_CHECKING:
    from compare_core.analysis.pair import Comparison

Kind = Literal["alike", "better", "differ", "borderline", "open", "undecided", "unfounded", "few"]


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the test that leads and the interval beside it come to together.

    Attributes
    ----------
    kind
        "alike": the results are the same throughout, so that there is nothing to compare. "unfounded": the items are
        related in a way that no test allows for, as in a single cluster. "undecided": there is no p-value.
        "borderline": test and interval fall on different sides. "better": both show that one model is better.
        "few": they speak for a difference, and the clusters of related items are too few for either to be relied on.
        "differ": a difference is shown, and not who is better. "open": none is shown.
    test, interval
        Whether each of them shows a difference; None where there is none.
    better, worse
        The model that the estimate speaks for, whatever is shown, and the other one; None where it speaks for neither.
    means_disagree
        Whether the mean scores, which stand beside it, speak for the other one.
    wins
        On how many rows of scores the better and the worse model are ahead.
    """

    kind: Kind
    test: bool | None
    interval: bool | None
    better: str | None
    worse: str | None
    means_disagree: bool = False
    wins: tuple[int, int] = (0, 0)


def verdict(comparison: Comparison) -> Verdict:
    """Return what a comparison of two models comes to.

    Examples
    --------
    >>> from compare_core import Outcomes
    >>> from compare_core.analysis.pair import compare_pair
    >>> verdict(compare_pair(Outcomes.from_table([[9959, 11], [1, 29]]), ("A", "B"))).kind
    'better'
    """
    lead, (a, b) = comparison.lead, comparison.models
    estimate = comparison.difference.estimate
    null = 0.0 if estimate.null is None else estimate.null
    test = None if lead.pvalue is None else rejects(lead.pvalue, comparison.alpha)
    interval = None if estimate.interval is None else estimate.interval.excludes(null)
    better = _favoured(comparison)
    worse = None if better is None else (b if better == a else a)
    ahead, behind = _wins(comparison)
    return Verdict(
        kind=_kind(comparison, test=test, interval=interval, better=better),
        test=test,
        interval=interval,
        better=better,
        worse=worse,
        means_disagree=better is not None and _mean_difference(comparison) * (1 if better == a else -1) < 0,
        wins=(ahead, behind) if better != b else (behind, ahead),
    )


def _kind(comparison: Comparison, *, test: bool | None, interval: bool | None, better: str | None) -> Kind:
    if _alike(comparison):
        return "alike"
    if comparison.not_allowed_for:
        return "unfounded"
    if test is None:
        return "undecided"
    if comparison.few_clusters and (test or interval):
        return "few"
    if interval is not None and interval != test and (test or comparison.lead.alternative == "two-sided"):
        return "borderline"
    shown: Kind = "better" if better is not None and comparison.lead.directional else "differ"
    return shown if test else "open"


def _alike(comparison: Comparison) -> bool:
    """Tell whether the results of the two are the same throughout."""
    if comparison.scores is not None:
        return bool((comparison.scores.scores[:, 0] == comparison.scores.scores[:, 1]).all())
    if comparison.samples is not None:
        return comparison.samples.alike
    if comparison.battles is not None:
        return sum(comparison.battles.between(*comparison.models)[:2]) == 0
    return comparison.counts is not None and comparison.counts.discordant == 0


def _favoured(comparison: Comparison) -> str | None:
    """Return the model that the estimate speaks for; where a median of 0 speaks for neither, ranks or means do."""
    if comparison.difference.favoured is not None or comparison.scores is None:
        return comparison.difference.favoured
    ranks = next((effect.value for effect in comparison.lead.effects if effect.id == "rank_biserial"), None)
    speaks = ranks or _mean_difference(comparison)
    return None if not speaks else comparison.models[0 if speaks > 0 else 1]


def _mean_difference(comparison: Comparison) -> float:
    """Return the difference of the mean scores, above 0 where A's is better; 0 where there are no scores."""
    if comparison.scores is None:
        return 0.0
    return float(paired_gaps(comparison.scores).mean())


def _wins(comparison: Comparison) -> tuple[int, int]:
    """Return on how many rows of scores A and B are ahead."""
    if comparison.scores is None:
        return 0, 0
    gaps = paired_gaps(comparison.scores)
    return int(np.count_nonzero(gaps > 0)), int(np.count_nonzero(gaps < 0))
