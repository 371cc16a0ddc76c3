"""The ids of the items that were solved in one list and those of the others in another: a row for each item."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from compare_core.evidence.repair import Repair

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from compare_core.tables.reading.json_files.document import Node

    Rows = Iterator[Mapping[str, str | None]]

RIGHT, WRONG = (
    re.compile(rf"({words})([_ -]?(ids|items|tasks|instances|questions|problems|cases))?", re.IGNORECASE)
    for words in (
        "passed|pass|resolved|solved|correct|right|succeeded|success|successes",
        "failed|fail|failures|failure|unresolved|unsolved|incorrect|wrong|not[_ -]?solved|not[_ -]?resolved",
    )
)
FRACTION = re.compile(r"[+-]?\d*\.\d+([eE][+-]?\d+)?")  # of how sure a model was, and no id
ITEM, CORRECT = "item", "correct"  # what the columns are called
FEWEST, MOST, LONGEST = 2, 100_000, 200  # models and items, items, and characters of an id


def listed_ids(root: Node, said: list[Repair]) -> Rows | None:
    """Return a row for each item of which lists say whether one model solved it, or each of several.

    >>> from compare_core.tables.reading.json_files.document import Node
    >>> from compare_core.tables.reading.limits import LIMITS
    >>> from compare_core.tables.reading.json_files.window import Window
    >>> text = '{"rf": {"passed": ["a", "b"], "failed": ["c"]}, "nb": {"passed": [], "failed": ["c", "a", "b"]}}'
    >>> list(listed_ids(Node(Window(text, LIMITS), 0), []))[1]
    {'item': 'b', 'rf': 'true', 'nb': 'false'}
    """
    if (own := _solved(root)) is not None:
        said.append(Repair("Items are right or wrong by the list that names them.", len(own)))
        return ({ITEM: item, CORRECT: told} for item, told in own.items())
    models = {name: _solved(node) for name, node in root.pairs() if node.kind == "{"}
    held = {name: solved for name, solved in models.items() if solved is not None}
    if len(held) < FEWEST or len(held) < len(models) or ITEM in held:
        return None
    items = dict.fromkeys(item for solved in held.values() for item in solved)
    said.append(Repair("Items are right or wrong by the list of each model that names them.", len(items)))
    return ({ITEM: item, **{name: solved.get(item, "") for name, solved in held.items()}} for item in items)


def _solved(node: Node) -> dict[str, str] | None:
    """Return which items an object lists as solved, and which as others, in two lists and nothing but single values."""
    lists = [(name, value) for name, value in node.pairs() if value.kind in ("{", "[")]
    right = [value for name, value in lists if RIGHT.fullmatch(name)]
    wrong = [value for name, value in lists if WRONG.fullmatch(name)]
    if len(lists) != FEWEST or len(right) != 1 or len(wrong) != 1 or any(value.kind == "{" for _, value in lists):
        return None
    ids = [_ids(right[0]), _ids(wrong[0])]
    every = [each for some in ids for each in some or ()]
    if None in ids or not FEWEST <= len(every) <= MOST or len({*every}) < len(every):
        return None
    return {each: told for some, told in zip(ids, ("true", "false"), strict=True) for each in some or ()}


def _ids(node: Node) -> list[str] | None:
    """Return the entries of a list of names or whole numbers; None where it holds anything else, such as yes and no."""
    kinds = {value.kind for value in node.each()}
    if kinds & {"{", "[", "t", "f", "n"}:
        return None
    found = [value.single() or "" for value in node.each()]
    return found if all(0 < len(each) <= LONGEST and not FRACTION.fullmatch(each) for each in found) else None
