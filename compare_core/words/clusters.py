"""What clusters of related items change, in plain words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.catalogue import all_methods
from compare_core.words.numbers import equals_p, statistic

if TYPE_CHECKING:
    from compare_core.comparison import Comparison

CLUSTERED = "clustered_difference"
NAIVE = {True: "paired_t", False: "mcnemar_exact"}  # what to read beside it: for scores, and for right and wrong


def clustered_evidence(found: Comparison) -> str:
    """Say what the clustered test says, and beside it the one that takes all items as independent."""
    lead = found.lead
    naive = next((test for test in found.tests if test.method == NAIVE[found.scores is not None]), None)
    beside = ""
    if naive is not None:
        beside = f" If all items were independent: {all_methods()[naive.method].title}, {equals_p(naive)}."
    return (
        f"The items come in {int(lead.df[0]) + 1:,} clusters, within which they are related. "
        f"{all_methods()[lead.method].title}: {statistic(lead)}, {equals_p(lead)}.{beside}"
    )
