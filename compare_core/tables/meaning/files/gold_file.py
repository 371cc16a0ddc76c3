"""A file of what is true beside one of each model, which call their columns in other ways: one table."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import pandas as pd

from compare_core.evidence.repair import Repair
from compare_core.names import IN_LIST, brief, listed, quoted
from compare_core.tables.meaning.files.joined_columns import (
    CAME_TRUE,
    FEWEST,
    HALF,
    MOST,
    MOST_FILES,
    MOST_KEYS,
    OBSERVED,
    TWO,
    may_be_truth_of,
    said_by_key,
)
from compare_core.tables.meaning.files.stacked import repairs_of
from compare_core.tables.meaning.graded import model_of
from compare_core.tables.meaning.judged import right_or_wrong
from compare_core.tables.meaning.scores import has_fractions, stripped
from compare_core.tables.meaning.shapes.single import single
from compare_core.tables.meaning.shapes.turn import JOINT, with_joint
from compare_core.tables.meaning.verdicts.spelled import in_words
from compare_core.tables.meaning.words.measures import COUNTS, measure
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.predictions import says_prediction
from compare_core.tables.meaning.words.settings import STEPS
from compare_core.tables.meaning.words.truths import may_be_true, says_outcome
from compare_core.tables.meaning.words.verdicts import says_right
from compare_core.tables.reading.columns import plain, truth_by_name
from compare_core.tables.reading.table import Column, Table, categories_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

THREE = 3  # files: one of the truth and two models
TRUE = "y_true"
EXPECTED = frozenset({"expected", "gold", "truth", "reference", "target", "targets", "labels"})
SAID = frozenset({"answer", "label", "class", "outcome", "result", "category", "decision", "status", "resolved"})


class _Keyed(NamedTuple):
    """A file, which of its columns names the rows, and which says something of them."""

    table: Table
    key: str
    said: str


def models_beside_gold(tables: Sequence[Table]) -> list[Table]:
    r"""Put what each model said, in a file of its own, beside the truth in another, whatever the columns are called.

    Each model's file has two columns, of which one names the same rows as the first file's do; that of the truth may
    have more, and is told by the name of one of them, or by its own.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> gold = "".join(f"{n},{'ab'[n % 2]}\n" for n in range(6))
    >>> names = (("gold", "doc,gold"), ("svm", "doc_id,label_pred"), ("rf", "ID,output"))
    >>> files = [read_table(name, f"{header}\n{gold}".encode()) for name, header in names]
    >>> [table.columns for table in models_beside_gold(files)]
    [('doc', 'y_true', 'svm', 'rf')]
    """
    if not THREE <= len(tables) <= MOST_FILES or not all(FEWEST <= table.rows <= MOST for table in tables):
        return list(tables)
    gold = _gold(tables)
    if gold is None:
        return list(tables)
    others = [_of_a_model(table, gold) for table in tables if table is not gold.table]
    found = [other for other in others if other is not None]
    if len(found) < len(others) or len({(each.key, each.said) for each in found}) == 1:
        return list(tables)  # or they call all alike, as other rules look for
    names = [model_of(each.table.name) for each in found]
    ends = {tokens(each.said)[1:] for each in (gold, *found)}
    if ends != {()} and len(ends) == 1:
        return list(tables)  # the same of each, as ref_v, simd_v and avx_v are
    if len({*names}) < len(names) or {gold.key, TRUE, gold.said} & {*names}:
        return list(tables)
    whole = _wide(gold, found)
    true = whole.column(TRUE)
    fits = len(true.codes) >= FEWEST and all(may_be_truth_of(true, [whole.column(n)], gold.said) for n in names)
    return [in_words(whole, names)] if fits else list(tables)


def pairs_beside_gold(tables: Sequence[Table]) -> list[Table]:
    r"""Put what each model said of pairs, in a file of its own, beside the truth in one that is called so.

    All files have the same columns, of which all but the last name the rows together, as a query and a document do.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> rows = "".join(f"q{n % 3},d{n},{'ab'[n % 2]}\n" for n in range(6)).replace("d3", "d1")
    >>> files = [read_table(name, f"query,doc,label\n{rows}".encode()) for name in ("gold", "svm", "rf")]
    >>> [table.columns for table in pairs_beside_gold(files)]
    [('query', 'doc', 'y_true', 'svm', 'rf')]
    """
    told = [may_be_true(table.name) for table in tables]
    if not THREE <= len(tables) <= MOST_FILES or sum(told) != 1 or len({table.columns[:-1] for table in tables}) > 1:
        return list(tables)
    if any(EXPECTED & {*tokens(table.name)} for table, true in zip(tables, told, strict=True) if not true):
        return list(tables)  # and what came is not what should have
    *keys, _ = tables[0].columns
    names = [model_of(table.name) for table, true in zip(tables, told, strict=True) if not true]
    unlike = len({*names, *keys, TRUE}) == len(names) + len(keys) + 1
    if (
        not unlike
        or any(_is_graded(table.column(table.columns[-1])) for table in tables)
        or not _are_keys(tables, keys)
    ):
        return list(tables)
    gold, rest = tables[told.index(True)], [table for table, true in zip(tables, told, strict=True) if not true]
    whole = _row_by_row(gold, rest, keys) or _by_keys(gold, rest, keys)
    fits = whole is not None and all(may_be_truth_of(whole.column(TRUE), [whole.column(name)], "") for name in names)
    return [in_words(whole, names)] if whole is not None and fits else list(tables)


def _are_keys(tables: Sequence[Table], keys: Sequence[str]) -> bool:
    """Tell whether columns may name the rows together."""
    if len(keys) < TWO or not all(FEWEST <= table.rows <= MOST for table in tables):
        return False
    return not any(may_be_true(key) or has_fractions([tables[0].column(key)]) for key in keys)


def _row_by_row(gold: Table, models: Sequence[Table], keys: Sequence[str]) -> Table | None:
    """Put files beside each other that name the same in every row, whatever comes again."""
    if any(stripped(table, key) != stripped(gold, key) for table in models for key in keys):
        return None
    said = gold.columns[-1]
    frame = gold.frame.rename(columns={said: TRUE})
    for table in models:
        cells = categories_of(stripped(table, table.columns[-1]))
        frame[model_of(table.name)] = pd.Series(cells, index=frame.index)
    told = f"{quoted(said)} of {brief(gold.name, IN_LIST)} was put beside what each other file says of the same rows"
    return Table(gold.name, frame, (*repairs_of([gold, *models]), Repair(f"{told}, as the truth.", len(frame))))


def _by_keys(gold: Table, models: Sequence[Table], keys: Sequence[str]) -> Table | None:
    """Put files beside each other by what several columns name together, once in each."""
    joint = JOINT.join(keys)
    alone = any(table.distinct(key) == table.rows for table in (gold, *models) for key in keys)
    if alone or len(keys) > MOST_KEYS or not all(single(table, keys) for table in (gold, *models)):
        return None
    true, *keyed = (_Keyed(with_joint(table, joint), joint, table.columns[-1]) for table in (gold, *models))
    whole = _wide(true, keyed)
    if len(whole.frame) < max(FEWEST, HALF * gold.rows):
        return None
    frame = pd.concat([gold.frame.loc[whole.frame.index, keys], whole.frame.drop(columns=[joint])], axis=1)
    return Table(whole.name, frame, whole.repairs)


def _gold(tables: Sequence[Table]) -> _Keyed | None:
    """Return what the only file that may be it says is true, by its own name or that of a column, the surer first."""
    ways: list[Callable[[Table, Sequence[str]], Sequence[str]]] = [_of_file_called_true, _called_true]
    for way in ways:
        found = [(table, key, told) for table in tables for key in _keys(table) if len(told := way(table, [key])) == 1]
        if found:
            return _Keyed(found[0][0], found[0][1], found[0][2][0]) if len(found) == 1 else None
    return None


def _keys(table: Table) -> list[str]:
    """Return the first column that names every row."""
    return [n for n in table.columns if table.distinct(n) == table.rows and not has_fractions([table.column(n)])][:1]


def _called_true(table: Table, but: Sequence[str]) -> list[str]:
    """Return the columns that are called so; what may as well be a model's answer or class is not, in a file of two."""
    rest = [n for n in _rest(table, but) if may_be_true(n) or n == truth_by_name(table)]
    return [n for n in rest if plain(n) not in SAID] if len(table.columns) <= TWO else rest


def _of_file_called_true(table: Table, but: Sequence[str]) -> list[str]:
    told = may_be_true(table.name) or {*tokens(table.name)} & (CAME_TRUE | OBSERVED | {"outcomes"})
    rest = _rest(table, but) if told else []
    called_so = [name for name in rest if may_be_true(name) or {*tokens(name)} & CAME_TRUE or says_outcome(name)]
    return called_so or (rest[:1] if len(rest) == 1 or (rest and len(table.column(rest[0]).labels) == TWO) else [])


def _rest(table: Table, but: Sequence[str]) -> list[str]:
    return [name for name in table.columns if name not in but and table.distinct(name) > 1]


def _of_a_model(table: Table, gold: _Keyed) -> _Keyed | None:
    """Return what a model said of the rows that the truth is known of; None where a file holds more, or other rows."""
    if len(table.columns) != TWO or truth_by_name(table) is not None:
        return None
    rows = gold.table.column(gold.key).labels
    for key, said in (table.columns, table.columns[::-1]):
        shared = len(table.column(key).labels & rows)
        if table.distinct(key) == table.rows and shared >= max(FEWEST, HALF * max(table.rows, len(rows))):
            return None if _is_graded(table.column(said)) else _Keyed(table, key, said)
    return None


def _is_graded(column: Column) -> bool:
    """Tell whether a name says that something was measured or graded, and not what was said."""
    if says_prediction(column.name):
        return False
    measured = measure(column.name) or {*tokens(column.name)} & {*COUNTS, *STEPS}
    return bool(measured) or (says_right(column.name) and right_or_wrong(column))


def _wide(gold: _Keyed, models: Sequence[_Keyed]) -> Table:
    truth, *said = (said_by_key(*each) for each in (gold, *models))
    kept = np.array([all(row in each for each in said) for row in truth])
    frame = gold.table.frame.loc[kept, [gold.key, gold.said]].copy(deep=False)
    rows = [row for row in truth if all(row in each for each in said)]
    frame = frame.rename(columns={gold.said: TRUE})
    for each, held in zip(models, said, strict=True):
        frame[model_of(each.table.name)] = pd.Series(categories_of([held[row] for row in rows]), index=frame.index)
    what = f"{quoted(gold.said)} of {brief(gold.table.name, IN_LIST)} was put beside what each other file says, by "
    repairs = [*repairs_of([each.table for each in (gold, *models)])]
    repairs.append(Repair(f"{what}{quoted(gold.key)}, as the truth.", len(rows)))
    if more := [name for name in gold.table.columns if name not in (gold.key, gold.said)]:
        repairs.append(Repair(f"Other columns beside the truth were left out: {listed(more, 3)}.", len(more)))
    if left := _left_out((truth, *said), len(rows)):
        repairs.append(Repair(f"Rows whose {quoted(gold.key)} is not in every file were left out.", left))
    return Table(gold.table.name, frame, tuple(repairs))


def _left_out(held: Sequence[Mapping[str, str]], kept: int) -> int:
    return sum(map(len, held)) - kept * len(held)
