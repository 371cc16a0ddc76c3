"""Models below each other that share no item: what to ask where most of them were tried on the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from compare_core.names import listed
from compare_core.tables.diagnosis.seen import PAIR
from compare_core.tables.diagnosis.some_models import of_some_models
from compare_core.tables.meaning.chosen import MOST_VALUES
from compare_core.tables.meaning.long import MOST_ROWS, codes_of, count_of, with_enough
from compare_core.tables.meaning.roles import Misread, NeedsRoles
from compare_core.tables.meaning.scores import has_fractions, is_scores
from compare_core.tables.meaning.split import item_of
from compare_core.tables.meaning.words import MODELS
from compare_core.tables.reading.columns import named

if TYPE_CHECKING:
    from collections.abc import Callable

    from compare_core.errors import CompareError
    from compare_core.tables.meaning.roles import Understanding
    from compare_core.tables.reading.table import Table

MOSTLY = 0.75  # of the rows
MANY = 20  # items that all of fewer than half of the models were tried on


def of_other_items(table: Table, refusal: CompareError, understood: Callable[[Table], Understanding]) -> CompareError:
    """Return the question whether only the models are meant that were tried on the same, where no item has them all.

    Parameters
    ----------
    table
        The only file, with a row for each model and item.
    refusal
        What was said of it.
    understood
        What is understood of a table of which nobody has said anything.
    """
    model = named(table.columns, MODELS)
    asked = isinstance(refusal, NeedsRoles) and refusal.suggested.only != model  # and not by which models are meant
    if not isinstance(refusal, Misread) or asked or table.rows > MOST_ROWS:
        return refusal
    if model is None or not PAIR < table.distinct(model) <= MOST_VALUES:
        return refusal
    column = table.column(model)
    item = item_of(table, model) or _nearly(table, model)
    keys = [item] if item else [name for name in table.columns if name != model and not _is_measured(table, name)]
    items = codes_of(table, keys)
    there = np.zeros((len(column.texts), items.max() + 1), dtype=np.bool_)
    there[column.codes, items] = True
    named_so = column.counts > 0
    there = there[named_so]
    names = [text.strip() for text, there_is in zip(column.texts, named_so.tolist(), strict=True) if there_is]
    kept = with_enough(there)
    shared = int(there[kept].all(axis=0).sum())
    few = PAIR * kept.sum() < len(kept) and not (item and kept.sum() > PAIR and shared >= MANY)
    if there.all(axis=0).any() or kept.all() or few or shared < PAIR:
        return refusal
    among = tuple(name for name, keep in zip(names, kept.tolist(), strict=True) if keep)
    others = [name for name in names if name not in among]
    why = (
        f"No item has a result of every model: other items were taken for {listed(others, 3)} than for "
        f"{listed(among, 3)}. If only the latter are to be compared, check the preview and press the button."
    )
    return of_some_models(table, model, (among, others), why, understood) or refusal


def _nearly(table: Table, model: str) -> str | None:
    """Return the column of fewest values that tells nearly all rows of the models apart, but for some that repeat."""
    names = [name for name in table.columns if name != model and not is_scores(table.column(name))]
    told = [n for n in names if table.repeats(n) and count_of(table, [model, n]) >= MOSTLY * table.rows]
    return min(told, key=table.distinct, default=None)


def _is_measured(table: Table, name: str) -> bool:
    return is_scores(table.column(name)) and has_fractions([table.column(name)])
