"""Rows of the truth below those of models, in a column that names both: a column for each, side by side."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import pandas as pd

from compare_core.evidence.repair import Repair
from compare_core.names import quoted
from compare_core.tables.meaning.scores import is_scores
from compare_core.tables.meaning.shapes.single import codes_of, single
from compare_core.tables.meaning.words.measures import CRITERIA, is_score
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.people import RATERS, is_person
from compare_core.tables.meaning.words.predictions import says_prediction
from compare_core.tables.reading.columns import plain
from compare_core.tables.reading.table import Table, categories_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

FEWEST, MOST, MOST_ROWS, WIDE = 3, 50, 50_000, 8  # models with the truth, and rows and columns of such a table
MARKS = frozenset({"rating", "ratings", "mos", "mushra", "stars", "mark", "marks", "preference"})
ITEMS = 5  # on which all were tried
WHOLE = 0.9  # of the items of a model, which have a truth
TRUTHS = frozenset({
    "truth", "groundtruth", "gold", "goldstandard", "actual", "actuals", "observed", "observation", "true", "ytrue",
    "gt", "realised", "realized", "actualvalue", "actualvalues", "measured", "truelabel", "goldlabel",
})  # fmt: skip
CALLED = frozenset({"value", "values", "label", "labels", "y", "yhat", "output", "answer", "class"})


class _Stacked(NamedTuple):
    """The columns that name models and what is said of each item, with the text for the truth."""

    model: str
    true: str
    value: str
    items: tuple[str, ...]


def beside_models(table: Table) -> Table:
    r"""Put the rows of the truth beside those of the models, where one column names both.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> rows = "".join(f"d{n},{m},{n + k}.5\n" for k, m in enumerate(("Actual", "arima", "ets")) for n in range(6))
    >>> table = beside_models(read_table("a", f"date,model,value\n{rows}".encode()))
    >>> table.columns, table.rows
    (('date', 'Actual', 'arima', 'ets'), 6)
    """
    found = _stacked(table)
    if found is None:
        return table
    place, _ = pd.factorize(codes_of(table, found.items))  # of each row's item, in order of appearance
    _, rows = np.unique(place, return_index=True)
    models, values = table.column(found.model), table.column(found.value).by_row()
    frame = {name: table.column(name).by_row()[rows] for name in found.items}
    for code in dict.fromkeys(models.codes.tolist()):
        cells = np.full(len(rows), "", dtype=object)
        of_it = models.codes == code
        cells[place[of_it]] = values[of_it]
        frame[models.texts[code].strip()] = cells
    said = f"Rows of {quoted(found.true)} in {quoted(found.model)} are the truth of the others: each got a column."
    whole = pd.DataFrame(
        {name: categories_of(list(cells)) for name, cells in frame.items()}, index=table.frame.index[rows]
    )
    return Table(table.name, whole, (*table.repairs, Repair(said, table.rows)), table.another)


def _stacked(table: Table) -> _Stacked | None:
    if not FEWEST * ITEMS <= table.rows <= MOST_ROWS or not FEWEST <= len(table.columns) <= WIDE:
        return None
    for name in table.columns:
        if not table.at_most(name, MOST) or is_scores(table.column(name)):
            continue
        labels = table.column(name).labels
        true = [label for label in labels if plain(label) in TRUTHS]
        if len(true) == 1 and len(labels) >= FEWEST and (found := _with_items(table, name, true[0])) is not None:
            return found
    return None


def _with_items(table: Table, model: str, true: str) -> _Stacked | None:
    rest = [name for name in table.columns if name != model and table.distinct(name) < table.rows]
    told = [name for name in rest if says_prediction(name) or plain(name) in CALLED]
    numbers = [name for name in table.columns if name != model and is_scores(table.column(name))]
    values = told if len(told) == 1 else numbers if len(numbers) == 1 else rest[-1:]
    items = tuple(name for name in rest if name not in values)
    measured = any(is_score(name) and plain(name) not in CALLED for name in values)  # then the truth is a system
    measured = measured or any(plain(name) in RATERS or is_person(name) for name in items) or _are_rated(values)
    if len(values) != 1 or measured or not items or not single(table, (model, *items)):
        return None
    item, column = codes_of(table, items), table.column(model)
    of_truth = np.array([text.strip() == true for text in column.texts])[column.codes]
    return _Stacked(model, true, values[0], items) if _covers(item, of_truth) else None


def _are_rated(values: Sequence[str]) -> bool:
    """Tell whether numbers are marks by what they are called, which recordings get beside what was made of them."""
    return any({*tokens(name)} & (CRITERIA | MARKS) for name in values)


def _covers(item: NDArray[np.int64], of_truth: NDArray[np.bool_]) -> bool:
    """Tell whether nearly all items that models were tried on have a row of the truth."""
    true, others = np.unique(item[of_truth]), np.unique(item[~of_truth])
    return len(true) >= ITEMS and float(np.isin(others, true).mean()) >= WHOLE
