"""Contests of more than can be compared."""

from __future__ import annotations

from itertools import combinations

from compare_core.names import quoted
from compare_core.tables.diagnosis.seen import PAIR, SHORT, Finding, Seen
from compare_core.tables.meaning.battles.contests import VERDICTS, faces, is_tie, words_of
from compare_core.tables.reading.limits import LIMITS

MOST_COLUMNS, MOST_ROWS = 30, 500_000


def too_many_met(seen: Seen) -> Finding | None:
    """Find two who met in every row and who won, where these have more names than models are compared."""
    table = seen.table
    names = table.columns[:MOST_COLUMNS]
    if table.rows > MOST_ROWS or all(table.at_most(name, LIMITS.models // PAIR) for name in names):
        return None
    for first, second in combinations(names, PAIR):
        if not faces(first, second):
            continue
        met = table.column(first).labels | table.column(second).labels
        won = next((name for name in names if VERDICTS & {*words_of(name)} and name not in (first, second)), None)
        if won is None or len(met) <= LIMITS.models or not table.column(first).labels & table.column(second).labels:
            continue
        if not {label for label in table.column(won).labels if not is_tie(label)} <= met:
            continue
        return Finding(
            "contests of too many",
            f"Each row is a contest of two ({quoted(first, SHORT)} and {quoted(second, SHORT)}), and {len(met):,} "
            f"names stand there in all: at most {LIMITS.models:,} can be compared.",
            "Keep the rows in which both met others often, such as those with 20 contests or more, and upload these.",
        )
    return None
