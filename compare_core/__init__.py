"""Compare models honestly: evidence in, estimate, interval, p-value and plain words out."""

from compare_core.catalogue import all_methods, applicable
from compare_core.errors import CompareError, DataError, NotApplicable
from compare_core.evidence.battles import Battles
from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.separate import SeparateTests
from compare_core.statistics.corrections import adjust
from compare_core.views.right import Accuracies, PairedCounts, SharedItems, TwoProportions

__all__ = [
    "Accuracies",
    "Battles",
    "CompareError",
    "DataError",
    "NotApplicable",
    "Outcomes",
    "PairedCounts",
    "SeparateTests",
    "SharedItems",
    "TwoProportions",
    "adjust",
    "all_methods",
    "applicable",
]
