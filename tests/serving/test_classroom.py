"""The page of a phone: light, strict, without script; a vote that counts once and outlives a reload."""

from __future__ import annotations

import re
from functools import partial
from threading import Event
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest
from anyio import create_task_group, sleep, to_thread
from starlette.applications import Starlette

from compare_core.classroom.course import lesson_file
from compare_core.classroom.rooms import Rooms, Ticket
from compare_core.errors import StoreError
from compare_core.saved.store.database import Database
from serving import classroom
from serving.gate import Gate
from tests.loops import run

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from starlette.types import Message

ASK, DISCUSS = 2, 4
NOT_ALLOWED, WRONG, TOO_LARGE, FOUND, MISSING, FOREIGN, AWAY = 405, 422, 413, 303, 404, 403, 503


class Answer(NamedTuple):
    """What came back."""

    status: int
    headers: dict[str, str]
    text: str


class Browser:
    """One phone, which keeps the cookie that it is given."""

    def __init__(self) -> None:
        self.app = Gate(Starlette(routes=classroom.ROUTES))  # type: ignore[arg-type]
        self.cookie = ""

    def ask(self, method: str, path: str, body: bytes = b"", **headers: str) -> Answer:
        """Send one request."""
        path, _, query = path.partition("?")
        known = {"cookie": self.cookie, **headers} if self.cookie else headers
        scope: dict[str, Any] = {
            "type": "http",
            "method": method,
            "path": path,
            "headers": [(name.replace("_", "-").encode(), value.encode()) for name, value in known.items()],
            "query_string": query.encode(),
            "server": ("127.0.0.1", 80),
            "scheme": "http",
        }
        sent: list[Message] = []
        parts = [body[at : at + 1000] for at in range(0, len(body), 1000)] or [b""]

        async def receive() -> Message:
            part = parts.pop(0) if parts else b""
            return {"type": "http.request", "body": part, "more_body": bool(parts)}

        async def send(message: Message) -> None:
            sent.append(message)

        run(self.app(scope, receive, send))  # type: ignore[arg-type]
        told = {name.decode().lower(): value.decode() for name, value in sent[0]["headers"]}
        if "set-cookie" in told:
            self.cookie = told["set-cookie"].partition(";")[0]
        return Answer(sent[0]["status"], told, b"".join(part.get("body", b"") for part in sent[1:]).decode())

    def vote(self, code: str, answer: str) -> Answer:
        """Send an answer, and follow to the page."""
        sent = self.ask("POST", f"/class/{code}", f"answer={answer}".encode())
        return self.ask("GET", sent.headers["location"]) if sent.status == FOUND else sent


@pytest.fixture
def rooms(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Rooms]:
    database = Database(f"sqlite:///{tmp_path}/parity.db")
    found = Rooms(database)
    monkeypatch.setattr(classroom, "rooms", lambda: found)
    yield found
    database.close()


def go(rooms: Rooms, ticket: Ticket, place: int) -> None:
    held = rooms.held(ticket.code)
    assert held is not None
    assert rooms.move(held.at(place).uncovered(), ticket.key)


def test_a_phone_joins_votes_changes_its_mind_and_reloads(rooms: Rooms) -> None:
    ticket, phone = rooms.open(lesson_file("overlap")), Browser()
    page = phone.ask("GET", f"/class/{ticket.code}")
    assert page.status == 200
    assert "You are in" in page.text
    assert "A shown to be better" not in page.text  # the question comes when it is asked
    go(rooms, ticket, ASK)
    page = phone.ask("GET", f"/class/{ticket.code}")
    assert "Is A shown to be better than B?" in page.text
    assert page.text.count("<button") == 4
    assert "Overlapping intervals are not a test" not in page.text  # a title would give it away
    page = phone.vote(ticket.code, "a")
    assert 'value="a" aria-pressed="true"' in page.text
    page = phone.vote(ticket.code, "c")
    assert 'value="c" aria-pressed="true"' in page.text
    assert page.text.count('aria-pressed="true"') == 1
    assert 'value="c" aria-pressed="true"' in phone.ask("GET", f"/class/{ticket.code}").text
    go(rooms, ticket, DISCUSS)
    assert phone.vote(ticket.code, "b").status == WRONG
    assert "Your answer: <b>c: It may be in" in phone.ask("GET", f"/class/{ticket.code}").text
    assert rooms.counts(ticket.code).rounds == {1: {"c": 1}}
    held = rooms.held(ticket.code)
    assert held is not None
    go(rooms, ticket, len(held.screens) - 1)
    page = phone.ask("GET", f"/class/{ticket.code}")
    assert 'href="../pairwise?model=A&amp;model=B&amp;n=29,1,11,9959"' in page.text
    rooms.close(ticket.code, ticket.key)
    assert phone.ask("GET", f"/class/{ticket.code}").status == MISSING


def test_a_class_of_thirty_is_counted_once_each(rooms: Rooms) -> None:
    ticket = rooms.open(lesson_file("overlap"))
    go(rooms, ticket, ASK)
    phones = [Browser() for _ in range(30)]
    for place, phone in enumerate(phones):
        phone.ask("GET", f"/class/{ticket.code}")
        phone.vote(ticket.code, "abc"[place % 3])
    for phone in phones[:10]:
        phone.vote(ticket.code, "d")
    counts = rooms.counts(ticket.code)
    assert counts.joined == 30
    assert counts.total(1) == 30
    assert counts.rounds[1]["d"] == 10


def test_a_number_is_guessed(rooms: Rooms) -> None:
    ticket, phone = rooms.open(lesson_file("passages")), Browser()
    go(rooms, ticket, ASK)
    assert "Your guess, from 0.0001 to 1" in phone.ask("GET", f"/class/{ticket.code}").text
    refused = phone.vote(ticket.code, "7")
    assert "Type a number from 0.0001 to 1." in refused.text
    assert 'value="0.2"' in phone.vote(ticket.code, "0,2").text
    assert rooms.counts(ticket.code).rounds == {1: {"0.2": 1}}


def test_a_phone_without_cookies_is_known_by_its_form(rooms: Rooms) -> None:
    ticket = rooms.open(lesson_file("overlap"))
    go(rooms, ticket, ASK)
    number = re.search(r'name="phone" value="([^"]+)"', Browser().ask("GET", f"/class/{ticket.code}").text)
    assert number is not None
    for answer in "ab":
        Browser().ask("POST", f"/class/{ticket.code}", f"answer={answer}&phone={number[1]}".encode())
    assert rooms.counts(ticket.code).rounds == {1: {"b": 1}}
    assert rooms.counts(ticket.code).joined == 1


def test_a_code_is_typed_in_any_way_and_a_wrong_one_is_told_in_words(rooms: Rooms) -> None:
    ticket, phone = rooms.open(lesson_file("overlap")), Browser()
    typed = f"{ticket.code[:2].lower()}%20{ticket.code[2:]}"
    assert phone.ask("GET", f"/class?code={typed}").headers["location"] == f"/class/{ticket.code}"
    assert phone.ask("GET", f"/class/{ticket.code.lower()}").headers["location"] == f"/class/{ticket.code}"
    assert "The four letters" in phone.ask("GET", "/class").text
    for wrong in ("/class?code=zzzzzz", "/class/ZZZZ", "/class/..%2f..", "/class/%3Cscript%3E"):
        answer = phone.ask("GET", wrong)
        assert answer.status == MISSING
        assert "No room with this code is open" in answer.text
        assert "<script>" not in answer.text.replace(classroom.SCRIPT, "")


def test_the_page_is_light_strict_and_keeps_nothing_beyond_its_room(rooms: Rooms) -> None:
    ticket, phone = rooms.open(lesson_file("best-of-many")), Browser()
    held = rooms.held(ticket.code)
    assert held is not None
    for place in range(len(held.screens)):
        go(rooms, ticket, place)
        page = phone.ask("GET", f"/class/{ticket.code}")
        assert len(page.text.encode()) + sum(len(k) + len(v) for k, v in page.headers.items()) < 20_000
        policy = page.headers["content-security-policy"]
        assert policy.startswith("default-src 'none'")
        assert "unsafe" not in policy
        assert page.headers["x-content-type-options"] == "nosniff"
        assert page.headers["cache-control"] == "no-store"
        cookie = page.headers["set-cookie"]
        assert f"Path=/class/{ticket.code};" in cookie
        assert "HttpOnly" in cookie
        assert "SameSite=strict" in cookie
        assert "src=" not in page.text


def test_whatever_a_lesson_holds_is_text(rooms: Rooms) -> None:
    text = lesson_file("overlap").decode()
    evil = text.replace("In neither pair", "<img src=x onerror=alert(1)>").replace(
        "In both pairs", "<script>x</script>"
    )
    ticket, phone = rooms.open(evil.encode()), Browser()
    go(rooms, ticket, ASK)
    page = phone.ask("GET", f"/class/{ticket.code}").text
    assert "&lt;img src=x onerror=alert(1)&gt;" in page
    assert "<img" not in page
    assert "<script>x" not in page


@pytest.mark.parametrize("body", [b"", b"answer=", b"answer=x", b"\xff\xfe", b"answer=%00", b"answer=" + b"9" * 400])
def test_an_answer_that_is_none_changes_nothing(rooms: Rooms, body: bytes) -> None:
    ticket, phone = rooms.open(lesson_file("overlap")), Browser()
    go(rooms, ticket, ASK)
    assert phone.ask("POST", f"/class/{ticket.code}", body).status == WRONG
    assert rooms.counts(ticket.code).rounds == {}


def test_answers_come_from_the_room_alone_and_are_short(rooms: Rooms) -> None:
    ticket, phone = rooms.open(lesson_file("overlap")), Browser()
    go(rooms, ticket, ASK)
    path = f"/class/{ticket.code}"
    assert phone.ask("POST", path, b"answer=a", sec_fetch_site="cross-site").status == FOREIGN
    assert phone.ask("POST", path, b"answer=a&x=" + b"x" * 100_000).status == TOO_LARGE
    assert phone.ask("PUT", path, b"answer=a").status == NOT_ALLOWED
    assert rooms.counts(ticket.code).rounds == {}


def test_the_state_is_a_few_letters_that_change_with_the_screen(rooms: Rooms) -> None:
    ticket, phone = rooms.open(lesson_file("overlap")), Browser()
    seen = set()
    for place in (0, 1, ASK):
        go(rooms, ticket, place)
        state = phone.ask("GET", f"/class/{ticket.code}/state").text
        assert f'data-state="{state}"' in phone.ask("GET", f"/class/{ticket.code}").text
        seen.add(state)
    assert len(seen) == 3
    rooms.close(ticket.code, ticket.key)
    assert phone.ask("GET", f"/class/{ticket.code}/state").status == MISSING


def test_a_phone_stays_where_it_is_while_the_database_is_away(rooms: Rooms, monkeypatch: pytest.MonkeyPatch) -> None:
    ticket, phone = rooms.open(lesson_file("overlap")), Browser()
    go(rooms, ticket, ASK)
    path = f"/class/{ticket.code}"
    phone.ask("GET", path)

    def away(*_: object) -> None:
        raise StoreError("The database does not answer.")

    with monkeypatch.context() as broken:
        for name in ("held", "seat", "vote"):
            broken.setattr(rooms, name, away)
        assert phone.ask("GET", f"{path}/state").status == AWAY
        for page in (phone.ask("GET", path), phone.ask("POST", path, b"answer=a")):
            assert page.status == AWAY
            assert "The database does not answer." in page.text
            assert f'http-equiv="refresh" content="5;url={path}"' in page.text
            assert "Join a class" not in page.text
    assert "Is A shown to be better than B?" in phone.ask("GET", path).text
    assert "r.ok?" in classroom.SCRIPT  # a phone whose script hears of nothing stays as it is


def test_phones_that_wait_for_the_database_keep_no_thread_from_the_app(
    rooms: Rooms, monkeypatch: pytest.MonkeyPatch
) -> None:
    ticket = rooms.open(lesson_file("overlap"))
    waiting = Event()

    def slow(_: str) -> None:
        waiting.wait(20)

    monkeypatch.setattr(rooms, "held", slow)

    async def crowd() -> float:
        shared = to_thread.current_default_thread_limiter()
        async with create_task_group() as tasks:
            for _ in range(int(shared.total_tokens) + 10):
                tasks.start_soon(partial(classroom._apart, partial(rooms.held, ticket.code), classroom.LOOKING))
            await sleep(0.2)
            free = shared.available_tokens - shared.total_tokens
            waiting.set()
        return free

    assert run(crowd()) == 0
