"""Compare models honestly: evidence in, estimate, interval, p-value and plain words out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from compare_core.catalogue import all_methods, applicable
from compare_core.errors import CompareError, DataError, NotApplicable
from compare_core.evidence.battles import Battles
from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.separate import SeparateTests
from compare_core.evidence.separate_scores import SeparateScores
from compare_core.statistics.corrections import adjust
from compare_core.views.right import Accuracies, PairedCounts, SharedItems, TwoProportions

if TYPE_CHECKING:
    from compare_core.front import Compared, compare

__all__ = [
    "Accuracies",
    "Battles",
    "CompareError",
    "Compared",
    "DataError",
    "NotApplicable",
    "Outcomes",
    "PairedCounts",
    "SeparateScores",
    "SeparateTests",
    "SharedItems",
    "TwoProportions",
    "adjust",
    "all_methods",
    "applicable",
    "compare",
]


def __getattr__(name: str) -> Any:
    """Open the front door only when somebody comes by it: it draws, and so takes a second to load."""
    if name not in {"Compared", "compare"}:
        raise AttributeError(name)
    from compare_core import front

    return getattr(front, name)
