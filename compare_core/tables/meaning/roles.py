"""What each column is for, and what was understood of a file."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal, NamedTuple, Protocol

from compare_core.errors import DataError
from compare_core.names import listed, quoted

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from compare_core.errors import CompareError
    from compare_core.evidence.kinds import Evidence
    from compare_core.evidence.repair import Repair
    from compare_core.tables.reading.json_files.growing import Reading
    from compare_core.tables.reading.table import Table

ASK_CLUSTER = {"cluster": "Items that belong together (cluster)"}
ASK_PROBABILITIES = {
    "positive": "The class that the probabilities are of",
    "validation": "Marks validation items, for choosing thresholds",
}
ASK_MEASURE = {"filter": "Metric, where a column says of every row what it measures"}
ASK_BETTER = {"better": "Which scores are better"}
ASK_MISSING = {"missing_words": "Read NA, None and nan as missing where the truth has no such class"}
ASK_ANYWAY = {  # where nobody has said how the results are written down
    "truth": "Truth (the right label)",
    "models": "Models",
    "id": "Item id",
    **ASK_CLUSTER,
    **ASK_MISSING,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Roles:
    """What a person says, or the app understood, about the columns; None or empty leaves it to be recognised.

    Attributes
    ----------
    layout
        The id of the layout.
    truth
        The column of true labels.
    models
        The columns of the models.
    id
        The column that says which row is which item; "" where none does.
    count
        The column of counts.
    dataset, fold, repeat
        For scores: the columns that say which data set, fold and repeat a row is of.
    model, value
        For one score per row: the columns that name the model, and hold its score.
    cluster
        The column whose items belong together (one patient, one text, one repeated question); "" where none does.
    validation
        The column that marks items kept apart to choose thresholds by.
    threshold
        From which probability on a model is taken to say the second class; "f1" for the one with the largest F1.
    positive
        Which of two classes probabilities speak of.
    filter
        The filter of the answers to compare, where a file holds the results of several.
    better
        Whether "higher" or "lower" scores are better, where a person said so.
    missing_words
        Whether NA, nan, None and their like mean "missing" where they are not a class of the truth.
    as_written
        Whether the file was read without guessed repairs (`read(..., as_written=True)`).
    turned
        Whether rows and columns were swapped before anything was recognised.
    stacked
        Whether several files are parts of one table, and were put below each other.
    part
        Which of several tables of a file is meant, such as a sheet of a workbook, by its name.
    only, among
        The column by which rows are chosen, and its values in those that are read; the others are left out.
    failed
        Whether words for a run that failed, such as timeout, count as the "largest" number or the "smallest", or are
        "missing", so that what they stand on is left out for all models.
    """

    layout: str | None = None
    truth: str | None = None
    models: tuple[str, ...] = ()
    id: str | None = None
    count: str | None = None
    dataset: str | None = None
    fold: str | None = None
    repeat: str | None = None
    model: str | None = None
    value: str | None = None
    cluster: str | None = None
    validation: str | None = None
    threshold: float | Literal["f1"] | None = None
    positive: str | None = None
    filter: str | None = None
    better: Literal["higher", "lower"] | None = None
    missing_words: bool = True
    as_written: bool = False
    turned: bool = False
    stacked: bool = False
    part: str | None = None
    only: str | None = None
    among: tuple[str, ...] = ()
    failed: Literal["largest", "smallest", "missing"] | None = None

    def check(self, columns: Sequence[str], *, models: bool = True) -> None:
        """Refuse a column that is not there, or that has two roles; in some layouts a model is no column."""
        cluster = self.cluster if self.cluster != self.id else None  # repeated items are clusters of their own
        chosen = [
            name
            for name in (*self._single(), self.id or None, cluster or None, *(self.models if models else ()))
            if name is not None
        ]
        for name in chosen:
            if name not in columns:
                raise DataError(f"There is no column {quoted(name)}; the columns are {listed(columns, 4)}.")
            if chosen.count(name) > 1:
                raise DataError(f"{quoted(name)} was given two roles. Choose one for it.")

    def uses(self, name: str) -> bool:
        """Tell whether a column was given a role."""
        return name in {*self._single(), self.id, self.cluster, *self.models}

    def _single(self) -> tuple[str | None, ...]:
        """Return the columns of which each has a part of its own."""
        return self.truth, self.count, self.dataset, self.fold, self.repeat, self.model, self.value, self.validation

    def without_twice(self) -> Roles:
        """Return them without models that have a role of their own: nobody could agree to such a proposal."""
        taken = {*self._single(), self.id}
        models = tuple(name for name in self.models if name not in taken)
        return self if models == self.models else replace(self, models=models)


class Misread(DataError):  # noqa: N818 - the file, and perhaps not its fault
    """The file was read as something that it does not hold; a person may know better what its columns are.

    Parameters
    ----------
    message
        What is not clear, and what to choose.
    columns
        The columns to choose from.
    suggested
        A first guess for the form.
    """

    def __init__(self, message: str, columns: Sequence[str] = (), suggested: Roles | None = None) -> None:
        super().__init__(message)
        self.columns = tuple(columns)
        self.suggested = (suggested or Roles()).without_twice()
        self.sure = True

    unknown = False  # whether no rule knows what the file is
    unbuilt = False  # whether it looked like one layout, and what stands in it is not what that takes
    kind = ""  # of what was found, where a rule knows it

    def unsure(self) -> Misread:
        """Return it as the refusal of a file that no rule knows, which may be something after all."""
        self.sure = False
        return self


def is_unknown(refusal: CompareError) -> bool:
    """Tell whether no rule knows what a file is of which this was said, so that it may be asked about.

    >>> told = Misread("Nothing says what the columns are.")
    >>> told.unknown = True
    >>> is_unknown(told), is_unknown(Misread("The labels are those of one model.")), is_unknown(DataError("No rows."))
    (True, False, False)
    """
    return isinstance(refusal, Misread) and refusal.unknown


class Unpaired(Misread):
    """Models or groups have several rows each, and nothing says which rows of them belong together.

    Parameters
    ----------
    what, way_on
        How the rows are, and what would pair them.
    columns
        The columns of the file.
    """

    def __init__(self, what: str, way_on: str, columns: Sequence[str]) -> None:
        super().__init__(f"{what} {way_on}", columns, Roles())
        self.what = what


class NotSoError(DataError):
    """What was found cannot be what it was taken for; other columns of the file may hold a comparison."""


class NeedsRoles(Misread):
    """The file can be used once a person has said what its columns are.

    Parameters
    ----------
    message, columns, suggested
        As above.
    otherwise
        What to say instead, where the first guess would lead nowhere.
    """

    def __init__(
        self,
        message: str,
        columns: Sequence[str] = (),
        suggested: Roles | None = None,
        otherwise: Misread | None = None,
    ) -> None:
        super().__init__(message, columns, suggested)
        self.otherwise = otherwise
        self.choices: tuple[Choice, ...] = ()

    def offering(self, found: Iterable[Choice]) -> NeedsRoles:
        """Return it with the readings to choose from, the likeliest first, which is what is proposed."""
        said: dict[tuple[str, str | None], Choice] = {}
        for choice in found:
            said.setdefault((choice.says, choice.roles.better), choice)  # whatever the layout, a person sees the words
        self.choices = tuple(said.values())
        if self.choices:
            self.suggested = self.choices[0].roles.without_twice()
        return self


class Choice(Protocol):
    """One way to read a file: the roles, and what would be compared."""

    @property
    def roles(self) -> Roles:
        """Return what each column is for."""

    @property
    def says(self) -> str:
        """Say what would be compared."""


class Joined(NamedTuple):
    """How one of several files fitted the others."""

    file: str
    rows: int
    matched: int
    unmatched: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Built:
    """What a layout made of some tables."""

    evidence: Evidence
    roles: Roles
    reasons: tuple[str, ...] = ()
    repairs: tuple[Repair, ...] = ()
    warnings: tuple[str, ...] = ()
    joined: tuple[Joined, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout:
    """One way in which results are written down.

    Attributes
    ----------
    id, title
        Its name in links, and for people.
    example
        A header and a row or two, as text.
    another
        A second such file, where every model has its own.
    rank
        The order in which layouts are tried: the more telling its marks, the earlier.
    recognises
        Whether tables are written in this way, by their content.
    builds
        The evidence, given tables and what a person said of them.
    asks
        The roles a person may choose, with what to call them in a form.
    several
        Whether it takes several files; None where one will do as well.
    prose
        Whether its cells hold free text, in which no number means anything.
    derived
        Whether its models are named after parts of columns' names, and are no columns themselves.
    fits
        Whether one table is written in this way, once a person has said which column is the truth.
    telling
        Whether its marks are such that a file which bears them can be nothing else.
    records
        How one record of its JSON files is written as flat rows, where that has values inside values.
    """

    id: str
    title: str
    example: str
    rank: int
    recognises: Callable[[Sequence[Table]], bool]
    builds: Callable[[Sequence[Table], Roles], Built]
    asks: Mapping[str, str]
    another: str = ""
    several: bool | None = False
    prose: bool = False
    derived: bool = False
    telling: bool = False
    fits: Callable[[Table, str], bool] | None = None
    records: Reading | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Understanding:
    """What was understood, repaired and left out, and the evidence that resulted.

    Attributes
    ----------
    layout, title
        The id of the layout, and its name for people.
    roles
        What each column was taken for, complete.
    reasons
        Why, in plain words.
    evidence
        What the methods work on.
    repairs
        Everything that was repaired or dropped, in reading and in recognising.
    warnings
        What is doubtful but was left as it is.
    columns
        All columns that could be given a role.
    joined
        For several files: how each fitted the others.
    """

    layout: str
    title: str
    roles: Roles
    reasons: tuple[str, ...]
    evidence: Evidence
    repairs: tuple[Repair, ...]
    warnings: tuple[str, ...]
    columns: tuple[str, ...]
    joined: tuple[Joined, ...] = ()
