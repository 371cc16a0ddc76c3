"""A file as a tidy table of text, with a list of what was repaired on the way."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache, wraps
from itertools import compress
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeVar, cast, overload
from weakref import WeakValueDictionary

import numpy as np
import pandas as pd

from compare_core.numerics.counting import count_codes, mix
from compare_core.tables.reading.beside import Others

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator, Mapping

    from numpy.typing import NDArray

    from compare_core.evidence.repair import Repair


Answer = TypeVar("Answer")
Asked = ParamSpec("Asked")
Cell = TypeVar("Cell", str, bytes, int)
SAMPLE = 20_000  # rows that are drawn of a very long column
MOST_KEPT = 20_000  # cells of a small table
FIRST = 1_000  # rows that tell whether all may differ
FEW_TEXTS = 8  # of a column, as classes are, that others may have as well
DECODED: WeakValueDictionary[int, pd.DataFrame] = WeakValueDictionary()  # as long as somebody holds them
PART = 2  # times as many rows as texts, of which the first tell that there are more


@dataclass(frozen=True, slots=True, eq=False)
class Table:
    """One file, read but not yet understood.

    Attributes
    ----------
    name
        What to call the file: its name without folders and endings.
    parsed
        Unique names of columns; every column categorical, its categories the text of the cells as written, or,
        where the first cells all differ, those cells as bytes until somebody looks at them: see `is_raw`. Its index
        says in which row of the file each row stands, the first being row 1.
    repairs
        What was repaired while reading.
    another
        Reads another table of the same file, by its name among `others`; None where the file has no other.
    rows, columns
        How many rows there are below the header, and the names of the columns, in order.
    answers
        What was answered of the table, by questions that one rule after another asks.
    """

    name: str
    parsed: pd.DataFrame
    repairs: tuple[Repair, ...] = ()
    another: Callable[[str], Table] | None = field(default=None, repr=False)
    rows: int = field(init=False, repr=False)
    columns: tuple[str, ...] = field(init=False, repr=False)
    _seen: dict[str, Column] = field(default_factory=dict, init=False, repr=False)
    _repeated: dict[str, bool] = field(default_factory=dict, init=False, repr=False)
    _distinct: dict[str, int] = field(default_factory=dict, init=False, repr=False)
    _above: dict[str, int] = field(default_factory=dict, init=False, repr=False)
    answers: dict[Any, Any] = field(default_factory=dict, init=False, repr=False)

    def __post_init__(self) -> None:
        """Look at once at what every question begins with."""
        object.__setattr__(self, "rows", len(self.parsed))
        object.__setattr__(self, "columns", tuple(self.parsed.columns))

    @property
    def frame(self) -> pd.DataFrame:
        """All columns as categories."""
        if not is_decoded(self.parsed):  # to look at every column again costs more than most questions
            decode_raw(self.parsed)
        return self.parsed

    @property
    def others(self) -> tuple[str, ...]:
        """What the other tables of the same file are called."""
        return tuple(dict.fromkeys(name for each in self.repairs if isinstance(each, Others) for name in each.names))

    def part(self, name: str) -> Table:
        """Return the table of the same file that is called so, or this one."""
        if self.another is None or name not in self.others:
            return self
        if (Table.part, name) not in self.answers:  # by one question after another
            self.answers[Table.part, name] = self.another(name)
        return cast("Table", self.answers[Table.part, name])

    def column(self, name: str) -> Column:
        """Return one column as text by category."""
        if name not in self._seen:
            self._seen[name] = Column.of(self.parsed[name], name)
        return self._seen[name]

    def rewritten(self, cells: Mapping[str, Sequence[str]], *said: Repair) -> Table:
        """Return the table with other texts in some columns, each in the place of one of the column's own texts."""
        frame = self.frame.copy(deep=False)
        for name, texts in cells.items():
            frame.isetitem(self.columns.index(name), recode(self.column(name).codes, texts))
        return Table(self.name, frame, (*self.repairs, *said), self.another)

    def some_texts(self, name: str, most: int) -> list[str]:
        """Return some distinct texts of a column, without making texts of all its cells."""
        known = self._seen.get(name)
        if (known is not None and isinstance(known.texts, tuple)) or is_decoded(self.parsed):
            return list(self.column(name).texts[:most])
        question = (Table.some_texts, name)
        first = self.answers.get(question)  # to look a column up takes longer than to decode its first cells
        if first is None or len(first) < min(most, self.rows):
            if not is_raw(values := self.parsed[name]):
                return list(self.column(name).texts[:most])
            self.answers[question] = first = texts_of(values.iloc[: max(most, FIRST)])
        return list(dict.fromkeys(first[:most]))

    def repeats(self, name: str) -> bool:
        """Tell whether at least a tenth of the rows repeat a text of this column, of which there are two or more."""
        if name not in self._repeated:
            alike = name in self._seen or not is_raw(values := self.parsed[name]) or has_alike(values)
            self._repeated[name] = alike and 1 < self.distinct(name) <= 0.9 * self.rows
        return self._repeated[name]

    def at_most(self, name: str, most: int) -> bool:
        """Tell whether a column has no more different texts than some; of a long one the first rows tell most often."""
        if name in self._distinct:
            return self._distinct[name] <= most
        if most <= self._above.get(name, -1):  # to go through the first rows again costs more than all other questions
            return False
        long = name not in self._seen and self.rows > PART * most and is_raw(values := self.parsed[name])
        if long and (differ := len(set(values.iloc[: PART * most].tolist()))) > most:
            self._above[name] = differ - 1
            return False
        return self.distinct(name) <= most

    def distinct(self, name: str) -> int:
        """Return how many different texts a column has, without making texts of them."""
        if name not in self._distinct:  # to look a column up takes its time, too
            raw = name not in self._seen and is_raw(values := self.parsed[name])
            self._distinct[name] = distinct_in(values) if raw else int(np.count_nonzero(self.column(name).counts))
        return self._distinct[name]


@dataclass(frozen=True, slots=True, eq=False)
class Column:
    """A column as its distinct texts, one code per row, and how often each text occurs.

    Whatever is asked of the texts costs by the number of distinct ones, not by the number of rows. The codes are whole
    numbers as small as the parser made them, of one byte even: who calculates with them makes them larger first.
    """

    name: str
    texts: Sequence[str]
    codes: NDArray[np.int64]
    counts: NDArray[np.int64]
    rows: pd.Index | None = None  # in which row of the file each cell stands, where there is a file
    answers: dict[Any, Any] = field(default_factory=dict, init=False, repr=False)

    @classmethod
    def of(cls, values: pd.Series, name: str) -> Column:
        """See a series of categories or of bytes as a column."""
        if is_raw(values):
            codes, cells = numbered(values)
            all_differ = len(cells) == len(codes)
            counts = np.broadcast_to(np.int64(1), len(cells)) if all_differ else np.bincount(codes)
            return cls(name, RawTexts(cells), codes, counts, values.index)
        categories = cast("pd.Categorical", values.array)  # an accessor would cost more than all else
        texts, codes = tuple(categories.categories), cast("NDArray[np.int64]", categories.codes)
        return cls(name, texts, codes, count_codes(codes, len(texts)), values.index)

    def where(self, wanted: Collection[str]) -> str:
        """Say in which row the first of some texts stands, outer white space aside; nothing if in none."""
        holds = np.array([text.strip() in wanted for text in self.texts] or [False])[self.codes]
        if not holds.any():
            return ""
        place = int(holds.argmax())
        return f"row {place + 1 if self.rows is None else int(self.rows[place]):,}"

    def by_row(self) -> NDArray[np.object_]:
        """Return the text of every row."""
        return np.array(self.texts, dtype=object)[self.codes]

    @property
    def labels(self) -> frozenset[str]:
        """The distinct texts that occur, without outer white space and without the blank."""
        return _labels(self)

    @property
    def filled(self) -> bool:
        """Whether most rows say something; where they do not, a column is about rows of one kind."""
        return 2 * self.count(lambda text: not text.strip()) < self.codes.size

    def count(self, says: Callable[[str], object]) -> int:
        """Return how many rows have a text of which something holds.

        >>> Column.of(pd.Series(["a", "b", "a"], dtype="category"), "x").count(lambda text: text == "a")
        2
        """
        return sum(n for text, n in zip(self.texts, self.counts.tolist(), strict=True) if n and says(text))


class RawTexts(Sequence[str]):
    """Texts that stay bytes until somebody reads more than the first of them: numbers are read from bytes as well."""

    __slots__ = ("_texts", "cells")

    def __init__(self, cells: NDArray[np.bytes_]) -> None:
        self.cells, self._texts = cells, tuple[str, ...]()

    def __len__(self) -> int:
        return len(self.cells)

    @overload
    def __getitem__(self, index: int) -> str: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[str]: ...
    def __getitem__(self, index: int | slice) -> str | Sequence[str]:
        if isinstance(index, slice) and not self._texts:
            return texts_of(self.cells[index])
        return self._all()[index]

    def __iter__(self) -> Iterator[str]:
        return iter(self._all())

    def _all(self) -> tuple[str, ...]:
        if not self._texts:
            self._texts = tuple(texts_of(self.cells))
        return self._texts


def once(question: Callable[[Column], Answer]) -> Callable[[Column], Answer]:
    """Keep what is answered of a column with it: one layout after another asks the same."""

    @wraps(question)
    def asked(column: Column) -> Answer:
        if question not in column.answers:
            column.answers[question] = question(column)
        return cast("Answer", column.answers[question])

    return asked


def of_small(question: Callable[Concatenate[Table, Asked], Answer]) -> Callable[Concatenate[Table, Asked], Answer]:
    """Keep what is answered of a small table with it, such as what a step makes of it.

    One proposal after another begins with the same steps, and what is known of the table that they make is known again.
    """

    @wraps(question)
    def asked(table: Table, /, *args: Asked.args, **options: Asked.kwargs) -> Answer:
        if table.rows * len(table.columns) > MOST_KEPT:
            return question(table, *args, **options)
        key = (question, args, *options.items())
        if key not in table.answers:
            table.answers[key] = question(table, *args, **options)
        return cast("Answer", table.answers[key])

    return asked


@once
def _labels(column: Column) -> frozenset[str]:
    texts = column.texts if column.counts.all() else compress(column.texts, column.counts.tolist())
    return frozenset(map(str.strip, texts)) - {""}


def is_raw(values: pd.Series[Any]) -> bool:
    """Tell whether a column is still bytes of one width, a whole number of words, one row each.

    A column of a million ids is only names of rows: to make a million texts of it takes longer than reading all the
    labels beside it, and one file alone never asks for them.
    """
    return values.dtype.kind == "S"


def has_alike(values: pd.Series[Any]) -> bool:
    """Tell whether cells of a column of bytes are alike, of a very long one in rows that are drawn at random.

    Where at least a tenth of a million rows repeat others, forty pairs of those drawn are alike.
    """
    if len(values) <= 5 * SAMPLE:
        return True
    places = np.unique(np.random.default_rng(0).integers(0, len(values), SAMPLE))
    return len(set(values.to_numpy()[places].tolist())) < places.size


def distinct_in(values: pd.Series[Any]) -> int:
    """Return how many different cells a column of bytes has."""
    if len(values) <= FIRST:
        return len(set(values.to_numpy().tolist()))
    keys = np.sort(_keys(values))
    return len(keys) if (keys[1:] != keys[:-1]).all() else len(numbered(values)[1])


def _keys(values: pd.Series[Any]) -> NDArray[np.uint64]:
    """Return a whole number for every cell of a column of bytes; next to never the same for two that differ."""
    cells = np.ascontiguousarray(values.to_numpy())
    return mix(cells.view(np.uint64).reshape(len(cells), -1))


def as_categories(values: pd.Series) -> pd.Series:
    """Return a column as categories: in order of appearance where it was bytes."""
    if not is_raw(values):
        return values
    codes, cells = numbered(values)
    texts = pd.Index(texts_of(cells), dtype=object)
    return pd.Series(pd.Categorical.from_codes(codes, categories=texts, validate=False))


def texts_of(values: pd.Series[Any] | NDArray[np.bytes_]) -> list[str]:
    """Decode a column of bytes, all cells at once; NUL, which no cell can hold, stands between them."""
    return b"\0".join(np.asarray(values).tolist()).decode(errors="replace").split("\0") if len(values) else []


def cells_of(values: pd.Series[Any]) -> list[str]:
    """Return the texts of all cells of a column, bytes or not."""
    if is_raw(values):
        return texts_of(values)
    held = cast("pd.Categorical", values.array)
    texts, codes = held.categories.tolist(), held.codes.tolist()
    return [texts[code] for code in codes] if min(codes, default=0) >= 0 else values.astype(object).tolist()


def numbered(values: pd.Series[Any]) -> tuple[NDArray[Any], NDArray[np.bytes_]]:
    """Give the cells of a column of bytes numbers, in order of appearance; return these and the different cells."""
    cells = values.to_numpy()
    if len(cells) <= FIRST:
        short, numbers = in_order(cells.tolist())
        if len(numbers) == len(cells):
            return np.arange(len(cells), dtype=np.int32), cells
        return np.array(short), np.array(list(numbers), dtype=cells.dtype)
    keys = _keys(values)
    if len(set(keys[:FIRST].tolist())) == len(keys[:FIRST]) and pd.Index(keys).is_unique:
        return np.arange(len(values), dtype=np.int32), cells
    codes, keys = pd.factorize(keys)
    first = np.empty(len(keys), dtype=np.intp)
    first[codes[::-1]] = np.arange(len(values))[::-1]
    if (cells[first][codes] != cells).any():  # two that differ have the same key
        codes, different = pd.factorize(np.array(cells.tolist(), dtype=object))
        return codes, np.array(different.tolist(), dtype=cells.dtype)
    return codes, cells[first]


def in_order(cells: Iterable[Cell]) -> tuple[list[int], dict[Cell, int]]:
    """Give numbers to the different ones of a few cells, as they come: a dictionary does it faster than any array."""
    numbers: dict[Cell, int] = {}
    return [numbers.setdefault(cell, len(numbers)) for cell in cells], numbers


def _numbered(cells: list[str]) -> tuple[NDArray[np.int64], list[str]]:
    """Give texts that hardly repeat numbers, in order of appearance."""
    if len(set(cells)) == len(cells):
        return np.arange(len(cells)), cells
    if len(cells) <= FIRST:
        short, numbers = in_order(cells)
        return np.array(short), list(numbers)
    codes, texts = pd.factorize(np.array(cells, dtype=object))
    return codes, texts.tolist()


def categories_of(cells: list[str]) -> pd.Categorical:
    """Build a categorical from texts that hardly repeat."""
    codes, texts = _numbered(cells)
    kind = _same_kind(tuple(texts)) if len(texts) <= FEW_TEXTS else _kind(texts)
    return pd.Categorical.from_codes(codes, dtype=kind, validate=False)


def _kind(texts: Sequence[str]) -> pd.CategoricalDtype:
    return pd.CategoricalDtype(pd.Index(texts, dtype=object))


@lru_cache(maxsize=32)
def _same_kind(texts: tuple[str, ...]) -> pd.CategoricalDtype:
    """Return what a thousand columns of the same few labels share, which pandas would check for each of them."""
    return _kind(texts)


def categories(values: pd.Series) -> pd.Index[Any]:
    """Return the distinct texts of a column of categories; an accessor of pandas would take longer than most uses."""
    return cast("pd.CategoricalDtype", values.dtype).categories


def decode_raw(frame: pd.DataFrame) -> None:
    """Put categories in the place of columns that are still bytes."""
    for position, kind in enumerate(frame.dtypes):
        if kind.kind == "S":
            frame.isetitem(position, as_categories(frame.iloc[:, position]).array)
    DECODED[id(frame)] = frame


def is_decoded(frame: pd.DataFrame) -> bool:
    """Tell whether no column is bytes any more, for one of the tables that share the frame asked for categories."""
    return id(frame) in DECODED


def recode(codes: NDArray[np.integer], texts: Sequence[str]) -> pd.Categorical:
    """Build a categorical from codes whose texts may repeat, merging those that are the same."""
    numbering: dict[str, int] = {}
    lookup = np.array([numbering.setdefault(text, len(numbering)) for text in texts], dtype=np.int32)
    return pd.Categorical.from_codes(lookup[codes], categories=pd.Index(list(numbering), dtype=object))
