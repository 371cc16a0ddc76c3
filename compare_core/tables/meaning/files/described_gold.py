"""A file of items, with what is true of them among other columns, beside a table of what several models said."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pandas as pd

from compare_core.evidence.repair import Repair
from compare_core.names import listed
from compare_core.tables.meaning.files.joined_columns import FEWEST, HALF, MOST, TWO, beside_gold, said_by_key
from compare_core.tables.meaning.scores import has_fractions, stripped
from compare_core.tables.meaning.words.headings import SLICES
from compare_core.tables.meaning.words.models import like_models
from compare_core.tables.meaning.words.predictions import says_prediction
from compare_core.tables.meaning.words.truths import may_be_true
from compare_core.tables.meaning.words.verdicts import says_right
from compare_core.tables.reading.columns import CLUSTER_NAMES, plain, truth_by_name
from compare_core.tables.reading.table import Table, categories_of

if TYPE_CHECKING:
    from collections.abc import Sequence


def beside_described(tables: Sequence[Table]) -> list[Table]:
    r"""Put what is true of items beside what models said of them, and leave out what else describes the items.

    An age or any other feature is no prediction, however near to the truth it may come. What items belong to stays.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> items = "".join(f"{n},{20 + n},{n % 2},{'ab'[n % 2]}\n" for n in range(6))
    >>> said = "".join(f"{n},a,b\n" for n in range(6))
    >>> files = [read_table("test", f"item,age,patient,label\n{items}".encode())]
    >>> files.append(read_table("predictions", f"id,svm,rf\n{said}".encode()))
    >>> [table.columns for table in beside_described(files)]
    [('id', 'y_true', 'svm', 'rf', 'patient')]
    """
    if len(tables) != TWO or not all(FEWEST <= table.rows <= MOST for table in tables):
        return list(tables)
    for gold, other in (tables, tables[::-1]):
        truth = truth_by_name(gold)
        if truth is None or any(map(_may_answer, (n for n in gold.columns if n != truth))):
            continue
        if truth_by_name(other) is not None or any(map(may_be_true, other.columns)):
            continue
        keys = _keys(gold, other)
        if keys is not None and (len(gold.columns) > TWO or keys[0] != keys[1]):
            return _joined(gold, other, truth, *keys) or list(tables)
    return list(tables)


def _may_answer(name: str) -> bool:
    """Tell whether a column may hold what a model said, or whether that was right."""
    return says_prediction(name) or like_models([name]) or says_right(name)


def _keys(gold: Table, other: Table) -> tuple[str, str] | None:
    """Return the columns that name the same items in both files, every row of the first another one."""
    own = [name for name in gold.columns if gold.distinct(name) == gold.rows and not _is_measured(gold, name)]
    for name in own:
        rows = gold.column(name).labels
        likely = [name] if name in other.columns else [n for n in other.columns if not _may_answer(n)]
        for each in likely:
            labels = other.column(each).labels
            if len(labels) >= FEWEST and len(labels & rows) >= HALF * len(labels) and not _is_measured(other, each):
                return name, each
    return None


def _is_measured(table: Table, name: str) -> bool:
    return has_fractions([table.column(name)])


def _joined(gold: Table, other: Table, truth: str, key: str, same: str) -> list[Table] | None:
    """Return one table of both, if what stands in the other file may have been said of the truth."""
    bare = Table(gold.name, gold.frame[[key, truth]].rename(columns={key: same}), gold.repairs)
    found = beside_gold([bare, other])
    if len(found) != 1:
        return None
    (whole,) = found
    rest = [name for name in gold.columns if name not in (key, truth)]
    kept = [n for n in rest if plain(n) in (*CLUSTER_NAMES, *SLICES) and n not in whole.columns]
    frame, rows = whole.frame.copy(deep=False), stripped(whole, same)
    for name in kept:
        held = said_by_key(gold, key, name)
        frame[name] = pd.Series(categories_of([held[row] for row in rows]), index=frame.index)
    left = [name for name in rest if name not in kept]
    said = [Repair(f"Other columns beside the truth were left out: {listed(left, 3)}.", len(left))] if left else []
    return [Table(whole.name, frame, (*whole.repairs, *said))]
