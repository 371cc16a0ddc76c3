"""Marks that several people gave to the same models, in a column for each model: a row for each mark instead."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from compare_core.evidence.repair import Repair
from compare_core.names import quoted
from compare_core.tables.meaning.outputs import numbers_by_row
from compare_core.tables.meaning.scores import has_fractions, is_scores
from compare_core.tables.meaning.shapes.single import single
from compare_core.tables.meaning.shapes.turn import JOINT, SCORE, melted
from compare_core.tables.meaning.wide import models_among
from compare_core.tables.meaning.words.measures import CRITERIA, GENERIC, measure
from compare_core.tables.meaning.words.models import MODELS, like_models
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.people import PEOPLE
from compare_core.tables.reading.columns import ID_LIKE, named, named_as_id, plain, truth_by_name
from compare_core.tables.reading.table import Table

MODEL, RATING = "model", "rating"  # what the columns are called that say whose a mark is, and the mark
MOST_ROWS, MOST_COLUMNS, FEWEST, PAIR = 50_000, 40, 3, 2  # of a table that is looked at; things that were rated

if TYPE_CHECKING:
    from collections.abc import Sequence


def marks_below(table: Table) -> Table:
    r"""Put the marks of several models below each other, where each of several people gave one to every model.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> rows = [f"{item},{who},{item + who},3" for item in (1, 2, 3) for who in (1, 2)]
    >>> found = marks_below(read_table("a", "\n".join(["item,rater,svm,rf", *rows]).encode()))
    >>> found.columns, found.rows
    (('item', 'rater', 'model', 'rating'), 12)
    """
    if table.rows > MOST_ROWS or {MODEL, RATING} & {*table.columns} or named(table.columns, MODELS) is not None:
        return table
    person = _person(table)
    if person is None or truth_by_name(table) is not None or not rated_beside(table):
        return table
    item = _rated(table, person)
    marks = models_among(table, person, item) if item else ()
    if (
        len(marks) < PAIR
        or any(measure(name) or {*tokens(name)} & CRITERIA for name in marks)
        or _are_ranks(table, marks)
    ):
        return table
    below = melted(table, marks, MODEL)
    said = Repair(f"What each {quoted(person)} gave to the models was put in a row of its own.", table.rows)
    return Table(below.name, below.frame.rename(columns={SCORE: RATING}), (*below.repairs, said))


def rated_beside(table: Table) -> str:
    """Return the item and the person that name each row together, where columns of marks are called as models are.

    As “Chatbot old” and “Chatbot new”, or “gpt” and “llama”, are, of which every rater gave marks to both.
    """
    columns = table.columns[:MOST_COLUMNS]
    if (person := _person(table)) is None:
        return ""
    others = [name for name in columns if name != person and not named_as_id(name) and plain(name) not in ID_LIKE]
    marks = [name for name in others if is_scores(table.column(name))]
    shared = {*tokens(marks[0])}.intersection(*map(tokens, marks)) if len(marks) > 1 else set()
    said = {word for word in shared if not (measure(word) or word in GENERIC | CRITERIA)}
    if len(marks) <= 1 or not (said or like_models(marks)):
        return ""
    items = [n for n in columns if n not in (person, *marks) and table.distinct(n) > 1]
    return next((JOINT.join([name, person]) for name in items if single(table, (name, person))), "")


def _person(table: Table) -> str | None:
    """Return the column that says who gave the marks of a row."""
    return next((name for name in table.columns[:MOST_COLUMNS] if plain(name) in PEOPLE), None)


def _rated(table: Table, person: str) -> str | None:
    """Return the column of what was rated by several people each."""
    rest = [n for n in table.columns if n != person and not has_fractions([table.column(n)])]
    again = [n for n in rest if FEWEST <= table.distinct(n) <= table.rows // PAIR and single(table, [n, person])]
    return min(again, key=lambda n: not (named_as_id(n) or plain(n) in ID_LIKE), default=None)


def _are_ranks(table: Table, names: Sequence[str]) -> bool:
    """Tell whether every row holds the places from 1 on, which are no marks."""
    values = np.sort(np.column_stack([numbers_by_row(table.column(name)) for name in names]), axis=1)
    return bool((values == np.arange(1, len(names) + 1)).all())
