"""Orders, a column for each place with the names in the cells: a column for each name with its rank."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import numpy as np
import pandas as pd

from compare_core.names import listed
from compare_core.tables.meaning.scores import is_scores
from compare_core.tables.reading.beside import OneMeasure
from compare_core.tables.reading.columns import truth_by_name
from compare_core.tables.reading.table import Table, categories_of

if TYPE_CHECKING:
    from collections.abc import Sequence

PLACE = re.compile(
    r"(?:rank|place|position|platz|rang|choice|preference|top)?[ _.#-]*(?P<number>\d{1,2})(?:st|nd|rd|th|\.|º|°|er|e)?"
    r"(?:[ _-]?(?:place|choice|rank|preference))?",
    re.IGNORECASE,
)
ORDINALS = {
    word: place
    for place, words in enumerate(
        ("first best", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"), 1
    )
    for word in words.split()
}
RANK = "rank"
LAST = ("worst", "last")
AFTER = re.compile(r"[ _-]?(?:place|choice|rank|preference)$", re.IGNORECASE)
FEWEST, MOST, FEWEST_ROWS, MOST_ROWS = 3, 30, 3, 100_000


def orders_as_ranks(table: Table) -> Table:
    r"""Write the rank of each name into a column of its own, where columns of places hold every name in each row.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> orders = b"id,1st,2nd,3rd\n1,svm,rf,knn\n2,rf,svm,knn\n3,knn,svm,rf\n"
    >>> table = orders_as_ranks(read_table("orders", orders))
    >>> table.columns, table.frame["knn"].tolist()
    (('id', 'knn', 'rf', 'svm'), ['3', '3', '1'])
    """
    if not FEWEST_ROWS <= table.rows <= MOST_ROWS or truth_by_name(table) is not None:
        return table  # or options to choose the right one from
    places = {name: place for name in table.columns if (place := _place(name)) is not None}
    names = sorted(places, key=lambda name: places[name])
    if [places[name] for name in names] != [*range(1, len(names) + 1)]:
        return table
    names += [name for name in table.columns if name.strip().casefold() in LAST]
    if not FEWEST <= len(names) <= MOST or not all(table.at_most(name, len(names)) for name in names):
        return table
    held = frozenset[str]().union(*(table.column(name).labels for name in names))
    if len(held) != len(names) or any(is_scores(table.column(name)) for name in names):
        return table
    models = sorted(held)
    codes = np.column_stack([_numbered(table, name, models) for name in names])
    if (np.sort(codes, axis=1) != np.arange(len(models))).any() or {*models} & ({*table.columns} - {*names}):
        return table
    frame = table.frame.drop(columns=names)
    ranks = np.argsort(codes, axis=1) + 1
    for place, model in enumerate(models):
        frame[model] = pd.Series(categories_of(ranks[:, place].astype(str).tolist()), index=frame.index)
    said = f"Each row is an order: {listed(names, 3)} were turned into the rank of {listed(models, 3)}, 1 for the best."
    return Table(table.name, frame, (*table.repairs, OneMeasure(said, table.rows, RANK)), table.another)


def _place(name: str) -> int | None:
    """Return the place that a column is called after."""
    text = name.strip().casefold()
    found = PLACE.fullmatch(text)
    return int(found["number"]) if found else ORDINALS.get(AFTER.sub("", text))


def _numbered(table: Table, name: str, models: Sequence[str]) -> np.ndarray[tuple[int], np.dtype[np.intp]]:
    """Return which of some models a column names in each row; -1 for none."""
    column = table.column(name)
    places = {model: place for place, model in enumerate(models)}
    return np.array([places.get(text.strip(), -1) for text in column.texts])[column.codes]
