"""Two who met in every row, where no column says which of them was better."""

from __future__ import annotations

from compare_core.names import quoted
from compare_core.tables.diagnosis.seen import PAIR, SHORT, Finding, Seen
from compare_core.tables.meaning.battles.contests import find_contest, is_tie, met, says_no_verdict, side_of
from compare_core.tables.meaning.battles.games import sides_met
from compare_core.tables.meaning.battles.winner_columns import FIRST, SECOND
from compare_core.tables.reading.columns import named


def nobody_won(seen: Seen) -> Finding | None:
    """Find two who met in every row, and a column that names one of them for another reason, as shown_first does."""
    names = seen.table.columns
    sides = [name for name in (named(names, FIRST), named(names, SECOND)) if name is not None]
    if len(sides) != PAIR:
        sides = [*(sides_met(seen.table) or ())]
    if len(sides) != PAIR or seen.truth is not None or seen.numbers or not seen.table.rows:
        return None
    one, other = map(seen.table.column, sides)
    rest = [name for name in names if name not in sides and says_no_verdict(name)]
    held = [
        name
        for name in rest
        if all(
            label in one.labels | other.labels or side_of(label) is not None or is_tie(label)
            for label in seen.table.column(name).labels
        )
    ]
    if not held or not met(one, other) or find_contest(seen.table) is not None:
        return None
    return Finding(
        "pairings",
        f"Each row names the two that met, {quoted(sides[0], SHORT)} and {quoted(sides[1], SHORT)}, and no column says "
        f"who won: {quoted(held[0], SHORT)} is called after how they were shown or met.",
        "Add a column “winner” with the name of the one who won, or tie.",
    )
