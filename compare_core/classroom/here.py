"""The rooms of this server: in its database, or where it has none in a file that goes with it."""

from __future__ import annotations

import os
import tempfile
from functools import cache
from pathlib import Path

from compare_core.classroom.rooms import Rooms
from compare_core.saved.store.database import Database
from compare_core.saved.store.place import place_of

PATIENCE = 3.0  # seconds that a phone waits for the database: it asks again by itself
APP = Path(__file__).parents[2]


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
    url = place_of(os.environ, APP).url or f"sqlite:///{_folder()}/rooms.db"
    return Rooms(Database(url, PATIENCE))


def lasting() -> bool:
    """Tell whether rooms outlive a restart of this server."""
    return bool(place_of(os.environ, APP).url)


@cache
def _folder() -> str:
    return tempfile.mkdtemp(prefix="parity-rooms-")
