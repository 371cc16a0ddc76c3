"""Measures that are 0 in every row: nothing tells the models apart, and what should have scored them hardly did."""

from __future__ import annotations

import numpy as np

from compare_core.names import quoted
from compare_core.tables.diagnosis.seen import FEW, PAIR, SHORT, ZEROS, Finding, Seen, called
from compare_core.tables.meaning.words.measures import is_score
from compare_core.tables.meaning.words.parts import tokens

FEWEST_ROWS = 5


def all_unscored(seen: Seen) -> Finding | None:
    """Find two measures or more beside words, all of which are 0 in every row, and no other number that differs."""
    measured = [name for name in seen.numbers if any(map(is_score, tokens(name)))]
    if len(measured) < PAIR or seen.table.rows < FEWEST_ROWS or not seen.words:
        return None
    if any(seen.table.distinct(name) > 1 or seen.table.column(name).labels - ZEROS for name in measured):
        return None
    if any(not (seen.table.distinct(name) == 1 or seen.own(name)) for name in seen.numbers if name not in measured):
        return None  # which may be compared
    return Finding(
        "zeros",
        f"{called(measured)} are 0 in all {seen.table.rows:,} rows{_although(seen)}, so nothing is compared, and the "
        "scoring probably failed.",
        "Bring scores that were computed anew, or what is right of each row (y_true).",
    )


def _although(seen: Seen) -> str:
    """Say in how many rows texts differ that are called after the same thing, of a model each."""
    ends: dict[str, list[str]] = {}
    for name in seen.words:
        if tokens(name)[1:]:
            ends.setdefault(tokens(name)[-1], []).append(name)
    texts = max(ends.values(), key=len, default=[])
    if len(texts) < PAIR:
        return ""
    held = [seen.table.column(name).by_row() for name in texts]
    differ = int(np.any([held[0] != other for other in held[1:]], axis=0).sum())
    what = f"{quoted(texts[0], SHORT)} and {len(texts) - 1} more" if len(texts) > FEW - 1 else called(texts)
    return f", although {what} differ in {differ:,}" if differ else ""
