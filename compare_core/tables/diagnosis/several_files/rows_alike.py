"""Whether files name the same rows, in the same order or in any."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.tables.diagnosis.readings.rows import keys_beside
from compare_core.tables.diagnosis.seen import PAIR
from compare_core.tables.meaning.files.stacked import FILE
from compare_core.tables.meaning.scores import has_fractions, is_scores, texts
from compare_core.tables.meaning.shapes.single import single

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Table


def stand_alike(tables: Sequence[Table], names: Sequence[str]) -> bool:
    """Tell whether some columns hold the same, row by row, in every file."""
    first, *others = ([list(texts(table, name)) for name in names] for table in tables)
    return all(each == first for each in others)


def keys_of(whole: Table, tables: Sequence[Table], but: Sequence[str]) -> tuple[str, ...]:
    """Return the columns that tell the rows of every file apart: few values again and again, or the names of rows."""
    first = tables[0].columns[0]
    if all(first in t.columns and not is_scores(t.column(first)) for t in tables) and names_alike(tables, first):
        return (first,)  # in words
    if found := ids_of(tables) or keys_beside(whole, FILE, but):
        return found
    rest = (name for name in whole.columns if name not in (FILE, *but))
    return next(((name,) for name in rest if names_alike(tables, name)), ())


def names_alike(tables: Sequence[Table], name: str) -> bool:
    """Tell whether a column has another cell in every row of each file, most of which stand in all of them."""
    labels = [table.column(name).labels for table in tables]
    own = all(len(each) == table.rows for each, table in zip(labels, tables, strict=True))
    return own and PAIR * len(frozenset.intersection(*labels)) >= max(map(len, labels))


def ids_of(tables: Sequence[Table]) -> tuple[str, ...]:
    """Return the first two columns of whole numbers, if they tell rows apart together, and are alike in all files."""
    names = [n for n in tables[0].columns[:PAIR] if all(n in t.columns and is_scores(t.column(n)) for t in tables)]
    if len(names) < PAIR or has_fractions([t.column(n) for t in tables for n in names]):
        return ()
    if not all(single(t, names) and max(map(t.distinct, names)) < t.rows for t in tables):
        return ()
    return tuple(names) if rows_alike(tables, names) else ()


def rows_alike(tables: Sequence[Table], names: Sequence[str]) -> bool:
    """Tell whether most rows of the longest file stand in all files, by some columns together."""
    rows = held_together(tables, names)
    return PAIR * len(frozenset.intersection(*rows)) > max(map(len, rows))


def held_together(tables: Sequence[Table], names: Sequence[str]) -> list[frozenset[tuple[str, ...]]]:
    """Return what some columns hold together in the rows of each file."""
    return [frozenset(zip(*(texts(table, name) for name in names), strict=True)) for table in tables]
