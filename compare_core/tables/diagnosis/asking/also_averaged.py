"""Questions to which one more answer belongs: rows are repeats of a few things, and their means are compared."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from compare_core.names import quoted
from compare_core.tables.diagnosis.readings import describe, ways_offered
from compare_core.tables.diagnosis.readings.likely import is_even
from compare_core.tables.diagnosis.readings.shared import direction_said
from compare_core.tables.diagnosis.seen import PAIR, SHORT, Way, called
from compare_core.tables.meaning.roles import NeedsRoles, Roles
from compare_core.tables.meaning.scores import has_fractions, is_scores
from compare_core.tables.meaning.shapes.come_back import what_comes_back
from compare_core.tables.meaning.shapes.single import count_of
from compare_core.tables.meaning.words.headings import DATASETS
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.people import is_trait
from compare_core.tables.reading.columns import named_as_id, plain

if TYPE_CHECKING:
    from collections.abc import Callable

    from compare_core.errors import CompareError
    from compare_core.tables.meaning.roles import Choice, Understanding
    from compare_core.tables.reading.table import Table

FEWEST, EACH = 5, 3  # things, and rows of each
FEW_SETS, MOSTLY = 10, 0.8  # data sets, and the share of finer things on which all were tried
TRIED_ON = frozenset({"query", "benchmark", "instance", "problem", "workload", "scenario", "case", "input", "task"})
WIDE = (None, "item_scores", "dataset_scores", "fold_scores")


def of_rows_of_the_same(table: Table, refusal: CompareError, _: Callable[[Table], Understanding]) -> CompareError:
    """Return a question with means among its answers, where rows of two models or more are repeats of a few things.

    Parameters
    ----------
    table
        The only file.
    refusal
        What was said of it.
    """
    if not isinstance(refusal, NeedsRoles):
        return refusal
    said = refusal.suggested
    if (finer := _finer(table, said)) is not None:
        known = ways_offered(refusal)
        measures = dict.fromkeys(each.roles.value for each in known if each.roles.model == said.model)
        ways = [replace(said, dataset=finer, value=value) for value in measures]
        return refusal.offering([*(Way(roles, describe(roles)) for roles in ways[:EACH]), *known[:EACH]])
    if said.dataset and said.layout == "scores_long":
        return _of_what_comes_back(table, refusal, said.dataset)
    told = any(each.roles.dataset for each in refusal.choices) or said.truth or said.model or said.id or said.dataset
    if told or said.layout not in WIDE or len(said.models) < PAIR:
        return refusal
    again = [name for name in table.columns if name not in said.models and _is_repeated(table, name)]
    if len(again) != 1 or said.turned:
        return refusal
    means = Way(
        Roles(layout="dataset_scores", models=said.models, dataset=again[0]),
        f"{called(said.models)} as models, by their means on every {quoted(again[0], SHORT)}",
    )
    surely = bool({plain(again[0]), *tokens(again[0])} & (TRIED_ON | {*DATASETS}))
    known = refusal.choices or (Way(said, "every row by itself"),)
    return refusal.offering([means, *known] if surely else [*known, means])


def _finer(table: Table, said: Roles) -> str | None:
    """Return what models were tried on, each of which belongs to one of the few data sets that would be compared.

    As the images of several collections: with these there are more things on which all can be compared.
    """
    if said.model not in table.columns or said.dataset not in table.columns or said.repeat or said.fold:
        return None
    model, dataset = str(said.model), str(said.dataset)
    if table.distinct(dataset) >= FEW_SETS:
        return None
    for name in table.columns:
        if name in (model, dataset, said.value) or has_fractions([table.column(name)]) or not table.repeats(name):
            continue
        if is_scores(table.column(name)) and not named_as_id(name):
            continue
        rows, sets = table.distinct(name), table.distinct(dataset)
        nested = rows >= FEWEST * sets and count_of(table, [name, dataset]) == rows
        if nested and count_of(table, [name, model]) >= MOSTLY * rows * table.distinct(model):
            return name
    return None


def _of_what_comes_back(table: Table, asked: NeedsRoles, dataset: str) -> NeedsRoles:
    """Return a question with the means of each thing first, where it comes back under several conditions."""
    thing = what_comes_back(table, dataset)
    if thing is None:
        return asked
    known = ways_offered(asked)
    either = [each for each in known[:PAIR] if each.roles.better is not None] or known[:1]
    return asked.offering([*(_on_every(each, thing) for each in either), *known])


def _on_every(way: Choice, thing: str) -> Way:
    """Return a way to read rows by the means of each thing that comes back, in the same direction."""
    roles = replace(way.roles, dataset=thing)
    return Way(roles, f"{describe(roles)}, by means{direction_said(roles.better)}")


def _is_repeated(table: Table, name: str) -> bool:
    """Tell whether a column names a few things, each of which has as many rows as the others, or nearly."""
    if is_scores(table.column(name)) and not named_as_id(name):
        return False
    few = FEWEST <= table.distinct(name) <= table.rows // EACH
    return few and not is_trait(name) and is_even(table, name)
