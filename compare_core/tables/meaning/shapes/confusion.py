"""Confusion matrices, which say how often each model was right and not on which items."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from compare_core.errors import DataError
from compare_core.names import quoted
from compare_core.tables.meaning.outputs import numbers_by_row
from compare_core.tables.meaning.scores import is_scores
from compare_core.tables.meaning.shapes.pairwise import pairs_in
from compare_core.tables.meaning.words.models import like_models
from compare_core.tables.reading.columns import id_column, plain, whole_numbers

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Table

SMALLEST = 2  # classes
MARGINS = frozenset({"total", "totals", "all", "sum", "overall", "rowtotal", "coltotal", "columntotal", "support"})
FULL, ROUNDED = 100.0, 0.02  # per cent, and how far shares that were rounded may add up from all
FEW_PLACES = 3  # of which a matrix may be of anything


def refuse_confusion(table: Table, *, headed: bool) -> None:
    """Refuse a square of counts whose rows and columns are classes.

    Two such matrices do not tell which items both models had wrong, and that is what a paired test needs.
    With the classes beside it a square can be nothing else; a bare one is refused only if it is nothing else.
    """
    wins = pairs_in(table, asked=headed and table.rows > SMALLEST)  # as no model is never right about any class
    if (has_classes(table) if headed else is_square(table)) and wins is None:
        if _are_distances(table, table.columns[headed:]):
            raise DataError(
                f"{quoted(table.name)} holds a number for every two of {table.rows} things, the same both ways round, "
                "and 0 for each with itself: distances, it seems, which a problem begins with. Bring what solvers "
                "reached: a row for each problem, and a column for each solver."
            )
        raise DataError(
            f"{quoted(table.name)} is a confusion matrix. Even two of these do not say on which items the models "
            "differ, and a paired test needs that. Export one row per test item: the true label and the label each "
            "model predicted."
        )


def _are_distances(table: Table, names: Sequence[str]) -> bool:
    """Tell whether numbers are the same above and below a diagonal of zeros, and nowhere else zero."""
    square = np.column_stack([numbers_by_row(table.column(name)) for name in names])
    apart = ~np.eye(len(square), dtype=bool)
    symmetric = len(square) > FEW_PLACES and np.array_equal(square, square.T)
    return bool(symmetric and (np.diag(square) == 0).all() and (square[apart] > 0).all())


def has_classes(table: Table) -> bool:
    """Tell whether counts stand between the same classes above and beside them."""
    names = tuple(name for name in table.columns[1:] if plain(name) not in MARGINS)
    if not SMALLEST <= len(names) <= table.rows <= len(names) + 1:
        return False
    first = table.column(table.columns[0])
    held = [first.texts[code] for code in first.codes.tolist()]
    below = [_bare(text) for text in held if plain(text) not in MARGINS]
    if len(names) != len(below):
        return False
    headed = [plain(name) for name in names]
    shared = _shared_start(headed)
    same = {*below} in ({_bare(name) for name in names}, {name[shared:] for name in headed})
    return same and (_all_counts(table, names) or (not like_models(below) and _all_shares(table, names)))


def _all_shares(table: Table, names: Sequence[str]) -> bool:
    """Tell whether numbers are shares that add up to 1, or to 100 %, in every row, in every column or in all."""
    if not all(is_scores(table.column(name)) for name in names):
        return False
    square = np.column_stack([numbers_by_row(table.column(name)) for name in names])[: len(names)]
    whole = FULL if np.nanmax(square) > 1 else 1.0
    if not (square >= 0).all() or not np.diag(square).sum() > 0:
        return False
    sums = (square.sum(axis=1), square.sum(axis=0), np.atleast_1d(square.sum()))
    return any(np.allclose(each, whole, rtol=ROUNDED) for each in sums)


def _shared_start(names: Sequence[str]) -> int:
    """Return how many characters all names begin with."""
    return next((n for n, some in enumerate(zip(*names, strict=False)) if len(set(some)) > 1), 0)


def is_square(table: Table) -> bool:
    """Tell whether there is nothing but as many rows as columns of counts."""
    rows, columns = table.rows, len(table.columns)
    if columns != rows or rows < SMALLEST or id_column(table)[0] is not None or like_models(table.columns):
        return False
    ones = all(table.column(name).labels <= {"0", "1"} for name in table.columns)  # right and wrong rather than counts
    return not ones and _all_counts(table, table.columns)


def _bare(name: str) -> str:
    return (
        plain(name.strip()).removeprefix("true").removeprefix("predicted").removeprefix("actual").removeprefix("pred")
    )


def _all_counts(table: Table, names: tuple[str, ...]) -> bool:
    return all(whole_numbers(table.column(name)) is not None for name in names)
