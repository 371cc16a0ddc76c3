"""Columns of yes and no that say of every row whether two others hold the same: what is right and wrong."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import numpy as np

from compare_core.tables.meaning.judged import judgements, says_both
from compare_core.tables.meaning.scores import in_small_letters
from compare_core.tables.meaning.words.truths import may_be_true
from compare_core.tables.reading.columns import identifies

if TYPE_CHECKING:
    from compare_core.tables.reading.table import Table

FEWEST, MOST_ROWS, MOST_COLUMNS = 20, 20_000, 40  # rows that tell, and rows and columns that are looked at
LABELS = 20  # of a column of labels, at most
KEY = "columns that say whether two others are equal"


def equal_columns(table: Table) -> dict[str, tuple[str, str]]:
    r"""Return the columns that say in every row whether two columns of labels hold the same, each with these.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> rows = "".join(f"{n},{'AB'[n % 2]},{'AB'[n % 3 % 2]},{int(n % 2 == n % 3 % 2)}\n" for n in range(24))
    >>> equal_columns(read_table("a", f"item,forced,choice,congruent\n{rows}".encode()))
    {'congruent': ('forced', 'choice')}
    """
    if KEY not in table.answers:
        table.answers[KEY] = _found(table)
    found: dict[str, tuple[str, str]] = table.answers[KEY]
    return found


def _found(table: Table) -> dict[str, tuple[str, str]]:
    if not FEWEST <= table.rows <= MOST_ROWS:
        return {}
    columns = table.columns[:MOST_COLUMNS]
    judged = [name for name in columns if table.at_most(name, 2) and says_both(table, name)]
    if not judged:
        return {}
    few = [n for n in columns if n not in judged and table.at_most(n, LABELS) and table.distinct(n) > 1]
    labels = [name for name in few if not identifies(table.column(name)) and not may_be_true(name)]
    cells = {name: in_small_letters(table.column(name)) for name in labels}
    both = {pair: cells[pair[0]] == cells[pair[1]] for pair in combinations(labels, 2)}
    right = {name: judgements(table, name) == 1 for name in judged}
    return {name: pair for name, said in right.items() for pair, equal in both.items() if np.array_equal(said, equal)}
