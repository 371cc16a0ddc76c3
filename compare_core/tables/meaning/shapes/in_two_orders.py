"""Numbers of each of several things in two columns, one of those who met it first and one of those who met it later."""

from __future__ import annotations

import re
from itertools import combinations
from typing import TYPE_CHECKING

import numpy as np
import pandas as pd

from compare_core.evidence.repair import Repair
from compare_core.names import listed
from compare_core.tables.meaning.scores import GAPS, is_scores
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.reading.table import Table, categories_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from numpy.typing import NDArray

PAIR = 2  # things, and columns of each
MOST_COLUMNS, MOST_ROWS = 40, 10_000
ORDER = re.compile(
    r"(?<![a-z\d])(1st|2nd|3rd|first|second|third|((session|round|period|order|block|trial|phase)[ _-]?)?[1-3])"
    r"(?![a-z\d])",
    re.IGNORECASE,
)
DIGIT = re.compile(r"[^\d]+(?=\d)|(?<=\d)(st|nd|rd)")  # leaves the number of a place, or its word
PERSON = frozenset({"participant", "subject", "person", "user", "who", "student", "patient", "respondent", "pid"})
BEFORE_IT = " _.,:;([-"  # what stands between a name and when it was met
LONGEST = 120  # characters of a name


def orders_together(table: Table) -> Table:
    r"""Put columns together that are called alike but for when each thing was met, and of which each row has one.

    So the times of a study lie whose participants met two devices in either order.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> text = b"who,A (1st),B (1st),A (2nd),B (2nd)\n1,5,,,6\n2,7,,,9\n3,,4,6,\n4,,8,5,\n"
    >>> orders_together(read_table("times", text)).columns
    ('who', 'A', 'B')
    """
    if len(table.columns) > MOST_COLUMNS or not 1 < table.rows <= MOST_ROWS:
        return table
    groups: dict[str, list[str]] = {}
    places: dict[str, str] = {}
    people = any(PERSON & {*tokens(name)} for name in table.columns)  # else 1 and 2 may be versions
    for name in table.columns:
        found = ORDER.search(name) if len(name) <= LONGEST else None
        found = found if people or found is None or not found[0].isdecimal() else None
        stem = name[: found.start()].rstrip(BEFORE_IT) if found is not None else ""
        if stem and is_scores(table.column(name)):
            groups.setdefault(stem, []).append(name)
            places[name] = DIGIT.sub("", found[0]).casefold() if found is not None else ""
    groups = {stem: names for stem, names in groups.items() if len(names) > 1}
    if len(groups) < PAIR or {*groups} & {*table.columns}:
        return table
    if not all(_one_each(table, names) for names in groups.values()) or not _met_apart(table, groups, places):
        return table
    return _joined(table, groups)


def _filled(table: Table, name: str) -> NDArray[np.bool_]:
    column = table.column(name)
    return np.array([text.strip() not in GAPS for text in column.texts], dtype=np.bool_)[column.codes]


def _one_each(table: Table, names: Sequence[str]) -> bool:
    """Tell whether every row has a number in one of some columns, and every column has some."""
    filled = np.stack([_filled(table, name) for name in names])
    return bool((filled.sum(axis=0) == 1).all() and filled.any(axis=1).all())


def _met_apart(table: Table, groups: Mapping[str, Sequence[str]], places: Mapping[str, str]) -> bool:
    """Tell whether no row met two things at the same place, as versions of models with the same number would be."""
    known = list(dict.fromkeys(places[name] for names in groups.values() for name in names))
    met = []
    for names in groups.values():
        filled = np.stack([_filled(table, name) for name in names])
        met.append(np.array([known.index(places[name]) for name in names])[filled.argmax(axis=0)])
    return all(bool((one != other).all()) for one, other in combinations(met, 2))


def _joined(table: Table, groups: Mapping[str, Sequence[str]]) -> Table:
    frame = table.frame.copy(deep=False)
    for stem, names in groups.items():
        cells = np.stack([table.column(name).by_row() for name in names])
        filled = np.stack([_filled(table, name) for name in names])
        whole = list(map(str, cells[filled.argmax(axis=0), np.arange(table.rows)]))
        place = list(frame.columns).index(names[0])
        frame.insert(place, stem, pd.Series(categories_of(whole), index=frame.index))
        frame = frame.drop(columns=list(names))
    said = f"Columns of which each row has one were put together, whenever it was met: {listed(list(groups), 5)}."
    return Table(table.name, frame, (*table.repairs, Repair(said, sum(map(len, groups.values())))), table.another)
