"""The shape of every reading."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from compare_core.analysis.family import Family


@dataclass(frozen=True, slots=True)
class Reading:
    """What a comparison says: one sentence that answers, then why, then what to make of it."""

    headline: str
    estimate: str
    evidence: str
    advice: str
    cautions: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        """All of it, in order, as one paragraph."""
        return " ".join((self.headline, self.estimate, self.evidence, self.advice, *self.cautions))


def pairs_shown(family: Family) -> str:
    """Say how many pairs differ, and that the others, if there are any, are not equal for that."""
    count, shown = len(family.pairs), family.shown
    if shown == count:
        every = "The one pair differs" if count == 1 else f"All {count:,} pairs differ"
        return f"{every} at alpha = {family.alpha:g} after correction."
    verb = "differs" if shown == 1 else "differ"
    others, whose = ("other was", "its two models") if shown == count - 1 else ("others were", "them")
    return (
        f"Of {count:,} pairs {shown:,} {verb} at alpha = {family.alpha:g} after correction. "
        f"The {others} not shown to differ, which does not make {whose} equal."
    )
