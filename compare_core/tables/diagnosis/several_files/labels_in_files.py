"""Files of one model each that repeat a label of every item, the truth, beside one that mostly agrees with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from compare_core.names import quoted
from compare_core.tables.diagnosis.seen import PAIR, SHORT, Way
from compare_core.tables.meaning.files.alike import said_alike
from compare_core.tables.meaning.roles import NeedsRoles, Roles
from compare_core.tables.meaning.suggest import agreement, shares
from compare_core.tables.meaning.words.measures import is_score
from compare_core.tables.meaning.words.truths import may_be_true
from compare_core.tables.meaning.words.verdicts import says_right
from compare_core.tables.reading.columns import counts_rows, named_as_id, shared_columns, truth_by_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Column, Table

FEWEST, MOST_ROWS, MOST_COLUMNS = 20, 20_000, 60  # rows that tell; rows and columns that are looked at
LABELS = 20  # kinds of a label, at most
ABOVE = 0.1  # of what chance leaves: how far labels agree with the truth in the best file
SURELY = 3.0  # standard errors above chance, in every file


def of_labels_in_files(tables: Sequence[Table]) -> NeedsRoles | None:
    """Ask whether a label that stands beside every item in all files is true, and another what each model said.

    The truth is the same of an item in every file; what the models said differs, and agrees with it more than by
    chance in each. Where a column is named as the truth, or says right and wrong, nothing has to be found so.
    """
    names = shared_columns(tables)[:MOST_COLUMNS]
    if any(not FEWEST <= table.rows <= MOST_ROWS or truth_by_name(table) is not None for table in tables):
        return None
    if any(says_right(name) for name in names):
        return None
    item = next((n for n in names if named_as_id(n) and all(t.distinct(n) == t.rows for t in tables)), None)
    if item is None:
        return None
    few = [n for n in names if all(PAIR <= t.distinct(n) <= LABELS and not _is_no_label(t, n) for t in tables)]
    alike = {name: said_alike(tables, [item], name) for name in few}
    pairs = [(true, said) for true in few if alike[true] for said in few if not alike[said]]
    agreed = {pair: [_above_chance(table, *pair) for table in tables] for pair in pairs}
    told = [pair for pair in pairs if may_be_true(pair[0]) and min(agreed[pair]) > -1.0]  # by its name
    surely = [pair for pair in pairs if max(agreed[pair]) >= ABOVE and _no_chance(tables, agreed[pair])]
    likely = sorted(told or surely, key=lambda pair: -sum(agreed[pair]))
    if not likely:
        return None
    ways = [
        Way(
            Roles(layout="per_model_files", truth=true, models=(said,), id=item),
            f"{quoted(said, SHORT)} of every file as its predictions of {quoted(true, SHORT)}",
        )
        for true, said in likely[:PAIR]
    ]
    true, said = likely[0]
    agrees = "holds the same labels" if told else "agrees with it more than by chance in each"
    return NeedsRoles(
        f"{quoted(true, SHORT)} is the same of every {quoted(item, SHORT)} in all files, and {quoted(said, SHORT)} "
        f"{agrees}: the truth, it seems, and what each model said. If so, check the "
        "preview, and press the button.",
        tables[0].columns,
    ).offering(ways)


def _is_no_label(table: Table, name: str) -> bool:
    return named_as_id(name) or is_score(name) or counts_rows(table.column(name))


def _no_chance(tables: Sequence[Table], agreed: Sequence[float]) -> bool:
    """Tell whether labels agree by far more than chance in every file; kappa's error is about 1 / sqrt(rows)."""
    return all(kappa * table.rows**0.5 >= SURELY for kappa, table in zip(agreed, tables, strict=True))


def _bare(column: Column) -> frozenset[str]:
    return frozenset(label.removesuffix(".0") for label in column.labels)


def _above_chance(table: Table, true: str, said: str) -> float:
    """Return how far two columns of labels agree, of what chance leaves: Cohen's kappa; -1 for other labels."""
    first, second = table.column(true), table.column(said)
    if not shares(second, first) or not shares(first, second) or not _bare(first) & _bare(second):
        return -1.0
    counts: dict[str, list[float]] = {}
    for place, column in enumerate((first, second)):
        for text, count in zip(column.texts, column.counts.tolist(), strict=True):
            counts.setdefault(text.strip().removesuffix(".0"), [0.0, 0.0])[place] += count / table.rows
    chance = float(np.prod(np.array([*counts.values()]), axis=1).sum())
    return (agreement(second, first) - chance) / (1 - chance) if chance < 1 else -1.0
