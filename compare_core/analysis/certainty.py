"""In which words a probability may be told, and how much certainty an amount of data can carry at all."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from compare_core.checks import place_of
from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import ItemScores, Scores
from compare_core.statistics.clusters import FEW
from compare_core.views.clusters import ClusteredTable

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


CLUSTER, DIFFERING = "cluster", "item on which they differ"


class Weight(NamedTuple):
    """How much evidence speaks: how many things, and what they are; `amount` is None where nothing limits it."""

    amount: float | None
    thing: str = ""

    @property
    def carried(self) -> float:
        """The largest probability that so much could carry; none where clusters are too few for their spread."""
        if self.thing == CLUSTER and self.amount is not None and self.amount < FEW:
            return 0.0
        return 1.0 if self.amount is None else 1 - 2.0**-self.amount

    @property
    def foreseen(self) -> float:
        """The largest probability with which the next one could be foreseen: Laplace's rule of succession."""
        return 1.0 if self.amount is None else (self.amount + 1) / (self.amount + 2)


UNLIMITED = Weight(None)


def weight(evidence: Evidence, models: Sequence[str]) -> Weight:
    """Say how much speaks for or against some models, and so the largest probability that it could carry.

    If it were as probable as not that one model is ahead on a data set, a fold or an item on which the two differ, it
    would be ahead on all k of them once in 2^k times: so k of them never carry more than 1 − 2^−k, whatever the prior.
    On items that both models have right or both wrong, nothing speaks against their being equivalent but how few they
    are, which the posterior itself allows for.

    Examples
    --------
    >>> weight(Outcomes.from_table([[80, 4], [0, 16]]), ("A", "B")).carried
    0.9375
    """
    if isinstance(evidence, (Outcomes, ItemScores)) and evidence.clustered:
        return Weight(ClusteredTable.of(evidence, models).effective, CLUSTER)
    if isinstance(evidence, Scores):
        return Weight(len(evidence.scores), evidence.unit)
    if isinstance(evidence, Outcomes):
        patterns = evidence.patterns[:, [place_of(evidence.models, model) for model in models]]
        differ = patterns.any(axis=1) & ~patterns.all(axis=1)
        count = int(evidence.counts[differ].sum())
        return Weight(min(count, 1000) or None, DIFFERING)
    return UNLIMITED
