"""A term explained where it stands: what to show beside it when somebody asks."""

from __future__ import annotations

from compare_core.guide.glossary import found_in
from pages.shared.text import plain

MOST = 5  # terms at once


def explained(text: str, said: str = "") -> str | None:
    """Return what the terms in a text mean, after what is `said` already; None where there is nothing to say."""
    told = [f"**{plain(term.name)}**: {plain(term.means)}" for term in found_in(text)[:MOST]]
    return "\n\n".join(filter(None, (said, *told))) or None
