"""One database, SQLite or PostgreSQL: its connections, its migrations, and what can go wrong with it in words.

What is acknowledged is on the disk. Work that writes is written so that it can be done twice, and is tried again
where the database did not say whether it was done.
"""

from __future__ import annotations

import contextlib
import logging
import os
import shutil
import sqlite3
import time
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, TypeVar

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.pool import NullPool

from compare_core.errors import StoreError
from compare_core.saved.store.schema import NEWEST

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sqlalchemy.engine import Connection, Engine

T = TypeVar("T")
LOGGER = logging.getLogger(__name__)
BUSY = 5.0  # seconds that one attempt waits for another writer
PATIENCE = 20.0  # seconds that a database may not answer before a person is told so
FIRST_WAIT, LONGEST_WAIT = 0.05, 2.0  # seconds between two attempts, doubled from one to the next
LEAST_ROOM = 100_000  # bytes of a disk that has any
MIGRATING = 746_201  # a number of our own for PostgreSQL's lock on migrations
SQLITE = "sqlite:///"
MIGRATIONS = Path(__file__).with_name("migrations")

FULL = "The disk of this server is full, so nothing was saved. Download the session file instead."
READ_ONLY = "The database of this server can only be read, so nothing was saved. Download the session file instead."
LOCKED = "The database of this server was busy for too long, so nothing was saved. Try again in a moment."
AWAY = "The database of this server does not answer. Try again in a moment, or download the session file."
MOVED = (
    "The database of this server was moved or replaced while it was open, so nothing was saved. Download the session "
    "file, and tell whoever runs the server to restart it."
)
NO_FOLDER = "The folder in which this server keeps analyses cannot be written. Send the session file instead."
NEWER = "The database of this server was written by a newer version of the app, which alone can read it."
BROKEN = "The database of this server cannot be used. Download the session file, and tell whoever runs the server."
SIGNS = {  # of what a driver says, in small letters
    FULL: ("disk is full", "no space left", "disk full"),
    READ_ONLY: ("readonly", "read-only"),
    LOCKED: ("is locked", "lock timeout", "deadlock", "statement timeout"),
    MOVED: ("unable to open database file", "no such table: alembic_version"),
}


class Database:
    """A database whose tables are the newest.

    Parameters
    ----------
    url
        SQLAlchemy's address of it: `sqlite:///file` or `postgresql+psycopg://…`.
    patience
        For how many seconds what fails only for now is tried again.
    """

    def __init__(self, url: str, patience: float = PATIENCE) -> None:
        self.url, self.patience = url, patience
        self.file = Path(url.removeprefix(SQLITE)) if url.startswith(SQLITE) else None
        self._opened: tuple[int, int] | None = None  # which file it is, beside what it is called
        self._lock, self._ready = Lock(), False
        self.engine = self._engine()

    def read(self, work: Callable[[Connection], T]) -> T:
        """Do work that only reads."""
        return self.tried(work, self.patience, writes=False)

    def write(self, work: Callable[[Connection], T]) -> T:
        """Do work in one transaction, and return what it returns once that is on the disk.

        It may be done more than once, so it must come to the same when it is.

        Raises
        ------
        StoreError
            If it was not done.
        """
        return self.tried(work, self.patience, writes=True)

    def hurried(self, patience: float) -> Hurried:
        """Return this database for those who wait for it only so many seconds."""
        return Hurried(self, patience)

    def close(self) -> None:
        """Close every connection."""
        self.engine.dispose()

    def _engine(self) -> Engine:
        if self.file is None:
            limits = f"-c lock_timeout={BUSY}s -c statement_timeout={2 * BUSY}s"
            reached = {"connect_timeout": int(BUSY), "tcp_user_timeout": int(2000 * BUSY), "options": limits}
            return sa.create_engine(self.url, pool_pre_ping=True, pool_timeout=BUSY, connect_args=reached)
        engine = sa.create_engine("sqlite://", creator=self._connect, poolclass=NullPool)

        @sa.event.listens_for(engine, "begin")
        def begin(connection: Connection) -> None:
            writes = connection.get_execution_options().get("writes", False)
            connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

        return engine

    def _connect(self) -> sqlite3.Connection:
        """Open the file that was opened before, and no other that has come in its place."""
        self._check_file()
        try:
            return _opened(self._file, "rwc" if self._opened is None else "rw")
        except sqlite3.OperationalError:  # its log needs files beside it, which cannot be made on such a disk
            if _held(_beside(self._file)) or not _held(self._file):
                raise
            return _opened(self._file, "ro&immutable=1")

    @property
    def _file(self) -> Path:
        """The file of SQLite."""
        if self.file is None:
            raise TypeError("PostgreSQL has no file")
        return self.file

    def _check_file(self) -> None:
        if self.file is not None and self._opened is not None and _identity(self.file) != self._opened:
            raise StoreError(MOVED)

    def tried(self, work: Callable[[Connection], T], patience: float, *, writes: bool) -> T:
        """Do work, again and again while that may help."""
        until, wait = time.monotonic() + patience, FIRST_WAIT
        while True:
            try:
                self._prepare(until)
                with self._begun(writes=writes) as connection:
                    done = work(connection)
            except SQLAlchemyError as error:
                reason = self._reason(error)
                if reason not in (LOCKED, AWAY) or time.monotonic() + wait > until:
                    LOGGER.warning("database: %s", type(error).__name__, exc_info=reason == BROKEN)
                    raise StoreError(reason) from error
            else:
                self._check_file()
                return done
            time.sleep(wait)
            wait = min(2 * wait, LONGEST_WAIT)

    def _reason(self, error: SQLAlchemyError) -> str:
        """Say in words why something failed, from what the driver said and from how much room there is."""
        if isinstance(error, sa.exc.TimeoutError):  # every connection is waiting
            return AWAY
        text = str(getattr(error, "orig", error)).lower()
        found = next((reason for reason, signs in SIGNS.items() if any(sign in text for sign in signs)), "")
        if self.file is not None and found in (READ_ONLY, "") and _is_full(self.file.parent):
            return FULL
        if found == MOVED and self._opened is None:
            return NO_FOLDER
        lost = isinstance(error, DBAPIError) and (error.connection_invalidated or _unanswered(error))
        return found or (AWAY if lost else BROKEN)

    @contextlib.contextmanager
    def _begun(self, *, writes: bool) -> Iterator[Connection]:
        with self.engine.connect() as connection:
            chosen = connection.execution_options(writes=writes)
            with chosen.begin():
                yield chosen

    def _prepare(self, until: float) -> None:
        """Make the tables, or bring them up to date: once, whichever of several servers comes first."""
        if self._ready:
            return
        if not self._lock.acquire(timeout=max(0.0, until - time.monotonic())):
            raise StoreError(AWAY)  # whoever holds it waits for the same database
        try:
            if self._ready:
                return
            if self.file is not None:
                with contextlib.suppress(OSError):
                    self.file.parent.mkdir(parents=True, exist_ok=True)
            with self._begun(writes=False) as connection:
                known = _version(connection)
            if self.file is not None:
                self._opened = _identity(self.file)
            if known != NEWEST:
                self._migrate()
            self._ready = True
        finally:
            self._lock.release()

    def _migrate(self) -> None:
        from alembic import command
        from alembic.config import Config
        from alembic.script import ScriptDirectory

        chosen = Config()
        chosen.set_main_option("script_location", str(MIGRATIONS))
        with self._begun(writes=True) as connection:
            if self.file is None:
                connection.execute(sa.text("SELECT pg_advisory_xact_lock(:number)"), {"number": MIGRATING})
            known = _version(connection)
            if known and known not in {each.revision for each in ScriptDirectory.from_config(chosen).walk_revisions()}:
                raise StoreError(NEWER)
            chosen.attributes["connection"] = connection
            command.upgrade(chosen, "head")


class Hurried:
    """A database for those who wait for it less long: the same connections, the same work, another patience."""

    def __init__(self, database: Database, patience: float) -> None:
        self.database, self.patience = database, patience

    def read(self, work: Callable[[Connection], T]) -> T:
        """Do work that only reads."""
        return self.database.tried(work, self.patience, writes=False)

    def write(self, work: Callable[[Connection], T]) -> T:
        """Do work in one transaction; it must come to the same if it is done twice."""
        return self.database.tried(work, self.patience, writes=True)

    def close(self) -> None:
        """Close every connection."""
        self.database.close()


def _opened(file: Path, mode: str) -> sqlite3.Connection:
    """Open a file, whose log is written ahead and is on the disk before anything is acknowledged."""
    uri = f"{file.absolute().as_uri()}?mode={mode}"
    connection = sqlite3.connect(uri, uri=True, timeout=BUSY, isolation_level=None, check_same_thread=False)
    try:
        if mode.startswith("rw"):
            connection.execute("PRAGMA journal_mode=WAL")
            connection.execute("PRAGMA synchronous=FULL")
            connection.execute("PRAGMA secure_delete=ON")  # what was deleted is nowhere in the file
        connection.execute("PRAGMA schema_version")  # it reads, so that what cannot be read is known now
    except sqlite3.OperationalError:
        connection.close()
        raise
    return connection


def _beside(file: Path) -> Path:
    """Return where the log lies, which is empty or gone where every server has closed the file."""
    return file.with_name(f"{file.name}-wal")


def _held(file: Path) -> int:
    """Return how many bytes a file has, 0 where there is none."""
    try:
        return file.stat().st_size
    except OSError:
        return 0


def _is_full(folder: Path) -> bool:
    """Tell whether a disk that could be written has no room."""
    return os.access(folder, os.W_OK) and shutil.disk_usage(folder).free < LEAST_ROOM


def _identity(file: Path) -> tuple[int, int] | None:
    """Tell a file from every other that may come to be called the same."""
    try:
        found = file.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _version(connection: Connection) -> str:
    """Return the last migration that a database has seen, "" where it has seen none."""
    if not sa.inspect(connection).has_table("alembic_version"):
        return ""
    return str(connection.execute(sa.text("SELECT version_num FROM alembic_version")).scalar() or "")


def _unanswered(error: DBAPIError) -> bool:
    """Tell whether PostgreSQL was not there, or was just going or coming."""
    state = getattr(error.orig, "sqlstate", "") or ""
    name = type(error.orig).__module__.partition(".")[0]
    return name == "psycopg" and (state[:2] in ("57", "08", "53") or (not state and "connect" in str(error).lower()))
