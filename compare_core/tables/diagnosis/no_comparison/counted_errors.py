"""How many errors there are of each type, and which share of all they are: one count, written twice."""

from __future__ import annotations

import numpy as np

from compare_core.names import quoted
from compare_core.tables.diagnosis.seen import PAIR, SHORT, Finding, Seen, called
from compare_core.tables.meaning.outputs import numbers_by_row
from compare_core.tables.meaning.scores import is_scores
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.reading.columns import whole_numbers

SHARES = frozenset({
    "pct", "percent", "percentage", "perc", "share", "fraction", "proportion", "ratio", "rate", "freq", "frequency",
    "relative", "anteil", "prozent", "cum", "cumulative",
})  # fmt: skip
COUNTS = frozenset({
    "count", "counts", "n", "num", "number", "total", "errors", "freq", "frequency", "cases", "occurrences", "items",
    "anzahl", "examples", "instances", "failures", "mistakes",
})  # fmt: skip
FEWEST, CLOSE, ROUNDED = 3, 0.02, 0.006  # rows; and how far a share may be off, of it and in itself


def count_and_share(seen: Seen) -> Finding | None:
    """Find a count in every row beside the share of the whole that it is, and no other number."""
    table = seen.table
    told = any({*tokens(name)} & SHARES for name in table.columns)
    if not told or table.rows < FEWEST or seen.model is not None or seen.truth is not None:
        return None
    numbers = [name for name in table.columns if is_scores(table.column(name)) and table.distinct(name) > 1]
    if len(numbers) != PAIR:
        return None
    found = next((pair for pair in (numbers, numbers[::-1]) if _is_share_of(seen, *pair)), None)
    name = next((n for n in table.columns if n not in numbers and seen.own(n)), None)
    if found is None or name is None:
        return None
    return Finding(
        "counts of one kind",
        f"{called(found[:1])} counts what there is of each {quoted(name, SHORT)}, and {called(found[1:])} is the share "
        "of all that this is: the same count in two ways, of one model or none, and no models.",
        "To compare two models, bring right or wrong for each item: a row for each item, and a column for each model.",
    )


def _is_share_of(seen: Seen, count: str, share: str) -> bool:
    """Tell whether one column counts and the other says which share of their sum each count is, by name and number."""
    if not ({*tokens(count)} & COUNTS and {*tokens(share)} & SHARES):
        return False
    counts, shares = whole_numbers(seen.table.column(count)), numbers_by_row(seen.table.column(share))
    if counts is None or not counts.sum() or not np.isfinite(shares).all():
        return False
    true = np.asarray(counts) / counts.sum()
    return any(np.allclose(shares / whole, true, rtol=CLOSE, atol=ROUNDED) for whole in (1, 100))
