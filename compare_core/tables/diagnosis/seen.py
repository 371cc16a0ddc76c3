"""What the columns of a table are, and what a finding about it says."""

from __future__ import annotations

import re
from functools import cached_property
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from compare_core.metrics.known import known
from compare_core.names import both_ends, brief, quoted
from compare_core.tables.meaning.choice.leaning import leans_low
from compare_core.tables.meaning.roles import Misread, NeedsRoles, Roles
from compare_core.tables.meaning.scores import has_fractions, is_scores
from compare_core.tables.meaning.shapes.crossed import find_crossed
from compare_core.tables.meaning.shapes.long import find_long, joined
from compare_core.tables.meaning.shapes.single import single
from compare_core.tables.meaning.suggest import blank
from compare_core.tables.meaning.verdicts.partly import halved
from compare_core.tables.meaning.words.headings import CLUSTERS
from compare_core.tables.meaning.words.items import like_items
from compare_core.tables.meaning.words.measures import IN_PARTS, SPREADS, SUMS, is_score
from compare_core.tables.meaning.words.models import MODELS, like_models
from compare_core.tables.meaning.words.models_measured import by_measure, measures
from compare_core.tables.meaning.words.parts import tokens
from compare_core.tables.meaning.words.people import PERSON, is_person
from compare_core.tables.meaning.words.predictions import names_answers, says_prediction, without_raw
from compare_core.tables.reading.columns import NAMELESS, counts_rows, id_column, named, plain, truth_by_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.meaning.shapes.long import Long
    from compare_core.tables.reading.table import Table

FEW = 3  # names in a sentence
PAIR = 2
ZEROS = frozenset({"0", "0.0", "0.00"})
SHORT, LONG = 24, 15  # characters of a name in a finding, which is one sentence or two; and of one that is long
ITEMS = "Bring predictions and the truth of every item, what was right, or scores on folds or data sets."
TOTALS = "No paired test can be made from totals."
RUNS = "Bring what each took in every single run, or on each of several problems that all of them met."


SIZES = frozenset({"voxel", "voxels", "pixel", "pixels", "volume", "area", "size", "length"})
COUNTED = frozenset(
    {"words", "nwords", "tokens", "chars", "length", "len", "count", "difference", "diff"}
)  # of a prediction
GIVEN = frozenset({"response", "responses", "answer", "answers", "choice", "decision"})  # by people
NAMES, LONG = 50, 80  # of rows, that show what they are; and characters, on average, of what is no name
ROWS = frozenset({"variant", "condition", "list", "config", "experiment", "reader", "network", "agent", "team"})
HOURS = re.compile(r"\d{1,2}:\d\d(:\d\d)?")
ANYTHING = "name"  # which may be that of a model, or of what models were tried on
RESPONSES = frozenset({"response", "responses", "answer", "reply", "output"})
MOST_RESPONSES, NAMED_BY = 50_000, 6  # rows, and columns that may say whose response it was, and to what
RESPONSE = "response"  # of a model to a prompt, or what a regression foretells
GUESSED = frozenset(
    {"separate items", "features and a target", "measures of one model", "settings and a score", "courses side by side"}
)  # by few marks


class Way(NamedTuple):
    """One way to read a file, and what would be compared."""

    roles: Roles
    says: str


class Finding(NamedTuple):
    """What a file is, what to do about it, and the roles with which it could be read, if a person agrees.

    Where there are several `ways` to read it, the proposal is the first of them.
    """

    kind: str
    what: str
    way_on: str
    proposal: Roles | None = None
    ways: Sequence[Way] = ()

    def refusal(self, table: Table) -> Misread:
        """Return it as a question where there is a proposal, else as a refusal."""
        if self.proposal is not None:
            return NeedsRoles(f"{self.what} {self.way_on}", table.columns, self.proposal).offering(self.ways)
        refused = Misread(f"{self.what} {way_on_of(table, self.way_on)}", table.columns, Roles())
        refused.kind = self.kind
        return refused.unsure() if self.kind in GUESSED else refused


class Seen:
    """What the columns of a table are by their names and cells, each looked at once."""

    def __init__(self, table: Table) -> None:
        self.table = table

    @cached_property
    def truth(self) -> str | None:
        """The column that is named as the truth; words that name the rows, alone or with the model, are no classes."""
        found = truth_by_name(self.table)
        if found is not None and {*tokens(found)} & SIZES:
            return None  # of what was found, beside measures of how well
        if found is None or is_scores(self.table.column(found)) or not measures(self.table.columns):
            return found
        keys = (found, *([self.model] if self.model else []))
        return None if single(self.table, keys) else found

    @cached_property
    def identity(self) -> str | None:
        """The column that says which item a row is."""
        return id_column(self.table)[0]

    @cached_property
    def numbers(self) -> tuple[str, ...]:
        """The columns of numbers, without an id."""
        rest = [name for name in self.table.columns if name != self.identity and not self._counts_rows(name)]
        return tuple(name for name in rest if is_scores(self.table.column(name)))

    @cached_property
    def words(self) -> tuple[str, ...]:
        """The columns with anything but numbers."""
        identity = self.identity if self.identity and not NAMELESS.fullmatch(self.identity) else None
        numbers = {*self.numbers, identity}
        rest = [self.table.column(name) for name in self.table.columns if name not in numbers]
        return tuple(column.name for column in rest if not is_scores(column) and not blank(column))

    @cached_property
    def measured(self) -> tuple[str, ...]:
        """The columns of numbers that measure two different things or more of one model."""
        return measures(self.numbers)

    @cached_property
    def model(self) -> str | None:
        """The column that is named as the model."""
        found = named([name for name in self.table.columns if name not in self.numbers], MODELS)
        if (
            found is not None
            and plain(found) in ROWS
            and self.own(found)
            and any(map(says_prediction, self.table.columns))
        ):
            return None  # of genes, say, beside what was predicted of each
        texts = self.table.some_texts(found, NAMES) if found is not None else []
        if found is None or sum(map(len, texts)) > LONG * len(texts):
            return None  # what a model wrote, below its name
        if plain(found) != ANYTHING:
            return found
        if all(PERSON.fullmatch(text.strip()) for text in texts) or like_items(texts):
            return None  # such as Clinician 1, or q1
        if like_models(texts):
            return found
        return None if self.headed or like_models(self.numbers) else found

    @cached_property
    def several(self) -> bool:
        """Whether a column that is named as the model names two or more."""
        return self.model is not None and self.table.distinct(self.model) > 1

    @cached_property
    def called_by(self) -> str | None:
        """The first column that calls every row something else, and holds no numbers."""
        return next((name for name in self.table.columns if self.own(name) and name not in self.numbers), None)

    @cached_property
    def headed(self) -> bool:
        """Whether the header names models by measure, as acc_svm, acc_rf, time_svm and time_rf do."""
        models = {model for columns in by_measure(self.numbers).values() for model in columns}
        return bool(models) and not any({*tokens(model)} <= IN_PARTS for model in models)

    @cached_property
    def predicted(self) -> tuple[str, ...]:
        """The columns that are named as predictions; beside measures of a model, their mean is none."""
        judged = {self.truth, *halved(self.table)}
        told = without_raw([name for name in self.table.columns if name not in judged and says_prediction(name)])
        told = tuple(name for name in told if not CLUSTERS & {*tokens(name)}) or told
        if self._asked_people:
            told = tuple(name for name in told if not {*tokens(name)[-1:]} & GIVEN)
        told = tuple(name for name in told if not (name in self.numbers and COUNTED & {*tokens(name)}))
        if self.measured:
            return tuple(name for name in told if not (SUMS | SIZES) & {*tokens(name)})
        return tuple(name for name in told if not (self._responds(name) or self._numbers_answers(name)))

    @cached_property
    def _asked_people(self) -> bool:
        """Whether each of several people has several rows, and no model is named that foretold what they answer."""
        if named(self.table.columns, MODELS) is not None:
            return False
        return any(is_person(name) and self.table.repeats(name) for name in self.table.columns)

    def _responds(self, name: str) -> bool:
        """Tell whether a response is a number beside two models or more: what was measured, and foretold by these."""
        if plain(name) != RESPONSE or name not in self.numbers:
            return False
        others = [each for each in self.numbers if each != name and names_answers(each)]
        return len(others) >= PAIR or self._responses_met(name)

    def _responses_met(self, name: str) -> bool:
        """Tell whether fractions called response are told apart by who gave them and to what, as what was measured."""
        if self.truth is not None or self.model is not None or self.table.rows > MOST_RESPONSES:
            return False
        if not has_fractions([self.table.column(name)]):
            return False
        rest = [each for each in self.table.columns if each != name and self.table.repeats(each)]
        return any(single(self.table, pair) for pair in combinations(rest[:NAMED_BY], PAIR))

    def _numbers_answers(self, name: str) -> bool:
        """Tell whether a first column called response counts the rows, each the answers of a person."""
        first = name == self.table.columns[0] and plain(name) in RESPONSES and len(self.table.columns) > PAIR
        return first and counts_rows(self.table.column(name))

    @cached_property
    def long(self) -> Long:
        """The columns of a table with one result per row, as far as names and numbers tell."""
        return find_long(self.table, Roles())

    @cached_property
    def is_long(self) -> bool:
        """Whether a row for every model on each of several data sets, folds or items is there, and named so."""
        model, value = self.long.model, self.long.value
        keys = self.long.keys or ((self.identity,) if self.identity and self.model else ())
        if model is None or value is None or not keys:
            return False
        table = joined(self.table, self.long)
        models = table.column(model)
        metric = (self.long.metric,) if self.long.metric else ()
        return models.codes.size >= PAIR * len(models.labels) and single(table, (model, *keys, *metric))

    @cached_property
    def crossed(self) -> Long | None:
        """The same, where columns were needed whose names say nothing; none where there is no such table."""
        return find_crossed(self.table)

    def _counts_rows(self, name: str) -> bool:
        """Tell whether a column has no name, and another value in every row, beside an id that has one."""
        return self.identity is not None and NAMELESS.fullmatch(name) is not None and self.own(name)

    def own(self, name: str) -> bool:
        """Tell whether a column has another value in every row."""
        return self.table.distinct(name) == self.table.rows


def way_on_of(table: Table, way_on: str) -> str:
    """Return what to bring: single runs where all that was measured are times, sizes and the like of programs."""
    if ITEMS not in way_on:
        return way_on
    numbers = [n for n in table.columns if is_scores(table.column(n)) and not {*tokens(n)} & SPREADS]
    took = [name for name in numbers if known(name).higher is False or leans_low([name])]
    only = bool(took) and PAIR * len(took) >= len(numbers) and not any(map(is_score, numbers))
    return way_on.replace(ITEMS, RUNS) if only else way_on


def called(names: Sequence[str]) -> str:
    """Write the first of some names, each short, cut in the middle if they begin alike, and how many more there are.

    Of long ones, of which there are more, one fewer is written.
    """
    begin_alike = len({brief(name, SHORT) for name in names[:FEW]}) < len({*names[:FEW]})
    shown = [(both_ends if begin_alike else quoted)(name, SHORT) for name in names[:FEW]]
    few = FEW - (len(names) > FEW and sum(map(len, shown)) > FEW * LONG)
    return f"{', '.join(shown[:few])} and {len(names) - few:,} more" if len(names) > few else ", ".join(shown)


def are_hours(table: Table, name: str) -> bool:
    """Tell whether a column says at what time of day something was measured, which is no condition to compare."""
    return all(map(HOURS.fullmatch, table.column(name).labels - {""}))


def tried_on_each(models: Sequence[str], others: Sequence[str]) -> str:
    """Say of both sides that something crosses which are the models."""
    return f"{called(models)} as models, each tried on {called(others)}"


def in_order(ways: Sequence[Way], first: Sequence[str], second: Sequence[str]) -> list[Way]:
    """Return the ways in which the first or the second side are models, the likelier by their names first."""
    return list(reversed(ways)) if like_models(second) and not like_models(first) else list(ways)
