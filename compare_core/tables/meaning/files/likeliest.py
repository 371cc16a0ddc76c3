"""Probabilities of several classes in each of several files: what each model found likeliest, beside the truth."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import numpy as np
import pandas as pd

from compare_core.evidence.labels import MISSING_WORDS
from compare_core.evidence.repair import Repair
from compare_core.names import quoted
from compare_core.tables.meaning.outputs import is_probability, numbers_by_row
from compare_core.tables.meaning.words import says_prediction, tokens
from compare_core.tables.reading.columns import truth_by_name
from compare_core.tables.reading.table import Table, categories_of

if TYPE_CHECKING:
    from collections.abc import Sequence

FEWEST, MOST_COLUMNS, MOST_ROWS = 3, 60, 200_000  # classes; columns and rows of a file
CLOSE, NEARLY_ALL = 0.01, 0.98  # to 1, and of the rows
BETTER = 1.1  # times as often right as the commonest class would be by chance: else the order of classes is another
NAMED = frozenset({"p", "prob", "proba", "probability", "probs", "pred", "score", "class"})
PREDICTED = "prediction"


def likeliest_of_each(tables: Sequence[Table]) -> list[Table]:
    r"""Add the likeliest class to every file that holds a truth and a model's probabilities of all classes.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> text = b"y,p_a,p_b,p_c\na,.8,.1,.1\nb,.3,.4,.3\nc,.2,.5,.3\nc,.1,.1,.8\n"
    >>> one, other = likeliest_of_each([read_table(name, text) for name in ("svm", "rf")])
    >>> one.columns, one.frame["prediction"].tolist()
    (('y', 'prediction'), ['a', 'b', 'b', 'c'])
    """
    if len(tables) < 2:
        return list(tables)
    found = [_with_likeliest(table) for table in tables]
    return [table for table in found if table is not None] if all(found) else list(tables)


def _with_likeliest(table: Table) -> Table | None:
    truth = truth_by_name(table)
    if truth is None or table.rows > MOST_ROWS or len(table.columns) > MOST_COLUMNS:
        return None
    labels = table.column(truth).labels - MISSING_WORDS
    names = _of_classes(table, truth)
    if (
        len(names) != len(labels)
        or len(names) < FEWEST
        or any(map(says_prediction, {*table.columns} - {*names, truth}))
    ):
        return None
    values = np.stack([numbers_by_row(column) for column in map(table.column, names)])
    whole = np.isfinite(values).all(axis=0)
    if not whole.all() or np.mean(np.abs(values.sum(axis=0) - 1) <= CLOSE) < NEARLY_ALL:
        return None
    ends = [_class_of(name) for name in names]
    folded = {label.casefold(): label for label in labels}
    in_order = sorted(labels) == [str(n) for n in range(len(labels))] and not {*ends} <= {*folded}
    if not in_order and {*ends} != {*folded}:
        return None
    classes = [str(n) for n in range(len(names))] if in_order else [folded[end] for end in ends]
    said = [classes[place] for place in values.argmax(axis=0).tolist()]
    true = table.column(truth)
    texts = [true.texts[code].strip() for code in true.codes.tolist()]
    right = np.mean([one == other for one, other in zip(said, texts, strict=True)])
    if in_order and right < BETTER / len(names):
        return None
    frame = table.frame.drop(columns=list(names))
    frame[PREDICTED] = pd.Series(categories_of(said), index=frame.index)
    order = ", the classes in the order of the columns" if in_order else ""
    what = f"The likeliest class was taken as the prediction, by {quoted(names[0])} and {len(names) - 1} more{order}."
    return Table(table.name, frame, (*table.repairs, Repair(what, table.rows)))


def _of_classes(table: Table, truth: str) -> tuple[str, ...]:
    """Return the columns of probabilities whose names begin alike, and end with a class each."""
    likely = [name for name in table.columns if name != truth and len(tokens(name)) > 1 and tokens(name)[0] in NAMED]
    likely = [name for name in likely if is_probability(table.column(name))]
    begun = {tokens(name)[0] for name in likely}
    return tuple(likely) if len(begun) == 1 else ()


def _class_of(name: str) -> str:
    return re.split(r"[_\s.-]+", name.strip(), maxsplit=1)[-1].casefold()
