"""What is proposed where several files were not read together: the columns that all of them have, by their use."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import TYPE_CHECKING

from compare_core.tables.meaning.long import MOST_ROWS, single
from compare_core.tables.meaning.outputs import PREDICTED
from compare_core.tables.meaning.turn import JOINT
from compare_core.tables.reading.columns import truth_by_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.meaning.roles import Roles
    from compare_core.tables.reading.table import Table

MOST_SHARED = 6  # columns of which one, or two together, may say which item a row is


def among_files(tables: Sequence[Table], guess: Roles) -> Roles:
    r"""Return a guess with the truth, the predictions and the items of several files, as far as all of them have them.

    Rows that stand in another order in every file are matched by one column that says which item each is, or by two
    together, such as a store and a date.

    >>> from compare_core.tables.meaning.roles import Roles
    >>> from compare_core.tables.reading.files import read_table
    >>> rows = ("1,Mon,3,4", "1,Tue,4,4", "2,Mon,5,4")
    >>> texts = ["\n".join(["store,date,actual,forecast", *each]).encode() for each in (rows, rows[::-1])]
    >>> found = among_files([read_table(f"m{place}", text) for place, text in enumerate(texts)], Roles())
    >>> found.truth, found.models, found.id
    ('actual', ('forecast',), 'store + date')
    """
    if len(tables) < 2 or any(table.rows > MOST_ROWS for table in tables):
        return guess
    shared = [name for name in tables[0].columns if all(name in table.columns for table in tables)]
    truth = guess.truth or next((name for name in shared if name == truth_by_name(tables[0])), None)
    models = guess.models or tuple(name for name in shared if name != truth and PREDICTED.search(name))[:1]
    if truth is None or not models:
        return guess
    rest = [name for name in shared if name not in (truth, *models) and JOINT not in name][:MOST_SHARED]
    tries = [(name,) for name in rest] + list(combinations(rest, 2))
    key = next((each for each in tries if all(single(table, each) for table in tables)), None)
    return replace(guess, truth=truth, models=models, id=guess.id or (key and JOINT.join(key)))
