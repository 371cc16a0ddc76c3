"""Rows in which everybody met everything several times, and no column says what was different each time."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import numpy as np

from compare_core.names import quoted
from compare_core.tables.diagnosis.seen import PAIR, SHORT
from compare_core.tables.meaning.scores import is_scores
from compare_core.tables.meaning.shapes.named_in_rows import without_aliases
from compare_core.tables.meaning.shapes.single import codes_of, single
from compare_core.tables.reading.columns import named_as_id

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Table

FEWEST, MOST_TIMES, MOST_COLUMNS = 3, 6, 8  # of each, times that all met, and columns that are looked at
TIMES = {2: "twice", 3: "three times", 4: "four times", 5: "five times", 6: "six times"}


def met_again(table: Table, words: Sequence[str]) -> tuple[str, str] | None:
    """Find two columns each combination of which has as many rows, two or more, as under conditions without a name."""
    told = [n for n in table.columns if n in words or named_as_id(n) or not is_scores(table.column(n))]
    told = [n for n in told if FEWEST <= table.distinct(n) <= table.rows // PAIR][:MOST_COLUMNS]
    for one, other in combinations(without_aliases(table, told), PAIR):
        times, odd = divmod(table.rows, table.distinct(one) * table.distinct(other))
        if odd or not PAIR <= times <= MOST_TIMES:
            continue
        if any(table.distinct(n) == times and single(table, [one, other, n]) for n in table.columns):
            continue  # which says it
        counts = np.bincount(codes_of(table, [one, other]))
        if len(counts) == table.distinct(one) * table.distinct(other) and (counts == times).all():
            what = f"Each {quoted(one, SHORT)} stands {TIMES[times]} with every {quoted(other, SHORT)}, and no column"
            return f"{what} says what was different each time.", (
                "If that is what is compared, add a column that names it, such as “condition”; if the rows are "
                "repeats, add one that names what is compared."
            )
    return None
