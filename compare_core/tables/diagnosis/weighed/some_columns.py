"""Columns of models with so many gaps that no row has all of them: those that share the most rows can be compared."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from compare_core.tables.diagnosis.readings import Reading, describe
from compare_core.tables.diagnosis.seen import PAIR, Seen, called
from compare_core.tables.diagnosis.weighed.ways import in_columns
from compare_core.tables.meaning.columns.cells import plain_numbers
from compare_core.tables.meaning.judged import says_either
from compare_core.tables.meaning.roles import Misread, NeedsRoles
from compare_core.tables.meaning.scores import GAPS, is_scores
from compare_core.tables.reading.columns import NAMELESS, counts_rows, named_as_id

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from numpy.typing import NDArray

    from compare_core.errors import CompareError
    from compare_core.tables.diagnosis.readings.shared import Fails
    from compare_core.tables.reading.table import Table

FEWEST, MOST_ROWS, MOST_COLUMNS = 20, 50_000, 60  # rows that columns share; and of a table, and columns of it
SIZES, ALIKE = (5, 3, PAIR), 0.8  # columns that are offered together; and of all columns, that hold the same


def of_some_columns(table: Table, refusal: CompareError, fails: Fails) -> CompareError:
    """Return the question whether only some columns are compared, where all of them share no row.

    Parameters
    ----------
    table
        The only file.
    refusal
        What was said of it: only where it looked like one layout, and could not be built so.
    fails
        Why the file cannot be read in some way, if it cannot.
    """
    if not isinstance(refusal, Misread) or isinstance(refusal, NeedsRoles) or not refusal.unbuilt:
        return refusal
    if table.rows > MOST_ROWS or len(table.columns) > MOST_COLUMNS:
        return refusal
    whole = plain_numbers(table).table
    names = [name for name in whole.columns if _may_be_one(whole, name)]
    if len(names) <= PAIR or len(names) < ALIKE * len([n for n in whole.columns if is_scores(whole.column(n))]):
        return refusal
    there = np.column_stack([_there(whole, name) for name in names])
    if there.all(axis=1).any() or not _meet(there):
        return refusal  # which something else speaks against, or of which nothing says which group is meant
    seen = Seen(whole)
    ways = [each for some in _together(there) for each in _ways(seen, [names[n] for n in some], fails)]
    if not ways:
        return refusal
    return NeedsRoles(
        f"{called(names)} share no row: they are blank in different rows. Those that share the most rows can be "
        "compared with each other: choose which, check the preview, and press the button.",
        table.columns,
    ).offering(ways)


def _may_be_one(table: Table, name: str) -> bool:
    column = table.column(name)
    if NAMELESS.fullmatch(name) or named_as_id(name) or counts_rows(column):
        return False
    return (is_scores(column) or says_either(table, name)) and any(text.strip() in GAPS for text in column.texts)


def _there(table: Table, name: str) -> NDArray[np.bool_]:
    column = table.column(name)
    return np.array([text.strip() not in GAPS for text in column.texts])[column.codes]


def _meet(there: NDArray[np.bool_]) -> bool:
    """Tell whether all columns with a few rows are linked by rows that they share, and are no two groups."""
    often = there[:, there.sum(axis=0) >= FEWEST].astype(np.int64)
    linked = (often.T @ often > 0).astype(np.int64)
    for _ in range(len(linked)):
        linked = (linked @ linked > 0).astype(np.int64)
    return len(linked) >= PAIR and bool(linked.all())


def _together(there: NDArray[np.bool_]) -> Iterator[Sequence[int]]:
    """Yield the columns that share the most rows, those of which most go together first.

    One after another is taken that leaves the most rows, from the two that share the most.
    """
    shared = there.T.astype(np.int64) @ there.astype(np.int64)
    np.fill_diagonal(shared, -1)
    chosen = [int(each) for each in np.unravel_index(int(shared.argmax()), shared.shape)]
    rows = _of_all(there, chosen)
    found = {PAIR: (sorted(chosen), int(rows.sum()))}
    while len(chosen) < max(SIZES) and len(chosen) < there.shape[1]:
        left = (there & rows[:, None]).sum(axis=0)
        left[chosen] = -1
        chosen = [*chosen, int(left.argmax())]
        rows = _of_all(there, chosen)
        found[len(chosen)] = (sorted(chosen), int(rows.sum()))
    for size in SIZES:
        if size in found and found[size][1] >= FEWEST:
            yield found[size][0]


def _of_all(there: NDArray[np.bool_], chosen: Sequence[int]) -> NDArray[np.bool_]:
    """Return in which rows all of some columns have something."""
    return np.asarray(there[:, chosen].all(axis=1), dtype=np.bool_)


def _ways(seen: Seen, names: Sequence[str], fails: Fails) -> list[Reading]:
    """Return how some columns are compared with each other, if they can be: either way, where they say yes or no."""
    for roles in in_columns(seen, tuple(names)):
        if fails(roles) is None:
            says = f"{describe(roles)} that all of them have"
            if roles.layout != "right_wrong":
                return [Reading(roles, 0.0, says)]
            good, bad = replace(roles, better="higher"), replace(roles, better="lower")
            return [Reading(good, 0.0, f"{says}; a 1 is good"), Reading(bad, 0.0, f"{says}; a 1 is bad")]
    return []
