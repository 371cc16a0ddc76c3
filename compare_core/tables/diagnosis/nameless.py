"""Sheets of several tables, and forms that nobody filled in: nothing is guessed of them."""

from __future__ import annotations

from compare_core.tables.diagnosis.seen import FEW, ITEMS, PAIR, Finding, Seen, called
from compare_core.tables.reading.columns import NAMELESS

MOST_NAMED = 0.7  # of all columns
ZEROS = frozenset({"0", "0.0", "0.00"})


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


def only_zeros(seen: Seen) -> Finding | None:
    """Find nothing but zeros beside the names of the rows: what a contest hands out to be filled in."""
    rest = [name for name in seen.table.columns if name != seen.identity]
    if seen.table.rows < PAIR or not rest or any(name not in seen.numbers for name in rest):
        return None
    if any(seen.table.distinct(name) > 1 or seen.table.column(name).labels - ZEROS for name in rest):
        return None
    return Finding(
        "zeros",
        f"Every cell of {called(rest)} is 0: a form to be filled in, such as the sample of a contest, and no results.",
        ITEMS,
    )
