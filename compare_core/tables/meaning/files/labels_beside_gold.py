"""Labels that models gave, in files of their own beside one called after the truth: which is which, and how sure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.evidence.repair import Repair
from compare_core.names import brief, quoted
from compare_core.tables.meaning.outputs import is_probability
from compare_core.tables.meaning.scores import is_scores
from compare_core.tables.meaning.suggest import shares
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.truths import may_be_true
from compare_core.tables.reading.columns import truth_by_name
from compare_core.tables.reading.table import Table

if TYPE_CHECKING:
    from collections.abc import Sequence

THREE, PAIR, MOST = 3, 2, 100  # columns of a file that says how sure; of any other one; files
TRUE, SAID = "y_true", "prediction"  # what the columns are called then
HOW_SURE = frozenset({"confidence", "conf", "certainty", "prob", "proba", "probability", "score"})
LABELS = frozenset({"labels", "gold", "truth", "truths", "answers", "solutions"})  # what a file of the truth is called


def labels_beside_gold(tables: Sequence[Table]) -> Sequence[Table]:
    r"""Call labels in files of models predictions, where a file that is called so holds what is true, by another name.

    How sure a model was is left out.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> texts = {"gold": "id,truth\n1,a\n2,b\n", "svm": "id,label,conf\n1,a,.8\n2,a,.7\n", "rf": "id,label\n1,b\n2,b\n"}
    >>> files = [read_table(name, text.encode()) for name, text in texts.items()]
    >>> [each.columns for each in labels_beside_gold(files)]
    [('id', 'y_true'), ('id', 'prediction'), ('id', 'prediction')]
    """
    if not THREE <= len(tables) <= MOST or any(len(table.columns) > THREE for table in tables):
        return tables
    gold = [table for table in tables if _is_true(table)]
    if len(gold) != 1:
        return tables
    key, true = gold[0].columns
    models = {n: _labels(table, key) for n, table in enumerate(tables) if table is not gold[0]}
    names = {*models.values()}
    label = names.pop()
    if names or label is None or label in (true, SAID) or TRUE in (key, label):
        return tables
    others = [tables[n] for n in models]
    truth = gold[0].column(true)
    if any(truth_by_name(table) != label or not shares(table.column(label), truth) for table in others):
        return tables
    which = f"{quoted(true)} of {brief(gold[0].name)} is taken as the truth, and {quoted(label)} of the others as said."
    told = _said(gold[0], key, true, TRUE, Repair(which, gold[0].rows))
    return [_said(table, key, label, SAID) if n in models else told for n, table in enumerate(tables)]


def _is_true(table: Table) -> bool:
    """Tell whether a file of two columns is called after what is true, and holds labels in words."""
    if len(table.columns) != PAIR or is_scores(table.column(table.columns[1])):
        return False
    return may_be_true(table.name) or bool({*tokens(table.name)} & LABELS)


def _labels(table: Table, key: str) -> str | None:
    """Return the column of labels beside that of the items, and perhaps how sure a model was of them."""
    rest = [name for name in table.columns if name != key]
    sure = [n for n in rest if {*tokens(n)} & HOW_SURE and is_probability(table.column(n))]
    labels = [name for name in rest if name not in sure]
    return labels[0] if len(labels) == 1 and len(rest) < len(table.columns) and table.distinct(key) > 1 else None


def _said(table: Table, key: str, name: str, called: str, *which: Repair) -> Table:
    left = [each for each in table.columns if each not in (key, name)]
    told = [f"{brief(table.name)}: {quoted(each)}, how sure the model was, was left out." for each in left]
    frame = table.frame.drop(columns=left).rename(columns={name: called})
    repairs = (*table.repairs, *which, *(Repair(each, table.rows) for each in told))
    return Table(table.name, frame, repairs, table.another)
