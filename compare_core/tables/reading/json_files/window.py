"""A JSON text of which one value is read at a time, each within limits; numbers keep their text."""

from __future__ import annotations

import json
from json.decoder import WHITESPACE, JSONDecoder, scanstring  # type: ignore[attr-defined]
from typing import TYPE_CHECKING, Any, NoReturn

from compare_core.errors import DataError
from compare_core.names import visible

if TYPE_CHECKING:
    from compare_core.tables.reading.limits import Limits

WIDTH = 1 << 16


class TwiceError(ValueError):
    """A record has the same name twice."""


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    record = dict(pairs)
    if len(record) < len(pairs):
        for name, _ in pairs:  # take each away once: the first that is gone already stands twice
            if record.pop(name, pairs) is pairs:
                raise TwiceError(name)
    return record


DECODER = JSONDecoder(object_pairs_hook=_once, parse_float=str, parse_int=str, parse_constant=str, strict=False)


def refuse_twice(line: int, twice: TwiceError) -> NoReturn:
    """Say which record gives a name twice."""
    raise DataError(
        f"Line {line:,} has a record that gives “{visible(str(twice))[:40]}” twice. Give every value its own name."
    ) from None


class Window:
    """A text of which little is looked at at once, so that no value can be larger than the limit."""

    def __init__(self, text: str, limits: Limits) -> None:
        self.text, self.at, self.limit = text, 0, limits.line
        self.names = limits.columns
        self.start, self.seen = 0, text[:WIDTH]

    @property
    def line(self) -> int:
        """The line that is looked at."""
        return self.text.count("\n", 0, self.at) + 1

    def peek(self) -> str:
        """Return the next character that is no white space; blank at the end."""
        if (first := self.text[self.at : self.at + 1]) > " ":
            return first
        self.at = WHITESPACE.match(self.text, self.at).end()
        return self.text[self.at : self.at + 1]

    def take(self, character: str) -> bool:
        """Pass a character, if it is the next one."""
        if self.peek() != character:
            return False
        self.at += 1
        return True

    def value(self) -> Any:
        """Read one value and pass it."""
        self.peek()
        width = WIDTH
        if self.at < self.start:  # what is asked for now may stand before what was read last
            self.start, self.seen = self.at, self.text[self.at : self.at + width]
        while True:
            try:
                value, end = DECODER.raw_decode(self.seen, self.at - self.start)
                if self.start + end < min(self.start + len(self.seen), len(self.text)) or self._whole():
                    self.at = self.start + end
                    return value
            except TwiceError as twice:
                refuse_twice(self.line, twice)
            except (json.JSONDecodeError, StopIteration):
                if self._whole():
                    self.broken()
            if len(self.seen) > self.limit and self.start == self.at:
                raise DataError(
                    f"The record in line {self.line:,} has more than {self.limit:,} characters, which no result needs. "
                    "Leave out all but the ids, the labels and the scores."
                )
            width = WIDTH if self.start < self.at else 4 * width
            self.start, self.seen = self.at, self.text[self.at : self.at + min(width, self.limit + 1)]

    def _whole(self) -> bool:
        return self.start + len(self.seen) >= len(self.text)

    def name(self) -> str:
        """Read the name of a value, and the colon after it."""
        if not self.take('"'):
            self.broken()
        try:
            name, self.at = scanstring(self.text, self.at)
        except json.JSONDecodeError:
            self.broken()
        if not self.take(":"):
            self.broken()
        return str(name)

    def broken(self) -> NoReturn:
        """Say where the text is no JSON."""
        raise DataError(
            f"Line {self.line:,} is not valid JSON, or the file is cut off there. Save it again and upload all of it."
        ) from None
