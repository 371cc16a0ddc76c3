"""A verdict on one system beside two columns that are the same in all rows: the truth, and a copy of it."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import numpy as np

from compare_core.names import quoted
from compare_core.tables.diagnosis.seen import PAIR, SHORT, Finding, Seen
from compare_core.tables.meaning.judged import judgements, says_both
from compare_core.tables.meaning.outputs import is_measured
from compare_core.tables.meaning.words.predictions import says_prediction
from compare_core.tables.reading.columns import counts_rows

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from compare_core.tables.reading.table import Column

FEWEST, MOST_ROWS, MOST_COLUMNS = 20, 50_000, 12  # rows that tell, and rows and columns that are looked at


def copied_truth(seen: Seen) -> Finding | None:
    """Find a verdict that says in every row whether one column equals another, of which a third is a copy."""
    table = seen.table
    if seen.truth is not None or seen.model is not None or not FEWEST <= table.rows <= MOST_ROWS:
        return None
    judged = [name for name in table.columns if table.at_most(name, PAIR) and says_both(table, name)]
    held = [name for name in table.columns if name not in judged and table.distinct(name) > 1]
    held = [name for name in held if not is_measured(table.column(name)) and not counts_rows(table.column(name))]
    if len(judged) != 1 or not PAIR < len(held) <= MOST_COLUMNS:
        return None
    found = _judged_by(seen, judged[0], held)
    if found is None:
        return None
    said, true, copy = found
    right = int((judgements(table, judged[0]) == 1).sum())
    return Finding(
        "one model",
        f"{quoted(judged[0], SHORT)} says where {quoted(said, SHORT)} equals {quoted(true, SHORT)}: in {right:,} of "
        f"{table.rows:,} rows. {quoted(copy, SHORT)} is the same as {quoted(true, SHORT)} in all of them, so it is no "
        "second system.",
        "Bring what a second system gave for the same rows, in a column of its own.",
    )


def _judged_by(seen: Seen, verdict: str, held: Sequence[str]) -> tuple[str, str, str] | None:
    """Return what a verdict is of, what it is held against, and the copy of the latter, if nothing else differs."""
    cells = {name: _stripped(seen.table.column(name)) for name in held}  # as it is written: o and O may be two sounds
    right = judgements(seen.table, verdict) == 1
    for one, other in combinations(held, PAIR):
        if not np.array_equal(cells[one], cells[other]):
            continue
        told = [n for n in held if n not in (one, other) and np.array_equal(cells[n] == cells[one], right)]
        rest = [n for n in held if n not in (one, other, *told)]
        if len(told) == 1 and not any(map(says_prediction, rest)):
            true, copy = (other, one) if says_prediction(one) and not says_prediction(other) else (one, other)
            return told[0], true, copy
    return None


def _stripped(column: Column) -> NDArray[np.object_]:
    return np.array([text.strip() for text in column.texts], dtype=object)[column.codes]
