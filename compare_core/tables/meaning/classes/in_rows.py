"""A row for each class of an item, with how likely a model found it: the likeliest class is what it said."""

from __future__ import annotations

import numpy as np
import pandas as pd

from compare_core.evidence.labels import MISSING_WORDS
from compare_core.evidence.repair import Repair
from compare_core.names import quoted
from compare_core.tables.meaning.classes.likeliest import MOST_ROWS, PREDICTED
from compare_core.tables.meaning.outputs import is_probability, numbers_by_row
from compare_core.tables.meaning.shapes.single import codes_of, single
from compare_core.tables.meaning.words.models import MODELS
from compare_core.tables.reading.columns import id_column, named, truth_by_name
from compare_core.tables.reading.table import Table, categories_of

PAIR, MOST_COLUMNS, MOST_CLASSES = 2, 30, 100
NEAR = 0.02  # how far probabilities that were rounded may add up from 1


def likeliest_row(table: Table) -> Table:
    r"""Keep of the rows of each item and model the one whose class is the likeliest.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> said = [f"{n},{'ab'[int(n) % 2]},{m},{c},0.{p}" for n in "123456" for m in "xy" for c, p in ("a7", "b3")]
    >>> found = likeliest_row(read_table("a", "\n".join(["id,y_true,model,class,prob", *said]).encode()))
    >>> found.columns, found.rows
    (('id', 'y_true', 'model', 'prediction'), 12)
    """
    if len(table.columns) > MOST_COLUMNS or table.rows > MOST_ROWS or PREDICTED in table.columns:
        return table
    truth, model, item = truth_by_name(table), named(table.columns, MODELS), id_column(table)[0]
    if truth is None or model is None or item is None or len({truth, model, item}) < len((truth, model, item)):
        return table
    rest = [name for name in table.columns if name not in (truth, model, item)]
    likely = [name for name in rest if is_probability(table.column(name))]
    true = table.column(truth).labels - MISSING_WORDS
    classes = [
        n for n in rest if table.at_most(n, MOST_CLASSES) and table.column(n).labels >= true and len(true) >= PAIR
    ]
    if len(likely) != 1 or len(classes) != 1 or single(table, (model, item)):
        return table
    groups, values = codes_of(table, [model, item]), numbers_by_row(table.column(likely[0]))
    counts = np.bincount(groups)
    if (counts[counts > 0] != table.distinct(classes[0])).any() or not np.isfinite(values).all():
        return table
    if not single(table, (model, item, classes[0])) or np.abs(np.bincount(groups, values)[counts > 0] - 1).max() > NEAR:
        return table
    order = np.lexsort((-values, groups))
    first = np.sort(order[np.unique(groups[order], return_index=True)[1]])
    frame = table.frame.iloc[first].drop(columns=[likely[0], classes[0]])
    column = table.column(classes[0])
    said = [column.texts[code].strip() for code in column.codes[first].tolist()]
    frame[PREDICTED] = pd.Series(categories_of(said), index=frame.index)
    what = (
        f"Of the rows of each item and model the one with the largest {quoted(likely[0])} was taken as the prediction."
    )
    return Table(table.name, frame.reset_index(drop=True), (*table.repairs, Repair(what, len(frame))))
