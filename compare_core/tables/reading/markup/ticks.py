"""The marks by which people write right and wrong."""

from __future__ import annotations

TICKS = ("✅", "✔", "✓", "☑", "🟢", "🟩", "👍", "○", "◯", "〇")
CROSSES = ("❌", "✗", "✘", "✖", "☒", "❎", "🔴", "🟥", "👎", "×", "✕")


def tick_of(cell: str) -> bool | None:
    """Return whether a cell begins with a tick, or with a cross; None where it begins with neither.

    >>> tick_of("✅"), tick_of(" ❌ (Correct: a)"), tick_of("a")
    (True, False, None)
    """
    if cell.isascii():  # as nearly every cell is of nearly every file
        return None
    text = cell.strip()
    return True if text.startswith(TICKS) else False if text.startswith(CROSSES) else None
