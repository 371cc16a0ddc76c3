"""Files of which one holds the truth, or all hold the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pandas as pd

from compare_core.names import quoted
from compare_core.tables.diagnosis.no_comparison.single import NEARLY_ALL
from compare_core.tables.diagnosis.seen import PAIR, SHORT, called
from compare_core.tables.diagnosis.several_files.together import Together, question_of
from compare_core.tables.meaning.files.alike import said_alike
from compare_core.tables.meaning.outputs import (
    APART,
    WORST,
    distance,
    is_measured,
    is_probability,
    numbers_by_row,
    predicts,
    separation,
)
from compare_core.tables.meaning.roles import Misread, Roles
from compare_core.tables.meaning.scores import is_scores, texts
from compare_core.tables.meaning.suggest import shares
from compare_core.tables.meaning.words.bounds import is_end
from compare_core.tables.meaning.words.items import describes
from compare_core.tables.meaning.words.measures import is_score
from compare_core.tables.meaning.words.predictions import says_prediction
from compare_core.tables.meaning.words.truths import may_be_true
from compare_core.tables.reading.columns import ID_LIKE, named_as_id, plain, shared_columns

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from compare_core.errors import DataError
    from compare_core.tables.reading.table import Column, Table

NEAR = 0.8  # mean deviations of the truth: numbers that no name calls predictions are at most as far off as this
MOST_ROWS = 20_000  # of files whose numbers are held against each other
LABELS = 20  # kinds of what is predicted, at most, where no name says that it is


def of_one_truth(tables: Sequence[Table], fails: Callable[[Roles], DataError | None]) -> Misread | None:
    """Return the question whether numbers of the same items in every file are true, if those beside them come near."""
    near = [
        each
        for each in (
            *same_truth(tables),
            *_forecasts(tables),
            *_gold_file(tables),
            *_gold_labels(tables),
            *_two_classes(tables),
        )
        if fails(each.roles) is None
    ]
    return question_of(tables, near) if near else None


def _forecasts(tables: Sequence[Table]) -> Iterator[Together]:
    """Yield numbers that every file gives for the same items, with those of its own that come near them.

    What was counted or measured stands in the file of each person or model, beside what these said of it.
    """
    shared = shared_columns(tables)
    if any(table.rows > MOST_ROWS for table in tables) or (item := _item(tables, shared)) is None:
        return
    measured = [n for n in shared if n != item and all(is_measured(t.column(n)) for t in tables)]
    measured = [n for n in measured if not describes(n)]
    alike = [name for name in measured if said_alike(tables, [item], name)]
    for truth in alike:
        own = [[n for n in t.columns if n not in shared and predicts(t.column(n), t.column(truth))] for t in tables]
        models = tuple(names[0] for names in own if names)
        if len(models) == len(tables) == len(set(models)):
            says = f"{called(models)} of the files as predictions of {quoted(truth, SHORT)}"
            yield Together(Roles(layout="per_model_files", truth=truth, id=item, models=models), says)
        elif not models and (near := _nearest(tables, truth, measured)) is not None and near not in alike:
            says = f"{quoted(near, SHORT)} of every file as its predictions of {quoted(truth, SHORT)}"
            yield Together(Roles(layout="per_model_files", truth=truth, id=item, models=(near,)), says)


def same_truth(tables: Sequence[Table]) -> Iterator[Together]:
    """Yield what is called true and says the same in every row of all files, with the only prediction that each has."""
    shared, (first, *rest) = shared_columns(tables), tables
    predicted = [name for name in shared if says_prediction(name)]
    if len(predicted) != 1 or any(table.rows != first.rows for table in rest):
        return
    ids = [name for name in shared if named_as_id(name) and any(table.distinct(name) == table.rows for table in tables)]
    if any((t.column(name).by_row() != first.column(name).by_row()).any() for name in ids for t in rest):
        return  # other items, or an id that somebody filled in wrongly
    called_so = [name for name in shared if name not in predicted and may_be_true(name)]
    alike = [n for n in called_so if all((t.column(n).by_row() == first.column(n).by_row()).all() for t in rest)]
    near = [n for n in alike if all(_may_be_of(table.column(predicted[0]), table.column(n)) for table in tables)]
    if len(near) == 1:
        own = [name for name in shared if named_as_id(name) and all(t.distinct(name) == t.rows for t in tables)]
        roles = Roles(layout="per_model_files", truth=near[0], models=tuple(predicted), id=next(iter(own), ""))
        yield Together(roles, f"{quoted(predicted[0], SHORT)} of every file is of {quoted(near[0], SHORT)}, row by row")


def _may_be_of(said: Column, true: Column) -> bool:
    """Tell whether a column may be predicted of another: by its labels, or by how near its numbers come."""
    return shares(said, true) or (is_scores(said) and is_measured(true) and predicts(said, true))


def _gold_file(tables: Sequence[Table]) -> Iterator[Together]:
    """Yield the numbers of the one file that lacks what the others share, if theirs come near them on the same rows."""
    for gold in tables:
        rest = [table for table in tables if table is not gold]
        shared = shared_columns(rest)
        keys = [n for n in shared if n in gold.columns and all(_names_rows(t, n) for t in tables)]
        said = [n for n in shared if n not in gold.columns and not is_end(n) and is_measured(rest[0].column(n))]
        true = [n for n in gold.columns if n not in shared and is_measured(gold.column(n))]
        if len(rest) < PAIR or len(keys) != 1 or len(said) != 1 or len(true) != 1:
            continue
        if all(_near(gold, true[0], table, said[0], keys[0]) for table in rest):
            yield _said_by_others(true[0], said[0], keys[0])


def _gold_labels(tables: Sequence[Table]) -> Iterator[Together]:
    """Yield the labels of the one file that alone has them, if what the others predicted is among these."""
    for gold in tables:
        rest = [table for table in tables if table is not gold]
        shared = [n for n in gold.columns if all(n in table.columns and _names_rows(table, n) for table in tables)]
        own = [n for n in gold.columns if not any(n in table.columns for table in rest)]
        alone = len(shared) + len(own) == len(gold.columns) == PAIR  # as in a file of nothing but labels
        if len(rest) < PAIR or len(shared) != 1:
            continue
        others = [n for n in rest[0].columns if n not in (*shared, *gold.columns) and all(n in t.columns for t in rest)]
        said = [n for n in others if (says_prediction(n) or not alone) and any(t.distinct(n) > 1 for t in rest)]
        pairs = [(n, true) for n in said for true in own if _are_among(rest, n, gold.column(true), sure=alone)]
        if len(pairs) == 1:
            yield _said_by_others(pairs[0][1], pairs[0][0], shared[0])


def _are_among(tables: Sequence[Table], name: str, true: Column, *, sure: bool) -> bool:
    """Tell whether labels that files hold are among true ones: all of them, and a few, unless names make it `sure`."""
    if sure:
        return all(shares(table.column(name), true) for table in tables)
    return PAIR <= len(true.labels) <= LABELS and all(table.column(name).labels <= true.labels for table in tables)


def _two_classes(tables: Sequence[Table]) -> Iterator[Together]:
    """Yield two classes that all files give the same items, and that a probability in every file sets apart."""
    shared = shared_columns(tables)
    said = [n for n in shared if says_prediction(n) and all(is_probability(t.column(n)) for t in tables)]
    item = _item(tables, shared)
    if len(said) != 1 or item is None or any(table.rows > MOST_ROWS for table in tables):
        return
    two = [n for n in shared if n not in (*said, item) and all(t.distinct(n) == PAIR for t in tables)]
    told = {n: min(separation(t.column(n), [t.column(said[0])]) for t in tables) for n in two}
    for truth in sorted(two, key=lambda name: -told[name])[:1]:
        if told[truth] >= APART and said_alike(tables, [item], truth):
            says = f"{quoted(said[0], SHORT)} of every file as its probability of {quoted(truth, SHORT)}"
            yield Together(Roles(layout="per_model_files", truth=truth, id=item, models=(said[0],)), says)


def _said_by_others(true: str, said: str, key: str) -> Together:
    says = f"{quoted(said, SHORT)} of the others as predictions of {quoted(true, SHORT)}"
    return Together(Roles(layout="per_model_files", truth=true, id=key, models=(said,)), says)


def _names_rows(table: Table, name: str) -> bool:
    return table.distinct(name) >= NEARLY_ALL * table.rows


def _near(gold: Table, true: str, table: Table, said: str, key: str) -> bool:
    """Tell whether numbers lie near true ones, row by row of the same name."""
    sides = ((gold, true), (table, said))
    truth, other = (pd.Series(numbers_by_row(t.column(n)), texts(t, key)) for t, n in sides)
    shared = truth.index.intersection(other.index)
    if PAIR * len(shared) < min(len(truth), len(other)):
        return False
    truth, other = truth[shared], other[shared]
    spread = float((truth - truth.median()).abs().mean())
    return spread > 0 and float((other - truth).abs().mean()) <= WORST * spread


def _item(tables: Sequence[Table], shared: Sequence[str]) -> str | None:
    """Return the only column that is named as an id and tells rows apart, or else the first, if it is alike in all."""
    apart = [name for name in shared if all(table.distinct(name) == table.rows for table in tables)]
    told = [name for name in apart if named_as_id(name) or plain(name) in ID_LIKE]
    if not told and apart[:1] == list(tables[0].columns[:1]):
        told = apart[:1] if len({table.column(apart[0]).labels for table in tables}) == 1 else []
    return told[0] if len(told) == 1 else None


def _nearest(tables: Sequence[Table], truth: str, measured: Sequence[str]) -> str | None:
    """Return the column of the same name in all files that comes nearest to a truth in each: no end of an interval."""
    far = {
        name: max(distance(table.column(name), table.column(truth)) for table in tables)
        for name in measured
        if name != truth and not is_end(name) and not is_score(name)
    }
    nearest = min(far, key=lambda name: far[name], default=None)
    return nearest if nearest is not None and far[nearest] <= NEAR else None
