"""What several people gave for the same, in a column each: their mean, where each of them judged all that is there."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import numpy as np
import pandas as pd

from compare_core.evidence.repair import Repair
from compare_core.names import quoted
from compare_core.tables.meaning.outputs import numbers_by_row
from compare_core.tables.meaning.scores import is_scores
from compare_core.tables.reading.columns import truth_by_name
from compare_core.tables.reading.table import Table, categories_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Column

PERSON = re.compile(
    r"(?<![a-z])(?:rater|annot(?:ator)?|coder|reviewer|expert|assessor|evaluator|judge|labell?er|grader|marker|examiner|"
    r"participant|respondent|person|user)[ _-]?(?P<who>\d{1,2}|[a-z](?![a-z]))(?=[ _.-]|$)[ _.-]?",
    re.IGNORECASE,
)
BRIEFLY = re.compile(r"(?<![A-Za-z0-9])[raejphRAEJPH](?P<who>[1-9]\d?)(?![A-Za-z0-9])")  # which may be anything else
MOST_MARKS, TOP_MARK = 11, 3  # whole numbers that people give, as from 0 to 10, and the least of the best ones
BETWEEN = " _.-()[]"  # the name of a person and what was judged
FEWEST, WIDEST = 2, 200  # things judged, and people; columns that are looked at


def over_people(table: Table) -> Table:
    r"""Return a table with the means of what several people gave, if each of them gave a number for two things or more.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> text = b"id,rater1_fluency,rater1_style,rater2_fluency,rater2_style\n1,3,2,5,2\n2,4,1,2,1\n"
    >>> means = over_people(read_table("judged", text))
    >>> means.columns, means.frame["fluency"].tolist()
    (('id', 'fluency', 'style'), ['4', '3'])
    """
    found = {name: match for name in table.columns[:WIDEST] if (match := PERSON.search(name)) is not None}
    found = found or _by_letters(table)
    if len(found) < FEWEST * FEWEST or truth_by_name(table) is not None:
        return table
    groups: dict[str, dict[str, str]] = {}
    for name, match in found.items():
        groups.setdefault(_without(name, match), {})[match["who"].casefold()] = name
    people = next(iter(groups.values())).keys()
    alike = all(columns.keys() == people for columns in groups.values())
    if len(groups) < FEWEST or len(people) < FEWEST or not alike or not all(groups):
        return table
    if not all(is_scores(table.column(name)) for name in found) or {*groups} & {*table.columns}:
        return table
    frame = table.frame.drop(columns=list(found))
    for what, columns in groups.items():
        frame[what] = pd.Series(categories_of(means_of(table, list(columns.values()))), index=frame.index)
    names = [quoted(what) for what in list(groups)[:3]]
    said = f"What {len(people)} people gave was averaged: {', '.join(names)}{', …' * (len(groups) > len(names))}."
    return Table(table.name, frame, (*table.repairs, Repair(said, len(found))))


def _by_letters(table: Table) -> dict[str, re.Match[str]]:
    r"""Return the columns named by people as R1, R2 and R3 are, where all hold a few whole numbers, as marks are.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> [*_by_letters(read_table("a", b"id,R1_gpt,R2_gpt,R1_llama,R2_llama\n1,3,4,5,4\n2,4,4,1,2\n"))]
    ['R1_gpt', 'R2_gpt', 'R1_llama', 'R2_llama']
    """
    found = {name: match for name in table.columns[:WIDEST] if (match := BRIEFLY.search(name)) is not None}
    letters = {match[0][0] for match in found.values()}
    people = {int(match["who"]) for match in found.values()}
    if len(letters) != 1 or people != {*range(1, len(people) + 1)}:
        return {}
    return found if are_marks([table.column(name) for name in found]) else {}


def are_marks(columns: Sequence[Column]) -> bool:
    """Tell whether columns hold a few whole numbers, as people give marks, and not only 0, 1 and 2."""
    marks = frozenset[str]().union(*(column.labels for column in columns))
    whole = all(text.isdecimal() for text in marks) and len(marks) <= MOST_MARKS
    return whole and max(map(int, marks), default=0) >= TOP_MARK


def _without(name: str, match: re.Match[str]) -> str:
    """Return a name without the person in it, and without what was said before, as a path in JSON does."""
    rest = name[match.end() :].strip(BETWEEN)
    before = name[: match.start()].rpartition(".")[0] if rest else name[: match.start()]
    return rest or before.strip(BETWEEN)


def means_of(table: Table, names: Sequence[str]) -> list[str]:
    """Return the mean of some columns in every row, as text; nothing where none of them has a number."""
    columns = [table.column(name) for name in names]
    values = np.stack([numbers_by_row(column) for column in columns])
    given = np.isfinite(values)
    with np.errstate(invalid="ignore"):
        means = np.where(given, values, 0.0).sum(axis=0) / given.sum(axis=0)
    return ["" if np.isnan(mean) else f"{mean:.12g}" for mean in means.tolist()]
