"""What is proposed where several files were not read together: the columns that all of them have, by their use."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import TYPE_CHECKING

from compare_core.tables.meaning.outputs import PREDICTED
from compare_core.tables.meaning.scores import has_fractions, stripped
from compare_core.tables.meaning.shapes.single import MOST_ROWS, single
from compare_core.tables.meaning.shapes.turn import JOINT
from compare_core.tables.reading.columns import shared_columns, truth_by_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.meaning.roles import Roles
    from compare_core.tables.reading.table import Table

FEWEST_ALIKE, MOST_ALIKE = 0.5, 0.1  # of texts that files share, and of those that stand beside the same number
OWN, LONG_ENOUGH = 0.9, 15  # of the rows, which have a text of their own; characters of a typical one
SEEN = 50  # cells that show what a column holds
MOST_SHARED = 6  # columns of which one, or two together, may say which item a row is


def among_files(tables: Sequence[Table], guess: Roles) -> Roles:
    r"""Return a guess with the truth, the predictions and the items of several files, as far as all of them have them.

    Rows that stand in another order in every file are matched by one column that says which item each is, or by two
    together, such as a store and a date.

    >>> from compare_core.tables.meaning.roles import Roles
    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> rows = ("1,Mon,3,4", "1,Tue,4,4", "2,Mon,5,4")
    >>> texts = ["\n".join(["store,date,actual,forecast", *each]).encode() for each in (rows, rows[::-1])]
    >>> found = among_files([read_table(f"m{place}", text) for place, text in enumerate(texts)], Roles())
    >>> found.truth, found.models, found.id
    ('actual', ('forecast',), 'store + date')
    """
    if len(tables) < 2 or any(table.rows > MOST_ROWS for table in tables):
        return guess
    shared = shared_columns(tables)
    truth = guess.truth or next((name for name in shared if name == truth_by_name(tables[0])), None)
    models = guess.models or tuple(name for name in shared if name != truth and PREDICTED.search(name))[:1]
    if truth is None or not models:
        return guess
    rest = [name for name in shared if name not in (truth, *models) and JOINT not in name]
    rest = [name for name in rest if not (PREDICTED.search(name) or has_fractions([t.column(name) for t in tables]))]
    rest = rest[:MOST_SHARED]
    tries = [(name,) for name in rest] + list(combinations(rest, 2))
    key = next((each for each in tries if all(single(table, each) for table in tables)), None)
    return replace(guess, truth=truth, models=models, id=guess.id or (key and JOINT.join(key)))


def numbered_otherwise(tables: Sequence[Table], identity: str) -> str | None:
    r"""Return the texts that files share where the numbers of rows are others in each: the same number, another text.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> texts = [f"what is asked here as number {n}" for n in range(6)]
    >>> files = [texts, texts[::-1]]
    >>> rows = ["\n".join(["id,question,score", *(f"{n},{text},1" for n, text in enumerate(each))]) for each in files]
    >>> numbered_otherwise([read_table(f"m{k}", each.encode()) for k, each in enumerate(rows)], "id")
    'question'
    """
    if len(tables) < 2 or any(table.rows > MOST_ROWS or identity not in table.columns for table in tables):
        return None
    if not all(text.isdigit() for table in tables for text in table.some_texts(identity, SEEN)):
        return None
    first, *rest = tables
    likely = [name for name in shared_columns(tables) if name != identity]
    for name in [name for name in likely if _is_text(first, name)]:
        own = [dict(zip(stripped(table, identity), stripped(table, name), strict=True)) for table in tables]
        shared = [{*texts.values()} & {*own[0].values()} for texts in own[1:]]
        alike = [sum(own[0].get(key) == text for key, text in texts.items()) / table.rows for texts, table in zip(
            own[1:], rest, strict=True
        )]  # fmt: skip
        whole = all(len(both) >= FEWEST_ALIKE * min(first.rows, table.rows) for both, table in zip(
            shared, rest, strict=True
        ))  # fmt: skip
        if whole and min(alike) <= MOST_ALIKE:
            return name
    return None


def _is_text(table: Table, name: str) -> bool:
    lengths = sorted(map(len, table.some_texts(name, SEEN)))
    return bool(lengths) and lengths[len(lengths) // 2] >= LONG_ENOUGH and table.distinct(name) >= OWN * table.rows
