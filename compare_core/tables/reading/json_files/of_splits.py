"""What one training reached on the parts of its data, as an object of these in JSON: one row, and no thing for each."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from compare_core.metrics.known import known
from compare_core.tables.reading.columns import OF_DATA
from compare_core.tables.reading.json_files.nested import NUMBER

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from compare_core.tables.reading.json_files.document import Node

FEWEST, DEEPEST, MOST = 2, 3, 200  # parts, levels, and numbers
OVER = frozenset({"macro", "micro", "weighted", "samples", "binary", "mean", "avg", "average", "std"})  # of a measure


def of_splits(root: Node) -> Iterator[Mapping[str, str]] | None:
    """Return the row of an object that holds what was measured of train, test and the like, and nothing else.

    >>> from compare_core.tables.reading.json_files.document import Node
    >>> from compare_core.tables.reading.limits import LIMITS
    >>> from compare_core.tables.reading.json_files.window import Window
    >>> def row_of(text):
    ...     rows = of_splits(Node(Window(text, LIMITS), 0))
    ...     return rows and next(rows)
    >>> row_of('{"train": {"f1": {"macro": [0.9]}}, "test": {"f1": {"macro": [0.7]}}}')
    {'train_f1_macro': '0.9', 'test_f1_macro': '0.7'}
    >>> row_of('{"train": {"svm": 0.9, "rf": 0.8}, "test": {"svm": 0.7, "rf": 0.6}}')
    >>> row_of('{"train": {"accuracy": {"svm": 0.9}}, "test": {"accuracy": {"svm": 0.7}}}')
    >>> row_of('{"train": {"f1": [0.9, 0.8]}, "test": {"f1": [0.7, 0.6]}}')
    """
    if any(name.casefold() not in OF_DATA or node.kind != "{" for name, node in root.pairs()):
        return None  # by the first name, for most files
    if len(root.fields()) < FEWEST:
        return None
    cells: dict[str, str] = {}
    measured = 0
    for path, number in islice(_numbers(root, (), DEEPEST), MOST + 1):
        if number is None or {*path[DEEPEST - 1 :]} - OVER:
            return None
        cells["_".join(path)] = number
        measured += any(known(word).higher is not None for word in path)
    return iter([cells]) if len(cells) <= MOST and FEWEST * measured >= len(cells) > 0 else None


def _numbers(node: Node, above: tuple[str, ...], depth: int) -> Iterator[tuple[tuple[str, ...], str | None]]:
    """Go through the numbers within an object, by their names and those above; None where something is no number."""
    for name, held in node.pairs():
        path = (*above, name)
        if held.kind == "{" and depth > 1:
            yield from _numbers(held, path, depth - 1)
            continue
        single = list(islice(held.each(), FEWEST)) if held.kind == "[" else [held]
        number = single[0].single() if len(single) == 1 else None
        yield path, number if number is not None and NUMBER.fullmatch(number[:40]) else None
