"""Models below each other of which no item has all: what to ask where some of them were tried on the same."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from compare_core.names import listed, quoted
from compare_core.tables.diagnosis.asking.offered import SURE
from compare_core.tables.diagnosis.asking.some_models import of_some_models
from compare_core.tables.diagnosis.readings import Reading, describe
from compare_core.tables.diagnosis.seen import PAIR, SHORT, called
from compare_core.tables.meaning.choice.chosen import MOST_VALUES
from compare_core.tables.meaning.roles import Misread, NeedsRoles, Roles
from compare_core.tables.meaning.scores import has_fractions, is_scores
from compare_core.tables.meaning.shapes.crossed import NO_MODELS
from compare_core.tables.meaning.shapes.scored_in_rows import metric_column, preferred
from compare_core.tables.meaning.shapes.single import MOST_ROWS, codes_of, count_of, single, with_enough
from compare_core.tables.meaning.shapes.split import item_of
from compare_core.tables.meaning.shapes.turn import JOINT
from compare_core.tables.meaning.words.headings import ALSO_TASKS, TASKS
from compare_core.tables.meaning.words.measures import is_score
from compare_core.tables.meaning.words.models import MODELS
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.reading.columns import ID_LIKE, named, named_as_id, plain

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from numpy.typing import NDArray

    from compare_core.errors import CompareError
    from compare_core.tables.meaning.roles import Understanding
    from compare_core.tables.reading.table import Table

MOSTLY = 0.75  # of the rows
FEWEST, MOST_CROSSED, FEWEST_SHARED = 10, 20_000, 5  # rows, and things that all of what is compared were tried on
WRITTEN = frozenset({"timestamp", "datetime", "created", "date"})
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
    item = item_of(table, model) or _nearly(table, model)
    keys = [item] if item else [name for name in table.columns if name != model and not _is_measured(table, name)]
    task = _task(table, model)
    first = _shared_by_some(table, model, keys, known=item is not None)
    found = first or (_shared_by_some(table, model, [task], known=True) if task else None)
    if found is None:
        return refusal
    among, others, shared, alone = found
    only, on = called(others), called(among)
    why = (
        f"Only one item has a result of every model: {only} were tried on no other, and {on} on {shared} items."
        if alone
        else f"No item has a result of every model: other items were taken for {only} than for {on}."
    )
    way_on = "If only the latter are to be compared, check the preview and press the button."
    return of_some_models(table, model, (among, others), f"{why} {way_on}", understood) or refusal


class _Some(NamedTuple):
    """Models that were tried on the same, the others, on how many things, and whether one is left that all tried."""

    among: tuple[str, ...]
    others: list[str]
    shared: int
    alone: bool


def _shared_by_some(table: Table, model: str, keys: Sequence[str], *, known: bool) -> _Some | None:
    """Return which models were tried on the same things, where not all were; None where too few of either are."""
    names, there = _tried(table, model, keys)
    kept = with_enough(there)
    shared = int(there[kept].all(axis=0).sum())
    most = int(there[~kept].sum(axis=1).max(initial=0))  # of what any of the others was tried on
    enough = shared >= (FEWEST_SHARED if most < PAIR else MANY)
    few = PAIR * kept.sum() < len(kept) and not (known and kept.sum() > PAIR and enough)
    alone = int(there.all(axis=0).sum()) == 1 and most < PAIR  # which is too little
    if (there.all(axis=0).any() and not alone) or kept.all() or few or shared < PAIR:
        return None
    among = tuple(name for name, keep in zip(names, kept.tolist(), strict=True) if keep)
    return _Some(among, [name for name in names if name not in among], shared, alone)


def _task(table: Table, model: str) -> str | None:
    """Return the column that is called a task, of which a model has several rows."""
    told = [n for n in table.columns if n != model and plain(n) in (*TASKS, *ALSO_TASKS) and table.repeats(n)]
    return max(told, key=table.distinct, default=None)


def _nearly(table: Table, model: str) -> str | None:
    """Return the column of fewest values that tells nearly all rows of the models apart, but for some that repeat."""
    names = [name for name in table.columns if name != model and not is_scores(table.column(name))]
    told = [n for n in names if table.repeats(n) and count_of(table, [model, n]) >= MOSTLY * table.rows]
    return min(told, key=table.distinct, default=None)


def _is_measured(table: Table, name: str) -> bool:
    return is_scores(table.column(name)) and has_fractions([table.column(name)])


def of_partly_crossed(table: Table, refusal: CompareError, _: Callable[[Table], Understanding]) -> CompareError:
    """Return the question what is compared where all other columns together tell rows apart, and some are missing.

    Of what was tried on too little only the others are proposed, and those things on which all of them were tried.
    """
    unknown = isinstance(refusal, Misread) and not isinstance(refusal, NeedsRoles) and not refusal.sure
    if not unknown or not FEWEST <= table.rows <= MOST_CROSSED or metric_column(table.columns) is not None:
        return refusal
    value = _value(table)
    rest = [n for n in table.columns if not _is_measured(table, n) and PAIR <= table.distinct(n) <= table.rows // PAIR]
    rest = [n for n in rest if not WRITTEN & {*tokens(n)}]  # when a run was written down tells none from another
    if value is None or len(rest) <= PAIR or not single(table, rest):
        return refusal
    words = [
        n for n in rest if not is_scores(table.column(n)) and plain(n) not in NO_MODELS | ID_LIKE and not named_as_id(n)
    ]
    ways, whole = [], True
    for model in sorted(words, key=lambda name: plain(name) not in MODELS):
        if table.distinct(model) > MOST_VALUES:
            continue
        names, there = _tried(table, model, [name for name in rest if name != model])
        kept, whole = with_enough(there), whole and bool(there.all())
        among = tuple(name for name, keep in zip(names, kept.tolist(), strict=True) if keep)
        if len(among) < PAIR or there[kept].all(axis=0).sum() < FEWEST_SHARED:
            continue
        tried = JOINT.join(name for name in rest if name != model)
        roles = Roles(layout="scores_long", model=model, value=value, dataset=tried)
        roles = replace(roles, only=model, among=among) if len(among) < len(names) else roles
        left = f"; without {listed([n for n in names if n not in among], 3)}" if roles.only else ""
        ways.append(Reading(roles, SURE, f"{describe(roles)}{left}"))
    if not ways:
        return refusal
    but = "no name says for sure what is compared" if whole else "not everything was tried with everything"
    return NeedsRoles(
        f"{called(rest)} together tell the rows apart, and {quoted(value, SHORT)} may say how good each was, but "
        f"{but}. Choose what is compared, check the preview, and press the button.",
        table.columns,
        ways[0].roles,
    ).offering(ways)


def _value(table: Table) -> str | None:
    """Return the score, or the only number with fractions."""
    measured = [name for name in table.columns if _is_measured(table, name) and not named_as_id(name)]
    scores = preferred(table, [name for name in measured if is_score(name)])
    return scores[0] if scores else measured[0] if len(measured) == 1 else None


def _tried(table: Table, model: str, keys: Sequence[str]) -> tuple[list[str], NDArray[np.bool_]]:
    """Return the names of models, and whether each (row) was tried on what (column) some columns name together."""
    column, items = table.column(model), codes_of(table, keys)
    there = np.zeros((len(column.texts), items.max() + 1), dtype=np.bool_)
    there[column.codes, items] = True
    named_so = column.counts > 0
    names = [text.strip() for text, there_is in zip(column.texts, named_so.tolist(), strict=True) if there_is]
    return names, there[named_so]
