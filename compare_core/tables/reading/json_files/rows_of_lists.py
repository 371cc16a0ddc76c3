"""A table as lists within a list, below the names of columns or models, in a list beside it or in its first."""

from __future__ import annotations

import re
from itertools import islice
from typing import TYPE_CHECKING

from compare_core.tables.reading.json_files.deep import OF_MODELS
from compare_core.tables.reading.json_files.nested import NUMBER

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from compare_core.tables.reading.json_files.document import Node

    Rows = Iterator[Mapping[str, str | None]]

HEADER = re.compile(r"(column_?|field_?)?names|header(s|_row)?|columns|fields|cols", re.IGNORECASE)
FEWEST, MOST_NAMES = 2, 2_000  # names and rows, and names
KINDS = frozenset("{[")


def rows_of_lists(root: Node) -> Rows | None:
    """Return the rows of lists within a list, by the names beside or above these; None where there are no such.

    >>> from compare_core.tables.reading.json_files.document import Node
    >>> from compare_core.tables.reading.limits import LIMITS
    >>> from compare_core.tables.reading.json_files.window import Window
    >>> def rows_in(text):
    ...     rows = rows_of_lists(Node(Window(text, LIMITS), 0))
    ...     return rows and list(rows)
    >>> rows_in('{"models": ["rf", "nb"], "results": [[1, 0], [0, 1], [1, 1]]}')[1]
    {'rf': '0', 'nb': '1'}
    >>> rows_in('{"models": ["rf", "nb"], "results": [[1, 0, 1], [0, 1, 1]]}')[0], rows_in('[["id", "rf"], ["7", 1]]')
    ({'rf': '1', 'nb': '0'}, [{'id': '7', 'rf': '1'}])
    >>> rows_in('{"models": ["rf", "nb"], "results": [[1, 0], [0, 1]]}')
    """
    if root.kind == "[":
        first = next(root.each(), None)
        names = _names(first) if first is not None else None
        return _by_rows(root, names, 1) if names is not None else None
    lists = [(name, node) for name, node in root.pairs() if node.kind in KINDS]
    if len(lists) != FEWEST or any(node.kind == "{" for _, node in lists):
        return None
    (called, names), (_, held) = sorted(
        ((name, _names(node)) for name, node in lists), key=lambda each: each[1] is None
    )
    if names is None or held is not None:
        return None
    (matrix,) = (node for name, node in lists if name != called)
    if HEADER.fullmatch(called):
        return _by_rows(matrix, names, 0)
    if not OF_MODELS.fullmatch(called):
        return None
    count = sum(1 for _ in matrix.each())
    return _by_columns(matrix, names) if count == len(names) else _by_rows(matrix, names, 0)


def _names(node: Node) -> list[str] | None:
    """Return the different names that a list holds, and nothing else; None where it is no such list."""
    if node.kind != "[":
        return None
    entries = list(islice(node.each(), MOST_NAMES + 1))
    if not FEWEST <= len(entries) <= MOST_NAMES or any(each.kind != '"' for each in entries):
        return None
    found = [each.single() or "" for each in entries]
    told = len({*found}) == len(found) and all(each.strip() and not NUMBER.fullmatch(each[:40]) for each in found)
    return found if told else None


def _cells(node: Node) -> list[str | None] | None:
    """Return the single values of a list; None where it holds others, or is none."""
    if node.kind != "[":
        return None
    entries = list(node.each())
    return None if any(each.kind in KINDS for each in entries) else [each.single() for each in entries]


def _by_rows(matrix: Node, names: Sequence[str], skipped: int) -> Rows | None:
    """Return a row for each list, if all are as long as there are names."""
    rows = [_cells(each) for each in islice(matrix.each(), skipped, None)]
    if not rows or any(row is None or len(row) != len(names) for row in rows):
        return None
    return (dict(zip(names, row, strict=True)) for row in rows if row is not None)


def _by_columns(matrix: Node, names: Sequence[str]) -> Rows | None:
    """Return a row for each place in the lists, if there is one for each name, all of another length than these."""
    columns = [cells for each in matrix.each() if (cells := _cells(each)) is not None]
    lengths = {len(each) for each in columns}
    if len(columns) < len(names) or len(lengths) != 1 or lengths <= {len(names), 0}:
        return None
    return (dict(zip(names, cells, strict=True)) for cells in zip(*columns, strict=True))
