"""Which of a person's own results a picture of the lab can be made of, in place of its example."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from compare_core.evidence.outcomes import Outcomes
from compare_core.evidence.scores import FoldScores
from compare_core.views.folds import PairedFolds
from compare_core.views.right import PairedCounts

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from compare_core.evidence.kinds import Evidence

TEN = (5, 2)  # repeats and folds
View = PairedFolds | PairedCounts


def repeated(evidence: Evidence, models: tuple[str, str]) -> PairedFolds | None:
    """Return two models on the folds of a cross-validation that was repeated; None where it was not."""
    if not isinstance(evidence, FoldScores) or min(evidence.repeats, evidence.folds) == 1:
        return None
    return PairedFolds.of(evidence, models)


def ten(evidence: Evidence, models: tuple[str, str]) -> PairedFolds | None:
    """Return two models on five times two folds; None where there are others."""
    found = repeated(evidence, models)
    return found if found is not None and (found.repeats, found.folds) == TEN else None


def items(evidence: Evidence, models: tuple[str, str]) -> PairedCounts | None:
    """Return who was right on what; None where the models are right on the same items, or of other evidence."""
    if not isinstance(evidence, Outcomes):
        return None
    found = PairedCounts.of(evidence, models)
    return found if found.discordant else None


KINDS: Mapping[str, Callable[[Evidence, tuple[str, str]], View | None]] = MappingProxyType(
    {"repeated": repeated, "ten": ten, "items": items}
)
