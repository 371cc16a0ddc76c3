"""Records in lists that stand below several names of a JSON object, beside sums of them: a row each, with the names."""

from __future__ import annotations

import re
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from compare_core.evidence.repair import Repair
from compare_core.metrics.known import known
from compare_core.names import listed
from compare_core.tables.reading.columns import OF_DATA
from compare_core.tables.reading.json_files.deep import SPLIT
from compare_core.tables.reading.json_files.models_within import models_within
from compare_core.tables.reading.json_files.places import ITEM, matched_by_place, without_ids
from compare_core.tables.reading.model_names import MODEL_LIKE

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from typing import Any

    from compare_core.tables.reading.json_files.document import Node

    Rows = Iterator[Mapping[str, Any]]

DEEPEST, MOST_NAMES, MOST_LISTS = 4, 50, 50  # levels, names of a level, lists
FEWEST, TIMES = 5, 4  # records of a list, and times as many as stand in a list of the object itself
ONE_BY_ONE = 200  # entries of a list that show what it holds
SHOWN = 3  # lists that are named
SEEN = 5  # records that show whether those of another list are of the same items
TOLD = frozenset({
    "correct", "is_correct", "resolved", "solved", "passed", "success", "right", "judgment", "judgement", "verdict",
    "score", "prediction", "pred", "predicted", "grade", "rating", "em", "exact_match", "reward",
})  # fmt: skip
COURSE = re.compile(r"(\w+_)?(loss|epochs?|steps?|lr|learning_rate)", re.IGNORECASE)  # of a training
MODEL = "model"


class _List(NamedTuple):
    """A list of records, the names above it, and the names of its first record."""

    path: tuple[str, ...]
    node: Node
    names: frozenset[str]


def records_of(root: Node, said: list[Repair] | None = None) -> Rows | None:
    """Return the records of lists deep within an object, where hardly any stand in lists of the object itself.

    >>> from compare_core.tables.reading.json_files.document import Node
    >>> from compare_core.tables.reading.limits import LIMITS
    >>> from compare_core.tables.reading.json_files.window import Window
    >>> text = '{"svm": {"acc": 1, "items": [%s]}, "x": {"acc": 1, "items": [%s]}}'
    >>> some = ", ".join('{"id": "%d", "correct": true}' % n for n in range(5))
    >>> next(records_of(Node(Window(text % (some, some), LIMITS), 0)))
    {'level 1': 'svm', 'id': '0', 'correct': 'true'}
    >>> text = '{"logic": {"queries": [%s]}, "dates": {"queries": [%s]}}'
    >>> one = '{"q": "%d", "systems": [{"system": "a", "correct": true}, {"system": "b", "correct": false}]}'
    >>> some = ", ".join(one % n for n in range(5))
    >>> next(records_of(Node(Window(text % (some, some), LIMITS), 0)))["systems"][0]
    {'system': 'a', 'correct': True}
    """
    found = list(islice(_lists(root, ()), MOST_LISTS + 1))
    deep = [each for each in found if len(each.path) > 1]
    if not deep or len(found) > MOST_LISTS:
        return None
    levels = max({len(each.path) for each in deep}, key=lambda n: sum(len(each.path) == n for each in deep))
    deep = [each for each in deep if len(each.path) == levels]
    inner = _with_models(deep)
    graded = deep if inner else _graded_alike(deep)
    shared = frozenset.intersection(*(each.names for each in graded))
    if not (inner or _is_told(shared)) or any(COURSE.fullmatch(name) for name in shared):
        return None
    if 2 * len(shared) < max(len(e.names) for e in graded):
        return None
    left = [".".join(each.path) for each in deep if each not in graded]
    deep = graded
    counts = [sum(1 for _ in each.node.each()) for each in deep]
    above = sum(1 for each in found if len(each.path) == 1 for _ in each.node.each())
    if (sum if inner else min)(counts) < FEWEST or sum(counts) < TIMES * above:
        return None
    if left and said is not None:
        said.append(Repair(f"Other lists of the file were left out: {listed(left, SHOWN)}.", len(left)))
    placed = ITEM not in shared and len(deep) > 1 and without_ids([each.node for each in deep])
    if placed and said is not None:
        said.append(matched_by_place(len(deep)))
    return _rows(root, deep, shared, placed=placed, inner=inner)


def _is_told(names: frozenset[str]) -> bool:
    """Tell whether names of records hold that of a result."""
    return any(name.casefold() in TOLD or known(name).higher is not None for name in names)


def _graded_alike(lists: list[_List]) -> list[_List]:
    """Return the lists that end alike and stand under the same name where all of them together share no result.

    As those of the questions with a choice do beside those of open questions, which were graded otherwise.
    """
    if _is_told(frozenset.intersection(*(each.names for each in lists))):
        return lists
    kinds: dict[frozenset[str], list[_List]] = {}
    for each in lists:
        kinds.setdefault(each.names, []).append(each)
    told = [held for names, held in kinds.items() if _is_told(names)]
    sizes = [sum(1 for _ in _entries(held)) for held in told]
    return told[sizes.index(max(sizes))] if told and len({each.path[-1] for each in lists}) == 1 else lists


def _with_models(lists: Sequence[_List]) -> str:
    """Return the name of the list of models, each with its result, that every record holds; "" where they hold none."""
    found = set[str]()
    for record in islice(_entries(lists), ONE_BY_ONE):
        held = record.value()
        inner = models_within(held)
        if not inner or not all(_is_told(frozenset(each)) for each in held[inner]):
            return ""
        found.add(inner)
    return found.pop() if len(found) == 1 else ""


def _entries(lists: Sequence[_List]) -> Iterator[Node]:
    return (record for each in lists for record in each.node.each())


def _lists(node: Node, above: tuple[str, ...]) -> Iterator[_List]:
    for name, value in islice(node.pairs(), MOST_NAMES):
        if value.kind == "{" and len(above) + 1 < DEEPEST:
            yield from _lists(value, (*above, name))
        elif value.kind == "[" and (first := next(value.each(), None)) is not None and first.kind == "{":
            yield _List((*above, name), value, frozenset(name for name, _ in first.pairs()))


def _of_same_items(lists: Sequence[_List], shared: frozenset[str]) -> bool:
    """Tell whether records of all lists begin with the same items, by values that are no mere numbers of rows."""
    begins = [_begin(each, shared) for each in lists]
    alike = {name: held for name, held in begins[0].items() if all(each[name] == held for each in begins)}
    return any(len({*held}) == SEEN and not any(map(str.isdecimal, held)) for held in alike.values())


def _begin(each: _List, names: frozenset[str]) -> dict[str, list[str]]:
    some = [{name: value.single() or "" for name, value in record.pairs()} for record in islice(each.node.each(), SEEN)]
    return {name: [cells.get(name, "") for cells in some] for name in names}


def _rows(root: Node, lists: Sequence[_List], shared: frozenset[str], *, placed: bool, inner: str) -> Rows:
    paths = list(zip(*(each.path for each in lists), strict=True))
    varied = [level for level, names in enumerate(paths) if len({*names}) > 1 and not _says_so(lists, level)]
    like = [
        level
        for level in varied
        if not inner and 2 * sum(bool(MODEL_LIKE.search(n)) for n in paths[level]) >= len(lists)
    ]
    called = {level: f"level {level + 1}" for level in varied}
    called |= {level: SPLIT for level in varied if {name.casefold() for name in paths[level]} <= OF_DATA}
    if len(like) == 1 and MODEL not in shared and len(varied) > 1:
        called[like[0]] = MODEL
    elif len(varied) == 1 and not inner and MODEL not in shared and SPLIT not in called.values():
        same = placed or _of_same_items(lists, shared)
        called[varied[0]] = MODEL if same else called[varied[0]]
    whole = {n: v.single() for n, v in root.pairs() if n.casefold() == MODEL and n not in shared and not called}
    for each in lists:
        where = {name: each.path[level] for level, name in called.items()}
        for place, record in enumerate(each.node.each(), 1):
            item = {ITEM: str(place)} if placed else {}
            cells = {name: cell for name, cell in record.leaves(DEEPEST) if cell is not None}
            within = {name: value.value() for name, value in record.pairs() if name == inner}
            yield {**whole, **where, **item, **cells, **within}


def _says_so(lists: Sequence[_List], level: int) -> bool:
    """Tell whether the first record of every list says itself below which name of a level it stands."""
    firsts = ((each.path[level], next(each.node.each())) for each in lists)
    return all(name in [value.single() for _, value in record.pairs()] for name, record in firsts)
