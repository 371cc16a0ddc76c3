"""What the columns of a table are, and what a finding about it says."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from compare_core.tables.meaning.long import find_long, joined, single
from compare_core.tables.meaning.roles import Misread, NeedsRoles, Roles
from compare_core.tables.meaning.scores import is_scores
from compare_core.tables.meaning.suggest import blank
from compare_core.tables.meaning.words import MODELS, measures, says_prediction
from compare_core.tables.reading.columns import NAMELESS, id_column, named, truth_by_name
from compare_core.tables.reading.names import quoted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Table

FEW = 3  # names in a sentence
PAIR = 2
SHORT = 24  # characters of a name in a finding, which is one sentence or two
ITEMS = "Bring predictions and the truth for each test item, right or wrong for each, or scores on folds or data sets."


class Finding(NamedTuple):
    """What a file is, what to do about it, and the roles with which it could be read, if a person agrees."""

    kind: str
    what: str
    way_on: str
    proposal: Roles | None = None

    def refusal(self, table: Table) -> Misread:
        """Return it as a question where there is a proposal, else as a refusal."""
        if self.proposal is not None:
            return NeedsRoles(f"{self.what} {self.way_on}", table.columns, self.proposal)
        return Misread(f"{self.what} {self.way_on}", table.columns, Roles())


class Seen:
    """What the columns of a table are by their names and cells, each looked at once."""

    def __init__(self, table: Table) -> None:
        self.table = table

    @cached_property
    def truth(self) -> str | None:
        """The column that is named as the truth; words that differ in every row are names, and no classes."""
        found = truth_by_name(self.table)
        names = (
            found is not None
            and self.table.distinct(found) == self.table.rows
            and not is_scores(self.table.column(found))
        )
        return None if names and measures(self.table.columns) else found

    @cached_property
    def identity(self) -> str | None:
        """The column that says which item a row is."""
        return id_column(self.table)[0]

    @cached_property
    def numbers(self) -> tuple[str, ...]:
        """The columns of numbers, without an id."""
        return tuple(n for n in self.table.columns if n != self.identity and is_scores(self.table.column(n)))

    @cached_property
    def words(self) -> tuple[str, ...]:
        """The columns with anything but numbers."""
        identity = self.identity if self.identity and not NAMELESS.fullmatch(self.identity) else None
        rest = (n for n in self.table.columns if n not in (*self.numbers, identity) and not _numbers(self.table, n))
        return tuple(name for name in rest if not blank(self.table.column(name)))

    @cached_property
    def measured(self) -> tuple[str, ...]:
        """The columns of numbers that measure two different things or more of one model."""
        return measures(self.numbers)

    @cached_property
    def model(self) -> str | None:
        """The column that is named as the model."""
        return named([name for name in self.table.columns if name not in self.numbers], MODELS)

    @cached_property
    def predicted(self) -> tuple[str, ...]:
        """The columns that are named as predictions."""
        return tuple(name for name in self.table.columns if name != self.truth and says_prediction(name))

    def own(self, name: str) -> bool:
        """Tell whether a column has another value in every row."""
        return self.table.distinct(name) == self.table.rows


def _numbers(table: Table, name: str) -> bool:
    return is_scores(table.column(name))


def is_long(seen: Seen) -> bool:
    """Tell whether a row for every model on each of several data sets, folds or items is there, and named so."""
    found = find_long(seen.table, Roles())
    if found.model is None or found.value is None:
        return False
    keys = found.keys or ((seen.identity,) if seen.identity and seen.model else ())
    table = joined(seen.table, found)
    models = table.column(found.model)
    metric = (found.metric,) if found.metric else ()
    return (
        bool(keys) and models.codes.size >= PAIR * len(models.labels) and single(table, (found.model, *keys, *metric))
    )


def called(names: Sequence[str]) -> str:
    """Write the first of some names, each short, and how many more there are."""
    shown = ", ".join(quoted(name, SHORT) for name in names[:FEW])
    return f"{shown} and {len(names) - FEW:,} more" if len(names) > FEW else shown
