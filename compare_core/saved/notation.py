"""Evidence written down: one notation for reference cases, sessions and links.

Each kind of evidence has a module of its own in `kinds`, which files its words here: the ways to write it, each a
function that takes its fields out, and one that writes it. `tests/reference/README.md` describes the words.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from compare_core.checks import check_several
from compare_core.errors import DataError
from compare_core.saved import values
from compare_core.saved.fields import Fields

if TYPE_CHECKING:
    from compare_core.evidence.kinds import Evidence

Inputs = dict[str, Any]
Names = tuple[str, ...] | None
Reader = Callable[[Fields, Names], "Evidence"]
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
NUMBER, COUNT = 22, 9  # bytes that a number and a whole number may take in JSON


class Way(NamedTuple):
    """One way to write evidence: the fields that tell it, others that it may have, and what reads it."""

    words: tuple[str, ...]
    also: tuple[str, ...]
    read: Reader


class Writer(NamedTuple):
    """How a kind of evidence is written.

    Attributes
    ----------
    fields
        Returns its fields, numbers still in arrays, so that their size is known before anything is written.
    legible
        Returns fields that a person can read, and type, in a link.
    bare
        Returns it without what a link may leave out where there is no room.
    """

    fields: Callable[[Any], Inputs]
    legible: Callable[[Any], Inputs]
    bare: Callable[[Any], Evidence]


_WAYS: list[Way] = []
_WRITERS: dict[type, Writer] = {}


def reads(*words: str, also: tuple[str, ...] = ()) -> Callable[[Reader], Reader]:
    """File a function that builds evidence from fields with these names, and return it unchanged."""

    def file(read: Reader) -> Reader:
        _WAYS.append(Way(words, also, read))
        return read

    return file


def writes(
    kind: type,
    fields: Callable[[Any], Inputs],
    *,
    legible: Callable[[Any], Inputs] | None = None,
    bare: Callable[[Any], Evidence] = lambda evidence: evidence,
) -> None:
    """File how a kind of evidence is written."""
    _WRITERS[kind] = Writer(fields, legible or fields, bare)


def writer_of(evidence: Evidence) -> Writer:
    """Return how some evidence is written."""
    ways()
    return _WRITERS[type(evidence)]


def evidence_from(inputs: Mapping[str, Any]) -> tuple[Evidence, Inputs]:
    """Build evidence from its notation, and return what was left over.

    Raises
    ------
    DataError
        If no evidence is written, or a field of it is missing, of another type, or too large.

    Examples
    --------
    >>> evidence, left = evidence_from({"table": [[9959, 11], [1, 29]], "level": 0.9})
    >>> evidence.n, left
    (10000, {'level': 0.9})
    """
    fields = Fields(inputs)
    return read(fields), fields.left


def read(fields: Fields) -> Evidence:
    """Take the fields of some evidence out, and build it: in the way that has the most words of all that fit."""
    for way in ways():
        if fields.has(*way.words):
            return way.read(fields, fields.get("models", values.models, None))
    known = "; ".join(", ".join(way.words) for way in ways())
    raise DataError(f"There is no evidence here. It can be written as {known}.")


def read_several(fields: Fields) -> Evidence:
    """Take the fields of evidence of two or more models out."""
    evidence = read(fields)
    check_several(evidence.models)
    return evidence


def view_from(takes: Any, inputs: Mapping[str, Any]) -> tuple[Any, Inputs]:
    """Build what a method looks at from its notation, and return what was left over: its options."""
    evidence, left = evidence_from(inputs)
    if not isinstance(evidence, takes.seen_in):
        raise DataError(f"This evidence cannot be seen as {takes.__name__}.")
    fields = Fields(left)
    names = fields.get("pair", values.texts, None) or evidence.models[: takes.arity]
    return takes.of(evidence, names), fields.left


def evidence_to(evidence: Evidence) -> Inputs:
    """Write evidence so that `evidence_from` reads back the same.

    >>> from compare_core import Outcomes
    >>> evidence_to(Outcomes.from_table([[5, 1], [0, 2]]))
    {'models': ['A', 'B'], 'patterns': ['00', '10', '11'], 'counts': [2, 1, 5]}
    """
    return plain(writer_of(evidence).fields(evidence))  # type: ignore[no-any-return]


def plain(content: Any) -> Any:
    """Return JSON of fields whose numbers are in arrays; a table of right and wrong becomes texts of 1 and 0."""
    if isinstance(content, np.ndarray):
        return values.pattern_texts(content) if content.dtype == bool else content.tolist()
    if isinstance(content, Mapping):
        return {key: plain(value) for key, value in content.items()}
    return [plain(value) for value in content] if isinstance(content, (tuple, list)) else content


def weight(content: Any) -> int:
    """Estimate how many bytes fields take as JSON, without writing them."""
    if isinstance(content, np.ndarray):
        return int(content.size) * {"f": NUMBER, "b": 1}.get(content.dtype.kind, COUNT)
    if isinstance(content, Mapping):
        return sum(len(key) + 4 + weight(value) for key, value in content.items())
    if isinstance(content, (tuple, list)):
        return sum(map(weight, content))
    return len(content) + 4 if isinstance(content, str) else NUMBER


def named(names: Names, count: int) -> tuple[str, ...]:
    """Return the names of the models: those that are given, else letters."""
    values.check_model_count(count)
    if names is None:
        return tuple(LETTERS[i] if count <= len(LETTERS) else f"model {i + 1}" for i in range(count))
    if len(names) != count:
        raise DataError(f"Every model needs a name. Models with results: {count:,}. Names: {len(names):,}.")
    return names


@cache
def ways() -> tuple[Way, ...]:
    """Return all ways to write evidence, those of most words first."""
    package = importlib.import_module("compare_core.saved.kinds")
    for module in sorted(pkgutil.iter_modules(package.__path__), key=lambda found: found.name):
        importlib.import_module(f"{package.__name__}.{module.name}")
    return tuple(sorted(_WAYS, key=lambda way: -len(way.words)))


def kinds() -> tuple[type, ...]:
    """Return every kind of evidence that can be written."""
    ways()
    return tuple(_WRITERS)


def vocabulary() -> set[str]:
    """Return every word that evidence is written with."""
    return {"models"}.union(*(way.words + way.also for way in ways()))
