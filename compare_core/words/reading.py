"""The shape of every reading."""

from __future__ import annotations

from dataclasses import dataclass


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
