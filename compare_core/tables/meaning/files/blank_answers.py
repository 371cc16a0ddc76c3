"""Blank cells of the truth that models mostly left blank as well: nothing was there to find, and that is an answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from compare_core.evidence.repair import Repair
from compare_core.names import quoted
from compare_core.tables.meaning.scores import is_scores, stripped
from compare_core.tables.reading.columns import shared_columns, truth_by_name

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from compare_core.tables.reading.table import Table

NOTHING = "(nothing)"
LEAST, MOST = 0.1, 0.9  # of the rows that are blank in the truth
WIDEST = 300  # columns
FEWEST, MOSTLY, MORE = 10, 0.5, 0.3  # blank rows; of them that a model left blank; and more often so than others


class _Said(NamedTuple):
    """What one column of a file says of each item, by its name."""

    place: int
    name: str
    texts: Mapping[str, str]


def blanks_as_answers(tables: Sequence[Table]) -> list[Table]:
    r"""Write out what blank cells say where the truth is blank as often as models leave out that there is anything.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> gold = "".join(f"{n},{'' if n % 2 else 'ab'[n % 4 // 2]}\n" for n in range(40))
    >>> said = "".join(f"{n},{'' if n % 2 and n > 3 else 'a'}\n" for n in range(40))
    >>> files = [read_table("gold", f"id,gold\n{gold}".encode()), read_table("svm", f"id,prediction\n{said}".encode())]
    >>> [sorted(table.column(table.columns[1]).labels) for table in blanks_as_answers(files)]
    [['(nothing)', 'a', 'b'], ['(nothing)', 'a']]
    """
    if any(len(table.columns) > WIDEST for table in tables):
        return list(tables)
    held = [place for place, table in enumerate(tables) if truth_by_name(table) is not None]
    if len(held) != 1 or not (found := _said(tables, held[0])):
        return list(tables)
    truth, others = found[0], found[1:]
    blank = {item for item, text in truth.texts.items() if not text}
    if len(blank) < FEWEST or not LEAST <= len(blank) / len(truth.texts) <= MOST:
        return list(tables)
    left = [each for each in others if _goes_along(each.texts, blank)]
    if not left:
        return list(tables)
    made = list(tables)
    for place in {truth.place, *(each.place for each in others)}:
        names = [each.name for each in (truth, *others) if each.place == place]
        cells = {name: [text if text.strip() else NOTHING for text in made[place].column(name).texts] for name in names}
        said = f"Blank cells of {quoted(truth.name)} count as the answer “{NOTHING}”, which models gave as well."
        told = [Repair(said, len(blank))] if place == truth.place else []
        made[place] = made[place].rewritten(cells, *told)
    return made


def _said(tables: Sequence[Table], gold: int) -> list[_Said]:
    """Return what is true of each item, and after it what each column with some of the same words says of these."""
    table = tables[gold]
    truth = truth_by_name(table) or ""
    if is_scores(table.column(truth)) or all(text.strip() for text in table.column(truth).texts):
        return []
    known = table.column(truth).labels
    keys = [n for n in shared_columns(tables) if n != truth and all(t.distinct(n) == t.rows for t in tables)]
    if len(tables) > 1 and not keys:
        return []
    found = []
    for place, each in enumerate(tables):
        items = stripped(each, keys[0]) if len(tables) > 1 else [str(row) for row in range(each.rows)]
        names = [truth] if place == gold else []
        names += [n for n in each.columns if n not in (truth, *keys) and _shares(each, n, known)]
        found += [_Said(place, name, dict(zip(items, stripped(each, name), strict=True))) for name in names]
    return sorted(found, key=lambda each: each.name != truth)


def _shares(table: Table, name: str, known: frozenset[str]) -> bool:
    """Tell whether some of what a column says is true of something, and some of its cells are blank."""
    column = table.column(name)
    return not is_scores(column) and bool(column.labels & known) and any(not text.strip() for text in column.texts)


def _goes_along(said: Mapping[str, str], blank: set[str]) -> bool:
    """Tell whether a model mostly left blank what is blank in truth, and the rest far more seldom."""
    there = np.array([item in blank for item in said])
    left = np.array([not text for text in said.values()])
    if there.sum() < FEWEST or there.all():
        return False
    return bool(left[there].mean() >= MOSTLY and left[there].mean() - left[~there].mean() >= MORE)
