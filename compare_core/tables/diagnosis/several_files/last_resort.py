"""Several files of which no rule knows what they are: nobody is asked a question that holds no answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from compare_core.names import quoted
from compare_core.numerics.ranks import average_ranks
from compare_core.tables.diagnosis.seen import PAIR, SHORT, called
from compare_core.tables.diagnosis.several_files.differing import at_same_places
from compare_core.tables.meaning.outputs import numbers_by_row
from compare_core.tables.meaning.roles import Misread, NeedsRoles, Roles
from compare_core.tables.meaning.scores import is_scores
from compare_core.tables.meaning.words.items import is_covariate
from compare_core.tables.meaning.words.measures import TIMES
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.settings import STEPS
from compare_core.tables.reading.columns import NAMELESS, counts_rows, named_as_id, shared_columns

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.errors import CompareError
    from compare_core.tables.reading.table import Table

LEAST, SURELY = 0.2, 4.0  # correlation of ranks, at least, and in its standard errors
FEWEST, MOST_CELLS = 5, 300_000  # rows; cells of all files, which are looked at
NONE_SAID = Roles(missing_words=True)


def rather_than_nothing(tables: Sequence[Table], found: CompareError) -> CompareError:
    """Return what to ask or to say of files instead of a question to which nobody has an answer to propose.

    Parameters
    ----------
    tables
        All files.
    found
        What would be asked or said.
    """
    if not isinstance(found, NeedsRoles):
        return found
    shared, small = shared_columns(tables), sum(table.rows * len(table.columns) for table in tables) <= MOST_CELLS
    numbers = [n for n in shared if all(is_scores(t.column(n)) for t in tables) and not named_as_id(n)] if small else []
    courses = _courses(tables, numbers)
    if found.choices or found.suggested not in (Roles(), NONE_SAID):
        value = found.suggested.value
        return courses if courses is not None and value in numbers and _is_when(tables, value or "") else found
    return courses or _row_by_row(tables, numbers) or _plain(found)


def _plain(found: NeedsRoles) -> Misread:
    """Return the refusal that says the same without a proposal: what columns are can be chosen all the same."""
    return Misread(str(found), found.columns).unsure()


def _courses(tables: Sequence[Table], numbers: Sequence[str]) -> Misread | None:
    """Say that a time or a count of steps rises from row to row in every file: the course of one run each."""
    rising = [name for name in numbers if _is_when(tables, name)]
    rest = [name for name in numbers if name not in rising]
    if not rising or not rest:
        return None
    return Misread(
        f"Each file holds the course of one run: {called(rest)} as {quoted(rising[0], SHORT)} went on. Moments of a "
        "run are no items. Bring what each of two systems or more had reached in the end, on the same data or with "
        "several seeds.",
        tables[0].columns,
    )


def _is_when(tables: Sequence[Table], name: str) -> bool:
    """Tell whether a time or a count of steps goes on from row to row in every file."""
    return bool({*tokens(name)} & (TIMES | STEPS)) and all(_rises(table, name) for table in tables)


def _rises(table: Table, name: str) -> bool:
    values = numbers_by_row(table.column(name))
    return table.rows >= FEWEST and table.distinct(name) >= FEWEST and bool((np.diff(values) >= 0).all())


def _row_by_row(tables: Sequence[Table], numbers: Sequence[str]) -> NeedsRoles | None:
    """Ask which numbers are compared row beside row, where files have as many rows, and differ in these numbers."""
    first = tables[0]
    if first.rows < FEWEST or any(table.rows != first.rows for table in tables):
        return None
    told = [n for n in numbers if not (is_covariate(n) or NAMELESS.fullmatch(n) or counts_rows(first.column(n)))]
    told = [name for name in told if all(table.distinct(name) > PAIR for table in tables)]
    told = [name for name in told if all(_goes_along(first, table, name) for table in tables[1:])]
    return at_same_places(first.columns, told) if told else None


def _goes_along(first: Table, other: Table, name: str) -> bool:
    """Tell whether numbers of two files rise and fall together in their rows, and are not the same: of the same things.

    Scores of two models on the same items do, as some of these are hard; on other items they would not.
    """
    pair = np.stack([numbers_by_row(table.column(name)) for table in (first, other)])
    pair = pair[:, np.isfinite(pair).all(axis=0)]
    if pair.shape[1] < FEWEST or np.array_equal(*pair):
        return False
    ranks = average_ranks(pair[0]), average_ranks(pair[1])
    with np.errstate(invalid="ignore", divide="ignore"):
        along = float(np.corrcoef(*ranks)[0, 1])
    return bool(along >= max(LEAST, SURELY / pair.shape[1] ** 0.5))
