"""How often something won, tied and lost in each row, where nobody says against whom."""

from __future__ import annotations

import numpy as np

from compare_core.tables.diagnosis.seen import FEW, PAIR, Finding, Seen, called
from compare_core.tables.meaning.battles.counted_battles import kinds_of
from compare_core.tables.meaning.outputs import numbers_by_row

MOST = FEW + 2  # columns of numbers: those, and a sum or so beside them


def won_tied_lost(seen: Seen) -> Finding | None:
    """Find how often each row won, tied and lost, as behind a chart of one system against a baseline."""
    if not FEW <= len(seen.numbers) <= MOST or seen.truth is not None:
        return None
    kinds = kinds_of(seen.numbers)
    told = [name for name, kind in kinds.items() if kind]
    found = [kinds[name] for name in told]
    sides = found.count("won") == found.count("lost") == 1 or (found.count("won") == PAIR and "lost" not in found)
    if len(told) != FEW or found.count("tied") != 1 or not sides:
        return None
    if all(np.nanmax(numbers_by_row(seen.table.column(name)), initial=0) <= 1 for name in told):
        return None  # shares of games, or flags of single ones
    return Finding(
        "totals",
        f"{called(told)} say how often something won, tied and lost in each row, and no two columns name the two that "
        "met.",
        "Bring a row for each two, with model_a, model_b, wins, losses and ties as counts, not in percent; or a row "
        "for each comparison, with model_a, model_b and winner.",
    )
