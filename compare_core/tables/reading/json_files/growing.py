"""A table of text that grows record by record."""

from __future__ import annotations

import json
import re
from array import array
from itertools import islice
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
import pandas as pd

from compare_core.errors import DataError
from compare_core.evidence.repair import Repair
from compare_core.metrics.known import known
from compare_core.names import visible
from compare_core.tables.reading.json_files.buried import TOLD
from compare_core.tables.reading.json_files.lists import MOST, Lists
from compare_core.tables.reading.json_files.models_within import NAMED, is_number, models_within
from compare_core.tables.reading.model_names import MODEL_LIKE
from compare_core.tables.reading.names import column_names
from compare_core.tables.reading.prose import NEARLY, SOME, drop_prose, is_text, names_items, said_of, too_much
from compare_core.tables.reading.table import recode

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from compare_core.tables.reading.json_files.document import Document
    from compare_core.tables.reading.limits import Limits

    Record = Mapping[str, Any]

SHOWN = 5
SINGLE = {str, bool, type(None)}
WRITTEN = {None: "", True: "true", False: "false"}
DEEPEST, FEW, MOST_WITHIN = 2, 20, 400  # levels of objects that are written out, their values, and all columns
MANY_NAMES, OWN_NAMES = 20, 50  # names within objects, each of which stands in one record of so many
MODEL = "model"  # what the names are called that stand in a list of models
OF_MODELS = frozenset({"models", "methods", "algorithms", "classifiers", "systems", "approaches", "learners", "agents"})
ACCEPTED = frozenset({  # what lists of answers are called each of which counts as right
    "answer", "answers", "gold_answer", "gold_answers", "golds", "gold", "aliases", "answer_aliases", "ground_truths",
    "ground_truth", "correct_answers", "acceptable_answers", "possible_answers", "targets", "target", "references",
})  # fmt: skip
MOST_ACCEPTED, LONGEST_ACCEPTED = 60, 100  # answers, and characters of each
PROBABLE = re.compile(r"(y_|pred_)?prob(a|ability)?(_.*)?|y_score|p_\w+|\w+_prob(a)?")  # of a class
FEWEST_RESULTS = 3  # of a model
FEW_MODELS = 2
OF_PARTS = frozenset({"class", "epoch", "step", "iteration", "layer", "criterion", "round", "threshold", "token"})
VERDICTS = TOLD | {"status", "outcome", "result"}
FIRST = 1_000  # rows after which columns are first looked at


def _as_it_is(record: Record) -> Iterable[Record]:
    return (record,)


def _are_answers(values: Sequence[Any]) -> bool:
    """Tell whether a list holds a few short texts, and nothing else."""
    few = 0 < len(values) <= MOST_ACCEPTED
    return few and all(isinstance(each, str) and 0 < len(each) <= LONGEST_ACCEPTED for each in values)


class Reading(NamedTuple):
    """How a layout turns its own JSON into rows.

    `marks` are the names that every record of the layout has, `rows` writes one record as flat ones; without marks
    records stay as they are. Where names alone do not tell, `is_so` looks closer. `documents` are objects of several
    parts in which its results stand, and `needs` columns that are kept however many different texts they hold.
    """

    marks: frozenset[str] = frozenset()
    rows: Callable[[Record], Iterable[Record]] = _as_it_is
    documents: Sequence[Document] = ()
    needs: frozenset[str] = frozenset()
    is_so: Callable[[Record], bool] = lambda _: True

    def claims(self, record: Record) -> bool:
        """Tell whether a record is one of the layout."""
        return bool(self.marks) and self.marks <= record.keys() and self.is_so(record)


class _Column:
    """The cells of one column, as they come."""

    __slots__ = ("codes", "last", "prose", "rows", "texts")

    def __init__(self) -> None:
        self.texts: dict[str, int] = {}
        self.codes, self.rows = array("i"), array("i")
        self.last = -1
        self.prose = False  # whether it was found to hold texts that nothing needs

    def add(self, cells: Sequence[str], rows: range) -> None:
        """Add the cells of some rows."""
        texts, self.last = self.texts, rows[-1]
        self.codes.extend([texts.setdefault(cell, len(texts)) for cell in cells])
        self.rows.extend(rows)


class Growing:
    """A table that grows record by record."""

    def __init__(self, limits: Limits, readings: Sequence[Reading]) -> None:
        self.limits = limits
        self.readings = readings
        self.rows, self.looked = 0, FIRST
        self.columns: dict[str, _Column] = {}
        self.left: dict[str, int] = {}
        self.lists = Lists()
        self.reading: Reading | None = None
        self.measured = ""  # what stands beside the records about their scores
        self.inner = ""  # the list within each record whose entries are the rows
        self.outer = ""  # what names the model of all entries of the list, where each record is a model
        self.of_models = ("", "")  # both, as the first records tell
        self.summed = 0  # measures beside such lists, which sum these up

    def look(self, records: Sequence[Record]) -> None:
        """Tell from the first records whether each is a model with a list of its results."""
        if not self.rows:
            self.of_models = _results_within(records)

    def add(self, where: int, record: Record) -> None:
        """Add the row or rows of one record."""
        if where == 1 or not self.rows:
            self.reading = next((known for known in self.readings if known.claims(record)), None)
        if not record:
            raise DataError("A record is empty: {}. Leave it out, or write its values.")
        known = self.reading is not None and self.reading.claims(record)
        rows = self.reading.rows(record) if known and self.reading is not None else self._inner(record)
        for row in rows:
            self._cells("", row)
            self.rows += 1
        self._check()

    def _inner(self, record: Record) -> Iterable[Record]:
        """Return the rows of a list of models within a record, each with the values beside the list; else the record.

        What says of its items whether they were right holds other lists: conversations, or choices. A model may as well
        hold the list of what it reached.
        """
        if not self.rows:
            models = models_within(record)
            self.inner, self.outer = (models, "") if models else self.of_models
        held = record.get(self.inner) if self.inner else None
        if not isinstance(held, list) or not all(isinstance(each, dict) for each in held):
            return (record,)
        if self.outer and record.get(self.outer):
            return self._of_model(record, held)
        beside = {name: value for name, value in record.items() if not isinstance(value, (dict, list))}
        rows = []
        for each in held:
            called = next((name for name in each if name.casefold() in NAMED), "")
            own = {called: MODEL} if self.inner.casefold() in OF_MODELS and MODEL not in {*each, *beside} else {}
            names = {name: own.get(name, f"{self.inner}.{name}" if name in beside else name) for name in each}
            rows.append({**beside, **{names[name]: value for name, value in each.items()}})
        return rows

    def _of_model(self, record: Record, held: Sequence[Record]) -> Iterable[Record]:
        """Return the results of a model, each with its name and what else is said of it, but for what sums them up."""
        single = {n: each for n, each in record.items() if n != self.outer and not isinstance(each, (dict, list))}
        said = {name: each for name, each in single.items() if isinstance(each, bool) or known(name).higher is None}
        self.summed += len(single) - len(said)
        called = self.outer if any(MODEL in each for each in held) else MODEL
        for each in held:
            beside = {name: value for name, value in said.items() if name not in each}
            yield {called: record[self.outer], **beside, **each}

    def _check(self) -> None:
        if self.rows >= self.looked:
            self._forget_prose()
        if self.rows * len(self.columns) > self.limits.cells:
            raise DataError(
                f"The records make a table of more than {self.limits.cells:,} cells. Keep the ids, the labels and the "
                "scores, under the same names in every record."
            )

    def add_alike(self, records: Sequence[Record]) -> bool:
        """Add records column by column, which is faster, if all hold single values under the same names."""
        names = tuple(records[0])
        if self.rows == 0 or self.reading or not names or any(tuple(record) != names for record in records):
            return False
        cells = list(zip(*(record.values() for record in records), strict=True))
        kinds = [set(map(type, some)) for some in cells]
        if not all(kind <= SINGLE for kind in kinds):
            return False
        rows = range(self.rows, self.rows + len(records))
        for name, some, kind in zip(names, cells, kinds, strict=True):
            column = self.columns.get(name) or self._new(name)
            if not column.prose:
                column.add(some if kind == {str} else [WRITTEN.get(cell, cell) for cell in some], rows)
        self.rows += len(records)
        self._check()
        return True

    def _cells(self, prefix: str, row: Record) -> None:
        columns, at = self.columns, self.rows
        for key, value in row.items():
            if value.__class__ is not str:
                if isinstance(value, dict) and value and (not prefix or self._is_small(prefix, value)):
                    self._cells(f"{prefix}{key}.", value)
                    continue
                if isinstance(value, list) and key.casefold() in ACCEPTED and _are_answers(value):
                    value = json.dumps(value, ensure_ascii=False)  # noqa: PLW2901 - as text
                elif isinstance(value, list):
                    self.lists.add(at, prefix + key, value)
                if isinstance(value, (dict, list)):
                    self.left[prefix + key] = self.left.get(prefix + key, 0) + 1
                    continue
                value = "" if value is None else "true" if value is True else "false" if value is False else str(value)  # noqa: PLW2901 - as text
            name = prefix + key
            column = columns.get(name)
            if column is None:
                column = self._new(name)
            if column.last == at:  # “a.b” was written out, and is a value b within a as well
                self.left[name] = self.left.get(name, 0) + 1
                continue
            if column.prose:
                continue
            texts, column.last = column.texts, at
            column.codes.append(texts.setdefault(value, len(texts)))
            column.rows.append(at)

    def _is_small(self, prefix: str, value: Record) -> bool:
        """Tell whether an object within an object holds a few numbers, as the measures of one of several models do."""
        if prefix.count(".") >= DEEPEST or not 0 < len(value) <= FEW or len(self.columns) > MOST_WITHIN:
            return False
        return all(type(each) not in (dict, list) for each in value.values()) and any(map(is_number, value.values()))

    def _forget_prose(self) -> None:
        """Keep no texts of a column in which nearly all differ and take too much, and none of those to come."""
        self.looked = 2 * self.rows
        for name, column in self.columns.items():
            if name in self._needed or names_items(name) or len(column.texts) <= NEARLY * self.rows:
                continue
            some = list(islice(column.texts, SOME))
            if too_much(some, len(column.texts), len(self.columns)) and is_text(some):
                column.prose, column.texts = True, {"": 0}
                column.codes, column.rows = array("i"), array("i")

    @property
    def _needed(self) -> frozenset[str]:
        return self.reading.marks | self.reading.needs if self.reading else frozenset()

    def _new(self, name: str) -> _Column:
        if len(self.columns) >= self.limits.columns:
            raise DataError(
                f"The records have more than {self.limits.columns:,} different names. Give the values of every record "
                "the same names."
            )
        self.columns[name] = _Column()
        return self.columns[name]

    def unfolded(self) -> tuple[pd.DataFrame, list[Repair]] | None:
        """Return the lists of few records as columns, where no layout has written its own rows."""
        if self.reading or not self.left or self.rows > MOST:
            return None
        cells = {name: _texts(column) for name, column in self.columns.items() if len(column.codes) == self.rows}
        if any(_judges(name, texts) for name, texts in cells.items()):
            return None  # each record is an item, and its lists are what went before
        return self.lists.unfolded(cells, self.rows)

    def _leave_out_own_names(self) -> None:
        """Leave out objects whose names are those of each record, such as the probability of each possible answer."""
        within: dict[str, list[str]] = {}
        for name in self.columns:
            if "." in name and name not in self._needed:
                within.setdefault(name.partition(".")[0], []).append(name)
        for prefix, names in within.items():
            filled = sum(len(self.columns[name].codes) for name in names)
            if len(names) > MANY_NAMES and OWN_NAMES * filled <= self.rows * len(names):
                for name in names:
                    del self.columns[name]
                self.left[prefix] = self.left.get(prefix, 0) + self.rows

    def frame(self) -> tuple[pd.DataFrame, list[str], list[Repair]]:
        """Return the columns, their names and what was changed in these; what a record lacks is blank."""
        self._leave_out_own_names()
        names, renamed = column_names([_legible(name) for name in self.columns])
        parts = [_filled(column, self.rows) for column in self.columns.values()]
        frame = pd.DataFrame(dict(enumerate(parts)), copy=False)
        frame.columns = pd.Index(names, dtype=object)
        prose = {name for name, column in zip(names, self.columns.values(), strict=True) if column.prose}
        needed = {name for name, written in zip(names, self.columns, strict=True) if written in self._needed}
        frame, left = drop_prose(frame, prose, needed)
        return frame, list(frame.columns), [*renamed, *said_of(left)]

    def repairs(self) -> list[Repair]:
        """Say which values could not stand in a table."""
        summed = f"Measures beside “{visible(_legible(self.inner))[:40]}” of each model were left out, as sums of it."
        repairs = [Repair(summed, self.summed)] if self.summed else []
        if not self.left:
            return repairs
        names = list(self.left)
        shown = ", ".join(f"“{visible(_legible(name))[:40]}”" for name in names[:SHOWN])
        more = f" and {len(names) - SHOWN:,} more" if len(names) > SHOWN else ""
        said = f"Lists and objects within records were left out: {shown}{more}."
        return [*repairs, Repair(said, sum(self.left.values()))]


def _results_within(records: Sequence[Record]) -> tuple[str, str]:
    """Return the list of results that every record holds, and what names its model, another one in each record.

    Results are right or wrong, or measured, of something that is told by more than a class or a step.
    """
    first = records[0] if records else {}
    outer = next((name for name, value in first.items() if name.casefold() in NAMED and isinstance(value, str)), "")
    names = [str(record.get(outer) or "") for record in records]
    if len(records) < FEW_MODELS or not all(names) or len({*names}) < len(names):
        return "", ""
    if outer.casefold() in ("name", "label") and 2 * sum(map(bool, map(MODEL_LIKE.search, names))) < len(names):
        return "", ""  # of an item, perhaps
    lists = [name for name, value in first.items() if isinstance(value, list) and len(value) >= FEWEST_RESULTS]
    if len(lists) != 1 or any(isinstance(value, bool) for value in first.values()):
        return "", ""
    held = [record.get(lists[0]) for record in records]
    entries = [each for some in held if isinstance(some, list) for each in some]
    if not all(held) or not all(isinstance(each, dict) and each.keys() == entries[0].keys() for each in entries):
        return "", ""
    keys = {name.casefold() for name in entries[0]}
    named = keys & (NAMED - {"name", "label"}) or keys & OF_PARTS
    told = (
        keys & VERDICTS
        or any(known(name).higher is not None for name in entries[0])
        or any(map(PROBABLE.fullmatch, keys))
    )
    return (lists[0], outer) if told and not named else ("", "")


def _judges(name: str, texts: Sequence[str]) -> bool:
    """Tell whether a column says of each record whether it was right, by its name and by what it holds."""
    return name.rpartition(".")[2].casefold() in TOLD and {*texts} == {"true", "false"}


def _texts(column: _Column) -> list[str]:
    texts = list(column.texts)
    return [_legible(texts[code]) for code in column.codes]


def _filled(column: _Column, rows: int) -> pd.Categorical:
    codes = np.frombuffer(column.codes, dtype=np.int32)
    texts: Sequence[str] = list(column.texts)
    if len(codes) < rows:
        blank = column.texts.get("", len(texts))
        texts = texts if blank < len(texts) else [*texts, ""]
        codes, given = np.full(rows, blank, dtype=np.int32), codes
        codes[np.frombuffer(column.rows, dtype=np.int32)] = given
    clean = [_legible(text) for text in texts]
    if clean != texts:
        return recode(codes, clean)
    return pd.Categorical.from_codes(codes, categories=pd.Index(texts, dtype=object), validate=False)


def _legible(text: str) -> str:
    """Replace what JSON can write and no text holds: half a character pair, and NUL."""
    if text.isascii():
        return text.replace("\0", "\ufffd") if "\0" in text else text
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace").replace("\0", "\ufffd")
