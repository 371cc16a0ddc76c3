"""The only list of records that stands somewhere deep within a JSON object."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from compare_core.tables.reading.json_files.document import Node

DEEPEST, MOST_NAMES, FEWEST = 5, 50, 5  # levels, names of a level, and records


def only_list(root: Node) -> Iterator[Mapping[str, Any]] | None:
    """Return the records of the only list of such that an object holds, below two names or more; else None.

    >>> from compare_core.tables.reading.json_files.document import Node
    >>> from compare_core.tables.reading.limits import LIMITS
    >>> from compare_core.tables.reading.json_files.window import Window
    >>> some = ", ".join('{"id": "%d", "svm": 1, "rf": 0}' % n for n in range(5))
    >>> next(only_list(Node(Window('{"status": "ok", "data": {"eval": {"results": [%s]}}}' % some, LIMITS), 0)))
    {'id': '0', 'svm': '1', 'rf': '0'}
    """
    found = list(islice(_lists(root, 1), FEWEST))
    if len(found) != 1 or found[0][0] == 1:
        return None
    (_, held) = found[0]
    kinds = [entry.kind for entry in held.each()]
    return (entry.value() for entry in held.each()) if len(kinds) >= FEWEST and {*kinds} == {"{"} else None


def _lists(node: Node, depth: int) -> Iterator[tuple[int, Node]]:
    """Go through the lists of records within an object, each with how deep it stands."""
    for _, value in islice(node.pairs(), MOST_NAMES):
        if value.kind == "{" and depth < DEEPEST:
            yield from _lists(value, depth + 1)
        elif value.kind == "[" and next((entry.kind for entry in value.each()), "") == "{":
            yield depth, value
