"""The one database of a server, for everything that it keeps."""

from __future__ import annotations

from functools import cache

from compare_core.saved.store.database import Database


@cache
def own_database(url: str) -> Database:
    """Return the database at an address, which is opened once for all who ask."""
    return Database(url)
