"""The rooms of this server: in its database, or where it has none in a file that goes with it."""

from __future__ import annotations

import tempfile
from functools import cache

from compare_core.classroom.rooms import Rooms
from compare_core.saved.store.own import own_database
from compare_core.saved.store.place import own_place

PATIENCE = 3.0  # seconds that a phone waits for the database: it asks again by itself


_ROUTED: list[bool] = []  # whether phones have a page of their own here


def serve_phones() -> None:
    """Say that phones have a page of their own beside the app."""
    _ROUTED.append(True)


def phones_are_served() -> bool:
    """Tell whether phones have a page of their own beside the app."""
    return bool(_ROUTED)


@cache
def rooms() -> Rooms:
    """Return the rooms of this server."""
    url = own_place().url or f"sqlite:///{_folder()}/rooms.db"
    return Rooms(own_database(url).hurried(PATIENCE))


def lasting() -> bool:
    """Tell whether rooms outlive a restart of this server."""
    return bool(own_place().url)


@cache
def _folder() -> str:
    return tempfile.mkdtemp(prefix="parity-rooms-")
