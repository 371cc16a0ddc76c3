"""Several labels in a cell: the likeliest classes in their order, or all labels of an item in any order."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from compare_core.evidence.repair import Repair
from compare_core.names import listed
from compare_core.tables.meaning.scores import GAPS
from compare_core.tables.reading.columns import truth_by_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Table

    Cells = dict[str, list[tuple[str, ...]]]  # by column, the parts of each of its distinct texts

WITHIN = re.compile(r"^\s*[\[({](.*)[\])}]\s*$", re.DOTALL)
SEPARATORS = (re.compile(r"\s*[,;|]\s*"), re.compile(r"\s*[,;|]\s*|\s+"))
QUOTES = " '\""
LONGEST, MOST_TEXTS, MOST_COLUMNS = 300, 5_000, 60  # characters of a cell; different cells, and columns
TWO, FIRST, MOST_LABELS = 2, 20, 1_000  # texts that are looked at first
MOSTLY = 0.8  # of what stands in the lists, which the truth says too


def likeliest_listed(table: Table) -> Table:
    r"""Take the first of the likeliest classes, where every cell of a column lists as many, beside one true label.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> text = b"id,label,rf,svm\n1,a,a;b,b;a\n2,b,b;a,a;b\n3,a,b;a,a;b\n"
    >>> likeliest_listed(read_table("a", text)).column("rf").texts
    ('a', 'b')
    """
    truth = _truth(table)
    if truth is None or not table.at_most(truth, MOST_LABELS):
        return table
    for separator in SEPARATORS:
        if not any(_lists(table, name, separator) for name in table.columns if name != truth):
            continue
        true = table.column(truth).labels - GAPS
        if any(len(_parts(label, separator)) > 1 for label in true):
            return table
        found = {name: cells for name in table.columns if name != truth and (cells := _split(table, name, separator))}
        kept = {name: cells for name, cells in found.items() if _rank_classes(table, name, cells, true)}
        if kept:
            many = len(next(cells[0] for cells in kept.values() if cells))
            said = (
                f"{listed([*kept], 3)} list the {many} likeliest classes: the first of each was taken. For a hit among "
                f"all {many}, write 1 where the true class is among them, and 0 where not."
            )
            rewritten = {name: [cell[0] if cell else "" for cell in cells] for name, cells in kept.items()}
            return table.rewritten(rewritten, Repair(said, table.rows * len(kept)))
    return table


def labels_in_order(table: Table) -> Table:
    r"""Write the labels of a cell in one order, where truth and predictions hold several, in any order.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> text = b"id;labels;rf;svm\n1;a,b;b,a;a\n2;b;b;b\n3;b,c;b,c;c\n4;a;a;a\n"
    >>> labels_in_order(read_table("a", text)).column("rf").texts
    ('a,b', 'b', 'b,c', 'a')
    """
    truth = _truth(table)
    if truth is None:
        return table
    separator = SEPARATORS[0]
    true = _split(table, truth, separator)
    sizes = {len(cell) for cell in true if cell}
    labels = {part for cell in true for part in cell}
    if len(sizes) < TWO or not 1 < len(labels) <= MOST_LABELS or any(len({*cell}) < len(cell) for cell in true):
        return table
    if TWO * len(labels) > sum(map(len, true)):
        return table  # which hardly come again, as the words of a text
    held: Cells = {truth: true}
    for name in table.columns:
        cells = _split(table, name, separator) if name != truth else []
        if cells and sum(part in labels for cell in cells for part in cell) >= MOSTLY * sum(map(len, cells)) > 0:
            held[name] = cells
    orders: dict[tuple[str, ...], set[tuple[str, ...]]] = {}
    for cell in (cell for cells in held.values() for cell in cells):
        orders.setdefault(tuple(sorted(cell)), set()).add(cell)
    if len(held) < TWO or all(len(each) == 1 for each in orders.values()):
        return table
    said = f"{listed([*held], 3)} hold several labels in a cell, which were compared whatever their order."
    blank = any(not text.strip() for text in table.column(truth).texts)
    said += " An empty cell was read as no label." if blank else ""
    rewritten = {
        name: [",".join(sorted(cell)) or ("no label" if blank else "") for cell in cells]
        for name, cells in held.items()
    }
    return table.rewritten(rewritten, Repair(said, table.rows))


def _truth(table: Table) -> str | None:
    truth = truth_by_name(table) if 1 < len(table.columns) <= MOST_COLUMNS else None
    return truth if truth is not None and table.at_most(truth, MOST_TEXTS) else None


def _split(table: Table, name: str, separator: re.Pattern[str]) -> list[tuple[str, ...]]:
    """Return the parts of each text of a column; none where it has many, or long ones, or no list among the first."""
    if not table.at_most(name, MOST_TEXTS) or not _lists(table, name, separator):
        return []
    column = table.column(name)
    if max(map(len, column.texts), default=0) > LONGEST:
        return []
    return [_parts(text, separator) for text in column.texts]


def _lists(table: Table, name: str, separator: re.Pattern[str]) -> bool:
    """Tell whether any of the first texts of a column has several parts."""
    first = (text for text in table.some_texts(name, FIRST) if len(text) <= LONGEST)
    return any(len(_parts(text, separator)) > 1 for text in first)


def _parts(text: str, separator: re.Pattern[str]) -> tuple[str, ...]:
    within = WITHIN.match(text)
    parts = separator.split((within[1] if within else text).strip())
    return tuple(part for part in (each.strip(QUOTES) for each in parts) if part)


def _rank_classes(table: Table, name: str, cells: Sequence[tuple[str, ...]], true: frozenset[str]) -> bool:
    """Tell whether every list holds as many classes, each once, and hardly any that is true of no item."""
    used = [cell for cell, count in zip(cells, table.column(name).counts.tolist(), strict=True) if count and cell]
    lengths = {len(cell) for cell in used}
    if len(lengths) != 1 or max(lengths) < TWO or any(len({*cell}) < len(cell) for cell in used):
        return False
    parts = [part for cell in used for part in cell]
    return len({cell[0] for cell in used}) > 1 and sum(part in true for part in parts) >= MOSTLY * len(parts)
