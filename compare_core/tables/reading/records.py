"""From JSON to a table of text: one record a line, or one list of records, read within limits.

Nothing is parsed before its depth is known, and never more than one record at a time: nested lists are cheap to
write and expensive to hold. Values keep their text: 0.10 stays 0.10, true is “true”, and null is blank.
"""

from __future__ import annotations

import json
import re
from array import array
from itertools import islice
from typing import TYPE_CHECKING, Any, NamedTuple, NoReturn

import numpy as np
import pandas as pd

from compare_core.errors import DataError
from compare_core.names import visible
from compare_core.tables.reading.depth import refuse_depth
from compare_core.tables.reading.document import Document, document_of
from compare_core.tables.reading.graded_cases import GRADED_CASES
from compare_core.tables.reading.names import column_names, file_name
from compare_core.tables.reading.prose import (
    NEARLY,
    SOME,
    drop_prose,
    is_text,
    names_items,
    said_of,
    too_much,
)
from compare_core.tables.reading.table import Repair, Table, recode
from compare_core.tables.reading.totals import TOTALS
from compare_core.tables.reading.window import DECODER, TwiceError, Window, refuse_twice

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from compare_core.tables.reading.limits import Limits

    Record = Mapping[str, Any]

BEGINS = re.compile(rb"\s*(\{\s*[\"}]|\[\s*[\[{\]])")
LOOKED = 1 << 20  # bytes after the first line in which the second begins
BLOCK = 1 << 16  # bytes of lines that are parsed at once
BLANK, BROKEN = object(), object()  # what is said of a line
SHOWN = 5
AT_ONCE = 64  # records that are added together
SINGLE = {str, bool, type(None)}
WRITTEN = {None: "", True: "true", False: "false"}
FIRST = 1_000  # rows after which columns are first looked at
LINES = "Write one record per line, such as {“id”: 17, “correct”: true}; in pandas: "
PANDAS = f'{LINES}frame.to_json("results.jsonl", orient="records", lines=True).'


def _as_it_is(record: Record) -> Iterable[Record]:
    return (record,)


class Reading(NamedTuple):
    """How a layout turns its own JSON into rows.

    `marks` are the names that every record of the layout has, `rows` writes one record as flat ones; without marks
    records stay as they are. `documents` are objects of several parts in which its results stand, and `needs` columns
    that are kept however many different texts they hold.
    """

    marks: frozenset[str] = frozenset()
    rows: Callable[[Record], Iterable[Record]] = _as_it_is
    documents: Sequence[Document] = ()
    needs: frozenset[str] = frozenset()


def is_json(text: bytes) -> bool:
    """Tell JSON from a text table by how it begins."""
    return BEGINS.match(text[:2000]) is not None


def read_records(name: str, text: bytes, limits: Limits, readings: Sequence[Reading] = ()) -> Table:
    r"""Read JSON lines, a list of objects, or an object that holds one such list, as a table of text.

    Records that have all the marks of one of the `readings` become the rows that it makes of them.

    Raises
    ------
    DataError
        If it is no such JSON, or larger or deeper than the limits: where, and what to do.

    Examples
    --------
    >>> from compare_core.tables.reading.limits import LIMITS
    >>> table = read_records("a.jsonl", b'{"id": 1, "ok": true}\n{"id": 2, "ok": false}\n', LIMITS)
    >>> table.columns, list(table.column("ok").texts)
    (('id', 'ok'), ['true', 'false'])
    """
    lined = _is_lined(text)
    refuse_depth(text, limits, lined=lined)
    growing = _Growing(limits, readings)
    repairs: list[Repair] = []
    records = _lines(text, limits, repairs) if lined else _whole(text.decode(), limits, growing)
    while some := list(islice(records, AT_ONCE)):
        if not growing.add_alike([record for _, record in some]):
            for where, record in some:
                growing.add(where, record)
    frame, names, renamed = growing.frame()
    if len(names) < 2:  # something must stand beside something
        raise DataError(f"The records have at most one value each, {', '.join(names)[:80]}. {PANDAS}")
    return Table(file_name(name), frame, (*repairs, *growing.repairs(), *renamed))


def _is_lined(text: bytes) -> bool:
    """Tell JSON lines from one value over many lines: there the first line is whole, or the second begins anew."""
    start = text.lstrip()
    if not start.startswith(b"{"):
        return False
    end = start.find(b"\n")
    first, rest = (start, b"") if end < 0 else (start[:end].rstrip(), start[end : end + LOOKED].lstrip())
    return bool(rest) and ((first.endswith(b"}") and len(first) > 1) or rest.startswith(b"{"))


def _lines(text: bytes, limits: Limits, repairs: list[Repair]) -> Iterator[tuple[int, Record]]:
    """Read one record a line; a last line that was cut off is left out, and said."""
    last = text.count(b"\n") + 1
    for first, lines in _blocks(text):
        for number, value in enumerate(_at_once(lines) or map(_decoded, lines), first):
            if value is BROKEN:
                if number == last > 1:
                    repairs.append(Repair(f"The last line, {number:,}, was cut off and has been left out.", 1))
                    return
                raise DataError(
                    f"Line {number:,} is not a complete JSON record. Correct or delete it, and upload the file again."
                )
            if isinstance(value, TwiceError):
                refuse_twice(number, value)
            if value is not BLANK:
                if not isinstance(value, dict):
                    _refuse_kind(f"Line {number:,}", value)
                yield number, value
        if first > limits.cells:
            raise DataError(f"There are more than {limits.cells:,} records. Leave some out.")


def _blocks(text: bytes) -> Iterator[tuple[int, list[str]]]:
    """Yield some lines at a time, each with the number of its first: the text is never held twice."""
    start, number = 0, 1
    while start < len(text):
        end = text.find(b"\n", start + BLOCK)
        lines = text[start : len(text) if end < 0 else end].decode().split("\n")
        yield number, lines
        start, number = len(text) if end < 0 else end + 1, number + len(lines)


def _at_once(lines: list[str]) -> list[Any]:
    """Parse some lines as one list, which is faster; nothing where they are not a record each."""
    if not all(line[:1] == "{" and line[-1:] == "}" for line in lines):
        return []
    try:
        values = DECODER.decode(f"[{','.join(lines)}]")
    except (TwiceError, json.JSONDecodeError):
        return []
    return values if len(values) == len(lines) else []


def _decoded(line: str) -> Any:
    if not line or line.isspace():
        return BLANK
    try:
        return DECODER.decode(line)
    except TwiceError as twice:
        return twice
    except json.JSONDecodeError:
        return BROKEN


def _refuse_kind(where: str, value: object) -> NoReturn:
    kind = "a list" if isinstance(value, list) else "a single value"
    raise DataError(f"{where} holds {kind}, not a record with named values. {PANDAS}")


def _whole(text: str, limits: Limits, growing: _Growing) -> Iterator[tuple[int, Record]]:
    """Read one value: an object of several parts that a layout knows, or the one list of records that there is."""
    known = [document for reading in growing.readings for document in reading.documents]
    rows = document_of(text, limits, (*known, *GRADED_CASES, *TOTALS)) if text.lstrip()[:1] == "{" else None
    if rows is None:
        yield from _elements(text, limits, growing.readings)
        return
    growing.readings = ()  # the layout has written its rows itself
    yield from enumerate(rows, 1)


def _elements(text: str, limits: Limits, readings: Sequence[Reading]) -> Iterator[tuple[int, Record]]:
    """Read the records of the one list that there is."""
    window = Window(text, limits)
    if window.take("["):
        yield from _list(window)
    elif window.take("{"):
        yield from _within(window, readings)
    if window.peek():
        window.broken()


def _list(window: Window) -> Iterator[tuple[int, Record]]:
    if window.take("]"):
        raise DataError(f"The list of records is empty. {PANDAS}")
    number = 0
    while True:
        number += 1
        value = window.value()
        if not isinstance(value, dict):
            _refuse_kind(f"Entry {number:,} of the list", value)
        yield number, value
        if window.take("]"):
            return
        if not window.take(","):
            window.broken()


def _within(window: Window, readings: Sequence[Reading]) -> Iterator[tuple[int, Record]]:
    """Read the one list of records that an object holds; its single values belong to no record."""
    held: list[str] = []
    single: dict[str, Any] = {}
    while not window.take("}"):
        name = window.name()
        window.peek()
        start = window.at
        if window.take("[") and window.peek() == "{":
            held.append(f"“{visible(name)[:40]}”")
            if len(held) > 1:
                raise DataError(
                    f"The file holds several lists of records, {' and '.join(held)}. Save only the list to compare. "
                    f"{PANDAS}"
                )
            yield from _list(window)
        else:
            window.at = start
            single[name] = window.value()
        if not window.take(",") and window.peek() != "}":
            window.broken()
    if held:
        return
    if single and all(not isinstance(value, (dict, list)) for value in single.values()):
        yield 1, single  # a file of one line
        return
    if any(reading.marks and reading.marks <= single.keys() for reading in readings):
        yield 1, single
        return
    raise DataError(f"The file is a JSON object that holds no list of records. {PANDAS}")


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


class _Growing:
    """A table that grows record by record."""

    def __init__(self, limits: Limits, readings: Sequence[Reading]) -> None:
        self.limits = limits
        self.readings = readings
        self.rows, self.looked = 0, FIRST
        self.columns: dict[str, _Column] = {}
        self.left: dict[str, int] = {}
        self.reading: Reading | None = None

    def add(self, where: int, record: Record) -> None:
        """Add the row or rows of one record."""
        if where == 1 or not self.rows:
            self.reading = next(
                (known for known in self.readings if known.marks and known.marks <= record.keys()), None
            )
        if not record:
            raise DataError("A record is empty: {}. Leave it out, or write its values.")
        known = self.reading is not None and self.reading.marks <= record.keys()
        rows = self.reading.rows(record) if known and self.reading is not None else (record,)
        for row in rows:
            self._cells("", row)
            self.rows += 1
        self._check()

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
                if isinstance(value, dict) and not prefix and value:
                    self._cells(f"{key}.", value)
                    continue
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

    def frame(self) -> tuple[pd.DataFrame, list[str], list[Repair]]:
        """Return the columns, their names and what was changed in these; what a record lacks is blank."""
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
        if not self.left:
            return []
        names = list(self.left)
        shown = ", ".join(f"“{visible(_legible(name))[:40]}”" for name in names[:SHOWN])
        more = f" and {len(names) - SHOWN:,} more" if len(names) > SHOWN else ""
        return [Repair(f"Lists and objects within records were left out: {shown}{more}.", sum(self.left.values()))]


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
