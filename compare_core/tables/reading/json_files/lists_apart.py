"""Records that hold a list each: a record for each entry, with what it takes from the record around it."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    Record = Mapping[str, Any]


def lists_apart(
    records: Iterable[tuple[int, Record]],
    field_of: Callable[[Record], str | None],
    entry_of: Callable[[Record, Record], Record],
) -> Iterator[tuple[int, Record]]:
    """Yield a record for each entry of the list that the first record holds; other records as they are.

    Parameters
    ----------
    records
        Each with its place in the file.
    field_of
        The name of the list in a record; None where records hold none that is meant.
    entry_of
        What becomes of an entry, by the record around it and the entry.

    Examples
    --------
    >>> held = [(1, {"task": "a", "items": [{"id": 1}, {"id": 2}]})]
    >>> list(lists_apart(held, lambda record: "items", lambda record, entry: {"task": record["task"], **entry}))
    [(1, {'task': 'a', 'id': 1}), (1, {'task': 'a', 'id': 2})]
    """
    rest = iter(records)
    first = next(rest, None)
    if first is None:
        return
    field = field_of(first[1])
    if field is None:
        yield first
        yield from rest
        return
    for where, record in chain([first], rest):
        held = record.get(field)
        if isinstance(held, list) and all(isinstance(each, dict) for each in held):
            yield from ((where, entry_of(record, each)) for each in held)
        else:
            yield where, record
