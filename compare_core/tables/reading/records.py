"""From JSON to a table of text: one record a line, or one list of records, read within limits.

Nothing is parsed before its depth is known, and never more than one record at a time: nested lists are cheap to
write and expensive to hold. Values keep their text: 0.10 stays 0.10, true is “true”, and null is blank.
"""

from __future__ import annotations

import json
import re
from array import array
from typing import TYPE_CHECKING, Any, NamedTuple, NoReturn

import numpy as np
import pandas as pd

from compare_core.errors import DataError
from compare_core.names import visible
from compare_core.tables.reading.depth import refuse_depth
from compare_core.tables.reading.document import Document, document_of
from compare_core.tables.reading.graded_cases import GRADED_CASES
from compare_core.tables.reading.names import column_names, file_name
from compare_core.tables.reading.table import Repair, Table, recode
from compare_core.tables.reading.totals import TOTALS
from compare_core.tables.reading.window import DECODER, TwiceError, Window, refuse_twice

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from compare_core.tables.reading.limits import Limits

    Record = Mapping[str, Any]

BEGINS = re.compile(rb"\s*(\{\s*[\"}]|\[\s*[\[{\]])")
LOOKED = 1 << 20  # bytes after the first line in which the second begins
SHOWN = 5
LINES = "Write one record per line, such as {“id”: 17, “correct”: true}; in pandas: "
PANDAS = f'{LINES}frame.to_json("results.jsonl", orient="records", lines=True).'


def _as_it_is(record: Record) -> Iterable[Record]:
    return (record,)


class Reading(NamedTuple):
    """How a layout turns its own JSON into rows.

    `marks` are the names that every record of the layout has, `rows` writes one record as flat ones; without marks
    records stay as they are. `documents` are objects of several parts in which its results stand.
    """

    marks: frozenset[str] = frozenset()
    rows: Callable[[Record], Iterable[Record]] = _as_it_is
    documents: Sequence[Document] = ()


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
    for where, record in _lines(text, limits, repairs) if lined else _whole(text.decode(), limits, growing):
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
    lines = text.decode().split("\n")
    last = len(lines)
    for number, line in enumerate(lines, 1):
        if not line or line.isspace():
            continue
        try:
            value = DECODER.decode(line)
        except TwiceError as twice:
            refuse_twice(number, twice)
        except json.JSONDecodeError:
            if number == last and number > 1:
                repairs.append(Repair(f"The last line, {number:,}, was cut off and has been left out.", 1))
                return
            raise DataError(
                f"Line {number:,} is not a complete JSON record. Correct or delete it, and upload the file again."
            ) from None
        if not isinstance(value, dict):
            _refuse_kind(f"Line {number:,}", value)
        yield number, value
        if number > limits.cells:
            raise DataError(f"There are more than {limits.cells:,} records. Leave some out.")


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

    __slots__ = ("codes", "last", "rows", "texts")

    def __init__(self) -> None:
        self.texts: dict[str, int] = {}
        self.codes, self.rows = array("i"), array("i")
        self.last = -1


class _Growing:
    """A table that grows record by record."""

    def __init__(self, limits: Limits, readings: Sequence[Reading]) -> None:
        self.limits = limits
        self.readings = readings
        self.rows = 0
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
        if self.rows * len(self.columns) > self.limits.cells:
            raise DataError(
                f"The records make a table of more than {self.limits.cells:,} cells. Keep the ids, the labels and the "
                "scores, under the same names in every record."
            )

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
                column = columns[name] = self._new()
            if column.last == at:  # “a.b” was written out, and is a value b within a as well
                self.left[name] = self.left.get(name, 0) + 1
                continue
            texts, column.last = column.texts, at
            column.codes.append(texts.setdefault(value, len(texts)))
            column.rows.append(at)

    def _new(self) -> _Column:
        if len(self.columns) >= self.limits.columns:
            raise DataError(
                f"The records have more than {self.limits.columns:,} different names. Give the values of every record "
                "the same names."
            )
        return _Column()

    def frame(self) -> tuple[pd.DataFrame, list[str], list[Repair]]:
        """Return the columns, their names and what was changed in these; what a record lacks is blank."""
        names, renamed = column_names([_legible(name) for name in self.columns])
        parts = [_filled(column, self.rows) for column in self.columns.values()]
        frame = pd.DataFrame(dict(enumerate(parts)), copy=False)
        frame.columns = pd.Index(names, dtype=object)
        return frame, names, renamed

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
