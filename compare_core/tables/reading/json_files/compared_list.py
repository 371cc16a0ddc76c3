"""Which of several lists of records in a JSON object holds what was compared, beside settings, tasks and sums."""

from __future__ import annotations

import re
from itertools import islice
from typing import TYPE_CHECKING

from compare_core.metrics.known import known
from compare_core.tables.reading.json_files.buried import TOLD
from compare_core.tables.reading.json_files.nested import NAMES_MODEL

if TYPE_CHECKING:
    from compare_core.tables.reading.json_files.document import Node

LOOKED = 5_000  # records of a list that show what it holds
COMPARED = frozenset({  # what else several of are tried on the same things
    "sampler", "strategy", "approach", "variant", "config", "llm", "solver", "engine", "retriever", "tool", "condition",
    "arm", "policy", "provider", "classifier", "framework", "technique", "pipeline",
})  # fmt: skip
LEFT_OUT = re.compile(
    r"(skipped|failed|failures?|errors?|warnings?|excluded|missing|omitted|invalid|dropped|ignored)"
    r"([ _-]?(items|cases|questions|samples|tasks|ids|rows|records|tests|examples|instances))?",
    re.IGNORECASE,
)  # of items without a result
LONG = 10  # records of a list of what was judged, at least
FEWEST = 2  # models, and records of each


def compared_list(root: Node) -> str | None:
    """Return the name of the one list that holds results of several models on several things, or what was judged.

    None unless it is one.

    >>> from compare_core.tables.reading.json_files.document import Node
    >>> from compare_core.tables.reading.limits import LIMITS
    >>> from compare_core.tables.reading.json_files.window import Window
    >>> some = ", ".join('{"model": "%s", "task": "%d", "success": true}' % (m, n) for m in "ab" for n in range(3))
    >>> compared_list(Node(Window('{"tasks": [{"task": "0"}], "runs": [%s]}' % some, LIMITS), 0))
    'runs'
    """
    lists = {name: value for name, value in root.pairs() if value.kind == "["}
    found = [name for name, value in lists.items() if _compares(value)]
    found = found or [name for name, value in lists.items() if _is_judged(value)]
    found = found or [name for name, value in lists.items() if not LEFT_OUT.fullmatch(name) and _are_records(value)]
    return found[0] if len(found) == 1 < len(lists) else None


def lists_of_records(root: Node) -> tuple[str, ...]:
    """Return the names of several lists of records that an object holds, the longest first; none of one alone.

    >>> from compare_core.tables.reading.json_files.document import Node
    >>> from compare_core.tables.reading.limits import LIMITS
    >>> from compare_core.tables.reading.json_files.window import Window
    >>> lists_of_records(Node(Window('{"one": [{"a": 1}], "other": [{"b": 1}, {"b": 2}], "x": [3]}', LIMITS), 0))
    ('other', 'one')
    """
    lists = [(name, value) for name, value in root.pairs() if value.kind == "[" and _are_records(value)]
    lengths = {name: sum(1 for _ in islice(value.each(), LOOKED)) for name, value in lists}
    if not FEWEST <= len(lengths) == len(lists) or max(lengths.values()) < FEWEST:
        return ()
    return tuple(sorted(lengths, key=lambda name: -lengths[name]))


def _are_records(node: Node) -> bool:
    return next((each.kind for each in node.each()), "") == "{"


def _is_judged(node: Node) -> bool:
    """Tell whether each of several records says if something was right, as of every problem beside the failures."""
    records = [record.fields() for record in islice(node.each(), LONG)]
    return len(records) == LONG and all(any(name.casefold() in TOLD for name in each) for each in records)


def _compares(node: Node) -> bool:
    """Tell whether records have a result each, and name two models or more, each of them several times."""
    names = next((record.fields() for record in node.each()), {})
    called = next((name for name in names if re.sub(r"[\s_-]", "", name).casefold() in NAMES_MODEL | COMPARED), None)
    graded = any(name.casefold() in TOLD or known(name).higher is not None for name in names)
    if called is None or not graded:
        return False
    records = (record.fields() for record in islice(node.each(), LOOKED))
    models = [each[called].single() for each in records if called in each]
    return len({*models}) >= FEWEST and len(models) >= FEWEST * len({*models})
