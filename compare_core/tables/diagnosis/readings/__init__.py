"""Every reading that a table may have, weighed by what speaks for it and against it.

Rules know the tables that somebody has thought of. For all others, each way in which results can be written down is
tried on the columns that are there: a truth beside labels or numbers, columns of scores, rows of models below each
other, a row for each model. What names, repeats, crossings and numbers say is counted alike for each of them, so that
they can be ranked, and so that a proposal of a rule can be held against the others.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from compare_core.names import both_ends
from compare_core.tables.diagnosis.no_comparison.measured_apart import SEPARATE, separate_said
from compare_core.tables.diagnosis.readings.beside_truth import forecasts, predictions, weigh_below, weigh_truth
from compare_core.tables.diagnosis.readings.columns import side_by_side, weigh_columns
from compare_core.tables.diagnosis.readings.models_in_rows import in_rows, weigh_models_in_rows
from compare_core.tables.diagnosis.readings.rows import below_each_other, weigh_rows
from compare_core.tables.diagnosis.readings.shared import FEWEST, MOST_ROWS, keys_of
from compare_core.tables.diagnosis.seen import FEW, PAIR, Seen
from compare_core.tables.meaning.choice.parts import measured_in_rows, only_one_measure
from compare_core.tables.meaning.files.stacked import PLACE
from compare_core.tables.meaning.shapes.turn import JOINT, of_one_measure, parts_of
from compare_core.tables.meaning.suggest import some
from compare_core.tables.meaning.words.measures import is_score
from compare_core.tables.meaning.words.models_measured import measures
from compare_core.tables.meaning.words.predictions import says_prediction
from compare_core.tables.meaning.words.truths import may_be_true
from compare_core.tables.meaning.words.verdicts import says_right
from compare_core.tables.reading.table import of_small

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.meaning.roles import Choice, NeedsRoles, Roles
    from compare_core.tables.reading.table import Table

LONGEST = 30  # characters of a name in a choice
INSTEAD_OF_KEYS = 3.0  # points of rows that belong together by their order, where nothing else says it


class Reading(NamedTuple):
    """One way to read a table: its roles, what speaks for them, and what would be compared."""

    roles: Roles
    weight: float
    says: str


def readings(whole: Table) -> list[Reading]:
    """Return the ways in which a table may be read, those first for which most speaks."""
    return list(_readings(whole))


@of_small
def _readings(whole: Table) -> Sequence[Reading]:
    measured = measured_in_rows(whole)
    whole = only_one_measure(whole, None) if measured else whole
    if whole.rows < FEWEST or len(whole.columns) < PAIR:
        return []
    part = some(whole)
    seen = Seen(part)
    columns = (replace(each, filter=next(iter(measured), None)) for each in side_by_side(seen))
    columns = (each for each in columns if seen.truth not in each.models and not _foretold(each.models))
    found = [*predictions(seen), *forecasts(seen), *columns, *(() if seen.truth or seen.predicted else in_rows(seen))]
    if whole.rows <= MOST_ROWS:
        found += below_each_other(Seen(whole))
    found = [roles for roles in found if {*roles.models} != {*measures(roles.models)} or not roles.models]
    weighed = [Reading(roles, weigh(whole, roles, part), describe(roles)) for roles in dict.fromkeys(found)]
    return sorted(weighed, key=lambda each: -each.weight)


def _foretold(models: Sequence[str]) -> bool:
    """Tell whether one of some columns is what another of them was predicted to be, by their names."""
    return any(map(may_be_true, models)) and any(map(says_prediction, models))


def ways_offered(asked: NeedsRoles) -> Sequence[Choice]:
    """Return the ways from which a question lets people choose, or the only one that it suggests."""
    return asked.choices or (Reading(asked.suggested, 0.0, describe(asked.suggested)),)


def describe(roles: Roles) -> str:
    """Say what roles would compare.

    >>> from compare_core.tables.meaning.roles import Roles
    >>> describe(Roles(model="clf", value="acc", dataset="data"))
    'models named by “clf”, by “acc” on every “data”'
    >>> describe(Roles(truth="gold", models=("a", "b")))
    '“a”, “b” as predictions of “gold”'
    """
    if roles.turned:
        by = f", by {_of_column(roles.filter)}" if roles.filter else ""
        return f"a model in every row, a data set in every column{by}"
    if roles.layout == SEPARATE:
        return separate_said(roles)
    if roles.model and roles.value and roles.id == PLACE:
        named = f"models named by {_of_column(roles.model)}, by {_of_column(roles.value)}"
        return f"{named}, the first row of each model beside the first of the others, and so on"
    if roles.model and roles.value:
        averaged = roles.repeat if roles.layout == "scores_long" and roles.dataset and not roles.fold else None
        tried = JOINT.join(key for key in keys_of(roles) if key != averaged)
        named = f"models named by {_of_column(roles.model)}, by {_of_column(roles.filter or roles.value)}"
        over = f", averaged over {_of_column(averaged)}" if averaged else ""
        return f"{named} on every {_of_column(tried or 'row')}{over}"
    if roles.truth:
        whose = f" by models named by {_of_column(roles.model)}" if roles.model else ""
        return f"{_of_columns(roles.models)} as predictions of {_of_column(roles.truth)}{whose}"
    return _by_columns(roles)


def _by_columns(roles: Roles) -> str:
    """Say what would be compared where columns, or files, are models or their folds."""
    if roles.model and roles.layout == "fold_columns":
        return f"models named by {_of_column(roles.model)}, by {_of_columns(roles.models)}, their folds or runs"
    if roles.layout == "arena_battles" and not roles.models:
        by = f" by {_of_column(roles.value)}" if roles.value else ""
        return f"a contest in every row, and who won it{by}"
    if roles.layout == "right_total" and roles.id:
        return f"how many each {_of_column(roles.id)} had right, out of how many"
    rows = roles.dataset or roles.fold or roles.repeat or roles.id
    row = "row" if not rows else _of_column(rows)
    if not roles.models:
        by = f", by {_of_column(roles.value)}" if roles.value else ""
        return f"every file as a model{by} on every {'fold, ' if rows == roles.fold and rows else ''}{row}"
    by = f", by {_of_column(roles.filter)}" if roles.filter else ""
    return f"{_of_columns(roles.models)} as models, on every {row}{by}"


def _of_column(name: str) -> str:
    return both_ends(name, LONGEST if JOINT not in name else 2 * LONGEST)


def _of_columns(names: Sequence[str]) -> str:
    shown = ", ".join(map(_of_column, names[:FEW]))
    return f"{shown} and {len(names) - FEW:,} more" if len(names) > FEW else shown


def weigh(whole: Table, roles: Roles, part: Table | None = None) -> float:
    """Return how much speaks for some roles, in points: below 0 what speaks against them weighs more.

    A name that can mean nothing else counts three points, one that often means it two. `part` are some of the rows,
    where somebody has them already.
    """
    if roles.turned:
        return weigh_models_in_rows(Seen(of_one_measure(whole, roles.filter)))
    if roles.id == PLACE:
        return INSTEAD_OF_KEYS if is_score(roles.value or "") or says_right(roles.value or "") else 1.0
    if roles.model and roles.value:
        columns = set(whole.columns)
        parts = [part for role in (roles.model, *keys_of(roles)) for part in parts_of(role, columns)]
        known = {roles.value, *parts} <= columns and roles.layout != "right_total"  # of groups, which no item joins
        return weigh_rows(whole, roles) if known else 0.0
    if roles.model and roles.truth and len(roles.models) == 1:
        return weigh_below(whole, roles)
    table = part or some(whole)
    columns = set(table.columns)
    if not {*roles.models, *([roles.truth] if roles.truth else [])} <= columns or len(roles.models) < PAIR:
        return 0.0
    return weigh_truth(table, roles.truth, roles.models) if roles.truth else weigh_columns(table, roles)
