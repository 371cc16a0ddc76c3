"""What some choices would make of files: their first rows as they were read, and what was understood, or why not."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from compare_core.errors import CompareError, DataError, again
from compare_core.tables.diagnosis.asking.offered import MOST_CELLS
from compare_core.tables.diagnosis.readings import ways_offered
from compare_core.tables.meaning.choice.chosen import chosen, groups_of
from compare_core.tables.meaning.files.columns_together import beside_each_other, beside_observed
from compare_core.tables.meaning.files.joined_columns import beside_gold
from compare_core.tables.meaning.files.melted import melted
from compare_core.tables.meaning.files.stacked import below_each_other
from compare_core.tables.meaning.roles import Misread, NeedsRoles, Roles
from compare_core.tables.meaning.shapes.turn import JOINT, turned
from compare_core.tables.meaning.verdicts.failed import failures_among
from compare_core.tables.readable import read_files
from compare_core.tables.reading.limits import LIMITS, Limits
from compare_core.tables.reading.table import cells_of
from compare_core.tables.recognise import understand
from compare_core.tables.steps import steps

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from compare_core.tables.meaning.roles import Understanding
    from compare_core.tables.reading.table import Table
    from compare_core.tables.steps import Compared

FIRST = 3  # rows that show how a file was read
CALLED = {  # what a column with a role holds
    "id": "id",
    "dataset": "data set",
    "repeat": "repeat",
    "fold": "fold",
    "model": "model",
    "truth": "truth",
    "value": "score",
    "count": "count",
    "cluster": "cluster",
    "validation": "validation",
}
KEYS, ASIDE = list(CALLED)[:7], list(CALLED)[7:]  # the models stand between them
LONG = 200  # characters of a cell, of which a page shows fewer


@dataclass(frozen=True, slots=True)
class Opening:
    """How one file begins, as it was read.

    Attributes
    ----------
    file
        What the file is called.
    columns
        The names of its columns; where rows and columns were swapped, those of the swapped table.
    cells
        Its first rows, a text for each column.
    rows
        How many rows there are in all.
    others
        What the other tables of the file are called.
    """

    file: str
    columns: tuple[str, ...]
    cells: tuple[tuple[str, ...], ...]
    rows: int
    others: tuple[str, ...] = ()

    def beside(self, roles: Roles, most: int) -> Opening:
        """Return it with some columns only: those with a role first, then the others in their order."""
        mattering = [name for name in named_in(roles, self.columns) if name in self.columns]
        chosen = list(dict.fromkeys([*mattering, *self.columns]))[:most]
        places = [self.columns.index(name) for name in chosen]
        return replace(
            self, columns=tuple(chosen), cells=tuple(tuple(row[place] for place in places) for row in self.cells)
        )


@dataclass(frozen=True, slots=True)
class Attempt:
    """How files were read with some roles: either they were understood, or they were refused.

    Attributes
    ----------
    openings
        How each file begins; none where they could not be read at all.
    understood
        What was understood.
    refusal
        Why nothing was, with a proposal where there is one.
    groups
        The columns of the only file by which rows may be chosen, each with its values.
    failed
        A word among the numbers of the files that says that a run failed; "" where there is none.
    steps
        What may be compared, by which number, and paired by what, where that is not clear.
    """

    openings: tuple[Opening, ...]
    understood: Understanding | None = None
    refusal: CompareError | None = None
    groups: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    failed: str = ""
    steps: tuple[Compared, ...] = ()

    @property
    def columns(self) -> tuple[str, ...]:
        """All columns that could be given a role."""
        return tuple(dict.fromkeys(name for opening in self.openings for name in opening.columns))

    @property
    def rows(self) -> int:
        """How many rows all files have together."""
        return sum(opening.rows for opening in self.openings)

    @property
    def parts(self) -> tuple[str, ...]:
        """What the tables of the only file are called which can be read in the place of this one."""
        return self.openings[0].others if len(self.openings) == 1 else ()

    @property
    def can_turn(self) -> bool:
        """Whether there are few enough rows for each to become a column."""
        return all(opening.rows < LIMITS.columns for opening in self.openings)

    @property
    def can_stack(self) -> bool:
        """Whether there are several files that have the same columns."""
        return len(self.openings) > 1 and len({frozenset(opening.columns) for opening in self.openings}) == 1

    def result(self) -> Understanding:
        """Return what was understood.

        Raises
        ------
        CompareError
            If nothing was: a copy of the refusal, since an error that is raised again and again grows.
        """
        if self.understood is not None:
            return self.understood
        raise again(self.refusal) if self.refusal is not None else DataError("Nothing was read.")


def attempt(files: Sequence[tuple[str, bytes]], roles: Roles | None = None, limits: Limits = LIMITS) -> Attempt:
    r"""Read files with some roles, and say how they begin and what became of them; a refusal is returned, not raised.

    Parameters
    ----------
    files
        The name and the bytes of each.
    roles
        What a person says about the columns.
    limits
        What is refused as too large.

    Examples
    --------
    >>> tried = attempt([("a.csv", b"id,first,second\n1,cat,cat\n2,dog,cat\n")])
    >>> tried.openings[0].cells[1], tried.understood is None
    (('2', 'dog', 'cat'), True)
    """
    said = roles or Roles()
    openings: tuple[Opening, ...] = ()
    groups: Mapping[str, tuple[str, ...]] = {}
    tables: Sequence[Table] = ()
    failed = ""
    try:
        tables, unread = read_files(files, limits, as_written=said.as_written)
        groups = groups_of(tables[0].part(said.part or "")) if len(tables) == 1 else {}
        failed = _word_for_failures(tables)
        tables = melted(chosen(tables, said), said)
        openings = tuple(map(opening, beside_each_other(beside_gold(beside_observed(tables)))))
        if said.turned:
            openings = tuple(opening(turned(table, said.filter)) for table in tables)
        if said.stacked and len(tables) > 1:
            openings = (opening(below_each_other(tables, said)),)
        found = understand(tables, roles, limits)
        found = replace(found, warnings=(*found.warnings, *unread)) if unread else found
        return Attempt(openings, found, groups=groups, failed=failed)
    except CompareError as error:
        refusal = again(error)  # without where it arose, which would keep the whole table in memory
        asked = _in_steps(tables, error) if said == Roles() else ()
        return Attempt(openings, refusal=refusal, groups=groups, failed=failed, steps=asked)


def _in_steps(tables: Sequence[Table], refusal: CompareError) -> tuple[Compared, ...]:
    """Return the steps in which to ask about files that are unclear, and not too large to be read again."""
    large = sum(table.rows * len(table.columns) for table in tables) > MOST_CELLS or len(tables) > LIMITS.files
    if large or not isinstance(refusal, Misread):
        return ()
    return steps(tables, ways_offered(refusal) if isinstance(refusal, NeedsRoles) else ())


def _word_for_failures(tables: Sequence[Table]) -> str:
    """Return a word among numbers that says that a run failed, of tables small enough to ask about it."""
    small = [table for table in tables if table.rows * len(table.columns) <= MOST_CELLS]
    return next((word for table in small for each in failures_among(table, table.columns) for word in each.words), "")


def opening(table: Table) -> Opening:
    """Return how a table begins, without making texts of anything else in it."""
    frame = table.parsed.iloc[:FIRST]
    columns = (frame.iloc[:, place] for place in range(frame.shape[1]))
    texts = list(map(cells_of, columns))
    rows = zip(*([text[:LONG] for text in column] for column in texts), strict=True)
    return Opening(table.name, table.columns, tuple(rows), table.rows, table.others)


def named_in(roles: Roles, columns: Iterable[str]) -> tuple[str, ...]:
    """Return the columns that roles name, the truth and what a row is first, and of several together each.

    >>> named_in(Roles(truth="y", models=("a", "b"), id="store + date"), ["a", "b", "y", "store", "date"])
    ('store', 'date', 'y', 'a', 'b')
    """
    known = tuple(columns)
    first, last = ([part for role in some for part in parts(getattr(roles, role), known)] for some in (KEYS, ASIDE))
    return tuple(dict.fromkeys([*first, *roles.models, *last]))


def parts(role: str | None, columns: Iterable[str]) -> tuple[str, ...]:
    """Return the columns that a role names: itself, or those that it names together; none where it names none.

    >>> parts("store + date", ["store", "date"]), parts("a + b", ["a + b"]), parts("", ["a"])
    (('store', 'date'), ('a + b',), ())
    """
    if not role:
        return ()
    known = set(columns)
    several = tuple(role.split(JOINT))
    return several if role not in known and known.issuperset(several) else (role,)


def taken_for(roles: Roles, columns: Iterable[str]) -> dict[str, str]:
    """Return what each column with a role was taken for, in a word or two.

    >>> taken_for(Roles(truth="y", models=("a", "b"), id="store + date"), ["store", "date", "y", "a", "b", "c"])
    {'store': 'id', 'date': 'id', 'y': 'truth', 'a': 'model', 'b': 'model'}
    """
    known = tuple(columns)
    taken = {name: word for role, word in CALLED.items() for name in parts(getattr(roles, role), known)}
    return {name: taken.get(name, "model") for name in named_in(roles, known)}


def together(names: Sequence[str]) -> str:
    """Return the role that some columns have together; "" for none."""
    return JOINT.join(names)
