"""Which lesson is held, where it stands, and how it moves on: in a room by its database, else in the address."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compare_core.classroom import here
from compare_core.classroom.course import course, lesson_file
from compare_core.classroom.room import Held
from compare_core.classroom.rooms import code_of
from compare_core.classroom.written import read
from pages.shared import address, results, state

if TYPE_CHECKING:
    from compare_core.classroom.lesson import Lesson
    from compare_core.classroom.rooms import Ticket

LESSON, KEY, AT, REVEALED, BLANK = "lesson", "key", "at", "revealed", "blank"  # parts of the address
OWN = "own"  # the lesson that a person wrote, whose text this session keeps
TEXT, NO_ROOM = "own_lesson", "no_room"  # its text, and why no room was opened
UNMOVED = "unmoved"  # why the lesson did not move on


def text() -> bytes | None:
    """Return the text of the lesson that is asked for; None where there is no such one."""
    asked = address.viewed(LESSON)
    if asked == OWN:
        own: bytes | None = state.recall(TEXT)
        return own
    return lesson_file(asked) if asked in course() else None


def lesson() -> Lesson | None:
    """Return the lesson that is asked for."""
    found = text()
    return None if found is None else read(found, address.viewed(LESSON))


def code() -> str:
    """Return the code of the room in the address, "" where there is none."""
    return code_of(address.viewed(address.ROOM)[:20])


def held() -> Held | None:
    """Return the lesson as it is held; None where its room is closed, or where there is no such lesson."""
    if address.viewed(address.ROOM):
        return here.rooms().held(code())
    found = lesson()
    if found is None:
        return None
    at = address.viewed(AT)
    now = Held(found).at(int(at) if at.isdecimal() and len(at) < 4 else 0)
    now = now.uncovered() if address.viewed(REVEALED) else now
    return now.darkened() if address.viewed(BLANK) else now


def leads() -> bool:
    """Tell whether this window leads the lesson: by the key of its room, or because there is no room."""
    return not address.viewed(address.ROOM) or here.rooms().leads(code(), address.viewed(KEY))


def move(to: Held) -> None:
    """Hold the lesson as it is to be held now; or remember why that was not possible."""
    state.forget(UNMOVED)
    if to.code:
        refused = results.refusal(lambda: here.rooms().move(to, address.viewed(KEY)))
        if refused:
            state.remember(UNMOVED, refused)
        return
    revealed, blank = ("1" if known else "" for known in (to.revealed, to.blank))
    address.turn(**{AT: str(to.place), REVEALED: revealed, BLANK: blank})


def open_room() -> None:
    """Open a room for the lesson, and lead to its window for the teacher; or remember why there is none."""
    found = text()
    if found is None:
        return
    opened: list[Ticket] = []
    refused = results.refusal(lambda: opened.append(here.rooms().open(found)))
    if refused:
        state.remember(NO_ROOM, refused)
        return
    (ticket,) = opened
    leave()
    address.turn(**{address.ROOM: ticket.code, KEY: ticket.key, address.CLASS: "notes"})


def hold() -> None:
    """Hold the lesson without a room."""
    address.turn(**{address.CLASS: "hold", AT: "", REVEALED: "", BLANK: ""})


def leave() -> None:
    """Go back to the lessons."""
    begin("")


def begin(lesson: str) -> None:
    """Begin with a lesson; "" leads to all of them."""
    gone = (KEY, AT, REVEALED, BLANK, address.CLASS, address.ROOM, address.SECTION)
    address.turn(**dict.fromkeys(gone, ""), **{LESSON: lesson})


def close() -> None:
    """Close the room, and delete everything that it holds."""
    results.possible(lambda: here.rooms().close(code(), address.viewed(KEY)))
    leave()
