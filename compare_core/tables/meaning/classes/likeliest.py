"""Probabilities of several classes, of one model in each file or in some rows: what it found likeliest."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import pandas as pd
from scipy.optimize import linear_sum_assignment

from compare_core.evidence.labels import MISSING_WORDS
from compare_core.evidence.repair import Repair
from compare_core.names import listed, quoted
from compare_core.tables.meaning.files.joined_columns import FEWEST as FEWEST_ROWS
from compare_core.tables.meaning.files.joined_columns import HALF, said_by_key
from compare_core.tables.meaning.outputs import is_probability, numbers_by_row
from compare_core.tables.meaning.scores import has_fractions, stripped
from compare_core.tables.meaning.words.models import MODELS
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.predictions import says_prediction
from compare_core.tables.meaning.words.truths import may_be_true
from compare_core.tables.reading.columns import named, plain, shared_columns, truth_by_name
from compare_core.tables.reading.table import Table, categories_of

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from numpy.typing import NDArray

FEWEST, MOST_COLUMNS, MOST_ROWS = 3, 60, 200_000  # classes; columns and rows of a file
CLOSE, NEARLY_ALL = 0.01, 0.98  # to 1, and of the rows
PAIR = 2
BETTER = 1.1  # times as often right as the commonest class would be by chance: else the order of classes is another
NAMED = frozenset({"p", "prob", "proba", "probability", "probs", "pred", "score", "class"})
BY_NUMBER = re.compile(r"(?:(?:y_?)?(?:p|probs?|proba|probability|pred|score|class)[ _.-]*)?(\d{1,2})", re.IGNORECASE)
PREDICTED = "prediction"


class Known(NamedTuple):
    """What is true: its column, where it stands in the same table, all labels, and that of every row, "" if unknown."""

    name: str | None
    labels: Collection[str]
    rows: Sequence[str]


def likeliest_of_each(tables: Sequence[Table]) -> list[Table]:
    r"""Add the likeliest class where a file, or each model in a file, has probabilities of all classes.

    What is true stands beside these, or in one file of its own.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> text = b"y,p_a,p_b,p_c\na,.8,.1,.1\nb,.3,.4,.3\nc,.2,.5,.3\nc,.1,.1,.8\n"
    >>> one, other = likeliest_of_each([read_table(name, text) for name in ("svm", "rf")])
    >>> one.columns, one.frame["prediction"].tolist()
    (('y', 'prediction'), ['a', 'b', 'b', 'c'])
    """
    if len(tables) == 1:
        (table,) = tables
        model = named(table.columns, MODELS) if len(table.columns) <= MOST_COLUMNS else None
        several = model is not None and PAIR <= table.distinct(model) < table.rows
        return [(_with_likeliest(table, beside(table)) if several else None) or table]
    gold = _gold(tables)
    true = [beside(table) if gold is None else _apart(gold, table) for table in tables]
    pairs = zip(tables, true, strict=True)
    found = [table if table is gold else _with_likeliest(table, each) for table, each in pairs]
    return [table for table in found if table is not None] if all(found) else list(tables)


def _gold(tables: Sequence[Table]) -> Table | None:
    """Return the only file that holds what is true, by the name of a column or by its own; None where all do."""
    found = [table for table in tables if truth_by_name(table) is not None]
    found = found or [table for table in tables if len(table.columns) == PAIR and _called_true(table)]
    return found[0] if len(found) == 1 and len(tables) > PAIR else None


def _called_true(table: Table) -> bool:
    return may_be_true(table.name) or plain(table.name) in ("solution", "solutions", "test", "ytest")


def beside(table: Table) -> Known | None:
    """Return what is true by a column of the table itself."""
    truth = truth_by_name(table)
    if truth is None or table.rows > MOST_ROWS:
        return None
    return Known(truth, table.column(truth).labels - MISSING_WORDS, stripped(table, truth))


def _apart(gold: Table, table: Table) -> Known | None:
    """Return what is true by another file, whose rows are called alike in a column of both."""
    if table is gold or max(gold.rows, table.rows) > MOST_ROWS:
        return None
    keys = [n for n in shared_columns([gold, table]) if all(t.distinct(n) == t.rows for t in (gold, table))]
    keys = [name for name in keys if not has_fractions([gold.column(name)])]
    rest = [name for name in gold.columns if name not in keys]
    truth = truth_by_name(gold) or (rest[0] if len(rest) == 1 else None)
    if not keys or truth is None or truth in keys:
        return None
    held = said_by_key(gold, keys[0], truth)
    rows = [held.get(row, "") for row in stripped(table, keys[0])]
    known = sum(map(bool, rows))
    return (
        Known(None, gold.column(truth).labels - MISSING_WORDS, rows)
        if known >= max(FEWEST_ROWS, HALF * len(rows))
        else None
    )


def _with_likeliest(table: Table, true: Known | None) -> Table | None:
    """Return a table with the likeliest class in the place of the probabilities of all; None where it has none."""
    if true is None or len(table.columns) > MOST_COLUMNS or len(true.labels) < FEWEST:
        return None
    names = _of_classes(table, true)
    if len(names) != len(true.labels) or any(map(says_prediction, {*table.columns} - {*names, true.name})):
        return None
    values = np.stack([numbers_by_row(column) for column in map(table.column, names)])
    whole = np.isfinite(values).all(axis=0)
    if not whole.all() or not add_up(table, names):
        return None
    classes, ordered = _classes(names, true)
    if not classes or (ordered and not in_order(values, classes, true)):
        return None
    said = [classes[place] for place in values.argmax(axis=0).tolist()]
    frame = table.frame.drop(columns=list(names))
    frame[PREDICTED] = pd.Series(categories_of(said), index=frame.index)
    order = f", the classes in the order of the columns: {listed(classes, FEWEST * PAIR)}" if ordered else ""
    what = f"The likeliest class was taken as the prediction, by {quoted(names[0])} and {len(names) - 1} more{order}."
    return Table(table.name, frame, (*table.repairs, Repair(what, table.rows)))


def _classes(names: Sequence[str], true: Known) -> tuple[list[str], bool]:
    """Return the class of each column, and whether only their order says so; none where nothing does."""
    folded = {label.casefold(): label for label in true.labels}
    for ends in (list(map(str.casefold, names)), list(map(_class_of, names)), _numbers(names)):
        if {*ends} == {*folded}:
            return [folded[end] for end in ends], False
    called_so = any(_class_of(name) in folded for name in names)
    if sorted(true.labels) == [str(n) for n in range(len(names))] and not called_so:
        return [str(n) for n in range(len(names))], True
    numbers = _numbers(names)
    counted = numbers == [str(n) for n in range(len(names))] or numbers == [str(n + 1) for n in range(len(names))]
    return (sorted(true.labels), True) if counted else ([], False)  # as scikit-learn has them


def without_names(tables: Sequence[Table]) -> tuple[tuple[str, ...], tuple[str, ...]] | None:
    """Return probabilities of classes that are only numbered, with the classes, where nothing says which is which.

    They stand in every file, or in all but that of what is true.
    """
    gold = _gold(tables)
    told = [(t, beside(t) if gold is None else _apart(gold, t)) for t in tables if t is not gold]
    held = [(_of_classes(table, true), true) for table, true in told if true is not None and len(true.labels) >= FEWEST]
    if not held or len(held) < len(told):
        return None
    names, true = held[0]
    unnamed = len(names) == len(true.labels) == len(_numbers(names)) and not {*_numbers(names)} & {*true.labels}
    if not unnamed or any(
        each != names or not add_up(table, each) for (each, _), (table, _) in zip(held, told, strict=True)
    ):
        return None
    return names, tuple(sorted(true.labels))


def add_up(table: Table, names: Sequence[str]) -> bool:
    """Tell whether columns add up to 1 in nearly every row."""
    sums = np.sum([numbers_by_row(table.column(name)) for name in names], axis=0)
    return bool(np.mean(np.abs(sums - 1) <= CLOSE) >= NEARLY_ALL)


def _numbers(names: Sequence[str]) -> list[str]:
    found = [BY_NUMBER.fullmatch(name.strip()) for name in names]
    return [match[1] for match in found if match is not None]


def in_order(values: NDArray[np.float64], classes: Sequence[str], true: Known) -> bool:
    """Tell whether what is likeliest is right more often than by chance, and so often in no other order of classes."""
    places = {label: place for place, label in enumerate(classes)}
    rows = np.array([places.get(text, -1) for text in true.rows])
    known = rows >= 0
    if np.mean(values.argmax(axis=0)[known] == rows[known]) < BETTER / len(classes):
        return False
    if [*classes] == [str(n) for n in range(len(classes))]:
        return True
    sums = np.stack([values[:, rows == place].sum(axis=1) for place in range(len(classes))])
    return bool((linear_sum_assignment(-sums)[1] == np.arange(len(classes))).all())


def _of_classes(table: Table, true: Known) -> tuple[str, ...]:
    """Return the columns of probabilities that are called as the classes, begin alike and end so, or are numbered."""
    labels = {label.casefold() for label in true.labels}
    others = [n for n in table.columns if n != true.name and is_probability(table.column(n))]
    bare = [name for name in others if name.casefold() in labels]
    if len(bare) == len(labels):
        return tuple(bare)
    likely = [name for name in others if len(tokens(name)) > 1 and tokens(name)[0] in NAMED]
    if len(likely) == len(labels) and len({tokens(name)[0] for name in likely}) == 1:
        return tuple(likely)
    return tuple(name for name in others if BY_NUMBER.fullmatch(name.strip()))


def _class_of(name: str) -> str:
    return re.split(r"[_\s.-]+", name.strip(), maxsplit=1)[-1].casefold()
