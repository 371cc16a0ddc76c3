"""Ids that files write in other ways: 001 and 1, item_7 and 7, a path and the name of its file."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from compare_core.evidence.repair import Repair
from compare_core.names import IN_LIST, quoted
from compare_core.tables.reading.columns import NAMELESS, id_column

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compare_core.tables.reading.table import Table

PAIR, MOST_IDS = 2, 100_000
FEW, NEARLY_ALL = (
    0.5,
    0.9,
)  # of the ids of the shortest file, which stand in every file as they are, and once read alike
FEWEST = 4  # ids, below which two files may share numbers by accident
FOLDERS, ENDING = re.compile(r"^.*[/\\]"), re.compile(r"\.[A-Za-z]\w{0,4}(\.gz)?$")
ONE_NUMBER = re.compile(r"(\D*)(\d+)(\D*)")
Rule = Callable[[frozenset[str]], dict[str, str] | None]


def ids_alike(tables: Sequence[Table]) -> list[Table]:
    r"""Return files whose ids are written in one way, where most stand in all files only once they are.

    >>> from compare_core.tables.reading.uploads.files import read_table
    >>> rows = {"svm": [f"{n:03d},a" for n in range(1, 9)], "rf": [f"{n},b" for n in range(1, 9)]}
    >>> files = [read_table(name, "\n".join(["id,said", *lines]).encode()) for name, lines in rows.items()]
    >>> [table.frame["id"].tolist()[:2] for table in ids_alike(files)]
    [['1', '2'], ['1', '2']]
    """
    if len(tables) < PAIR or max(table.rows for table in tables) > MOST_IDS:
        return list(tables)
    names = [id_column(table, [n for n in table.columns if NAMELESS.fullmatch(n)])[0] for table in tables]
    ids = [table.column(name).labels - {""} for table, name in zip(tables, names, strict=True) if name is not None]
    if len(ids) < len(tables) or _shared(ids) >= FEW or min(map(len, ids)) < FEWEST:
        return list(tables)
    best: tuple[float, list[dict[str, str]]] = (NEARLY_ALL, [])
    for rule in (_in_small, _without_zeros, _of_files, _without_endings, _numbers):
        read = [rule(each) for each in ids]
        known = [each for each in read if each is not None and len({*each.values()}) == len(each)]
        if len(known) < len(ids) or not _of_one_kind(ids, rule):
            continue
        alike = [frozenset(each.values()) for each in known]
        shared = _shared(alike)
        if (shared > best[0] or (shared == best[0] and not best[1])) and not _counted_otherwise(alike):
            best = (shared, known)
    if not best[1]:
        return list(tables)
    return [_read_alike(table, str(name), each) for table, name, each in zip(tables, names, best[1], strict=True)]


def _shared(ids: Sequence[frozenset[str]]) -> float:
    """Return the share of the shortest file's ids that stand in all files."""
    return len(frozenset.intersection(*ids)) / max(min(map(len, ids)), 1)


def _in_small(ids: frozenset[str]) -> dict[str, str] | None:
    return {text: text.casefold() for text in ids}


def _without_zeros(ids: frozenset[str]) -> dict[str, str] | None:
    if not all(text.isdecimal() for text in ids):
        return None
    return {text: str(int(text)) for text in ids}


def _of_files(ids: frozenset[str]) -> dict[str, str] | None:
    return {text: FOLDERS.sub("", text).casefold() for text in ids}


def _without_endings(ids: frozenset[str]) -> dict[str, str] | None:
    return {text: _stem(text) for text in ids}


def _stem(text: str) -> str:
    """Return the name of a file without its folders and its ending."""
    return ENDING.sub("", FOLDERS.sub("", text)).casefold()


def _numbers(ids: frozenset[str]) -> dict[str, str] | None:
    """Return the only number in each id, where nothing else in them differs."""
    found = {text: ONE_NUMBER.fullmatch(_stem(text)) for text in ids}
    kept = {text: match for text, match in found.items() if match}
    if len(kept) < len(ids) or len({(match[1], match[3]) for match in kept.values()}) > 1:
        return None
    return {text: str(int(match[2])) for text, match in kept.items()}


def _of_one_kind(ids: Sequence[frozenset[str]], rule: Rule) -> bool:
    """Tell whether numbers are not those of other things: train_7 is not test_7, but item_7, Item-7 and 7 are one."""
    if rule is not _numbers:
        return True
    words = {re.sub(r"[\W_\d]+", "", _stem(next(iter(each)))) for each in ids}
    return len(words - {""}) <= 1


def _counted_otherwise(ids: Sequence[frozenset[str]]) -> bool:
    """Tell whether one file counts its rows from 0 and another from 1: then the same number is not the same row."""
    if not all(text.isdecimal() for each in ids for text in each):
        return False
    ranges = {(min(map(int, each)), max(map(int, each))) for each in ids}
    return len(ranges) > 1 and len({last - first for first, last in ranges}) == 1


def _read_alike(table: Table, name: str, read: dict[str, str]) -> Table:
    """Return a table whose ids are read otherwise."""
    changed = [text for text in read if text != read[text]]
    if not changed:
        return table
    example = min(changed)
    said = f"Ids such as {quoted(example, IN_LIST)} were read as {quoted(read[example], IN_LIST)}."
    cells = [read.get(text.strip(), text) for text in table.column(name).texts]
    return table.rewritten({name: cells}, Repair(said, len(changed)))
