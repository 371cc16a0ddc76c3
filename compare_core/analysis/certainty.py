"""In which words a probability may be told, and how much certainty an amount of data can carry at all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.checks import place_of
from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import Scores

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.evidence.kinds import Evidence

SCALE = (  # Mastrandrea et al. (2010), Guidance note of the IPCC on the consistent treatment of uncertainties, table 1
    (0.99, "virtually certain"),
    (0.95, "extremely likely"),
    (0.90, "very likely"),
    (0.66, "likely"),
)


def in_words(p: float) -> str:
    """Return the word for a probability; nothing below the first, where the matter is undecided.

    >>> in_words(0.995), in_words(0.7), in_words(0.52)
    ('virtually certain', 'likely', '')
    """
    return next((word for least, word in SCALE if p >= least), "")


def carried(evidence: Evidence, models: Sequence[str]) -> float:
    """Return the largest probability that so much data could carry, whatever it showed.

    If it were as probable as not that one model is ahead on a data set, a fold or an item on which the two differ, it
    would be ahead on all k of them once in 2^k times: so k of them never carry more than 1 − 2^−k, whatever the prior.
    On items that both models have right or both wrong, nothing speaks against their being equivalent but how few they
    are, which the posterior itself allows for.

    Examples
    --------
    >>> carried(Outcomes.from_table([[80, 4], [0, 16]]), ("A", "B"))
    0.9375
    """
    groups = evidence.groups
    if groups is not None and evidence.clustered:
        return 1 - 2.0 ** -len(groups.column(str(groups.cluster))[0])
    if isinstance(evidence, Scores):
        return 1 - 2.0 ** -len(evidence.scores)
    if isinstance(evidence, Outcomes):
        patterns = evidence.patterns[:, [place_of(evidence.models, model) for model in models]]
        differ = patterns.any(axis=1) & ~patterns.all(axis=1)
        count = int(evidence.counts[differ].sum())
        return 1 - 2.0 ** -min(count, 1000) if count else 1.0
    return 1.0
