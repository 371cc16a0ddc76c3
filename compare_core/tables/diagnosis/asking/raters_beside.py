"""Several people rated the same things, with the marks of every model in a column: whether the people are averaged."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.names import quoted
from compare_core.tables.diagnosis.asking.questions import FEW_UNITS
from compare_core.tables.diagnosis.readings import describe
from compare_core.tables.diagnosis.readings.shared import rated_beside
from compare_core.tables.diagnosis.seen import PAIR, SHORT, Way, called
from compare_core.tables.meaning.roles import Misread, NeedsRoles, Roles
from compare_core.tables.meaning.scores import has_fractions
from compare_core.tables.meaning.shapes.long import single
from compare_core.tables.meaning.shapes.turn import JOINT
from compare_core.tables.meaning.wide import models_among
from compare_core.tables.meaning.words import CRITERIA, MODELS, RATERS, measure, tokens
from compare_core.tables.reading.columns import ID_LIKE, named, named_as_id, plain, truth_by_name

if TYPE_CHECKING:
    from compare_core.errors import CompareError
    from compare_core.tables.meaning.roles import Understanding
    from compare_core.tables.reading.table import Table

MOST_ROWS, FEWEST = 50_000, 3  # rows, and things that were rated
OF_ROWS = frozenset({"item_scores", "dataset_scores", "fold_scores"})  # layouts in which a row may be a person's


def of_raters_beside(table: Table, found: Understanding | CompareError) -> NeedsRoles | None:
    """Return the question whether people are averaged who each rated every model on each of the same things."""
    if isinstance(found, Misread) and not isinstance(found, NeedsRoles) and found.sure:
        return None
    layout = found.suggested.layout if isinstance(found, NeedsRoles) else getattr(found, "layout", None)
    if layout not in (*OF_ROWS, None) or table.rows > MOST_ROWS or truth_by_name(table) is not None:
        return None
    person = next((name for name in table.columns if plain(name) in RATERS), None)
    if person is None or named(table.columns, MODELS) is not None or not rated_beside(table):
        return None
    item = _rated(table, person)
    marks = tuple(name for name in models_among(table, person, item) if item)
    if item is None or len(marks) < PAIR or any(measure(n) or {*tokens(n)} & CRITERIA for n in marks[:1]):
        return None
    averaged = Roles(layout="fold_scores", models=marks, dataset=item, repeat=person)
    each = Roles(layout="item_scores", models=marks, id=JOINT.join((item, person)))
    ways = [Way(averaged, f"{describe(averaged)}, averaged over {quoted(person, SHORT)}"), Way(each, describe(each))]
    return NeedsRoles(
        f"Each {quoted(person, SHORT)} gave numbers to {called(marks)} for every {quoted(item, SHORT)}, it seems. "
        "People who rate the same thing are mostly averaged: check the preview, and press the button.",
        table.columns,
    ).offering(ways[::-1] if table.distinct(item) < FEW_UNITS else ways)


def _rated(table: Table, person: str) -> str | None:
    """Return the column of what was rated by several people each."""
    rest = [n for n in table.columns if n != person and not has_fractions([table.column(n)])]
    again = [n for n in rest if FEWEST <= table.distinct(n) <= table.rows // PAIR and single(table, [n, person])]
    return min(again, key=lambda n: not (named_as_id(n) or plain(n) in ID_LIKE), default=None)
