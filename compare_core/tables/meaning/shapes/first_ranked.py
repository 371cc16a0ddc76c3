"""A row for each of the likeliest classes of an item, with its rank: the first of each is what was predicted."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from compare_core.evidence.repair import Repair
from compare_core.names import quoted
from compare_core.tables.meaning.graded import take
from compare_core.tables.meaning.shapes.single import count_of
from compare_core.tables.meaning.words.models import MODELS
from compare_core.tables.meaning.words.predictions import says_prediction
from compare_core.tables.reading.columns import id_column, named, plain, truth_by_name
from compare_core.tables.reading.table import Table

if TYPE_CHECKING:
    from collections.abc import Sequence

RANKS = frozenset({"rank", "topk", "position", "place", "predrank", "predictionrank", "candidaterank"})
MOST = 100  # ranks


def first_ranked(table: Table) -> Table:
    r"""Keep the first of the likeliest classes of every item, where each has a row with its rank.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> text = b"id,model,rank,pred,true\n1,rf,1,a,a\n1,rf,2,b,a\n2,rf,1,b,a\n2,rf,2,a,a\n"
    >>> first_ranked(read_table("a", text)).frame["pred"].tolist()
    ['a', 'b']
    """
    rank = next((name for name in table.columns if plain(name) in RANKS), None)
    if rank is None or not table.at_most(rank, MOST) or table.distinct(rank) == 1:
        return table
    truth, said = truth_by_name(table), [name for name in table.columns if says_prediction(name) and name != rank]
    numbers = {label: int(label) for label in table.column(rank).labels if label.isdecimal()}
    if truth is None or len(said) != 1 or len(numbers) < len(table.column(rank).labels):
        return table
    first, last = min(numbers.values()), max(numbers.values())
    model, item = named(table.columns, MODELS), id_column(table, (truth, rank, said[0]))[0]
    if item is None or first not in (0, 1) or last - first + 1 != len(numbers):
        return table
    keys = [name for name in (model, item) if name is not None]
    if not _ranks_answers(table, keys, rank, said[0], truth):
        return table
    column = table.column(rank)
    kept = np.array([text.strip().isdecimal() and int(text) == first for text in column.texts])[column.codes]
    told = take(table, kept)
    what = f"Of the {len(numbers)} likeliest answers to every {quoted(item)} the first was taken, by {quoted(rank)}."
    return Table(told.name, told.frame.drop(columns=[rank]), (*table.repairs, Repair(what, len(told.frame))))


def _ranks_answers(table: Table, keys: Sequence[str], rank: str, said: str, truth: str) -> bool:
    """Tell whether each item has every rank once, no answer twice, and one truth."""
    rows, items = table.rows, count_of(table, keys)
    once = count_of(table, [*keys, rank]) == rows == count_of(table, [*keys, said])
    return once and items < rows and count_of(table, [*keys, truth]) == items
