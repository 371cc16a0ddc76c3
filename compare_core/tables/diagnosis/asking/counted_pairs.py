"""Tests of several pairs of models that were made, beside which the four counts of each stand."""

from __future__ import annotations

from compare_core.tables.diagnosis.seen import Finding, Seen, Way, called
from compare_core.tables.meaning.battles.four_cells import four_cells
from compare_core.tables.meaning.roles import Roles

MOST = 20  # pairs that are offered


def counted_pairs(seen: Seen) -> Finding | None:
    """Find the four counts of every two of several models: both right, only one, only the other, neither."""
    found = four_cells(seen.table)
    if found is None or seen.table.rows == 1:
        return None
    ways = [
        Way(Roles(layout="table_counts", filter=name), f"{name}, by their four counts") for name in found.names[:MOST]
    ]
    return Finding(
        "counts of pairs",
        f"Each row is of two models, and {called(found.counts)} count on how many items both, one or none was right.",
        "Choose a row to compare its two models, check the preview, and press the button.",
        ways[0].roles,
        ways,
    )
