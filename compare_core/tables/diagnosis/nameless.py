"""Sheets of several tables: where many columns have no name, nothing is guessed of them."""

from __future__ import annotations

from compare_core.tables.diagnosis.seen import FEW, Finding, Seen
from compare_core.tables.reading.columns import NAMELESS

MOST_NAMED = 0.7  # of all columns


def nameless(seen: Seen) -> Finding | None:
    """Find a sheet of several blocks: who wrote it must say which of them is the table."""
    columns = seen.table.columns
    without = sum(bool(NAMELESS.fullmatch(name)) for name in columns[1:])
    if without < FEW or len(columns) - without > MOST_NAMED * len(columns):
        return None
    return Finding(
        "several tables",
        f"{without:,} of {len(columns):,} columns have no name: there may be several tables side by side, or titles "
        "above the header.",
        "Save the table with the results by itself, with one row of names above it, and upload that.",
    )
