"""What is true of every item in one object, and what each model said of it in another beside it: a row for each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.evidence.repair import Repair
from compare_core.tables.reading.json_files.nested import SAID, TRUE

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from compare_core.tables.reading.json_files.document import Node

ITEM, TRUTH = "item", "y_true"  # what the columns are called
FEWEST, MOST = 2, 100_000  # items
GOLD = {*TRUE, "answers", "answer_key", "answer", "expected", "solutions", "correct_answers"}
TOLD = {*SAID, "responses", "models", "results", "submissions", "systems"}


def gold_beside(root: Node, said: list[Repair]) -> Iterator[Mapping[str, str | None]] | None:
    """Return a row for each item of an object of what is true, with what every model said in the object beside it.

    Nothing else stands beside both but single values.

    >>> from compare_core.tables.reading.json_files.document import Node
    >>> from compare_core.tables.reading.limits import LIMITS
    >>> from compare_core.tables.reading.json_files.window import Window
    >>> text = '{"gold": {"q1": "A", "q2": "B"}, "predictions": {"rf": {"q1": "A", "q2": "C"}, "nb": {"q1": "B"}}}'
    >>> list(gold_beside(Node(Window(text, LIMITS), 0), []))[1]
    {'item': 'q2', 'y_true': 'B', 'rf': 'C', 'nb': ''}
    """
    held = [(name.casefold(), node) for name, node in root.pairs() if node.kind in ("{", "[")]
    names = [name for name, _ in held]
    if len(held) != FEWEST or not any(name in GOLD for name in names) or not any(name in TOLD for name in names):
        return None
    gold, told = (node for _, node in sorted(held, key=lambda each: each[0] not in GOLD))
    if "[" in (gold.kind, told.kind):
        return None
    true = _singles(gold)
    models = {name: _singles(node) for name, node in told.pairs() if node.kind == "{"}
    of_same = all(each and true.keys() >= each.keys() for each in models.values())
    if len(true) < FEWEST or not of_same or len(models) < FEWEST or {ITEM, TRUTH} & models.keys():
        return None
    said.append(Repair("What is true of each item was put beside what every model said of it.", len(true)))
    return (
        {ITEM: item, TRUTH: truth, **{name: each.get(item, "") for name, each in models.items()}}
        for item, truth in true.items()
    )


def _singles(node: Node) -> dict[str, str | None]:
    """Return the single values of an object; nothing where it holds others."""
    found: dict[str, str | None] = {}
    for name, value in node.pairs():
        if value.kind in ("{", "[") or len(found) >= MOST:
            return {}
        found[name] = value.single()
    return found
