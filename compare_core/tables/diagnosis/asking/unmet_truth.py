"""A truth in words that no other column ever says: a text for whoever graded, beside the results that are compared."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from compare_core.errors import CompareError
from compare_core.names import quoted
from compare_core.tables.diagnosis.readings import describe
from compare_core.tables.diagnosis.seen import PAIR, SHORT, Way
from compare_core.tables.meaning.judged import says_either
from compare_core.tables.meaning.roles import Misread, NeedsRoles
from compare_core.tables.meaning.scores import is_scores
from compare_core.tables.meaning.words.models import like_models
from compare_core.tables.meaning.words.predictions import says_prediction
from compare_core.tables.reading.columns import plain, truth_by_name
from compare_core.tables.reading.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable

    from compare_core.tables.meaning.roles import Understanding

FEATURES, OFTEN = "features and a target", 10  # and how many rows each of its classes has on average
MOST_CELLS, FEWEST = 2_000_000, 4  # cells of a table that is looked at, and different texts that may be references


def of_unmet_truth(table: Table, refusal: CompareError, of_one: Callable[[Table], Understanding]) -> CompareError:
    """Return what to ask of a table without the texts that are called its truth, where nothing else repeats any.

    Parameters
    ----------
    table
        The only file.
    refusal
        What was said of it.
    of_one
        Recognises what one table holds.
    """
    truth = truth_by_name(table)
    if not isinstance(refusal, Misread) or isinstance(refusal, NeedsRoles) or truth is None:
        return refusal
    if table.rows * len(table.columns) > MOST_CELLS or not _only_there(table, truth):
        return refusal
    if refusal.kind == FEATURES and table.at_most(truth, table.rows // OFTEN):
        return refusal  # which are to be predicted
    texts = [n for n in table.columns if n != truth and says_prediction(n) and not is_scores(table.column(n))]
    for left in ([truth], [truth, *texts])[: 1 + bool(texts)]:
        try:
            found = of_one(Table(table.name, table.frame.drop(columns=left), table.repairs))
        except NeedsRoles as asked:
            return asked
        except CompareError:
            continue
        return _asked(table, truth, found) if _of_models(table, found) else refusal
    return refusal


def _asked(table: Table, truth: str, found: Understanding) -> NeedsRoles:
    roles = replace(found.roles, layout=found.layout)
    return NeedsRoles(
        f"{quoted(truth, SHORT)} holds texts that no other column repeats, so nothing can be held against it here. If "
        "what was found of each row is compared, check the preview, and press the button.",
        table.columns,
    ).offering([Way(roles, describe(roles))])


def _of_models(table: Table, found: Understanding) -> bool:
    """Tell whether columns may be models: numbers by their names, or else they are measures; verdicts in any case."""
    names = found.roles.models
    numbers = [name for name in names if is_scores(table.column(name)) and not says_either(table, name)]
    return not numbers or like_models(names) or {*found.evidence.models}.isdisjoint(names)  # svm, of svm_f1


def _only_there(table: Table, truth: str) -> bool:
    """Tell whether a truth is in words that no other column has, beside two columns or more of results."""
    column = table.column(truth)
    if is_scores(column) or len(column.labels) < FEWEST or plain(truth) == "class":
        return False  # numbers, a few labels, or parts of a program
    said = {label.strip().casefold() for label in column.labels}
    others = [name for name in table.columns if name != truth]
    results = [name for name in others if is_scores(table.column(name)) or says_either(table, name)]
    words = [name for name in others if name not in results]
    if any(said & {label.strip().casefold() for label in table.column(name).labels} for name in words):
        return False
    return len(results) >= PAIR or (bool(results) and any(map(table.repeats, words)))
