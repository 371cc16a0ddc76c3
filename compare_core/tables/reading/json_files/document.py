"""A JSON text as a tree of which only what is asked for is parsed; what lies between is passed over.

Logs of evaluations hold whole conversations beside each grade. What a layout does not ask for is never made into
objects, however large it is, and what it asks for is read within the limits.
"""

from __future__ import annotations

import re
from itertools import islice
from typing import TYPE_CHECKING, Any, NamedTuple

from compare_core.errors import DataError
from compare_core.tables.reading.json_files.window import TwiceError, Window, refuse_twice

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from compare_core.tables.reading.limits import Limits

# A group is repeated without a way back by (?>(?:...)*): a possessive repeat of one stops short until Python 3.11.5.
STRING = r'"[^"\\]*+(?>(?:\\.[^"\\]*+)*)"'
PLAIN = rf'[^"\[\]{{}}]*+(?>(?:{STRING}[^"\[\]{{}}]*+)*)'
FLAT = rf"[\[{{]{PLAIN}[\]}}]"  # nothing inside it opens
TO_BRACKET = re.compile(rf"{PLAIN}(?>(?:{FLAT}{PLAIN})*)[\[\]{{}}]", re.DOTALL)
TEXT = re.compile(STRING, re.DOTALL)
SINGLE = re.compile(r"[^\s,\[\]{}\":]+")
MOST_LEAVES = 50  # of an object within another


class Document(NamedTuple):
    """How a layout turns a JSON object of several parts into rows.

    `marks` are names that the object has, or a.b for a name b within a; `rows` looks at what it needs and writes flat
    records, or refuses. Where names alone do not tell, `is_so` looks closer.
    """

    marks: frozenset[str]
    rows: Callable[[Node], Iterable[Mapping[str, Any]]]
    is_so: Callable[[Node], bool] = lambda _: True


class Node:
    """A value somewhere in a JSON text."""

    __slots__ = ("_end", "_fields", "_text", "_window", "at", "kind")

    def __init__(self, window: Window, at: int) -> None:
        self._window, self._text = window, window.text
        window.at = at
        self.kind = window.peek()
        self.at = window.at
        self._end = 0
        self._fields: dict[str, Node] | None = None

    def value(self) -> Any:
        """Parse the whole value; numbers keep their text.

        Raises
        ------
        DataError
            If it is larger than the limit, or no JSON.
        """
        self._window.at = self.at
        return self._window.value()

    def single(self) -> str | None:
        """Return a single value as a table writes it; None if it is a list or an object."""
        if self.kind in ("{", "["):
            return None
        value = self.value()
        return {None: "", True: "true", False: "false"}.get(value, value) if not isinstance(value, str) else value

    def fields(self) -> dict[str, Node]:
        """Return the values of an object by their names; none if it is no object.

        Raises
        ------
        DataError
            If there are more names than a table may have columns, or one of them twice.
        """
        if self._fields is not None:
            return self._fields
        found = dict[str, Node]()
        for name, node in self.pairs():
            if name in found:
                refuse_twice(self._window.line, TwiceError(name))
            found[name] = node
            if len(found) > self._window.names:
                raise DataError(
                    f"The object in line {self._window.line:,} has more than {self._window.names:,} names, which no "
                    "results need."
                )
        self._fields = found
        return found

    def pairs(self) -> Iterator[tuple[str, Node]]:
        """Go through the names and values of an object; none if it is no object."""
        if self.kind != "{":
            return
        window, at = self._window, self.at + 1
        while True:
            window.at = at
            if window.take("}"):
                self._end = window.at
                return
            name = window.name()
            node = Node(window, window.at)
            yield name, node
            at = self._past(node, "}")

    def leaves(self, levels: int = 0) -> Iterator[tuple[str, str | None]]:
        """Go through the single values of an object, and of those within it, as many `levels` down."""
        for name, value in self.pairs():
            if value.kind == "{":
                inner = islice(value.leaves(levels - 1), MOST_LEAVES) if levels else ()
                yield from ((f"{name}.{key}", each) for key, each in inner)
            elif value.kind != "[":
                yield name, value.single()

    def each(self) -> Iterator[Node]:
        """Go through the entries of a list; none if it is no list."""
        if self.kind != "[":
            return
        window, at = self._window, self.at + 1
        while True:
            window.at = at
            if window.take("]"):
                return
            node = Node(window, window.at)
            yield node
            at = self._past(node, "]")

    def records(self) -> Iterator[dict[str, Node]]:
        """Go through the objects of a list; an entry that is none, or an empty one, is refused."""
        for number, entry in enumerate(self.each(), 1):
            fields = entry.fields()
            if not fields:
                self._window.at = entry.at
                raise DataError(
                    f"Entry {number:,} of the list in line {self._window.line:,} is no record with named values. Save "
                    "the file again, and upload all of it."
                )
            yield fields

    def _past(self, node: Node, last: str) -> int:
        """Return where the next entry begins, after the comma."""
        window = self._window
        window.at = node.end()
        if not window.take(",") and window.peek() != last:
            window.broken()
        return window.at

    def end(self) -> int:
        """Return where the value ends, without parsing it."""
        if self._end:
            return self._end
        if self.kind in ("{", "["):
            self._end = self._closed()
            return self._end
        match = (TEXT if self.kind == '"' else SINGLE).match(self._text, self.at)
        if match is None:
            self._window.at = self.at
            self._window.broken()
        return match.end()

    def _closed(self) -> int:
        depth, at = 1, self.at + 1
        while depth:
            match = TO_BRACKET.match(self._text, at)
            if match is None:
                self._window.at = len(self._text)
                self._window.broken()
            at = match.end()
            depth += 1 if self._text[at - 1] in "{[" else -1
        return at


def document_of(text: str, limits: Limits, documents: Iterable[Document]) -> Iterator[Mapping[str, Any]] | None:
    """Return the rows of the document with most marks of those that a JSON object has; None if it has those of none."""
    known = [each for each in documents if all(f'"{name}"' in text for mark in each.marks for name in mark.split("."))]
    if not known:
        return None
    window = Window(text, limits)
    root = Node(window, 0)
    fields = root.fields()
    found = [each for each in known if all(_has(fields, mark) for mark in each.marks) and each.is_so(root)]
    if not found:
        return None
    window.at = root.end()
    if window.peek():
        window.broken()
    return iter(max(found, key=lambda document: len(document.marks)).rows(root))


def _has(fields: Mapping[str, Node], mark: str) -> bool:
    name, _, rest = mark.partition(".")
    return name in fields and (not rest or _has(fields[name].fields(), rest))
