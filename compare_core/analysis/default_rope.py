"""The ROPE where nobody gave one: known for shares, and asked for otherwise."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

import numpy as np

from compare_core.evidence.scores import Scores
from compare_core.metrics.known import known, says_nothing
from compare_core.options import NARROW, Rope

if TYPE_CHECKING:
    from compare_core.evidence.kinds import Evidence

Basis = Literal["given", "share", "percent", "unnamed", "unknown"]
NO_WIDTH = Rope(0.0, 0.0)  # which calls nothing equivalent
HUNDRED = 100.0
NOISE = 1e-9  # means of scores that are all 1 may lie above it by as much
LOWEST = 0.1  # of the largest of scores without a name: below it, a hundredth is not small any more


class DefaultRope(NamedTuple):
    """A ROPE that nobody gave, and what it rests on; it has no width where the metric suggests none.

    Attributes
    ----------
    basis
        "share" or "percent" where the metric is known to be a share of 1 or of 100, "unnamed" where nothing says what
        is measured and it is taken for a share, "unknown" where there is none. ("given" is a ROPE that somebody gave.)
    """

    rope: Rope
    basis: Basis


def default_rope(evidence: Evidence) -> DefaultRope:
    """Return the ROPE to start from: one point either way for a share, and none for any other metric.

    A point of accuracy is what the literature takes (Benavoli and others 2017), and it means about the same for every
    share of items: an F1, an area under a curve, an error rate. A log loss, an RMSE or a time has a unit of which only
    the person who asks can say how much of it matters.

    Scores without a name, of which more is better and which all lie between 0 and 1, are nearly always such a share;
    this is an assumption, and has to be said. Other scores without a name may be anything.

    >>> import numpy as np
    >>> from compare_core.evidence.scores import FoldScores
    >>> default_rope(FoldScores(("a", "b"), np.array([[93.0, 92.0]]), 1, 1, metric="accuracy"))
    DefaultRope(rope=Rope(low=-1.0, high=1.0), basis='percent')
    >>> default_rope(FoldScores(("a", "b"), np.array([[1.3, 1.1]]), 1, 1, metric="log loss", higher_is_better=False))
    DefaultRope(rope=Rope(low=0.0, high=0.0), basis='unknown')
    """
    if not isinstance(evidence, Scores):
        return DefaultRope(NARROW, "share")
    low, high = float(evidence.scores.min()), float(evidence.scores.max())
    fractions = high <= 1 + NOISE
    if known(evidence.metric).share and fractions:
        return DefaultRope(NARROW, "share")
    if known(evidence.metric).share and low >= 0 and high <= HUNDRED + NOISE:
        return DefaultRope(Rope(-1.0, 1.0), "percent")
    if says_nothing(evidence.metric) and evidence.higher_is_better and low >= 0 and fractions and high >= LOWEST:
        return DefaultRope(NARROW, "unnamed")
    return DefaultRope(NO_WIDTH, "unknown")


def offered_ropes(scores: Scores) -> dict[str, float]:
    """Return half-widths to choose from where none is usual, by what each is.

    One percent of the better model's mean score, and a tenth of a standard deviation of the differences, which is half
    of a small effect (Kruschke 2018, Adv Methods Pract Psychol Sci 1:270-280).

    >>> import numpy as np
    >>> from compare_core.evidence.scores import FoldScores
    >>> folds = FoldScores(("a", "b"), np.array([[1.3, 1.1], [1.2, 1.2]]), 1, 2, higher_is_better=False)
    >>> {name: round(width, 4) for name, width in offered_ropes(folds).items()}
    {'1 % of the better mean score': 0.0115, 'a tenth of the spread of the differences': 0.0141}
    """
    means = scores.turned.mean(axis=0)
    spread = float(np.std(scores.turned[:, 0] - scores.turned[:, 1], ddof=1)) if len(scores.turned) > 1 else 0.0
    offered = {
        "1 % of the better mean score": abs(float(means.max())) / HUNDRED,
        "a tenth of the spread of the differences": spread / 10,
    }
    return {name: float(f"{width:.3g}") for name, width in offered.items() if width > 0}


def same_unit(one: Evidence, other: Evidence) -> bool:
    """Tell whether a ROPE that was given for one evidence means the same for another."""
    return _unit(one) == _unit(other)


def _unit(evidence: Evidence) -> tuple[str, str]:
    return evidence.metric.casefold(), default_rope(evidence).basis
