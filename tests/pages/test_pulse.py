"""Windows that follow others go on looking for news, whatever could not be read or drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from compare_core.classroom import here
from compare_core.classroom.course import lesson_file
from compare_core.classroom.rooms import Rooms
from compare_core.errors import StoreError
from compare_core.saved.store.database import Database
from pages.shared.classroom import pulse, screens
from pages.shared.classroom.windows import SEEN
from tests.pages.app import page, said

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from compare_core.classroom.rooms import Ticket

VOTES = 7


@pytest.fixture
def ticket(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Rooms, Ticket]]:
    database = Database(f"sqlite:///{tmp_path}/parity.db")
    rooms = Rooms(database)
    monkeypatch.setattr(here, "rooms", lambda: rooms)
    yield rooms, rooms.open(lesson_file("overlap"))
    database.close()


@pytest.fixture
def looks(monkeypatch: pytest.MonkeyPatch) -> list[Callable[[], None]]:
    """Return every look that a window has set a timer for."""
    found: list[Callable[[], None]] = []
    monkeypatch.setattr(pulse, "follow", lambda look, every=1.0: found.append(look))  # noqa: ARG005
    return found


def test_a_window_that_could_not_read_the_database_goes_on_looking(
    ticket: tuple[Rooms, Ticket], looks: list[Callable[[], None]], monkeypatch: pytest.MonkeyPatch
) -> None:
    rooms, opened = ticket

    def away(_: object) -> None:
        raise StoreError("The database does not answer.")

    for lost in ("held", "counts"):  # before anything is drawn, and in the middle
        held = rooms.held(opened.code)
        assert held is not None
        rooms.move(held.at(VOTES).uncovered(), opened.key)
        with monkeypatch.context() as broken:
            broken.setattr(rooms, lost, away)
            app = page("classroom", **{"room": opened.code, "class": "screen"})
        assert "The database does not answer." in said(app)
        assert len(looks) == 1
        assert SEEN not in app.session_state  # so that the next look draws it
        assert "How you voted" in said(app.run())
        assert app.session_state[SEEN] == (VOTES, True, False)
        looks.clear()


def test_a_window_whose_picture_fails_goes_on_to_the_next(
    ticket: tuple[Rooms, Ticket], looks: list[Callable[[], None]], monkeypatch: pytest.MonkeyPatch
) -> None:
    rooms, opened = ticket

    def broken(*_: object) -> None:
        raise ValueError("A picture of ours has an error.")

    held = rooms.held(opened.code)
    assert held is not None
    rooms.move(held.at(1), opened.key)
    with monkeypatch.context() as wrong:
        wrong.setattr(screens.pictures, "draw", broken)
        app = page("classroom")
        app.query_params.update({"room": opened.code, "class": "screen"})
        app.run()
    assert app.exception
    assert looks
    assert SEEN not in app.session_state
    assert not app.run().exception


def test_a_window_of_a_closed_room_looks_whether_it_is_there_again(
    ticket: tuple[Rooms, Ticket], looks: list[Callable[[], None]]
) -> None:
    rooms, opened = ticket
    rooms.close(*opened)
    app = page("classroom", **{"room": opened.code, "class": "screen"})
    assert "This room is closed" in said(app)
    assert looks


def test_a_phone_that_could_not_read_the_database_goes_on_looking(
    ticket: tuple[Rooms, Ticket], looks: list[Callable[[], None]]
) -> None:
    page("classroom", room=ticket[1].code)
    assert looks
