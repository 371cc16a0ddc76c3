"""Rows that were written twice, as by a run that was taken up again."""

from __future__ import annotations

from math import prod
from typing import TYPE_CHECKING

import numpy as np

from compare_core.evidence.repair import Repair
from compare_core.tables.meaning.shapes.single import codes_of
from compare_core.tables.meaning.words.models import MODELS
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.reading.columns import ID_LIKE, named, named_as_id, plain
from compare_core.tables.reading.table import Table, is_raw, texts_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

MOST_ROWS, MOST = 200_000, 0.1  # of a table that is looked through, and the part of its rows that may be copies
PEOPLE = frozenset({"patient", "subject", "person", "participant", "user", "customer", "speaker", "pid", "client"})
CHANCE = 50  # ways in which a row may be filled, of which two are hardly the same by chance
MANY = 20  # rows, of which some may have been written twice
MOST_OF_ITEMS = 1 / 3  # and where a row is an item, with what each model said


def without_copies(table: Table) -> Table:
    r"""Leave out rows that are the same as an earlier one in every cell, if each id stands once for a model without.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> rows = [f"q{n},{m},{n}.5\n" for n in range(9) for m in ("svm", "rf")]
    >>> table = without_copies(read_table("a", ("id,model,score\n" + "".join([*rows, rows[3]])).encode()))
    >>> table.rows, table.repairs[-1].text
    (18, 'A row that is the same as an earlier one was left out.')
    """
    identity = next((name for name in table.columns if named_as_id(name) or plain(name) in ID_LIKE), None)
    if identity is None or not 1 < table.rows <= MOST_ROWS or table.distinct(identity) == table.rows:
        return table
    model = named(table.columns, MODELS)
    codes = codes_of(table, [identity, *([model] if model is not None and model != identity else [])])
    _, places, counts = np.unique(codes, return_inverse=True, return_counts=True)
    more = int((counts - 1).sum())
    few = more <= MOST * table.rows and (table.repeats(identity) or not {*tokens(identity)} & PEOPLE)
    if not more or not (few or (model is None and more <= MOST_OF_ITEMS * table.rows and _are_items(table, identity))):
        return table
    again = np.flatnonzero(counts[places] > 1)
    copies = again[_repeats(table, again)]
    if len(copies) < more:
        return table
    kept = np.ones(table.rows, dtype=np.bool_)
    kept[copies] = False
    said = (
        "A row that is the same as an earlier one was" if more == 1 else "Rows that are the same as earlier ones were"
    )
    return Table(table.name, table.frame[kept].copy(deep=False), (*table.repairs, Repair(f"{said} left out.", more)))


def _are_items(table: Table, identity: str) -> bool:
    """Tell whether an id is that of items, and no person's, in many rows that hardly agree in all else by chance."""
    if table.rows < MANY or not named_as_id(identity) or {*tokens(identity)} & PEOPLE:
        return False
    return prod(table.distinct(name) for name in table.columns if name != identity) >= CHANCE


def _repeats(table: Table, rows: NDArray[np.intp]) -> NDArray[np.bool_]:
    """Tell which of some rows are the same as an earlier one of them."""
    columns = []
    for name in table.columns:
        values = table.frame[name].iloc[rows]
        columns.append(texts_of(values) if is_raw(values) else values.astype(str).tolist())
    seen = set[tuple[str, ...]]()
    told = []
    for cells in zip(*columns, strict=True):
        told.append(cells in seen)
        seen.add(cells)
    return np.array(told, dtype=np.bool_)
