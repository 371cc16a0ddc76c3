"""The rooms of a server, in its database: each lives until its teacher closes it, or nobody has used it for hours.

A room knows no names: a phone is a random number of its own, of which nothing is kept but its answers.
"""

from __future__ import annotations

import re
import secrets
import time
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from compare_core.classroom.counts import Counts, count
from compare_core.classroom.room import Held, answer_of
from compare_core.classroom.together import Together
from compare_core.classroom.written import read
from compare_core.errors import DataError, StoreError
from compare_core.saved.store.keys import digest, opens
from compare_core.saved.store.limit import Limit
from compare_core.saved.store.schema import ANSWERS, ROOMS

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from sqlalchemy.engine import Connection

    from compare_core.classroom.lesson import Lesson
    from compare_core.saved.store.database import Database, Hurried

LETTERS = "BCDFGHJKLMNPQRSTVWXZ"  # no vowels, so that no code is a word
LONG = 4  # letters of a code
CODE, VOTER = re.compile(rf"[{LETTERS}]{{{LONG}}}"), re.compile(r"[A-Za-z0-9_-]{22}")
BYTES = 16  # of a key, and of the number of a phone
TRIES = 50  # codes that are drawn for a room, of which one is free
UNUSED, EMPTY = 12 * 3600, 3600  # seconds after which a room that nobody leads is gone; and one that nobody joined
OPENED, SECONDS = 60, 600.0  # rooms that this server opens in ten minutes
MOST_ROOMS, MOST_VOTERS = 500, 2000
KEY = ("code", "voter", "round")  # of an answer
JOINED = 0  # the round in which a phone that has joined is kept
FULL_HOUSE = f"More than {MOST_VOTERS:,} phones have joined this room; it takes no more."
NO_ROOM = "This server has as many rooms open as it takes. Close one of them, or try again later."
TOO_MANY = "Many rooms were opened in the last minutes. Try again in a few minutes."
CLOSED = "No answers are taken just now. Look at the screen."


class Ticket(NamedTuple):
    """What a teacher holds of a room: its code, which all see, and the key that leads it."""

    code: str
    key: str


@dataclass(frozen=True)
class Seat:
    """What one phone sees of a room: the lesson as it is held, and its own answers by the vote."""

    held: Held
    answers: Mapping[int, str]


def code_of(text: str) -> str:
    """Return a room's code as it was typed, or "" where it can be none.

    >>> code_of(" kq xt"), code_of("aeio"), code_of("<b>")
    ('KQXT', '', '')
    """
    code = "".join(text.upper().split())
    return code if CODE.fullmatch(code) else ""


def new_voter() -> str:
    """Draw the number of a phone, which nobody can guess."""
    return secrets.token_urlsafe(BYTES)


class Rooms:
    """The rooms of a database."""

    def __init__(self, database: Database | Hurried, clock: Callable[[], float] = time.time) -> None:
        self.database, self.clock = database, clock
        self._together, self._pace = Together(database), Limit(OPENED, SECONDS)

    def open(self, text: bytes) -> Ticket:
        """Open a room for a lesson's text; rooms that nobody has led for long go.

        Raises
        ------
        DataError
            If the text is no lesson.
        StoreError
            If no room could be opened.
        """
        read(text)
        if not self._pace.allows():
            raise StoreError(TOO_MANY)
        key, now = secrets.token_urlsafe(BYTES), int(self.clock())
        codes = ["".join(secrets.choice(LETTERS) for _ in range(LONG)) for _ in range(TRIES)]

        def work(connection: Connection) -> str:
            ours = sa.select(ROOMS.c.code).where(ROOMS.c.key_sha256 == digest(key))
            opened = connection.execute(ours).scalar_one_or_none()
            if opened is not None:  # it was opened, and nobody heard of it
                return str(opened)
            self._sweep(connection, now)
            taken = set(connection.execute(sa.select(ROOMS.c.code)).scalars())
            code = next((code for code in codes if code not in taken), None)
            if code is None or len(taken) >= MOST_ROOMS:
                raise StoreError(NO_ROOM)
            row = {"place": 0, "revealed": False, "blank": False, "lesson": text, "used": now}
            connection.execute(sa.insert(ROOMS).values(code=code, key_sha256=digest(key), **row))
            return code

        return Ticket(self.database.write(work), key)

    def held(self, code: str) -> Held | None:
        """Return the lesson of a room as it is held; None where there is no such room."""
        return self.database.read(lambda connection: self._held(connection, code))

    def leads(self, code: str, key: str) -> bool:
        """Tell whether a key leads a room."""
        return self.database.read(lambda connection: self._leads(connection, code, key))

    def move(self, held: Held, key: str) -> bool:
        """Let a room see a lesson as it is held now, and tell whether the key leads it."""
        row = {"place": held.place, "revealed": held.revealed, "blank": held.blank, "used": int(self.clock())}

        def work(connection: Connection) -> bool:
            if not self._leads(connection, held.code, key):
                return False
            connection.execute(sa.update(ROOMS).where(ROOMS.c.code == held.code).values(row))
            return True

        return self.database.write(work)

    def seat(self, code: str, voter: str) -> Seat | None:
        """Return what a phone sees of a room, whether it has joined or not; None where there is no such room."""

        def work(connection: Connection) -> Seat | None:
            held = self._held(connection, code)
            return None if held is None else Seat(held, self._answers(connection, code, voter))

        return self.database.read(work)

    def join(self, code: str, voter: str) -> None:
        """Count a phone among those in a room; twice is once.

        Raises
        ------
        DataError
            If there is no such room, or if it is full.
        """
        self._together.write(lambda connection: self._keep(connection, code, voter, JOINED, ""))

    def vote(self, code: str, voter: str, text: str) -> Seat:
        """Take a phone's answer in the place of the one before, while the vote is open.

        Raises
        ------
        DataError
            If no answers are taken, or if it is none.
        """

        def work(connection: Connection) -> Seat:
            held = self._held(connection, code)
            if held is None or not held.round:
                raise DataError(CLOSED)
            answer = answer_of(held.lesson, text)
            self._keep(connection, code, voter, JOINED, "")
            self._keep(connection, code, voter, held.round, answer)
            return Seat(held, self._answers(connection, code, voter))

        return self._together.write(work)

    def counts(self, code: str) -> Counts:
        """Count what a room has answered so far."""
        number = sa.func.count()
        asked = sa.select(ANSWERS.c.round, ANSWERS.c.answer, number).where(ANSWERS.c.code == code)
        asked = asked.group_by(ANSWERS.c.round, ANSWERS.c.answer)
        found = self.database.read(lambda connection: connection.execute(asked).all())
        joined = sum(number for round_, _, number in found if round_ == JOINED)
        return count(joined, [(row[0], row[1], row[2]) for row in found if row[0] != JOINED])

    def close(self, code: str, key: str) -> bool:
        """Delete a room with everything in it, and tell whether the key led it."""
        led = False

        def work(connection: Connection) -> bool:
            nonlocal led
            led = self._leads(connection, code, key) or led  # where it was closed, and nobody heard of it
            if self._leads(connection, code, key):
                _delete(connection, [code])
            return led

        return self.database.write(work)

    def _held(self, connection: Connection, code: str) -> Held | None:
        fresh = ROOMS.c.used > int(self.clock()) - UNUSED
        row = connection.execute(sa.select(ROOMS).where((ROOMS.c.code == code) & fresh)).one_or_none()
        if row is None:
            return None
        return replace(Held(_lesson(row.lesson), code).at(row.place), revealed=row.revealed, blank=row.blank)

    def _leads(self, connection: Connection, code: str, key: str) -> bool:
        asked = sa.select(ROOMS.c.key_sha256).where(ROOMS.c.code == code)
        known = connection.execute(asked).scalar_one_or_none()
        return known is not None and opens(key, known)

    def _answers(self, connection: Connection, code: str, voter: str) -> dict[int, str]:
        own = (ANSWERS.c.code == code) & (ANSWERS.c.voter == voter)
        return {row.round: row.answer for row in connection.execute(sa.select(ANSWERS).where(own))}

    def _keep(self, connection: Connection, code: str, voter: str, round_: int, answer: str) -> None:
        """Keep one answer of a phone in each round, the last one."""
        if VOTER.fullmatch(voter) is None or self._held(connection, code) is None:
            raise DataError(CLOSED)
        if JOINED not in self._answers(connection, code, voter):
            here = (ANSWERS.c.code == code) & (ANSWERS.c.round == JOINED)
            joined = connection.execute(sa.select(sa.func.count()).select_from(ANSWERS).where(here)).scalar_one()
            if joined >= MOST_VOTERS:
                raise DataError(FULL_HOUSE)
        row = {"code": code, "voter": voter, "round": round_, "answer": answer}
        if connection.dialect.name == "sqlite":
            lite = sqlite.insert(ANSWERS).values(row)
            connection.execute(lite.on_conflict_do_update(index_elements=KEY, set_={"answer": answer}))
        else:
            post = postgresql.insert(ANSWERS).values(row)
            connection.execute(post.on_conflict_do_update(index_elements=KEY, set_={"answer": answer}))

    def _sweep(self, connection: Connection, now: int) -> None:
        """Delete rooms that nobody has led for long, and after less time those that nobody joined."""
        empty = ROOMS.c.code.not_in(sa.select(ANSWERS.c.code))
        old = (ROOMS.c.used <= now - UNUSED) | ((ROOMS.c.used <= now - EMPTY) & empty)
        gone = connection.execute(sa.select(ROOMS.c.code).where(old)).scalars().all()
        if gone:
            _delete(connection, list(gone))


def _delete(connection: Connection, codes: list[str]) -> None:
    connection.execute(sa.delete(ANSWERS).where(ANSWERS.c.code.in_(codes)))
    connection.execute(sa.delete(ROOMS).where(ROOMS.c.code.in_(codes)))


@lru_cache(maxsize=64)
def _lesson(text: bytes) -> Lesson:
    return read(text)
