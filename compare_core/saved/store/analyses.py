"""Analyses under a link that nobody can guess: saved once, opened by whoever has the link, deleted by who has the key.

A row holds a session file, with the results that were shown and the versions that made them.
"""

from __future__ import annotations

import hashlib
import re
import secrets
import time
import zlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from compare_core.errors import DataError, StoreError
from compare_core.saved import session
from compare_core.saved.store.keys import digest, opens
from compare_core.saved.store.place import LONGEST_NOTE, LONGEST_TITLE
from compare_core.saved.store.schema import ANALYSES

if TYPE_CHECKING:
    from collections.abc import Callable

    from sqlalchemy.engine import Connection

    from compare_core.saved.session import Session
    from compare_core.saved.store.database import Database

BYTES = 16  # of a token and of a key
TOKEN = re.compile(r"[A-Za-z0-9_-]{22}")
DAY = 86_400  # seconds
MOST_BYTES = 20_000_000  # of one analysis, compressed
MOST_ALL = 5_000_000_000  # of all together
LARGE, MOST_LARGE = 1_000_000, MOST_ALL // 2  # of those from so many bytes on, which leave the small ones half the room
TOO_LARGE = "This analysis is too large to be saved here. Download the session file instead."
NO_ROOM = "This server keeps as many analyses as it has room for. Download the session file instead."
NO_ROOM_FOR_LARGE = (
    "This server keeps as many large analyses as it has room for. Keep less of this one, or download the session file."
)
DAMAGED = "This analysis was damaged where it was kept. Ask whoever shared it for the session file."


class Ticket(NamedTuple):
    """What its person holds of a saved analysis: the token of its link, and the key that deletes it."""

    token: str
    key: str

    @classmethod
    def new(cls) -> Ticket:
        """Draw a ticket that nobody can guess. It is drawn once for an analysis, so that saving twice saves once."""
        return cls(secrets.token_urlsafe(BYTES), secrets.token_urlsafe(BYTES))


@dataclass(frozen=True, slots=True, kw_only=True)
class Saved:
    """An analysis as it was saved.

    Attributes
    ----------
    content
        The session file, byte for byte.
    view
        The page that showed it.
    title, note
        What its person said of it; either may be empty.
    created, expires
        In seconds since 1970; None where it does not expire.
    """

    content: bytes
    view: str
    title: str = ""
    note: str = ""
    created: int = 0
    expires: int | None = None


class Analyses:
    """The saved analyses of a database."""

    def __init__(self, database: Database, clock: Callable[[], float] = time.time) -> None:
        self.database, self.clock = database, clock

    def save(self, ticket: Ticket, analysis: Saved, days: int | None = None) -> Saved:
        """Save an analysis, and return it as it was saved once it is on the disk; what has expired goes.

        Raises
        ------
        StoreError
            If it was not saved.
        """
        packed, now = zlib.compress(analysis.content), int(self.clock())
        if len(packed) > MOST_BYTES:
            raise StoreError(TOO_LARGE)
        row = {
            "token": ticket.token,
            "key_sha256": digest(ticket.key),
            "view": analysis.view,
            "title": _kept(analysis.title, LONGEST_TITLE),
            "note": _kept(analysis.note, LONGEST_NOTE),
            "created": now,
            "expires": None if days is None else now + days * DAY,
            "size": len(packed),
            "sha256": _fingerprint(analysis.content),
            "content": packed,
        }

        def work(connection: Connection) -> Saved:
            _sweep(connection, now)
            held = sa.select(sa.func.coalesce(sa.func.sum(ANALYSES.c.size), 0))
            is_large, large = len(packed) >= LARGE, held.where(ANALYSES.c.size >= LARGE)
            if is_large and connection.execute(large).scalar_one() + len(packed) > MOST_LARGE:
                raise StoreError(NO_ROOM_FOR_LARGE)
            if connection.execute(held).scalar_one() + len(packed) > MOST_ALL:
                raise StoreError(NO_ROOM)
            insert = sqlite.insert if connection.dialect.name == "sqlite" else postgresql.insert
            connection.execute(insert(ANALYSES).values(row).on_conflict_do_nothing())
            found = self._find(connection, ticket.token)
            if found is None or not opens(ticket.key, found.key_sha256):
                raise StoreError(NO_ROOM)  # the token is another's: one in 2^128
            return _saved(found)

        return self.database.write(work)

    def sweep(self) -> int:
        """Delete what has expired, and tell how many there were."""
        return self.database.write(lambda connection: _sweep(connection, int(self.clock())))

    def open(self, token: str) -> Saved | None:
        """Return the analysis of a token; None alike for one that never was, has expired or was deleted."""
        if TOKEN.fullmatch(token) is None:
            return None
        found = self.database.read(lambda connection: self._find(connection, token))
        return None if found is None else _saved(found)

    def reopen(self, token: str) -> tuple[Saved, Session] | None:
        """Return the analysis of a token, read."""
        found = self.open(token)
        if found is None:
            return None
        try:
            return found, session.reopen(found.content)
        except DataError as error:
            raise StoreError(DAMAGED) from error

    def delete(self, token: str, key: str) -> bool:
        """Delete an analysis whose key this is, and tell whether there is none any more; nor need there have been."""
        if TOKEN.fullmatch(token) is None or TOKEN.fullmatch(key) is None:
            return False
        own = (ANALYSES.c.token == token) & (ANALYSES.c.key_sha256 == digest(key))

        def work(connection: Connection) -> bool:
            connection.execute(sa.delete(ANALYSES).where(own))
            return self._find(connection, token) is None

        return self.database.write(work)

    def _find(self, connection: Connection, token: str) -> sa.Row[tuple[object, ...]] | None:
        lasts = ANALYSES.c.expires.is_(None) | (ANALYSES.c.expires > int(self.clock()))
        return connection.execute(sa.select(ANALYSES).where((ANALYSES.c.token == token) & lasts)).one_or_none()


def _sweep(connection: Connection, now: int) -> int:
    return connection.execute(sa.delete(ANALYSES).where(ANALYSES.c.expires <= now)).rowcount


def _saved(row: sa.Row[tuple[object, ...]]) -> Saved:
    try:
        content = zlib.decompress(row.content)
    except zlib.error as error:
        raise StoreError(DAMAGED) from error
    if _fingerprint(content) != row.sha256:
        raise StoreError(DAMAGED)
    return Saved(
        content=content,
        view=row.view,
        title=row.title,
        note=row.note,
        created=row.created,
        expires=row.expires,
    )


def _kept(text: str, most: int) -> str:
    """Keep of a text what a database can hold."""
    return text.replace("\0", "").encode("utf-8", "replace").decode()[:most]


def _fingerprint(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()
