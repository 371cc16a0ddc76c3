"""Names that can be shown: of columns, and of files."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from compare_core.evidence.repair import Repair
from compare_core.names import IN_LIST, quoted, unique, visible

if TYPE_CHECKING:
    from collections.abc import Sequence

MOST_NAMES = 200  # of a table in which columns of one name are looked for
ENDINGS = re.compile(
    r"(\.(csv|tsv|tab|txt|dat|psv|json|jsonl|jsonlines|ndjson|eval|pgn|sys|md|markdown|log|out|xlsx|xlsm|ods|html?|xml|gz|gzip|zip))+$",
    re.IGNORECASE,
)
EMPHASIS = re.compile(r"^(\*\*|__)(.+)\1$")  # as Markdown writes bold type


def file_name(name: str) -> str:
    """Return what to call a file: no folders, no endings, nothing invisible."""
    bare = visible(re.split(r"[/\\]", name)[-1])
    return ENDINGS.sub("", bare) or bare or "file"


def column_names(written: Sequence[str]) -> tuple[list[str], list[Repair]]:
    """Give every column a name of its own that can be seen, and say what was changed."""
    written = [EMPHASIS.sub(r"\2", name.strip()) for name in written]
    shown = [visible(name) for name in written]
    cleaned = [n for n, (new, old) in enumerate(zip(shown, written, strict=True)) if new != old.strip()]
    empty = [n for n, name in enumerate(shown) if not name]
    for n in empty:
        shown[n] = f"(column {n + 1})"
    beside = _named_beside(shown)
    shown = [beside.get(n, name) for n, name in enumerate(shown)]
    names = unique(shown)
    doubled = [new for new, name in zip(names, shown, strict=True) if new != name]
    repairs = []
    if cleaned:
        places = ", ".join(f"{n + 1}" for n in cleaned[:5])
        repairs.append(Repair(f"Invisible characters were removed from the names of columns ({places}).", len(cleaned)))
    if empty:
        places = ", ".join(quoted(shown[n], IN_LIST) for n in empty[:5])
        repairs.append(Repair(f"Columns without a name were called {places}.", len(empty)))
    if beside:
        places = ", ".join(quoted(name, IN_LIST) for name in [*beside.values()][:5])
        repairs.append(Repair(f"Columns of one name were named by the column before each: {places}.", len(beside)))
    if doubled:
        places = ", ".join(quoted(name, IN_LIST) for name in doubled[:5])
        repairs.append(Repair(f"Columns whose name was already taken were called {places}.", len(doubled)))
    return names, repairs


def _named_beside(names: Sequence[str]) -> dict[int, str]:
    """Name columns that have one name by what tells the columns before them apart, where these share other words.

    >>> _named_beside(["id", "SVM answer", "Correct?", "Forest answer", "Correct?"])
    {2: 'SVM Correct?', 4: 'Forest Correct?'}
    >>> _named_beside(["svm", "acc", "rf", "acc"]), _named_beside(["a", "b"])
    ({}, {})
    """
    found: dict[int, str] = {}
    for name in dict.fromkeys(name for name in names if names.count(name) > 1) if len(names) <= MOST_NAMES else ():
        places = [n for n, each in enumerate(names) if each == name]
        before = [names[n - 1].split() for n in places] if places[0] else []
        shared = set.intersection(*map(set, before)) if before else set()
        own = [" ".join(word for word in words if word not in shared) for words in before]
        marked = any(words[:1] and words[0].startswith("[") for words in before)  # the columns of promptfoo
        if shared and not marked and all(own) and len({*own}) == len(own) and not {name} & {*map(" ".join, before)}:
            found |= {n: f"{told} {name}" for n, told in zip(places, own, strict=True)}
    return found
