"""Rooms in a database: every phone has one answer a vote, a teacher leads alone, and what is closed is gone."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

import pytest
import sqlalchemy as sa

from compare_core.classroom import here
from compare_core.classroom.course import lesson_file
from compare_core.classroom.rooms import CODE, UNUSED, Rooms, new_voter
from compare_core.classroom.rooms import Ticket as Opened
from compare_core.errors import DataError, StoreError
from compare_core.saved.store.database import Database, Hurried
from compare_core.saved.store.schema import ANSWERS, ROOMS
from pages.shared import server

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from tests.saved.postgres import Postgres

OVERLAP = lesson_file("overlap")
ASK, DISCUSS, AGAIN, VOTES = 2, 4, 5, 7  # places of the screens of that lesson


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    found = Database(f"sqlite:///{tmp_path}/parity.db")
    yield found
    found.close()


def lead(rooms: Rooms, ticket: Opened, place: int, *, revealed: bool = False) -> None:
    held = rooms.held(ticket.code)
    assert held is not None
    moved = held.at(place)
    assert rooms.move(moved.uncovered() if revealed else moved, ticket.key)


def whole_life(database: Database) -> None:
    """One teacher and thirty students hold a lesson."""
    rooms = Rooms(database)
    ticket = rooms.open(OVERLAP)
    assert CODE.fullmatch(ticket.code)
    students = [new_voter() for _ in range(30)]
    for voter in students:
        rooms.join(ticket.code, voter)
        rooms.join(ticket.code, voter)  # a reload
    assert rooms.counts(ticket.code).joined == 30
    with pytest.raises(DataError, match="No answers are taken just now"):
        rooms.vote(ticket.code, students[0], "a")
    lead(rooms, ticket, ASK)
    for place, voter in enumerate(students):
        rooms.vote(ticket.code, voter, "abcd"[place % 4])
        seat = rooms.vote(ticket.code, voter, "ab"[place % 2])  # another opinion
        assert seat.answers[1] == "ab"[place % 2]
    lead(rooms, ticket, DISCUSS)
    with pytest.raises(DataError, match="No answers are taken just now"):
        rooms.vote(ticket.code, students[0], "d")
    lead(rooms, ticket, AGAIN)
    for voter in students[:20]:
        rooms.vote(ticket.code, voter, "c")
    with pytest.raises(DataError, match="none of the answers"):
        rooms.vote(ticket.code, students[0], "x")
    lead(rooms, ticket, VOTES, revealed=True)
    again = Database(database.url)  # after a restart
    counts = Rooms(again).counts(ticket.code)
    again.close()
    assert counts.rounds == {1: {"a": 15, "b": 15}, 2: {"c": 20}}
    seat = rooms.seat(ticket.code, students[0])
    assert seat is not None
    assert (seat.answers[1], seat.answers[2]) == ("a", "c")
    assert (seat.held.place, seat.held.revealed) == (VOTES, True)
    assert rooms.close(ticket.code, ticket.key)
    assert rooms.held(ticket.code) is None
    with database.engine.connect() as connection:
        for kept in (ROOMS, ANSWERS):
            assert connection.execute(sa.select(kept)).all() == []


def test_a_class_is_held_from_the_first_phone_to_the_close(database: Database) -> None:
    whole_life(database)


def test_a_class_is_held_on_postgresql(postgres: Postgres) -> None:
    database = Database(postgres.url)
    whole_life(database)
    database.close()


def test_nobody_leads_without_the_key(database: Database) -> None:
    rooms = Rooms(database)
    ticket, other = rooms.open(OVERLAP), rooms.open(OVERLAP)
    held = rooms.held(ticket.code)
    assert held is not None
    for key in ("", "x", other.key, ticket.key[:-1]):
        assert not rooms.leads(ticket.code, key)
        assert not rooms.move(held.at(3), key)
        assert not rooms.close(ticket.code, key)
    assert rooms.leads(ticket.code, ticket.key)
    assert rooms.held(ticket.code) == held


def test_a_room_that_nobody_leads_is_gone(database: Database) -> None:
    now = [1_000_000.0]
    rooms = Rooms(database, lambda: now[0])
    ticket = rooms.open(OVERLAP)
    rooms.join(ticket.code, new_voter())
    now[0] += UNUSED - 1
    lead(rooms, ticket, 1)  # it is used
    now[0] += UNUSED - 1
    assert rooms.held(ticket.code) is not None
    now[0] += 1
    assert rooms.held(ticket.code) is None
    with pytest.raises(DataError):
        rooms.join(ticket.code, new_voter())
    rooms.open(OVERLAP)
    assert rooms.counts(ticket.code).joined == 0


def test_there_is_room_for_so_many_and_no_more(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("compare_core.classroom.rooms.MOST_VOTERS", 3)
    monkeypatch.setattr("compare_core.classroom.rooms.MOST_ROOMS", 2)
    rooms = Rooms(database)
    ticket = rooms.open(OVERLAP)
    students = [new_voter() for _ in range(3)]
    for voter in (*students, *students):
        rooms.join(ticket.code, voter)
    with pytest.raises(DataError, match="takes no more"):
        rooms.join(ticket.code, new_voter())
    rooms.open(OVERLAP)
    with pytest.raises(StoreError, match="as many rooms open"):
        rooms.open(OVERLAP)


def test_rooms_are_opened_only_so_fast_and_those_that_nobody_joined_go_first(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("compare_core.classroom.rooms.OPENED", 3)
    now = [1_000_000.0]
    rooms = Rooms(database, lambda: now[0])
    empty, joined = rooms.open(OVERLAP), rooms.open(OVERLAP)
    rooms.join(joined.code, new_voter())
    now[0] += 3600
    rooms.open(OVERLAP)
    assert rooms.held(empty.code) is None
    assert rooms.held(joined.code) is not None
    with pytest.raises(StoreError, match="Many rooms were opened"):
        rooms.open(OVERLAP)


@pytest.mark.parametrize("voter", ["", "a", "../../etc/passwd_____", "'; DROP TABLE rooms;--x"])
def test_a_phone_that_was_not_drawn_here_is_not_taken(database: Database, voter: str) -> None:
    rooms = Rooms(database)
    with pytest.raises(DataError):
        rooms.join(rooms.open(OVERLAP).code, voter)


def test_votes_at_the_same_moment_are_each_counted_once(database: Database) -> None:
    rooms = Rooms(database)
    ticket = rooms.open(OVERLAP)
    lead(rooms, ticket, ASK)
    students = [new_voter() for _ in range(20)]
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda voter: rooms.vote(ticket.code, voter, "c"), students * 2))
    assert rooms.counts(ticket.code).rounds == {1: {"c": 20}}
    assert rooms.counts(ticket.code).joined == 20


def test_who_is_refused_takes_nobody_along_and_a_broken_database_is_told_to_everybody(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    rooms = Rooms(database)
    ticket = rooms.open(OVERLAP)
    lead(rooms, ticket, ASK)

    def voted(place: int) -> str:
        try:
            rooms.vote(ticket.code, new_voter(), "cx"[place % 2])
        except (DataError, StoreError) as refusal:
            return type(refusal).__name__
        return "taken"

    with ThreadPoolExecutor(8) as pool:
        said = list(pool.map(voted, range(40)))
    assert said == ["taken", "DataError"] * 20
    assert rooms.counts(ticket.code).rounds == {1: {"c": 20}}
    assert rooms.counts(ticket.code).joined == 20

    def broken(_: object) -> None:
        raise StoreError("The disk is full.")

    monkeypatch.setattr(database, "write", broken)
    with ThreadPoolExecutor(8) as pool:
        assert set(pool.map(voted, range(8))) == {"StoreError"}
    monkeypatch.undo()
    rooms.vote(ticket.code, new_voter(), "c")
    assert rooms.counts(ticket.code).total(1) == 21


def test_a_text_that_is_no_lesson_opens_no_room(database: Database) -> None:
    with pytest.raises(DataError, match="begins with a head"):
        Rooms(database).open(b"hello")


class Unheard(Hurried):
    """A database whose first acknowledgement is lost: what it did is done once more."""

    def write(self, work: Callable[[Any], Any]) -> Any:
        """Do work, hear nothing of it, and do it again."""
        super().write(work)
        return super().write(work)


def test_a_room_is_opened_and_closed_once_where_an_acknowledgement_was_lost(database: Database) -> None:
    rooms = Rooms(Unheard(database, 5.0))
    ticket = rooms.open(OVERLAP)
    with database.engine.connect() as connection:
        assert connection.execute(sa.select(ROOMS.c.code)).scalars().all() == [ticket.code]
    assert rooms.leads(*ticket)
    assert not rooms.close(ticket.code, "x" * 22)
    assert rooms.held(ticket.code) is not None
    assert rooms.close(*ticket)
    assert rooms.held(ticket.code) is None


def test_a_server_opens_one_database_for_rooms_and_analyses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PARITY_DATA", str(tmp_path))
    here.rooms.cache_clear()
    found = here.rooms().database
    assert isinstance(found, Hurried)
    assert found.database is server.analyses().database
    assert found.patience < found.database.patience
    here.rooms.cache_clear()
