"""Rows that were taken for items and are steps: scores of all models follow them, as in the course of a training."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from compare_core.evidence.scores import Scores
from compare_core.names import quoted
from compare_core.numerics.ranks import rank_correlation
from compare_core.tables.diagnosis.asking.trained import COUNTED
from compare_core.tables.diagnosis.seen import PAIR, SHORT
from compare_core.tables.meaning.files.melted import ROW
from compare_core.tables.meaning.outputs import numbers_by_row
from compare_core.tables.meaning.scores import REPEAT, is_scores
from compare_core.tables.meaning.shapes.folds_in_rows import FOLDS
from compare_core.tables.meaning.words.headings import DATASETS
from compare_core.tables.meaning.words.measures import TIMES
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.settings import STEPS
from compare_core.tables.reading.columns import CLUSTER_NAMES, ID_LIKE, NAMELESS, named_as_id, plain

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from compare_core.tables.meaning.roles import Understanding
    from compare_core.tables.reading.table import Table

ITEMS = ID_LIKE | CLUSTER_NAMES | {*DATASETS, *FOLDS, *REPEAT}  # which may stand in the order of what they reach
EPISODES = frozenset({"episode", "episodes"})
ALSO_STEPS = frozenset({"index", "k", "iter", "iteration", "iterations"})  # which may as well count steps
FEWEST, MANY = 8, 20  # rows of a course, and of one that need not rise or fall to its end
FOLLOWS, HALFWAY = 0.8, 0.5  # correlation of the ranks of scores and steps, of either sign
SMOOTH = 0.25  # of the spread of all rows, which is between neighbours


def courses_as_items(found: Understanding, table: Table) -> str | None:
    """Find rows that a column counts, with which the scores of every model go up or down."""
    evidence = found.evidence
    if not isinstance(evidence, Scores) or evidence.scores.ndim != PAIR or len(evidence.scores) < FEWEST:
        return None
    roles = found.roles
    if roles.truth is not None:
        return None  # what was true at each time was foretold, and errors may well drift
    name = next((each for each in (roles.id, roles.dataset, roles.fold, roles.repeat) if each), None)
    if name == ROW:  # beside which a column counts
        name = next((each for each in table.columns if plain(each) in STEPS | COUNTED), name)
    numbered = name is None or NAMELESS.fullmatch(name) is not None
    if (numbered and len(evidence.scores) < MANY) or (name is not None and not _counts(table, name)):
        return None
    courses = list(_courses(found, table))
    along = np.array([abs(_along(each)) for each in courses])
    sure = along >= FOLLOWS
    if name is None or plain(name) not in EPISODES:  # each of which may be played for itself
        sure |= np.array([_hardly_changes(each) for each in courses])
    called_so = name is not None and plain(name) in STEPS | COUNTED
    if not called_so and {*tokens(evidence.metric)} & TIMES:
        return None  # what each took under more and more load
    if not sure.all() and (PAIR * sure.sum() < len(sure) or not (called_so or (along >= HALFWAY).all())):
        return None  # one of several may be as good as it gets at once
    unless = "; if rows are items, call their numbers “id”" if name is not None and NAMELESS.fullmatch(name) else ""
    rows = f"{quoted(name, SHORT)} counts the rows" if name is not None else "Rows stand in an order"
    return (
        f"{rows}, and the scores of every model go up or down with {'it' if name is not None else 'that'}, as over the "
        "steps of a training or of something that grows: these are no separate items. Bring what each finished model "
        f"reached on the same items or data sets, or with several seeds{unless}."
    )


def _counts(table: Table, name: str) -> bool:
    """Tell whether numbers only rise from row to row, or begin anew and do so again, as those of several models do.

    No items, folds or data sets, by a name or by words that name every row.
    """
    if name not in table.columns or not is_scores(table.column(name)):
        return False
    said = plain(name)
    named_so = named_as_id(name) or said in ITEMS
    words = (each for each in table.columns if not is_scores(table.column(each)))
    if (named_so and said not in ALSO_STEPS | STEPS) or any(table.distinct(each) == table.rows for each in words):
        return False
    column = table.column(name)
    falls = np.diff(numbers_by_row(column)) <= 0
    return bool(falls.sum() * FEWEST < table.rows)


def _courses(found: Understanding, table: Table) -> Iterator[NDArray[np.float64]]:
    """Yield what every model reached, in the order of the rows; of several files what that of the first did."""
    roles, evidence = found.roles, found.evidence
    if roles.value in table.columns:
        column = table.column(roles.value)
        values = numbers_by_row(column)
        models = table.column(roles.model).codes if roles.model in table.columns else np.zeros(len(values), dtype=int)
        yield from (values[(models == model) & np.isfinite(values)] for model in np.unique(models))
    elif roles.truth is None and roles.models and {*roles.models} <= {*table.columns}:
        for column in map(table.column, roles.models):
            values = numbers_by_row(column)
            yield values[np.isfinite(values)]
    elif isinstance(evidence, Scores):
        yield from evidence.scores.T


def _along(scores: NDArray[np.float64]) -> float:
    """Return the correlation of the ranks of scores with their places; 0 where all are alike, or few."""
    return rank_correlation(np.arange(len(scores)), scores) if len(scores) >= FEWEST else 0.0


def _hardly_changes(scores: NDArray[np.float64]) -> bool:
    """Tell whether half of the mean square from each row to the next is a small share of the variance.

    It is as large as the variance where the order of rows means nothing: von Neumann's ratio.
    """
    if len(scores) < MANY:
        return False
    return bool(np.square(np.diff(scores)).mean() / PAIR < SMOOTH * scores.var())
