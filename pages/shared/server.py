"""Where this server keeps analyses, for every session alike."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from compare_core.errors import StoreError
from compare_core.saved.store.place import own_place

if TYPE_CHECKING:
    from compare_core.saved.store.analyses import Analyses


def analyses() -> Analyses:
    """Return the analyses that this server keeps.

    Raises
    ------
    StoreError
        If it keeps none.
    """
    found = own_place()
    if not found.url:
        raise StoreError(found.why)
    return _analyses(found.url)


@cache
def _analyses(url: str) -> Analyses:
    from compare_core.saved.store.analyses import Analyses  # only now: a database takes half a second to import
    from compare_core.saved.store.own import own_database

    return Analyses(own_database(url))
